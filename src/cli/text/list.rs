//! The choices of the active side: legal orders and ready-made choices, each with its words and its headings.

use std::collections::HashMap;

use super::names::Names;
use super::words::{line_key, once, plain};
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::{OrderLine, Verb};
use crate::kernel::legal::LegalEntry;
use crate::play::table::Table;

/// The maximum length of a line without its number, in characters: the form in brackets and the names under a heading are left
/// out where they do not fit. With its number the line then fits a terminal of 80 columns.
pub(super) const MAX_TEXT: usize = 75;

/// A line that can be chosen: one order, or several that are given together.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<O> {
    /// The headings above it, the widest first.
    pub headings: Vec<String>,
    /// Its words.
    pub text: String,
    /// The order in the notation; empty for several.
    notation: String,
    /// The order as it can be typed; empty for several.
    typed: String,
    /// Whether it always has a line of its own: it is worth more than an order.
    pub alone: bool,
    /// The orders that it gives, not empty.
    pub orders: Vec<O>,
}

impl<O> Entry<O> {
    fn of(line: OrderLine, orders: Vec<O>) -> Self {
        let OrderLine { headings, text } = line;
        Self { headings, text, notation: String::new(), typed: String::new(), alone: false, orders }
    }

    /// The form that is shown beside its words; none if the words have the same form already, or if it has no room.
    pub fn bracket(&self) -> Option<&str> {
        let is_short = self.text.chars().count() + self.typed.chars().count() + "   []".len() <= MAX_TEXT;
        (is_short && !says(&self.text, &self.typed)).then_some(&*self.typed)
    }

    /// Whether a heading is this name; "Ward (3)" is Ward.
    fn is_under(&self, name: &str) -> bool {
        self.headings.iter().any(|heading| plain(heading.split(" (").next().unwrap_or_default()) == name)
    }
}

/// A line of the numbered list.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedLine<O> {
    /// Its words.
    pub text: String,
    /// The shorter form in brackets; empty if there is none.
    pub bracket: String,
    /// The orders that it gives, not empty.
    pub orders: Vec<O>,
}

/// Everything that the active side can choose, and the sentences that say how to type the rest.
pub struct Offers<O> {
    entries: Vec<Entry<O>>,
    /// The sentences that say how to type the rest.
    pub forms: Vec<String>,
    /// The number of orders that are left out, because they name blocks that only their owner may see.
    pub hidden: usize,
}

impl<O: Copy + PartialEq> Offers<O> {
    /// The choices at a table: the ready-made ones first, the order that ends the step last.
    pub fn at<R: AiGame<Order = O> + DescribeBoard>(table: &Table<R>) -> Self {
        let (rules, view) = (table.rules_ref(), table.view());
        let names = Names::of(rules, table.to_play());
        let entry = |order: O| entry_of(rules, view, &names, order);
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

    /// Orders that are given together, without headings, by the words of those that are unclear.
    pub fn together<R: AiGame<Order = O> + DescribeBoard>(
        table: &Table<R>,
        names: &Names,
        choices: Vec<(Vec<O>, Vec<O>)>,
    ) -> Self {
        let entry = |(shown, orders): (Vec<O>, Vec<O>)| {
            let lines = Self::readings(table, names, &shown).entries;
            let text = lines.iter().map(|line| &*line.text).collect::<Vec<_>>().join("; ");
            Entry { text, typed: String::new(), notation: String::new(), orders, ..lines[0].clone() }
        };
        Self { entries: choices.into_iter().map(entry).collect(), forms: Vec::new(), hidden: 0 }
    }

    /// The orders of a verb under headings that fit, by their words in the notation behind the verb.
    pub fn of_verb(&self, verb: &str, is_under: impl Fn(&[String]) -> bool) -> Vec<Vec<&str>> {
        let of = |entry: &Entry<O>| is_under(&entry.headings) && entry.notation.split(' ').next() == Some(verb);
        let all = self.entries.iter().filter(|entry| of(entry));
        all.map(|entry| entry.notation.split(' ').skip(1).collect()).collect()
    }

    /// The choices in the notation.
    pub fn notations(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| &*entry.notation)
    }

    /// Every line, as it is shown under its heading.
    pub fn lines(&self) -> Vec<ListedLine<O>> {
        let line = |entry: &Entry<O>| ListedLine {
            text: entry.text.clone(),
            bracket: entry.bracket().unwrap_or_default().to_owned(),
            orders: entry.orders.clone(),
        };
        self.entries.iter().map(line).collect()
    }

    /// Every order as it can be typed, and the names of the ready-made choices.
    pub fn typed_lines(&self) -> Vec<String> {
        let line = |entry: &Entry<O>| match entry.text.split_once(':') {
            Some((name, _)) if entry.alone => name.to_owned(),
            _ => entry.typed.clone(),
        };
        self.entries.iter().map(line).filter(|line| !line.is_empty()).collect()
    }

    /// The orders whose lines read so, by [`line_key`].
    pub fn called(&self, wanted: &str) -> Vec<Vec<O>> {
        let called = |entry: &&Entry<O>| {
            line_key(&entry.text) == wanted || !entry.typed.is_empty() && line_key(&entry.typed) == wanted
        };
        once(self.entries.iter().filter(called).map(|entry| entry.orders.clone()))
    }

    /// Only the orders that end in a place, by its word in the notation.
    pub fn ending(&self, place: &str) -> Self {
        let ends = |entry: &&Entry<O>| entry.notation.rsplit(' ').next() == Some(place);
        Self { entries: self.entries.iter().filter(ends).cloned().collect(), forms: Vec::new(), hidden: 0 }
    }

    /// The first heading of the orders that begin with a piece, by its word in the notation.
    pub fn heading_of(&self, piece: &str) -> Option<&String> {
        let of = |entry: &&Entry<O>| parts_of(&entry.notation).1.first() == Some(&piece);
        self.entries.iter().find(of)?.headings.first()
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
    pub fn found(&self, under: &[String], words: &str) -> Vec<&Entry<O>> {
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

/// Whether a line already has every word of an order, so that it shows how to type it: "Greene moves to Harlem".
fn says(text: &str, typed: &str) -> bool {
    let text = format!(" {}", plain(text));
    plain(typed).split(' ').all(|word| text.contains(&format!(" {word}")))
}
