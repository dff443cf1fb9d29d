//! The battle board: three positions and a Reserve for each side, the tray between them.

mod board;
mod choose;
mod dice;
mod facts;
mod layout;
mod line;

use bevy_egui::egui::{self, pos2};

use super::intent::Intent;
use crate::app::contract::game::ViewContext;
use crate::app::contract::layout::PanelLayout;
use crate::app::theme;
use crate::rules::new_york_1776::data::NewYork;
pub use choose::{keys, may_look};

/// Draws the board.
pub fn over_map(cx: ViewContext<'_, NewYork>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Intent> {
    let Some(battle) = &cx.seen.battle else { return Vec::new() };
    theme::panel(ctx, cx.art, "battle sheet", sheet, false, |ui| board::board(ui, cx, battle, sheet)).1
}

/// Draws the sheets beside it: what holds in this round and what can be done, then what has happened.
pub fn over_side(
    cx: ViewContext<'_, NewYork>,
    ctx: &egui::Context,
    rect: egui::Rect,
    places: &PanelLayout,
) -> Vec<Intent> {
    let Some(battle) = &cx.seen.battle else { return Vec::new() };
    let (facts, asks) = theme::panel(ctx, cx.art, "facts", rect, true, |ui| facts::facts(ui, cx, battle));
    let rest = egui::Rect::from_min_max(pos2(rect.left(), facts.bottom() + places.gap), rect.max);
    if rest.height() > 56.0 {
        theme::panel(ctx, cx.art, "this round", rest, false, |ui| facts::so_far(ui, cx));
    }
    asks
}
