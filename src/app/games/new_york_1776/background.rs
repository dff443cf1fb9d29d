//! Odds for the active human: computed on a thread, from what that side may know, when a view asks for them.

use crate::ai::new_york_1776::odds::Odds;
use crate::ai::new_york_1776::odds_words::odds_of;
use crate::app::tasks::forecast::{self, Forecast};
use crate::play::clock::Clock;
use crate::play::seats::OwnedBrief;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::{LocId, NewYork};

/// A possible battle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ThinkAhead {
    /// The place.
    pub location: LocId,
    /// The march to be made before it.
    pub march: Option<Order>,
}

/// The battle whose odds are wanted, and the moment.
pub type Question = forecast::ForecastQuestion<ThinkAhead>;

/// New York's background tasks.
#[derive(Default)]
pub struct Background {
    /// Odds of one battle.
    pub odds: Forecast<ThinkAhead, Odds>,
}

/// Computes the odds. The same question always gets the same answer.
pub fn odds(rules: &NewYork, owned_brief: &OwnedBrief<NewYork>, ahead: &ThinkAhead, clock: &mut Clock) -> Option<Odds> {
    odds_of(owned_brief.brief(rules), ahead.location, ahead.march, clock)
}
