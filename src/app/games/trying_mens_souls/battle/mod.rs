//! The combat board: forces, odds or totals, the table, the dice, the combat points, and the answers that a side may give.

mod answer;
mod answers;
mod board;
mod cards;
mod forces;
mod points;
mod reckoning;
mod story;
mod table;

use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::battle_log::battle_sheets;

pub use answers::{keys, panel, prompt};

/// Whether the combat board covers the map.
pub fn over(view: &View) -> bool {
    view.known.battle.is_some() && view.known.phase() == Phase::Battle
}

/// Whether a roll is shown on the combat board.
pub fn rolls(sighting: &Sighting) -> bool {
    use RollReason::{Assault, Combat, DefensiveFire};
    matches!(sighting, Sighting::Rolled { why: Combat | Assault | DefensiveFire, .. })
}

/// Whether a roll that moves is shown on the board, although the view does not know of its combat yet.
pub fn rolling(cx: Cx<'_>) -> bool {
    cx.motion.is_some_and(|(sighting, _)| rolls(sighting))
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Option<Intent> {
    let fight = story::Fight::of(cx)?;
    theme::panel(ctx, cx.art, "battle sheet", sheet, false, |ui| board::board(ui, cx, &fight, sheet)).1
}

/// Draws the sheets beside it: the possible answers, then the log.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    battle_sheets(cx, ctx, (rect, &PanelLayout::of(ctx)), |ui| panel(ui, cx), story::begins)
}
