//! The battle board: rows A, B and C and a Reserve for each side, the tray between them, who acts when.

mod board;
mod calls;
mod facts;
mod tray;

use bevy_egui::egui::{self, Key, pos2};

use super::intent::Intent;
use super::scene::Scene;
use crate::app::contract::effect::Does;
use crate::app::contract::game::At;
use crate::app::contract::layout::Places;
use crate::app::keys::{Pressed, next_of, pressed_digit};
use crate::app::theme;
use crate::rules::liberty::data::ids::BlockId;
use crate::rules::liberty::{Liberty, Order};
use calls::{callable, fought, in_hand, shots};
pub use tray::fall;

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
    // Less than two lines of it would only be cut off.
    if rest.height() > 96.0 {
        theme::panel(ctx, at.art, "this battle", rest, false, |ui| facts::so_far(ui, at));
    }
    asks
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
    if pressed.key(Key::A) && chosen.is_none() {
        let shots = shots(at);
        return if shots.len() > 1 { vec![Intent::Does(Does::Volley(shots))] } else { Vec::new() };
    }
    let by_key = [(Key::F, Order::Fire as fn(BlockId) -> Order), (Key::C, Order::Charge), (Key::P, Order::Pass)];
    for (key, order) in by_key {
        if let Some(block) = chosen.filter(|_| pressed.key(key)) {
            return vec![Intent::order(order(block))];
        }
    }
    if let Some(block) = pressed_digit(pressed).and_then(|i| hits.into_iter().nth(i)) {
        return vec![Intent::order(Order::Hit(block))];
    }
    let plain = facts::ways(at);
    pressed_digit(pressed).and_then(|i| plain.get(i).copied()).map(Intent::order).into_iter().collect()
}
