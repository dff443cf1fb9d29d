//! A stack as it lies on the map: its rectangle in the window, its count, the eye of a stack that was seen.

use bevy_egui::egui::{Align2, Shape, StrokeKind};

use super::camera::Viewport;
use crate::app::state::prelude::*;
use crate::app::widgets::blocks::count_disc;
use crate::board::bounds::{ASIDE, BELOW, RISE, TOP};

/// Below this edge, in points, the count of a stack covers its face.
const CHIP_EDGE: f32 = 26.0;

/// One stack in a place, as its entities have it.
#[derive(Clone, Debug)]
pub struct PlacedStack {
    pub side: Side,
    pub ships: bool,
    pub count: usize,
    pub disc: u32,
    /// Whether the front face is visible.
    pub known: bool,
    /// The front piece has no picture: its name, where its face is seen.
    pub(super) plain: Option<Option<String>>,
    /// The centre of its front block, in map units.
    pub(super) point: (f32, f32),
    /// The share of the usual edge that its blocks have.
    pub(super) size: f32,
}

impl PlacedStack {
    /// The front face in the window.
    pub fn face(&self, viewport: &Viewport) -> Rect {
        let s = viewport.edge() * self.size;
        let at = viewport.to_screen(self.point);
        Rect::from_min_size(pos2(at.x - s / 2.0, at.y - (1.0 - BELOW) * s), vec2(s, s))
    }

    /// The whole drawn stack in the window, including tops and blocks behind.
    pub fn rect(&self, viewport: &Viewport) -> Rect {
        let s = viewport.edge() * self.size;
        let behind = self.count.min(viewport.drawn()).saturating_sub(1) as f32;
        let mut rect = self.face(viewport);
        rect.min.y -= s * (TOP + RISE * behind);
        rect.max.x += s * ASIDE * behind;
        rect
    }

    /// An eye on the upper left corner: some of these hidden blocks were seen.
    pub(super) fn eye(&self, painter: &egui::Painter, art: &Art, viewport: &Viewport) {
        let theme = theme::of(painter);
        let face = self.face(viewport);
        let size = (face.width() * 0.36).clamp(11.0, 26.0);
        painter.circle(face.left_top(), size * 0.5, theme.cream(), Stroke::new(1.25, theme.ink()));
        let sign = Rect::from_center_size(face.left_top(), egui::Vec2::splat(size * 0.78));
        theme::icon(painter, art, "seen", sign, theme.ink());
    }

    /// An arrowhead at the left edge: pieces of this stack can still move.
    pub(super) fn ready(&self, painter: &egui::Painter, viewport: &Viewport) {
        let face = self.face(viewport);
        arrowhead(painter, face.left_center() + vec2(-1.0, 0.0), (face.width() * 0.2).clamp(5.0, 9.0));
    }

    /// Draws the number on its disc, where it says more than the picture; a sum stands at the upper right corner.
    pub(super) fn count(&self, painter: &egui::Painter, viewport: &Viewport, chart: &Chart) {
        if self.disc < 2 && (self.known || self.ships || chart.open) {
            return;
        }
        let face = self.face(viewport);
        if chart.chips && face.width() < chart.deep.1 {
            return;
        }
        if chart.sums {
            if face.width() < CHIP_EDGE {
                return self.edge_behind(painter, face);
            }
            let size = (face.width() * 0.4).clamp(12.0, 22.0);
            let at = self.rect(viewport).right_top() + vec2(1.0, face.width() * TOP);
            return count_disc(painter, at, self.disc, size);
        }
        if face.width() < CHIP_EDGE {
            return self.chip(painter, face);
        }
        let size = (face.width() * 0.42).clamp(15.0, 24.0);
        count_disc(painter, face.right_bottom() + vec2(-2.0, 0.0), self.disc, size);
    }

    /// The edge of a second piece behind a face that is too small for a number.
    fn edge_behind(&self, painter: &egui::Painter, face: Rect) {
        let theme = theme::of(painter);
        let out = (face.width() * 0.16).clamp(2.0, 4.0);
        let (top, right) = (face.top() - out / 2.0, face.right() + out / 2.0);
        let edge = [pos2(face.left() + out, top), pos2(right, top), pos2(right, face.bottom() - out)];
        painter.add(Shape::line(edge.to_vec(), Stroke::new(out + 2.0, theme.ink())));
        painter.add(Shape::line(edge.to_vec(), Stroke::new(out, theme.cream())));
    }

    /// The count in the side's colour over a face that is too small to read.
    fn chip(&self, painter: &egui::Painter, face: Rect) {
        let theme = theme::of(painter);
        let plate = face.shrink(face.width() * 0.06);
        painter.rect(plate, 2.0, theme.side(self.side), Stroke::new(1.0, theme.cream()), StrokeKind::Inside);
        let font = theme.at(Face::Bold, (face.height() * 0.74).max(11.0));
        painter.text(plate.center(), Align2::CENTER_CENTER, self.disc, font, theme.cream());
    }
}

/// A golden arrowhead that points to the left, its base at a point; for the map and for the legend.
pub fn arrowhead(painter: &egui::Painter, at: egui::Pos2, size: f32) {
    let theme = theme::of(painter);
    let corners = [vec2(0.0, -size), vec2(-size * 1.3, 0.0), vec2(0.0, size)].map(|by| at + by);
    painter.add(Shape::convex_polygon(corners.to_vec(), theme.gold_fill(), Stroke::new(1.5, theme.ink())));
}
