//! A line with a tick or a cross.

use crate::app::games::new_york_1776::prelude::*;

/// A line with a tick if it is true; `words` are for screen readers, `shown` is drawn.
pub(super) fn tick(ui: &mut Ui, cx: Cx<'_>, so: bool, words: &str, shown: &str) {
    let theme = theme::of(ui);
    let (sign, ink) = if so { ("done", theme.good()) } else { ("letgo", theme.battle()) };
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
    let square = egui::Rect::from_center_size(row.left_center() + vec2(8.0, 0.0), vec2(16.0, 16.0));
    theme::icon(ui.painter(), cx.art, sign, square, ink);
    let words_at = row.left_center() + vec2(22.0, 0.0);
    theme::write(ui.painter(), words_at, egui::Align2::LEFT_CENTER, shown, theme.at(Face::Semi, 14.5), ink);
    spoken(&response, &format!("{words}{}", if so { "" } else { ", still missing" }));
}
