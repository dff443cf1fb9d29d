//! The turn card: years, phases, progress, balance of power, points and hands of both sides.

use super::year::draw::gauge;
use crate::app::games::decision::prelude::*;

/// The phases of a year as the card shows them.
const PHASES: [(&str, Phase); 4] = [
    ("Markers", Phase::Markers),
    ("First", Phase::Initiative),
    ("Rousing", Phase::Rouse),
    ("Mobilization", Phase::Mobilize),
];
const LATER: [(&str, Phase); 2] = [("Supply", Phase::Forage), ("Discards", Phase::Discard)];

/// Fills the card.
pub fn card(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    ui.spacing_mut().item_spacing.y = cx.by_width(3.0, 6.0);
    ui.horizontal(|ui| {
        heading(ui, p.year.to_string(), cx.by_width(21.0, 25.0));
        let (number, all) =
            (p.year + 1 - cx.rules.tables.calendar.first, cx.rules.last_year(p) + 1 - cx.rules.tables.calendar.first);
        ui.label(
            theme
                .text(Face::FellItalic, format!("year {number} of {all}"), cx.by_width(16.0, 19.0))
                .color(theme.ink_2()),
        );
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let first = p.first.map_or_else(String::new, |side| format!("{} first", side.name()));
            ui.label(theme.text(Face::FellItalic, first, cx.by_width(15.0, 18.0)));
        });
    });
    if !cx.compact {
        years(cx, ui);
    }
    phases(cx, ui);
    if !cx.compact {
        theme::rule(ui);
    }
    sides(cx, ui);
    progress(cx, ui);
    balance(cx, ui);
    None
}

/// A cell for each year.
fn years(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    let years = cx.rules.tables.calendar.first..=cx.rules.last_year(p);
    let (strip, response) = CellStrip::new(ui, years.clone().count(), 1, 22.0, 2.0);
    for (number, year) in years.enumerate() {
        let colours = cells::track_colours(theme, year.cmp(&p.year), theme.side(p.active));
        let words = if year == p.year { year.to_string() } else { format!("’{}", year % 100) };
        cells::named_cell(ui.painter(), strip.cell(number), words, 13.0, colours);
    }
    response.on_hover_text("A year: markers, mobilization, three campaigns, supply (D4.1).");
}

/// The phases of the year: what is done, what is now, what follows.
fn phases(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let p = &cx.view.known;
    let now = match p.phase() {
        Phase::Markers => 0,
        Phase::Initiative => 1,
        Phase::Rouse => 2,
        Phase::Mobilize => 3,
        Phase::Campaign | Phase::Battle => 3 + usize::from(p.campaign),
        Phase::Forage => 7,
        Phase::Discard => 8,
        Phase::Over => 9,
    };
    // In a small window the numbers follow the word.
    let word = |number: u8| if cx.compact && number > 1 { number.to_string() } else { format!("Campaign {number}") };
    let campaigns = (1..=3).map(word);
    let names: Vec<String> = PHASES
        .iter()
        .map(|(name, _)| (*name).to_owned())
        .chain(campaigns)
        .chain(LATER.iter().map(|(name, _)| (*name).to_owned()))
        .collect();
    // In a small window only the present phase and the campaigns are named.
    let rows = [(0, 4), (4, 9)];
    for (from, to) in rows.into_iter().filter(|(from, to)| !cx.compact || (*from..*to).contains(&now) || now > 8) {
        let wide = |name: &String| if name.len() > 2 { 2 } else { 1 };
        let parts: usize = names[from..to].iter().map(wide).sum();
        let (strip, response) = CellStrip::new(ui, parts, 1, cx.by_width(18.0, 21.0), 2.0);
        let mut part = 0;
        for (number, name) in names.iter().enumerate().take(to).skip(from) {
            let colours = cells::track_colours(theme, number.cmp(&now), theme.side(cx.model().side()));
            let last = part + wide(name) - 1;
            let cell = strip.cell(part).union(strip.cell(last));
            cells::named_cell(ui.painter(), cell, name, cx.by_width(11.0, 12.5), colours);
            part = last + 1;
        }
        spoken(&response, &format!("Phase: {}", names.get(now).map_or("the end", String::as_str)));
    }
}

/// Points, town points, hand and leaders of both sides: a row each.
fn sides(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let size = cx.by_width(12.5, 15.0);
    let columns = [0.48, 0.66, 0.82, 1.0];
    let at = |row: Rect, column: usize| pos2(row.left() + row.width() * columns[column], row.center().y - 1.0);
    // In the lowest windows the map has the room.
    if !theme::short_window(ui.ctx()) {
        let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), size + 1.0), Sense::hover());
        for (column, word) in ["points", "towns", "markers", "leaders"].into_iter().enumerate() {
            let font = theme.at(Face::Sans, size - 2.0);
            theme::write(ui.painter(), at(head, column), Align2::RIGHT_CENTER, word, font, theme.ink_2());
        }
    }
    let high = cx.by_width(19.0, 22.0);
    for side in Side::BOTH {
        let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let figures = [
            u32::from(cx.view.known.points[side]),
            town_points(cx, side),
            u32::from(cx.view.hand_size[side]),
            u32::from(cx.view.leaders_left[side]),
        ];
        let painter = ui.painter();
        painter.rect_filled(Rect::from_min_size(row.min, vec2(4.0, high - 3.0)), 0.0, theme.side(side));
        let (start, font) = (row.left_center() + vec2(10.0, -1.0), theme.at(Face::Semi, size));
        theme::write(painter, start, Align2::LEFT_CENTER, side.name(), font.clone(), theme.ink());
        for (column, figure) in figures.iter().enumerate() {
            theme::write(painter, at(row, column), Align2::RIGHT_CENTER, figure.to_string(), font.clone(), theme.ink());
        }
        let [points, towns, markers, leaders] = figures;
        spoken(
            &response,
            &format!(
                "{}: {points} points, towns pay {towns}, {markers} markers, {leaders} leaders in the pool",
                side.name()
            ),
        );
        response.on_hover_text(
            "Political points; what the towns held now would pay (D5.3); markers held; leaders in the pool (D10.9).",
        );
    }
}

/// What the towns that a side holds would pay it now.
fn town_points(cx: Cx<'_>, side: Side) -> u32 {
    let pays = |at: LocaleId| u32::from(cx.rules.town_pays(&cx.view.known, side, at));
    cx.rules.towns_held(cx.view, side).map(pays).sum()
}

/// The track of American progress.
fn progress(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    let spaces = &rules.tables.progress;
    if cx.compact {
        theme::small(ui, format!("{}; balance {}", rules[p.progress].name, leaning(p.balance)));
        return;
    }
    line(ui, "Progress", rules[p.progress].name.clone());
    let (strip, response) = CellStrip::new(ui, spaces.len(), 1, 20.0, 2.0);
    for (number, space) in spaces.iter().enumerate() {
        let colours = cells::track_colours(theme, number.cmp(&p.progress.index()), theme.side(AMERICAN));
        let number = strip.cell(number);
        let word: String = space.name.split(' ').next_back().unwrap_or_default().chars().take(4).collect();
        cells::named_cell(ui.painter(), number, format!("{word}."), 12.0, colours);
    }
    let names: Vec<&str> = spaces.iter().map(|space| space.name.as_str()).collect();
    spoken(&response, &format!("Progress: {}", rules[p.progress].name));
    response.on_hover_text(format!("{}. It never goes back (D8.4).", names.join(", ")));
}

/// The balance of power, the American edge at the left.
fn balance(cx: Cx<'_>, ui: &mut Ui) {
    if cx.compact {
        return;
    }
    let (rules, p) = (cx.rules, &cx.view.known);
    let now = if p.balance == 0 { String::new() } else { format!("{}: ", leaning(p.balance)) };
    line(ui, "Balance of power", format!("{now}{}", rules.balance_name(p.balance)));
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
    gauge(ui.painter(), row.shrink2(vec2(4.0, 3.0)), rules.tables.balance_edge(), p.balance);
    spoken(&response, &format!("Balance of power: {}, {}", leaning(p.balance), rules.balance_name(p.balance)));
    let spaces: Vec<String> = rules
        .tables
        .balance
        .iter()
        .rev()
        .filter(|space| !space.name.is_empty())
        .map(|space| format!("{}: {}", leaning(space.at), space.name))
        .collect();
    response.on_hover_text(format!("{}. (D9.3)", spaces.join("; ")));
}

/// A name with its value at the right.
fn line(ui: &mut Ui, name: &str, value: String) {
    SumLine::part(name, "", value).show(ui);
}
