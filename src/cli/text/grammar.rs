//! Plain English for orders: "Greene marches to Brooklyn with Nixon" has a verb, a block, companions and a place.

use crate::kernel::describe_orders::Verb;

/// Words that say nothing about an order.
const FILL: &[&str] = &[
    "the", "my", "our", "his", "its", "please", "block", "blocks", "unit", "units", "i", "we", "now", "takes", "gains",
    "step", "does", "nothing", "force", "bayonet", "him", "it", "them", "of", "next", "alone", "order", "stack", "hex",
    "hexes", "forced",
];

/// Words for all blocks in the same place.
const ALL: &[&str] = &["all", "everyone", "everybody", "everything", "whole"];

/// The part of a verb's form that says that "at" is a word of the notation, before a piece of the enemy.
const TARGET: &str = " at UNIT";

/// The kind of things that a part of an order names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A block, a place, a card: whatever fits.
    Any,
    /// Blocks that go along: each is written with a sign.
    Along,
    /// Blocks only.
    Block,
    /// Places only.
    Place,
    /// A place that stands where a block could: no name of an own block.
    Target,
}

/// A part of an order: names that stand together, and what they stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The kind of things that it names.
    pub role: Role,
    /// Its words as they were typed.
    pub words: Vec<String>,
}

impl Segment {
    fn new(role: Role, words: &[String]) -> Self {
        Self { role, words: words.to_vec() }
    }
}

/// The part of an order that a preposition begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// Before any preposition: the block, and perhaps the places.
    Head,
    /// Others that come along.
    With,
    /// Places on the way.
    By,
    /// The place in which it ends.
    To,
    /// Something that the order does not name: where it begins, against whom.
    Left,
}

/// A typed line, split into its verb and its names.
pub struct Clause {
    /// The verbs that it can mean, the best first; all verbs if none was typed.
    pub verbs: Vec<&'static Verb>,
    /// Whether a verb was typed.
    pub has_verb: bool,
    /// The verb as it was typed.
    pub verb: String,
    /// The whole line as it was typed, in small letters.
    pub line: String,
    /// The words beside the verb as they were typed.
    pub words: Vec<String>,
    /// The parts beside the verb in the order of the notation, in each way in which they can be meant.
    pub readings: Vec<Vec<Segment>>,
    /// The part whose names are still to come: the line ends with its preposition.
    pub unfinished: Option<Slot>,
    /// The names of the blocks if each has the order, one after the other, and the words that all have.
    pub several: (Vec<Vec<String>>, String),
    /// Whether its first name is "all".
    pub is_about_all: bool,
}

/// The line with other names in place of "all" after "with"; none if it has no such word.
pub fn with_all(line: &str) -> Option<(String, String)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after_with = |at: usize| {
        let small = |word: &&&str| matches!(word.to_lowercase().as_str(), "the" | "his" | "my" | "our");
        words[..at].iter().rev().find(|word| !small(word)).is_some_and(|word| word.eq_ignore_ascii_case("with"))
    };
    let at = words.iter().position(|word| ALL.contains(&word.to_lowercase().trim_end_matches(',')))?;
    after_with(at).then(|| (words[..at].join(" "), words[at + 1..].join(" ")))
}

/// Several orders in one line, each with its own verb: "move Ward to Boston, move Nixon to Boston".
pub fn sentences(verbs: &'static [Verb], line: &str) -> Vec<String> {
    if line.contains(':') {
        return vec![line.to_owned()];
    }
    let spaced = line.replace([',', ';'], " , ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let is_verb = |word: &&str| verbs.iter().any(|verb| word.eq_ignore_ascii_case(verb.word));
    let joins = |word: &&str| matches!(word.to_lowercase().as_str(), "," | "and" | "then");
    let mut all: Vec<Vec<&str>> = vec![Vec::new()];
    for (at, word) in words.iter().enumerate() {
        let next = words[at..].iter().find(|word| !joins(word));
        let ends = joins(word) && next.is_some_and(is_verb) && all.last().is_some_and(|last| last.iter().any(is_verb));
        match all.last_mut() {
            _ if ends => all.push(Vec::new()),
            Some(last) if !(last.is_empty() && joins(word)) => last.push(word),
            _ => {}
        }
    }
    all.retain(|words| !words.is_empty());
    all.iter().map(|words| words.join(" ").replace(" ,", ",")).collect()
}

/// The verbs that a word can mean: the verb of the notation first.
fn meanings(verbs: &'static [Verb], word: &str) -> Vec<&'static Verb> {
    let word = word.to_lowercase();
    let stems = [Some(word.as_str()), word.strip_suffix("es"), word.strip_suffix('s')];
    for stem in stems.into_iter().flatten() {
        let same = verbs.iter().filter(|verb| verb.word == stem);
        let also = verbs.iter().filter(|verb| verb.word != stem && verb.also.contains(&stem));
        let found: Vec<_> = same.chain(also).collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Splits a line into its verb and its names.
pub fn clause(verbs: &'static [Verb], line: &str) -> Clause {
    let whole = line.to_lowercase();
    let line = line.trim_end_matches(['.', '!', '?']).replace(',', " , ");
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let of_notation = |word: &String| {
        verbs.iter().any(|verb| {
            meanings(verbs, word).first() == Some(&verb) && {
                let word = word.to_lowercase();
                word.starts_with(verb.word)
            }
        })
    };
    let has_meaning = |word: &String| !meanings(verbs, word).is_empty();
    let first = words.iter().position(|word| !is_fill(word)).filter(|at| has_meaning(&words[*at]));
    // "Greene takes the hit": the verb of the notation is meant.
    let at = first.or_else(|| words.iter().position(of_notation)).or_else(|| words.iter().position(has_meaning));
    let verb = at.map(|at| words.remove(at));
    let has_verb = verb.is_some();
    let verb = verb.unwrap_or_default();
    let meant = if has_verb { meanings(verbs, &verb) } else { verbs.iter().collect() };
    let unfinished = words.last().and_then(|word| slot_of(&word.to_lowercase())).filter(|slot| *slot != Slot::Left);
    let slots = Slots::of(&words);
    let names_target = meant.iter().any(|verb| verb.form.contains(TARGET));
    let is_about_all = slots.head.first().is_some_and(|word| ALL.contains(&word.to_lowercase().as_str()));
    let (readings, several) = (slots.readings(&words, names_target), slots.several());
    Clause { verbs: meant, has_verb, verb, line: whole, words, readings, unfinished, several, is_about_all }
}

fn is_fill(word: &str) -> bool {
    // "Ward (3)": the strength.
    let strength =
        word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).is_some_and(|n| n.parse::<u8>().is_ok());
    strength || FILL.contains(&word.to_lowercase().as_str())
}

/// The part that a preposition begins.
fn slot_of(word: &str) -> Option<Slot> {
    Some(match word {
        "with" => Slot::With,
        "by" | "via" | "through" | "over" | "past" => Slot::By,
        "to" | "into" | "in" | "at" | "on" | "toward" | "towards" | "onto" => Slot::To,
        "from" | "against" => Slot::Left,
        _ => return None,
    })
}

/// The names of an order, by the prepositions before them.
#[derive(Default)]
struct Slots {
    head: Vec<String>,
    /// Others after "and" or a comma that follow the head: with it, or each by itself.
    more: Vec<Vec<String>>,
    /// Others after "with".
    with: Vec<Vec<String>>,
    by: Vec<String>,
    to: Vec<String>,
}

impl Slots {
    fn of(words: &[String]) -> Self {
        let mut slots = Self::default();
        let mut slot = Slot::Head;
        for word in words.iter().filter(|word| !is_fill(word)) {
            let small = word.to_lowercase();
            match (small.as_str(), slot) {
                ("and" | "," | "&" | "plus", Slot::Head) => slots.more.push(Vec::new()),
                ("and" | "," | "&" | "plus", Slot::With) => slots.with.push(Vec::new()),
                ("and" | "," | "&", _) => {}
                // "to Harlem, then Bronx": the first place is on the way.
                ("then", _) => {
                    slots.by.append(&mut slots.to);
                    slot = Slot::To;
                }
                _ => match slot_of(&small) {
                    Some(next) => {
                        slot = next;
                        if slot == Slot::With {
                            slots.with.push(Vec::new());
                        }
                    }
                    None => slots.add(slot, word),
                },
            }
        }
        slots.more.retain(|names| !names.is_empty());
        slots.with.retain(|names| !names.is_empty());
        slots
    }

    fn add(&mut self, slot: Slot, word: &str) {
        let names = match slot {
            Slot::Head => self.more.last_mut().unwrap_or(&mut self.head),
            Slot::By => &mut self.by,
            Slot::To => &mut self.to,
            Slot::With => match self.with.last_mut() {
                Some(names) => names,
                None => return,
            },
            Slot::Left => return,
        };
        names.push(word.to_owned());
    }

    /// The parts in the order of the notation; of an order with a target the last part is the word "at" and its name.
    fn readings(&self, words: &[String], names_target: bool) -> Vec<Vec<Segment>> {
        if words.iter().any(|word| word.starts_with(['+', '-'])) {
            // The signs of the notation already say who goes along.
            let small = |word: &&String| !is_fill(word) && slot_of(&word.to_lowercase()).is_none();
            return vec![vec![Segment::new(Role::Any, &words.iter().filter(small).cloned().collect::<Vec<_>>())]];
        }
        let places = [Segment::new(Role::Place, &self.by), Segment::new(Role::Place, &self.to)];
        let others: Vec<&Vec<String>> = self.more.iter().chain(&self.with).collect();
        let along =
            |names: &[&Vec<String>]| names.iter().map(|name| Segment::new(Role::Along, name)).collect::<Vec<_>>();
        let mut all: Vec<Vec<Segment>> = Vec::new();
        if !others.is_empty() {
            // "march Greene with Nixon to Brooklyn"; "march Greene Brooklyn with Nixon": the places follow the others.
            for at in (1..=self.head.len()).rev() {
                let (block, rest) = self.head.split_at(at);
                let mut reading = vec![Segment::new(Role::Any, block)];
                reading.extend(along(&others));
                reading.push(Segment::new(Role::Any, rest));
                all.push(reading);
            }
            // "attack Boston with Ward".
            if let [first, rest @ ..] = &self.with[..] {
                let rest: Vec<&Vec<String>> = rest.iter().collect();
                let mut reading = vec![Segment::new(Role::Block, first)];
                reading.extend(along(&rest));
                reading.push(Segment::new(Role::Target, &self.head));
                all.push(reading);
            }
        }
        let head: Vec<String> = self.head.iter().chain(self.more.iter().flatten()).cloned().collect();
        let mut flat = vec![Segment::new(Role::Any, &head)];
        flat.extend(self.with.iter().map(|names| Segment::new(Role::Block, names)));
        all.push(flat);
        for reading in &mut all {
            if names_target && !self.to.is_empty() {
                let at = std::iter::once("at".to_owned()).chain(self.to.iter().cloned());
                reading.push(Segment::new(Role::Any, &at.collect::<Vec<_>>()));
            } else {
                reading.extend(places.iter().cloned());
            }
            reading.retain(|segment| !segment.words.is_empty());
        }
        all
    }

    /// The names of the blocks if each has the order, and the words that all have.
    fn several(&self) -> (Vec<Vec<String>>, String) {
        let blocks = std::iter::once(&self.head).chain(&self.more).chain(&self.with).cloned().collect();
        let part = |before: &str, words: &[String]| match words.is_empty() {
            true => String::new(),
            false => format!(" {before} {}", words.join(" ")),
        };
        (blocks, part("by", &self.by) + &part("to", &self.to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERBS: &[Verb] = &[
        Verb { word: "move", also: &["go", "march"], form: "move BLOCK to PLACE", about: "" },
        Verb { word: "march", also: &["go"], form: "march LEADER with BLOCK to PLACE", about: "" },
        Verb { word: "hit", also: &["take"], form: "hit BLOCK", about: "" },
    ];

    fn read(line: &str) -> (Vec<&'static str>, Vec<String>) {
        let clause = clause(VERBS, line);
        let verbs = clause.verbs.iter().map(|verb| verb.word).collect();
        let said = |segment: &Segment| {
            let sign = if segment.role == Role::Along { "+" } else { "" };
            format!("{sign}{}", segment.words.join(" "))
        };
        (verbs, clause.readings.iter().map(|reading| reading.iter().map(said).collect::<Vec<_>>().join(" ")).collect())
    }

    #[test]
    fn the_verb_may_stand_anywhere_and_prepositions_say_the_rest() {
        let (verbs, readings) = read("Greene marches from Harlem to Brooklyn with Nixon and Smith, against 3 blocks.");
        assert_eq!((verbs, readings[0].as_str()), (vec!["march", "move"], "Greene +Nixon +Smith Brooklyn"));
        assert_eq!(read("go ward to Boston by Albany"), (vec!["move", "march"], vec!["ward Albany Boston".into()]));
        assert_eq!(read("Greene (3) takes the hit"), (vec!["hit"], vec!["Greene".into()]));
        assert!(read("attack boston with ward").1.contains(&"ward attack boston".into()));
        assert_eq!(read("march greene +nixon to brooklyn").1, ["greene +nixon brooklyn"]);
    }

    #[test]
    fn a_line_can_hold_several_orders_an_open_end_and_all_blocks() {
        let two = sentences(VERBS, "move Ward to Boston, move Nixon to Boston");
        assert_eq!(two, ["move Ward to Boston", "move Nixon to Boston"]);
        assert_eq!(sentences(VERBS, "move ward, nixon and smith to boston").len(), 1);
        assert_eq!(clause(VERBS, "march lee with nixon to").unfinished, Some(Slot::To));
        let (blocks, rest) = clause(VERBS, "move ward, nixon and smith to boston").several;
        assert_eq!((blocks.concat(), &*rest), (vec!["ward".into(), "nixon".into(), "smith".into()], " to boston"));
        assert_eq!(
            with_all("march greene with all units to x"),
            Some(("march greene with".into(), "units to x".into()))
        );
        assert_eq!(with_all("place all in x"), None);
    }
}
