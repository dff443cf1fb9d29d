//! Liberty's background tasks: odds.

use crate::ai::liberty::odds::Odds;
use crate::ai::liberty::odds_words::odds_of;
use crate::app::tasks::forecast::{self, Forecast};
use crate::play::clock::Clock;
use crate::play::seats::OwnedBrief;
use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::{Liberty, Order};

/// A possible battle.
#[derive(Clone, PartialEq, Debug)]
pub struct ThinkAhead {
    /// The place.
    pub at: SpaceId,
    /// The moves to be made before it.
    pub moves: Vec<Order>,
}

/// The battle whose odds are wanted, and the moment.
pub type Question = forecast::ForecastQuestion<ThinkAhead>;

/// The results of background tasks.
#[derive(Default)]
pub struct Background {
    /// Odds of one battle.
    pub odds: Forecast<ThinkAhead, Odds>,
}

/// Computes the odds. The same question always gets the same answer.
pub fn odds(rules: &Liberty, owned_brief: &OwnedBrief<Liberty>, ahead: &ThinkAhead, clock: &mut Clock) -> Option<Odds> {
    odds_of(owned_brief.brief(rules), ahead.at, &ahead.moves, clock)
}
