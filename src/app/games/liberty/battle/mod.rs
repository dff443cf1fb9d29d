//! The battle board: rows A, B and C and a Reserve for each side, the tray between them, who acts when.

mod board;
mod facts;
mod tray;

use bevy_egui::egui::{self, Key, pos2};

use super::intent::Intent;
use super::scene::Scene;
use super::touch::skipped;
use crate::app::games::At;
use crate::app::keys::{Pressed, next_of, pressed_digit};
use crate::app::panels::Places;
use crate::app::theme;
use crate::kernel::set::Set;
use crate::kernel::side::Side;
use crate::rules::liberty::board::{Battle, Stage};
use crate::rules::liberty::ids::BlockId;
use crate::rules::liberty::{Liberty, Order};
pub use tray::fall;

/// The battle that is fought on the board; withdrawals and regroups are done on the map.
pub fn fought(at: At<'_, Liberty>) -> Option<Battle> {
    at.seen.known.battle.filter(|battle| matches!(battle.stage, Stage::Declare | Stage::Rounds))
}

/// Whether the board lies over the map.
pub fn over(at: At<'_, Liberty>) -> bool {
    fought(at).is_some()
}

/// Draws the board.
pub fn over_map(at: At<'_, Liberty>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Intent> {
    let Some(battle) = fought(at) else { return Vec::new() };
    theme::panel(ctx, at.art, "battle sheet", sheet, false, |ui| board::board(ui, at, &battle, sheet)).1
}

/// Draws the sheets beside it: what can be done, then what has happened.
pub fn over_side(at: At<'_, Liberty>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Intent> {
    let Some(battle) = fought(at) else { return Vec::new() };
    let (facts, asks) = theme::panel(ctx, at.art, "facts", rect, true, |ui| facts::facts(ui, at, &battle));
    let rest = egui::Rect::from_min_max(pos2(rect.left(), facts.bottom() + places.gap), rect.max);
    if rest.height() > 56.0 {
        theme::panel(ctx, at.art, "this battle", rest, false, |ui| facts::so_far(ui, at));
    }
    asks
}

/// The block an order of a battle calls.
pub(super) fn called(order: &Order) -> Option<BlockId> {
    match *order {
        Order::Fire(block) | Order::Charge(block) | Order::Pass(block) | Order::Retreat(block, _) => Some(block),
        _ => None,
    }
}

/// Blocks that the human to play may call now.
pub(super) fn callable(at: At<'_, Liberty>) -> Set<BlockId> {
    if at.human().is_none() { Set::NONE } else { Scene::from(at).blocks(|order| called(&order)) }
}

/// Whom a block could hit now.
pub(super) fn targets(at: At<'_, Liberty>, battle: &Battle, block: BlockId) -> Set<BlockId> {
    at.rules.targets(&at.seen.known, battle, block)
}

/// The block in hand, or the only one that can be called.
pub(super) fn in_hand(at: At<'_, Liberty>) -> Option<BlockId> {
    let can = callable(at);
    at.plan.block.filter(|block| can.has(*block)).or(can.first().filter(|_| can.len() == 1))
}

/// A click on a block of the board.
pub(super) fn click(at: At<'_, Liberty>, battle: &Battle, block: BlockId) -> Vec<Intent> {
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
                out.push(Intent::Does(crate::app::games::Does::refuse(&refusal)));
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

/// Keys of the battle board.
pub fn keys(at: At<'_, Liberty>, pressed: &Pressed) -> Vec<Intent> {
    let scene = Scene::from(at);
    let hits = scene.asked_for();
    let all: Vec<BlockId> = if hits.is_empty() { callable(at) } else { hits }.into_iter().collect();
    if pressed.key(Key::Tab) {
        return vec![Intent::Hand(next_of(&all, at.plan.block, pressed.with_shift(Key::Tab)))];
    }
    if pressed.key(Key::Enter)
        && let Some(order) = at.plan.block.and_then(|block| scene.order_for(block))
    {
        return vec![Intent::order(order)];
    }
    let chosen = in_hand(at);
    let by_key = [(Key::F, Order::Fire as fn(BlockId) -> Order), (Key::C, Order::Charge), (Key::P, Order::Pass)];
    for (key, order) in by_key {
        if let Some(block) = chosen.filter(|_| pressed.key(key)) {
            return vec![Intent::order(order(block))];
        }
    }
    let plain = facts::ways(at);
    pressed_digit(pressed).and_then(|i| plain.get(i).copied()).map(Intent::order).into_iter().collect()
}
