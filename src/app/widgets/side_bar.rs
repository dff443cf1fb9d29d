//! The bar that tells a side at the left of a line.

use bevy_egui::egui::{Painter, Rect, pos2, vec2};

use crate::app::theme;
use crate::kernel::side::{Hatch, Side};

/// The height of a dash and of the gap below it, in points.
const DASH: (f32, f32) = (5.0, 3.0);

/// Draws the bar: of a side with upright hatching in one piece, of one with slanting hatching in dashes, as its curves
/// are; of neither side as a thin line. Colour is not the only sign.
pub fn side_bar(painter: &Painter, bar: Rect, side: Option<Side>) {
    let theme = theme::of(painter);
    let Some(side) = side else {
        painter.rect_filled(Rect::from_min_size(bar.min, vec2(1.5, bar.height())), 0.0, theme.line());
        return;
    };
    let dash = match theme.hatch(side) {
        Hatch::Upright => (bar.height(), 0.0),
        Hatch::Slanting => DASH,
    };
    let mut top = bar.top();
    while top < bar.bottom() {
        let piece = Rect::from_min_max(pos2(bar.left(), top), pos2(bar.right(), (top + dash.0).min(bar.bottom())));
        painter.rect_filled(piece, 0.0, theme.side(side));
        top += dash.0 + dash.1;
    }
}
