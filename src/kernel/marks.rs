//! Moments that undo can return to, and the sentences for why it cannot.

use super::ruleset::Ruleset;
use super::side::Side;
use super::state::State;

pub(super) const DICE_FELL: &str = "dice have been rolled since, and rolls cannot be undone";
pub(super) const DRAWN: &str = "something has been drawn since, and draws cannot be undone";
pub(super) const REVEALED: &str = "hidden information has been revealed since";
pub(super) const NOT_YOURS: &str = "the order before is your opponent's";
pub(super) const BRANCHED: &str = "the branch begins here; earlier orders belong to the original game";
pub(super) const LONG_AGO: &str = "that is too long ago";
pub(super) const PENDING: &str = "its results are still being played";
pub(super) const NOTHING: &str = "there is nothing to undo";

/// The maximum number of orders that can be undone: more than a player gives before a die is rolled.
pub(super) const MAX_MARKS: usize = 2000;

/// A moment before an order.
#[derive(Debug)]
pub(super) struct UndoPoint<R: Ruleset> {
    pub before: State<R>,
    /// The number of entries before it.
    pub entries: usize,
    /// The side that gave the order.
    pub side: Side,
}

impl<R: Ruleset> Clone for UndoPoint<R> {
    fn clone(&self) -> Self {
        Self { before: self.before.clone(), entries: self.entries, side: self.side }
    }
}
