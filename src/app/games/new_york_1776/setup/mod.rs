//! The American set-up: ready-made deployments, blocks in the tray, missing requirements.

mod army;
mod ready_made;

use self::army::tick;
use self::ready_made::deploys;
use super::tips::unit_tip;
use crate::app::games::new_york_1776::prelude::*;

/// The units still to be placed (N3.2).
fn unplaced(cx: Cx<'_>) -> Vec<UnitId> {
    let army = &cx.view.forces[AMERICAN].units;
    army.iter().filter(|unit| unit.at.is_none()).map(|unit| unit.unit).collect()
}

/// Places all remaining units in the City.
fn rest_to_city(cx: Cx<'_>) -> Intent {
    let place = |unit| Order::Place(unit, cx.rules.city);
    Intent::Effect(Effect::Orders(unplaced(cx).into_iter().map(place).collect()))
}

/// Keys of the set-up.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    let pointed = match cx.plan.selection {
        Selection::Place(place) => Some(place),
        _ => None,
    };
    let one = |intent: Option<Intent>| intent.into_iter().collect();
    if pressed.action(CONFIRM) {
        return match (cx.plan.in_hand, pointed) {
            (Some(unit), Some(to)) if model.unit(unit).is_some_and(|unit| unit.at != Some(to)) => {
                vec![Intent::order(Order::Place(unit, to))]
            }
            _ => one(model.allows(&Order::Ready).is_ok().then(|| Intent::order(Order::Ready))),
        };
    }
    if pressed.action(BACK) {
        return vec![Intent::Planning(PlanningInput::Cancel)];
    }
    if pressed.action(NEXT) {
        let next = next_of(&unplaced(cx), cx.plan.in_hand, pressed.with_shift(NEXT));
        return one(next.map(|unit| Intent::Hand(Some(unit))));
    }
    if pressed.action(NEXT_LIT) {
        let open = cx.rules.all_locations().without(cx.rules.british_start);
        let all: Vec<LocId> = open.into_iter().collect();
        let next = next_of(&all, pointed, pressed.with_shift(NEXT_LIT));
        return next.map_or_else(Vec::new, |to| {
            vec![Intent::Select(Selection::Place(to)), Intent::Effect(Effect::ScrollIntoView(place_id(to)))]
        });
    }
    if pressed.action(REST) && !unplaced(cx).is_empty() {
        return vec![rest_to_city(cx)];
    }
    one(pressed_digit(pressed).and_then(|i| deploys(cx, i)))
}

/// Whether the left column has room for cards and the table of the army.
fn roomy(places: &PanelLayout) -> bool {
    !places.compact && places.record.height() > 700.0
}

/// Draws aids under the turn card, in a large window: ready-made deployments and the army so far.
pub fn under_card(cx: Cx<'_>, ctx: &egui::Context, rect: Rect, places: &PanelLayout) -> Sheets<Intent> {
    let mut sheets = Sheets { bottom: rect.top(), intents: Vec::new() };
    if !roomy(places) || !cx.model().setting_up() {
        return sheets;
    }
    let (cards, intent) = theme::panel(ctx, cx.art, "ready-made", rect, true, |ui| ready_made::cards(ui, cx));
    sheets.intents.extend(intent);
    let below = Rect::from_min_max(pos2(rect.left(), cards.bottom() + places.gap), rect.max);
    let (table, ()) = theme::panel(ctx, cx.art, "army", below, true, |ui| army::table(ui, cx));
    sheets.bottom = table.bottom();
    sheets
}

/// Draws the panel of the set-up.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let size = if cx.compact { 18.0 } else { 20.0 };
    let mut intent = None;
    if !roomy(&PanelLayout::of(ui.ctx())) {
        intent = buttons(ui, cx, size);
        theme::rule(ui);
    }
    intent = intent.or(still_to_place(ui, cx, size));
    if let Selection::Place(place) = cx.plan.selection {
        intent = intent.or(here(ui, cx, place, size));
    }
    theme::rule(ui);
    intent.or(ready(ui, cx))
}

/// The ready-made deployments in a row or two.
fn buttons(ui: &mut Ui, cx: Cx<'_>, size: f32) -> Option<Intent> {
    let count = cx.rules.deployments.len();
    // In a small window the first button is beside the heading: all three are too wide for one row.
    let beside = if cx.compact { count.min(1) } else { 0 };
    let beside = if theme::very_short_window(ui.ctx()) { 0 } else { beside };
    let mut intent = None;
    if !theme::very_short_window(ui.ctx()) {
        ui.horizontal(|ui| {
            heading(ui, "Ready-made", size);
            let first: Vec<_> = (0..beside).filter_map(|i| ready_made::button(ui, cx, i)).collect();
            intent = first.into_iter().next();
        });
    }
    ui.horizontal(|ui| {
        let rest: Vec<_> = (beside..count).filter_map(|i| ready_made::button(ui, cx, i)).collect();
        intent = intent.take().or(rest.into_iter().next());
    });
    intent
}

fn still_to_place(ui: &mut Ui, cx: Cx<'_>, size: f32) -> Option<Intent> {
    let unplaced = unplaced(cx);
    let mut rest = None;
    ui.horizontal(|ui| {
        let words = if unplaced.is_empty() { "All blocks stand on the map" } else { "Still to place" };
        heading(ui, words, size);
        if !unplaced.is_empty() {
            theme::small(ui, format!("{} of {}", unplaced.len(), cx.view.forces[AMERICAN].units.len()));
            if cx.compact {
                // A small window has no row to spare.
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| rest = rest_button(ui, cx));
            }
        }
    });
    if unplaced.is_empty() {
        theme::small(ui, "Drag a block to another place, or click a place and choose there.");
        return None;
    }
    let edge = if cx.compact { 48.0 } else { 60.0 };
    let here = if matches!(cx.plan.selection, Selection::Place(_)) { 170.0 } else { 0.0 };
    let most = (ui.available_height() - if cx.compact { 150.0 } else { 220.0 } - here).max(74.0);
    let tray = egui::ScrollArea::vertical().max_height(most).id_salt("tray");
    let taken = tray.show(ui, |ui| blocks(ui, cx, &unplaced, edge)).inner;
    if !cx.compact {
        rest = ui.horizontal(|ui| rest_button(ui, cx)).inner;
    }
    taken.or(rest)
}

fn rest_button(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let label = if cx.compact { "All to the City" } else { "Place all in New York City" };
    let rest = Choice::small(label, REST, rest_to_city(cx)).accessible_name("Place all in New York City");
    rest.show(ui, cx.art)
}

fn here(ui: &mut Ui, cx: Cx<'_>, place: LocId, size: f32) -> Option<Intent> {
    let units: Vec<_> = cx.model().units_at(AMERICAN, place).iter().map(|unit| unit.unit).collect();
    theme::rule(ui);
    heading(ui, format!("In {}", cx.rules.location_name(place)), size);
    if units.is_empty() {
        let more = if cx.plan.in_hand.is_some() { " [Enter] puts the block in hand here." } else { "" };
        theme::small(ui, format!("No block yet.{}", key_map::worded(ui.ctx(), more)));
        return None;
    }
    let most = (ui.available_height() - 168.0).max(66.0);
    let list = egui::ScrollArea::vertical().max_height(most).id_salt("here");
    list.show(ui, |ui| blocks(ui, cx, &units, if cx.compact { 44.0 } else { 56.0 })).inner
}

fn ready(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let missing = model.allows(&Order::Ready).err().map(|refusal| refusal.reason);
    let least = cx.rules.least_in_city(cx.view.options);
    let in_city = u32::from(model.count(AMERICAN, cx.rules.city));
    ui.spacing_mut().item_spacing.y = 4.0;
    let (unplaced, city) = (unplaced(cx).len() as u32, cx.rules.location_name(cx.rules.city));
    let commander = cx.rules.unit_name(cx.rules.commander);
    let to_place = match unplaced {
        0 => "Every block stands on the map".to_owned(),
        some => format!("{} still to place", count(some, "block")),
    };
    let leads = model.unit(cx.rules.commander).is_some_and(|unit| unit.at == Some(cx.rules.city));
    // The full texts, and short ones for small windows.
    let all = [
        (
            in_city >= least,
            format!("{city}: {in_city} of at least {least} blocks"),
            format!("City {in_city} of {least}"),
        ),
        (unplaced == 0, to_place, format!("{unplaced} to place")),
        (leads, format!("{commander} {} in {city}", if leads { "stands" } else { "must stand" }), commander.to_owned()),
    ];
    if theme::very_short_window(ui.ctx()) {
        ui.columns(3, |columns| {
            for (column, (so, words, short)) in columns.iter_mut().zip(&all) {
                tick(column, cx, *so, words, short);
            }
        });
    } else {
        for (so, words, _) in &all {
            tick(ui, cx, *so, words, words);
        }
    }
    ui.add_space(4.0);
    let ready = Choice::main("Ready", AMERICAN, Intent::order(Order::Ready)).off(missing);
    ready.advised(cx.advises(&Order::Ready)).show(ui, cx.art)
}

/// Blocks to pick up, by click or by drag.
fn blocks(ui: &mut Ui, cx: Cx<'_>, units: &[UnitId], edge: f32) -> Option<Intent> {
    let cell = vec2(edge * 1.2, edge * 1.34);
    let columns = ((ui.available_width() / cell.x) as usize).max(1);
    let size = vec2(columns as f32 * cell.x, units.len().div_ceil(columns) as f32 * cell.y);
    let (all, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut intent = None;
    for (i, unit) in units.iter().enumerate() {
        let corner = all.min + vec2((i % columns) as f32 * cell.x, (i / columns) as f32 * cell.y);
        let face = Rect::from_min_size(corner + vec2(5.0, edge * 0.22), vec2(edge, edge));
        let response = ui.interact(face, ui.id().with(("place", *unit)), Sense::CLICK | Sense::DRAG);
        let data = &cx.rules[*unit];
        let chosen = cx.plan.in_hand == Some(*unit);
        let advised = cx.advises_piece(unit.index());
        let name = format!("Place {}{}", data.name, theme::hint_words(advised));
        response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, chosen, &name));
        let state =
            State { selected: chosen, hovered: response.hovered(), faint: response.dragged(), ..State::default() };
        draw(ui.painter(), cx.art, &unit_face(cx.rules, *unit, data.sp, false), face.min, edge, state);
        if advised {
            theme::ring_of_dots(ui.painter(), face.expand(3.0), 0.6);
        }
        if response.clicked() {
            intent = Some(Intent::Hand((!chosen).then_some(*unit)));
        }
        if response.drag_started() {
            intent = Some(Intent::Hand(Some(*unit)));
        }
        response.on_hover_ui(|ui| unit_tip(ui, cx.rules, *unit, data.sp));
    }
    intent
}
