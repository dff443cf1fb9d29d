//! The game in words and marks: lines of the log, dice in them, marks on a timeline.

use super::side::{BySide, Side, SideInfo};

/// A place on the board, by the ruleset's own numbers; a line of the log names the place of its event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PlaceId(pub u16);

/// A die as a line draws it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    /// The number of its sides.
    pub sides: u8,
    /// From 1 to the number of sides.
    pub face: u8,
    /// Its effect.
    pub effect: DieEffect,
}

/// The effect of one die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DieEffect {
    /// Nothing: it missed, or it is read on a table or added to others.
    None,
    /// It hit.
    Hit,
    /// It sends a piece back.
    Retreat,
}

/// The rank of a line in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// A new turn; the number is [`GameStatus::turn`].
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
pub struct LogText {
    /// The side it belongs to.
    pub side: Option<Side>,
    /// The rank of the line.
    pub weight: Weight,
    /// The text before the dice.
    pub text: String,
    /// The dice.
    pub dice: Vec<Die>,
    /// The text after the dice.
    pub result: String,
    /// The place of the event.
    pub place: Option<PlaceId>,
    /// Several such lines in a row are shown as one: the noun to count ("blocks placed"). Each begins with its piece
    /// and "is"; else the lines are counted, with what each adds to the news.
    pub sums: Option<&'static str>,
    /// Several such lines in a row are one in the news: the noun to count ("moves"), and what this one adds ("5th Foot to 2024").
    pub news: Option<(&'static str, String)>,
    /// A step of a longer way: where it began, and what it adds to the line of the step that ended there (", on to Salem").
    pub step: Option<(PlaceId, String)>,
}

impl LogText {
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
            news: None,
            step: None,
        }
    }

    /// A heading of a given rank.
    pub fn heading(weight: Weight, text: impl Into<String>) -> Self {
        Self { weight, ..Self::line(None, text) }
    }

    /// Sets the place of the event.
    pub fn at(self, place: PlaceId) -> Self {
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
    Battle(PlaceId),
    /// A block of a side is lost in fighting.
    Lost(Side),
}

/// The part of the game that a moment belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Blocks are placed.
    SetUp,
    /// The game itself.
    Play,
    /// A battle in the game.
    Battle,
    /// The game is over.
    Over,
}

/// The status of a game, from public facts only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameStatus {
    /// From 1, rising through the whole game.
    pub turn: u16,
    /// "Turn 3", "1776, turn 2".
    pub turn_name: String,
    /// The total for the number in that name ("2 of 5"); none if the name has no number.
    pub turn_of: Option<u16>,
    /// The year, in games that count by years.
    pub year: Option<u16>,
    /// The current part of the game.
    pub part: Part,
    /// The side whose half-turn it is.
    pub active: Option<Side>,
    /// A public measure of each side: steps on the board, the worth of its towns.
    pub strength: BySide<u32>,
    /// The name of that measure, and its unit: "Strength", "SP".
    pub measure: (&'static str, &'static str),
    /// What a piece on the board is called: "block", "counter".
    pub piece: &'static str,
    /// What the part of a turn in which one side acts is called: "half-turn".
    pub part_of_turn: &'static str,
    /// Pieces on the board.
    pub blocks: BySide<u32>,
    /// Places with blocks of a side, or the places that count as held by it.
    pub places: BySide<u32>,
    /// How the game ended, if it is over.
    pub outcome: Option<Outcome>,
}

impl GameStatus {
    /// The status in a turn of a game of blocks, nothing counted yet; a game fills in what is its own.
    pub fn in_turn(turn: impl Into<u16>) -> Self {
        let turn = turn.into();
        Self {
            turn,
            turn_name: format!("Turn {turn}"),
            turn_of: None,
            year: None,
            part: Part::Play,
            active: None,
            strength: BySide::default(),
            measure: ("Strength", "steps"),
            piece: "block",
            part_of_turn: "turn",
            blocks: BySide::default(),
            places: BySide::default(),
            outcome: None,
        }
    }

    /// "Turn 3 of 12", "1776, turn 2 of 5", "Winter of 1776".
    pub fn turn_in_full(&self) -> String {
        self.turn_of.map_or_else(|| self.turn_name.clone(), |of| format!("{} of {of}", self.turn_name))
    }

    /// The measure of a side in words: "45 SP, 20 blocks".
    pub fn force(&self, side: Side) -> String {
        let measured = format!("{} {}", self.strength[side], self.measure.1);
        // Before blocks are on the board there is nothing to count.
        match self.blocks[side] {
            0 => measured,
            blocks => format!("{measured}, {}", count(blocks, self.piece)),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner; none in a draw.
    pub winner: Option<Side>,
    /// The case that decides it.
    pub case: &'static str,
    /// The figures that decide it: the ruleset's own, for [`DescribeGame::ending`](super::describe_game::DescribeGame::ending).
    pub figures: Figures,
}

impl Outcome {
    /// "The Red side has won", or that it is a draw.
    pub fn result(&self, sides: &BySide<SideInfo>) -> String {
        self.winner
            .map_or_else(|| "The game is a draw".into(), |winner| format!("The {} side has won", sides[winner].name))
    }
}

/// The figures that decide a game, as its ruleset counts them: strengths, points, sets of places.
pub type Figures = [u64; 3];

/// The number of names that are written out of a long list.
const MAX_NAMED: usize = 3;

/// "62 %".
pub fn percent(share: f32) -> String {
    format!("{:.0} %", share * 100.0)
}

/// Shares that are all of something, in whole percent which add up to what the shares add up to: the largest remainders are
/// rounded up.
pub fn percents<const N: usize>(shares: [f32; N]) -> [String; N] {
    let exact = shares.map(|share| f64::from(share) * 100.0);
    let mut whole = exact.map(|share| share.floor() as u32);
    let sum = exact.iter().sum::<f64>().round() as u32;
    let mut order: [usize; N] = std::array::from_fn(|number| number);
    order.sort_by(|a, b| (exact[*b] - exact[*b].floor()).total_cmp(&(exact[*a] - exact[*a].floor())));
    let left = sum.saturating_sub(whole.iter().sum());
    order.into_iter().take(left as usize).for_each(|number| whole[number] += 1);
    whole.map(|share| format!("{share} %"))
}

/// A modifier as it is written: "+1", "−1", "0".
pub fn signed(by: impl Into<i32>) -> String {
    match by.into() {
        0 => "0".into(),
        by @ 1.. => format!("+{by}"),
        by => format!("−{}", by.unsigned_abs()),
    }
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

/// What happened so often in a row: "A block gains a step (3 times)".
pub fn repeated(text: &str, times: usize) -> String {
    match times {
        0 | 1 => text.to_owned(),
        2 => format!("{text} (twice)"),
        _ => format!("{text} ({times} times)"),
    }
}

/// "Harlem, Kips Bay and Greenwich".
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "and")
}

/// The first names of a long list: "Brooklyn, Harlem, Newark and 2 other towns".
pub fn listed_briefly<S: AsRef<str>>(names: &[S], noun: &str) -> String {
    let named = names.len().min(MAX_NAMED);
    let mut few: Vec<String> = names[..named].iter().map(|name| name.as_ref().to_owned()).collect();
    if named < names.len() {
        few.push(count((names.len() - named) as u32, &format!("other {noun}")));
    }
    listed(&few)
}

fn joined<S: AsRef<str>>(names: &[S], word: &str) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match &*names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// "Harlem, Kips Bay or Greenwich".
pub fn alternatives<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "or")
}

/// With a capital and a full stop.
pub fn capital(text: &str) -> String {
    let end = if text.is_empty() || text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{end}", raised(text))
}

/// A heading: with a capital, and without a full stop. A path of a file that begins it stays as it is: elsewhere another file
/// may have the name with a capital.
pub fn raised(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    if first.trim_end_matches(['.', ':', ',']).contains(['/', '\\', '.', ':']) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}

/// With the signs of print: curly quotation marks, and a minus sign before a number.
pub fn typeset(text: &str) -> String {
    let (mut opens, mut before) = (false, ' ');
    let mut letters = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(letter) = letters.next() {
        let after_space = !before.is_alphanumeric();
        out.push(match letter {
            '"' => {
                opens = !opens;
                if opens { '“' } else { '”' }
            }
            '-' if after_space && letters.peek().is_some_and(char::is_ascii_digit) => '−',
            other => other,
        });
        before = letter;
    }
    out
}

/// For the middle of a sentence: the first letter in lower case.
pub fn lowered(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_lowercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::{percents, typeset};

    #[test]
    fn data_is_told_with_the_signs_of_print() {
        assert_eq!(
            typeset(r#"The "Blues", Rall's -1, a 12-pounder, 1-2 (-2)"#),
            "The “Blues”, Rall's −1, a 12-pounder, 1-2 (−2)"
        );
    }

    #[test]
    fn shares_of_a_whole_are_told_as_a_hundred_percent() {
        assert_eq!(percents([0.925, 0.075, 0.0]), ["93 %", "7 %", "0 %"]);
        assert_eq!(percents([1.0 / 3.0; 3]), ["34 %", "33 %", "33 %"]);
        assert_eq!(percents([0.9, 0.05, 0.03, 0.02]), ["90 %", "5 %", "3 %", "2 %"]);
    }
}
