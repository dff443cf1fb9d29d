//! Odds for the human to play: worked out on a thread, from what his side may know, when a view asks for them.

use crate::ai::new_york_1776::atlas::Atlas;
use crate::ai::new_york_1776::odds::{Odds, Prospect, trials_for};
use crate::ai::random::Chance;
use crate::app::tasks::forecast::{self, Foresight};
use crate::kernel::side::Side;
use crate::play::clock::Clock;
use crate::play::seats::Dossier;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::{LocId, NewYork};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// A battle in prospect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ahead {
    /// Where.
    pub location: LocId,
    /// A march to be made before it.
    pub march: Option<Order>,
}

/// Which battle is asked about, and when.
pub type Question = forecast::Question<Ahead>;

/// What New York works out on threads.
#[derive(Default)]
pub struct Aside {
    /// Odds of one battle.
    pub odds: Foresight<Ahead, Odds>,
}

/// Works the odds out. The same question has the same answer.
pub fn odds(rules: &NewYork, dossier: &Dossier<NewYork>, ahead: &Ahead, clock: &mut Clock) -> Option<Odds> {
    let Ahead { location, march } = *ahead;
    let there = |side: Side| u32::from(dossier.seen.forces[side].counts[location]);
    let group = match march {
        Some(Order::March { group, .. }) => group.len() + 1,
        _ => 1,
    };
    let blocks = there(AMERICAN) + there(BRITISH) + group;
    let atlas = Atlas::new(rules);
    let prospect = Prospect { brief: dossier.brief(rules), atlas: &atlas, location, march };
    prospect.odds(trials_for(blocks), &mut Chance::new(1776), clock)
}
