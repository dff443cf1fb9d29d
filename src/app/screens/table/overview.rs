//! The overview of a high map: the whole sheet, with both sides and the part that is shown.

use crate::app::contract::layout::TOOL_GAP;
use crate::app::map::camera::Viewport;
use crate::app::panels::view::View;
use crate::app::state::prelude::*;
use crate::app::widgets::map_picture::bare_map;

/// Its width, in points.
const WIDE: f32 = 118.0;
/// The same in a small window.
const SMALL: f32 = 92.0;

/// The height of the strip by which it is folded, in points.
const STRIP: f32 = 17.0;

/// How much more a place counts that can be clicked now than a stack that cannot.
const CLICKED: usize = 20;

/// The id under which the corner is stored in which it lies.
fn corner_id() -> egui::Id {
    egui::Id::new("corner of the overview")
}

/// Why there is none now.
pub(super) fn why_not(view: &View<'_>, viewport: &Viewport) -> Option<&'static str> {
    if !view.art.chart.overview || view.art.bare {
        Some("This game has no small map")
    } else if theme::short_window(view.ctx) {
        Some("This window is too low for the small map")
    } else {
        viewport.shows_all().then_some("There is no small map while the whole map is shown")
    }
}

/// Draws it in a corner of the map, for games that want one. A click or a drag on it moves the map there. It goes to another corner if it
/// covers stacks or highlighted places that the other does not.
pub(super) fn show(view: &View<'_>, viewport: &mut Viewport, commands: &mut Commands) {
    let (chart, places) = (&view.art.chart, view.places);
    if why_not(view, viewport).is_some() {
        return;
    }
    let folded = view.table_ui.overview_folded;
    let wide = if places.compact { SMALL } else { WIDE };
    let high = if folded { 0.0 } else { wide * chart.sheet.1 / chart.sheet.0.max(1.0) };
    let stacks = view.session.map_layout(view.style()).stacks;
    let whole = place(view, viewport, vec2(wide, high + STRIP), &stacks);
    let (rect, strip) = whole.split_top_bottom_at_y(whole.bottom() - STRIP);
    if fold_strip(view, strip, folded) {
        commands.queue(at_table(|table| table.overview_folded ^= true));
    }
    if folded {
        return;
    }
    let area = egui::Area::new(egui::Id::new("overview")).fixed_pos(rect.min).constrain(false).fade_in(false);
    area.show(view.ctx, |ui| {
        let theme = theme::of(ui);
        let response = ui.allocate_rect(rect, Sense::CLICK | Sense::DRAG);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, "Overview of the map"));
        let painter = ui.painter();
        painter.rect_filled(rect.expand(4.0), 2.0, theme.paper());
        bare_map(painter, view.art, rect);
        painter.rect_stroke(rect.expand(4.0), 2.0, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
        let scale = rect.width() / chart.sheet.0.max(1.0);
        let to = |at: (f32, f32)| rect.min + vec2(at.0, at.1) * scale;
        for stack in stacks {
            dot(painter, to(stack.point), stack.side);
        }
        let corner = |at: egui::Pos2| {
            let at = viewport.to_map(at);
            to((at.x, at.y)).clamp(rect.min, rect.max)
        };
        let shown = Rect::from_min_max(corner(places.clear.min), corner(places.clear.max));
        painter.rect_stroke(shown, 0.0, Stroke::new(3.5, theme.cream()), egui::StrokeKind::Middle);
        painter.rect_stroke(shown, 0.0, Stroke::new(1.8, theme.battle()), egui::StrokeKind::Middle);
        if let Some(at) = response.interact_pointer_pos() {
            let at = (at.clamp(rect.min, rect.max) - rect.min) / scale;
            viewport.centre_on((at.x, at.y));
        }
        response.on_hover_text("The whole map: click or drag to move the view");
    });
}

/// Where it lies: in the corner of last time, unless it covers stacks there and fewer elsewhere.
fn place(view: &View<'_>, viewport: &Viewport, size: egui::Vec2, stacks: &[Stack]) -> Rect {
    use egui::Align2;
    let places = view.places;
    let bottom = if places.compact { places.tools.top() - TOOL_GAP } else { places.tools.bottom() };
    let free = Rect::from_min_max(places.clear.min, pos2(places.view.right(), bottom)).shrink(places.gap.min(8.0));
    let free = free.with_max_y(bottom);
    let face = |point: (f32, f32), size: f32| {
        let edge = viewport.edge() * size;
        Rect::from_center_size(viewport.to_screen(point) - vec2(0.0, edge * 0.4), vec2(edge, edge))
    };
    // What can be clicked now counts more than all else: pieces that may act, highlighted places.
    let marks = &view.shown.marks;
    let may_act = |stack: &Stack| marks.lifts.contains(&(stack.place, stack.side));
    let of_stack = |stack: &Stack| (face(stack.point, stack.size), if may_act(stack) { CLICKED } else { 1 });
    let lit = marks.places.iter().filter(|(_, mark)| mark.lit.is_some() || mark.selected);
    let lit = lit.filter_map(|(place, _)| Some((face(view.art.chart.places.get(place)?.stack, 1.0), CLICKED)));
    let faces: Vec<(Rect, usize)> = stacks.iter().map(of_stack).chain(lit).collect();
    let covers = |rect: &Rect| -> usize {
        faces.iter().filter(|(face, _)| face.intersects(*rect)).map(|(_, weight)| *weight).sum()
    };
    let corners = [Align2::RIGHT_BOTTOM, Align2::RIGHT_TOP, Align2::LEFT_BOTTOM, Align2::LEFT_TOP];
    let all = corners.map(|corner| corner.align_size_within_rect(size, free));
    let last = view.ctx.data(|data| data.get_temp::<usize>(corner_id())).unwrap_or(0);
    let still = !viewport.gliding() && !view.ctx.input(|input| input.pointer.any_down());
    let now = match covers(&all[last]) {
        0 => last,
        _ if !still => last,
        covered => {
            (0..all.len()).filter(|at| covers(&all[*at]) < covered).min_by_key(|at| covers(&all[*at])).unwrap_or(last)
        }
    };
    view.ctx.data_mut(|data| data.insert_temp(corner_id(), now));
    all[now]
}

/// The strip below it, which folds and unfolds it; whether it was pressed.
fn fold_strip(view: &View<'_>, strip: Rect, folded: bool) -> bool {
    let area =
        egui::Area::new(egui::Id::new("fold of the overview")).fixed_pos(strip.min).constrain(false).fade_in(false);
    let drawn = area.show(view.ctx, |ui| {
        let theme = theme::of(ui);
        let response = ui.allocate_rect(strip, Sense::click());
        let name = if folded { "Show the small map" } else { "Fold the small map" };
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
        let plate = strip.expand2(vec2(4.0, 0.0)).translate(vec2(0.0, 4.0));
        let fill = if response.hovered() { theme.bright() } else { theme.paper() };
        ui.painter().rect(plate, 2.0, fill, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
        let words = format!("{}  {}", if folded { "Map" } else { "Fold" }, key_map::cap(ui.ctx(), &OVERVIEW));
        ui.painter().text(plate.center(), egui::Align2::CENTER_CENTER, words, theme.at(Face::Sans, 12.0), theme.ink());
        let pressed = response.clicked();
        response.on_hover_text(format!("{name} ({})", key_map::cap(view.ctx, &OVERVIEW)));
        pressed
    });
    drawn.inner
}

/// A stack: a square or a disc in the colour of its side, so that colour is not the only sign.
fn dot(painter: &egui::Painter, at: egui::Pos2, side: Side) {
    let theme = theme::of(painter);
    let rim = Stroke::new(0.8, Color32::WHITE);
    match theme.hatch(side) {
        Hatch::Upright => {
            let square = Rect::from_center_size(at, vec2(4.6, 4.6));
            painter.rect(square, 0.0, theme.side(side), rim, egui::StrokeKind::Outside);
        }
        Hatch::Slanting => drop(painter.circle(at, 2.6, theme.side(side), rim)),
    }
}
