//! Liberty's battle board: rows A, B and C and a Reserve for each side, the tray between them, the order of turns.

mod board;
mod calls;
mod facts;
mod tray;

use crate::app::games::liberty::prelude::*;
use crate::app::widgets::battle_log::battle_sheets;
use calls::{callable, fought, in_hand, shots};
use tray::begins;

/// Whether the board covers the map.
pub fn over(view: &View) -> bool {
    fought(view).is_some()
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Intent> {
    let Some(battle) = fought(cx.view) else { return Vec::new() };
    theme::panel(ctx, cx.art, "battle sheet", sheet, false, |ui| board::board(ui, cx, &battle, sheet)).1
}

/// Draws the sheets beside it: the possible orders, then the log.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: egui::Rect, places: &PanelLayout) -> Vec<Intent> {
    let Some(battle) = fought(cx.view) else { return Vec::new() };
    battle_sheets(cx, ctx, (rect, places), |ui| facts::facts(ui, cx, &battle), begins)
}

/// Handles the keys of the battle board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = ViewModel::from(cx);
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
    let chosen = in_hand(cx);
    if pressed.action(FIRE_ALL) && chosen.is_none() {
        let shots = shots(cx);
        return if shots.len() > 1 { vec![Intent::Effect(Effect::Queue(shots))] } else { Vec::new() };
    }
    let by_key = [(FIRE, Order::Fire as fn(BlockId) -> Order), (CHARGE, Order::Charge), (PASS, Order::Pass)];
    for (key, order) in by_key {
        if let Some(block) = chosen.filter(|_| pressed.action(key)) {
            return vec![Intent::order(order(block))];
        }
    }
    if let Some(block) = pressed_digit(pressed).and_then(|i| hits.into_iter().nth(i)) {
        return vec![Intent::order(Order::Hit(block))];
    }
    let plain = facts::ways(cx);
    pressed_digit(pressed).and_then(|i| plain.get(i).copied()).map(Intent::order).into_iter().collect()
}
