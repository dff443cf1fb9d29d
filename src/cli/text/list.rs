//! The numbered list of legal orders, under headings as on the board; a long list shows its headings alone.

use std::collections::HashMap;
use std::io::{self, Write};

use super::words::plain;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::OrderLine;
use crate::kernel::legal::LegalEntry;
use crate::play::table::Table;

/// The maximum number of numbered lines; a longer list shows headings, which can be opened by their numbers.
const MAX_LINES: usize = 24;

/// The maximum length of an order in the notation that is shown beside its words, in characters.
const MAX_NOTATION: usize = 40;

/// The maximum number of headings named in the line that opens them.
const MAX_NAMED: usize = 6;

/// A line that can be chosen: one order, or several that are given together.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<O> {
    headings: Vec<String>,
    text: String,
    /// The order in the notation; empty for several.
    notation: String,
    /// Whether it always has a line of its own: it is worth more than an order.
    alone: bool,
    /// What it gives, not empty.
    pub orders: Vec<O>,
}

impl<O> Entry<O> {
    fn of(line: OrderLine, notation: String, orders: Vec<O>) -> Self {
        Self { headings: line.headings, text: line.text, notation, alone: false, orders }
    }
}

/// A numbered line.
#[derive(Clone, PartialEq, Debug)]
pub enum Choice<O> {
    /// Orders to be given.
    Orders(Vec<O>),
    /// The lines under these headings, with the words that they contain.
    Group(Vec<String>, String),
}

/// The list last shown.
pub struct Menu<O>(Vec<Choice<O>>);

impl<O> Default for Menu<O> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

/// Everything that the active side can choose, and the sentences that say how to type the rest.
pub struct Offers<O> {
    entries: Vec<Entry<O>>,
    forms: Vec<String>,
}

impl<O: Copy + PartialEq> Offers<O> {
    /// The choices at a table: the ready-made ones first, the order that ends the step last.
    pub fn at<R: AiGame<Order = O> + DescribeBoard>(table: &Table<R>) -> Self {
        let (rules, view) = (table.rules_ref(), table.view());
        let entry = |order: O| {
            let line = rules.order_line(view, &order);
            Entry::of(line, rules.print(&order), vec![order])
        };
        let packages = rules
            .packages(view)
            .into_iter()
            .map(|package| Entry { alone: true, ..Entry::of(package.line, String::new(), package.orders) });
        let mut entries: Vec<Entry<O>> = packages.collect();
        let (mut forms, mut last) = (Vec::new(), Vec::new());
        for listed in table.legal().iter() {
            match listed {
                LegalEntry::Order(order) if rules.ends_step(&order) => last.push(entry(order)),
                LegalEntry::Order(order) => entries.push(entry(order)),
                LegalEntry::Pattern(pattern) => {
                    let form = rules.typed_form(&pattern);
                    if !forms.contains(&form) {
                        forms.push(form);
                    }
                    let found = rules.completions(view, &pattern, &|order| table.allows(order).is_ok());
                    entries.extend(found.into_iter().map(entry));
                }
            }
        }
        sort_by_headings(&mut entries);
        entries.extend(last);
        Self { entries, forms }
    }

    /// Only these orders, without headings: several readings of a typed line.
    pub fn readings<R: AiGame<Order = O> + DescribeBoard>(table: &Table<R>, orders: &[O]) -> Self {
        let (rules, view) = (table.rules_ref(), table.view());
        let entry = |order: &O| {
            let text = rules.order_line(view, order).text;
            Entry::of(OrderLine { headings: Vec::new(), text }, rules.print(order), vec![*order])
        };
        Self { entries: orders.iter().map(entry).collect(), forms: Vec::new() }
    }
}

/// Puts lines with the same headings together; otherwise the order stays.
fn sort_by_headings<O>(entries: &mut [Entry<O>]) {
    let mut first: HashMap<Vec<String>, usize> = HashMap::new();
    for (i, entry) in entries.iter().enumerate() {
        for depth in 1..=entry.headings.len() {
            first.entry(entry.headings[..depth].to_vec()).or_insert(i);
        }
    }
    let place = |entry: &Entry<O>| -> Vec<usize> {
        (1..=entry.headings.len()).map(|depth| first[&entry.headings[..depth]]).collect()
    };
    entries.sort_by_cached_key(place);
}

impl<O: Copy + PartialEq> Menu<O> {
    /// A line of it, counted from 1.
    pub fn choice(&self, number: usize) -> Option<Choice<O>> {
        self.0.get(number.checked_sub(1)?).cloned()
    }

    /// Shows the choices under these headings that contain all these words.
    ///
    /// # Errors
    /// The error of the output.
    pub fn show(
        &mut self,
        offers: &Offers<O>,
        under: &[String],
        words: &str,
        output: &mut impl Write,
    ) -> io::Result<()> {
        self.0.clear();
        let wanted = plain(words);
        let fits = |entry: &&Entry<O>| {
            let all = plain(&format!("{} {} {}", entry.headings.join(" "), entry.text, entry.notation));
            entry.headings.starts_with(under) && wanted.split(' ').all(|word| all.contains(word))
        };
        let shown: Vec<&Entry<O>> = offers.entries.iter().filter(fits).collect();
        if shown.is_empty() {
            return writeln!(output, "No order that you can give contains these words.");
        }
        let cut = cut_of(&shown, under.len());
        let mut heading: &[String] = &[];
        for lines in shown.chunk_by(|a, b| in_one_line(a, b, cut)) {
            let (first, depth) = (lines[0], lines[0].headings.len().min(cut));
            let above = match lines {
                [_] if first.alone || depth < cut => &first.headings[..],
                _ => &first.headings[..cut - 1],
            };
            if above != heading {
                heading = above;
                match above {
                    [] => writeln!(output)?,
                    above => writeln!(output, "{}:", above.join(", "))?,
                }
            }
            self.line(lines, cut, words, output)?;
        }
        for form in &offers.forms {
            writeln!(output, "{form}")?;
        }
        Ok(())
    }

    /// One numbered line: an order, or a heading with all its orders.
    fn line(&mut self, lines: &[&Entry<O>], cut: usize, words: &str, output: &mut impl Write) -> io::Result<()> {
        let first = lines[0];
        let number = self.0.len() + 1;
        if let [only] = lines {
            self.0.push(Choice::Orders(only.orders.clone()));
            let short = !only.notation.is_empty() && only.notation.len() <= MAX_NOTATION;
            let notation = if short { format!("   [{}]", only.notation) } else { String::new() };
            return writeln!(output, "{number}. {}{notation}", only.text);
        }
        let heading = &first.headings[..cut];
        self.0.push(Choice::Group(heading.to_vec(), words.to_owned()));
        let mut named: Vec<&str> = lines.iter().filter_map(|entry| entry.headings.get(cut)).map(|s| &**s).collect();
        named.dedup();
        let more = named.len().saturating_sub(MAX_NAMED);
        named.truncate(MAX_NAMED);
        let names = if named.is_empty() { String::new() } else { format!(": {}", named.join(", ")) };
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let name = heading.last().map_or("", |name| name);
        writeln!(output, "{number}. {name}{names}{more} ({} orders)", lines.len())
    }
}

/// Whether two neighbours share a numbered line if headings are cut at this depth.
fn in_one_line<O>(a: &Entry<O>, b: &Entry<O>, cut: usize) -> bool {
    !a.alone && !b.alone && a.headings.len() >= cut && b.headings.len() >= cut && a.headings[..cut] == b.headings[..cut]
}

/// The depth of the headings that stand for their orders: the deepest one with few enough lines. Beyond the last
/// heading every order has a line of its own.
fn cut_of<O>(shown: &[&Entry<O>], under: usize) -> usize {
    let deepest = shown.iter().map(|entry| entry.headings.len()).max().unwrap_or(0) + 1;
    let lines = |cut: usize| shown.chunk_by(|a, b| in_one_line(a, b, cut)).count();
    let cuts = || (under + 1..=deepest).filter(|cut| *cut == deepest || lines(*cut) > 1);
    cuts().rev().find(|cut| lines(*cut) <= MAX_LINES).or_else(|| cuts().next()).unwrap_or(deepest)
}
