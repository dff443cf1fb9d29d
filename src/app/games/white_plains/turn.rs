//! The turn card: turns and weather, phases, army morale with its bands, momentum, strength lost, cards, points.

use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::data::scenarios::Scenario;
use crate::rules::white_plains::data::tables::{ArmyMorale, Rain};

/// The effects of rain.
const RAIN: &str = "In rain units have 2 movement points less, and a march goes one and a half times as far as a move. Rallies, fire \
and attacks get −1, guns reach a hex less, no works are built, and no card is bought with a chit (W22.2 to W22.4).";

/// Fills the card.
pub fn card(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    ui.spacing_mut().item_spacing.y = cx.by_width(2.5, 7.0);
    let last = cx.rules.scenario(p.scenario).turns.1;
    ui.horizontal(|ui| {
        heading(ui, format!("Turn {}", p.turn), cx.by_width(21.0, 25.0));
        ui.label(theme.text(Face::FellItalic, format!("of {last}"), cx.by_width(16.0, 19.0)).color(theme.ink_2()));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let size = cx.by_width(15.0, 18.0);
            if p.rain {
                let rain =
                    theme.text(Face::Semi, "Rain", size - 3.0).color(theme.cream()).background_color(theme.link());
                ui.label(rain).on_hover_text(RAIN);
            }
            ui.label(theme.text(Face::FellItalic, cx.rules.day_and_hour(p.turn), size));
        });
    });
    turns(cx, ui);
    phases(cx, ui);
    if !cx.compact {
        theme::rule(ui);
    }
    morale(cx, ui);
    let mut asked = None;
    for side in Side::BOTH {
        asked = of_side(cx, ui, side).or(asked);
    }
    let (first, _) = cx.rules.scenario(p.scenario).turns;
    if p.turn == first {
        // W18.4, W19.1, W20.1, W20.2.
        let about = match p.scenario {
            Scenario::Campaign => "The Americans begin with VP for the objectives that they hold.".to_owned(),
            Scenario::GrandAssault => format!(
                "The game begins with the British half of turn {first}. The losses shown are those of the days before (W20.2)."
            ),
            Scenario::ChattertonHill => format!("The game begins with the defensive fire of turn {first}."),
        };
        theme::small(ui, about);
    }
    let cards: Vec<String> = p.effects.cards.into_iter().map(|card| cx.rules.card_in_force(p, card)).collect();
    if !cards.is_empty() {
        theme::small(ui, format!("In force: {}.", cards.join(", ")));
    }
    asked
}

/// A cell for each turn: slanted lines for rain, half for rain by a die, a thick edge where a day begins.
fn turns(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    let (first, last) = cx.rules.scenario(p.scenario).turns;
    let number = usize::from(last - first) + 1;
    let rows = number.div_ceil(14);
    let high = match (cx.compact, rows) {
        (true, _) => 13.0,
        (false, 1) => 22.0,
        (false, _) => 16.0,
    };
    let gap = 2.0;
    if cx.compact && rows > 1 {
        return;
    }
    let (strip, response) = CellStrip::new(ui, number, rows, high, gap);
    for (i, turn) in (first..=last).enumerate() {
        let cell = strip.cell(i);
        let (fill, ink) = cells::track_colours(theme, turn.cmp(&p.turn), theme.ink());
        let painter = ui.painter();
        cells::cell(painter, cell, 2.0, fill, theme.line());
        let hour = &cx.rules.tables.calendar[usize::from(turn) - 1];
        let part = match hour.rain {
            Some(Rain::Always) if p.is_campaign() || turn >= 32 => 1.0,
            Some(Rain::UpTo(_)) => 0.5,
            _ => 0.0,
        };
        let wet = painter.with_clip_rect(Rect::from_min_size(cell.min, vec2(cell.width() * part, high)));
        for n in 0..(((cell.width() + high) / 5.0) as i32) {
            let x = cell.left() + n as f32 * 5.0;
            let ends = [pos2(x, cell.top()), pos2(x - high, cell.bottom())];
            wet.line_segment(ends, Stroke::new(1.2, theme.link().gamma_multiply(0.55)));
        }
        let begins = i > 0 && cx.rules.tables.calendar[usize::from(turn) - 2].day != hour.day;
        if begins {
            painter.vline(cell.left(), cell.y_range(), Stroke::new(3.0, theme.ink()));
        }
        let font = theme.at(Face::Semi, cx.by_width(11.0, 13.0));
        painter.text(cell.center(), Align2::CENTER_CENTER, turn, font, ink);
    }
    response.on_hover_text("Slanted lines: rain. Half: rain by a die. A thick edge: a new day (W22.1).");
}

/// The side whose half-turn it is, and its phases.
fn phases(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    let now = match p.phase() {
        Phase::Movement => 0,
        Phase::Rally => 1,
        Phase::Artillery => 2,
        Phase::Rifles => 3,
        Phase::Declare | Phase::Fights | Phase::Combat => 4,
        _ => 9,
    };
    let high = cx.by_width(15.0, 22.0);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let painter = ui.painter();
    let whose = if now == 9 { "Start" } else { p.active.name() };
    let colour = if now == 9 { theme.line() } else { theme.side(p.active) };
    painter.rect_filled(Rect::from_min_size(row.min, vec2(4.0, high)), 0.0, colour);
    let words = ["Move", "Rally", "Guns", "Rifles", "Combat"];
    let weights = [1.0, 1.0, 1.75, 1.0, 1.3];
    let start = row.left() + cx.by_width(62.0, 80.0);
    let font = theme.at(Face::Semi, cx.by_width(12.0, 14.0));
    painter.text(pos2(row.left() + 9.0, row.center().y), Align2::LEFT_CENTER, whose, font, theme.ink());
    let all: f32 = weights.iter().sum();
    let mut x = start;
    for (i, (word, weight)) in words.into_iter().zip(weights).enumerate() {
        let wide = (row.right() - start - 12.0) * weight / all;
        let cell = Rect::from_min_size(pos2(x, row.top()), vec2(wide, high));
        let (fill, ink) = if i == now { (theme.side(p.active), theme.cream()) } else { (theme.field(), theme.ink_2()) };
        cells::named_cell(painter, cell, word, cx.by_width(11.0, 12.5), (fill, ink));
        x += wide + 3.0;
    }
}

/// Two rows of 0 to 20: red where an army wavers, gold where it is fatigued.
fn morale(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let (p, bands) = (&cx.view.known, &cx.rules.tables.army_morale);
    let high = cx.by_width(10.0, 17.0);
    if !cx.compact && !p.is_campaign() {
        ui.horizontal(|ui| {
            heading(ui, "Army morale", 19.0);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                theme::small(ui, "the army that wavers loses")
            });
        });
    }
    // The markers are higher than the rows, and stay below the phases.
    let (rows, response) = ui.allocate_exact_size(vec2(ui.available_width(), (high + 5.0) * 2.0 + 1.0), Sense::hover());
    let painter = ui.painter();
    for (row, side) in Side::BOTH.into_iter().enumerate() {
        let line = Rect::from_min_size(rows.min + vec2(0.0, row as f32 * (high + 5.0) + 3.0), vec2(rows.width(), high));
        let strip = CellStrip::within(line, usize::from(bands.max) + 1, high, 0.0);
        for value in 0..=bands.max {
            let fill = band_colour(ui, bands, value);
            let line = Stroke::new(0.8, theme.line());
            painter.rect(strip.cell(value.into()), 0.0, fill, line, egui::StrokeKind::Inside);
        }
        let value = p.morale[side];
        marker(painter, strip.cell(value.into()).center(), high + cx.by_width(4.0, 7.0), value, side);
    }
    let values = Side::BOTH.map(|side| format!("{} {}", side.name(), p.morale[side])).join(", ");
    spoken(&response, &format!("Army morale: {values}"));
    response.on_hover_text("From 10 on an army is high, from 5 to 9 fatigued (−1 to initiative, lead morale, checks and rallies), below 5 it wavers and loses the game (W12.3).");
}

/// The colour of a value of army morale: red where an army wavers, gold where it is fatigued (W12.3).
pub fn band_colour(ui: &Ui, bands: &ArmyMorale, value: u8) -> Color32 {
    match value {
        value if value < bands.fatigued_from => Color32::from_rgb(0xec, 0xc3, 0xb4),
        value if value < bands.high_from => Color32::from_rgb(0xf0, 0xdf, 0xa6),
        _ => theme::of(ui).field(),
    }
}

/// A marker of morale: square for the Americans, octagonal for the British.
pub fn marker(painter: &egui::Painter, at: egui::Pos2, size: f32, value: u8, side: Side) {
    let theme = theme::of(painter);
    let half = size / 2.0;
    let cut = if side == AMERICAN { 0.0 } else { half * 0.55 };
    let mut corners = Vec::new();
    for (x, y) in [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let (a, b) = (vec2(x * (half - cut), y * half), vec2(x * half, y * (half - cut)));
        corners.extend(if x * y < 0.0 { [at + a, at + b] } else { [at + b, at + a] });
    }
    painter.add(egui::Shape::convex_polygon(corners, theme.side(side), Stroke::new(1.25, theme.cream())));
    painter.text(at, Align2::CENTER_CENTER, value, theme.at(Face::Bold, size * 0.58), theme.cream());
}

/// The momentum chits of a side in a row: the middle of the first, the step to the next, and their size.
pub fn chits(painter: &egui::Painter, cx: Cx<'_>, side: Side, (first, step): (Pos2, f32), size: f32) {
    for number in 0..cx.rules.tables.momentum {
        let held = number < cx.view.known.momentum[side];
        let name = if held { format!("chit_{}", side.id()) } else { "chit_empty".into() };
        let at = first + vec2(f32::from(number) * step, 0.0);
        picture(painter, cx.art, &name, Rect::from_center_size(at, vec2(size, size)));
    }
}

/// A side: momentum, cards, strength lost, points; the row opens the hand.
fn of_side(cx: Cx<'_>, ui: &mut Ui, side: Side) -> Option<Intent> {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    let high = cx.by_width(17.0, 26.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    let painter = ui.painter();
    painter.rect_filled(Rect::from_min_size(rect.min, vec2(4.0, high)), 0.0, theme.side(side));
    let middle = rect.center().y;
    let font = theme.at(Face::Semi, cx.by_width(13.0, 15.0));
    theme::write(painter, pos2(rect.left() + 11.0, middle), Align2::LEFT_CENTER, side.name(), font, theme.ink());
    let start = rect.left() + cx.by_width(74.0, 96.0);
    let size = high * 0.72;
    chits(painter, cx, side, (pos2(start + size / 2.0, middle), size + 2.0), size);
    let points = cx.rules.points_now(p);
    let half = f64::from(if side == AMERICAN { points.0 } else { points.1 }) / 2.0;
    let mut words = format!("lost {}, {}", p.sp_lost[side], count(cx.view.hand_size[side], "card"));
    if p.scenario != Scenario::ChattertonHill {
        words = format!("{half} VP, {words}");
    }
    let font = theme.at(Face::Sans, cx.by_width(13.0, 14.5));
    theme::write(painter, pos2(rect.right(), middle), Align2::RIGHT_CENTER, &words, font, theme.ink());
    let chits = count(p.momentum[side], "momentum chit");
    spoken_button(&response, &format!("{}: {chits}, {words}", side.name()));
    let opens = response.clicked() && cx.human() == Some(side);
    response.on_hover_text("Momentum: +1 to initiative, a card in the rally phase, 1 on a combat die, or a second combat die (W12.4). VP: victory points for objectives and for enemy units lost (W18.4, W18.6). Lost: strength points of regulars, Hessians, Continentals and State troops, with those of the days before; not of artillery and militia (W12.6, W20.2). Click your own row, or press K, for your hand.");
    opens.then_some(if cx.view.viewer.sees(side) { Intent::Hand(!cx.plan.hand) } else { Intent::Look })
}
