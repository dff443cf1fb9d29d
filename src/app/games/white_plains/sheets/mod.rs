//! The sheets beside the map, between prompt and foot.

pub mod attack;
pub mod cards;
pub mod choose;
mod fire;
mod hand;
mod moves;
pub mod parts;
mod redeploy;

use bevy_egui::egui::{self, Ui};

use super::battle;
use super::intent::Intent;
use super::view_model::{Step, ViewModel};
use crate::app::contract::effect::Effect;
use crate::app::contract::game::ViewContext;
use crate::app::contract::panel::Sheets;
use crate::app::keys::action::TO_MAP;
use crate::app::theme::{Button, Kind};
use crate::app::widgets::order_sheet::{Fill, order_sheet};
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::position::tasks::Task;

/// Draws the sheet that helps now, while a human must decide and the map is shown.
pub fn sheets(cx: ViewContext<'_, WhitePlains>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    let mut sheets = order_sheet(cx, ctx, rect, || Some(sheet(cx)));
    if shows_hand(cx) {
        sheets.intents.extend(hand::over_map(cx, ctx));
    }
    sheets
}

/// Whether the player is asked for a card alone: before enemy moves and rallies, under fire, after attacks are declared.
pub fn asks_for_card(model: ViewModel<'_>) -> bool {
    matches!(model.task(), Some(Task::MovementReact | Task::RallyReact | Task::FireAnswer(_) | Task::DeclaredReact))
}

/// Whether the hand covers the map: not where the chosen card is played on a hex, and not beside the text of a first game.
pub fn shows_hand(cx: ViewContext<'_, WhitePlains>) -> bool {
    let model = ViewModel::from(cx);
    let needs_map = cx.plan.card.is_some_and(|card| model.sends_leaders(card) || !model.hex_orders(cx.plan).is_empty());
    model.open()
        && cx.human().is_some()
        && (cx.plan.hand || asks_for_card(model))
        && !cx.plan.map
        && !needs_map
        && cx.table.lesson_state().is_none()
        && (!battle::over(cx.view) || cx.battle_board_hidden)
}

fn sheet(cx: ViewContext<'_, WhitePlains>) -> Fill<WhitePlains> {
    let model = ViewModel::from(cx);
    if cx.plan.hand || cx.plan.card.is_some() || asks_for_card(model) {
        return cards::panel;
    }
    match model.step() {
        Some(Step::Moves) => moves::panel,
        Some(Step::Fire) => fire::panel,
        Some(Step::Declare) => attack::panel,
        _ if battle::over(cx.view) && cx.battle_board_hidden => board_aside,
        _ => choose::panel,
    }
}

/// The battle board is hidden: the orders, and the way back.
fn board_aside(ui: &mut Ui, cx: ViewContext<'_, WhitePlains>) -> Option<Intent> {
    let asked = choose::panel(ui, cx);
    let back = Button::new("See the combat board").key(TO_MAP).kind(Kind::Small).show(ui, cx.art);
    if back { Some(Intent::Effect(Effect::HideBattleBoard(false))) } else { asked }
}
