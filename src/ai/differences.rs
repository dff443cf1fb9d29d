//! What differs between two orders in trial games, in a clause.

use crate::kernel::ruleset::Ruleset;

use super::facts::Fact;
use super::trials::Trials;

/// Gains and losses count from this many standard errors on.
pub const STANDARD_ERRORS: f32 = 2.0;

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
