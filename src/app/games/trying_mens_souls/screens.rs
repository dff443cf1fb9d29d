//! The boards that cover the map: the combat under way, the purchase of markers, the King's Peace.

use crate::app::games::trying_mens_souls::prelude::*;

/// Whether a board covers the map.
pub const fn over(_: &View) -> bool {
    false
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
pub fn keys(_: Cx<'_>, _: &KeyPresses) -> Option<Intent> {
    None
}

/// The prompt of a decision on a board.
pub fn prompt(_: Cx<'_>, _: Side, _: Task) -> Option<Prompt> {
    None
}

/// The orders that buy the chosen markers and end the purchase.
pub fn seal(_: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    vec![Effect::Orders(plan.markers.into_iter().map(Order::Buy).chain([Order::Done]).collect())]
}

/// Draws the King's Peace over the map; its words.
pub fn tableau(_: Cx<'_>, _: &Painter, _: Rect) -> Option<String> {
    None
}
