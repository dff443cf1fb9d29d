//! Which blocks can act in a battle, what each can hit, and what a click on a block does.

use crate::app::games::liberty::prelude::*;

/// The battle on the board; withdrawals and regroups take place on the map.
pub fn fought(view: &View) -> Option<Battle> {
    view.known.battle().filter(|battle| matches!(battle.stage, Stage::Declare | Stage::Rounds))
}

/// The block that an order of a battle names.
pub fn called(order: &Order) -> Option<BlockId> {
    match *order {
        Order::Fire(block) | Order::Charge(block) | Order::Pass(block) | Order::Retreat(block, _) => Some(block),
        _ => None,
    }
}

/// The blocks that the active human can choose now.
pub fn callable(cx: Cx<'_>) -> Set<BlockId> {
    if cx.human().is_none() { Set::NONE } else { cx.model().blocks(|order| called(&order)) }
}

/// The blocks that a block could hit now.
pub fn targets(cx: Cx<'_>, battle: &Battle, block: BlockId) -> Set<BlockId> {
    cx.rules.targets(&cx.view.known, battle, block)
}

/// The selected block, or the only one that can act.
pub fn in_hand(cx: Cx<'_>) -> Option<BlockId> {
    let can = callable(cx);
    cx.plan.block.filter(|block| can.has(*block)).or(can.first().filter(|_| can.len() == 1))
}

/// The fire orders of all blocks that can act.
pub fn shots(cx: Cx<'_>) -> Vec<Order> {
    if cx.human().is_none() {
        Vec::new()
    } else {
        cx.model().orders().filter(|order| matches!(order, Order::Fire(_))).collect()
    }
}

/// Handles a click on a block of the board.
pub fn click(cx: Cx<'_>, battle: &Battle, block: BlockId) -> Vec<Intent> {
    let mut out: Vec<Intent> = cx.skip().map(Intent::Effect).into_iter().collect();
    let model = cx.model();
    if !cx.may_act() {
        return out;
    }
    if model.p().owes().is_some() {
        out.push(Intent::order(Order::Hit(block)));
        return out;
    }
    let side = battle.side;
    if cx.rules[block].kind.side == side {
        match model.table.allows(&Order::Fire(block)).err() {
            // A block without any order shows the reason.
            Some(refusal) if !callable(cx).has(block) => {
                out.push(Intent::Effect(crate::app::contract::effect::Effect::refuse(&refusal)));
            }
            _ => out.push(Intent::Hand((cx.plan.block != Some(block)).then_some(block))),
        }
        return out;
    }
    match in_hand(cx) {
        Some(chosen) if targets(cx, battle, chosen).has(block) => out.push(Intent::order(Order::Fire(chosen))),
        Some(chosen) => {
            let words = format!("{} cannot hit {} now", cx.rules.block_name(chosen), cx.rules.block_name(block));
            out.push(Intent::say(words, Some("L9.5")));
        }
        None => out.push(Intent::say(format!("Choose a block of the {} side first", Side::name(side)), None)),
    }
    out
}
