//! The boards that cover the map: the combat under way, the markers and tracks, the King's Peace.

use super::{battle, peace, purchase};
use crate::app::games::trying_mens_souls::prelude::*;

pub use peace::tableau;
pub use purchase::seal;

/// Whether a board covers the map.
pub fn over(view: &View) -> bool {
    battle::over(view) || purchase::over(view) || peace::over(view) && view.viewer != Viewer::All
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    if cx.plan.tracks {
        return purchase::over_map(cx, ctx, rect);
    }
    if battle::over(cx.view) || battle::rolling(cx) {
        battle::over_map(cx, ctx, rect)
    } else if peace::over(cx.view) {
        peace::over_map(cx, ctx, rect)
    } else {
        purchase::over_map(cx, ctx, rect)
    }
}

/// Draws the sheets beside it.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    if !cx.plan.tracks && (battle::over(cx.view) || battle::rolling(cx)) {
        return battle::over_side(cx, ctx, rect);
    }
    let letter = !cx.plan.tracks && peace::over(cx.view);
    theme::panel(
        ctx,
        cx.art,
        "facts",
        rect,
        true,
        |ui| {
            if letter { peace::panel(ui, cx) } else { purchase::panel(ui, cx) }
        },
    )
    .1
}

/// The keys of the board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    if pressed.action(TRACKS) {
        return Some(Intent::Tracks(!cx.plan.tracks));
    }
    if cx.plan.tracks {
        purchase::keys(cx, pressed)
    } else if battle::over(cx.view) {
        battle::keys(cx, pressed)
    } else if peace::over(cx.view) {
        peace::keys(cx, pressed)
    } else {
        purchase::keys(cx, pressed)
    }
}

/// The prompt of a decision on a board.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    battle::prompt(cx, side, task)
        .or_else(|| purchase::prompt(cx, side, task))
        .or_else(|| peace::prompt(cx, side, task))
}
