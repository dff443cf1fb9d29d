//! Whether an order is legal: the table of orders finds its row, and the chapter of the row checks it.

use super::data::WhitePlains;
use super::order::Order;
use super::position::Position;
use super::position::tasks::Task;
use super::refusal::Refused;
use crate::kernel::ruleset::Need;
use crate::kernel::side::Side;

/// The result of a check; the refusal is without words.
pub type Checked = Result<(), Refused>;

/// Allows an order under a condition.
pub fn when(is: bool, otherwise: Refused) -> Checked {
    if is { Ok(()) } else { Err(otherwise) }
}

impl Refused {
    /// An order that cannot be given in the present step.
    pub const fn out_of_step(step: Task, _: Side) -> Self {
        match step {
            Task::Trump(..) => Self::AnswerCard,
            Task::Retreat(unit, ..) => Self::RetreatFirst { unit },
            _ => Self::NotNow,
        }
    }
}

impl WhitePlains {
    /// Whether the side that is asked may give this order.
    pub(super) fn check_order(&self, p: &Position, order: &Order) -> Checked {
        match (p.task(), self.needs(p)) {
            (Some(step), Need::Order(by)) => self.check_in_step(p, step, by, order),
            _ => Err(Refused::NotNow),
        }
    }

    /// The check of orders that can be given whenever their step asks.
    #[allow(clippy::unused_self, reason = "the table calls a method")]
    pub(super) const fn always(&self) -> Checked {
        Ok(())
    }
}
