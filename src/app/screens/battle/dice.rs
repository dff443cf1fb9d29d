//! The tray: dice that roll and settle.

use crate::app::art::Art;
use crate::app::blocks::draw_die;
use crate::app::desk::Desk;
use crate::app::shown::Motion;
use crate::app::theme::{self, CREAM, Face, INK};
use crate::rules::new_york_1776::event::{Event, RollFor, Rolled};
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::Step;
use crate::rules::new_york_1776::story::{DieDoes, dice_of};
use bevy_egui::egui::{self, Align2, Color32, Stroke, Ui, pos2, vec2};

pub(super) fn tray(ui: &Ui, desk: &Desk, art: &Art, battle: &BattleSeen, rect: egui::Rect, compact: bool) {
    let painter = ui.painter();
    theme::tile(painter, &art.tray_wood, rect, 0.6, Color32::WHITE);
    painter.rect_stroke(rect, 3.0, Stroke::new(1.5, INK), egui::StrokeKind::Inside);
    let cloth = rect.shrink(9.0);
    theme::tile(painter, &art.tray, cloth, 1.0, Color32::WHITE);
    painter.rect_stroke(cloth, 2.0, Stroke::new(2.0, Color32::from_black_alpha(120)), egui::StrokeKind::Inside);
    let Some(session) = &desk.session else { return };
    let rules = &desk.rules;
    let rolling = match session.motions.front() {
        Some(motion) => match motion.event {
            Event::Rolled(rolled) => Some((rolled, Some(motion))),
            _ => None,
        },
        None => None,
    };
    // Otherwise the last roll of this battle lies still.
    let shown = rolling.or_else(|| {
        let events = session.game.umpire().entries().iter().rev().flat_map(|entry| entry.events.iter().rev());
        events
            .take_while(|event| !matches!(event, Event::BattleStarted { .. }))
            .find_map(|event| if let Event::Rolled(rolled) = event { Some((*rolled, None)) } else { None })
    });
    let Some((rolled, motion)) = shown.filter(|(rolled, _)| rolled.why != RollFor::ActionPoints) else {
        let text = if battle.step == Step::Deploy {
            "The dice wait until both lines stand."
        } else {
            "No die has fallen yet."
        };
        painter.text(
            cloth.center(),
            Align2::CENTER_CENTER,
            text,
            Face::FellItalic.at(if compact { 17.0 } else { 21.0 }),
            Color32::from_rgb(0xc9, 0xc2, 0xa4),
        );
        return;
    };
    let (title, detail) = match rolled.why {
        RollFor::Fire => (
            format!("{} fires", rolled.unit.map_or("A unit", |u| rules.unit_name(u))),
            format!(
                "{}, hits on {}",
                match rolled.faces.as_slice().len() {
                    1 => "1 die".to_owned(),
                    n => format!("{n} dice"),
                },
                match rolled.needed {
                    Some(5) => "5 and 6",
                    _ => "6",
                }
            ),
        ),
        RollFor::Withdrawal => ("Parting fire".to_owned(), "one die for each infantry unit".to_owned()),
        RollFor::ForcedRetreat => ("Pursuit".to_owned(), "infantry in positions, all dice".to_owned()),
        _ => (String::new(), String::new()),
    };
    let size = if compact { 17.0 } else { 22.0 };
    painter.text(cloth.min + vec2(16.0, 10.0), Align2::LEFT_TOP, title, Face::FellItalic.at(size), CREAM);
    painter.text(
        cloth.min + vec2(16.0, 14.0 + size * 1.2),
        Align2::LEFT_TOP,
        detail,
        Face::Sans.at(if compact { 13.0 } else { 15.0 }),
        CREAM,
    );
    let landed = motion.is_none_or(|motion| motion.spent > motion.length * 0.85);
    let middle = egui::Rect::from_min_max(
        pos2(cloth.left() + cloth.width() * 0.27, cloth.top()),
        pos2(cloth.right() - cloth.width() * 0.25, cloth.bottom()),
    );
    match motion {
        Some(motion) => roll_dice(painter, art, &rolled, motion, middle),
        None => lay_dice(painter, art, &rolled, middle, |_| (0.0, 0.0)),
    }
    if landed {
        let mut words = vec![match rolled.hits {
            0 => "no hit".to_owned(),
            1 => "1 hit".into(),
            n => format!("{n} hits"),
        }];
        if rolled.flights > 0 {
            words.push(if rolled.flights == 1 { "1 flees".into() } else { format!("{} flee", rolled.flights) });
        }
        painter.text(
            pos2(cloth.right() - 16.0, cloth.center().y),
            Align2::RIGHT_CENTER,
            words.join(", "),
            Face::Fell.at(if compact { 22.0 } else { 30.0 }),
            CREAM,
        );
    }
}

/// Dice that fall and settle: known before they start, shown in plain faces until they lie.
pub fn roll_dice(painter: &egui::Painter, art: &Art, rolled: &Rolled, motion: &Motion, rect: egui::Rect) {
    let n = rolled.faces.as_slice().len().max(1) as f32;
    lay_dice(painter, art, rolled, rect, |i| {
        let start = 60.0 * i as f32 * (12.0 / n.max(12.0));
        let share = ((motion.spent - start) / 600.0).clamp(0.0, 1.0);
        let bounce = ((1.0 - share) * std::f32::consts::PI * 2.5).sin().abs() * (1.0 - share);
        (bounce, (1.0 - share) * (5.0 + i as f32))
    });
}

fn lay_dice(
    painter: &egui::Painter,
    art: &Art,
    rolled: &Rolled,
    rect: egui::Rect,
    motion: impl Fn(usize) -> (f32, f32),
) {
    let dice = dice_of(rolled);
    let n = dice.len().max(1);
    let fit = |rows: usize| {
        (rect.width() / (n.div_ceil(rows) as f32 * 1.3))
            .min(rect.height() / (rows as f32 * 1.25))
            .min((rect.height() * 0.62).max(44.0))
    };
    let rows = (1..=4).max_by(|a, b| fit(*a).total_cmp(&fit(*b)).then(b.cmp(a))).unwrap_or(1);
    let (size, per_row) = (fit(rows), n.div_ceil(rows));
    for (i, die) in dice.iter().enumerate() {
        let (row, column) = (i / per_row, i % per_row);
        let in_row = per_row.min(n - row * per_row) as f32;
        let x = rect.center().x + (column as f32 - (in_row - 1.0) / 2.0) * size * 1.3;
        let y = rect.center().y + (row as f32 - (rows as f32 - 1.0) / 2.0) * size * 1.25;
        let (height, turn) = motion(i);
        let tilt = ((i * 37 % 11) as f32 - 5.0) * 0.03;
        let falling = turn > 0.05;
        let does = if falling { DieDoes::Nothing } else { die.does };
        let face = if falling { ((i as f32 + turn * 3.0) as u8 % 6) + 1 } else { die.face };
        draw_die(painter, art, face, does, pos2(x, y - height * size * 0.9), size * 0.92, tilt + turn);
    }
}
