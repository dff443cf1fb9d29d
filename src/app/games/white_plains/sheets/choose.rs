//! One of several orders: buttons, units to pick from, and the facts that help.

use bevy_egui::egui::{self, Ui};

use super::parts::title;
use crate::app::contract::game::ViewContext;
use crate::app::games::white_plains::faces::{grid, shown};
use crate::app::games::white_plains::intent::Intent;
use crate::app::games::white_plains::view_model::ViewModel;
use crate::app::keys::action::{CONFIRM, digit};
use crate::app::theme::{self, Button, Kind};
use crate::app::widgets::block_grid::GridBlock;
use crate::app::widgets::blocks::State;
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::position::tasks::Task;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: ViewContext<'_, WhitePlains>) -> Option<Intent> {
    let model = ViewModel::from(cx);
    let heading = match model.task() {
        Some(Task::Retreat(..)) => "Retreat",
        Some(Task::Advance(..)) => "Advance",
        Some(Task::Rally) => "Rally",
        Some(Task::Initiative(_)) => "Initiative",
        Some(Task::Evade) => "Evasion",
        _ => "Your orders",
    };
    title(ui, cx, heading, "");
    if let Some(Task::Retreat(unit, ..)) = model.task() {
        grid(ui, cx, &[shown(cx, unit)]);
        theme::small(ui, "It goes to a lit hex: back in the preferred direction, out of enemy zones (W11.6).");
    }
    let mut intent = picks(ui, cx, model);
    if model.task() == Some(Task::Rally) {
        theme::small(
            ui,
            format!("Die + morale + leader, {} or more (W7.2). Not in an enemy zone.", cx.rules.tables.rally.needed),
        );
    }
    intent = pointed(ui, cx, model).or(intent);
    if model.plain_orders(cx.plan).is_empty() && cx.plan.to.is_none() {
        theme::small(ui, "Click a lit hex, and again to give the order.");
    }
    intent = buttons(ui, cx).or(intent);
    if !model.playable().is_empty() && matches!(model.task(), Some(Task::Rally | Task::Initiative(_))) {
        intent = super::cards::button(ui, cx).or(intent);
    }
    intent
}

/// The order of the hex that is pointed at.
pub(super) fn pointed(ui: &mut Ui, cx: ViewContext<'_, WhitePlains>, model: ViewModel<'_>) -> Option<Intent> {
    let (_, order) = model.hex_orders(cx.plan).into_iter().find(|(at, _)| Some(*at) == cx.plan.to)?;
    let words = cx.rules.order_words(&order);
    let pressed = Button::new(&words).key(CONFIRM).kind(Kind::Primary(model.side())).show(ui, cx.art);
    pressed.then_some(Intent::order(order))
}

/// The units of which one is picked.
pub(super) fn picks(ui: &mut Ui, cx: ViewContext<'_, WhitePlains>, model: ViewModel<'_>) -> Option<Intent> {
    let all = model.pickable();
    if all.is_empty() {
        return None;
    }
    let block = |unit| {
        let state = State { lit: true, selected: cx.plan.pick == Some(unit), ..State::default() };
        GridBlock { state, ..shown(cx, unit) }
    };
    let blocks: Vec<_> = all.into_iter().map(block).collect();
    grid(ui, cx, &blocks).map(|unit| Intent::Pick((cx.plan.pick != Some(unit)).then_some(unit)))
}

/// A button for each order that names no hex, with its digit.
pub fn buttons(ui: &mut Ui, cx: ViewContext<'_, WhitePlains>) -> Option<Intent> {
    let model = ViewModel::from(cx);
    let orders = model.plain_orders(cx.plan);
    let kind = if orders.len() <= 3 { Kind::Plain } else { Kind::Small };
    let mut intent = None;
    egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height().max(60.0)).show(
        ui,
        |ui| {
            for (number, order) in orders.iter().enumerate() {
                let words = cx.rules.order_words(order);
                if Button::new(&words)
                    .key(digit(number))
                    .kind(kind)
                    .width(ui.available_width().min(320.0))
                    .show(ui, cx.art)
                {
                    intent = Some(Intent::order(*order));
                }
            }
        },
    );
    intent
}
