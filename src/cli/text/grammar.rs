//! Plain English for orders: "Greene marches to Brooklyn with Nixon" has a verb, a block, companions and a place.

use crate::kernel::describe_orders::Verb;

/// Words that say nothing about an order.
const FILL: &[&str] = &[
    "the", "my", "our", "his", "its", "please", "block", "blocks", "unit", "i", "we", "now", "takes", "gains", "step",
    "does", "nothing", "force", "bayonet", "him", "it", "them", "of", "next", "alone", "order",
];

/// The part of an order that a preposition begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    /// Before any preposition: the block, and perhaps the places.
    Head,
    /// Others that come along.
    With,
    /// Places on the way.
    By,
    /// The place in which it ends.
    To,
    /// What the order does not name: where it begins, against whom.
    Left,
}

/// A typed line, split into its verb and its names.
pub struct Clause {
    /// The verbs that it can mean, the best first; all verbs if none was typed.
    pub verbs: Vec<&'static Verb>,
    /// Whether a verb was typed.
    pub has_verb: bool,
    /// The words beside the verb as they were typed.
    pub words: Vec<String>,
    /// The words beside the verb in the order of the notation, in each way in which they can be meant.
    pub readings: Vec<Vec<String>>,
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
    let (has_verb, meant) = match at {
        Some(at) => (true, meanings(verbs, &words.remove(at))),
        None => (false, verbs.iter().collect()),
    };
    let readings = readings(&words);
    Clause { verbs: meant, has_verb, words, readings }
}

fn is_fill(word: &str) -> bool {
    // "Ward (3)": the strength.
    let strength =
        word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).is_some_and(|n| n.parse::<u8>().is_ok());
    strength || FILL.contains(&word.to_lowercase().as_str())
}

/// The words beside the verb in the order of the notation.
fn readings(words: &[String]) -> Vec<Vec<String>> {
    if words.iter().any(|word| word.starts_with(['+', '-'])) {
        // The signs of the notation already say who goes along.
        let small = |word: &&String| !is_fill(word) && slot_of(&word.to_lowercase()).is_none();
        return vec![words.iter().filter(small).cloned().collect()];
    }
    let mut slots = Slots::default();
    let mut slot = Slot::Head;
    for word in words.iter().filter(|word| !is_fill(word)) {
        let small = word.to_lowercase();
        match (small.as_str(), slot) {
            ("and" | "," | "&" | "plus", Slot::Head | Slot::With) => {
                slot = Slot::With;
                slots.with.push(Vec::new());
            }
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
    slots.with.retain(|names| !names.is_empty());
    slots.readings()
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
    with: Vec<Vec<String>>,
    by: Vec<String>,
    to: Vec<String>,
}

impl Slots {
    fn add(&mut self, slot: Slot, word: &str) {
        let names = match slot {
            Slot::Head => &mut self.head,
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

    /// The names in the order of the notation.
    fn readings(&self) -> Vec<Vec<String>> {
        let places = || self.by.iter().chain(&self.to).cloned();
        let along = |names: &[Vec<String>]| -> Vec<String> {
            let signed = |name: &Vec<String>| {
                name.iter()
                    .enumerate()
                    .map(|(i, word)| if i == 0 { format!("+{word}") } else { word.clone() })
                    .collect()
            };
            names.iter().flat_map(|name| -> Vec<String> { signed(name) }).collect()
        };
        let flat = self.head.iter().chain(self.with.iter().flatten()).cloned().chain(places()).collect();
        if self.with.is_empty() {
            return vec![flat];
        }
        // "march Greene with Nixon to Brooklyn"; "march Greene Brooklyn with Nixon": the places follow the others.
        let mut all: Vec<Vec<String>> = (1..=self.head.len())
            .rev()
            .map(|at| {
                let (block, rest) = self.head.split_at(at);
                block.iter().cloned().chain(along(&self.with)).chain(rest.iter().cloned()).chain(places()).collect()
            })
            .collect();
        // "attack Boston with Ward".
        if let [first, others @ ..] = &self.with[..] {
            all.push(
                first.iter().cloned().chain(along(others)).chain(self.head.iter().cloned()).chain(places()).collect(),
            );
        }
        all.push(flat);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERBS: &[Verb] = &[
        Verb::to("move", &["go", "march"], "move BLOCK to PLACE"),
        Verb::to("march", &["go"], "march LEADER with BLOCK to PLACE"),
        Verb::plain("hit", &["take"], "hit BLOCK"),
    ];

    fn read(line: &str) -> (Vec<&'static str>, Vec<String>) {
        let clause = clause(VERBS, line);
        let verbs = clause.verbs.iter().map(|verb| verb.word).collect();
        (verbs, clause.readings.iter().map(|words| words.join(" ")).collect())
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
}
