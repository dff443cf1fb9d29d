//! The board of the winter: the locales in order with the units that they feed, who goes short, and the dice of enlistments.

mod board;
mod side_panel;
mod story;
mod units;

use crate::app::games::decision::prelude::*;
use crate::app::widgets::battle_log::sheets_with_log;

pub use side_panel::{keys, prompt};
pub use story::rolls;

/// Whether the board covers the map: supply and enlistments of either side.
pub fn over(view: &View) -> bool {
    view.known.phase() == Phase::Forage && story::stage(&view.known).is_some()
}

/// Whether a roll that moves is shown on the board, although the view does not know of the winter yet.
pub fn rolling(cx: Cx<'_>) -> bool {
    cx.motion.is_some_and(|(sighting, _)| rolls(sighting))
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Option<Intent> {
    theme::panel(ctx, cx.art, "winter sheet", sheet, false, |ui| board::board(ui, cx, sheet)).1
}

/// Draws the sheets beside it: the decision, then the log of this winter.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    let log = ("The winter so far", story::begins);
    sheets_with_log(cx, ctx, (rect, &PanelLayout::of(ctx)), |ui| side_panel::panel(ui, cx), log)
}
