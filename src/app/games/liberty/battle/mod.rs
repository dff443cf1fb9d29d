//! Liberty's battle board: rows A, B and C and a Reserve for each side, the tray between them, the order of turns.

mod board;
mod calls;
mod facts;
mod tray;

use crate::app::games::liberty::prelude::*;
use crate::app::widgets::battle_log::battle_sheets;
use calls::{callable, fought, in_hand};
use tray::begins;

/// Whether the board covers the map.
pub fn over(view: &View) -> bool {
    fought(view).is_some()
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Vec<Intent> {
    let Some(battle) = fought(cx.view) else { return Vec::new() };
    theme::panel(ctx, cx.art, "battle sheet", sheet, false, |ui| board::board(ui, cx, &battle, sheet)).1
}

/// Draws the sheets beside it: the possible orders, then the log.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect, places: &PanelLayout) -> Vec<Intent> {
    let Some(battle) = fought(cx.view) else { return Vec::new() };
    battle_sheets(cx, ctx, (rect, places), |ui| facts::facts(ui, cx, &battle), begins)
}

/// Handles the keys of the battle board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    let hits = model.asked_for();
    let all: Vec<BlockId> = if hits.is_empty() { callable(cx) } else { hits }.into_iter().collect();
    if pressed.action(NEXT) {
        return vec![Intent::Hand(next_of(&all, cx.plan.block, pressed.with_shift(NEXT)))];
    }
    if pressed.action(CONFIRM)
        && let Some(order) = cx.plan.block.and_then(|block| model.order_for(block))
    {
        return vec![Intent::order(order)];
    }
    let acts = match in_hand(cx) {
        Some(block) => facts::acts(block, model.p().active, false).map(|(_, choice)| choice).to_vec(),
        None => facts::fire_all(cx).into_iter().collect(),
    };
    if let Some(intent) = choice::pressed(acts.into_iter().chain(facts::hits(cx, model)), pressed) {
        return vec![intent];
    }
    let plain = facts::ways(cx);
    pressed_digit(pressed).and_then(|i| plain.get(i).copied()).map(Intent::order).into_iter().collect()
}
