//! A plate in the middle of the view for an important event: it appears, stays and fades.

use bevy_egui::egui::{Align2, Color32, Painter, Rect, Stroke, StrokeKind, vec2};

use crate::app::art::Art;
use crate::app::theme::{self, Face};
use crate::app::widgets::blocks::{self, State};
use crate::board;
use crate::kernel::side::Side;

/// The duration of the plate of a fallen leader, in milliseconds.
pub const FALL_TIME: f32 = 3600.0;

/// Draws a plate of a size in points; returns its opacity, 0 to 1.
pub fn plate(painter: &Painter, view: Rect, size: (f32, f32), share: f32) -> (Rect, f32) {
    let theme = theme::of(painter);
    let there = (share / 0.08).min((1.0 - share) / 0.06).clamp(0.0, 1.0);
    let rect = Rect::from_center_size(view.center(), vec2(size.0, size.1));
    painter.rect_filled(view, 0.0, Color32::from_black_alpha((70.0 * there) as u8));
    let paper = Color32::from_rgb(0xf1, 0xe4, 0xc3).gamma_multiply(there);
    painter.rect(rect, 6.0, paper, Stroke::new(2.0, theme.ink().gamma_multiply(there)), StrokeKind::Outside);
    painter.rect_stroke(
        rect.shrink(6.0),
        4.0,
        Stroke::new(1.0, theme.ink().gamma_multiply(0.6 * there)),
        StrokeKind::Inside,
    );
    (rect, there)
}

/// A plate on which lines are written.
pub struct Plate<'a> {
    painter: &'a Painter,
    /// Its place.
    pub rect: Rect,
    /// Its opacity, 0 to 1.
    pub there: f32,
    /// How much larger than in a small window everything is.
    pub large: f32,
}

impl<'a> Plate<'a> {
    /// Draws a plate of a size in points, as it is in a small window.
    pub fn new(painter: &'a Painter, view: Rect, compact: bool, size: (f32, f32), share: f32) -> Self {
        let large = if compact { 1.0 } else { 1.3 };
        let (rect, there) = plate(painter, view, (size.0 * large, size.1 * large), share);
        Self { painter, rect, there, large }
    }

    /// Writes a line in the middle of the plate, so far below its top; the colour fades with the plate.
    pub fn line(&self, down: f32, anchor: Align2, words: &str, (face, size): (Face, f32), colour: Color32) {
        let at = self.rect.center_top() + vec2(0.0, down * self.large);
        let font = theme::of(self.painter).at(face, size * self.large);
        self.painter.text(at, anchor, words, font, colour.gamma_multiply(self.there));
    }
}

/// A leader who fell.
pub struct FallenLeader<'a> {
    /// The leader's side.
    pub side: Side,
    /// The name of the leader's side.
    pub side_name: &'a str,
    /// The leader's block, on its back.
    pub face: board::Face,
    /// What happened, with the leader's name.
    pub title: &'a str,
    /// The place.
    pub place: &'a str,
}

/// Draws the fall of a leader: the block on its back, the name and the place; returns its words.
pub fn fallen(painter: &Painter, art: &Art, view: Rect, compact: bool, who: &FallenLeader<'_>, share: f32) -> String {
    let theme = theme::of(painter);
    let large = if compact { 1.0 } else { 1.3 };
    let (rect, there) = plate(painter, view, (500.0 * large, 190.0 * large), share);
    let band = Rect::from_min_size(rect.min + vec2(12.0, 12.0), vec2(rect.width() - 24.0, 6.0 * large));
    painter.rect_filled(band, 1.0, theme.side(who.side).gamma_multiply(there));
    let edge = 104.0 * large;
    // Blocks do not fade: it lies there while the plate does.
    if there > 0.5 {
        let at = rect.left_center() + vec2(34.0 * large, -edge * 0.46);
        blocks::draw(painter, art, &who.face, at, edge, State::default());
    }
    let left = rect.left() + 172.0 * large;
    let wide = rect.right() - 22.0 - left;
    for (words, face, size, y) in [(who.title, Face::Fell, 27.0, -24.0), (who.place, Face::FellItalic, 19.0, 30.0)] {
        let ink = theme.ink().gamma_multiply(there);
        let galley = painter.layout(words.to_owned(), theme.at(face, size * large), ink, wide);
        let corner = vec2(left, rect.center().y + y * large - galley.size().y / 2.0);
        painter.galley(corner.to_pos2(), galley, ink);
    }
    let whose = format!("{} leader", who.side_name);
    let foot = rect.right_bottom() - vec2(22.0, 16.0);
    let quiet = theme.ink_2().gamma_multiply(there);
    painter.text(foot, Align2::RIGHT_BOTTOM, &whose, theme.at(Face::Sans, 13.0 * large), quiet);
    format!("{whose}: {} {}", who.title, who.place)
}
