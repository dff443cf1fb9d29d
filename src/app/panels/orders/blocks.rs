//! Blocks to choose from, and what a block is.

use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::desk::Desk;
use crate::app::theme::{self, Face};
use crate::kernel::bits::Bits;
use crate::rules::new_york_1776::Order;
use bevy_egui::egui::{self, Sense, Ui, vec2};

pub(super) fn choose_block(
    ui: &mut Ui,
    desk: &mut Desk,
    art: &Art,
    units: Bits,
    title: &str,
    order: fn(u8) -> Order,
    compact: bool,
) {
    ui.label(Face::Fell.text(title, if compact { 18.0 } else { 20.0 }));
    let Some(session) = &desk.session else { return };
    let p = session.game.position().clone();
    let list: Vec<u8> = units.into_iter().collect();
    let edge = if compact { 54.0 } else { 78.0 };
    if let Some(unit) =
        grid(ui, desk, art, &list, edge, |u| (p.sp[u as usize], State { lit: true, ..State::default() }, None))
    {
        desk.order(order(unit));
    }
    for unit in list.iter().take(1) {
        theme::small(
            ui,
            format!(
                "{} stands in {}.",
                desk.rules.unit_name(*unit),
                desk.rules.place_name(p.at[*unit as usize].min(desk.rules.locations.len() as u8 - 1))
            ),
        );
    }
}

/// A grid of blocks; the one that was clicked. `look` gives strength, state and a check box.
pub fn grid(
    ui: &mut Ui,
    desk: &Desk,
    art: &Art,
    units: &[u8],
    edge: f32,
    look: impl Fn(u8) -> (u8, State, Option<bool>),
) -> Option<u8> {
    let cell = vec2(edge * 1.18, edge * 1.32);
    let columns = ((ui.available_width() / cell.x) as usize).max(1);
    let rows = units.len().div_ceil(columns);
    let most = ui.available_height();
    let mut clicked = None;
    let mut body = |ui: &mut Ui| {
        let (all, _) = ui.allocate_exact_size(vec2(columns as f32 * cell.x, rows as f32 * cell.y), Sense::hover());
        for (i, unit) in units.iter().enumerate() {
            let at = all.min + vec2((i % columns) as f32 * cell.x, (i / columns) as f32 * cell.y);
            let face = egui::Rect::from_min_size(at + vec2(6.0, edge * 0.22), vec2(edge, edge));
            let response = ui.interact(face.expand2(vec2(3.0, 6.0)), ui.id().with(("block", *unit)), Sense::click());
            let (sp, mut state, boxed) = look(*unit);
            let data = &desk.rules.units[*unit as usize];
            let name =
                format!("{}, {}, {sp} SP{}", data.name, data.kind.name(), if state.spent { ", has moved" } else { "" });
            response.widget_info(|| {
                egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, boxed.unwrap_or(state.selected), &name)
            });
            state.hovered = response.hovered() && !state.selected;
            draw(ui.painter(), art, &desk.rules, Shows::Unit(*unit, sp), face.min, edge, state);
            if let Some(on) = boxed {
                theme::check_mark(
                    ui.painter(),
                    egui::Rect::from_min_size(face.min + vec2(-6.0, -12.0), vec2(18.0, 18.0)),
                    on,
                );
            }
            if response.clicked() {
                clicked = Some(*unit);
            }
            response.on_hover_ui(|ui| unit_tooltip(ui, desk, *unit, sp));
        }
    };
    if rows as f32 * cell.y > most && most > cell.y {
        egui::ScrollArea::vertical().max_height(most).show(ui, body);
    } else {
        body(ui);
    }
    clicked
}

/// What one wants to know of a block.
pub fn unit_tooltip(ui: &mut Ui, desk: &Desk, unit: u8, sp: u8) {
    let data = &desk.rules.units[unit as usize];
    ui.label(Face::Semi.text(&data.name, 15.0));
    let from = data.state.as_ref().map(|state| format!(" of {state}")).unwrap_or_default();
    theme::small(ui, format!("{} {}{from}, {sp} of {} SP", data.side.name(), data.kind.name(), data.sp));
    if let Some(formation) = &data.formation {
        theme::small(ui, formation);
    }
    if data.limit > 0 {
        theme::small(
            ui,
            format!(
                "Leads up to {} units, {} a turn",
                data.limit,
                if data.rate == 1 { "one place" } else { "two places" }
            ),
        );
    }
    theme::small(ui, format!("Hits on {}", if data.kind.hits_on() == 5 { "5 and 6" } else { "6" }));
}
