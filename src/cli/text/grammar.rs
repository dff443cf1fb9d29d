//! Plain English for orders: "Greene marches to Brooklyn with Nixon" has a verb, a block, companions and a place.

pub use super::slots::{Group, Role, Segment, Slot, is_all};
use super::slots::{Slots, is_fill, slot_of};
use crate::kernel::describe_orders::Verb;

/// The part of a verb's form that says that "at" is a word of the notation, before a piece of the enemy.
const TARGET: &str = " at UNIT";

/// The part of a verb's form that says that "under" is a word of the notation, before the commander.
const COMMANDER: &str = " under LEADER";

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

#[cfg(test)]
mod tests {
    use super::*;

    const VERBS: &[Verb] = &[
        Verb { word: "move", also: &["go", "march"], form: "move BLOCK to PLACE", about: "" },
        Verb { word: "march", also: &["go"], form: "march LEADER with BLOCK to PLACE", about: "" },
        Verb { word: "name", also: &[], form: "name PLACE BLOCKS under LEADER", about: "" },
        Verb { word: "fire", also: &[], form: "fire FORT at UNIT", about: "" },
        Verb { word: "storm", also: &[], form: "storm PLACE with UNITS", about: "" },
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
        // The word before the target stands in the notation of some games only, and "Block" is a name there.
        let [with_at, without] = ["fort lee at block", "fort lee block"].map(str::to_owned);
        let aimed = read("fire fort lee at block").1;
        assert!(aimed.contains(&with_at) && aimed.contains(&without), "{aimed:?}");
        assert!(read("storm 2029 and hex 2030 with ward, lee").1.contains(&"2029 +2030 ward lee".into()));
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
