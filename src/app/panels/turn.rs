//! The turn card: where the campaign stands, action points, whether ships may sail.

use bevy_egui::egui::{self, Align2, Color32, Sense, Stroke, Ui, Vec2, pos2, vec2};

use super::Places;
use crate::app::art::Art;
use crate::app::desk::Desk;
use crate::app::theme::{self, BATTLE, CREAM, FIELD, Face, INK, INK_2, LINK, PAPER_3, label};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::position::Phase;

/// Draws it.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, places: &Places) -> egui::Rect {
    theme::panel(ctx, art, "turn card", places.turn, true, |ui| card(ui, desk, art, places.compact)).0
}

fn card(ui: &mut Ui, desk: &mut Desk, art: &Art, compact: bool) {
    let Some(session) = &desk.session else { return };
    let seen = session.seen.clone();
    let day = desk.calendar.as_ref().and_then(|calendar| calendar.turn(seen.turn));
    ui.spacing_mut().item_spacing.y = if compact { 4.0 } else { 6.0 };
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text(format!("Turn {}", seen.turn), if compact { 21.0 } else { 25.0 }));
        ui.label(Face::FellItalic.text("of 20", if compact { 16.0 } else { 19.0 }).color(INK_2));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if let Some(day) = day {
                ui.label(Face::FellItalic.text(&day.date, if compact { 16.0 } else { 18.0 }));
            }
        });
    });
    if !compact && let Some(day) = day {
        theme::small(ui, &day.stood);
    }
    let battles: Vec<u8> = turns_with_battles(session.game.umpire());
    track(ui, seen.turn, &battles, compact, desk.calendar.as_ref());
    if !compact {
        theme::rule(ui);
    }
    let setup = seen.phase == Phase::Setup;
    for side in Side::BOTH {
        let (rect, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), if compact { 19.0 } else { 28.0 }), Sense::hover());
        let painter = ui.painter();
        painter.rect_filled(egui::Rect::from_min_size(rect.min, vec2(4.0, rect.height())), 0.0, label(side));
        let y = rect.center().y;
        theme::write(
            painter,
            pos2(rect.left() + 14.0, y),
            Align2::LEFT_CENTER,
            side.name(),
            Face::Semi.at(if compact { 14.0 } else { 16.0 }),
            INK,
        );
        if setup {
            continue;
        }
        let total = if side == Side::American { 3 } else { 4 };
        for i in 0..total {
            let centre = pos2(rect.left() + 108.0 + 18.0 * f32::from(i), y);
            let full = i < seen.ap[side];
            painter.circle(
                centre,
                6.5,
                if full { label(side) } else { Color32::TRANSPARENT },
                Stroke::new(1.5, label(side)),
            );
        }
        let words = if seen.phase == Phase::Over {
            format!("{} SP", seen.forces[side].sp)
        } else if seen.active == side {
            format!("{} AP left, {} SP", seen.ap[side], seen.forces[side].sp)
        } else if seen.first == side {
            format!("moved first, {} SP", seen.forces[side].sp)
        } else {
            format!("{} AP, {} SP", seen.ap[side], seen.forces[side].sp)
        };
        theme::write(
            painter,
            pos2(rect.right(), y),
            Align2::RIGHT_CENTER,
            words,
            Face::Sans.at(if compact { 13.0 } else { 14.0 }),
            INK_2,
        );
    }
    if setup {
        theme::small(
            ui,
            if compact {
                "The British stand on Staten Island."
            } else {
                "The British stand on Staten Island; the American places his army."
            },
        );
        return;
    }
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(if compact { 17.0 } else { 22.0 }), Sense::hover());
        theme::icon(
            ui.painter(),
            art,
            if seen.may_sail { "sail" } else { "no_sail" },
            rect,
            if seen.may_sail { INK_2 } else { BATTLE },
        );
        let may = seen.may_sail;
        theme::small(
            ui,
            if may {
                "Ships may sail this turn."
            } else if compact {
                "No ship sails this turn."
            } else {
                "No ship sails this turn: the British die was odd."
            },
        );
        if !may {
            super::case_link(ui, desk, "N4.4");
        }
    });
}

fn turns_with_battles(umpire: &crate::kernel::umpire::Umpire<crate::rules::new_york_1776::NewYork>) -> Vec<u8> {
    let mut turn = 1;
    let mut out = Vec::new();
    for event in umpire.entries().iter().flat_map(|entry| &entry.events) {
        match event {
            Event::TurnStarted { turn: next } => turn = *next,
            Event::BattleStarted { .. } => out.push(turn),
            _ => {}
        }
    }
    out
}

fn track(
    ui: &mut Ui,
    now: u8,
    battles: &[u8],
    compact: bool,
    calendar: Option<&crate::rules::new_york_1776::calendar::Calendar>,
) {
    let (rows, height) = if compact { (1, 18.0) } else { (2, 26.0) };
    let columns = 20 / rows;
    let gap = if compact { 2.0 } else { 3.0 };
    let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
    let (all, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), rows as f32 * (height + gap)), Sense::hover());
    let pointer = response.hover_pos();
    let mut told = None;
    for turn in 1..=20_u8 {
        let (column, row) = ((turn as usize - 1) % columns, (turn as usize - 1) / columns);
        let rect = egui::Rect::from_min_size(
            all.min + vec2(column as f32 * (width + gap), row as f32 * (height + gap)),
            vec2(width, height),
        );
        let (fill, ink) = if turn == now {
            (LINK, CREAM)
        } else if turn < now {
            (PAPER_3, INK)
        } else {
            (FIELD, INK_2)
        };
        ui.painter().rect(
            rect,
            2.0,
            fill,
            Stroke::new(1.0, if turn == now { INK } else { theme::LINE }),
            egui::StrokeKind::Inside,
        );
        theme::write(
            ui.painter(),
            rect.center() - vec2(0.0, if battles.contains(&turn) && !compact { 3.0 } else { 0.0 }),
            Align2::CENTER_CENTER,
            turn,
            Face::Semi.at(if compact { 10.0 } else { 14.0 }),
            ink,
        );
        if battles.contains(&turn) && !compact {
            let c = pos2(rect.center().x, rect.bottom() - 5.0);
            let points = vec![c + vec2(0.0, -3.0), c + vec2(3.0, 0.0), c + vec2(0.0, 3.0), c + vec2(-3.0, 0.0)];
            ui.painter().add(egui::Shape::convex_polygon(points, BATTLE, Stroke::NONE));
        }
        if pointer.is_some_and(|at| rect.contains(at)) {
            told = calendar
                .and_then(|calendar| calendar.turn(turn))
                .map(|day| format!("Turn {turn}, {}: {}", day.date, day.stood));
        }
    }
    if let Some(told) = told {
        response.on_hover_text_at_pointer(told);
    }
}
