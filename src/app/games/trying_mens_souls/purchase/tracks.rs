//! Tracks: the turns with their weather, the steps lost by each division, army morale.

use crate::app::games::trying_mens_souls::prelude::*;

/// A cell for each turn: its day, its weather or the die that makes it Poor.
pub(super) fn turns(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    let calendar = &rules.tables.calendar;
    let gap = cx.by_width(2.0, 4.0);
    let turns = rules.turns_of(p);
    let strip = CellStrip::within(rect, turns.clone().count(), rect.height(), gap);
    let past: Vec<(u8, Weather)> = past_weather(cx);
    for (number, turn) in turns.enumerate() {
        let (of_turn, cell) = (usize::from(turn) - 1, strip.cell(number));
        let day = &calendar.days[of_turn];
        let (fill, ink) = cells::track_colours(theme, turn.cmp(&p.turn), theme.side(p.active));
        let ink = if turn > p.last_turn { theme.disabled() } else { ink };
        cells::cell(ui.painter(), cell, 2.0, fill, theme.line());
        let weather = match past.iter().find(|(of, _)| *of == turn) {
            Some((_, weather)) => weather.name().to_owned(),
            None if number == 0 => "good".to_owned(),
            None => match calendar.poor_up_to[of_turn] {
                1 => "Poor on 1".to_owned(),
                most => format!("Poor on 1–{most}"),
            },
        };
        let middle = cell.center();
        let high = cell.height();
        let write = |down: f32, words: &str, face: Face, size: f32| {
            let mut size = size.min(high * 0.34);
            let wide = |size: f32| ui.painter().layout_no_wrap(words.to_owned(), theme.at(face, size), ink).size().x;
            while size > 6.0 && wide(size) > cell.width() - 3.0 {
                size -= 0.5;
            }
            let font = egui::FontId::new(size, theme.at(face, size).family);
            ui.painter().text(pos2(middle.x, cell.top() + high * down), Align2::CENTER_CENTER, words, font, ink);
        };
        write(0.24, &turn.to_string(), Face::Semi, 15.0);
        write(0.54, day, Face::FellItalic, 13.0);
        write(0.81, &weather, Face::Sans, 12.0);
        theme::explained(ui, cell, &format!("Turn {turn}, {day}: {weather} (T5.2)"));
    }
}

/// The weather of this turn and those before, as it was rolled.
fn past_weather(cx: Cx<'_>) -> Vec<(u8, Weather)> {
    let mut turn = cx.view.known.turn;
    let mut all = vec![(turn, cx.view.known.weather)];
    for sighting in shown_back(cx, &mut Vec::new()) {
        match sighting {
            Sighting::Turn { .. } => turn = turn.saturating_sub(1),
            Sighting::WeatherSet { weather, .. } if turn < cx.view.known.turn => all.push((turn, weather)),
            _ => {}
        }
    }
    // The die of this turn has not fallen yet.
    if matches!(cx.view.known.phase(), Phase::Event) {
        all.remove(0);
    }
    all
}

/// The steps lost by the divisions of both sides, and below them army morale.
pub(super) fn both(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let size = cx.by_width(14.0, 18.0);
    let rows = 5.0;
    let row = ((rect.height() - 2.0 * (size + 6.0)) / (rows + 2.6)).min(26.0);
    let head = |y: f32, words: &str, about: &str| {
        theme::write(
            ui.painter(),
            pos2(rect.left(), y),
            Align2::LEFT_TOP,
            words,
            theme.at(Face::FellSc, size),
            theme.ink(),
        );
        let font = theme.at(Face::Sans, cx.by_width(11.5, 13.5));
        theme::write(ui.painter(), pos2(rect.right(), y), Align2::RIGHT_TOP, about, font, theme.ink_2());
        y + size + 6.0
    };
    let y = head(rect.top(), "Steps lost, to the break", "full: demoralized for good (T11.9)");
    let strip = CellStrip::within(rect.with_min_y(y), 2, row, cx.by_width(10.0, 24.0));
    for (column, side) in Side::BOTH.into_iter().enumerate() {
        for (number, division) in cx.rules.army[side].divisions.into_iter().enumerate() {
            let cell = strip.cell(column).translate(vec2(0.0, number as f32 * row));
            self::division(ui, cx, division, cell);
        }
    }
    let y = head(y + rows * row + 4.0, "Army morale", "slanted: half or less, 1 MIP fewer (T6.2)");
    for (number, side) in Side::BOTH.into_iter().enumerate() {
        let line = Rect::from_min_size(pos2(rect.left(), y + number as f32 * row * 1.2), vec2(rect.width(), row));
        morale(ui, cx, side, line);
    }
}

/// The track of a division: its sign, its name, a cell for each step, the numbers.
pub fn division(ui: &Ui, cx: Cx<'_>, division: DivisionId, line: Rect) {
    let theme = theme::of(ui);
    let (data, lost) = (&cx.rules[division], cx.view.known.tracks[division]);
    let size = (line.height() * 0.62).clamp(10.0, 15.0);
    let sign =
        Rect::from_center_size(line.left_center() + vec2(line.height() * 0.45, 0.0), Vec2::splat(line.height() * 0.86));
    picture(ui.painter(), cx.art, &format!("chip_{}", data.id), sign);
    let name = &cx.rules[data.marker].name;
    let middle = line.center().y;
    let left = pos2(sign.right() + 7.0, middle);
    theme::write(ui.painter(), left, Align2::LEFT_CENTER, name, theme.at(Face::Sans, size), theme.ink());
    let start = left.x + size * 5.4;
    let figures = size * 2.7;
    let bar = Rect::from_min_max(pos2(start, middle - size * 0.42), pos2(line.right() - figures, middle + size * 0.42));
    let strip = CellStrip::within(bar, data.break_level.into(), bar.height(), 1.0);
    for number in 0..data.break_level {
        let fill = if number < lost { theme.side(data.side) } else { theme.field() };
        cells::cell(ui.painter(), strip.cell(number.into()), 0.0, fill, theme.line().gamma_multiply(0.7));
    }
    let words = format!("{lost}/{}", data.break_level);
    theme::write(
        ui.painter(),
        line.right_center(),
        Align2::RIGHT_CENTER,
        words,
        theme.at(Face::Semi, size),
        theme.ink(),
    );
    let state = if cx.view.known.demoralized.has(division) { ", demoralized" } else { "" };
    let means =
        format!("{}: {lost} of {} steps to its break level{state} (T11.9)", raised(&data.name), data.break_level);
    theme::explained(ui, line, &means);
}

/// Army morale from its start to 0.
fn morale(ui: &Ui, cx: Cx<'_>, side: Side, line: Rect) {
    let theme = theme::of(ui);
    let (now, start) = (cx.view.known.morale[side], cx.rules.tables.morale.start[side]);
    let size = (line.height() * 0.62).clamp(10.0, 15.0);
    theme::write(
        ui.painter(),
        line.left_center(),
        Align2::LEFT_CENTER,
        side.name(),
        theme.at(Face::Sans, size),
        theme.ink(),
    );
    let wide = (line.height() * 1.15).min((line.width() - size * 6.0) / 13.0 - 2.0);
    for (number, value) in (0..=start).rev().enumerate() {
        let corner = pos2(line.left() + size * 6.0 + number as f32 * (wide + 2.0), line.top());
        let cell = Rect::from_min_size(corner, vec2(wide, line.height()));
        let (fill, ink) = cells::track_colours(theme, now.cmp(&value), theme.side(side));
        cells::cell(ui.painter(), cell, 1.0, fill, theme.line());
        if value * 2 <= start && value != now {
            let clip = ui.painter().with_clip_rect(cell);
            for n in 0..8 {
                let x = cell.left() + n as f32 * 6.0;
                let ends = [pos2(x, cell.top()), pos2(x - cell.height(), cell.bottom())];
                clip.line_segment(ends, Stroke::new(1.0, theme.gold().gamma_multiply(0.7)));
            }
        }
        ui.painter().text(cell.center(), Align2::CENTER_CENTER, value, theme.at(Face::Semi, size * 0.9), ink);
    }
    let next = cx.rules.morale_now(&cx.view.known, side);
    let will = if next == now { String::new() } else { format!("; at the end of the turn it will be {next}") };
    theme::explained(ui, line, &format!("{} army morale {now} of {start}{will} (T11.10)", side.name()));
}
