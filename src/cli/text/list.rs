//! The numbered list of legal orders, under headings as on the board; a long list shows its headings alone.

use std::collections::HashMap;
use std::io::{self, Write};

use super::names::Names;
use super::words::plain;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::{DescribeOrders, OrderLine, Verb};
use crate::kernel::legal::LegalEntry;
use crate::kernel::story::counted;
use crate::play::table::Table;

/// The maximum number of numbered lines; a longer list shows headings, which can be opened by their numbers.
const MAX_LINES: usize = 24;

/// The maximum length of an order as it is typed that is shown beside its words, in characters.
const MAX_TYPED: usize = 48;

/// The maximum number of headings named in the line that opens them.
const MAX_NAMED: usize = 6;

/// A line that can be chosen: one order, or several that are given together.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<O> {
    headings: Vec<String>,
    text: String,
    /// The order in the notation; empty for several.
    notation: String,
    /// The order as it can be typed; empty for several.
    typed: String,
    /// Whether it always has a line of its own: it is worth more than an order.
    alone: bool,
    /// What it gives, not empty.
    pub orders: Vec<O>,
}

impl<O> Entry<O> {
    fn of(line: OrderLine, orders: Vec<O>) -> Self {
        let OrderLine { headings, text } = line;
        Self { headings, text, notation: String::new(), typed: String::new(), alone: false, orders }
    }

    /// Whether a heading is this name; "Ward (3)" is Ward.
    fn is_under(&self, name: &str) -> bool {
        self.headings.iter().any(|heading| plain(heading.split(" (").next().unwrap_or_default()) == name)
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
pub struct Menu<O> {
    choices: Vec<Choice<O>>,
    /// The words of each line.
    texts: Vec<String>,
    /// Whether an order was given or undone since it was shown.
    is_old: bool,
}

impl<O> Default for Menu<O> {
    fn default() -> Self {
        Self { choices: Vec::new(), texts: Vec::new(), is_old: false }
    }
}

/// Everything that the active side can choose, and the sentences that say how to type the rest.
pub struct Offers<O> {
    entries: Vec<Entry<O>>,
    forms: Vec<String>,
    /// The number of orders that are left out, because they name blocks that only their owner may see.
    pub hidden: usize,
}

impl<O: Copy + PartialEq> Offers<O> {
    /// The choices at a table: the ready-made ones first, the order that ends the step last.
    pub fn at<R: AiGame<Order = O> + DescribeBoard>(table: &Table<R>, names: &Names) -> Self {
        let (rules, view) = (table.rules_ref(), table.view());
        let entry = |order: O| entry_of(rules, view, names, order);
        let packages = rules
            .packages(view)
            .into_iter()
            .map(|package| Entry { alone: true, ..Entry::of(package.line, package.orders) });
        let mut entries: Vec<Entry<O>> = packages.collect();
        let (mut forms, mut last, mut hidden) = (Vec::new(), Vec::new(), 0);
        for listed in table.legal().iter() {
            match listed {
                LegalEntry::Order(order) if rules.names_hidden(view, &order) => hidden += 1,
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
        Self { entries, forms, hidden }
    }

    /// Only these orders, without headings: several readings of a typed line.
    pub fn readings<R: AiGame<Order = O> + DescribeBoard>(table: &Table<R>, names: &Names, orders: &[O]) -> Self {
        let (rules, view) = (table.rules_ref(), table.view());
        let entry = |order: &O| Entry { headings: Vec::new(), ..entry_of(rules, view, names, *order) };
        Self { entries: orders.iter().map(entry).collect(), forms: Vec::new(), hidden: 0 }
    }

    /// The number of lines, if every order has its own.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The words of the notation and the typed form of the first choice that has one.
    pub fn example(&self) -> Option<(&str, &str)> {
        let one = self.entries.iter().find(|entry| !entry.typed.is_empty())?;
        Some((&one.notation, &one.typed))
    }

    /// The verbs of all choices, each once.
    pub fn verbs(&self) -> Vec<&str> {
        let mut verbs: Vec<&str> = Vec::new();
        for verb in self.entries.iter().filter_map(|entry| entry.notation.split(' ').next()) {
            if !verb.is_empty() && !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs
    }

    /// Only the choices with one of these verbs and all words of one of these lists, in the notation: those of a block
    /// that is named, or else all in which it takes part.
    pub fn with(&self, verbs: &[&Verb], lists: &[(usize, Vec<String>)]) -> Self {
        let has_all = |words: &[String], parts: &[&str]| words.iter().all(|word| parts.contains(&word.as_str()));
        let fits = |entry: &&Entry<O>| {
            let (verb, parts) = parts_of(&entry.notation);
            verbs.iter().any(|other| other.word == verb) && lists.iter().any(|(_, words)| has_all(words, &parts))
        };
        let all: Vec<&Entry<O>> = self.entries.iter().filter(fits).collect();
        let begins = |entry: &&&Entry<O>| {
            let (_, parts) = parts_of(&entry.notation);
            lists.iter().any(|(_, words)| words.iter().any(|word| parts.first() == Some(&word.as_str())))
        };
        let own: Vec<&Entry<O>> = all.iter().filter(begins).copied().collect();
        let entries = if own.is_empty() { all } else { own };
        Self { entries: entries.into_iter().cloned().collect(), forms: Vec::new(), hidden: 0 }
    }
}

/// The verb of an order in the notation, and its other words without signs.
fn parts_of(notation: &str) -> (&str, Vec<&str>) {
    let (verb, rest) = notation.split_once(' ').unwrap_or((notation, ""));
    (verb, rest.split([' ', '+', '-', ':', ',']).filter(|part| !part.is_empty()).collect())
}

fn entry_of<R: AiGame + DescribeBoard>(rules: &R, view: &R::View, names: &Names, order: R::Order) -> Entry<R::Order> {
    let notation = rules.print(&order);
    let typed = names.typed(&notation);
    Entry { notation, typed, ..Entry::of(rules.order_line(view, &order), vec![order]) }
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

/// Whether an order is legal and names no hidden block: the terminal may speak of it.
pub fn can_be_told<R: AiGame + DescribeOrders>(table: &Table<R>, order: &R::Order) -> bool {
    table.allows(order).is_ok() && !table.rules_ref().names_hidden(table.view(), order)
}

impl<O> Offers<O> {
    /// The orders of a ready-made choice, by its name.
    pub fn package(&self, name: &str) -> Option<&[O]> {
        let wanted = plain(name);
        let named = |entry: &&Entry<O>| {
            entry.alone && entry.text.split_once(':').is_some_and(|(name, _)| plain(name) == wanted)
        };
        self.entries.iter().find(named).map(|entry| &*entry.orders)
    }

    /// Whether an order names this word of the notation.
    pub fn name(&self, word: &str) -> bool {
        self.entries.iter().any(|entry| parts_of(&entry.notation).1.contains(&word))
    }

    /// The choices under these headings with these words: those of a block or place that has exactly this name, or else
    /// all that contain the words.
    fn found(&self, under: &[String], words: &str) -> Vec<&Entry<O>> {
        let wanted = plain(words);
        let under: Vec<&Entry<O>> = self.entries.iter().filter(|entry| entry.headings.starts_with(under)).collect();
        let headed = |entry: &&&Entry<O>| entry.is_under(&wanted);
        let contain = |entry: &&&Entry<O>| {
            let all = plain(&format!("{} {} {}", entry.headings.join(" "), entry.text, entry.notation));
            wanted.split(' ').all(|word| all.contains(word))
        };
        let headed: Vec<_> = under.iter().filter(headed).copied().collect();
        if headed.is_empty() { under.iter().filter(contain).copied().collect() } else { headed }
    }
}

impl<O: Copy + PartialEq> Menu<O> {
    /// Whether no list was shown.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// Called when an order was given or undone: its lines may no longer be possible.
    pub const fn age(&mut self) {
        self.is_old = true;
    }

    /// Whether an order was given or undone since it was shown.
    pub const fn is_old(&self) -> bool {
        self.is_old
    }

    /// The words of a line, counted from 1.
    pub fn text(&self, number: usize) -> &str {
        number.checked_sub(1).and_then(|at| self.texts.get(at)).map_or("", |text| text)
    }

    /// A line of it, counted from 1.
    pub fn choice(&self, number: usize) -> Option<Choice<O>> {
        self.choices.get(number.checked_sub(1)?).cloned()
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
        *self = Self::default();
        let shown = offers.found(under, words);
        if shown.is_empty() && !(words.is_empty() && offers.hidden > 0) {
            return writeln!(output, "You have no order with these words: {words}. Type list to see all your orders.");
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
        for form in offers.forms.iter().filter(|_| under.is_empty() && words.is_empty()) {
            writeln!(output, "{form}")?;
        }
        if offers.hidden > 0 {
            let more = counted(offers.hidden as u32, "order is", "orders are");
            writeln!(output, "{more} for blocks that the other player may not see. Type peek to see them.")?;
        }
        Ok(())
    }

    /// One numbered line: an order, or a heading with all its orders.
    fn line(&mut self, lines: &[&Entry<O>], cut: usize, words: &str, output: &mut impl Write) -> io::Result<()> {
        let first = lines[0];
        let number = self.choices.len() + 1;
        if let [only] = lines {
            self.choices.push(Choice::Orders(only.orders.clone()));
            self.texts.push(only.text.clone());
            let short = only.typed.chars().count() <= MAX_TYPED;
            let typed = match short && !says(&only.text, &only.typed) {
                true => format!("   [{}]", only.typed),
                false => String::new(),
            };
            return writeln!(output, "{number}. {}{typed}", only.text);
        }
        let heading = &first.headings[..cut];
        self.choices.push(Choice::Group(heading.to_vec(), words.to_owned()));
        self.texts.push(String::new());
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

/// Whether a line already has every word of an order, so that it shows how to type it: "Greene moves to Harlem".
fn says(text: &str, typed: &str) -> bool {
    let text = format!(" {}", plain(text));
    plain(typed).split(' ').all(|word| text.contains(&format!(" {word}")))
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
