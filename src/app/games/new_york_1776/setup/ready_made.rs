//! Ready-made deployments, each with its purpose: as buttons, or in a large window as cards with a map.

use super::army::tick;
use crate::app::games::new_york_1776::prelude::*;
use crate::app::widgets::blocks::count_disc;
use crate::app::widgets::map_picture;

/// The orders for a ready-made set-up, as it stands now.
fn ready_made(cx: Cx<'_>, places: &[(UnitId, LocId)]) -> Vec<Order> {
    cx.rules.deployment_orders(cx.view, places)
}

/// The intent of choosing a ready-made set-up: it asks first if the player has placed blocks by hand.
pub(super) fn deploys(cx: Cx<'_>, i: usize) -> Option<Intent> {
    let deployment = cx.rules.deployments.get(i)?;
    let orders = ready_made(cx, &deployment.places);
    let army = &cx.view.forces[AMERICAN].units;
    let as_made = cx.rules.deployments.iter().any(|made| ready_made(cx, &made.places).is_empty());
    if as_made || army.iter().all(|unit| unit.at.is_none()) {
        return Some(Intent::Effect(Effect::Orders(orders)));
    }
    Some(Intent::Effect(Effect::Confirm {
        question: format!("{}: use this set-up?", deployment.name),
        about: "The blocks you placed by hand will move; Undo restores them.".into(),
        word: "Use it".into(),
        back: "Keep mine".into(),
        orders,
    }))
}

/// A ready-made set-up as a button; its purpose and its map are in the tooltip.
pub(super) fn button(ui: &mut Ui, cx: Cx<'_>, i: usize) -> Option<Intent> {
    let deployment = cx.rules.deployments.get(i)?;
    // In the lowest windows the key is a part of the label, without its box.
    let (key, cap) = match digit(i) {
        Some(digit) if theme::very_short_window(ui.ctx()) => (None, format!("{} ", key_map::cap(ui.ctx(), &digit))),
        digit => (digit, String::new()),
    };
    let label = format!("{cap}{}", deployment.name);
    let button = Button::new(&label).key(key).kind(Kind::Small).accessible_name(&deployment.name);
    let shown = ui.scope(|ui| button.show(ui, cx.art));
    let pressed = shown.inner;
    shown.response.on_hover_ui(|ui| {
        theme::small(ui, &deployment.about);
        thumbnail(ui, cx, &deployment.places, 210.0);
    });
    pressed.then(|| deploys(cx, i)).flatten()
}

/// A small map, `width` pixels wide, with the number of blocks in each place.
fn thumbnail(ui: &mut Ui, cx: Cx<'_>, places: &[(UnitId, LocId)], width: f32) {
    let theme = theme::of(ui);
    let sheet = vec2(cx.chart.sheet.0.max(1.0), cx.chart.sheet.1.max(1.0));
    let scale = width / sheet.x;
    let (rect, _) = ui.allocate_exact_size(sheet * scale, Sense::hover());
    map_picture::bare_map(ui.painter(), cx.art, rect);
    for loc in cx.rules.all_locations() {
        let count = places.iter().filter(|(_, to)| *to == loc).count() as u32;
        let Some(place) = cx.chart.places.get(&place_id(loc)).filter(|_| count > 0) else { continue };
        let middle = rect.min + vec2(place.mark.0, place.mark.1) * scale;
        if width > 150.0 {
            count_disc(ui.painter(), middle, count, 17.0);
        } else {
            // Too small for numbers: a larger square is a larger stack.
            let edge = 3.0 + (count as f32).sqrt() * 1.6;
            let square = Rect::from_center_size(middle, Vec2::splat(edge));
            let rim = Stroke::new(1.0, theme.cream());
            ui.painter().rect(square, 0.5, theme.side(AMERICAN), rim, egui::StrokeKind::Outside);
        }
    }
}

/// All set-ups, one below the other, with maps and texts.
pub(super) fn cards(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    heading(ui, "Ready-made deployments", 20.0);
    let mut intent = None;
    for i in 0..cx.rules.deployments.len() {
        intent = intent.or(card(ui, cx, i));
    }
    theme::small(ui, "All are legal, and you can change each one.");
    intent
}

fn card(ui: &mut Ui, cx: Cx<'_>, i: usize) -> Option<Intent> {
    let theme = theme::of(ui);
    let deployment = cx.rules.deployments.get(i)?;
    let stands = ready_made(cx, &deployment.places).is_empty();
    let slot = ui.painter().add(egui::Shape::Noop);
    let row = ui.allocate_ui_with_layout(
        vec2(ui.available_width(), 112.0),
        egui::Layout::left_to_right(egui::Align::Min),
        |ui| {
            ui.add_space(8.0);
            ui.vertical(|ui| {
                ui.add_space(8.0);
                ui.scope(|ui| thumbnail(ui, cx, &deployment.places, 70.0)).response.on_hover_ui(|ui| {
                    thumbnail(ui, cx, &deployment.places, 260.0);
                });
            });
            ui.add_space(4.0);
            ui.vertical(|ui| {
                ui.add_space(6.0);
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.set_width(ui.available_width() - 8.0);
                // Its button has its name for screen readers.
                let (title, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
                let (from, font) = (title.left_center(), theme.at(Face::Fell, 18.0));
                theme::write(ui.painter(), from, Align2::LEFT_CENTER, &deployment.name, font, theme.ink());
                theme::small(ui, &deployment.about);
                ui.add_space(3.0);
                if stands {
                    ui.add_space(4.0);
                    tick(ui, cx, true, &format!("{}: in use", deployment.name), "In use");
                    return false;
                }
                let button = Button::new("Use it").key(digit(i)).kind(Kind::Small).accessible_name(&deployment.name);
                button.show(ui, cx.art)
            })
            .inner
        },
    );
    let rim = if stands { Stroke::new(2.0, theme.side(AMERICAN)) } else { Stroke::new(1.0, theme.line()) };
    let rect = Rect::from_min_size(row.response.rect.min, vec2(ui.available_width(), row.response.rect.height() + 8.0));
    let fill = if stands { theme.field() } else { Color32::TRANSPARENT };
    let field = egui::Shape::rect_filled(rect, 3.0, fill);
    ui.painter()
        .set(slot, egui::Shape::Vec(vec![field, egui::Shape::rect_stroke(rect, 3.0, rim, egui::StrokeKind::Inside)]));
    ui.advance_cursor_after_rect(rect);
    row.inner.then(|| deploys(cx, i)).flatten()
}
