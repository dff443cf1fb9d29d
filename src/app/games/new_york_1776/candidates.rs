//! Orders to choose from, by the blocks and places that they name.

use crate::app::games::new_york_1776::prelude::*;

/// The orders of this decision by the blocks and places that they name.
pub type Targets = OrderTargets<Order, UnitId>;

/// The orders of this decision: a block for a hit, a flight or a desertion; a place for a retreat, a withdrawal or a
/// battle.
pub fn targets(cx: Cx<'_>) -> Targets {
    let target = |order: Order| {
        let (piece, place) = match order {
            Order::Hit(unit) | Order::Flee(unit) | Order::Desert(unit) => (Some(unit), None),
            Order::Retreat(at) | Order::Withdraw(at) | Order::Fight(at) => (None, Some(place_id(at))),
            _ => return None,
        };
        Some(OrderTarget { order, piece, place, confirms: false })
    };
    let mut orders: Vec<_> = cx.model().orders().filter_map(target).collect();
    // Blocks have their digits in the order in which they are shown.
    orders.sort_by_key(|target| target.piece);
    let place = match cx.plan.selection {
        Selection::Place(place) => Some(place_id(place)),
        _ => None,
    };
    OrderTargets::new(orders, cx.plan.in_hand, place)
}

/// The intents of a step among the orders.
pub fn step_intents(cx: Cx<'_>, step: TargetStep<Order, UnitId>) -> Vec<Intent> {
    match step {
        TargetStep::Choose(unit) => vec![Intent::Hand(Some(unit))],
        TargetStep::Order(order) => vec![Intent::order(order)],
        TargetStep::Point(place) => match cx.rules.ground(place) {
            Some(Ground::Land(to)) => {
                vec![Intent::Select(Selection::Place(to)), Intent::Effect(Effect::ScrollIntoView(place))]
            }
            Some(Ground::Water(_)) | None => Vec::new(),
        },
    }
}

/// The keys among such orders.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses, targets: &Targets) -> Vec<Intent> {
    if pressed.action(BACK) {
        return vec![Intent::Planning(PlanningInput::Cancel)];
    }
    targets.keys(pressed).map_or_else(Vec::new, |step| step_intents(cx, step))
}

/// A click on a place; where none of the orders leads, the refusal says why.
pub fn click(cx: Cx<'_>, at: LocId) -> Vec<Intent> {
    if let Some(step) = targets(cx).click(place_id(at)) {
        return step_intents(cx, step);
    }
    let order = match &cx.view.owes {
        Some(_) if cx.view.battle.is_none() && cx.model().owes_blocks() => return Vec::new(),
        Some(_) => Order::Retreat(at),
        None if cx.view.battle.is_some() => Order::Withdraw(at),
        None if cx.view.phase == Phase::Battles => Order::Fight(at),
        None => return Vec::new(),
    };
    vec![Intent::order(order)]
}
