//! Draws the combat board.

use super::plays::played;
use super::reckoning::{Suffers, lines, meets, suffers, sum};
use super::rolls::as_shown;
use super::tactics::tactics;
use crate::app::games::white_plains::group_move::column_words;
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::tips::unit_tip;
use crate::rules::white_plains::position::sums::Part;

/// The least height of the row of results, in points.
const LEAST_COLUMN: f32 = 54.0;

/// The width of the picture of the ground, in map units: three hexes and a half, so that figures on blocks can be read.
const GROUND: f32 = 148.0;

/// Draws the board in its sheet.
pub(super) fn board(ui: &mut Ui, cx: Cx<'_>, combat: &Combat, sheet: Rect) -> Option<Intent> {
    let p = &cx.view.known;
    let combat = &as_shown(cx, combat);
    let frame = BoardFrame::of(sheet, cx.compact);
    let hour = cx.rules.day_and_hour(p.turn);
    let place = combat.hexes.iter().map(|at| &cx.rules[at].name).find(|name| !name.is_empty());
    let title = match place {
        Some(name) => format!("The Attack on {name}"),
        None => format!("The Attack on {}", cx.rules.numbers_of(combat.hexes.iter())),
    };
    let near = if cx.table.seats()[p.active].is_none() { p.active } else { p.active.other() };
    let heading = Heading { title: &title, when: &hour, sides: &SIDES, attacker: p.active, near };
    frame.heading(ui.painter(), &heading);
    let high = frame.body.height() - 4.0 * frame.gap;
    let tags_high = cx.by_width(20.0, 28.0);
    // In a low window the others give the results the room for two lines.
    let column_high = ((high - tags_high) * 0.14).max(LEAST_COLUMN);
    let rest = high - tags_high - column_high;
    let [tags_band, forces_band, parts_band, column_band, foot] =
        frame.bands([tags_high, rest * 0.29, rest * 0.36, column_high, rest * 0.35]);
    tags(ui, cx, combat, tags_band);
    let sum = sum(cx, combat);
    // In the narrowest windows there is no room for the map.
    let maps = if forces_band.width() < 760.0 { 0.0 } else { 0.42 };
    let [left, middle, map, right] = frame.parts(forces_band, [1.0, if maps > 0.0 { 0.36 } else { 0.5 }, maps, 1.0]);
    let strength = |attacks: bool| sum.as_ref().map(|sum| if attacks { sum.attack } else { sum.defence });
    let intent = force(ui, cx, combat, (p.active, strength(true)), left);
    let intent = force(ui, cx, combat, (p.active.other(), strength(false)), right).or(intent);
    if let Some(sum) = &sum {
        shield(ui, cx, sum, middle);
        if map.width() > 1.0 {
            let from = combat.units.into_iter().filter_map(|unit| p.at(unit)).map(place_id).collect();
            let attacked = combat.hexes.iter().map(place_id).collect();
            let means = "The ground of this combat. The attacked hexes have a dashed red rim.";
            ground(ui, cx, map, &Ground { wide: GROUND, attacked, from, means, ..Ground::default() });
        }
        let [to_die, cards] = frame.parts(parts_band, [0.5, 1.0]);
        die_parts(ui, cx, combat, sum, to_die);
        played(ui, cx, combat, cards);
        column(ui, cx, combat, sum, column_band);
    } else {
        let words = "Only guns defend: they are captured without a die (W10.2).";
        let font = theme::of(ui).at(Face::FellItalic, cx.by_width(18.0, 24.0));
        let ink = theme::of(ui).ink_2();
        ui.painter().text(parts_band.center(), Align2::CENTER_CENTER, words, font, ink);
    }
    tactics(ui, cx, combat, (&frame, foot)).or(intent)
}

/// The steps of a combat: the present one is dark.
fn tags(ui: &Ui, cx: Cx<'_>, combat: &Combat, rect: Rect) {
    let theme = theme::of(ui);
    let rolls = |event: &Sighting| matches!(event, Sighting::Rolled { why: RollReason::Combat, .. });
    let now = match cx.view.known.task() {
        _ if cx.motion.is_some_and(|(sighting, _)| rolls(sighting)) => 3,
        Some(Task::Evade | Task::Lead(_)) => 0,
        Some(Task::Cards(_)) => 1,
        Some(Task::Tactic(..) | Task::TacticsCard(_)) => 2,
        Some(Task::CombatDie | Task::BeforeDie) => 3,
        Some(Task::Reroll(_)) => 4,
        Some(Task::Advance(..)) => 6,
        Some(Task::Trump(..)) if combat.tactics_shown() => 2,
        Some(Task::Trump(..)) => 1,
        _ => 5,
    };
    let size = cx.by_width(12.5, 14.5);
    let mut x = rect.left();
    let steps = ["Lead units", "Cards", "Tactics", "Die", "Roll again?", "Results", "Advance"];
    for (number, word) in steps.into_iter().enumerate() {
        let words = ui.painter().layout_no_wrap(word.to_owned(), theme.at(Face::Semi, size), theme.ink());
        let tag = Rect::from_min_size(pos2(x, rect.top()), vec2(words.size().x + 20.0, rect.height()));
        let (fill, ink) = cells::track_colours(theme, number.cmp(&now), theme.ink());
        // Past steps are as quiet as those to come.
        let ink = if number < now { theme.ink_2() } else { ink };
        cells::cell(ui.painter(), tag, 3.0, fill, theme.line());
        ui.painter().galley_with_override_text_color(tag.center() - words.size() / 2.0, words, ink);
        x = tag.right() + 8.0;
    }
}

/// The force of a side: its units, the leader in command, its strength. A unit that may lead can be clicked.
fn force(ui: &Ui, cx: Cx<'_>, combat: &Combat, (side, strength): (Side, Option<u8>), rect: Rect) -> Option<Intent> {
    let (rules, p, model) = (cx.rules, &cx.view.known, cx.model());
    let attacks = side == p.active;
    let asked = model.task().is_some() && cx.view.to_play == Some(side);
    let order = |unit: UnitId| [Order::Lead(unit), Order::Lose(unit)].into_iter().find(|order| model.lists(*order));
    let units = combat.force(attacks);
    let choosing = asked && units.into_iter().any(|unit| order(unit).is_some());
    field(ui.painter(), rect, if choosing { FieldLook::Asked } else { FieldLook::Plain });
    let size = cx.by_width(14.0, 18.0);
    let role = format!("{} {}", SIDES[side].name, if attacks { "attackers" } else { "defenders" });
    field_name(ui, rect, Align2::LEFT_TOP, (&role, size), "The units with which the combat began (W10.4).");
    if let Some(strength) = strength {
        field_note(ui.painter(), rect, Align2::RIGHT_TOP, &format!("{strength} SP"));
    }
    let named = |unit: Option<UnitId>, what: &str| unit.map(|unit| format!("{} {what}", rules[unit].name));
    // Leaders take command when both lead units are named; who it will be is known before.
    let named_both = Side::BOTH.into_iter().all(|one| combat.lead[one].is_some());
    let will_command = || (!named_both).then(|| rules.leader_in_command(p, side, units)).flatten();
    let command = combat.command[side].or_else(will_command);
    // Of a leader the surname: there is no room for ranks.
    let commands = command.map(|leader| {
        let name = &rules[leader].name;
        format!("{} commands", name.rsplit(' ').next().unwrap_or(name))
    });
    let foot: Vec<String> = [named(combat.lead[side], "leads"), commands].into_iter().flatten().collect();
    cut_note(ui, rect, &foot.join("; "));
    let shown: Vec<UnitId> = units.into_iter().chain(command).collect();
    let room = Rect::from_min_max(rect.min + vec2(10.0, 24.0), rect.max - vec2(10.0, 22.0));
    let rows = Rows::fit(shown.len().max(1), (room.width(), room.height()), (1.14, 1.16), 96.0, 3);
    let mut intent = None;
    for (number, unit) in shown.into_iter().enumerate() {
        let corner = rows.corner(number, room.center(), 0.04);
        let place = Rect::from_min_size(corner, vec2(rows.edge, rows.edge));
        let order = order(unit).filter(|_| asked);
        let response = ui.interact(place, ui.id().with(("fighter", unit)), Sense::click());
        spoken_button(&response, &rules.describe_unit(p, unit));
        let state =
            State { lit: order.is_some(), hovered: response.hovered(), faint: !p.stands(unit), ..State::default() };
        draw(ui.painter(), cx.art, &rules.piece_face(p, unit), place.min, rows.edge, state);
        if response.clicked() {
            intent = order.map(Intent::order);
        }
        response.on_hover_ui(|ui| unit_tip(ui, rules, p, unit));
    }
    intent
}

/// A note at the foot of a field, cut where the field ends; its tooltip has all of it.
fn cut_note(ui: &Ui, field: Rect, words: &str) {
    let theme = theme::of(ui);
    let (size, room) = (13.5, field.width() - 20.0);
    let whole = ui.painter().layout_no_wrap(words.to_owned(), theme.at(Face::Sans, size), theme.ink_2()).size().x;
    // Smaller letters before it is cut.
    let font = theme.at(Face::Sans, (size * room / whole.max(1.0)).clamp(11.0, size));
    let mut job = egui::text::LayoutJob::simple_singleline(words.to_owned(), font, theme.ink_2());
    job.wrap = egui::text::TextWrapping::truncate_at_width(room);
    let galley = ui.painter().layout_job(job);
    let at = Align2::LEFT_BOTTOM.anchor_size(field.shrink2(vec2(10.0, 5.0)).left_bottom(), galley.size());
    ui.painter().galley(at.min, galley, theme.ink_2());
    if !words.is_empty() {
        explained(ui, at, words);
    }
}

/// The odds on a shield, with the shifts.
fn shield(ui: &Ui, cx: Cx<'_>, sum: &CombatSum, rect: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let (x, y) = (rect.width() / 2.0, rect.height());
    let at = |share: f32, down: f32| pos2(rect.center().x + x * share * 0.92, rect.top() + y * down);
    let top = [(-1.0, 0.1), (0.0, 0.0), (1.0, 0.1)];
    let foot = [(1.0, 0.62), (0.62, 0.88), (0.0, 1.0), (-0.62, 0.88), (-1.0, 0.62)];
    let outline = top.into_iter().chain(foot).map(|(share, down)| at(share, down)).collect();
    painter.add(egui::Shape::convex_polygon(outline, theme.field(), Stroke::new(1.5, theme.ink())));
    let (base, column) = (column_words(cx.rules, sum.base), column_words(cx.rules, sum.column));
    let large = cx.by_width(27.0, 42.0);
    let small = cx.by_width(12.0, 15.0);
    let write = |down: f32, words: String, face: Face, size: f32| {
        painter.text(at(0.0, down), Align2::CENTER_CENTER, words, theme.at(face, size), theme.ink());
    };
    write(0.24, format!("{} SP to {} SP", sum.attack, sum.defence), Face::Sans, small);
    write(0.49, column.clone(), Face::FellSc, large);
    let shifts: Vec<String> = sum.shifts.iter().map(|part| format!("{} {}", part.name, signed(part.by))).collect();
    // In the order in which they are reckoned: "3-1, diversion −1".
    let words = if shifts.is_empty() { "no shift".to_owned() } else { format!("{base}, {}", shifts.join(", ")) };
    // Long names take two lines within the rim.
    let mut job = egui::text::LayoutJob::simple(words, theme.at(Face::Sans, small), theme.ink(), rect.width() * 0.74);
    job.halign = egui::Align::Center;
    let lines = painter.layout_job(job);
    painter.galley(at(0.0, 0.74) - vec2(0.0, lines.size().y / 2.0), lines, theme.ink());
    let shift = |part: &Part| format!(" {} {} ({}).", raised(part.name), signed(part.by), part.case);
    let mut cases: String = sum.shifts.iter().map(shift).collect();
    if !sum.shifts.is_empty() {
        cases += &format!(" That makes {column}.");
    }
    let means = format!(
        "Strength of the attackers to that of the defenders, {} to {}, rounded down to a column: {base} (W10.5).{cases}",
        sum.attack, sum.defence
    );
    explained(ui, rect, &means);
}

/// Every part of the die, with its case and who gave it.
fn die_parts(ui: &Ui, cx: Cx<'_>, combat: &Combat, sum: &CombatSum, rect: Rect) {
    let theme = theme::of(ui);
    field(ui.painter(), rect, FieldLook::Plain);
    let size = cx.by_width(14.0, 18.0);
    field_name(ui, rect, Align2::LEFT_TOP, ("To the die", size), "For the attacker: plus is good for the attack.");
    let lines = lines(cx, combat, sum);
    let top = rect.top() + size + 12.0;
    let foot = rect.bottom() - size - 12.0;
    let high = ((foot - top) / lines.len().max(1) as f32).min(cx.by_width(16.0, 23.0));
    let font = theme.at(Face::Sans, (high * 0.7).clamp(9.0, 15.0));
    for (number, line) in lines.iter().enumerate() {
        let y = top + (number as f32 + 0.5) * high;
        let start = pos2(rect.left() + 10.0, y);
        if let Some(side) = line.side {
            let bar = Rect::from_center_size(start + vec2(3.0, 0.0), vec2(6.0, high * 0.6));
            ui.painter().rect_filled(bar, 0.0, theme.side(side));
        }
        let at = start + vec2(if line.side.is_some() { 11.0 } else { 0.0 }, 0.0);
        let word = theme::write(ui.painter(), at, Align2::LEFT_CENTER, &line.name, font.clone(), theme.ink());
        let value = line.by.map_or_else(|| "?".to_owned(), signed);
        explained(ui, word, &format!("{} {value} ({})", line.name, line.case));
        let ink = match line.by {
            Some(by) if by > 0 => theme.side(cx.view.known.active),
            Some(by) if by < 0 => theme.side(cx.view.known.active.other()),
            _ => theme.ink_2(),
        };
        let bold = theme.at(Face::Bold, (high * 0.72).clamp(9.5, 15.5));
        theme::write(ui.painter(), pos2(rect.right() - 10.0, y), Align2::RIGHT_CENTER, value, bold, ink);
    }
    let drm = sum.drm() + cx.rules.played_drm(&cx.view.known, combat);
    ui.painter().hline(rect.x_range().shrink(10.0), foot + 2.0, Stroke::new(1.0, theme.ink()));
    let words = if combat.tactics_shown() { "In all" } else { "So far" };
    let y = (foot + rect.bottom()) / 2.0;
    let (left, right) = (pos2(rect.left() + 10.0, y), pos2(rect.right() - 10.0, y));
    theme::write(ui.painter(), left, Align2::LEFT_CENTER, words, theme.at(Face::Semi, size * 0.9), theme.ink());
    let bold = theme.at(Face::Bold, size * 1.15);
    theme::write(ui.painter(), right, Align2::RIGHT_CENTER, signed(drm), bold, theme.ink());
}

/// The row of the results table, with what can still be reached.
fn column(ui: &Ui, cx: Cx<'_>, combat: &Combat, sum: &CombatSum, rect: Rect) {
    let theme = theme::of(ui);
    field(ui.painter(), rect, FieldLook::Plain);
    let (attack, defence) = cx.rules.tables.combat_results.odds(sum.column);
    let size = cx.by_width(12.5, 17.0);
    let means = "Die and modifiers; the attacker's result before the slash, the defender's after it (W11).";
    field_name(ui, rect, Align2::LEFT_TOP, (&format!("Column {attack}-{defence}"), size), means);
    let mut drm = sum.drm() + cx.rules.played_drm(&cx.view.known, combat);
    if let Some(tactic) = cx.plan.tactic {
        // With tactics still open the row shows what the middle of theirs would bring.
        let met: Vec<i8> =
            Tactic::ALL.into_iter().filter_map(|other| meets(cx, cx.model().side(), tactic, other)).collect();
        drm += met.iter().sum::<i8>() / (met.len().max(1) as i8);
    }
    let now = combat.die.map(|die| WhitePlains::read_die(die, drm));
    let result = now.map(|number| cx.rules.tables.combat_results.result(sum.column, number.into()));
    let note = result.map_or_else(|| "attacker / defender".to_owned(), outcome_words);
    field_note(ui.painter(), rect, Align2::RIGHT_TOP, &note);
    let room = Rect::from_min_max(rect.min + vec2(8.0, size + 10.0), rect.max - vec2(8.0, 6.0));
    let strip = CellStrip::within(room.with_max_x(room.right() - 3.0), 14, room.height(), 3.0);
    for (column, number) in (-2_i8..=11).enumerate() {
        let cell = strip.cell(column);
        let outcome = cx.rules.tables.combat_results.result(sum.column, number.into());
        let reached = (0..10).any(|die| WhitePlains::read_die(die, drm) == number);
        // In the colour of the side that has the better of it, as everywhere on the board.
        let tint = |side: Side| theme.field().lerp_to_gamma(theme.side(side), 0.25);
        let fill = match suffers(outcome) {
            Suffers::Attacker => tint(cx.view.known.active.other()),
            Suffers::Both => Color32::from_rgb(0xe6, 0xdb, 0xb4),
            Suffers::Defender => tint(cx.view.known.active),
        };
        let (fill, ink) = if reached { (fill, theme.ink()) } else { (theme.field(), theme.disabled()) };
        cells::cell(ui.painter(), cell, 2.0, fill, theme.line());
        if now == Some(number) {
            ui.painter().rect_stroke(cell, 3.0, Stroke::new(3.5, theme.gold()), egui::StrokeKind::Inside);
        }
        let top = cell.center_top() + vec2(0.0, cell.height() * 0.25);
        ui.painter().text(top, Align2::CENTER_CENTER, signed(number), theme.at(Face::Sans, size * 0.78), ink);
        let below = cell.center_top() + vec2(0.0, cell.height() * 0.66);
        ui.painter().text(below, Align2::CENTER_CENTER, outcome.text(), theme.at(Face::Bold, size * 0.95), ink);
        explained(ui, cell, &format!("{}: {}", signed(number), outcome_words(outcome)));
    }
}
