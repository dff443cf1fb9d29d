//! What a decision of a computer player comes to: an order at once, any order, or a search.

use super::mcts::SearchConfig;
use super::turn_search::Action;
use crate::kernel::ruleset::Ruleset;

/// The state of a decision before the search.
pub enum Decision<G: Ruleset> {
    /// An order without a search.
    Choice(Choice<G>),
    /// Any legal order.
    Any,
    /// A search.
    Search(SearchTask<G>),
}

impl<G: Ruleset> Decision<G> {
    /// An order without a search.
    pub const fn order(order: G::Order) -> Self {
        Self::Choice(Choice { order, win_chance: None })
    }
}

/// What to search for a decision.
pub struct SearchTask<G: Ruleset> {
    /// The candidates with their priors, at least one.
    pub candidates: Vec<(Action<G>, f32)>,
    /// The parameters of the tree.
    pub tree: SearchConfig,
    /// The number of playouts.
    pub playouts: u32,
    /// The number of half-turns in a playout, for games that count them.
    pub horizon: u32,
    /// The same in the playouts of a race (`race.rs`), of which the first candidate is given unless another is clearly
    /// better; none where a tree is searched.
    pub race: Option<u32>,
}

/// A chosen order.
pub struct Choice<G: Ruleset> {
    /// The order.
    pub order: G::Order,
    /// The chance to win, 0 to 1; none without a search.
    pub win_chance: Option<f32>,
}
