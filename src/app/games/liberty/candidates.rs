//! Orders to choose from, by the blocks and spaces that they name.

use super::view_model::{chosen_block, one_way_each, way_of};
use crate::app::games::liberty::prelude::*;

/// The blocks that Tab cycles through: those that orders name, or those that can leave a battle.
pub fn choosable(cx: Cx<'_>) -> Vec<BlockId> {
    let model = cx.model();
    let asked = model.asked_for();
    if asked.is_empty() {
        let leaves = |order: Order| match order {
            Order::Deploy(..) => None,
            order => way_of(&order).map(|(block, _)| block),
        };
        return model.blocks(leaves).into_iter().collect();
    }
    asked.into_iter().collect()
}

/// Orders with a digit: battles, places, which side is first, routes of the selected block.
pub fn plain_orders(cx: Cx<'_>) -> Vec<Order> {
    let model = cx.model();
    let fits = |order: &Order| match order {
        Order::Fight(_) | Order::Deploy(..) | Order::First | Order::Second | Order::Volley | Order::Steady => true,
        Order::Retreat(block, _) | Order::Regroup(block, _) => leaver(cx) == Some(*block),
        _ => false,
    };
    let mut orders = one_way_each(model.orders().filter(fits));
    // Players look up places by name.
    orders.sort_by_key(|order| match *order {
        Order::Deploy(_, space) => cx.rules.space_name(space),
        _ => "",
    });
    orders
}

/// The block and the space that an order names. A deployed block cannot be undone, so it needs a second click.
pub fn target_of(order: Order) -> OrderTarget<Order, BlockId> {
    let (piece, place) = match order {
        Order::Fight(space) | Order::Deploy(_, space) => (None, Some(space)),
        Order::Retreat(block, path) | Order::Regroup(block, path) => (Some(block), path.last()),
        order => (chosen_block(order), None),
    };
    OrderTarget { order, piece, place: place.map(place_id), confirms: matches!(order, Order::Deploy(..)) }
}

/// The orders of this decision by the blocks and spaces that they name.
pub fn targets(cx: Cx<'_>) -> OrderTargets<Order, BlockId> {
    let model = cx.model();
    let numbered: Vec<_> = plain_orders(cx).into_iter().map(target_of).collect();
    let of_blocks = model.asked_for().into_iter().filter_map(|block| model.order_for(block)).map(target_of);
    OrderTargets {
        orders: numbered.iter().copied().chain(of_blocks).collect(),
        pieces: choosable(cx),
        numbered,
        place: cx.plan.to.map(place_id),
        piece: cx.plan.block,
    }
}

/// The intents of a step among the orders.
pub fn step_intent(cx: Cx<'_>, step: TargetStep<Order, BlockId>) -> Option<Intent> {
    match step {
        TargetStep::Point(place) => cx.rules.space_of(place).map(Intent::Place),
        TargetStep::Choose(block) => Some(Intent::Hand(Some(block))),
        TargetStep::Order(order) => Some(Intent::order(order)),
    }
}

/// The block that leaves a battle or moves on: the selected one, or the only one that can.
pub fn leaver(cx: Cx<'_>) -> Option<BlockId> {
    let can = cx.model().blocks(|order| match order {
        Order::Retreat(block, _) | Order::Regroup(block, _) => Some(block),
        _ => None,
    });
    cx.plan.block.filter(|block| can.has(*block)).or(can.first().filter(|_| can.len() == 1))
}
