//! The sheets beside the map, between prompt and foot.

mod choose;
pub mod march;
mod risks;

use super::view_model::Step;
use super::{screens, year};
use crate::app::games::decision::prelude::*;

/// Draws the sheet that helps now, while a human must decide and the map is shown.
pub fn sheets(cx: Cx<'_>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    order_sheet(cx, ctx, rect, || Some(sheet(cx)))
}

fn sheet(cx: Cx<'_>) -> Fill<Decision> {
    let (model, used) = (cx.model(), year::chosen(cx.model(), cx.plan).is_some());
    match (model.task(), model.step()) {
        (Some(Task::Mobilize | Task::Place), _) => year::panel,
        (Some(Task::Move), _) if used => year::panel,
        (_, Some(Step::Name(_))) => march::naming,
        (_, Some(Step::March)) => march::under_way,
        _ if screens::over(cx.view) => board_aside,
        _ => choose::panel,
    }
}

/// The board is hidden: the orders, and the way back.
fn board_aside(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let asked = choose::panel(ui, cx);
    let back = Choice::small("See the board", TO_MAP, Intent::Effect(Effect::HideBattleBoard(false)));
    back.show(ui, cx.art).or(asked)
}
