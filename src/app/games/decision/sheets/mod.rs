//! The sheets beside the map, between prompt and foot.

mod choose;
pub mod march;

use super::view_model::Step;
use crate::app::games::decision::prelude::*;

/// Draws the sheet that helps now, while a human must decide and the map is shown.
pub fn sheets(cx: Cx<'_>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    order_sheet(cx, ctx, rect, || Some(sheet(cx)))
}

fn sheet(cx: Cx<'_>) -> Fill<Decision> {
    match cx.model().step() {
        Some(Step::Name(_)) => march::naming,
        Some(Step::March) => march::under_way,
        _ => choose::panel,
    }
}
