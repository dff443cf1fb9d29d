//! Drawing lines and pictures on the map: edges of reach, ranges and zones, arrows of fire and attack, markers.

use bevy_egui::egui::{Pos2, Shape};

use super::camera::Viewport;
use super::drawn_place::DrawnPlace;
use crate::app::contract::marks::MapPicture;
use crate::app::contract::strokes::{MapStroke, StrokeKind};
use crate::app::state::prelude::*;
use crate::app::theme::Palette;

/// The dark green of ranges.
const RANGE: Color32 = Color32::from_rgb(0x1f, 0x3d, 0x33);

/// Draws the edges of areas, under the routes.
pub(super) fn edges<'a>(
    painter: &egui::Painter,
    viewport: &Viewport,
    strokes: impl Iterator<Item = &'a MapStroke> + Clone,
) {
    let theme = theme::of(painter);
    let zoom = viewport.zoom.clamp(0.5, 1.6);
    let shown = |stroke: &MapStroke| -> Vec<Pos2> { stroke.line.iter().map(|at| viewport.to_screen(*at)).collect() };
    // Dark parts first, so that no joint of a line covers its neighbour.
    for stroke in strokes.clone().filter(|stroke| stroke.kind == StrokeKind::Reach) {
        painter.add(Shape::line(shown(stroke), Stroke::new(theme.frame(4.4 * zoom), theme.ink())));
    }
    for stroke in strokes {
        let line = shown(stroke);
        match stroke.kind {
            StrokeKind::Reach => drop(painter.add(Shape::line(line, Stroke::new(2.6 * zoom, theme.gold_fill())))),
            StrokeKind::Range => drop(painter.add(Shape::line(line, Stroke::new(2.4 * zoom, RANGE)))),
            StrokeKind::Zone(side) => {
                let gap = if theme.hatch(side) == Hatch::Upright { 4.5 } else { 6.5 };
                painter.extend(Shape::dotted_line(&line, theme.side(side), gap, 1.5 * zoom));
            }
            StrokeKind::Command(side) => {
                painter.extend(Shape::dashed_line(&line, Stroke::new(2.2 * zoom, theme.side(side)), 9.0, 6.0));
            }
            StrokeKind::Closed => {
                painter.extend(Shape::dashed_line(&line, Stroke::new(1.8 * zoom, theme.battle()), 6.0, 4.0));
            }
            StrokeKind::UnderFire => {
                painter.add(Shape::line(line.clone(), Stroke::new(4.6 * zoom, theme.battle())));
                painter.add(Shape::line(line, Stroke::new(1.8 * zoom, theme.cream())));
            }
            StrokeKind::Fire | StrokeKind::Barred | StrokeKind::Way => {}
        }
    }
}

/// Draws arrows and lines of sight, over the stacks.
pub(super) fn arrows<'a>(painter: &egui::Painter, viewport: &Viewport, strokes: impl Iterator<Item = &'a MapStroke>) {
    let theme = theme::of(painter);
    for stroke in strokes {
        let line: Vec<Pos2> = stroke.line.iter().map(|at| viewport.to_screen(*at)).collect();
        match (stroke.kind, line.as_slice()) {
            (StrokeKind::Fire, [.., from, to]) => {
                arrow(painter, viewport, [line[0], *from, *to], theme.battle(), theme.cream());
            }
            (StrokeKind::Way, [.., from, to]) => {
                arrow(painter, viewport, [line[0], *from, *to], theme.gold_fill(), theme.ink());
            }
            (StrokeKind::Barred, [.., _]) => {
                painter.extend(Shape::dashed_line(&line, Stroke::new(4.0, theme.ink()), 6.0, 5.0));
                painter.extend(Shape::dashed_line(&line, Stroke::new(2.2, theme.cream()), 6.0, 5.0));
            }
            _ => {}
        }
    }
}

/// An arrow from a start over the last point before its tip to the tip.
fn arrow(painter: &egui::Painter, viewport: &Viewport, [start, from, to]: [Pos2; 3], ink: Color32, rim: Color32) {
    let along = (to - from).normalized();
    let head = 6.0 + 5.0 * viewport.zoom.min(1.6);
    let short = [start, to - along * head * 0.8];
    painter.line_segment(short, Stroke::new(5.5, rim));
    painter.line_segment(short, Stroke::new(3.0, ink));
    let tip = vec![to, to - along * head + along.rot90() * head * 0.5, to - along * head - along.rot90() * head * 0.5];
    painter.add(Shape::convex_polygon(tip, ink, Stroke::new(1.25, rim)));
}

/// Veils all hexes outside a large reach, so that what can be chosen is bright.
pub(super) fn veil_rest(painter: &egui::Painter, all: &[DrawnPlace], shown: &MapMarks) {
    let theme = theme::of(painter);
    let ink = theme.ink().gamma_multiply(if theme.palette == Palette::Contrast { 0.0 } else { 0.2 });
    // One mesh: its triangles meet without seams.
    let mut veil = egui::Mesh::default();
    let bright = |mark: &PlaceMark| mark.lit.is_some() || mark.selected;
    for here in all.iter().filter(|here| !bright(shown.of(here.place))) {
        let Some(corners) = here.corners.filter(|corners| corners[0].y == corners[1].y) else { continue };
        let first = veil.vertices.len() as u32;
        corners.iter().for_each(|corner| veil.colored_vertex(*corner, ink));
        (1..5).for_each(|n| veil.add_triangle(first, first + n, first + n + 1));
    }
    painter.add(Shape::mesh(veil));
}

pub(super) fn pictures(painter: &egui::Painter, art: &Art, viewport: &Viewport, pictures: &[MapPicture]) {
    for picture in pictures {
        let Some(region) = art.block(&picture.name) else { continue };
        let wide = (picture.size.0 * viewport.zoom).max(picture.least);
        let size = vec2(wide, wide * picture.size.1 / picture.size.0.max(1.0));
        let rect = Rect::from_center_size(viewport.to_screen(picture.at), size);
        if rect.intersects(painter.clip_rect()) {
            painter.image(art.blocks.texture, rect, Art::uv(&art.blocks, region), Color32::WHITE);
        }
    }
}
