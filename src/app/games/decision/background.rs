//! The background tasks of this game: the chance to win a battle after each of its answers.

use crate::ai::decision::odds::answer_chances;
use crate::app::tasks::forecast::{Forecast, ForecastQuestion};
use crate::play::clock::Clock;
use crate::play::seats::OwnedBrief;
use crate::rules::decision::data::Decision;
use crate::rules::decision::order::Order;

/// The answers whose chances are wanted, and the moment.
pub type Question = ForecastQuestion<Vec<Order>>;

/// The results of background tasks.
#[derive(Default)]
pub struct Background {
    /// The chance to win after each answer.
    pub chances: Forecast<Vec<Order>, Vec<f32>>,
}

/// Computes the chances. The same question always gets the same answer.
#[expect(clippy::ptr_arg, reason = "the answers are the subject of the question")]
pub fn chances(
    rules: &Decision,
    brief: &OwnedBrief<Decision>,
    answers: &Vec<Order>,
    clock: &mut Clock,
) -> Option<Vec<f32>> {
    answer_chances(&brief.brief(rules), answers, clock)
}
