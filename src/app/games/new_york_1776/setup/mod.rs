//! The American set-up: ready-made deployments, blocks in the tray, what is still missing.

mod army;
mod ready_made;
mod tick;

use bevy_egui::egui::{self, Key, Sense, Ui, vec2};

use self::ready_made::deploys;
use self::tick::tick;
use super::among::pressed_digit;
use super::intent::Intent;
use super::plan::Mover;
use super::scene::{Scene, next_of};
use super::tips::unit_tip;
use crate::app::contract::effect::Does;
use crate::app::contract::game::At;
use crate::app::contract::layout::Places;
use crate::app::contract::panel::Sheets;
use crate::app::keys::{Pressed, key_map};
use crate::app::theme::{self, Button, Face, Kind};
use crate::app::widgets::blocks::{State, draw};
use crate::board::new_york_1776::unit_face;
use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::spots::spot;
use crate::rules::new_york_1776::data::{LocId, NewYork, UnitId};
use crate::rules::new_york_1776::sides::AMERICAN;

/// Those who are still to be placed (N3.2).
fn unplaced(at: At<'_, NewYork>) -> Vec<UnitId> {
    let army = &at.seen.forces[AMERICAN].units;
    army.iter().filter(|unit| unit.at.is_none()).map(|unit| unit.unit).collect()
}

/// Everybody who is left goes to the City.
fn rest_to_city(at: At<'_, NewYork>) -> Intent {
    let place = |unit| Order::Place { unit, to: at.rules.city };
    Intent::Does(Does::Orders(unplaced(at).into_iter().map(place).collect()))
}

/// Keys of the set-up.
pub fn keys(at: At<'_, NewYork>, pressed: &Pressed) -> Vec<Intent> {
    let scene = Scene::from(at);
    let pointed = match at.plan.mover {
        Mover::Place(place) => Some(place),
        _ => None,
    };
    let one = |intent: Option<Intent>| intent.into_iter().collect();
    if pressed.key(Key::Enter) {
        return match (at.plan.in_hand, pointed) {
            (Some(unit), Some(to)) if scene.unit(unit).is_some_and(|unit| unit.at != Some(to)) => {
                vec![Intent::order(Order::Place { unit, to })]
            }
            _ => one(scene.allows(&Order::Ready).is_ok().then(|| Intent::order(Order::Ready))),
        };
    }
    if pressed.key(Key::Escape) {
        return vec![Intent::LetGo];
    }
    if pressed.key(Key::Tab) {
        let next = next_of(&unplaced(at), at.plan.in_hand, pressed.with_shift(Key::Tab));
        return one(next.map(|unit| Intent::Hand(Some(unit))));
    }
    if pressed.key(Key::T) {
        let open = at.rules.all_locations().without(at.rules.british_start);
        let all: Vec<LocId> = open.into_iter().collect();
        let next = next_of(&all, pointed, pressed.with_shift(Key::T));
        return next
            .map_or_else(Vec::new, |to| vec![Intent::Select(Mover::Place(to)), Intent::Does(Does::Reveal(spot(to)))]);
    }
    if pressed.key(Key::R) && !unplaced(at).is_empty() {
        return vec![rest_to_city(at)];
    }
    one(pressed_digit(pressed).and_then(|i| deploys(at, i)))
}

/// Whether the left column has room for cards and the table of the army.
fn roomy(places: &Places) -> bool {
    !places.compact && places.record.height() > 700.0
}

/// Draws under the turn card, in a large window, what helps to choose: ready-made deployments and the army so far.
pub fn under_card(at: At<'_, NewYork>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Intent> {
    let mut sheets = Sheets { bottom: rect.top(), intents: Vec::new() };
    if !roomy(places) || !Scene::from(at).setting_up() {
        return sheets;
    }
    let (cards, asks) = theme::panel(ctx, at.art, "ready-made", rect, true, |ui| ready_made::cards(ui, at));
    sheets.intents.extend(asks);
    let below = egui::Rect::from_min_max(egui::pos2(rect.left(), cards.bottom() + places.gap), rect.max);
    let (table, ()) = theme::panel(ctx, at.art, "army", below, true, |ui| army::table(ui, at));
    sheets.bottom = table.bottom();
    sheets
}

/// Draws the panel of the set-up.
pub fn panel(ui: &mut Ui, at: At<'_, NewYork>) -> Option<Intent> {
    let size = if at.compact { 18.0 } else { 20.0 };
    let mut asks = None;
    if !roomy(&Places::of(ui.ctx())) {
        asks = buttons(ui, at, size);
        theme::rule(ui);
    }
    asks = asks.or(still_to_place(ui, at, size));
    if let Mover::Place(place) = at.plan.mover {
        asks = asks.or(here(ui, at, place, size));
    }
    theme::rule(ui);
    asks.or(ready(ui, at))
}

/// The ready-made deployments in a row or two.
fn buttons(ui: &mut Ui, at: At<'_, NewYork>, size: f32) -> Option<Intent> {
    let count = at.rules.deployments.len();
    // In a small window the first stands beside the heading: all three are too wide for one row.
    let beside = if at.compact { count.min(1) } else { 0 };
    let beside = if theme::lowest(ui.ctx()) { 0 } else { beside };
    let mut asks = None;
    if !theme::lowest(ui.ctx()) {
        ui.horizontal(|ui| {
            ui.label(Face::Fell.text("Ready-made", size));
            let first: Vec<_> = (0..beside).filter_map(|i| ready_made::button(ui, at, i)).collect();
            asks = first.into_iter().next();
        });
    }
    ui.horizontal(|ui| {
        let rest: Vec<_> = (beside..count).filter_map(|i| ready_made::button(ui, at, i)).collect();
        asks = asks.take().or(rest.into_iter().next());
    });
    asks
}

fn still_to_place(ui: &mut Ui, at: At<'_, NewYork>, size: f32) -> Option<Intent> {
    let unplaced = unplaced(at);
    let mut rest = false;
    ui.horizontal(|ui| {
        let words = if unplaced.is_empty() { "All blocks stand on the map" } else { "Still to place" };
        ui.label(Face::Fell.text(words, size));
        if !unplaced.is_empty() {
            theme::small(ui, format!("{} of {}", unplaced.len(), at.seen.forces[AMERICAN].units.len()));
            if at.compact {
                // In a small window every row is wanted.
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| rest = rest_button(ui, at));
            }
        }
    });
    if unplaced.is_empty() {
        theme::small(ui, "Drag a block to another place, or click a place and choose there.");
        return None;
    }
    let edge = if at.compact { 48.0 } else { 60.0 };
    let here = if matches!(at.plan.mover, Mover::Place(_)) { 170.0 } else { 0.0 };
    let most = (ui.available_height() - if at.compact { 150.0 } else { 220.0 } - here).max(74.0);
    let tray = egui::ScrollArea::vertical().max_height(most).id_salt("tray");
    let taken = tray.show(ui, |ui| blocks(ui, at, &unplaced, edge)).inner;
    if !at.compact {
        rest = ui.horizontal(|ui| rest_button(ui, at)).inner;
    }
    taken.or(rest.then(|| rest_to_city(at)))
}

fn rest_button(ui: &mut Ui, at: At<'_, NewYork>) -> bool {
    let words = if at.compact { "Rest to the City" } else { "Rest to New York City" };
    Button::new(words).key("R").kind(Kind::Small).called("Rest to New York City").show(ui, at.art)
}

fn here(ui: &mut Ui, at: At<'_, NewYork>, place: LocId, size: f32) -> Option<Intent> {
    let units: Vec<_> = Scene::from(at).units_at(AMERICAN, place).iter().map(|unit| unit.unit).collect();
    theme::rule(ui);
    ui.label(Face::Fell.text(format!("In {}", at.rules.place_name(place)), size));
    if units.is_empty() {
        let more = if at.plan.in_hand.is_some() { " [Enter] puts the block in hand here." } else { "" };
        theme::small(ui, format!("Nobody yet.{}", key_map::worded(more)));
        return None;
    }
    let most = (ui.available_height() - 168.0).max(66.0);
    let list = egui::ScrollArea::vertical().max_height(most).id_salt("here");
    list.show(ui, |ui| blocks(ui, at, &units, if at.compact { 44.0 } else { 56.0 })).inner
}

fn ready(ui: &mut Ui, at: At<'_, NewYork>) -> Option<Intent> {
    let scene = Scene::from(at);
    let missing = scene.allows(&Order::Ready).err().map(|refusal| refusal.reason);
    let least = at.rules.least_in_city(at.seen.options);
    let in_city = u32::from(scene.count(AMERICAN, at.rules.city));
    ui.spacing_mut().item_spacing.y = 4.0;
    let (unplaced, city) = (unplaced(at).len() as u32, at.rules.place_name(at.rules.city));
    let commander = at.rules.unit_name(at.rules.commander);
    let to_place = match unplaced {
        0 => "Every block stands on the map".to_owned(),
        some => format!("{} still to be placed", count(some, "block")),
    };
    let leads = scene.unit(at.rules.commander).is_some_and(|unit| unit.at == Some(at.rules.city));
    // The words, and those where every line is wanted.
    let all = [
        (
            in_city >= least,
            format!("{city}: {in_city} of at least {least} blocks"),
            format!("City {in_city} of {least}"),
        ),
        (unplaced == 0, to_place, format!("{unplaced} to place")),
        (leads, format!("{commander} {} in {city}", if leads { "stands" } else { "must stand" }), commander.to_owned()),
    ];
    if theme::lowest(ui.ctx()) {
        ui.columns(3, |columns| {
            for (column, (so, words, short)) in columns.iter_mut().zip(&all) {
                tick(column, at, *so, words, short);
            }
        });
    } else {
        for (so, words, _) in &all {
            tick(ui, at, *so, words, words);
        }
    }
    ui.add_space(4.0);
    let button = Button::new("Ready").key("Enter").kind(Kind::Primary(AMERICAN)).off(missing.as_deref());
    button.show(ui, at.art).then(|| Intent::order(Order::Ready))
}

/// Blocks to take into the hand, by click or by drag.
fn blocks(ui: &mut Ui, at: At<'_, NewYork>, units: &[UnitId], edge: f32) -> Option<Intent> {
    let cell = vec2(edge * 1.2, edge * 1.34);
    let columns = ((ui.available_width() / cell.x) as usize).max(1);
    let size = vec2(columns as f32 * cell.x, units.len().div_ceil(columns) as f32 * cell.y);
    let (all, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut asks = None;
    for (i, unit) in units.iter().enumerate() {
        let corner = all.min + vec2((i % columns) as f32 * cell.x, (i / columns) as f32 * cell.y);
        let face = egui::Rect::from_min_size(corner + vec2(5.0, edge * 0.22), vec2(edge, edge));
        let response = ui.interact(face, ui.id().with(("place", *unit)), Sense::CLICK | Sense::DRAG);
        let data = &at.rules[*unit];
        let chosen = at.plan.in_hand == Some(*unit);
        response.widget_info(|| {
            egui::WidgetInfo::selected(egui::WidgetType::Button, true, chosen, format!("Place {}", data.name))
        });
        let state =
            State { selected: chosen, hovered: response.hovered(), faint: response.dragged(), ..State::default() };
        draw(ui.painter(), at.art, &unit_face(at.rules, *unit, data.sp, false), face.min, edge, state);
        theme::focus_ring(ui, &response, face);
        if response.clicked() {
            asks = Some(Intent::Hand((!chosen).then_some(*unit)));
        }
        if response.drag_started() {
            asks = Some(Intent::Hand(Some(*unit)));
        }
        response.on_hover_ui(|ui| unit_tip(ui, at.rules, *unit, data.sp));
    }
    asks
}
