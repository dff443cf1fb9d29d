//! Plain English for orders: "Greene marches to Brooklyn with Nixon" has a verb, a block, companions and a place.

use crate::kernel::describe_orders::Verb;

/// Words that say nothing about an order.
const FILL: &[&str] = &[
    "the", "my", "our", "his", "its", "please", "block", "blocks", "unit", "units", "i", "we", "now", "takes", "gains",
    "step", "does", "nothing", "force", "bayonet", "him", "it", "them", "of", "next", "alone", "order", "stack", "hex",
    "hexes", "forced", "a", "an",
];

/// Words for all blocks in the same place.
const ALL: &[&str] = &["all", "everyone", "everybody", "everything", "whole"];

/// The part of a verb's form that says that "at" is a word of the notation, before a piece of the enemy.
const TARGET: &str = " at UNIT";

/// The part of a verb's form that says that "under" is a word of the notation, before the commander.
const COMMANDER: &str = " under LEADER";

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
    /// The place in which it begins.
    From,
    /// The commander.
    Under,
    /// Something that the order does not name: against whom.
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
    /// The names of the commander.
    pub under: Vec<String>,
    /// The blocks that are named together, if it is about all blocks of a place, of a formation, or of a leader.
    pub group: Option<Group>,
}

/// Blocks that are named together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// Whether "all" stands before or behind the name.
    pub is_all: bool,
    /// The name of the place, brigade or leader; empty for all who can have the order.
    pub name: String,
}

/// Whether a word stands for all blocks.
pub fn is_all(word: &str) -> bool {
    ALL.contains(&word.to_lowercase().trim_end_matches(','))
}

/// The line with other names in place of "all" after "with"; none if it has no such word.
pub fn with_all(line: &str) -> Option<(String, String)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after_with = |at: usize| {
        let small = |word: &&&str| matches!(word.to_lowercase().as_str(), "the" | "his" | "my" | "our");
        words[..at].iter().rev().find(|word| !small(word)).is_some_and(|word| word.eq_ignore_ascii_case("with"))
    };
    let at = words.iter().position(|word| is_all(word))?;
    after_with(at).then(|| (words[..at].join(" "), words[at + 1..].join(" ")))
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
    let unfinished = words
        .last()
        .and_then(|word| slot_of(&word.to_lowercase()))
        .filter(|slot| !matches!(slot, Slot::From | Slot::Left));
    let has_form = |part: &str| meant.iter().any(|verb| verb.form.contains(part));
    let slots = Slots::of(&words, has_form(COMMANDER));
    let begins_with_place = meant.iter().any(|verb| verb.begins_with_place());
    let (readings, several) = (slots.readings(&words, has_form(TARGET), begins_with_place), slots.several());
    let (group, under) = (slots.group(), slots.under);
    Clause { verbs: meant, has_verb, verb, line: whole, words, readings, unfinished, several, under, group }
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
        "from" => Slot::From,
        "against" => Slot::Left,
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
    from: Vec<String>,
    under: Vec<String>,
}

impl Slots {
    fn of(words: &[String], names_commander: bool) -> Self {
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
                ("under", _) if names_commander => slot = Slot::Under,
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
            Slot::From => &mut self.from,
            Slot::Under => &mut self.under,
            Slot::With => match self.with.last_mut() {
                Some(names) => names,
                None => return,
            },
            Slot::Left => return,
        };
        names.push(word.to_owned());
    }

    /// The parts in the order of the notation; of an order with a target the last part is the word "at" and its name.
    fn readings(&self, words: &[String], names_target: bool, begins_with_place: bool) -> Vec<Vec<Segment>> {
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
        }
        // "put Rabble Rousing 2 on Virginia", "march Gage from Boston".
        if begins_with_place && !(self.to.is_empty() && self.from.is_empty()) {
            let mut reading = [&self.from, &self.by, &self.to].map(|names| Segment::new(Role::Place, names)).to_vec();
            reading.push(Segment::new(Role::Any, &head));
            reading.extend(self.with.iter().map(|names| Segment::new(Role::Block, names)));
            all.push(reading);
        }
        let commander: Vec<String> = std::iter::once("under".to_owned()).chain(self.under.iter().cloned()).collect();
        for reading in &mut all {
            if !self.under.is_empty() {
                // Who commands a force is one of it.
                let names = || reading.iter().flat_map(|segment| &segment.words).map(|word| word.to_lowercase());
                let is_named = self.under.iter().all(|word| names().any(|other| other == word.to_lowercase()));
                if !is_named {
                    reading.push(Segment::new(Role::Block, &self.under));
                }
                reading.push(Segment::new(Role::Any, &commander));
            }
            reading.retain(|segment| !segment.words.is_empty());
        }
        all
    }

    /// "all 2438", "Boston all", "Mirbach brigade", "all": a whole group.
    fn group(&self) -> Option<Group> {
        let names = [&self.head].into_iter().chain(&self.more).chain(&self.with).chain([&self.from]);
        let words: Vec<&String> = names.flatten().collect();
        let name: Vec<&str> = words.iter().filter(|word| !is_all(word)).map(|word| word.as_str()).collect();
        let is_all = name.len() < words.len();
        (is_all || self.more.is_empty() && self.with.is_empty()).then(|| Group { is_all, name: name.join(" ") })
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
        Verb { word: "name", also: &[], form: "name PLACE BLOCKS under LEADER", about: "" },
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
    fn a_force_has_a_place_first_and_a_commander_last_however_it_is_typed() {
        assert_eq!(
            read("name boston ward, smith and lee under lee").1.last().unwrap(),
            "boston ward smith lee under lee"
        );
        assert!(read("name ward under lee from boston").1.contains(&"boston ward lee under lee".into()));
        assert_eq!(read("move ward under lee").1, ["ward under lee"]);
        let group = |line: &str| clause(VERBS, line).group;
        let all = |name: &str| Some(Group { is_all: true, name: name.into() });
        assert_eq!([group("name boston all"), group("name boston with all")], [all("boston"), all("boston")]);
        assert_eq!([group("move all boston to albany"), group("move all to albany")], [all("boston"), all("")]);
        assert_eq!(group("move ward, smith to albany"), None);
    }

    #[test]
    fn a_line_can_have_an_open_end_several_blocks_and_all_blocks() {
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
