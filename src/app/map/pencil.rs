//! Pencil marks on the map: a slip of paper at the lower left of a marked stack.

use crate::app::state::prelude::*;

/// Draws a pencil mark at the lower left of a stack: hidden blocks have no text there.
pub(super) fn slip(painter: &egui::Painter, stack: egui::Rect, text: &str) {
    let theme = theme::of(painter);
    let graphite = Color32::from_rgb(0x3b, 0x3b, 0x42);
    let words = painter.layout_no_wrap(text.to_owned(), theme.at(Face::FellItalic, 15.0), graphite);
    // The number of blocks stands on the lower right corner.
    let size = words.size() + vec2(12.0, 3.0);
    let slip = egui::Rect::from_min_size(stack.right_bottom() - vec2(size.x + 13.0, size.y - 6.0), size);
    painter.rect(slip, 2.0, theme.bright(), Stroke::new(1.0, graphite), egui::StrokeKind::Middle);
    painter.galley(slip.center() - words.size() / 2.0, words, graphite);
}
