//! The ground of a battle: a piece of the map with the pieces on it.

use bevy_egui::egui::{self, Color32, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::blocks::{State, draw};
use super::cells::spoken_button;
use crate::app::contract::game::{GameWindow, ViewContext};
use crate::app::theme;
use crate::board::InStack;
use crate::kernel::story::PlaceId;

/// What the picture shows and marks.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// The least width of the piece of the map, in map units; it is wider where the hexes need it.
    pub wide: f32,
    /// The places that are attacked: a dashed red rim.
    pub attacked: Vec<PlaceId>,
    /// The places from which they are attacked.
    pub from: Vec<PlaceId>,
    /// The places that can be chosen, each with what a screen reader reads for it.
    pub lit: Vec<(PlaceId, String)>,
    /// A path that is pointed at or planned.
    pub path: Vec<PlaceId>,
    /// What the picture is, for a tooltip and for screen readers.
    pub means: &'static str,
}

/// The share of the picture within which the places lie, if there is room.
const MARGIN: f32 = 0.72;

/// The radius of the rim of a place without a hex, in map units.
const RING: f32 = 24.0;

/// A circle as a line.
fn ring(middle: Pos2, radius: f32) -> Vec<Pos2> {
    let turn = std::f32::consts::TAU / 32.0;
    (0..32).map(|number| middle + egui::Vec2::angled(number as f32 * turn) * radius).collect()
}

/// Draws the picture; the place that was clicked, of those that can be chosen.
pub fn ground<R: GameWindow>(ui: &Ui, cx: ViewContext<'_, R>, rect: Rect, shown: &Ground) -> Option<PlaceId> {
    let theme = theme::of(ui);
    let middle = |place: &PlaceId| cx.chart.places.get(place).map(|place| place.mark);
    let ends = shown.lit.iter().map(|(place, _)| place);
    let points: Vec<_> = shown.attacked.iter().chain(&shown.from).chain(ends).filter_map(middle).collect();
    let (first, rest) = points.split_first()?;
    let (mut least, mut most) = (*first, *first);
    for at in rest {
        least = (least.0.min(at.0), least.1.min(at.1));
        most = (most.0.max(at.0), most.1.max(at.1));
    }
    let centre = ((least.0 + most.0) / 2.0, (least.1 + most.1) / 2.0);
    let needs = ((most.0 - least.0).max((most.1 - least.1) * rect.width() / rect.height().max(1.0))) / MARGIN;
    let wide = shown.wide.max(needs);
    let scale = rect.width() / wide;
    let high = rect.height() / scale;
    let to = |at: (f32, f32)| rect.center() + vec2(at.0 - centre.0, at.1 - centre.1) * scale;
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, 0.0, theme.paper_2());
    let sheet = cx.chart.sheet;
    if cx.art.sheet.size.x >= 1.0 {
        let uv = |x: f32, y: f32| pos2(x / sheet.0, y / sheet.1);
        let part = Rect::from_min_max(
            uv(centre.0 - wide / 2.0, centre.1 - high / 2.0),
            uv(centre.0 + wide / 2.0, centre.1 + high / 2.0),
        );
        painter.image(cx.art.sheet.texture, rect, part, Color32::WHITE);
    }
    let rim = |place: &PlaceId, stroke: Stroke, dash: f32| {
        let Some(drawn) = cx.chart.places.get(place) else { return };
        let mut corners: Vec<Pos2> = match drawn.hex {
            Some(hex) => hex.corners().map(to).to_vec(),
            None => ring(to(drawn.mark), RING * scale),
        };
        corners.push(corners[0]);
        painter.extend(Shape::dashed_line(&corners, stroke, dash, 4.0));
    };
    shown.attacked.iter().for_each(|place| rim(place, Stroke::new(2.2, theme.battle()), 6.0));
    shown.lit.iter().for_each(|(place, _)| rim(place, Stroke::new(3.0, theme.gold_fill()), 14.0));
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
    let path: Vec<Pos2> = shown.path.iter().filter_map(middle).map(to).collect();
    for (width, ink) in [(6.5, theme.ink()), (3.5, theme.gold_fill())] {
        painter.add(Shape::line(path.clone(), Stroke::new(width, ink)));
    }
    painter.rect_stroke(rect, 0.0, Stroke::new(1.2, theme.ink()), egui::StrokeKind::Inside);
    theme::explained(ui, rect, shown.means);
    let mut clicked = None;
    for (place, name) in &shown.lit {
        let Some(at) = middle(place).map(to).filter(|at| rect.contains(*at)) else { continue };
        let hex = Rect::from_center_size(at, vec2(1.0, 1.0) * edge.max(18.0)).intersect(rect);
        let response = ui.interact(hex, ui.id().with(("ground", place.0)), Sense::click());
        spoken_button(&response, name);
        clicked = if response.clicked() { Some(*place) } else { clicked };
        response.on_hover_text(name);
    }
    clicked
}
