//! The sheets beside the map, between prompt and foot.

mod attack;
mod choose;
pub mod moves;
mod set_up;
mod stack;

use super::screens;
use super::view_model::Step;
use crate::app::games::trying_mens_souls::prelude::*;

/// Draws the sheet that helps now, while a human must decide and the map is shown.
pub fn sheets(cx: Cx<'_>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    order_sheet(cx, ctx, rect, || Some(sheet(cx)))
}

fn sheet(cx: Cx<'_>) -> Fill<TryingMensSouls> {
    match cx.model().step(cx.plan) {
        Some(Step::Setup) => set_up::panel,
        Some(Step::Moves) => moves::panel,
        Some(Step::Declare) => attack::panel,
        _ if screens::over(cx.view) && cx.battle_board_hidden => board_aside,
        _ => choose::panel,
    }
}

/// The board is hidden: the orders, and the way back.
fn board_aside(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let asked = choose::panel(ui, cx);
    let back = Choice::small("See the board", TO_MAP, Intent::Effect(Effect::HideBattleBoard(false)));
    back.show(ui, cx.art).or(asked)
}
