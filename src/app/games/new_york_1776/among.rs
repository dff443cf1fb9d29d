//! Choosing one of several by keys: blocks, places, or items with a digit.

use super::view_model::next_of;
use crate::app::games::new_york_1776::prelude::*;

pub use crate::app::keys::action::digit;
pub use crate::app::keys::pressed_digit;

/// Units from which the player must choose one: for a hit, a flight, a desertion.
pub fn asked_for(model: ViewModel<'_>) -> Set<UnitId> {
    model.units(|order| match order {
        Order::Hit(unit) | Order::Flee(unit) | Order::Desert(unit) => Some(unit),
        _ => None,
    })
}

/// Chooses one of some blocks: Tab cycles through them, Enter takes the selected one, or the only
/// one; a digit takes one at once.
pub fn blocks(cx: Cx<'_>, pressed: &KeyPresses, among: Set<UnitId>) -> Vec<Intent> {
    let all: Vec<UnitId> = among.into_iter().collect();
    if pressed.action(NEXT) {
        return vec![Intent::Hand(next_of(&all, cx.plan.in_hand, pressed.with_shift(NEXT)))];
    }
    if pressed.action(BACK) {
        return vec![Intent::Planning(PlanningInput::Cancel)];
    }
    let chosen = cx.plan.in_hand.filter(|unit| among.has(*unit)).or(all.first().copied().filter(|_| all.len() == 1));
    let by_digit = pressed_digit(pressed).and_then(|i| all.get(i).copied());
    match by_digit.or(chosen.filter(|_| pressed.action(CONFIRM))) {
        Some(chosen) => ViewModel::from(cx)
            .orders()
            .find(
                |order| matches!(*order, Order::Hit(unit) | Order::Flee(unit) | Order::Desert(unit) if unit == chosen),
            )
            .map(Intent::order)
            .into_iter()
            .collect(),
        None => Vec::new(),
    }
}

/// The selected place, if the player must choose one; a single place counts as selected.
pub fn pointed_at(cx: Cx<'_>, among: &[LocId]) -> Option<LocId> {
    match cx.plan.selection {
        Selection::Place(place) if among.contains(&place) => Some(place),
        _ if among.len() == 1 => among.first().copied(),
        _ => None,
    }
}
