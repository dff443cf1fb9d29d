//! The American set-up: ready-made deployments, blocks in the tray, what is still missing.

use bevy_egui::egui::{self, Sense, Ui, vec2};

use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::desk::Desk;
use crate::app::theme::{self, Button, Face, GOOD, Kind};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;

/// Draws the panel of the set-up.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, rect: egui::Rect, compact: bool) {
    theme::panel(ctx, art, "orders", rect, true, |ui| body(ui, desk, art, compact));
}

fn body(ui: &mut Ui, desk: &mut Desk, art: &Art, compact: bool) {
    let Some(session) = &desk.session else { return };
    let p = session.game.position().clone();
    let rules = desk.rules.clone();
    ui.label(Face::Fell.text("Ready-made", if compact { 18.0 } else { 20.0 }));
    let mut chosen = None;
    ui.horizontal(|ui| {
        for (i, deployment) in desk.deployments.iter().enumerate() {
            let response = ui.scope(|ui| Button::new(&deployment.name).kind(Kind::Small).show(ui, art));
            if response.inner {
                chosen = Some(i);
            }
            response.response.on_hover_text(&deployment.about);
        }
    });
    if let Some(i) = chosen {
        for (unit, to) in rules.deployed(&p, &desk.deployments[i].places) {
            if p.at[unit as usize] != to {
                desk.order(Order::Place { unit, to });
            }
        }
        return;
    }
    theme::rule(ui);
    let unplaced: Vec<u8> = rules.unplaced(&p).into_iter().collect();
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text(
            if unplaced.is_empty() { "All blocks stand on the map" } else { "Still to place" },
            if compact { 18.0 } else { 20.0 },
        ));
        if !unplaced.is_empty() {
            theme::small(ui, format!("{} of {}", unplaced.len(), rules.army.american.minus(p.eliminated).len()));
        }
    });
    if unplaced.is_empty() {
        theme::small(ui, "Drag a block to another place, or click a place and choose there.");
    } else {
        tray(ui, desk, art, &unplaced, compact);
        ui.horizontal(|ui| {
            if Button::new("Rest to New York City").kind(Kind::Small).show(ui, art) {
                for unit in &unplaced {
                    desk.order(Order::Place { unit: *unit, to: rules.city });
                }
            }
        });
    }
    if let Some(place) = desk.hovered_setup() {
        here(ui, desk, art, place, compact);
    }
    theme::rule(ui);
    let Some(session) = &desk.session else { return };
    let missing = rules.setup_missing(session.game.position());
    let least = rules.least_in_city(session.seen.options);
    let in_city = session.game.position().of(&rules, Side::American, rules.city).len();
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.label(
        Face::Semi
            .text(format!("New York City: {in_city} of at least {least} blocks"), 14.5)
            .color(if in_city >= least { GOOD } else { theme::BATTLE }),
    );
    if let Some(line) = missing.first() {
        theme::small(ui, crate::app::desk::capital(line));
    }
    let why = (!missing.is_empty()).then(|| missing.join("; "));
    ui.add_space(4.0);
    if Button::new("Ready").key("Enter").kind(Kind::Primary(Side::American)).off(why.as_deref()).show(ui, art) {
        desk.order(Order::Ready);
    }
}

fn tray(ui: &mut Ui, desk: &mut Desk, art: &Art, units: &[u8], compact: bool) {
    let edge = if compact { 48.0 } else { 66.0 };
    let most = (ui.available_height()
        - if compact { 156.0 } else { 200.0 }
        - if desk.hovered_setup().is_some() { 170.0 } else { 0.0 })
    .max(74.0);
    egui::ScrollArea::vertical().max_height(most).id_salt("tray").show(ui, |ui| blocks(ui, desk, art, units, edge));
}

fn here(ui: &mut Ui, desk: &mut Desk, art: &Art, place: u8, compact: bool) {
    let Some(session) = &desk.session else { return };
    let units: Vec<u8> = session.game.position().of(&desk.rules, Side::American, place).into_iter().collect();
    if units.is_empty() {
        return;
    }
    theme::rule(ui);
    ui.label(Face::Fell.text(format!("In {}", desk.rules.place_name(place)), if compact { 18.0 } else { 20.0 }));
    let most = (ui.available_height() - 140.0).max(66.0);
    egui::ScrollArea::vertical()
        .max_height(most)
        .id_salt("here")
        .show(ui, |ui| blocks(ui, desk, art, &units, if compact { 44.0 } else { 56.0 }));
}

/// Blocks to take into the hand, by click or by drag.
fn blocks(ui: &mut Ui, desk: &mut Desk, art: &Art, units: &[u8], edge: f32) {
    let cell = vec2(edge * 1.2, edge * 1.34);
    let columns = ((ui.available_width() / cell.x) as usize).max(1);
    let (all, _) = ui.allocate_exact_size(
        vec2(columns as f32 * cell.x, units.len().div_ceil(columns) as f32 * cell.y),
        Sense::hover(),
    );
    let rules = desk.rules.clone();
    for (i, unit) in units.iter().enumerate() {
        let at = all.min + vec2((i % columns) as f32 * cell.x, (i / columns) as f32 * cell.y);
        let face = egui::Rect::from_min_size(at + vec2(5.0, edge * 0.22), vec2(edge, edge));
        let response = ui.interact(face, ui.id().with(("place", *unit)), Sense::click_and_drag());
        let data = &rules.units[*unit as usize];
        response.widget_info(|| {
            egui::WidgetInfo::selected(
                egui::WidgetType::Button,
                true,
                desk.in_hand == Some(*unit),
                format!("Place {}", data.name),
            )
        });
        let state = State {
            selected: desk.in_hand == Some(*unit),
            hovered: response.hovered(),
            faint: response.dragged(),
            ..State::default()
        };
        draw(ui.painter(), art, &rules, Shows::Unit(*unit, data.sp), face.min, edge, state);
        if response.clicked() {
            desk.in_hand = if desk.in_hand == Some(*unit) { None } else { Some(*unit) };
        }
        if response.drag_started() {
            desk.in_hand = Some(*unit);
        }
        response.on_hover_ui(|ui| super::orders::unit_tooltip(ui, desk, *unit, data.sp));
    }
}

impl Desk {
    /// The place whose blocks the set-up panel lists.
    fn hovered_setup(&self) -> Option<u8> {
        match self.plan.mover {
            crate::app::desk::Mover::Place(place) => Some(place),
            _ => None,
        }
    }
}
