//! The sheets beside the map, between prompt and foot.

pub mod attack;
pub mod cards;
pub mod choose;
pub mod fire;
mod hand;
pub mod moves;
pub mod outcomes;
pub mod parts;

use super::card_prompts::{asks_for_card, covers_map, shows_hand};
use super::view_model::Step;
use crate::app::games::white_plains::prelude::*;

/// Draws the sheet that helps now, while a human must decide and the map is shown.
pub fn sheets(cx: Cx<'_>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    let mut sheets = order_sheet(cx, ctx, rect, || Some(sheet(cx)));
    if shows_hand(cx) {
        sheets.intents.extend(hand::over_map(cx, ctx));
    }
    sheets
}

fn sheet(cx: Cx<'_>) -> Fill<WhitePlains> {
    let model = cx.model();
    if cx.plan.hand || cx.plan.card.is_some() || asks_for_card(model) {
        return cards::panel;
    }
    match model.step() {
        Some(Step::Moves) => moves::panel,
        Some(Step::Fire) => fire::panel,
        Some(Step::Declare) => attack::panel,
        _ if covers_map(cx.view) && cx.battle_board_hidden => board_aside,
        _ => choose::panel,
    }
}

/// The battle board is hidden: the orders, and the way back.
fn board_aside(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let asked = choose::panel(ui, cx);
    let back = Choice::small("See the combat board", TO_MAP, Intent::Effect(Effect::HideBattleBoard(false)));
    back.show(ui, cx.art).or(asked)
}
