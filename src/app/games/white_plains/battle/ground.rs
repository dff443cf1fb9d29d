//! The ground of a combat: a piece of the map with both sides on it.

use crate::app::games::white_plains::marks::middle;
use crate::app::games::white_plains::prelude::*;
use crate::board::{InStack, Pictured};
use bevy_egui::egui::Shape;

/// The width of the piece, in map units: three hexes and a half, so that figures on blocks can be read.
const WIDE: f32 = 148.0;

/// Draws it.
pub(super) fn ground(ui: &Ui, cx: Cx<'_>, combat: &Combat, rect: Rect) {
    let theme = theme::of(ui);
    let from: Vec<HexId> = combat.units.into_iter().filter_map(|unit| cx.view.known.at(unit)).collect();
    let points: Vec<_> = combat.hexes.iter().chain(from.iter().copied()).filter_map(|at| middle(cx, at)).collect();
    if points.is_empty() {
        return;
    }
    let (sum, number) = (points.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1)), points.len() as f32);
    let centre = (sum.0 / number, sum.1 / number);
    let scale = rect.width() / WIDE;
    let high = rect.height() / scale;
    let to = |at: (f32, f32)| rect.center() + vec2(at.0 - centre.0, at.1 - centre.1) * scale;
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, 0.0, theme.paper_2());
    let sheet = cx.chart.sheet;
    if cx.art.sheet.size.x >= 1.0 {
        let uv = |x: f32, y: f32| pos2(x / sheet.0, y / sheet.1);
        let part = Rect::from_min_max(
            uv(centre.0 - WIDE / 2.0, centre.1 - high / 2.0),
            uv(centre.0 + WIDE / 2.0, centre.1 + high / 2.0),
        );
        painter.image(cx.art.sheet.texture, rect, part, Color32::WHITE);
    }
    for hex in combat.hexes.iter().filter_map(|at| cx.chart.places.get(&place_id(at))?.hex) {
        let mut corners: Vec<Pos2> = hex.corners().map(to).to_vec();
        corners.push(corners[0]);
        painter.extend(Shape::dashed_line(&corners, Stroke::new(2.2, theme.battle()), 6.0, 4.0));
    }
    let edge = cx.chart.block.0 * scale;
    for stack in cx.rules.stacks(cx.chart, cx.view) {
        let at = to(stack.point);
        if !rect.expand(edge).contains(at) {
            continue;
        }
        let (upon, units): (Vec<_>, Vec<_>) = stack.pieces.iter().partition(|piece| piece.in_stack == InStack::Upon);
        for (number, piece) in units.iter().take(3).enumerate().rev() {
            let face = match (&piece.in_stack, number) {
                (InStack::Under(face), 1..) => face,
                _ => &piece.face,
            };
            let up = vec2(0.05, -0.18) * edge * number as f32;
            draw(&painter, cx.art, face, at + up - vec2(edge, edge) / 2.0, edge, State::default());
        }
        for piece in upon {
            draw(&painter, cx.art, &piece.face, at - vec2(edge, edge) / 2.0, edge, State::default());
        }
    }
    painter.rect_stroke(rect, 0.0, Stroke::new(1.2, theme.ink()), egui::StrokeKind::Inside);
    theme::explained(ui, rect, "The ground of this combat. The attacked hexes have a dashed red rim.");
}
