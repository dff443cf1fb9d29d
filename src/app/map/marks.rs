//! Drawing over the map: frames and rims of places, counts of stacks, the planned route, falling dice.

use bevy_egui::egui::{Align2, Pos2, Shape};

use super::camera::Viewport;
use super::drawn_place::DrawnPlace;
use super::overlays::draw_note;
use crate::app::contract::marks::RouteKind;
use crate::app::state::prelude::*;
use crate::app::widgets::blocks::{battle_tag, battle_tag_size};

/// A ring of red chalk around something that a lesson mentions: it covers neither stacks nor names (`free`).
pub fn ring(painter: &egui::Painter, what: Rect, free: &[Rect]) {
    let theme = theme::of(painter);
    let (middle, reach) = (what.center(), what.size() * 0.5 + vec2(12.0, 10.0));
    let at = |turn: f32, out: f32| middle + vec2(turn.cos() * (reach.x + out), turn.sin() * (reach.y + out));
    // A little more than one turn, slightly outwards, as if drawn by hand.
    let round: Vec<Pos2> = (0..=74).map(|i| at(-2.2 + i as f32 * 0.0925, i as f32 * 0.09)).collect();
    for part in outside(&round, free) {
        painter.add(Shape::line(part.clone(), Stroke::new(5.5, theme.cream().gamma_multiply(0.75))));
        painter.add(Shape::line(part, Stroke::new(3.0, theme.battle())));
    }
}

/// Draws the box that a drag with Shift draws around stacks.
pub fn selection_box(painter: &egui::Painter, area: Rect) {
    painter.rect_filled(area, 2.0, theme::of(painter).gold().gamma_multiply(0.12));
    for (width, colour) in theme::FOCUS_RING {
        painter.rect_stroke(area, 2.0, Stroke::new(width * 0.7, colour), egui::StrokeKind::Middle);
    }
}

/// Draws the mark of a place: `plate` is the rectangle of its stacks, `at` its mark, `corners` those of its hex; `many`: a
/// large reach is marked.
pub fn mark_place(
    painter: &egui::Painter,
    art: &Art,
    plate: Option<Rect>,
    at: Pos2,
    corners: Option<&[Pos2; 6]>,
    mark: &PlaceMark,
    many: bool,
) {
    let theme = theme::of(painter);
    if let Some(corners) = corners {
        // Straight columns stand so close that every rim would touch the next.
        return match corners[0].y == corners[1].y {
            true => flat_hex(painter, corners, plate, mark, many),
            false => mark_hex(painter, corners, mark),
        };
    }
    let tag_at = plate.and_then(|plate| battle_tag_at(plate, mark));
    let plate = plate.map(rim);
    if mark.selected
        && let Some(plate) = plate
    {
        for (width, colour) in theme::FOCUS_RING {
            painter.rect_stroke(plate, 4.0, Stroke::new(theme.frame(width + 2.5), colour), egui::StrokeKind::Middle);
        }
    }
    let Some(cost) = &mark.lit else { return };
    match plate {
        None => {
            let (size, rim) = if mark.end || mark.selected { (14.0, 3.0) } else { (12.0, 1.25) };
            painter.circle_filled(at, 18.0, theme.gold().gamma_multiply(0.34));
            label_disc(painter, at, size, cost, (theme.gold_fill(), theme.ink(), rim));
        }
        Some(plate) if mark.battle => {
            dashed_rim(painter, plate);
            tag_at.inspect(|at| battle_tag(painter, art, at.center(), cost));
        }
        Some(plate) => {
            let (outer, inner) = if mark.end { (6.5, 4.5) } else { (5.0, 3.0) };
            painter.rect_stroke(plate, 4.0, Stroke::new(theme.frame(outer), theme.ink()), egui::StrokeKind::Middle);
            painter.rect_stroke(
                plate,
                4.0,
                Stroke::new(theme.frame(inner), theme.gold_fill()),
                egui::StrokeKind::Middle,
            );
            if !cost.is_empty() {
                label_disc(painter, plate.left_bottom(), 10.0, cost, (theme.gold_fill(), theme.ink(), 1.25));
            }
        }
    }
}

/// The fill of a label, its ink and the width of its rim.
type Tint = (Color32, Color32, f32);
/// A label on a disc, which is as wide as the label needs.
fn label_disc(painter: &egui::Painter, at: Pos2, radius: f32, label: &str, (fill, ink, rim): Tint) -> Rect {
    let theme = theme::of(painter);
    let words = painter.layout_no_wrap(label.to_owned(), theme.at(Face::Bold, (radius * 1.5).min(14.0)), ink);
    let size = vec2((words.size().x + radius * 0.8).max(radius * 2.0), radius * 2.0);
    let disc = Rect::from_center_size(at, size);
    painter.rect(disc, radius, fill, Stroke::new(rim, theme.ink()), egui::StrokeKind::Middle);
    painter.galley(disc.center() - words.size() / 2.0, words, ink);
    disc
}

/// A hex: lines, not fills, so that names stay readable.
fn mark_hex(painter: &egui::Painter, corners: &[Pos2; 6], mark: &PlaceMark) {
    let theme = theme::of(painter);
    let middle = corners[0].lerp(corners[3], 0.5);
    let ring = |share: f32| -> Vec<Pos2> { corners.iter().map(|corner| middle.lerp(*corner, share)).collect() };
    if let Some(cost) = &mark.lit {
        let edge = if mark.battle { theme.battle() } else { theme.gold() };
        painter.add(Shape::convex_polygon(ring(0.95), edge.gamma_multiply(0.1), Stroke::NONE));
        let mut closed = ring(0.93);
        closed.push(closed[0]);
        if mark.battle {
            painter
                .add(Shape::closed_line(ring(0.93), Stroke::new(theme.frame(5.0), theme.cream().gamma_multiply(0.8))));
            painter.extend(Shape::dashed_line(&closed, Stroke::new(theme.frame(3.2), theme.battle()), 8.0, 5.0));
        } else {
            let (outer, inner) = if mark.end { (6.0, 4.2) } else { (4.0, 2.6) };
            painter
                .add(Shape::closed_line(ring(0.9), Stroke::new(theme.frame(outer), theme.ink().gamma_multiply(0.8))));
            painter.add(Shape::closed_line(ring(0.9), Stroke::new(theme.frame(inner), theme.gold_fill())));
        }
        if !cost.is_empty() {
            let at = middle.lerp(corners[4], 0.72);
            painter.circle(
                at,
                9.5,
                if mark.battle { theme.battle() } else { theme.gold_fill() },
                Stroke::new(1.25, theme.ink()),
            );
            let ink = if mark.battle { theme.cream() } else { theme.ink() };
            painter.text(at, Align2::CENTER_CENTER, cost, theme.at(Face::Bold, 13.0), ink);
        }
    }
    if mark.selected {
        for (width, colour) in theme::FOCUS_RING {
            painter.add(Shape::closed_line(ring(0.94), Stroke::new(theme.frame(width + 3.0), colour)));
        }
    }
}

/// A hex that lies on a side: a wash with a thin line, in a large reach (`many`) without it.
fn flat_hex(painter: &egui::Painter, corners: &[Pos2; 6], plate: Option<Rect>, mark: &PlaceMark, many: bool) {
    let theme = theme::of(painter);
    let middle = corners[0].lerp(corners[3], 0.5);
    let ring = |share: f32| -> Vec<Pos2> { corners.iter().map(|corner| middle.lerp(*corner, share)).collect() };
    if mark.lit.is_some() {
        let edge = if mark.battle { theme.battle() } else { theme.gold_fill() };
        // The hex of the order that is about to be given is full.
        let fill = match (mark.end, plate.is_some()) {
            (true, false) => 0.55,
            (true, true) => 0.12,
            (false, true) => 0.1,
            (false, false) => 0.22,
        };
        // A large reach has its edge alone.
        let plain = many && mark.reach && !mark.end;
        let line = if plain { Stroke::NONE } else { Stroke::new(1.0, theme.gold()) };
        // What can be reached is bright, because all else is veiled.
        let fill = if plain { theme.bright().gamma_multiply(0.14) } else { edge.gamma_multiply(fill) };
        painter.add(Shape::convex_polygon(ring(if plain { 1.0 } else { 0.98 }), fill, line));
        if mark.lit.as_ref().is_some_and(String::is_empty) && !mark.battle && !mark.reach {
            // Without a label it needs a rim of its own, unless an area is highlighted.
            painter.add(Shape::closed_line(ring(0.92), Stroke::new(theme.frame(4.4), theme.ink())));
            painter.add(Shape::closed_line(ring(0.92), Stroke::new(theme.frame(2.8), theme.gold_fill())));
        }
        if mark.battle {
            let mut closed = ring(0.9);
            closed.push(closed[0]);
            painter
                .add(Shape::closed_line(ring(0.9), Stroke::new(theme.frame(4.5), theme.cream().gamma_multiply(0.8))));
            painter.extend(Shape::dashed_line(&closed, Stroke::new(theme.frame(2.8), theme.battle()), 8.0, 5.0));
        }
    }
    if mark.end {
        painter.add(Shape::closed_line(ring(0.92), Stroke::new(theme.frame(6.0), theme.ink())));
        painter.add(Shape::closed_line(ring(0.92), Stroke::new(theme.frame(4.0), theme.gold_fill())));
    } else if mark.selected {
        for (width, colour) in theme::FOCUS_RING {
            painter.add(Shape::closed_line(ring(0.94), Stroke::new(theme.frame(width + 2.0), colour)));
        }
    }
}

/// The height of a hex, in points, below which the costs of a large reach are only written near the pointer.
const WRITTEN: f32 = 34.0;
/// How near that is, in heights of a hex.
const NEAR: f32 = 3.2;

/// The cost of a hex in a large reach: a figure alone, so that the ground can be seen.
fn plain_cost(painter: &egui::Painter, corners: &[Pos2; 6], plate: Option<Rect>, mark: &PlaceMark, cost: &str) {
    let theme = theme::of(painter);
    let (middle, high) = (corners[0].lerp(corners[3], 0.5), corners[3].y - corners[0].y);
    let far = || painter.ctx().pointer_hover_pos().is_none_or(|at| at.distance(middle) > NEAR * high);
    if high < WRITTEN && far() {
        return;
    }
    let at = if plate.is_some() { middle.lerp(corners[2], 0.66) } else { middle + vec2(0.0, high * 0.12) };
    let font = theme.at(Face::Semi, (high * 0.3).clamp(11.0, 17.0));
    for by in [vec2(1.2, 0.0), vec2(-1.2, 0.0), vec2(0.0, 1.2), vec2(0.0, -1.2)] {
        painter.text(at + by, Align2::CENTER_CENTER, cost, font.clone(), theme.cream());
    }
    let drawn = painter.text(at, Align2::CENTER_CENTER, cost, font, theme.ink());
    if mark.halts {
        let bar = Rect::from_center_size(drawn.center_bottom(), vec2(high * 0.34, 3.0));
        painter.rect(bar, 1.0, theme.ink(), Stroke::new(1.0, theme.cream()), egui::StrokeKind::Outside);
    }
}

/// The label of a highlighted hex that lies on a side: at the foot, or at the right corner beside a stack. In a large reach
/// (`many`) only the end of the way has a disc.
pub fn hex_label(
    painter: &egui::Painter,
    plate: Option<Rect>,
    corners: Option<&[Pos2; 6]>,
    mark: &PlaceMark,
    many: bool,
) {
    let theme = theme::of(painter);
    let Some(corners) = corners.filter(|corners| corners[0].y == corners[1].y) else { return };
    let Some(cost) = mark.lit.as_ref().filter(|cost| !cost.is_empty()) else { return };
    if many && mark.reach && !mark.end {
        return plain_cost(painter, corners, plate, mark, cost);
    }
    let middle = corners[0].lerp(corners[3], 0.5);
    let high = corners[3].y - corners[0].y;
    let radius = (high * 0.17).clamp(7.0, 12.0);
    let at = match plate {
        None => middle + vec2(0.0, high * if mark.halts { 0.24 } else { 0.3 }),
        // At the corner of a small hex it would lie on the stack in the next one.
        Some(plate) if high < 48.0 => pos2(middle.x, plate.bottom() + radius * 0.8),
        Some(_) => middle.lerp(corners[2], 0.82),
    };
    let (fill, ink) = if mark.battle { (theme.battle(), theme.cream()) } else { (theme.gold_fill(), theme.ink()) };
    let disc = label_disc(painter, at, radius, cost, (fill, ink, 1.25));
    if mark.halts {
        let bar = Rect::from_center_size(disc.center_bottom() + vec2(0.0, 4.0), vec2(radius * 2.2, 4.0));
        painter.rect(bar, 1.0, fill, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Outside);
    }
}

/// The rim around the stacks of a marked place.
pub(super) fn rim(plate: Rect) -> Rect {
    plate.expand(5.0)
}

/// The rim of a highlighted place, for a legend.
pub fn rim_alone(painter: &egui::Painter, plate: Rect, battle: bool) {
    let theme = theme::of(painter);
    if battle {
        return dashed_rim(painter, plate);
    }
    painter.rect_stroke(plate, 4.0, Stroke::new(theme.frame(5.0), theme.ink()), egui::StrokeKind::Middle);
    painter.rect_stroke(plate, 4.0, Stroke::new(theme.frame(3.0), theme.gold_fill()), egui::StrokeKind::Middle);
}

/// The rectangle of a battle's tag beside the stacks, if the place is marked as a battle.
pub fn battle_tag_at(plate: Rect, mark: &PlaceMark) -> Option<Rect> {
    let at = rim(plate).left_bottom() + vec2(14.0, 0.0);
    mark.lit.as_ref().filter(|_| mark.battle).map(|cost| Rect::from_center_size(at, battle_tag_size(cost)))
}

/// A cream plate with a dashed red rim: battle.
fn dashed_rim(painter: &egui::Painter, plate: Rect) {
    let theme = theme::of(painter);
    painter.rect_stroke(plate, 4.0, Stroke::new(theme.frame(5.0), theme.cream()), egui::StrokeKind::Middle);
    let corners = [plate.left_top(), plate.right_top(), plate.right_bottom(), plate.left_bottom(), plate.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(theme.frame(3.0), theme.battle()), 7.0, 4.0));
}

/// A dashed circle with a cross: pieces may not go there.
pub fn refuse(painter: &egui::Painter, at: Pos2) {
    let theme = theme::of(painter);
    let points: Vec<Pos2> =
        (0..=32).map(|i| at + egui::Vec2::angled(i as f32 / 32.0 * std::f32::consts::TAU) * 17.0).collect();
    painter.extend(Shape::dashed_line(&points, Stroke::new(2.0, theme.ink()), 6.0, 4.0));
    for d in [vec2(6.0, 6.0), vec2(6.0, -6.0)] {
        painter.line_segment([at - d, at + d], Stroke::new(2.0, theme.ink()));
    }
}

pub(super) fn on_screen(viewport: &Viewport, path: &[Point]) -> Vec<Pos2> {
    path.iter().map(|at| viewport.to_screen(*at)).collect()
}

/// The blue of rivers and sea over the map.
const WATER: Color32 = Color32::from_rgb(0x2f, 0x6f, 0x9c);

/// The parts of a line outside some rectangles, as rows of points.
fn outside(line: &[Pos2], rects: &[Rect]) -> Vec<Vec<Pos2>> {
    const STEP: f32 = 2.0;
    let mut parts = vec![Vec::new()];
    for two in line.windows(2) {
        let steps = (two[0].distance(two[1]) / STEP).ceil().max(1.0);
        for step in 0..=steps as u32 {
            let at = two[0].lerp(two[1], step as f32 / steps);
            match (rects.iter().any(|rect| rect.contains(at)), parts.last_mut()) {
                (false, Some(part)) => part.push(at),
                (true, Some(part)) if !part.is_empty() => parts.push(Vec::new()),
                _ => {}
            }
        }
    }
    parts.retain(|part| part.len() > 1);
    parts
}

/// The enemy's moves: dashed lines in that side's colour, with an arrowhead at their end. They leave the stacks free: the
/// map's pieces lie under everything that is drawn here.
pub fn draw_trails(painter: &egui::Painter, viewport: &Viewport, all: &[DrawnPlace], shown: &MapMarks) {
    let theme = theme::of(painter);
    if shown.trails.is_empty() {
        return;
    }
    let stacks: Vec<Rect> =
        all.iter().flat_map(|here| &here.piles).map(|pile| pile.face(viewport).expand(2.0)).collect();
    for (side, way) in &shown.trails {
        let ink = theme.side(*side);
        let parts = outside(&on_screen(viewport, way), &stacks);
        for part in &parts {
            painter.extend(Shape::dashed_line(part, Stroke::new(6.0, theme.cream().gamma_multiply(0.8)), 9.0, 6.0));
            painter.extend(Shape::dashed_line(part, Stroke::new(3.2, ink), 9.0, 6.0));
        }
        if let Some([.., from, to]) = parts.last().map(Vec::as_slice) {
            let (to, along) = (*to, (*to - *from).normalized() * 13.0);
            let head = vec![to, to - along * 1.5 + along.rot90() * 0.6, to - along * 1.5 - along.rot90() * 0.6];
            painter.add(Shape::convex_polygon(head, ink, Stroke::new(1.5, theme.cream())));
        }
    }
}

/// The planned route, under the stacks: every kind has its own style.
pub fn draw_path(painter: &egui::Painter, viewport: &Viewport, shown: &MapMarks) {
    let theme = theme::of(painter);
    if shown.path.len() < 2 {
        return;
    }
    let points = on_screen(viewport, &shown.path);
    let dashed = |ink: Color32, wide: f32| Shape::dashed_line(&points, Stroke::new(wide, ink), 13.0, 7.0);
    match shown.going {
        RouteKind::Land | RouteKind::River => {
            painter.add(Shape::line(points.clone(), Stroke::new(8.5, theme.ink())));
            painter.add(Shape::line(points.clone(), Stroke::new(5.5, theme.gold_fill())));
            if shown.going == RouteKind::River {
                painter.add(Shape::line(points, Stroke::new(2.6, WATER)));
            }
        }
        RouteKind::Sea => {
            painter.extend(dashed(theme.ink(), 8.0));
            painter.extend(dashed(WATER, 5.0));
        }
        RouteKind::Force => {
            painter.extend(dashed(theme.ink(), 8.5));
            painter.extend(dashed(theme.gold_fill(), 5.5));
        }
    }
}

/// The way to a place under the pointer: a thin line with a dot on each step.
pub fn way_ahead(painter: &egui::Painter, viewport: &Viewport, way: &[Point]) {
    let theme = theme::of(painter);
    let points = on_screen(viewport, way);
    painter.add(Shape::line(points.clone(), Stroke::new(4.2, theme.ink().gamma_multiply(0.75))));
    painter.add(Shape::line(points.clone(), Stroke::new(2.2, theme.gold_fill())));
    for at in points.iter().skip(1) {
        painter.circle(*at, 3.6, theme.gold_fill(), Stroke::new(1.25, theme.ink()));
    }
}

/// The arrowheads are over the stacks, just before the ends of the routes.
pub fn arrow_heads(painter: &egui::Painter, viewport: &Viewport, shown: &MapMarks) {
    let theme = theme::of(painter);
    for way in &shown.advised {
        arrow_head(painter, viewport, way, theme.gold_fill());
    }
    let size = (viewport.zoom * 10.0).clamp(8.0, 13.0);
    for (at, cost) in shown.path_costs.iter().filter(|_| viewport.zoom > 0.6) {
        let at = viewport.to_screen(*at);
        painter.circle(at, size, theme.gold_fill(), Stroke::new(1.5, theme.ink()));
        painter.text(at, Align2::CENTER_CENTER, cost, theme.at(Face::Bold, size * 1.1), theme.ink());
    }
    arrow_head(painter, viewport, &shown.path, if shown.going == RouteKind::Sea { WATER } else { theme.gold_fill() });
}

fn arrow_head(painter: &egui::Painter, viewport: &Viewport, way: &[Point], fill: Color32) {
    let theme = theme::of(painter);
    let points = on_screen(viewport, way);
    let Some(end) = points.last().copied() else { return };
    let Some(before) = points.iter().rev().find(|at| (**at - end).length() > 26.0).copied() else { return };
    let d = (end - before).normalized();
    let size = (viewport.zoom * 22.0).clamp(12.0, 20.0);
    let tip = end - d * size * 0.7;
    let side = vec2(-d.y, d.x);
    let head = vec![tip, tip - d * size + side * size * 0.55, tip - d * size - side * size * 0.55];
    painter.add(Shape::convex_polygon(head, fill, Stroke::new(2.0, theme.ink())));
}

pub fn notes_over_map(painter: &egui::Painter, viewport: &Viewport, shown: &MapMarks) {
    for note in &shown.notes {
        draw_note(painter, viewport, note);
    }
}
