//! One answer on the combat board: its order, and what a click on it does.

use crate::app::games::trying_mens_souls::prelude::*;

/// An order that answers, and the piece that it is about.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    pub order: Order,
    pub piece: Option<PieceId>,
}

/// The first click on an answer points at it, the second gives it: dice may fall at once, and that cannot be undone.
pub(super) fn pointed(cx: Cx<'_>, order: Order) -> Intent {
    match cx.plan.answer.filter(|chosen| same(*chosen, order)) {
        Some(chosen) => Intent::order(chosen),
        None => Intent::Answer(Some(order)),
    }
}

/// Whether two orders are one answer: retreats to the same place by different ways are.
pub(super) fn same(one: Order, other: Order) -> bool {
    match (one, other) {
        (Order::Retreat(a, first), Order::Retreat(b, second)) => a == b && first.iter().last() == second.iter().last(),
        _ => one == other,
    }
}
