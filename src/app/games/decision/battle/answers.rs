//! The answers that a side may give on the board, and its keys.

use super::consequences::alike;
use crate::app::games::decision::prelude::*;

/// The orders that answer now.
pub(super) fn answers(cx: Cx<'_>) -> Vec<Order> {
    if cx.may_act() { cx.legal.orders().collect() } else { Vec::new() }
}

/// The same with one of several like units for all of them.
pub(super) fn rows(cx: Cx<'_>) -> Vec<Order> {
    let mut rows: Vec<Order> = Vec::new();
    for order in answers(cx) {
        if !rows.iter().any(|row| alike(cx, *row, order)) {
            rows.push(order);
        }
    }
    rows
}

/// The answer that is chosen, if it can be given now.
pub(super) fn chosen(cx: Cx<'_>) -> Option<Order> {
    cx.plan.answer.filter(|order| cx.may_act() && cx.legal.lists(order))
}

/// The piece that an answer is about.
pub(super) const fn piece_of(order: Order) -> Option<PieceId> {
    match order {
        Order::Hit(piece) | Order::Lose(piece) => Some(piece),
        _ => None,
    }
}

/// The order that gives a hit to a piece, or names it as lost.
pub(super) fn about(cx: Cx<'_>, piece: PieceId) -> Option<Order> {
    answers(cx).into_iter().find(|order| piece_of(*order) == Some(piece))
}

/// The first click on an answer points at it, the second gives it: dice may fall at once, and that cannot be undone.
pub(super) fn pointed(cx: Cx<'_>, order: Order) -> Intent {
    if chosen(cx) == Some(order) { Intent::Give(order) } else { Intent::Answer(Some(order)) }
}

/// The keys of the board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    if pressed.action(TAB) {
        return Some(Intent::Tab(cx.plan.tab.wrapping_add(1) % 2));
    }
    if pressed.action(BACK) {
        return Some(Intent::Clear);
    }
    let now = chosen(cx);
    if pressed.action(CONFIRM) {
        return now.map(Intent::Give);
    }
    if pressed.action(NEXT) {
        return next_of(&answers(cx), now, pressed.with_shift(NEXT)).map(|order| Intent::Answer(Some(order)));
    }
    by_digit(pressed, &rows(cx)).map(|order| Intent::Answer(Some(order)))
}
