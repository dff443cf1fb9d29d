//! Orders to choose from, by the blocks and places that they name.

use crate::app::games::new_york_1776::prelude::*;
use crate::app::planning::order_targets::{OrderTarget, OrderTargets, TargetStep};
use crate::kernel::collections::Set;
use crate::rules::new_york_1776::data::place_ids::Ground;

/// What an order names: its block or its place.
fn target_of(order: Order) -> OrderTarget<Order, UnitId> {
    let (piece, place) = match order {
        Order::Hit(unit) | Order::Flee(unit) | Order::Desert(unit) => (Some(unit), None),
        Order::Retreat(at) | Order::Withdraw(at) | Order::Fight(at) => (None, Some(place_id(at))),
        _ => (None, None),
    };
    OrderTarget { order, piece, place, confirms: false }
}

/// Units from which the player must choose one: for a hit, a flight, a desertion.
pub fn asked_for(model: ViewModel<'_>) -> Set<UnitId> {
    model.units(|order| target_of(order).piece)
}

/// The order for choosing a unit.
pub fn order_for(model: ViewModel<'_>, unit: UnitId) -> Option<Order> {
    model.orders().find(|order| target_of(*order).piece == Some(unit))
}

/// The orders about some blocks; a single block counts as chosen.
pub fn of_blocks(cx: Cx<'_>, among: Set<UnitId>) -> OrderTargets<Order, UnitId> {
    let pieces: Vec<UnitId> = among.into_iter().collect();
    let orders: Vec<_> = pieces.iter().filter_map(|unit| order_for(cx.model(), *unit)).map(target_of).collect();
    let chosen = cx.plan.in_hand.filter(|unit| among.has(*unit));
    let piece = chosen.or(pieces.first().copied().filter(|_| pieces.len() == 1));
    OrderTargets { numbered: orders.clone(), orders, pieces, place: None, piece }
}

/// The orders about places; a single place counts as pointed at.
pub fn of_places(cx: Cx<'_>) -> OrderTargets<Order, UnitId> {
    let orders: Vec<_> = cx.model().orders().map(target_of).filter(|target| target.place.is_some()).collect();
    let places: Vec<LocId> = cx.model().retreats().into_iter().chain(cx.model().fights()).collect();
    let place = pointed_at(cx, &places).map(place_id);
    OrderTargets { numbered: orders.clone(), orders, pieces: Vec::new(), place, piece: None }
}

/// The keys among such orders.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses, targets: &OrderTargets<Order, UnitId>) -> Vec<Intent> {
    if pressed.action(BACK) {
        return vec![Intent::Planning(PlanningInput::Cancel)];
    }
    match targets.keys(pressed) {
        Some(TargetStep::Choose(unit)) => vec![Intent::Hand(Some(unit))],
        Some(TargetStep::Order(order)) => vec![Intent::order(order)],
        Some(TargetStep::Point(place)) => match cx.rules.ground(place) {
            Some(Ground::Land(to)) => {
                vec![Intent::Select(Selection::Place(to)), Intent::Effect(Effect::ScrollIntoView(place))]
            }
            Some(Ground::Water(_)) | None => Vec::new(),
        },
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
