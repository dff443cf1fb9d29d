//! The turn card: the progress of the campaign, action points, whether ships may sail.

use crate::app::games::new_york_1776::prelude::*;
use crate::app::widgets::dice::draw_die;
use crate::kernel::story::Die;
use crate::rules::new_york_1776::data::numbers::{BASE_AP, added_ap};

/// The maximum number of turns in one row of the track.
const ONE_ROW: usize = 10;

/// Fills the card.
pub fn card(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let theme = theme::of(ui);
    let (view, compact) = (cx.view, cx.compact);
    let day = cx.rules.day(u16::from(view.turn));
    ui.spacing_mut().item_spacing.y = if compact { 4.0 } else { 6.0 };
    ui.horizontal(|ui| {
        heading(ui, format!("Turn {}", view.turn), if compact { 21.0 } else { 25.0 });
        let of = format!("of {}", cx.rules[view.scenario].last_turn);
        ui.label(theme.text(Face::FellItalic, of, if compact { 16.0 } else { 19.0 }).color(theme.ink_2()));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if let Some((date, _)) = day {
                ui.label(theme.text(Face::FellItalic, date, if compact { 16.0 } else { 18.0 }));
            }
        });
    });
    if !compact && let Some((_, stood)) = day {
        theme::small(ui, stood);
    }
    track(cx, ui);
    if !compact {
        theme::rule(ui);
    }
    for side in Side::BOTH {
        points(cx, ui, side);
    }
    if view.phase == Phase::Setup {
        let words = if compact {
            "The British stand on Staten Island."
        } else {
            "The British stand on Staten Island; the Americans place their army."
        };
        theme::small(ui, words);
        return None;
    }
    sailing(cx, ui)
}

/// A side's action points, as discs and in words.
fn points(cx: Cx<'_>, ui: &mut Ui, side: Side) {
    let theme = theme::of(ui);
    let (view, compact) = (cx.view, cx.compact);
    let height = if compact { 19.0 } else { 28.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(Rect::from_min_size(rect.min, vec2(4.0, rect.height())), 0.0, theme.side(side));
    let y = rect.center().y;
    let font = theme.at(Face::Semi, if compact { 14.0 } else { 16.0 });
    theme::write(painter, pos2(rect.left() + 14.0, y), Align2::LEFT_CENTER, side.name(), font, theme.ink());
    if view.phase == Phase::Setup {
        return;
    }
    let (die, first, step, radius) = if compact { (88.0, 108.0, 15.0, 5.5) } else { (106.0, 132.0, 18.0, 6.5) };
    let die_fell = die_of(cx, side);
    if let Some(fell) = &die_fell {
        draw_die(painter, cx.art, fell, pos2(rect.left() + die, y), if compact { 17.0 } else { 22.0 }, 0.0);
    }
    // As many as the die gave: an empty disc is a point that is spent.
    let total = die_fell.map_or(view.ap[side], |fell| BASE_AP[side] + added_ap(fell.face));
    for i in 0..total {
        let centre = pos2(rect.left() + first + step * f32::from(i), y);
        let fill = if i < view.ap[side] { theme.side(side) } else { Color32::TRANSPARENT };
        painter.circle(centre, radius, fill, Stroke::new(1.5, theme.side(side)));
    }
    let sp = view.forces[side].sp;
    let words = if view.phase == Phase::Over {
        format!("{sp} SP")
    } else if view.active == side {
        format!("{} AP left, {sp} SP", view.ap[side])
    } else if view.first == side {
        format!("moved first, {sp} SP")
    } else {
        format!("{} AP, {sp} SP", view.ap[side])
    };
    let font = theme.at(Face::Sans, if compact { 13.0 } else { 14.0 });
    theme::write(painter, pos2(rect.right(), y), Align2::RIGHT_CENTER, &words, font, theme.ink_2());
    spoken(&response, &format!("{}: {words}", side.name()));
    response.on_hover_text(
        "A full disc is an action point (AP) that is left. It moves a unit, a leader's group or a ship, and is not kept for \
         the next turn (N4.2). SP are the strength points of all blocks together, which both players may know (N13.3).",
    );
}

/// The die of a side's action points of this turn (N4.2), once it has come to rest.
fn die_of(cx: Cx<'_>, side: Side) -> Option<Die> {
    if matches!(cx.view.phase, Phase::TurnStart | Phase::ActionPoints | Phase::Over) {
        return None;
    }
    let seen_turn = cx.view.turn;
    let mut fell = None;
    for (_, sighting) in cx.table.sightings_back() {
        match sighting {
            Sighting::Rolled { roll } if roll.why == RollFor::ActionPoints && roll.who == side => {
                fell = fell.or_else(|| dice_of(&roll).first().copied());
            }
            Sighting::TurnStarted { turn } if turn <= seen_turn => return fell,
            // Dice of a turn that is not on the screen yet: they are still rolling.
            Sighting::TurnStarted { .. } => fell = None,
            _ => {}
        }
    }
    fell
}

fn sailing(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let theme = theme::of(ui);
    let (may, compact) = (cx.view.may_sail, cx.compact);
    let row = ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(if compact { 17.0 } else { 22.0 }), Sense::hover());
        let (sign, ink) = if may { ("sail", theme.ink_2()) } else { ("no_sail", theme.battle()) };
        theme::icon(ui.painter(), cx.art, sign, rect, ink);
        let words = match (may, compact) {
            (true, _) => "Ships may sail this turn.",
            (false, true) => "No ship sails this turn.",
            (false, false) => "No ship sails this turn: the British die was odd.",
        };
        theme::small(ui, words);
        !may && case_link(ui, "N4.4")
    });
    row.inner.then(|| Intent::rules("N4.4"))
}

/// Turns in which a battle was fought.
fn turns_with_battles(cx: Cx<'_>) -> Vec<u8> {
    let (mut turn, mut fought, mut out) = (cx.view.turn, false, Vec::new());
    for (_, sighting) in cx.table.sightings_back() {
        match sighting {
            Sighting::BattleStarted { .. } => fought = true,
            Sighting::TurnStarted { turn: begun } => {
                if std::mem::take(&mut fought) {
                    out.push(begun);
                }
                turn = begun.saturating_sub(1);
            }
            _ => {}
        }
    }
    // A game may begin in the middle of a turn.
    if fought {
        out.push(turn.max(1));
    }
    out
}

fn track(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let (now, compact) = (cx.view.turn, cx.compact);
    let battles = turns_with_battles(cx);
    // A scenario is a part of the campaign, short enough for one row (N15.1).
    let (first_turn, last_turn) = (cx.rules[cx.view.scenario].first_turn, cx.rules[cx.view.scenario].last_turn);
    let turns = usize::from(last_turn - first_turn) + 1;
    let height = if compact { 18.0 } else { 26.0 };
    let rows = if compact || turns <= ONE_ROW { 1 } else { 2 };
    let (strip, response) = CellStrip::new(ui, turns, rows, height, if compact { 2.0 } else { 3.0 });
    let pointer = response.hover_pos();
    let mut text = None;
    for turn in first_turn..=last_turn {
        let rect = strip.cell(usize::from(turn - first_turn));
        let (fill, ink) = cells::track_colours(theme, turn.cmp(&now), theme.link());
        cells::cell(ui.painter(), rect, 2.0, fill, if turn == now { theme.ink() } else { theme.line() });
        let fought = battles.contains(&turn) && !compact;
        let middle = rect.center() - vec2(0.0, if fought { 3.0 } else { 0.0 });
        let font = theme.at(Face::Semi, if compact { 10.0 } else { 14.0 });
        theme::write(ui.painter(), middle, Align2::CENTER_CENTER, turn, font, ink);
        if fought {
            let c = pos2(rect.center().x, rect.bottom() - 5.0);
            let points = vec![c + vec2(0.0, -3.0), c + vec2(3.0, 0.0), c + vec2(0.0, 3.0), c + vec2(-3.0, 0.0)];
            ui.painter().add(egui::Shape::convex_polygon(points, theme.battle(), Stroke::NONE));
        }
        if pointer.is_some_and(|pointer| rect.contains(pointer)) {
            let day = cx.rules.day(u16::from(turn));
            text = day.map(|(date, stood)| format!("Turn {turn}, {date}: {stood}"));
        }
    }
    if let Some(text) = text {
        response.on_hover_text_at_pointer(text);
    }
}
