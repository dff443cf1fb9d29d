//! Drawing the overlays of the map: lines, bars and notes. Their washes are sprites, under the blocks.

use bevy_egui::egui::{Pos2, Shape};

use super::camera::Viewport;
use crate::app::contract::notes::{MapNote, NoteTone};
use crate::app::contract::overlays::OverlayMarks;
use crate::app::state::prelude::*;

/// Lines, under marks.
pub(super) fn lines(painter: &egui::Painter, viewport: &Viewport, shown: &OverlayMarks) {
    let theme = theme::of(painter);
    for line in &shown.lines {
        let points: Vec<Pos2> = line.iter().map(|at| viewport.to_screen(*at)).collect();
        painter.extend(Shape::dashed_line(&points, Stroke::new(4.0, theme.cream().gamma_multiply(0.8)), 7.0, 5.0));
        painter.extend(Shape::dashed_line(&points, Stroke::new(2.0, theme.battle()), 7.0, 5.0));
    }
}

/// Draws bars and notes, over stacks and routes.
pub(super) fn over(painter: &egui::Painter, viewport: &Viewport, shown: &OverlayMarks) {
    for bar in &shown.bars {
        draw_bar(painter, viewport, *bar);
    }
    for note in &shown.notes {
        draw_note(painter, viewport, note);
    }
}

fn draw_bar(painter: &egui::Painter, viewport: &Viewport, (a, b): (Point, Point)) {
    let theme = theme::of(painter);
    let ends = [viewport.to_screen(a), viewport.to_screen(b)];
    painter.line_segment(ends, Stroke::new(8.0, theme.cream()));
    painter.line_segment(ends, Stroke::new(5.0, theme.battle()));
    let across = (ends[1] - ends[0]).normalized().rot90() * 6.0;
    for share in [0.25, 0.5, 0.75] {
        let at = ends[0].lerp(ends[1], share);
        painter.line_segment([at - across, at + across], Stroke::new(2.5, theme.battle()));
    }
}

/// The size of the letters of a note, in map units, within the limits for reading.
const NOTE_LETTERS: f32 = 17.0;

/// A short text on a plate.
pub(super) fn draw_note(painter: &egui::Painter, viewport: &Viewport, note: &MapNote) {
    let theme = theme::of(painter);
    let at = viewport.to_screen(note.at);
    let (fill, ink) = match note.tone {
        NoteTone::Plain => (theme.cream(), theme.ink()),
        NoteTone::Full => (theme.ink(), theme.cream()),
        NoteTone::Bad => (theme.battle(), theme.cream()),
        NoteTone::Side(side) => (theme.side(side), theme.cream()),
    };
    // On the whole map plates are small, so that they cover little.
    let size = (viewport.zoom * NOTE_LETTERS).clamp(11.0, 12.5);
    let words = painter.layout_no_wrap(note.words.clone(), theme.at(Face::Bold, size), ink);
    let margin = if size > 12.0 { vec2(9.0, 3.0) } else { vec2(5.0, -1.0) };
    let plate = Rect::from_center_size(at, words.size() + margin);
    painter.rect(plate, 4.0, fill, Stroke::new(1.25, theme.ink()), egui::StrokeKind::Outside);
    painter.galley(plate.center() - words.size() / 2.0, words, ink);
}

/// The icon of the overlays: three sheets, one over the other.
pub fn sheets_sign(painter: &egui::Painter, rect: Rect) {
    let theme = theme::of(painter);
    let (middle, wide, high) = (rect.center(), rect.width() * 0.5, rect.height() * 0.26);
    for (n, fill) in [(1.0, theme.paper_3()), (0.0, theme.field()), (-1.0, theme.cream())] {
        let at = middle + vec2(0.0, n * high * 0.8);
        let corners = [vec2(-wide, 0.0), vec2(0.0, -high), vec2(wide, 0.0), vec2(0.0, high)].map(|by| at + by);
        painter.add(Shape::convex_polygon(corners.to_vec(), fill, Stroke::new(1.25, theme.ink())));
    }
}
