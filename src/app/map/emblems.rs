//! The emblems of places, such as values of towns: drawn over the printed ones, in the colours of the palette, large
//! enough to read, and beside the stacks that would hide them; and the meaning of the signs printed outside every place.

use bevy_egui::egui::{Align2, Mesh, Pos2, Shape, StrokeKind};

use super::camera::Viewport;
use super::drawn_place::DrawnPlace;
use crate::app::state::prelude::*;
use crate::app::theme::{Palette, Theme};
use crate::board::emblem::{Emblem, EmblemShape};

/// The radius of a shape in map units, as printed.
pub const fn printed_radius(emblem: Emblem) -> f32 {
    match emblem.shape {
        EmblemShape::Fort => 15.0,
        EmblemShape::Camp => 10.5,
        EmblemShape::Town if emblem.value == 0 => 9.5,
        EmblemShape::Town | EmblemShape::Ally => 12.8,
    }
}

/// The minimum radius in points, with a value and without one.
const MIN_RADIUS: f32 = 7.0;
const MIN_PLAIN_RADIUS: f32 = 5.5;
/// The radius in points of an emblem beside a stack that hides the printed one.
const BESIDE_RADIUS: f32 = 12.0;

/// The centre of a place's emblem, and its radius: over the printed one, or, if a stack hides that, on the upper
/// edge of the stack.
pub fn place_of(here: &DrawnPlace, viewport: &Viewport) -> Option<(Pos2, f32)> {
    let emblem = here.emblem?;
    let least = if emblem.value > 0 { MIN_RADIUS } else { MIN_PLAIN_RADIUS };
    let radius = (printed_radius(emblem) * viewport.zoom).max(least);
    let printed = Rect::from_center_size(here.at, vec2(radius, radius) * 1.6);
    let stacks = || here.piles.iter().map(|pile| pile.rect(viewport));
    if !stacks().any(|stack| stack.intersects(printed)) {
        return Some((here.at, radius));
    }
    let radius = radius.min(BESIDE_RADIUS);
    let stacks = stacks().reduce(Rect::union)?;
    // Two stacks leave room between them; on one, the right corner is free of the eye.
    let x = if here.piles.len() > 1 { stacks.center().x } else { stacks.right() - radius * 0.6 };
    Some((pos2(x, stacks.top() - radius * 0.25), radius))
}

pub(super) fn draw(painter: &egui::Painter, here: &DrawnPlace, viewport: &Viewport) {
    if let (Some(emblem), Some((at, radius))) = (here.emblem, place_of(here, viewport)) {
        emblem_at(painter, emblem, at, radius);
    }
}

/// Draws an emblem about a point.
pub fn emblem_at(painter: &egui::Painter, emblem: Emblem, at: Pos2, radius: f32) {
    let theme = theme::of(painter);
    let own = emblem.side.map_or(theme.battle(), |side| theme.side(side));
    let rim = Stroke::new((radius * 0.1).max(1.0), theme.ink());
    match emblem.shape {
        EmblemShape::Fort => {
            star(painter, at, radius, theme.cream(), rim);
            field(painter, theme, emblem, at, radius * 0.48, own, Stroke::new(rim.width * 0.7, theme.ink()));
        }
        EmblemShape::Camp => {
            field(painter, theme, emblem, at, radius, theme.cream(), rim);
            field(painter, theme, emblem, at, radius * 0.78, theme.camp(), Stroke::NONE);
            tent(painter, theme, at, radius);
        }
        EmblemShape::Ally => {
            field(painter, theme, emblem, at, radius, theme.cream(), rim);
            field(painter, theme, emblem, at, radius * 0.8, theme.cream(), Stroke::new(rim.width * 1.3, own));
            figure(painter, theme, emblem, at, radius, own);
        }
        EmblemShape::Town => {
            field(painter, theme, emblem, at, radius, theme.cream(), rim);
            let share = if emblem.value > 0 { 0.84 } else { 0.65 };
            field(painter, theme, emblem, at, radius * share, own, Stroke::NONE);
            figure(painter, theme, emblem, at, radius, theme.cream());
        }
    }
}

fn figure(painter: &egui::Painter, theme: Theme, emblem: Emblem, at: Pos2, radius: f32, ink: Color32) {
    if emblem.value > 0 {
        painter.text(at, Align2::CENTER_CENTER, emblem.value, theme.at(Face::Bold, radius * 1.4), ink);
    }
}

/// A disc; in the safe palette the side with slanting strokes has squares, so that shapes tell the sides apart, too.
fn field(painter: &egui::Painter, theme: Theme, emblem: Emblem, at: Pos2, radius: f32, fill: Color32, rim: Stroke) {
    let slanting = emblem.side.is_some_and(|side| theme.hatch(side) == Hatch::Slanting);
    if theme.palette == Palette::Safe && slanting {
        let square = Rect::from_center_size(at, vec2(radius, radius) * 1.9);
        painter.rect(square, radius * 0.15, fill, rim, StrokeKind::Middle);
    } else {
        painter.circle(at, radius, fill, rim);
    }
}

/// A star of five bastions.
fn star(painter: &egui::Painter, at: Pos2, radius: f32, fill: Color32, rim: Stroke) {
    let points: Vec<Pos2> = (0..10)
        .map(|n| {
            let out = if n % 2 == 0 { radius } else { radius * 0.62 };
            at + egui::Vec2::angled(std::f32::consts::TAU * (n as f32 / 10.0 - 0.25)) * out
        })
        .collect();
    // It is not convex, so its triangles are laid around its middle.
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at, fill);
    points.iter().for_each(|point| mesh.colored_vertex(*point, fill));
    (0..10).for_each(|n| mesh.add_triangle(0, n + 1, (n + 1) % 10 + 1));
    painter.add(mesh);
    painter.add(Shape::closed_line(points, rim));
}

fn tent(painter: &egui::Painter, theme: Theme, at: Pos2, radius: f32) {
    let unit = radius / 10.5;
    let corners = [vec2(-5.0, 4.2), vec2(0.0, -5.0), vec2(5.0, 4.2)].map(|by| at + by * unit);
    painter.add(Shape::convex_polygon(corners.to_vec(), theme.cream(), Stroke::new(unit.max(0.8), theme.ink())));
    let door = [vec2(-1.6, 4.2), vec2(0.0, 0.0), vec2(1.6, 4.2)].map(|by| at + by * unit);
    painter.add(Shape::convex_polygon(door.to_vec(), theme.ink(), Stroke::NONE));
}

/// The size of a sign for the pointer, in map units, and its minimum in points.
const SIGN_SIZE: f32 = 26.0;
const MIN_SIGN_SIZE: f32 = 18.0;

/// Explains the signs; blocks and places over one come first.
pub fn explain_signs(ui: &Ui, art: &Art, viewport: &Viewport, game: &dyn CatalogEntry) {
    let theme = theme::of(ui);
    for (i, sign) in game.legend().iter().enumerate() {
        for (j, (place, by)) in sign.stands.iter().enumerate() {
            let Some(mark) = game.place(&art.chart, place) else { continue };
            let size = (SIGN_SIZE * viewport.zoom).max(MIN_SIGN_SIZE);
            let at = viewport.to_screen((mark.0 + by.0, mark.1 + by.1));
            let rect = Rect::from_center_size(at, vec2(size, size));
            if rect.intersects(ui.ctx().content_rect()) {
                let response = ui.interact(rect, ui.id().with(("sign", i, j)), Sense::HOVER);
                response.on_hover_ui(|ui| {
                    ui.spacing_mut().item_spacing.y = 3.0;
                    ui.label(theme.text(Face::Semi, &sign.name, 15.0).color(theme.ink()));
                    theme::small(ui, format!("{} ({})", sign.text, sign.case));
                });
            }
        }
    }
}
