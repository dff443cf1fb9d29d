//! The turn card: turns, weather and navy, points of both sides, the cup with the markers drawn, steps lost by divisions.

use crate::app::games::trying_mens_souls::prelude::*;

/// Fills the card.
pub fn card(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    ui.spacing_mut().item_spacing.y = cx.by_width(2.0, 6.0);
    ui.horizontal(|ui| {
        heading(ui, format!("Turn {}", p.turn), cx.by_width(21.0, 25.0));
        ui.label(theme.text(Face::FellItalic, last_words(cx), cx.by_width(16.0, 19.0)).color(theme.ink_2()));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let day = format!("from {} 1776", cx.rules.day_of(p.turn));
            ui.label(theme.text(Face::FellItalic, day, cx.by_width(15.0, 18.0)));
        });
    });
    if !cx.compact {
        turns(cx, ui);
    }
    weather(cx, ui);
    if !cx.compact {
        theme::rule(ui);
    }
    figures(cx, ui);
    markers(cx, ui);
    tracks(cx, ui)
}

/// "of 14", in a scenario "to 3".
fn last_words(cx: Cx<'_>) -> String {
    let p = &cx.view.known;
    format!("{} {}", if p.scenario.is_some() { "to" } else { "of" }, p.last_turn)
}

/// A cell for each turn.
fn turns(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    let turns = cx.rules.turns_of(p);
    let (strip, response) = CellStrip::new(ui, turns.clone().count(), 1, 22.0, 2.0);
    for (number, turn) in turns.filter(|turn| *turn <= p.last_turn).enumerate() {
        let cell = strip.cell(number);
        let (fill, ink) = cells::track_colours(theme, turn.cmp(&p.turn), theme.side(p.active));
        cells::cell(ui.painter(), cell, 2.0, fill, theme.line());
        ui.painter().text(cell.center(), Align2::CENTER_CENTER, turn, theme.at(Face::Semi, 13.0), ink);
    }
    response.on_hover_text("A turn is five days (T4.1).");
}

/// Weather, event and the King's Peace, with the navy's markers at the right.
fn weather(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    let high = cx.by_width(22.0, 28.0);
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let painter = ui.painter();
    let event = p.event.map_or("", |event| rules.event_name(event));
    let mut words = vec![format!("{} weather", raised(p.weather.name()))];
    words.extend((!event.is_empty()).then(|| event.to_owned()));
    words.extend(p.peace.map(|turns| format!("King's Peace, {}", count(turns, "turn"))));
    let (size, used) = (high - 2.0, p.navy.used.len());
    let wide = row.width() - f32::from(p.navy.markers) * (size + 3.0) - 6.0;
    let font = theme.at(Face::Sans, cx.by_width(13.0, 15.0));
    let text = painter.layout(words.join(", "), font, theme.ink(), wide);
    let clip = painter.with_clip_rect(Rect::from_min_size(row.min, vec2(wide, high)));
    clip.galley(row.left_center() - vec2(0.0, (text.size().y / 2.0).min(high / 2.0)), text, theme.ink());
    for number in 0..usize::from(p.navy.markers) {
        let name = if number + used < usize::from(p.navy.markers) { "navy" } else { "navy_used" };
        let at = row.right_center() - vec2((number as f32 + 0.5) * (size + 3.0), 0.0);
        picture(painter, cx.art, name, Rect::from_center_size(at, vec2(size, size)));
    }
    let left = p.unused_markers();
    let row_text = p.event.and_then(|event| rules.event_row(event)).map_or("", |row| row.text.as_str());
    spoken(&response, &format!("{}; {} of {} navy markers left. {row_text}", words.join(", "), left, p.navy.markers));
    response.on_hover_text(format!(
        "{row_text} Navy markers: {left} of {} left; each feeds, attacks, or gives 1 MIP; {} units land a marker (T5.2, T8.5).",
        p.navy.markers, rules.tables.limits.landing
    ));
}

/// MIP, morale and points of both sides: a row each, in a small window one for both.
fn figures(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let size = cx.by_width(12.5, 15.0);
    let columns = [0.5, 0.67, 1.0];
    let at = |row: Rect, column: usize| pos2(row.left() + row.width() * columns[column], row.center().y - 1.0);
    if !cx.compact {
        let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), size + 1.0), Sense::hover());
        let font = theme.at(Face::FellItalic, size + 1.0);
        theme::write(ui.painter(), head.left_center(), Align2::LEFT_CENTER, phase(&cx.view.known), font, theme.ink());
        for (column, word) in ["MIP", "morale", "points, at the end"].into_iter().enumerate() {
            let font = theme.at(Face::Sans, size - 2.0);
            theme::write(ui.painter(), at(head, column), Align2::RIGHT_CENTER, word, font, theme.ink_2());
        }
    }
    let high = cx.by_width(19.0, 22.0);
    let (both, _) = ui.allocate_exact_size(vec2(ui.available_width(), high * cx.by_width(1.0, 2.0)), Sense::hover());
    for (number, side) in Side::BOTH.into_iter().enumerate() {
        let (corner, wide) = match cx.compact {
            true => (vec2(both.width() / 2.0 * number as f32, 0.0), both.width() / 2.0),
            false => (vec2(0.0, high * number as f32), both.width()),
        };
        let row = Rect::from_min_size(both.min + corner, vec2(wide, high));
        let words = figures_of(cx, side);
        let painter = ui.painter();
        painter.rect_filled(Rect::from_min_size(row.min, vec2(4.0, high - 3.0)), 0.0, theme.side(side));
        let (start, font) = (row.left_center() + vec2(10.0, -1.0), theme.at(Face::Semi, size));
        let write = |at: Pos2, align: Align2, words: &str| {
            theme::write(painter, at, align, words, font.clone(), theme.ink());
        };
        let [mip, morale, points] = &words;
        if cx.compact {
            write(start, Align2::LEFT_CENTER, &format!("{mip} MIP, {morale}, VP {points}"));
        } else {
            write(start, Align2::LEFT_CENTER, side.name());
            words.iter().enumerate().for_each(|(column, word)| write(at(row, column), Align2::RIGHT_CENTER, word));
        }
        let response = ui.interact(row, ui.id().with(("figures", side)), Sense::hover());
        spoken(&response, &format!("{}: MIP {mip}, army morale {morale}, victory points {points}", side.name()));
        response.on_hover_text("MIP: movement initiative points, which buy markers (T6). Army morale, as last set, of its start (T11.10). Victory points so far, and what they would be if the game ended now (T14.2, T14.3).");
    }
}

/// MIP, morale and points of a side.
fn figures_of(cx: Cx<'_>, side: Side) -> [String; 3] {
    let (rules, p) = (cx.rules, &cx.view.known);
    let mip = if cx.view.hidden[side] { "?".to_owned() } else { p.mip[side].to_string() };
    let morale = format!("{}/{}", p.morale[side], rules.tables.morale.start[side]);
    let (now, at_the_end) = (p.vp[side], p.vp[side] + rules.points_of_places(p, side));
    let points = if p.ending.is_some() { now.to_string() } else { format!("{now}, {at_the_end}") };
    [mip, morale, points]
}

/// The phase, in words.
fn phase(p: &Moment) -> String {
    match (p.phase(), p.operation) {
        (Phase::Operations | Phase::Battle, Some(1)) => "First Operations".into(),
        (Phase::Operations | Phase::Battle, Some(_)) => "Second Operations".into(),
        (phase, _) => raised(phase.name()),
    }
}

/// The markers drawn, and the cup. The marker whose activation it is has a gold ring.
fn markers(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    let drawn: Vec<MarkerId> = p.drawn.iter().collect();
    let phase = phase(p);
    let size = cx.by_width(27.0, 40.0);
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), size + 2.0), Sense::hover());
    let painter = ui.painter();
    let cup = Rect::from_min_size(pos2(row.right() - size, row.top()), vec2(size, size));
    let wide = ((cup.left() - row.left() - 4.0) / (drawn.len().max(1) as f32)).min(size + 4.0);
    let active = p.activation.map(|act| act.marker);
    for (number, marker) in drawn.iter().enumerate() {
        let at = pos2(row.left() + size / 2.0 + number as f32 * wide, row.center().y);
        let room = Rect::from_center_size(at, vec2(size, size));
        picture(painter, cx.art, &format!("marker_{}", rules[*marker].id), room);
        if active == Some(Activator::Marker(*marker)) {
            painter.circle_stroke(at, size * 0.47, Stroke::new(3.5, theme.ink()));
            painter.circle_stroke(at, size * 0.47, Stroke::new(2.0, theme.gold_fill()));
        }
    }
    if drawn.is_empty() {
        let font = theme.at(Face::Sans, cx.by_width(13.0, 14.5));
        let words = if cx.compact { phase.clone() } else { "no marker drawn".to_owned() };
        theme::write(painter, row.left_center(), Align2::LEFT_CENTER, words, font, theme.ink_2());
    }
    picture(painter, cx.art, if cx.view.cup_empty { "cup_tilted" } else { "cup" }, cup);
    let names: Vec<&str> = drawn.iter().map(|marker| rules[*marker].name.as_str()).collect();
    let whose = match active {
        Some(Activator::Marker(marker)) => format!("{} is active. ", rules[marker].name),
        Some(Activator::Mip) => format!("The {} side acts for 1 MIP. ", p.active.name()),
        Some(Activator::Limited) => format!("Limited activation, {} side. ", p.active.name()),
        None => String::new(),
    };
    let cup = if cx.view.cup_empty { "The cup is empty." } else { "The cup is not empty." };
    let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let words = format!("{phase}. {whose}Drawn: {names}. {cup}");
    spoken(&response, &words);
    response.on_hover_text(words);
}

/// The steps that each division has lost, with its break level. A click shows all tracks.
fn tracks(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let mut opens = false;
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    let high = cx.by_width(17.0, 19.0);
    for side in Side::BOTH {
        let divisions: Vec<DivisionId> = rules.army[side].divisions.into_iter().collect();
        let (strip, response) = CellStrip::new(ui, divisions.len(), 1, high, 2.0);
        for (number, division) in divisions.iter().enumerate() {
            let (cell, data) = (strip.cell(number), &rules[*division]);
            let chip = Rect::from_min_size(cell.min, vec2(high - 1.0, high - 1.0));
            picture(ui.painter(), cx.art, &format!("chip_{}", data.id), chip);
            // The answer about the general's marker holds for the whole turn (T6.1).
            let (painter, edge) = (ui.painter(), Stroke::new(2.0, theme.ink()));
            match p.generals[*division] {
                Some(Inclusion::Include) => {
                    painter.rect_stroke(chip, 2.0, Stroke::new(2.5, theme.gold()), egui::StrokeKind::Outside);
                }
                Some(Inclusion::Omit) => drop(painter.line_segment([chip.left_bottom(), chip.right_top()], edge)),
                None => {}
            }
            let broken = p.demoralized.has(*division);
            let ink = if broken { theme.battle() } else { theme.ink() };
            let words = format!("{}/{}", p.tracks[*division], data.break_level);
            let font = theme.at(Face::Semi, cx.by_width(12.0, 14.0));
            theme::write(ui.painter(), chip.right_center() + vec2(3.0, 0.0), Align2::LEFT_CENTER, words, font, ink);
        }
        let track = |division: &DivisionId| {
            let state = if p.demoralized.has(*division) { ", demoralized" } else { "" };
            let marker = match p.generals[*division] {
                Some(Inclusion::Include) => ", its marker included",
                Some(Inclusion::Omit) => ", its marker left out",
                None => "",
            };
            format!(
                "{} {} of {}{state}{marker}",
                rules[*division].name, p.tracks[*division], rules[*division].break_level
            )
        };
        let words: Vec<String> = divisions.iter().map(track).collect();
        let words = format!("Steps lost: {}", words.join("; "));
        let response = response.interact(Sense::click());
        spoken_button(&response, &words);
        opens |= response.clicked();
        let key = key_map::cap(ui.ctx(), &TRACKS);
        response.on_hover_text(format!(
            "{words}. At the second figure a division is demoralized for good (T11.9). Click, or press {key}, for all tracks."
        ));
    }
    opens.then_some(Intent::Tracks(true))
}
