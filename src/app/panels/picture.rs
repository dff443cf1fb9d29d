//! A small picture of a position: the map with stacks on it, as both players may see it.

use bevy_egui::egui::{self, Color32, vec2};

use crate::app::art::{Art, Chart};
use crate::app::blocks::{Shows, State, count_disc, draw};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::observe::Observation;

/// Draws it as large as fits into a rectangle; gives the sheet's place.
pub fn map(
    painter: &egui::Painter,
    art: &Art,
    chart: &Chart,
    rules: &NewYork,
    seen: &Observation,
    rect: egui::Rect,
) -> egui::Rect {
    let scale = (rect.width() / chart.sheet.0).min(rect.height() / chart.sheet.1);
    let sheet = egui::Rect::from_center_size(rect.center(), vec2(chart.sheet.0, chart.sheet.1) * scale);
    let whole = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(1.0, 1.0));
    painter.rect_filled(sheet.expand(2.0), 1.0, Color32::from_black_alpha(120));
    painter.image(art.sheet.texture, sheet, whole, Color32::WHITE);
    let edge = (50.0 * scale).clamp(15.0, 40.0);
    let place = |at: (f32, f32)| sheet.min + vec2(at.0, at.1) * scale;
    let mut stacks: Vec<(egui::Pos2, Shows, u32)> = Vec::new();
    for (l, location) in rules.locations.iter().enumerate() {
        let Some(at) = chart.locations.get(&location.id) else { continue };
        let both = Side::BOTH.iter().all(|side| seen.forces[*side].counts[l] > 0);
        for side in Side::BOTH {
            let count = u32::from(seen.forces[side].counts[l]);
            let aside = if !both { 0.0 } else { edge * if side == Side::American { -0.55 } else { 0.55 } };
            if count > 0 {
                stacks.push((place(at.stack) + vec2(aside, 0.0), Shows::Back(side, (l % 2) as u8), count));
            }
        }
    }
    for (z, zone) in rules.zones.iter().enumerate() {
        let count = u32::from(seen.forces.british.ship_counts[z]);
        if let Some(at) = chart.zones.get(&zone.id).filter(|_| count > 0) {
            stacks.push((place(at.ship), Shows::ShipBack(z as u8), count));
        }
    }
    stacks.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    for (at, shows, count) in stacks {
        draw(painter, art, rules, shows, at - vec2(edge * 0.5, edge * 0.8), edge, State::default());
        count_disc(painter, at + vec2(edge * 0.45, edge * 0.2), count, (edge * 0.5).max(11.0));
    }
    sheet
}
