//! A small picture of a position: the map with stacks on it, as both players may see it.

use bevy_egui::egui::{self, Color32, vec2};

use crate::app::art::Art;
use crate::app::theme;
use crate::app::widgets::blocks::{State, count_disc, draw};
use crate::board::Stack;

/// The map alone; bare paper until it has been read.
pub fn bare_map(painter: &egui::Painter, art: &Art, rect: egui::Rect) {
    let theme = theme::of(painter);
    if art.sheet.size.x < 1.0 {
        painter.rect_filled(rect, 0.0, theme.paper_2());
        return;
    }
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    painter.image(art.sheet.texture, rect, whole, Color32::WHITE);
}

/// Draws it as large as fits into a rectangle.
pub fn map(painter: &egui::Painter, art: &Art, stacks: &[Stack], rect: egui::Rect) {
    let chart = &art.chart;
    let (width, height) = (chart.sheet.0.max(1.0), chart.sheet.1.max(1.0));
    let scale = (rect.width() / width).min(rect.height() / height);
    let sheet = egui::Rect::from_center_size(rect.center(), vec2(width, height) * scale);
    painter.rect_filled(sheet.expand(2.0), 1.0, Color32::from_black_alpha(120));
    bare_map(painter, art, sheet);
    let edge = (50.0 * scale).clamp(15.0, 40.0);
    for stack in stacks {
        let Some(front) = stack.pieces.first() else { continue };
        // Small blocks stand a little farther apart than the scale would have it.
        let home = chart.places.get(&stack.place).map_or(stack.point, |place| place.stack);
        let shift = (stack.point.0 - home.0).signum() * if stack.point.0 == home.0 { 0.0 } else { edge * 0.55 };
        let at = sheet.min + vec2(home.0, home.1) * scale + vec2(shift, 0.0);
        draw(painter, art, &front.face, at - vec2(edge * 0.5, edge * 0.8), edge, State::default());
        let disc = at + vec2(edge * 0.45, edge * 0.2);
        count_disc(painter, disc, stack.pieces.len() as u32, (edge * 0.5).max(11.0));
    }
}
