//! A stack as it lies on the map: its rectangle in the window, its count, the eye of a stack that was seen.

use bevy_egui::egui::{self, vec2};

use super::camera::Viewport;
use super::sprites::edge;
use crate::app::art::Art;
use crate::app::theme;
use crate::app::widgets::blocks::count_disc;
use crate::board::DRAWN;
use crate::kernel::side::Side;

/// One stack in a place, as its entities have it.
#[derive(Clone, Debug)]
pub struct PlacedStack {
    /// The side.
    pub side: Side,
    /// Whether it is of ships.
    pub ships: bool,
    /// The number of pieces.
    pub count: usize,
    /// Whether the front face is visible.
    pub known: bool,
    /// The front piece has no picture: its name, where its face is seen.
    pub(super) plain: Option<Option<String>>,
    /// The centre of its front block, in map units.
    pub(super) point: (f32, f32),
}

impl PlacedStack {
    /// The front face in the window.
    pub(super) fn face(&self, viewport: &Viewport) -> egui::Rect {
        let s = edge(viewport);
        let at = viewport.to_screen(self.point);
        egui::Rect::from_min_size(egui::pos2(at.x - s / 2.0, at.y - 0.8 * s), egui::vec2(s, s))
    }

    /// The whole drawn stack in the window, including tops and blocks behind.
    pub(super) fn rect(&self, viewport: &Viewport) -> egui::Rect {
        let s = edge(viewport);
        let behind = self.count.min(DRAWN).saturating_sub(1) as f32;
        let mut rect = self.face(viewport);
        rect.min.y -= s * (0.17 + 0.16 * behind);
        rect.max.x += s * 0.045 * behind;
        rect
    }

    /// An eye on the upper left corner: some of these hidden blocks were seen.
    pub(super) fn eye(&self, painter: &egui::Painter, art: &Art, viewport: &Viewport) {
        let theme = theme::of(painter);
        let face = self.face(viewport);
        let size = (face.width() * 0.36).clamp(15.0, 26.0);
        painter.circle(face.left_top(), size * 0.5, theme.cream(), egui::Stroke::new(1.25, theme.ink()));
        let sign = egui::Rect::from_center_size(face.left_top(), egui::Vec2::splat(size * 0.78));
        theme::icon(painter, art, "seen", sign, theme.ink());
    }

    /// Draws the number of pieces, where it says more than the picture.
    pub(super) fn count(&self, painter: &egui::Painter, viewport: &Viewport) {
        if self.count > 1 || (!self.known && !self.ships) {
            let face = self.face(viewport);
            let size = (face.width() * 0.42).clamp(17.0, 24.0);
            count_disc(painter, face.right_bottom() + vec2(-2.0, 0.0), self.count as u32, size);
        }
    }
}
