//! Computer players. They see only what their side sees.
//!
//! [`brief`] is the interface: what a player receives and returns, and the trait that a game implements to be played by
//! the computer; [`battle_odds`] is the trait for estimates of battles. [`player`] is the player of every game that uses a
//! search; a game supplies candidates, a policy, an evaluation and words. [`determinization`] is the only door from what a side
//! knows to whole positions. [`turn_search`] searches a half-turn by a game's policy with [`mcts`], the tree search;
//! [`hints`] compares its result with other [`contenders`] in [`trials`] and says which [`facts`] and [`leads`] show [`differences`]; [`reasons`] has
//! the terms of evaluations, [`budget`] limits it, and [`driver`] plays positions on.

pub mod battle_odds;
pub mod brief;
pub mod budget;
pub mod contenders;
pub mod decision;
pub mod determinization;
pub mod differences;
pub mod driver;
pub mod facts;
pub mod hints;
mod last_plan;
pub mod leads;
pub mod liberty;
pub mod math;
pub mod mcts;
pub mod new_york_1776;
pub mod player;
pub mod race;
pub mod random;
pub mod reasons;
mod reference;
pub mod tasks;
pub mod trials;
pub mod trying_mens_souls;
pub mod turn_search;
pub mod white_plains;

use crate::variants;

variants! {
    /// The strength of a computer player.
    pub enum Level:
        /// The word in records and commands.
        id: &'static str;
    /// Gives any legal order.
    Random: "random";
    /// Gives plausible orders and makes human mistakes.
    Recruit: "recruit";
    /// Gives the order with the best evaluation, without a search.
    Lieutenant: "lieutenant";
    /// Searches with a few playouts.
    Captain: "captain";
    /// Searches with as many playouts as the budget allows.
    General: "general";
}

impl Level {
    /// The playouts of a decision: a captain makes at most `captains`, a general as many as the caller allows, the
    /// others none.
    pub fn playouts(self, captains: u32, allowed: u32) -> u32 {
        match self {
            Self::Random | Self::Recruit | Self::Lieutenant => 0,
            Self::Captain => allowed.min(captains),
            Self::General => allowed,
        }
    }

    /// The level with this [`Level::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.id() == id)
    }
}

variants! {
    /// How a computer player likes to play; it hardly changes the strength.
    #[derive(Default)]
    pub enum PlayStyle:
        /// The word in records and commands.
        id: &'static str;
    /// Avoids risks to its blocks.
    Cautious: "cautious";
    /// Neither cautious nor bold.
    #[default]
    Balanced: "balanced";
    /// Takes risks.
    Bold: "bold";
}

impl PlayStyle {
    /// The style with this [`PlayStyle::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.id() == id)
    }
}
