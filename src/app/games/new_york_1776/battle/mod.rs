//! New York's battle board: three positions and a Reserve for each side, the tray between them.

mod board;
mod choose;
mod dice;
mod facts;
mod line;

use crate::app::games::new_york_1776::prelude::*;
use crate::app::widgets::battle_log::battle_sheets;
use dice::begins;

pub use choose::{keys, may_look, shots};

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Vec<Intent> {
    let Some(battle) = &cx.view.battle else { return Vec::new() };
    theme::panel(ctx, cx.art, "battle sheet", sheet, false, |ui| board::board(ui, cx, battle, sheet)).1
}

/// Draws the sheets beside it: facts and orders of the round, then the log.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect, places: &PanelLayout) -> Vec<Intent> {
    let Some(battle) = &cx.view.battle else { return Vec::new() };
    battle_sheets(cx, ctx, (rect, places), |ui| facts::facts(ui, cx, battle), begins)
}
