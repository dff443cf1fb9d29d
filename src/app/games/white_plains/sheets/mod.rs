//! The sheets beside the map, between prompt and foot.

pub mod attack;
pub mod cards;
pub mod choose;
mod fire;
mod moves;
pub mod parts;

use bevy_egui::egui::{self, Ui};

use super::battle;
use super::intent::Intent;
use super::view_model::{Step, ViewModel};
use crate::app::contract::effect::Effect;
use crate::app::contract::game::ViewContext;
use crate::app::contract::panel::Sheets;
use crate::app::keys::action::TO_MAP;
use crate::app::theme::Button;
use crate::app::widgets::order_sheet::{Fill, order_sheet};
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::position::tasks::Task;

/// Draws the sheet that helps now, while a human must decide and the map is shown.
pub fn sheets(cx: ViewContext<'_, WhitePlains>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    order_sheet(cx, ctx, rect, || Some(sheet(cx)))
}

fn sheet(cx: ViewContext<'_, WhitePlains>) -> Fill<WhitePlains> {
    let model = ViewModel::from(cx);
    let answers = matches!(
        model.task(),
        Some(Task::MovementReact | Task::RallyReact | Task::FireAnswer(_) | Task::DeclaredReact)
    );
    if cx.plan.hand || cx.plan.card.is_some() || answers {
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
    let back = Button::new("Back to the combat").key(TO_MAP).show(ui, cx.art);
    let asked = choose::panel(ui, cx);
    if back { Some(Intent::Effect(Effect::HideBattleBoard(false))) } else { asked }
}
