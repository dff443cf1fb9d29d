//! The board of a battle: what is said before it, commitments, initiative, the dice in the order in which they fell with what took
//! them, retreats, and the answers that a side may give.

mod answers;
mod board;
mod consequences;
mod course;
mod facts;
mod forces;
mod parley;
mod prompt;
mod side_panel;
mod story;
mod tactics;
mod tray;

use crate::app::games::decision::prelude::*;
use crate::app::widgets::battle_log::battle_sheets;

pub use answers::keys;
pub use course::{steps, titled};
pub use prompt::prompt;
pub use story::rolls;

/// Whether the board covers the map.
pub fn over(view: &View) -> bool {
    view.known.battle.is_some() && view.known.phase() == Phase::Battle
}

/// Whether a roll that moves is shown on the board, although the view does not know of its battle yet.
pub fn rolling(cx: Cx<'_>) -> bool {
    cx.motion.is_some_and(|(sighting, _)| rolls(sighting)) && story::Fight::of(cx).is_some()
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Option<Intent> {
    let fight = story::Fight::of(cx)?;
    theme::panel(ctx, cx.art, "battle sheet", sheet, false, |ui| board::board(ui, cx, &fight, sheet)).1
}

/// Draws the sheets beside it: the possible answers, then the log.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    battle_sheets(cx, ctx, (rect, &PanelLayout::of(ctx)), |ui| side_panel::panel(ui, cx), story::begins)
}
