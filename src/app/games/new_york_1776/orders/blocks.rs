//! Blocks to choose from.

use bevy_egui::egui::{self, Sense, Ui, vec2};

use crate::app::contract::game::ViewContext;
use crate::app::games::new_york_1776::among::asked_for;
use crate::app::games::new_york_1776::intent::Intent;
use crate::app::games::new_york_1776::tips::unit_tip;
use crate::app::games::new_york_1776::view_model::ViewModel;
use crate::app::theme::{self, Face};
use crate::app::widgets::blocks::{State, draw};
use crate::board::new_york_1776::unit_face;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::{NewYork, UnitId};
use crate::rules::new_york_1776::observe::UnitSeen;

/// A block in a grid.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// The unit, with its strength.
    pub unit: UnitSeen,
    /// How it is highlighted.
    pub state: State,
    /// Whether its check box is ticked; none without a check box.
    pub boxed: Option<bool>,
}

/// Chooses one of some blocks.
pub(super) fn choose_block(ui: &mut Ui, cx: ViewContext<'_, NewYork>, title: &str) -> Option<Intent> {
    let theme = theme::of(ui);
    let model = ViewModel::from(cx);
    let among = asked_for(model);
    ui.label(theme.text(Face::Fell, title, if cx.compact { 18.0 } else { 20.0 }));
    let list: Vec<Shown> = among
        .into_iter()
        .map(|unit| Shown {
            unit: model.unit_or_fresh(unit),
            state: State { lit: true, selected: cx.plan.in_hand == Some(unit), ..State::default() },
            boxed: None,
        })
        .collect();
    let clicked = grid(ui, cx, &list, if cx.compact { 54.0 } else { 78.0 });
    let told = cx.plan.in_hand.filter(|unit| among.has(*unit)).or(among.first());
    if let Some(unit) = told
        && let Some(place) = model.unit(unit).and_then(|unit| unit.at)
    {
        theme::small(ui, format!("{} stands in {}.", cx.rules.unit_name(unit), cx.rules.place_name(place)));
    }
    let clicked = clicked?;
    let order =
        model.orders().find(|order| matches!(*order, Order::Hit(unit) | Order::Desert(unit) if unit == clicked));
    order.map(Intent::order)
}

/// A grid of blocks; returns the block that was clicked.
pub(super) fn grid(ui: &mut Ui, cx: ViewContext<'_, NewYork>, blocks: &[Shown], edge: f32) -> Option<UnitId> {
    let cell = vec2(edge * 1.18, edge * 1.32);
    let columns = ((ui.available_width() / cell.x) as usize).max(1);
    let rows = blocks.len().div_ceil(columns);
    let most = ui.available_height();
    let mut clicked = None;
    let mut body = |ui: &mut Ui| {
        let (all, _) = ui.allocate_exact_size(vec2(columns as f32 * cell.x, rows as f32 * cell.y), Sense::hover());
        for (i, shown) in blocks.iter().enumerate() {
            let corner = all.min + vec2((i % columns) as f32 * cell.x, (i / columns) as f32 * cell.y);
            if one(ui, cx, shown, corner, edge) {
                clicked = Some(shown.unit.unit);
            }
        }
    };
    if rows as f32 * cell.y > most {
        let least = most.max(cell.y * 0.8);
        egui::ScrollArea::vertical().max_height(least).min_scrolled_height(least).show(ui, body);
    } else {
        body(ui);
    }
    clicked
}

fn one(ui: &mut Ui, cx: ViewContext<'_, NewYork>, shown: &Shown, corner: egui::Pos2, edge: f32) -> bool {
    let (unit, sp) = (shown.unit.unit, shown.unit.sp);
    let face = egui::Rect::from_min_size(corner + vec2(6.0, edge * 0.22), vec2(edge, edge));
    let response = ui.interact(face.expand2(vec2(3.0, 6.0)), ui.id().with(("block", unit)), Sense::click());
    let data = &cx.rules[unit];
    let moved = if shown.state.spent { ", has moved" } else { "" };
    let name = format!("{}, {}, {sp} SP{moved}", data.name, data.kind.name());
    let on = shown.boxed.unwrap_or(shown.state.selected);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &name));
    let state = State { hovered: response.hovered() && !shown.state.selected, ..shown.state };
    draw(ui.painter(), cx.art, &unit_face(cx.rules, unit, sp, false), face.min, edge, state);
    if let Some(on) = shown.boxed {
        let rect = egui::Rect::from_min_size(face.min + vec2(-6.0, -12.0), vec2(18.0, 18.0));
        theme::check_mark(ui.painter(), rect, on);
    }
    theme::focus_ring(ui, &response, face);
    let clicked = response.clicked();
    response.on_hover_ui(|ui| unit_tip(ui, cx.rules, unit, sp));
    clicked
}
