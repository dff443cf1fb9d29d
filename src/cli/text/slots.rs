//! The parts of a typed order by the prepositions before them.

/// Words that say nothing about an order.
const FILL: &[&str] = &[
    "the", "my", "our", "his", "its", "please", "block", "blocks", "unit", "units", "i", "we", "now", "takes", "gains",
    "step", "does", "nothing", "force", "bayonet", "him", "it", "them", "of", "next", "alone", "order", "stack", "hex",
    "hexes", "forced", "a", "an",
];

/// Words for all blocks in the same place.
const ALL: &[&str] = &["all", "everyone", "everybody", "everything", "whole"];

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
    /// A part of these words.
    pub fn new(role: Role, words: &[String]) -> Self {
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

/// Whether a word says nothing about an order.
pub fn is_fill(word: &str) -> bool {
    // "Ward (3)": the strength.
    let strength =
        word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).is_some_and(|n| n.parse::<u8>().is_ok());
    strength || FILL.contains(&word.to_lowercase().as_str())
}

/// The part that a preposition begins.
pub fn slot_of(word: &str) -> Option<Slot> {
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
pub struct Slots {
    /// Those before any preposition.
    head: Vec<String>,
    /// Others after "and" or a comma that follow the head: with it, or each by itself.
    more: Vec<Vec<String>>,
    /// Others after "with".
    with: Vec<Vec<String>>,
    by: Vec<String>,
    to: Vec<String>,
    from: Vec<String>,
    /// The commander.
    pub under: Vec<String>,
}

impl Slots {
    /// The names of these words beside the verb.
    pub fn of(words: &[String], names_commander: bool) -> Self {
        let mut slots = Self::default();
        let mut slot = Slot::Head;
        // "at Block": a name that is such a word.
        let is_slot = |word: &String| slot_of(&word.to_lowercase()).is_some();
        let is_name = |at: usize| {
            words[at].eq_ignore_ascii_case("block")
                && at.checked_sub(1).is_some_and(|before| is_slot(&words[before]))
                && words.get(at + 1).is_none_or(|next| next == "," || is_slot(next))
        };
        for word in (0..words.len()).filter(|at| !is_fill(&words[*at]) || is_name(*at)).map(|at| &words[at]) {
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
    pub fn readings(&self, words: &[String], names_target: bool, begins_with_place: bool) -> Vec<Vec<Segment>> {
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
            // "attack 2029 and 2030 with Ward": places that are attacked together have signs.
            if begins_with_place && !self.with.is_empty() && !self.more.is_empty() {
                let signed = |names: &Vec<String>| {
                    let first = names.iter().take(1).map(|word| format!("+{word}"));
                    first.chain(names.iter().skip(1).cloned()).collect::<Vec<_>>()
                };
                let mut reading = vec![Segment::new(Role::Target, &self.head)];
                reading.extend(self.more.iter().map(|names| Segment::new(Role::Target, &signed(names))));
                reading.extend(self.with.iter().map(|names| Segment::new(Role::Block, names)));
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
        // "bombard Fort Greene at Ward": in some games the word stands in the notation, too.
        let without_at = all.iter().filter(|_| names_target && !self.to.is_empty()).cloned();
        let without_at: Vec<_> = without_at
            .map(|reading| reading.into_iter().chain([Segment::new(Role::Block, &self.to)]).collect::<Vec<_>>())
            .collect();
        for reading in &mut all {
            if names_target && !self.to.is_empty() {
                let at = std::iter::once("at".to_owned()).chain(self.to.iter().cloned());
                reading.push(Segment::new(Role::Any, &at.collect::<Vec<_>>()));
            } else {
                reading.extend(places.iter().cloned());
            }
        }
        all.extend(without_at);
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
    pub fn group(&self) -> Option<Group> {
        let names = [&self.head].into_iter().chain(&self.more).chain(&self.with).chain([&self.from]);
        let words: Vec<&String> = names.flatten().collect();
        let name: Vec<&str> = words.iter().filter(|word| !is_all(word)).map(|word| word.as_str()).collect();
        let is_all = name.len() < words.len();
        (is_all || self.more.is_empty() && self.with.is_empty()).then(|| Group { is_all, name: name.join(" ") })
    }

    /// The names of the blocks if each has the order, and the words that all have.
    pub fn several(&self) -> (Vec<Vec<String>>, String) {
        let blocks = std::iter::once(&self.head).chain(&self.more).chain(&self.with).cloned().collect();
        let part = |before: &str, words: &[String]| match words.is_empty() {
            true => String::new(),
            false => format!(" {before} {}", words.join(" ")),
        };
        (blocks, part("by", &self.by) + &part("to", &self.to))
    }
}
