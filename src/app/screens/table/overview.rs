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

/// Draws it at the lower right of the map, for games that want one, where the window is not too low. A click or a drag on it
/// moves the map there.
pub(super) fn show(view: &View<'_>, viewport: &mut Viewport) {
    let (chart, places) = (&view.art.chart, view.places);
    if !chart.overview || view.art.bare || theme::short_window(view.ctx) || viewport.shows_all() {
        return;
    }
    let wide = if places.compact { SMALL } else { WIDE };
    let size = vec2(wide, wide * chart.sheet.1 / chart.sheet.0.max(1.0));
    let bottom = if places.compact { places.tools.top() - TOOL_GAP } else { places.tools.bottom() };
    let corner = pos2(places.view.right() - places.gap.min(8.0) - size.x, bottom - size.y);
    let rect = Rect::from_min_size(corner, size);
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
        for stack in view.session.map_layout(view.style()).stacks {
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
