//! The boards that cover the map, one at a time.

use crate::app::games::decision::prelude::*;

/// Whether a board covers the map.
pub fn over(_: &View) -> bool {
    false
}

/// Whether a board covers the map now: the player may have put it aside, or opened one.
pub fn covers(cx: Cx<'_>) -> bool {
    cx.plan.board.is_some() || over(cx.view) && !cx.battle_board_hidden
}

/// Draws the board.
pub fn over_map(_: Cx<'_>, _: &egui::Context, _: Rect) -> Option<Intent> {
    None
}

/// Draws the sheets beside it.
pub fn over_side(_: Cx<'_>, _: &egui::Context, _: Rect) -> Option<Intent> {
    None
}

/// The keys of the board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    opened(cx, pressed)
}

/// A board that a key opens, or closes.
pub fn opened(_: Cx<'_>, _: &KeyPresses) -> Option<Intent> {
    None
}

/// The prompt of a decision on a board.
pub fn prompt(_: Cx<'_>, _: Side, _: Task) -> Option<Prompt> {
    None
}
