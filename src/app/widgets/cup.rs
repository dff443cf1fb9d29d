//! A draw from a cup, in the middle of the view: the cup tilts, the marker slides out and rests, and it is told what it means.

use bevy_egui::egui::{Align2, Painter, Rect, Vec2, vec2};

use super::picture_button::picture;
use super::plate::Plate;
use crate::app::art::Art;
use crate::app::theme::{self, Face};
use crate::kernel::side::Side;

/// The duration of a draw, in milliseconds.
pub const DRAW_TIME: f32 = 2600.0;
/// When the cup tilts, and when the marker has slid out, as shares of the draw: it slides for 380 milliseconds.
const TILTS: f32 = 0.14;
const RESTS: f32 = TILTS + 380.0 / DRAW_TIME;

/// A marker that is drawn.
pub struct DrawnMarker<'a> {
    /// Its side.
    pub side: Side,
    /// Its picture.
    pub picture: &'a str,
    /// Who is active.
    pub title: &'a str,
    /// What follows from it.
    pub about: &'a str,
}

/// Draws a marker that comes out of the cup; its words, once it rests.
pub fn draw_from_cup(
    painter: &Painter,
    (art, compact): (&Art, bool),
    view: Rect,
    marker: &DrawnMarker<'_>,
    share: f32,
) -> Option<String> {
    let theme = theme::of(painter);
    let plate = Plate::new(painter, view, compact, (440.0, 210.0), share);
    let (large, rests) = (plate.large, share >= RESTS);
    let band = Rect::from_min_size(plate.rect.min + vec2(12.0, 12.0), vec2(plate.rect.width() - 24.0, 5.0 * large));
    // Until the marker has come out, nobody knows whose it is.
    let colour = if rests { theme.side(marker.side) } else { theme.line() };
    painter.rect_filled(band, 1.0, colour.gamma_multiply(plate.there));
    let (edge, mouth) = (96.0 * large, plate.rect.left_top() + vec2(104.0, 88.0) * large);
    // Pictures do not fade: they lie there while the plate does.
    if plate.there > 0.5 {
        let out = ((share - TILTS) / (RESTS - TILTS)).clamp(0.0, 1.0);
        let eased = 1.0 - (1.0 - out).powi(2);
        if share >= TILTS {
            let at = mouth + vec2(36.0 + 196.0 * eased, 26.0 - 22.0 * eased) * large;
            let size = Vec2::splat(edge * (0.5 + 0.45 * eased));
            picture(painter, art, marker.picture, Rect::from_center_size(at, size));
        }
        let name = if share < TILTS { "cup" } else { "cup_tilted" };
        picture(painter, art, name, Rect::from_center_size(mouth, Vec2::splat(edge)));
    }
    if !rests {
        plate.line(146.0, Align2::CENTER_TOP, "A marker is drawn", (Face::Fell, 22.0), theme.ink_2());
        return None;
    }
    plate.line(142.0, Align2::CENTER_TOP, marker.title, (Face::Fell, 24.0), theme.side(marker.side));
    plate.line(174.0, Align2::CENTER_TOP, marker.about, (Face::Sans, 14.0), theme.ink());
    Some(format!("{}. {}", marker.title, marker.about))
}
