//! Whether an order is legal, and what it does: the table of orders finds its row, and the chapter of the row does both.

use super::data::NewYork;
use super::event::Event;
use super::order::Order;
use super::position::{Decision, Position};
use super::refusal::Refused;
use crate::kernel::side::Side;

/// The result of a check; the refusal is without words.
pub type Checked = Result<(), Refused>;

/// Allows an order under a condition.
pub fn when(is: bool, otherwise: Refused) -> Checked {
    if is { Ok(()) } else { Err(otherwise) }
}

/// Refuses an order about an item that should not be there.
pub fn refuse<T>(wrong: Option<T>, refused: impl FnOnce(T) -> Refused) -> Checked {
    wrong.map_or(Ok(()), |wrong| Err(refused(wrong)))
}

impl Refused {
    /// An order that cannot be given now, because this side decides something else.
    pub const fn out_of_step(decision: Decision, side: Side) -> Self {
        Self::OutOfStep { side, decision }
    }
}

impl NewYork {
    /// Whether the side that decides may give this order.
    pub(super) fn check_order(&self, p: &Position, order: &Order) -> Checked {
        let (side, decision) = self.decision(p).ok_or(Refused::GameOver)?;
        when(self.order_exists(order), Refused::NothingSuch)?;
        self.check_in_step(p, decision, side, order)
    }

    /// Carries out a checked order.
    pub(super) fn apply_order(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        if let Some((side, decision)) = self.decision(p) {
            self.apply_in_step(p, decision, side, order, out);
        }
    }

    /// The check of orders that can be given whenever their decision is due.
    #[allow(clippy::unused_self, reason = "the table calls a method")]
    pub(super) const fn always(&self) -> Checked {
        Ok(())
    }
}
