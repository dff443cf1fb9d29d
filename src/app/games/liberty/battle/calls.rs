//! Who can be called in a battle, whom he can hit, and what a click on a block asks for.

use crate::app::contract::game::At;
use crate::app::games::liberty::intent::Intent;
use crate::app::games::liberty::scene::Scene;
use crate::app::games::liberty::touch::skipped;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::liberty::data::ids::BlockId;
use crate::rules::liberty::position::battle::{Battle, Stage};
use crate::rules::liberty::sides::SideWords;
use crate::rules::liberty::{Liberty, Order};

/// The battle that is fought on the board; withdrawals and regroups are done on the map.
pub fn fought(at: At<'_, Liberty>) -> Option<Battle> {
    at.seen.known.battle.filter(|battle| matches!(battle.stage, Stage::Declare | Stage::Rounds))
}

/// The block an order of a battle calls.
pub fn called(order: &Order) -> Option<BlockId> {
    match *order {
        Order::Fire(block) | Order::Charge(block) | Order::Pass(block) | Order::Retreat(block, _) => Some(block),
        _ => None,
    }
}

/// Blocks that the human to play may call now.
pub fn callable(at: At<'_, Liberty>) -> Set<BlockId> {
    if at.human().is_none() { Set::NONE } else { Scene::from(at).blocks(|order| called(&order)) }
}

/// Whom a block could hit now.
pub fn targets(at: At<'_, Liberty>, battle: &Battle, block: BlockId) -> Set<BlockId> {
    at.rules.targets(&at.seen.known, battle, block)
}

/// The block in hand, or the only one that can be called.
pub fn in_hand(at: At<'_, Liberty>) -> Option<BlockId> {
    let can = callable(at);
    at.plan.block.filter(|block| can.has(*block)).or(can.first().filter(|_| can.len() == 1))
}

/// The shots of all who can be called and fire.
pub fn shots(at: At<'_, Liberty>) -> Vec<Order> {
    if at.human().is_none() {
        Vec::new()
    } else {
        Scene::from(at).orders().filter(|order| matches!(order, Order::Fire(_))).collect()
    }
}

/// A click on a block of the board.
pub fn click(at: At<'_, Liberty>, battle: &Battle, block: BlockId) -> Vec<Intent> {
    let mut out = skipped(at);
    let scene = Scene::from(at);
    if at.human().is_none() || !scene.open() {
        return out;
    }
    if scene.p().owes.is_some() {
        out.push(Intent::order(Order::Hit(block)));
        return out;
    }
    let side = battle.side;
    if at.rules[block].kind.side == side {
        match scene.table.allows(&Order::Fire(block)).err() {
            // Who can do nothing at all says why.
            Some(refusal) if !callable(at).has(block) => {
                out.push(Intent::Does(crate::app::contract::effect::Does::refuse(&refusal)));
            }
            _ => out.push(Intent::Hand((at.plan.block != Some(block)).then_some(block))),
        }
        return out;
    }
    match in_hand(at) {
        Some(chosen) if targets(at, battle, chosen).has(block) => out.push(Intent::order(Order::Fire(chosen))),
        Some(chosen) => {
            let words = format!("{} cannot hit {} now", at.rules.block_name(chosen), at.rules.block_name(block));
            out.push(Intent::say(words, Some("L9.5")));
        }
        None => out.push(Intent::say(format!("Call a block of the {} side first", Side::name(side)), None)),
    }
    out
}
