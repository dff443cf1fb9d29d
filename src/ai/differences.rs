//! What differs between two orders in trial games, in a clause.

use crate::kernel::ruleset::Ruleset;
use crate::kernel::story::percent;

use super::facts::Fact;
use super::trials::Trials;

/// A chance to win is higher from this many standard errors on.
pub const STANDARD_ERRORS: f32 = 2.0;

/// A count differs from this many standard errors on: some twenty are looked at, and none of them is to differ by chance.
const COUNT_ERRORS: f32 = 3.0;

/// A second gain is named if it is at least this part of the first, and a loss if it is at least [`ALSO_AGAINST`] of it.
const ALSO_FOR: f32 = 0.35;
/// See [`ALSO_FOR`].
const ALSO_AGAINST: f32 = 0.5;

/// What differs between two contenders beyond chance.
#[derive(Debug, Default)]
pub struct Differences {
    /// The largest gains, one or two, as clauses.
    pub gains: Vec<String>,
    /// The largest loss.
    pub loss: Option<String>,
    /// Whether the largest gain is worth at least as much as that loss.
    pub outweighs: bool,
}

impl Differences {
    /// What the first of two contenders gains over the second, and loses, in the trials that both played.
    pub fn of<G: Ruleset>(facts: &[Fact<'_, G>], trials: &Trials, contenders: [usize; 2]) -> Self {
        let mut found: Vec<(f32, &str, String)> = Vec::new();
        for (number, fact) in facts.iter().enumerate() {
            let difference = trials.difference(contenders, number + 1);
            if difference.is_clear(COUNT_ERRORS)
                && let Some(text) = fact.told(difference.means)
            {
                found.push((difference.gain() * fact.worth, fact.about, text));
            }
        }
        // Of facts that tell the same only the largest is told.
        found.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
        let mut told: Vec<&str> = Vec::new();
        found.retain(|(_, about, _)| {
            let new = about.is_empty() || !told.contains(about);
            told.push(about);
            new
        });
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        let first = found.first().map_or(0.0, |(points, ..)| points.max(0.0));
        let lost = found.last().filter(|(points, ..)| *points < 0.0 && -points >= first * ALSO_AGAINST);
        let outweighs = lost.is_none_or(|(points, ..)| first >= -points);
        let loss = lost.map(|(.., text)| text.clone());
        let gains = found.into_iter().take(2).filter(|(points, ..)| *points > 0.0 && *points >= first * ALSO_FOR);
        Self { gains: gains.map(|(.., text)| text).collect(), loss, outweighs }
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

/// Chances that differ by less are told as equal.
const SMALL_CHANCE: f32 = 0.025;

/// What an order gains over another, in words where a count differs.
pub enum Gain {
    /// What can be counted.
    Counted(String),
    /// The chance to win alone; with a loss that can be counted.
    Chance(Option<String>, usize),
    /// Nothing that is beyond chance; with a loss that can be counted.
    Equal(Option<String>, usize),
    /// There were only so many trials.
    Unknown(usize),
}

impl Gain {
    /// Its clause, for the chances that the hint shows.
    pub fn told(self, [with, without]: [f32; 2], until: &str) -> String {
        let equal = "the choices are about equal";
        match self {
            Self::Counted(text) => text,
            Self::Unknown(trials) => format!("{trials} trial games are too few to say what differs"),
            Self::Chance(loss, _) if (with - without).abs() > SMALL_CHANCE => {
                let chances = format!("your chance to win is {} instead of {}", percent(with), percent(without));
                match loss {
                    Some(loss) => format!("{chances}, though {until} {loss}"),
                    None => format!("{chances}, by many small gains"),
                }
            }
            Self::Chance(Some(loss), _) | Self::Equal(Some(loss), _) => format!("{equal}, though {until} {loss}"),
            Self::Chance(None, trials) | Self::Equal(None, trials) => {
                format!("{equal}: in {trials} trial games no count differs by more than chance")
            }
        }
    }
}
