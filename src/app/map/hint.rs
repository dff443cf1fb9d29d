//! The adviser's suggestion on the map: dots along its routes, rings of dots around the places that it is about.

use bevy_egui::egui::Pos2;

use super::camera::Viewport;
use super::drawn_place::DrawnPlace;
use super::marks::{on_screen, rim};
use crate::app::contract::marks::HintPart;
use crate::app::state::prelude::*;

/// The size of the dots of later orders, as a share of the dots of the order itself.
const LATER: f32 = 0.6;

/// The width of a hex, in points, at which its dots have their full size.
const WIDE_HEX: f32 = 90.0;

/// Draws the routes, each from the edge of the moving block, so that its face stays clear, and the rings.
pub(super) fn draw(painter: &egui::Painter, viewport: &Viewport, shown: &MapMarks, all: &[DrawnPlace]) {
    for way in &shown.advised_later {
        route(painter, viewport, way, LATER);
    }
    for way in &shown.advised {
        route(painter, viewport, way, 1.0);
    }
    for (here, part) in all.iter().filter_map(|here| Some((here, shown.of(here.place).hint?))) {
        ring(painter, viewport, here, part);
    }
}

/// Draws what the entry of a list is about that is pointed at: lines along its routes, rings around its places.
pub(super) fn pointed(painter: &egui::Painter, viewport: &Viewport, shown: &MapMarks, all: &[DrawnPlace]) {
    for way in &shown.pointed {
        for (width, colour) in theme::FOCUS_RING {
            painter.line(on_screen(viewport, way), Stroke::new(width + 1.0, colour));
        }
    }
    for here in all.iter().filter(|here| shown.pointed_places.contains(&here.place)) {
        for (width, colour) in theme::FOCUS_RING {
            let stroke = Stroke::new(width + 2.0, colour);
            match (&here.corners, here.plate(viewport)) {
                (Some(corners), _) => drop(painter.add(egui::Shape::closed_line(corners.to_vec(), stroke))),
                (None, Some(plate)) => {
                    painter.rect_stroke(rim(plate).expand(5.0), 5.0, stroke, egui::StrokeKind::Middle);
                }
                (None, None) => drop(painter.circle_stroke(here.at, 22.0, stroke)),
            }
        }
    }
}

fn route(painter: &egui::Painter, viewport: &Viewport, way: &[Point], size: f32) {
    let points = on_screen(viewport, way);
    let Some(start) = points.first().copied() else { return };
    let clear = viewport.edge() * 0.75;
    let Some(next) = points.iter().position(|at| start.distance(*at) > clear) else { return };
    let from = start + (points[next] - start).normalized() * clear;
    theme::dots(painter, &[&[from], &points[next..]].concat(), size);
}

/// Draws the ring of a place: around its hex, or around its stacks or its mark.
fn ring(painter: &egui::Painter, viewport: &Viewport, here: &DrawnPlace, part: HintPart) {
    let size = match part {
        HintPart::End => 1.0,
        HintPart::Start => 0.8,
        HintPart::Later => LATER,
    };
    if let Some(corners) = &here.corners {
        let middle = corners[0].lerp(corners[3], 0.5);
        let ring: Vec<Pos2> = corners.iter().chain([&corners[0]]).map(|corner| middle.lerp(*corner, 0.97)).collect();
        return theme::dots(painter, &ring, size * (corners[0].distance(corners[3]) / WIDE_HEX).clamp(0.6, 1.0));
    }
    match here.plate(viewport) {
        Some(plate) => theme::ring_of_dots(painter, rim(plate).expand(4.0), size),
        None => {
            let turn = |i: u8| egui::Vec2::angled(f32::from(i) / 24.0 * std::f32::consts::TAU) * 23.0;
            let round: Vec<Pos2> = (0..=24).map(|i| here.at + turn(i)).collect();
            theme::dots(painter, &round, size);
        }
    }
}
