//! Marks on the map: what is chosen, lit or refused, the planned path, dice.

use crate::app::art::{Art, Chart};
use crate::app::blocks::{Shows, battle_tag, count_disc};
use crate::app::board::camera::Lens;
use crate::app::board::layout::{self, Stack};
use crate::app::desk::{Desk, Mover};
use crate::app::panels::plan::Target;
use crate::app::theme::{self, BATTLE, CREAM, Face, GOLD, GOLD_FILL, INK};
use crate::rules::new_york_1776::event::Event;
use bevy_egui::egui::{self, Align2, Color32, Pos2, Shape, Stroke, pos2, vec2};

pub(super) fn mark_place(
    painter: &egui::Painter,
    art: &Art,
    lens: &Lens,
    own: &[&Stack],
    mark: Pos2,
    selected: bool,
    end: bool,
    target: Option<&Target>,
    retreat: bool,
    fight: bool,
) {
    let plate =
        own.iter().map(|stack| layout::stack_rect(lens, stack)).reduce(|a, b| a.union(b)).map(|rect| rect.expand(5.0));
    if selected && let Some(plate) = plate {
        painter.rect_stroke(plate, 4.0, Stroke::new(6.5, INK), egui::StrokeKind::Middle);
        painter.rect_stroke(plate, 4.0, Stroke::new(4.5, GOLD_FILL), egui::StrokeKind::Middle);
    }
    let gold = |text: &str, at: Pos2| {
        painter.circle(at, 10.0, GOLD_FILL, Stroke::new(1.25, INK));
        painter.text(at, Align2::CENTER_CENTER, text, Face::Bold.at(14.0), INK);
    };
    if fight && let Some(plate) = plate {
        broken(painter, plate);
        battle_tag(painter, art, pos2(plate.left() + 14.0, plate.bottom()), "");
        return;
    }
    let cost = match target {
        Some(target) => target.cost.to_string(),
        None if retreat => String::new(),
        None => return,
    };
    match plate {
        None => {
            painter.circle_filled(mark, 18.0, GOLD.gamma_multiply(0.34));
            painter.circle(
                mark,
                if end { 14.0 } else { 12.0 },
                GOLD_FILL,
                Stroke::new(if end { 3.0 } else { 1.25 }, INK),
            );
            painter.text(mark, Align2::CENTER_CENTER, cost, Face::Bold.at(14.0), INK);
        }
        Some(plate) if target.is_some_and(|target| target.battle) => {
            broken(painter, plate);
            battle_tag(painter, art, pos2(plate.left() + 14.0, plate.bottom()), &cost);
        }
        Some(plate) => {
            painter.rect_stroke(plate, 4.0, Stroke::new(if end { 6.5 } else { 5.0 }, INK), egui::StrokeKind::Middle);
            painter.rect_stroke(
                plate,
                4.0,
                Stroke::new(if end { 4.5 } else { 3.0 }, GOLD_FILL),
                egui::StrokeKind::Middle,
            );
            gold(&cost, plate.left_bottom());
        }
    }
}

/// Cream plate with a broken red rim: battle.
fn broken(painter: &egui::Painter, plate: egui::Rect) {
    painter.rect_stroke(plate, 4.0, Stroke::new(5.0, CREAM), egui::StrokeKind::Middle);
    let corners = [plate.left_top(), plate.right_top(), plate.right_bottom(), plate.left_bottom(), plate.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(3.0, BATTLE), 7.0, 4.0));
}

pub(super) fn refuse_mark(painter: &egui::Painter, at: Pos2) {
    let points: Vec<Pos2> =
        (0..=32).map(|i| at + egui::Vec2::angled(i as f32 / 32.0 * std::f32::consts::TAU) * 17.0).collect();
    painter.extend(Shape::dashed_line(&points, Stroke::new(2.0, INK), 6.0, 4.0));
    for d in [vec2(6.0, 6.0), vec2(6.0, -6.0)] {
        painter.line_segment([at - d, at + d], Stroke::new(2.0, INK));
    }
}

/// How many blocks a stack has.
pub fn counts(painter: &egui::Painter, lens: &Lens, stack: &Stack) {
    if stack.count > 1 || matches!(stack.faces.first(), Some(Shows::Back(..))) {
        let face = layout::face_rect(lens, stack.point);
        let size = (face.width() * 0.42).clamp(17.0, 24.0);
        count_disc(painter, face.right_bottom() + vec2(-2.0, 0.0), stack.count, size);
    }
}

pub(super) fn session_path(desk: &Desk) -> Vec<u8> {
    let Some(session) = &desk.session else {
        return Vec::new();
    };
    let p = session.game.position();
    let from = match desk.plan.mover {
        Mover::Unit(unit) => p.at[unit as usize],
        Mover::Ship(ship) => p.ship_at[ship as usize],
        _ => return Vec::new(),
    };
    std::iter::once(from).chain(desk.plan.first).chain(desk.plan.then).collect()
}

fn path_points(desk: &Desk, chart: &Chart, lens: &Lens) -> Vec<Pos2> {
    let path = session_path(desk);
    let ships = matches!(desk.plan.mover, Mover::Ship(_));
    let mut points = Vec::new();
    for pair in path.windows(2) {
        if ships {
            let point = |z: u8| chart.zones.get(&desk.rules.zones[z as usize].id).map_or((0.0, 0.0), |zone| zone.ship);
            points.extend([point(pair[0]), point(pair[1])].map(|at| lens.to_screen(at)));
        } else {
            points.extend(layout::way(&desk.rules, chart, pair[0], pair[1]).into_iter().map(|at| lens.to_screen(at)));
        }
    }
    points
}

pub(super) fn draw_path(painter: &egui::Painter, desk: &Desk, chart: &Chart, lens: &Lens) {
    let points = path_points(desk, chart, lens);
    painter.add(Shape::line(points.clone(), Stroke::new(8.5, INK)));
    painter.add(Shape::line(points, Stroke::new(5.5, GOLD_FILL)));
}

/// The arrowhead stands over the stacks, before the place where the way ends.
pub(super) fn arrow_head(painter: &egui::Painter, desk: &Desk, chart: &Chart, lens: &Lens) {
    let points = path_points(desk, chart, lens);
    let Some(end) = points.last().copied() else {
        return;
    };
    let Some(before) = points.iter().rev().find(|at| (**at - end).length() > 26.0).copied() else {
        return;
    };
    let d = (end - before).normalized();
    let tip = end - d * 14.0;
    let side = vec2(-d.y, d.x);
    let head = vec![tip, tip - d * 20.0 + side * 11.0, tip - d * 20.0 - side * 11.0];
    painter.add(Shape::convex_polygon(head, GOLD_FILL, Stroke::new(2.0, INK)));
}

/// Action point dice and others that fall while the map is open, shown in a tray at the foot of the map.
pub fn dice_on_map(painter: &egui::Painter, desk: &Desk, art: &Art, view: egui::Rect) {
    let Some(motion) = desk.on_screen().and_then(|shown| shown.motions.front()) else {
        return;
    };
    let Event::Rolled(rolled) = motion.event else {
        return;
    };
    let centre = pos2(view.center().x, view.bottom() - 84.0);
    let tray = egui::Rect::from_center_size(centre, vec2(300.0, 104.0));
    painter.rect(
        tray.expand(8.0),
        4.0,
        Color32::from_rgb(0x3d, 0x28, 0x18),
        Stroke::new(1.0, INK),
        egui::StrokeKind::Inside,
    );
    theme::tile(painter, &art.tray, tray, 1.0, Color32::WHITE);
    let title = format!(
        "{}: {}",
        rolled.who.name(),
        match rolled.why {
            crate::rules::new_york_1776::event::RollFor::ActionPoints => "action points",
            crate::rules::new_york_1776::event::RollFor::ForceMarch => "forced march",
            _ => "fire",
        }
    );
    painter.text(tray.center_top() + vec2(0.0, 8.0), Align2::CENTER_TOP, title, Face::FellItalic.at(17.0), CREAM);
    super::super::battle::roll_dice(painter, art, &rolled, motion, tray.translate(vec2(0.0, 14.0)));
}
