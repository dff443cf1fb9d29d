//! What Liberty keeps beside the game: odds that are worked out on a thread, and whether the map shows who controls what.

use crate::ai::liberty::odds::{Odds, OddsQuery};
use crate::ai::random::SearchRng;
use crate::app::tasks::forecast::{self, Forecast};
use crate::play::clock::Clock;
use crate::play::seats::OwnedBrief;
use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::{Liberty, Order};

/// A battle in prospect.
#[derive(Clone, PartialEq, Debug)]
pub struct Ahead {
    /// Where.
    pub at: SpaceId,
    /// Moves to be made before it.
    pub moves: Vec<Order>,
}

/// Which battle is asked about, and when.
pub type Question = forecast::ForecastQuestion<Ahead>;

/// What is kept beside the game.
#[derive(Default)]
pub struct Background {
    /// Odds of one battle.
    pub odds: Forecast<Ahead, Odds>,
    /// Whether control, supply and straits are shown on the map (L8.1, L1.4, L1.6).
    pub survey: bool,
}

/// Works the odds out. The same question has the same answer.
pub fn odds(rules: &Liberty, owned_brief: &OwnedBrief<Liberty>, ahead: &Ahead, clock: &mut Clock) -> Option<Odds> {
    OddsQuery { brief: owned_brief.brief(rules), at: ahead.at, moves: &ahead.moves }
        .odds(&mut SearchRng::new(1775), clock)
}
