//! Odds for the active human: computed on a thread, from what that side may know, when a view asks for them.

use crate::ai::new_york_1776::map_tables::MapTables;
use crate::ai::new_york_1776::odds::{Odds, OddsQuery, trials_for};
use crate::ai::random::SearchRng;
use crate::app::tasks::forecast::{self, Forecast};
use crate::kernel::side::Side;
use crate::play::clock::Clock;
use crate::play::seats::OwnedBrief;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::{LocId, NewYork};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

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
    let ThinkAhead { location, march } = *ahead;
    let there = |side: Side| u32::from(owned_brief.view.forces[side].counts[location]);
    let group = match march {
        Some(Order::March { group, .. }) => group.len() + 1,
        _ => 1,
    };
    let blocks = there(AMERICAN) + there(BRITISH) + group;
    let tables = MapTables::new(rules);
    let query = OddsQuery { brief: owned_brief.brief(rules), tables: &tables, location, march };
    query.odds(trials_for(blocks), &mut SearchRng::new(1776), clock)
}
