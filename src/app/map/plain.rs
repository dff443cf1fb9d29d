//! What is drawn of a game that has no pictures yet: the outlines of its places with their names, and plain pieces.

use bevy_egui::egui::{Align2, Pos2, Shape, StrokeKind};

use crate::app::state::prelude::*;

/// A hex narrower than this has no room for its name.
const MIN_NAMED_WIDTH: f32 = 36.0;

/// The outline of a place: its hex, its box, or a ring about its point.
pub(super) fn place(painter: &egui::Painter, name: &str, at: Pos2, corners: Option<&[Pos2; 6]>, area: Option<Rect>) {
    let theme = theme::of(painter);
    let line = Stroke::new(1.0, theme.line());
    let whole = corners.map(|corners| Rect::from_points(corners)).or(area);
    if let Some(corners) = corners {
        painter.add(Shape::closed_line(corners.to_vec(), line));
    } else if let Some(area) = area {
        painter.rect_stroke(area, 4.0, line, StrokeKind::Inside);
    } else {
        painter.circle_stroke(at, 12.0, line);
    }
    if let Some(whole) = whole.filter(|whole| whole.width() > MIN_NAMED_WIDTH) {
        painter.text(whole.center_top(), Align2::CENTER_TOP, name, theme.at(Face::Sans, 9.0), theme.ink_2());
    }
}

/// A piece in the colour of its side, with its name if its face is seen.
pub(super) fn piece(painter: &egui::Painter, front: Rect, side: Side, name: Option<&str>) {
    let theme = theme::of(painter);
    painter.rect(front, 3.0, theme.side(side), Stroke::new(1.25, theme.ink()), StrokeKind::Inside);
    if let Some(name) = name {
        // One word a line, as large as the piece allows.
        let (lines, font) = (name.replace(' ', "\n"), theme.at(Face::Semi, front.width() * 0.3));
        painter.with_clip_rect(front).text(front.center(), Align2::CENTER_CENTER, lines, font, theme.cream());
    }
}
