//! Facts that a player can check: what is counted at the end of the trial games of a hint, and its sentence.

use crate::kernel::ruleset::Ruleset;

use super::trials::Trials;

/// Gains and losses count from this many standard errors on.
pub const STANDARD_ERRORS: f32 = 2.0;

/// A second gain is named if it is at least this part of the first, and a loss if it is at least [`ALSO_AGAINST`] of it.
const ALSO_FOR: f32 = 0.35;
/// See [`ALSO_FOR`].
const ALSO_AGAINST: f32 = 0.5;

/// Smaller differences are not worth a word: of games out of 100, of a number.
const LEAST_GAMES: u32 = 3;
const LEAST_NUMBER: f32 = 0.15;

/// Something that is counted in a position, from the view of one side.
pub struct Fact<'a, G: Ruleset> {
    text: FactText,
    /// The points of one more of it; below 0 where more is worse for the side.
    worth: f32,
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
    fn told(&self, [with, without]: [f32; 2]) -> Option<String> {
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

/// What differs between two contenders beyond chance.
#[derive(Debug, Default)]
pub struct Differences {
    /// The largest gains, one or two, as clauses.
    pub gains: Vec<String>,
    /// The largest loss.
    pub loss: Option<String>,
}

impl Differences {
    /// What the first of two contenders gains over the second, and loses, in the trials that both played.
    pub fn of<G: Ruleset>(facts: &[Fact<'_, G>], trials: &Trials, contenders: [usize; 2]) -> Self {
        let mut found: Vec<(f32, String)> = Vec::new();
        for (number, fact) in facts.iter().enumerate() {
            let difference = trials.difference(contenders, number + 1);
            if difference.is_clear(STANDARD_ERRORS)
                && let Some(text) = fact.told(difference.means)
            {
                found.push((difference.gain() * fact.worth, text));
            }
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        let first = found.first().map_or(0.0, |(points, _)| points.max(0.0));
        let lost = found.last().filter(|(points, _)| *points < 0.0 && -points >= first * ALSO_AGAINST);
        let loss = lost.map(|(_, text)| text.clone());
        let gains = found.into_iter().take(2).filter(|(points, _)| *points > 0.0 && *points >= first * ALSO_FOR);
        Self { gains: gains.map(|(_, text)| text).collect(), loss }
    }

    /// Both in a clause that begins with the time of the count; empty if nothing differs.
    pub fn told(&self, until: &str) -> String {
        let loss = self.loss.as_ref();
        match (&self.gains[..], loss) {
            ([], None) => String::new(),
            ([], Some(loss)) => format!("{until} {loss}"),
            (gains, None) => format!("{until} {}", gains.join(", and ")),
            (gains, Some(loss)) => format!("{until} {}, but {loss}", gains.join(" and ")),
        }
    }
}
