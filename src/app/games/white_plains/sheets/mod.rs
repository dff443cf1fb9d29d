//! The sheets beside the map, between prompt and foot.

pub mod attack;
pub mod cards;
pub mod choose;
mod fire;
mod moves;

use bevy_egui::egui::{self, Ui};

use super::battle;
use super::intent::Intent;
use super::view_model::{Step, ViewModel};
use crate::app::contract::effect::Effect;
use crate::app::contract::game::ViewContext;
use crate::app::contract::panel::Sheets;
use crate::app::keys::action::TO_MAP;
use crate::app::theme::{self, Button, Face};
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

/// The heading of a sheet, with a remark at its right.
pub fn title(ui: &mut Ui, cx: ViewContext<'_, WhitePlains>, text: impl Into<String>, aside: impl Into<String>) {
    let theme = theme::of(ui);
    ui.horizontal(|ui| {
        ui.label(theme.text(Face::Fell, text, if cx.compact { 18.0 } else { 21.0 }));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| theme::small(ui, aside));
    });
}

/// A line of a sum: what it is, its case, what it adds.
pub fn part_line(ui: &mut Ui, name: &str, case: &str, value: &str, strong: bool) -> Option<Intent> {
    let theme = theme::of(ui);
    let mut asked = None;
    ui.spacing_mut().interact_size.y = 20.0;
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.horizontal(|ui| {
        ui.label(theme.text(if strong { Face::Semi } else { Face::Sans }, crate::kernel::story::raised(name), 15.0));
        if !case.is_empty() && crate::app::widgets::case_link::case_link(ui, case) {
            asked = Some(Intent::Effect(Effect::Rules(case.to_owned())));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            ui.label(theme.text(Face::Semi, value, 15.0));
        });
    });
    asked
}

/// A modifier as it is written: "+1", "−1", "0".
pub fn signed(by: i8) -> String {
    match by {
        0 => "0".to_owned(),
        by if by < 0 => format!("−{}", by.unsigned_abs()),
        by => format!("+{by}"),
    }
}
