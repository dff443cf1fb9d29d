//! Orders typed by the names on the board: any part of a name that fits only one, with spaces or underscores.

use super::grammar::{Clause, Role, Segment, Slot, clause};
use super::routes;
use super::words::plain;
use crate::ai::brief::AiGame;
use crate::kernel::describe_orders::{DescribeOrders, Name, Named, Verb};
use crate::kernel::side::Side;
use crate::play::table::Table;
use std::collections::HashMap;

/// The maximum number of words in a name.
pub(super) const MAX_WORDS: usize = 4;

/// The maximum number of readings of a line that are tried.
const MAX_READINGS: usize = 600;

/// The cost of the name of an enemy piece or card, and of a card that is not in the hand: it is meant only if nothing else fits.
pub(super) const ENEMY: usize = 100;

/// A meaning of a line.
#[derive(Debug, PartialEq)]
pub enum Reading<O> {
    /// Orders; the legal ones of the best fit, or if none is legal, the one that fits best.
    Orders(Vec<O>),
    /// Orders by different ways to the place that was named; no order goes there directly.
    Ways(Vec<O>),
    /// The words are known, but something is missing or too much.
    Part(Part),
    /// Nothing has this name.
    Unknown(String),
    /// No word is known.
    Nothing,
}

/// An order of which something is missing.
#[derive(Debug, PartialEq)]
pub struct Part {
    /// The verbs that can be meant; all verbs if none was typed.
    pub verbs: Vec<&'static Verb>,
    /// Whether a verb was typed.
    pub has_verb: bool,
    /// The words of the notation that were typed, in each way in which they can be meant, with how badly each fits.
    pub words: Vec<(usize, Vec<String>)>,
    /// The same in the notation, with its signs.
    pub lines: Vec<(usize, String)>,
    /// The part whose names are still to come.
    pub unfinished: Option<Slot>,
}

/// A text of the notation that typed names can mean.
#[derive(Clone)]
pub struct Text {
    /// The cost: fewer and better names cost less.
    pub(super) cost: usize,
    /// Whether every name is the whole name of something that is not the enemy's.
    pub(super) exact: bool,
    /// The words of the notation.
    pub(super) text: String,
}

impl Text {
    pub(super) const fn empty() -> Self {
        Self { cost: 0, exact: true, text: String::new() }
    }
}

/// The names of a game, as one side uses them.
pub struct Names {
    pub(super) names: Vec<Name>,
    /// Where the first name of each word of the notation stands: lists of hundreds of orders ask for it.
    by_word: HashMap<String, usize>,
    /// Word and name of each as they are compared.
    pub(super) plain: Vec<[String; 2]>,
    pub(super) side: Option<Side>,
    /// The cards in its hand, by their words; none if they are not known.
    hand: Option<Vec<String>>,
    /// The pieces that do not belong to this game.
    absent: Vec<String>,
    pub(super) verbs: &'static [Verb],
}

impl Names {
    /// The names as a side uses them: its own pieces come first.
    pub fn of<R: DescribeOrders>(rules: &R, side: Option<Side>) -> Self {
        let names = rules.names();
        let plain = names.iter().map(|name| [unfilled(&name.word), unfilled(&name.name)]).collect();
        let by_word = names.iter().enumerate().rev().map(|(at, name)| (name.word.clone(), at)).collect();
        Self { names, by_word, plain, side, hand: None, absent: Vec::new(), verbs: rules.verbs() }
    }

    /// The first name with this word of the notation.
    pub(super) fn named(&self, word: &str) -> Option<&Name> {
        self.by_word.get(word).map(|at| &self.names[*at])
    }

    /// The same of a side that holds these cards: they are meant before other cards of the same name, as are the pieces of
    /// this game before those that are absent from it.
    pub fn holding(self, hand: Option<Vec<String>>, absent: Vec<String>) -> Self {
        Self { hand, absent, ..self }
    }

    /// The words of the notation with this name: a whole name, or the beginning of a name or of one of its words. Only the
    /// best fit of a name counts.
    pub(super) fn words_for(&self, typed: &str, role: Role) -> Vec<Text> {
        let typed = unfilled(typed);
        if typed.is_empty() {
            return Vec::new();
        }
        // Of pieces "Rall" means Regiment Rall as well as Rall Artillery; of places the beginning is meant before another word.
        let fit = |of: Named, text: &String| match text.find(&typed) {
            _ if *text == typed => Some(0),
            Some(0) => Some(1),
            _ if text.contains(&format!(" {typed}")) => Some(if matches!(of, Named::Piece(_)) { 1 } else { 2 }),
            _ => None,
        };
        let text_of = |name: &Name, best: usize| {
            let enemy =
                matches!(name.of, Named::Piece(side) | Named::Card(side) if self.side.is_some_and(|own| own != side));
            let held = |hand: &Vec<String>| hand.contains(&name.word);
            let away = match name.of {
                Named::Card(_) => self.hand.as_ref().is_some_and(|hand| !held(hand)),
                _ => self.absent.contains(&name.word),
            };
            let cost = best + 1 + ENEMY * (usize::from(enemy) + usize::from(away));
            Text { cost, exact: best == 0 && !enemy, text: name.word.clone() }
        };
        let of = |(name, plain): (&Name, &[String; 2])| {
            Some(text_of(name, plain.iter().filter_map(|text| fit(name.of, text)).min()?))
        };
        // "1st Foot Guards": some words of "1st Bn Foot Guards".
        let with_gaps = |(name, plain): (&Name, &[String; 2])| {
            let has_all = |text: &String| {
                let mut words = text.split(' ');
                typed.split(' ').all(|word| words.any(|other| other == word))
            };
            plain.iter().any(has_all).then(|| text_of(name, 2))
        };
        let all = || self.names.iter().zip(&self.plain);
        // "attack Lee with Ward" has no place: a place with the whole name of an own block must be named more clearly.
        if role == Role::Target && self.own_piece(&typed).is_some() {
            return Vec::new();
        }
        let fits = |name: &Name| match role {
            Role::Any => true,
            Role::Along | Role::Block => matches!(name.of, Named::Piece(_)),
            Role::Place | Role::Target => !matches!(name.of, Named::Piece(_)),
        };
        let mut found: Vec<Text> = all().filter(|(name, _)| fits(name)).filter_map(of).collect();
        if found.is_empty() && typed.contains(' ') {
            found = all().filter(|(name, _)| fits(name)).filter_map(with_gaps).collect();
        }
        // A piece with two names counts once, by the better one.
        let best = found.clone();
        let mut seen: Vec<String> = Vec::new();
        found.retain(|text| {
            let is_new = !seen.contains(&text.text);
            seen.push(text.text.clone());
            is_new
        });
        for text in &mut found {
            let same = best.iter().filter(|other| other.text == text.text);
            if let Some(better) = same.min_by_key(|other| other.cost) {
                *text = better.clone();
            }
        }
        found
    }

    /// Whether a word is the beginning of a name or of one of its words.
    fn knows(&self, word: &str) -> bool {
        !self.words_for(word, Role::Any).is_empty()
    }

    /// The ways to read the words of one part as names.
    fn part(&self, part: &[String], role: Role) -> Result<Vec<Text>, String> {
        // The commander follows a word of the notation, which stays as it is.
        if let [first, rest @ ..] = part
            && first == "under"
        {
            return self.part(rest, role).map(|rest| after_word(first, &rest));
        }
        // The readings of the last words: of none, of one, and so on; each is found once.
        let mut ends: Vec<Result<Vec<Text>, String>> = vec![Ok(vec![Text::empty()])];
        for at in (0..part.len()).rev() {
            ends.push(self.beginning(&part[at..], role, &ends));
        }
        ends.pop().unwrap_or_else(|| Ok(vec![Text::empty()]))
    }

    /// The ways to read these words, by the readings of their ends.
    fn beginning(&self, part: &[String], role: Role, ends: &[Result<Vec<Text>, String>]) -> Result<Vec<Text>, String> {
        let Some(first) = part.first() else { return Ok(vec![Text::empty()]) };
        // Words of the notation that stay as they are.
        if first == "for" || first == "at" {
            return ends[part.len() - 1].clone().map(|rest| after_word(first, &rest));
        }
        let typed_sign = if first.starts_with(['+', '-']) { &first[..1] } else { "" };
        let sign = if role == Role::Along { "+" } else { typed_sign };
        let mut unknown = None;
        let mut is_part = false;
        let mut found: Vec<Text> = Vec::new();
        for count in (1..=MAX_WORDS.min(part.len())).rev() {
            let typed = part[..count].join(" ");
            let mut words = self.words_for(&typed[typed_sign.len()..], role);
            // What more words name is not divided, unless its beginning is a whole name.
            if is_part {
                words.retain(|word| word.cost % ENEMY == 1);
            }
            is_part |= !words.is_empty();
            for text in &mut words {
                text.text.insert_str(0, sign);
            }
            match &ends[part.len() - count] {
                _ if words.is_empty() => {}
                Ok(rest) => found.extend(joined(&mut words, rest)),
                Err(name) => unknown = Some(name.clone()),
            }
        }
        shorten(&mut found);
        match found.is_empty() {
            true => Err(unknown.unwrap_or_else(|| first[typed_sign.len()..].to_owned())),
            false => Ok(found),
        }
    }

    /// The ways to read all words beside the verb; each sign and separator of the notation begins a part.
    fn all_parts(&self, reading: &[Segment]) -> Result<Vec<Text>, String> {
        let begins = |word: &String| word.starts_with(['+', '-']) || word == "for";
        let mut lines = vec![Text::empty()];
        let parts = reading
            .iter()
            .flat_map(|segment| segment.words.chunk_by(|_, next| !begins(next)).map(|words| (words, segment.role)));
        for (part, role) in parts {
            let found = self.part(part, role)?;
            lines = joined(&mut lines, &found);
            shorten(&mut lines);
        }
        Ok(lines)
    }

    /// Reads a line in plain words. Of several orders that fit equally well, the legal ones are meant. An order that is refused
    /// because it names only its end is the step that leads there.
    pub fn read<R: AiGame + DescribeOrders>(&self, table: &Table<R>, line: &str) -> Reading<R::Order> {
        let (rules, view) = (table.rules_ref(), table.view());
        let clause = clause(self.verbs, line);
        let mut texts: Vec<Text> = Vec::new();
        let mut unknown = None;
        if line.contains(':') {
            match self.deployment(line) {
                Ok(found) => texts = found,
                Err(name) => unknown = Some(name),
            }
        } else {
            for words in &clause.readings {
                match self.all_parts(words) {
                    Ok(found) => texts.extend(found),
                    Err(name) => {
                        unknown.get_or_insert(name);
                    }
                }
            }
        }
        shorten(&mut texts);
        let is_legal = |order: &R::Order| routes::can_be_told(table, order) && rules.can_mean(&clause.line, order);
        let whole = |order: R::Order| match if is_legal(&order) { None } else { rules.steps(view, &order) } {
            Some(Ok(steps)) if steps.len() == 1 => steps[0],
            _ => order,
        };
        let meant = match clause.unfinished {
            Some(_) => Vec::new(),
            None => self.best(table, &clause, &texts, (&is_legal, &whole)),
        };
        // The game itself says which way leads there, or that none does.
        let is_direct = meant.iter().any(|order| is_legal(order) || rules.steps(view, order).is_some());
        let ways = || {
            let lines = lines_of(&clause, &texts);
            let ends = |line: &String| line.rsplit(' ').next().and_then(|last| self.kind(last)) == Some(Named::Place);
            routes::ways_listed(table, &lines, ends, is_legal)
                .unwrap_or_else(|| routes::ways(rules, self.places(), &lines, is_legal))
        };
        match meant {
            _ if !is_direct && clause.has_verb && clause.unfinished.is_none() => match ways() {
                ways if !ways.is_empty() => Reading::Ways(ways),
                _ if !meant.is_empty() => Reading::Orders(meant),
                _ => self.part_of(clause, &texts, unknown),
            },
            orders if !orders.is_empty() => Reading::Orders(orders),
            _ => self.part_of(clause, &texts, unknown),
        }
    }

    /// The known parts of a line that is no order.
    fn part_of<O>(&self, clause: Clause, texts: &[Text], unknown: Option<String>) -> Reading<O> {
        match () {
            _ if !texts.is_empty() && (clause.has_verb || !clause.words.is_empty()) => {
                let bare = |word: &str| word.trim_start_matches(['+', '-']).to_owned();
                let words = |text: &Text| (text.cost, text.text.split_whitespace().map(bare).collect());
                let lines = texts.iter().map(|text| (text.cost, text.text.clone())).collect();
                let words = texts.iter().map(words).collect();
                let Clause { verbs, has_verb, unfinished, .. } = clause;
                Reading::Part(Part { verbs, has_verb, words, lines, unfinished })
            }
            _ => match unknown.filter(|_| clause.has_verb || clause.words.iter().any(|word| self.knows(word))) {
                Some(name) => Reading::Unknown(name),
                None => Reading::Nothing,
            },
        }
    }

    /// The orders that a clause means with these names.
    fn best<R: AiGame + DescribeOrders>(
        &self,
        table: &Table<R>,
        clause: &Clause,
        texts: &[Text],
        (is_legal, whole): (&impl Fn(&R::Order) -> bool, &impl Fn(R::Order) -> R::Order),
    ) -> Vec<R::Order> {
        let rules = table.rules_ref();
        let mut found: Vec<(usize, bool, R::Order)> = Vec::new();
        for (number, verb) in clause.verbs.iter().enumerate() {
            let alone = [Text::empty()];
            // "end the movement": a verb without names may have any words after it that name nothing.
            let texts = match verb.stands_alone() {
                true if clause.has_verb && !clause.words.iter().any(|word| self.knows(word)) => &alone[..],
                true => continue,
                false => texts,
            };
            for text in texts {
                let line = format!("{} {}", verb.word, text.text);
                if let Some(order) = routes::parsed(rules, line.trim()).map(whole)
                    && found.iter().all(|(_, _, other)| *other != order)
                    && rules.can_mean(&clause.line, &order)
                {
                    // Without a verb no verb is meant before another.
                    let verb = if clause.has_verb { number } else { 0 };
                    found.push((text.cost * clause.verbs.len() + verb, text.exact, order));
                }
            }
        }
        let legal: Vec<_> = found.iter().filter(|(_, _, order)| is_legal(order)).copied().collect();
        let least = |of: &[(usize, bool, R::Order)]| of.iter().map(|(cost, ..)| *cost).min();
        let best: Vec<_> = legal.iter().filter(|(cost, ..)| Some(*cost) == least(&legal)).collect();
        // The whole name of an own block means that block, even if it cannot do this and another block could.
        let named = found.iter().filter(|(_, exact, order)| *exact && !is_legal(order)).min_by_key(|(cost, ..)| *cost);
        match (named, best.as_slice()) {
            (Some((_, _, order)), best) if clause.has_verb && best.iter().all(|(_, exact, _)| !exact) => vec![*order],
            (_, []) if clause.has_verb => {
                let equal: Vec<_> = found.iter().filter(|(cost, ..)| Some(*cost) == least(&found)).collect();
                // "Retreat garrison": the one that has an order now.
                let acts = equal.iter().find(|(.., order)| equal.len() > 1 && routes::acts(table, order));
                acts.or(equal.first()).map(|(.., order)| *order).into_iter().collect()
            }
            (_, best) => best.iter().map(|(_, _, order)| *order).collect(),
        }
    }
}

/// Names are compared without small words, so that these can be left out: "wyoming lehigh" for "Wyoming and Lehigh".
pub(super) fn unfilled(text: &str) -> String {
    let small = ["and", "the", "of", "hex", "a", "an"];
    plain(text).split(' ').filter(|word| !small.contains(word)).collect::<Vec<_>>().join(" ")
}

/// The lines of the notation that a clause can mean, the best fit first; only those that fit equally well.
fn lines_of(clause: &Clause, texts: &[Text]) -> Vec<Vec<String>> {
    let lines =
        |text: &Text| clause.verbs.iter().map(|verb| format!("{} {}", verb.word, text.text)).collect::<Vec<_>>();
    texts.chunk_by(|a, b| a.cost == b.cost).map(|equal| equal.iter().flat_map(lines).collect()).collect()
}

/// Each of the first texts before each of the others; both are put in order first, and what cannot be among the best is left out.
fn joined(first: &mut [Text], others: &[Text]) -> Vec<Text> {
    first.sort_by_key(|text| text.cost);
    let with = |(number, text): (usize, &Text)| {
        let text = text.clone();
        others.iter().take(MAX_READINGS.div_ceil(number + 1)).map(move |other| Text {
            cost: text.cost + other.cost,
            exact: text.exact && other.exact,
            text: format!("{} {}", text.text, other.text).trim().to_owned(),
        })
    };
    first.iter().enumerate().flat_map(with).collect()
}

/// The texts behind a word of the notation.
fn after_word(word: &str, texts: &[Text]) -> Vec<Text> {
    texts.iter().map(|text| Text { text: format!("{word} {}", text.text), ..text.clone() }).collect()
}

fn shorten(texts: &mut Vec<Text>) {
    texts.sort_by_key(|text| text.cost);
    texts.truncate(MAX_READINGS);
}
