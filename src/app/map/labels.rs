//! The writing over the map: the names of places on solid plates, in the high-contrast palette; outlines, names and
//! plain pieces of a game without pictures; slips of paper with pencil marks.

use bevy_egui::egui::{Align2, Pos2, Shape, StrokeKind, Vec2};

use super::camera::Viewport;
use super::drawn_place::DrawnPlace;
use crate::app::state::prelude::*;
use crate::app::theme::Palette;

/// A printed name higher than this, in map units, has two lines.
const MAX_LINE: f32 = 25.0;
/// The size of the letters of a name, in map units; in points it is never smaller than text.
const LETTERS: f32 = 17.0;

/// The plate of a name in the window: as large as the printed name, or as its letters need, away from the stack.
fn plate(printed: Rect, words: Vec2, stack: Rect) -> Rect {
    let size = (words + vec2(6.0, 1.0)).max(printed.size());
    let more = (size - printed.size()) / 2.0;
    let aside = |from: f32, to: f32, stack: std::ops::RangeInclusive<f32>, more: f32| {
        let (near, far) = (stack.start() + 2.0, stack.end() - 2.0);
        if from > far {
            more
        } else if to < near {
            -more
        } else {
            0.0
        }
    };
    let by = vec2(
        aside(printed.left(), printed.right(), stack.left()..=stack.right(), more.x),
        aside(printed.top(), printed.bottom(), stack.top()..=stack.bottom(), more.y),
    );
    Rect::from_center_size(printed.center() + by, size)
}

/// The least size of the letters on a plate.
const LEAST_LETTERS: f32 = 9.0;

/// The places where a name is tried, in plates from the printed one: where a stack stands on it, beside the stack.
const SHIFTS: [(f32, f32); 7] = [(0.0, 0.0), (0.0, -1.0), (0.0, 1.0), (-0.5, 0.0), (0.5, 0.0), (0.0, -2.0), (0.0, 2.0)];

/// Draws the name of a place, unless stacks leave no room for it: then the printed name has to do.
pub(super) fn draw(painter: &egui::Painter, art: &Art, viewport: &Viewport, here: &DrawnPlace, all: &[DrawnPlace]) {
    let theme = theme::of(painter);
    let contrast = theme.palette == Palette::Contrast && !here.water;
    let Some(printed) = here.printed(viewport).filter(|_| contrast) else { return };
    let two = here.label.is_some_and(|(_, top, _, bottom)| bottom - top > MAX_LINE);
    // The number of a hex is printed already.
    let name = here.name.split_once(" (").filter(|_| here.number.is_some());
    let name = name.map_or(&*here.name, |(_, name)| name.trim_end_matches(')'));
    let name = if two { name.replace(' ', "\n") } else { name.to_owned() };
    // On a map of small hexes no plate is much larger than the printed name.
    let font = theme.at(Face::Bold, (LETTERS * viewport.zoom).min(printed.height().max(LEAST_LETTERS)));
    let high = font.size;
    let words = painter.layout(name, font, theme.ink(), f32::INFINITY);
    let anchor = if here.port { high * 0.9 } else { 0.0 };
    let plate = plate(printed, words.size() + vec2(anchor, 0.0), here.room);
    let of_hexes = all.iter().filter(|other| other.corners.is_some());
    let stacks: Vec<Rect> = of_hexes.flat_map(|other| &other.piles).map(|pile| pile.rect(viewport)).collect();
    let shifted = |(x, y): (f32, f32)| plate.translate(vec2(x, y) * plate.size());
    let is_free = |plate: &Rect| !stacks.iter().any(|stack| stack.intersects(*plate));
    let Some(plate) = SHIFTS.into_iter().map(shifted).find(is_free) else { return };
    painter.rect(plate, 2.0, Color32::WHITE, Stroke::new(1.0, theme.ink()), StrokeKind::Inside);
    let start = plate.center() - (words.size() + vec2(anchor, 0.0)) / 2.0;
    if here.port {
        let sign = Rect::from_center_size(start + vec2(anchor * 0.4, high * 0.62), vec2(high, high) * 1.05);
        theme::icon(painter, art, "anchor", sign, theme.ink());
    }
    painter.galley(start + vec2(anchor, 0.0), words, theme.ink());
}

/// The least height of a hex, in points, from which on its number is written.
const NUMBERED: f32 = 40.0;
/// The size of the letters of a number, and how far its middle is from the upper edge, as shares of the height of a hex.
const NUMBER_LETTERS: f32 = 0.19;
const NUMBER_MIDDLE: f32 = 0.115;

/// Writes the number of a hex at its upper edge, where no stack of several pieces covers it.
pub(super) fn number(painter: &egui::Painter, here: &DrawnPlace) {
    let (Some(number), Some(corners)) = (here.number, &here.corners) else { return };
    let hex = Rect::from_points(corners);
    let stacked = here.piles.iter().any(|pile| pile.count > 1);
    if hex.height() < NUMBERED || stacked || !hex.intersects(painter.clip_rect()) {
        return;
    }
    let theme = theme::of(painter);
    let at = hex.center_top() + vec2(0.0, hex.height() * NUMBER_MIDDLE);
    let font = theme.at(Face::Sans, hex.height() * NUMBER_LETTERS);
    painter.text(at, egui::Align2::CENTER_CENTER, format!("{number:04}"), font, theme.ink().gamma_multiply(0.8));
}

/// A hex narrower than this has no room for its name.
const MIN_NAMED_WIDTH: f32 = 36.0;

/// The outline of a place: its hex, its box, or a ring about its point.
pub(super) fn plain_place(
    painter: &egui::Painter,
    name: &str,
    at: Pos2,
    corners: Option<&[Pos2; 6]>,
    area: Option<Rect>,
) {
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
pub(super) fn plain_piece(painter: &egui::Painter, front: Rect, side: Side, name: Option<&str>) {
    let theme = theme::of(painter);
    painter.rect(front, 3.0, theme.side(side), Stroke::new(1.25, theme.ink()), StrokeKind::Inside);
    if let Some(name) = name {
        // One word a line, as large as the piece allows.
        let (lines, font) = (name.replace(' ', "\n"), theme.at(Face::Semi, front.width() * 0.3));
        painter.with_clip_rect(front).text(front.center(), Align2::CENTER_CENTER, lines, font, theme.cream());
    }
}

/// Draws a pencil mark below a stack, no wider than a stack and a half, so that it hides no piece; the tooltip has all of it.
pub(super) fn slip(painter: &egui::Painter, stack: Rect, text: &str) {
    let theme = theme::of(painter);
    let graphite = Color32::from_rgb(0x3b, 0x3b, 0x42);
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), theme.at(Face::FellItalic, 15.0), graphite);
    (job.wrap.max_width, job.wrap.max_rows, job.wrap.break_anywhere) = ((stack.width() * 1.5).max(60.0), 1, true);
    let words = painter.layout_job(job);
    // The number of blocks stands on the lower right corner.
    let size = words.size() + vec2(12.0, 3.0);
    let slip = Rect::from_min_size(stack.right_bottom() - vec2(size.x + 13.0, 4.0), size);
    painter.rect(slip, 2.0, theme.bright(), Stroke::new(1.0, graphite), egui::StrokeKind::Middle);
    painter.galley(slip.center() - words.size() / 2.0, words, graphite);
}
