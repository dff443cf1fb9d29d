//! Facts that a player can check: what is counted at the end of the trial games of a hint, and its sentence.

use crate::kernel::ruleset::Ruleset;

/// Smaller differences are not worth a word: of games out of 100, of a number.
const LEAST_GAMES: u32 = 3;
const LEAST_NUMBER: f32 = 0.15;

/// Something that is counted in a position, from the view of one side.
pub struct Fact<'a, G: Ruleset> {
    text: FactText,
    /// The points of one more of it; below 0 where more is worse for the side.
    pub worth: f32,
    count: Box<dyn Fn(&G::Position) -> f32 + Send + Sync + 'a>,
}

/// How a fact is told.
enum FactText {
    /// It holds or not: "you hold Brooklyn".
    Games(String),
    /// A number, between these words: "you lose", "steps".
    Number(String, &'static str),
}

impl<'a, G: Ruleset> Fact<'a, G> {
    /// Something that holds or not, as a clause: "you hold Brooklyn".
    pub fn games(text: impl Into<String>, worth: f32, holds: impl Fn(&G::Position) -> bool + Send + Sync + 'a) -> Self {
        let count = move |p: &G::Position| f32::from(u8::from(holds(p)));
        Self { text: FactText::Games(text.into()), worth, count: Box::new(count) }
    }

    /// A number, with the words before and after it: "you lose", "steps".
    pub fn number(
        before: impl Into<String>,
        unit: &'static str,
        worth: f32,
        count: impl Fn(&G::Position) -> f32 + Send + Sync + 'a,
    ) -> Self {
        Self { text: FactText::Number(before.into(), unit), worth, count: Box::new(count) }
    }

    /// Counts it.
    pub fn count(&self, p: &G::Position) -> f32 {
        (self.count)(p)
    }

    /// Two means in a clause; none if they are nearly the same.
    pub fn told(&self, [with, without]: [f32; 2]) -> Option<String> {
        match &self.text {
            FactText::Games(text) => {
                let [with, without] = [with, without].map(|share| (share * 100.0).round() as i32);
                (with.abs_diff(without) >= LEAST_GAMES)
                    .then(|| format!("{text} in {with} of 100 trial games instead of {without}"))
            }
            FactText::Number(..) if (with - without).abs() < LEAST_NUMBER => None,
            FactText::Number(before, unit) => {
                let [with, without] = [with, without].map(|mean| format!("{:.1}", mean + 0.0));
                let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
                Some(format!("{before} {with}{unit} instead of {without}"))
            }
        }
    }
}
