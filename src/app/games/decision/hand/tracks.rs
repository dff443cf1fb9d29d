//! The eight tracks: where each stands, the own markers on it, what a win brings; and, once they are shown, both sides' markers
//! and dice (D8).

use super::chosen::Change;
use super::contest::{in_short, of_side, sum};
use super::moment::side_of;
use crate::app::games::decision::prelude::*;
use crate::app::games::decision::year::draw::{centred, dice_row, falling, gauge, here, lines, short};
use crate::app::games::decision::year::story::{Contest, Story};
use crate::rules::decision::data::map::GREATEST_LOYALTY;

/// Where the columns end, as shares of the width: name, track, markers, sum, what a win brings.
const COLUMNS: [f32; 5] = [0.175, 0.465, 0.63, 0.685, 1.0];

/// Draws a marker as a square chit; its picture has room for the shadow round it.
pub fn chit(painter: &Painter, art: &Art, marker: Marker, rect: Rect) {
    picture(painter, art, &format!("marker_{}", marker.id()), rect.expand(rect.width() * 0.06));
}

/// Draws markers in a row from the left, as large as there is room; returns their right edge.
pub fn chits(painter: &Painter, art: &Art, markers: Markers, rect: Rect) -> f32 {
    let number = f32::from(markers.len().max(1));
    let size = rect.height().min(rect.width());
    let step = ((rect.width() - size) / (number - 1.0).max(1.0)).min(size + 5.0);
    for (place, marker) in markers.iter().enumerate() {
        let corner = pos2(rect.left() + place as f32 * step, rect.center().y - size / 2.0);
        chit(painter, art, marker, Rect::from_min_size(corner, Vec2::splat(size)));
    }
    if markers.is_empty() { rect.left() } else { rect.left() + (number - 1.0) * step + size }
}

/// Draws the sheet of the tracks.
pub(super) fn tracks(ui: &Ui, cx: Cx<'_>, story: &Story, sheet: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let frame = BoardFrame::of(sheet, cx.compact);
    let inner = frame.inner.expand2(vec2(0.0, cx.by_width(6.0, 8.0)));
    let top = pos2(inner.center().x, inner.top() - 4.0);
    theme::title_between(
        ui.painter(),
        top,
        inner.x_range().min..=inner.x_range().max,
        "The Eight Tracks",
        cx.by_width(22.0, 33.0),
    );
    let (head, foot, small) = cx.by_width((28.0, 16.0, 11.5), (48.0, 22.0, 13.5));
    let body = Rect::from_min_max(inner.min + vec2(0.0, head + 16.0), inner.max - vec2(0.0, foot));
    let x = |column: usize| body.left() + body.width() * COLUMNS[column];
    let shown = !story.contests.is_empty();
    let font = theme.at(Face::Sans, small);
    let write = |at: f32, anchor: Align2, words: &str| {
        theme::write(ui.painter(), pos2(at, body.top() - 9.0), anchor, words, font.clone(), theme.ink_2());
    };
    write(x(0), Align2::LEFT_CENTER, "American");
    write(x(1) - 14.0, Align2::RIGHT_CENTER, "British");
    let down = if cx.speaks() { "yours, face down" } else { "face down" };
    write(x(1), Align2::LEFT_CENTER, if shown { "American, British" } else { down });
    write((x(2) + x(3)) / 2.0, Align2::CENTER_CENTER, if shown { "sums" } else { "sum" });
    write(x(3) + 10.0, Align2::LEFT_CENTER, if shown { "the dice" } else { "a win brings" });
    let high = body.height() / cx.rules.tracks.len() as f32;
    let mut asked = None;
    for track in cx.rules.track_ids() {
        let top = body.top() + track.index() as f32 * high;
        let row = Rect::from_min_max(pos2(body.left(), top), pos2(body.right(), top + high));
        asked = track_row(ui, cx, (story, track), row).or(asked);
    }
    let about = inner.with_min_y(inner.bottom() - foot + 3.0);
    let words = "Where no marker lies nothing moves. Else a die each and the markers: the higher sum wins, a tie changes nothing (D8.3).";
    lines(ui.painter(), about, words, (Face::Sans, small), (theme.ink_2(), egui::Align::Min));
    asked
}

/// What is said of a track under its name.
fn state(cx: Cx<'_>, track: TrackId) -> String {
    let (rules, p) = (cx.rules, cx.model().p());
    match rules[track].region {
        Some(region) => {
            let colony = if rules[region].colony { "colony, " } else { "" };
            format!("{colony}{}", leaning(rules.loyalty_of(p, region)))
        }
        None if track == BALANCE && rules.american_dice(p, track) > 1 => "two American dice".into(),
        None if track == BALANCE => rules.balance_name(p.balance).to_owned(),
        None => "American, never back".into(),
    }
}

/// Draws where a track stands.
fn figure(painter: &Painter, cx: Cx<'_>, track: TrackId, rect: Rect) {
    let theme = theme::of(painter);
    let (rules, p) = (cx.rules, cx.model().p());
    if let Some(region) = rules[track].region {
        return gauge(painter, rect, GREATEST_LOYALTY, rules.loyalty_of(p, region));
    }
    if track == BALANCE {
        return gauge(painter, rect, rules.tables.balance_edge(), p.balance);
    }
    let all = &rules.tables.progress;
    let now = p.progress.index();
    let strip = CellStrip::within(rect, all.len(), rect.height(), 2.0);
    for (number, space) in all.iter().enumerate() {
        let word = space.name.split(' ').next_back().unwrap_or_default();
        let brief: String = word.chars().take(4).chain(['.']).collect();
        let colours = cells::track_colours(theme, number.cmp(&now), theme.side(AMERICAN));
        cells::named_cell(painter, strip.cell(number), brief, cx.by_width(11.0, 13.0), colours);
    }
    here(painter, strip.cell(now));
}

/// A track in its row; a click puts the chosen marker down, or chooses the track where no marker is chosen.
fn track_row(ui: &Ui, cx: Cx<'_>, (story, track): (&Story, TrackId), row: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let (rules, model, painter) = (cx.rules, cx.model(), ui.painter());
    let (p, side) = (model.p(), side_of(cx));
    let rouses = model.task() == Some(Task::Rouse) && super::moment::over(cx.view);
    let open = rouses && rules.is_track(p, track);
    let is_chosen = cx.plan.hand.track == Some(track);
    let markers = p.down[side][track].unwrap_or_default();
    let own = sum(cx, side, track, markers);
    let wins =
        if rules.is_track(p, track) { in_short(cx, side, track) } else { "at its end: no track any more".into() };
    let advised = matches!(cx.advised, Some(Order::Rouse(RousedTrack::Track(of), _)) if *of == track);
    let name = format!(
        "{}, {}: {} markers {}, sum {own}; a win brings: {wins}",
        rules[track].name,
        state(cx, track),
        cx.whose(side),
        rules.markers_named(markers)
    );
    let tip = match cx.plan.hand.marker.filter(|_| open && !is_chosen) {
        Some(marker) => {
            format!("{} A click puts {} here.", with_marker(cx, track, (own, marker)), rules.marker_name(marker))
        }
        None => name.clone(),
    };
    let button = PictureButton { name: &name, seen: row, chosen: is_chosen, open, advised };
    let response = button.interact(ui, ui.id().with(("track", track.index())));
    if is_chosen || response.hovered() && open {
        painter.rect_filled(row, 2.0, theme.highlight(if is_chosen { 0.2 } else { 0.1 }));
    }
    painter.hline(row.x_range(), row.top(), Stroke::new(1.0, theme.line().gamma_multiply(0.45)));
    let x = |column: usize| row.left() + row.width() * COLUMNS[column];
    let (large, small) = cx.by_width((14.5, 11.0), (19.0, 13.0));
    let named =
        Rect::from_min_max(pos2(row.left() + 8.0, row.center().y - (large + small) * 0.62), pos2(x(0), row.bottom()));
    let ink = (theme.ink(), egui::Align::Min);
    let y = lines(
        painter,
        named.with_max_y(named.top() + large * 1.5),
        short(&rules[track].name),
        (Face::Fell, large),
        ink,
    );
    lines(
        painter,
        named.with_min_y(y - 1.0),
        &state(cx, track),
        (Face::Sans, small),
        (theme.ink_2(), egui::Align::Min),
    );
    let track_at = Rect::from_center_size(
        pos2((x(0) + x(1)) / 2.0 - 7.0, row.center().y),
        vec2(x(1) - x(0) - 14.0, (row.height() * 0.5).min(26.0)),
    );
    figure(painter, cx, track, track_at);
    let slots = Rect::from_min_max(pos2(x(1), row.top()), pos2(x(2) - 6.0, row.bottom()));
    let note = Rect::from_min_max(pos2(x(3) + 10.0, row.top() + 4.0), row.max - vec2(4.0, 2.0));
    if let Some(contest) = story.contests.iter().find(|contest| contest.track == track) {
        shown_contest(ui, cx, contest, (slots, note));
    } else {
        own_markers(painter, cx, (markers, is_chosen), slots);
        let words = if own > 0 { own.to_string() } else { "–".into() };
        let ink = if own > 0 { theme.side(side) } else { theme.line() };
        let at = pos2((x(2) + x(3)) / 2.0, row.center().y);
        theme::write(painter, at, Align2::CENTER_CENTER, words, theme.at(Face::Bold, large + 2.0), ink);
        centred(painter, note, &wins, (Face::Sans, small + 0.5), (theme.ink_2(), egui::Align::Min));
    }
    if is_chosen {
        painter.rect_stroke(row, 2.0, Stroke::new(1.6, theme.gold()), egui::StrokeKind::Inside);
    }
    if advised {
        theme::ring_of_dots(painter, row, 0.7);
    }
    let clicked = response.clicked() && rouses;
    response.on_hover_text(tip);
    clicked.then(|| click(cx, track, is_chosen))
}

/// What a marker would bring on a track: the sum, and the chance to win against no marker and against a sum of 3.
fn with_marker(cx: Cx<'_>, track: TrackId, (own, marker): (u8, Marker)) -> String {
    let (rules, side) = (cx.rules, side_of(cx));
    let now = own + rules.tables.marker(marker).rouse;
    let least = sum(cx, side.other(), track, Markers::default());
    let win = |enemy: u8| percent(of_side(cx, side, track, (now, enemy))[0]);
    let [free, met] = [least, least + 3].map(win);
    format!(
        "{}: your sum {own} would be {now}. You win {free} of the contests against an enemy sum of {least}, {met} against {}.",
        rules[track].name,
        least + 3
    )
}

/// The intent of a click on a track: the chosen marker goes down at once, undo takes it back.
fn click(cx: Cx<'_>, track: TrackId, is_chosen: bool) -> Intent {
    let Some(marker) = cx.plan.hand.marker else {
        return Intent::Hand(Change::Track((!is_chosen).then_some(track)));
    };
    let order = Order::Rouse(RousedTrack::Track(track), marker);
    match cx.model().allows(&order) {
        Err(refusal) => Intent::Effect(Effect::refuse(&refusal)),
        Ok(()) => Intent::Give(order),
    }
}

/// The own markers on a track, and the slot of the one that is chosen.
fn own_markers(painter: &Painter, cx: Cx<'_>, (markers, is_chosen): (Markers, bool), slots: Rect) {
    let theme = theme::of(painter);
    let size = (slots.height() * 0.76).min(44.0);
    let row = Rect::from_center_size(slots.center(), vec2(slots.width(), size));
    let preview = is_chosen && cx.plan.hand.marker.is_some();
    let room = if preview { row.with_max_x(row.right() - size - 5.0) } else { row };
    let right = chits(painter, cx.art, markers, room);
    if !markers.is_empty() && !preview {
        return;
    }
    let left = if markers.is_empty() { row.left() } else { right + 5.0 };
    let slot = Rect::from_min_size(pos2(left, row.top()), Vec2::splat(size));
    let corners = [slot.left_top(), slot.right_top(), slot.right_bottom(), slot.left_bottom(), slot.left_top()];
    let stroke = if preview { Stroke::new(2.0, theme.gold()) } else { Stroke::new(1.2, theme.line()) };
    if preview {
        painter.rect_filled(slot, 4.0, theme.highlight(0.4));
    }
    painter.extend(egui::Shape::dashed_line(&corners, stroke, 4.0, 3.0));
}

/// A contest that is shown: the markers of both sides, their sums, the dice that lie or fall, and who won.
fn shown_contest(ui: &Ui, cx: Cx<'_>, contest: &Contest, (slots, note): (Rect, Rect)) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let high = slots.height() / 2.0 - 2.0;
    let edge = (high * 0.86).min(22.0);
    let rolls_last = contest.sums.is_none();
    let mut told = format!("{}:", cx.rules[contest.track].name);
    for (number, side) in Side::BOTH.into_iter().enumerate() {
        let y = slots.top() + 2.0 + (number as f32 + 0.5) * high;
        painter.rect_filled(
            Rect::from_center_size(pos2(slots.left() + 2.0, y), vec2(4.0, high * 0.8)),
            0.0,
            theme.side(side),
        );
        let line = Rect::from_min_max(pos2(slots.left() + 10.0, y - edge / 2.0), pos2(slots.right(), y + edge / 2.0));
        chits(painter, cx.art, contest.markers[side], line);
        let falls = falling(cx, side, RollReason::Rouse).filter(|_| rolls_last && contest.faces[side].is_empty());
        let faces = falls.as_ref().map_or(contest.faces[side].as_slice(), |(faces, _)| faces.as_slice());
        let share = falls.as_ref().map(|(_, share)| *share);
        let right = dice_row(painter, cx.art, pos2(note.left(), y), edge, (faces, share));
        if share.is_none() && !faces.is_empty() {
            let sum = faces.iter().sum::<u8>() + sum(cx, side, contest.track, contest.markers[side]);
            let at = pos2((slots.right() + 6.0 + note.left() - 10.0) / 2.0, y);
            let font = theme.at(Face::Bold, (high * 0.8).min(19.0));
            theme::write(painter, at, Align2::CENTER_CENTER, sum, font, theme.side(side));
            told += &format!(" {} {sum}", side.name());
        }
        if number == 1 && contest.sums.is_some() {
            let (words, ink) = match contest.winner() {
                Some(winner) => (format!("{} wins", winner.name()), theme.side(winner)),
                None => ("a tie: nothing moves".into(), theme.ink_2()),
            };
            let room = Rect::from_min_max(pos2(right.max(note.left() + 3.0 * edge) + 8.0, note.top()), note.max);
            let size = cx.by_width(12.0, 15.0);
            centred(painter, room, &words, (Face::Semi, size), (ink, egui::Align::Min));
            told += &format!(": {words} (D8.3)");
        }
    }
    theme::explained(ui, slots.union(note), &told);
}
