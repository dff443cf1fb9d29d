//! The game told in words and marks: lines of the log, dice in them, marks on a timeline.

use super::side::{BySide, Side};

/// A place of the board, by the ruleset's own numbers: where a line of the log happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Spot(pub u16);

/// A die as it is drawn in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// How many sides it has.
    pub sides: u8,
    /// 1 to its sides.
    pub face: u8,
    /// What it did.
    pub effect: DieEffect,
}

/// What a die did by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieEffect {
    /// Nothing: it missed, or it is read on a table or added to others.
    None,
    /// It hit.
    Hit,
    /// It sends a piece back.
    Retreat,
}

/// What a line is among the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// A new turn; the number is that of [`Standing::turn`].
    Turn(u16),
    /// A new half-turn or battle.
    Heading,
    /// A part of a battle.
    Part,
    /// An order or event.
    Plain,
}

/// One line of the log, as its reader may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Whose line it is.
    pub side: Option<Side>,
    /// Heading or not.
    pub weight: Weight,
    /// What stands before the dice.
    pub text: String,
    /// The dice.
    pub dice: Vec<Die>,
    /// What stands after the dice.
    pub result: String,
    /// Where on the map it happened.
    pub place: Option<Spot>,
    /// Many like it in a row are one line: what so many of it are called ("blocks placed").
    pub sums: Option<&'static str>,
}

impl Told {
    /// An ordinary line.
    pub fn line(side: impl Into<Option<Side>>, text: impl Into<String>) -> Self {
        Self {
            side: side.into(),
            weight: Weight::Plain,
            text: text.into(),
            dice: Vec::new(),
            result: String::new(),
            place: None,
            sums: None,
        }
    }

    /// A heading of some weight.
    pub fn heading(weight: Weight, text: impl Into<String>) -> Self {
        Self { weight, ..Self::line(None, text) }
    }

    /// With the place where it happened.
    pub fn at(self, place: Spot) -> Self {
        Self { place: Some(place), ..self }
    }

    /// The whole line as text, dice as figures in brackets.
    pub fn plain(&self) -> String {
        let mut text = self.text.clone();
        if !self.dice.is_empty() {
            let faces: Vec<_> = self
                .dice
                .iter()
                .map(|die| match die.effect {
                    DieEffect::None => die.face.to_string(),
                    DieEffect::Hit => format!("{}*", die.face),
                    DieEffect::Retreat => format!("{}~", die.face),
                })
                .collect();
            text += &format!(" [{}]", faces.join(" "));
        }
        if !self.result.is_empty() {
            text += " ";
            text += &self.result;
        }
        text
    }
}

/// Something worth a mark on the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A turn begins.
    Turn(u16),
    /// A battle begins.
    Battle(Spot),
    /// A block of a side is lost in fighting.
    Lost(Side),
}

/// What part of a game a moment belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Blocks are placed.
    SetUp,
    /// The game itself.
    Play,
    /// A battle of it.
    Battle,
    /// It is over.
    Over,
}

/// How a game stands, by public facts only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// From 1, rising through the whole game.
    pub turn: u16,
    /// "Turn 3", "1776, turn 2".
    pub turn_name: String,
    /// Of how many the number in that name is one; none where it names no number.
    pub turn_of: Option<u16>,
    /// The year, in games that count by years.
    pub year: Option<u16>,
    /// What is going on.
    pub part: Part,
    /// Whose half-turn it is.
    pub active: Option<Side>,
    /// What a side is measured by, and everybody may know: steps on the board, the worth of its towns.
    pub strength: BySide<u32>,
    /// What that is called, and its unit: "Strength", "SP".
    pub measure: (&'static str, &'static str),
    /// What a piece on the board is called: "block", "counter".
    pub piece: &'static str,
    /// What the part of a turn in which one side acts is called: "half-turn".
    pub part_of_turn: &'static str,
    /// Pieces on the board.
    pub blocks: BySide<u32>,
    /// Places with blocks of a side, or what else is counted as held.
    pub places: BySide<u32>,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
}

impl Standing {
    /// "Turn 3 of 12", "1776, turn 2 of 5", "Winter of 1776".
    pub fn turn_in_full(&self) -> String {
        self.turn_of.map_or_else(|| self.turn_name.clone(), |of| format!("{} of {of}", self.turn_name))
    }

    /// What a side is measured by, in words: "45 SP, 20 blocks".
    pub fn force(&self, side: Side) -> String {
        let measured = format!("{} {}", self.strength[side], self.measure.1);
        // Before anybody stands on the board there is nothing to count.
        match self.blocks[side] {
            0 => measured,
            blocks => format!("{measured}, {}", count(blocks, self.piece)),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won.
    pub winner: Side,
    /// The case that says so.
    pub case: &'static str,
}

/// "1 hit", "3 hits".
pub fn count(n: impl Into<u32>, noun: &str) -> String {
    counted(n, noun, &format!("{noun}s"))
}

/// "1 hex", "3 hexes".
pub fn counted(n: impl Into<u32>, one: &str, many: &str) -> String {
    match n.into() {
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// "Harlem, Kips Bay and Greenwich".
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match &*names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// With a capital and a full stop.
pub fn capital(text: &str) -> String {
    let end = if text.is_empty() || text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{end}", raised(text))
}

/// A heading: with a capital, and without a full stop of its own.
pub fn raised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}

/// In the middle of a sentence: the first letter is small.
pub fn lowered(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_lowercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}
