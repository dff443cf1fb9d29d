//! The own hand as cards on the table, what is put down, the enemy's hand and the pool (D6).

use super::chosen::Change;
use super::moment::side_of;
use super::tracks::chits;
use crate::app::games::decision::prelude::*;
use crate::app::games::decision::year::draw::{height, lines};
use crate::app::games::decision::year::{self, What, why_not_used};
use crate::app::widgets::blocks::count_disc;

/// The height of a card, as a share of its width.
const HIGH: f32 = 1.5;
/// The part of a card that has room for its text: left, top, width, height in hundredths of the width.
const TEXT: [f32; 4] = [0.08, 0.88, 0.84, 0.575];

/// When a marker is used, in few words.
pub const fn when(marker: Marker) -> &'static str {
    match marker {
        Marker::Rabble1 | Marker::Rabble2 | Marker::Rabble3 => "on a track",
        Marker::Tactics => "battle, forced march",
        Marker::Spy | Marker::Treason => "move, mobilization",
        _ => "mobilization",
    }
}

/// What a marker does for a side.
pub fn text(rules: &Decision, side: Side, marker: Marker) -> String {
    let row = rules.tables.marker(marker);
    if marker == Marker::Tactics {
        return "A die more in a fire, or a forced march.".into();
    }
    if row.text.is_empty() {
        return format!("Counts {} in a contest.", row.rouse);
    }
    rules.marker_text(side, marker)
}

/// Why a marker of the hand cannot be chosen now; none if it can.
pub fn why_not(cx: Cx<'_>, marker: Marker) -> Option<Refusal> {
    let model = cx.model();
    match model.task().filter(|_| super::moment::over(cx.view)) {
        Some(Task::Rouse) => model.allows(&Order::Rouse(RousedTrack::Track(BALANCE), marker)).err(),
        Some(Task::Discard) => model.allows(&Order::Discard(marker)).err(),
        _ => why_not_used(cx, marker),
    }
}

/// The intent of a click on a marker of the hand: it is chosen, given, or it is told why not.
pub fn click(cx: Cx<'_>, marker: Marker) -> Intent {
    if let Some(why) = why_not(cx, marker) {
        return Intent::Effect(Effect::refuse(&why));
    }
    if !super::moment::over(cx.view) {
        return Intent::Year(year::Change::What(Some(What::Marker(marker))));
    }
    let is_chosen = cx.plan.hand.marker == Some(marker);
    if is_chosen && cx.model().task() == Some(Task::Discard) {
        return Intent::Give(Order::Discard(marker));
    }
    // A track that waits for a marker takes it at once.
    match cx.plan.hand.track.filter(|_| cx.plan.hand.marker.is_none()) {
        Some(track) => Intent::Give(Order::Rouse(RousedTrack::Track(track), marker)),
        None => Intent::Hand(Change::Marker((!is_chosen).then_some(marker))),
    }
}

/// What is written under a card.
fn state(cx: Cx<'_>, open: bool, is_chosen: bool) -> &'static str {
    match cx.model().task().filter(|_| super::moment::over(cx.view)) {
        Some(Task::Rouse) if is_chosen => "in hand",
        Some(Task::Rouse) if open => "to a track",
        Some(Task::Rouse) => "not on a track",
        Some(Task::Discard) => {
            if is_chosen {
                "goes back"
            } else {
                "may go back"
            }
        }
        _ if open => "may be used now",
        // When it is used is written on the card.
        _ => "",
    }
}

/// Draws the hand: a card for each kind, with the number of several; a click chooses one.
pub(super) fn hand(ui: &Ui, cx: Cx<'_>, rect: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let side = side_of(cx);
    let markers = cx.model().p().hands[side];
    let size = cx.by_width(16.0, 22.0);
    let whose = raised(cx.whose(side));
    let words = match (cx.view.hidden[side], markers.is_empty()) {
        (true, _) => format!("{whose} hand is covered"),
        (false, true) => format!("{whose} hand is empty"),
        (false, false) if cx.speaks() => format!("Your hand, {}: nobody else sees it", markers.len()),
        (false, false) => format!("{whose} hand, {}", markers.len()),
    };
    let font = theme.at(Face::FellItalic, size);
    theme::write(ui.painter(), rect.center_top(), Align2::CENTER_TOP, words, font, theme.cream());
    let body = rect.with_min_y(rect.top() + size * 1.35 + cx.by_width(5.0, 10.0));
    let kinds: Vec<Marker> = markers.kinds().collect();
    let room = (body.width(), body.height());
    let rows = Rows::fit(kinds.len().max(1), room, (1.17, HIGH + 0.24), cx.by_width(104.0, 136.0), 2);
    let middle = pos2(body.center().x, body.center().y);
    let mut asked = None;
    for (number, marker) in kinds.into_iter().enumerate() {
        let corner = rows.corner(number, middle, 0.02);
        let card = Rect::from_min_size(corner, vec2(rows.edge, rows.edge * HIGH));
        asked = card_button(ui, cx, (number, marker), card).or(asked);
    }
    asked
}

fn card_button(ui: &Ui, cx: Cx<'_>, (number, marker): (usize, Marker), card: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let (rules, side, painter) = (cx.rules, side_of(cx), ui.painter());
    let count = cx.model().p().hands[side].count(marker);
    let why = why_not(cx, marker);
    let open = why.is_none() && cx.model().open();
    let is_chosen =
        cx.plan.hand.marker == Some(marker) || year::chosen(cx.model(), cx.plan) == Some(What::Marker(marker));
    let what = text(rules, side, marker);
    let several = if count > 1 { format!("{count} × ") } else { String::new() };
    let name = format!("{several}{}, {}: {what}", rules.marker_name(marker), when(marker));
    let advised = matches!(cx.advised, Some(Order::Rouse(_, of) | Order::Discard(of)) if *of == marker)
        || cx.advised.and_then(What::of) == Some(What::Marker(marker));
    let button = PictureButton { name: &name, seen: card, chosen: is_chosen, open, advised };
    let response = button.interact(ui, ui.id().with(("marker", marker.id())));
    // Others of its kind lie under it.
    for under in (1..count.min(3)).rev() {
        let by = vec2(4.0, 3.0) * f32::from(under);
        painter.rect(card.translate(by), 4.0, theme.paper_2(), Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
    }
    picture(painter, cx.art, &format!("card_{}", marker.id()), card.expand(card.width() * 0.06));
    words_on(painter, (card, marker), &what);
    // While markers are bought none is used: all are there to be read.
    if !open && cx.model().open() && cx.model().task() != Some(Task::Buy) {
        painter.rect_filled(card, 4.0, Color32::from_rgba_unmultiplied(0x2b, 0x1d, 0x12, 84));
    }
    if is_chosen || open {
        let rim = Stroke::new(if is_chosen { 7.0 } else { 4.5 }, theme.ink());
        painter.rect_stroke(card, 5.0, rim, egui::StrokeKind::Outside);
        picture_button::rim(painter, card.expand(1.0), 5.0, if is_chosen { 5.0 } else { 2.5 }, theme.gold_fill());
    } else if response.hovered() {
        picture_button::rim(painter, card, 5.0, 2.0, theme.cream());
    }
    if count > 1 {
        count_disc(painter, card.right_top() + vec2(-4.0, 6.0), count.into(), card.width() * 0.2);
    }
    if advised {
        theme::ring_of_dots(painter, card.expand(6.0), 0.8);
    }
    let cap = digit(number).map(|key| key_map::cap(ui.ctx(), &key)).filter(|_| open).unwrap_or_default();
    let ink = if open { theme.gold_fill() } else { theme.cream().gamma_multiply(0.85) };
    let font = theme.at(Face::Semi, (card.width() * 0.105).clamp(11.0, 14.5));
    let below = card.center_bottom() + vec2(if cap.is_empty() { 0.0 } else { -9.0 }, 7.0);
    let words = theme::write(painter, below, Align2::CENTER_TOP, state(cx, open, is_chosen), font, ink);
    if !cap.is_empty() {
        let key = Rect::from_min_size(words.right_top() + vec2(5.0, 0.0), vec2(15.0, words.height()));
        painter.rect_stroke(key, 3.0, Stroke::new(1.0, ink), egui::StrokeKind::Inside);
        theme::write(painter, key.center(), Align2::CENTER_CENTER, cap, theme.at(Face::Semi, 11.0), ink);
    }
    let clicked = response.clicked() && cx.model().open();
    response.on_hover_text(format!("{name} {}", why.as_ref().map(refused).unwrap_or_default()));
    clicked.then(|| click(cx, marker))
}

/// Writes when the marker is used and what it does into the room below its sign.
fn words_on(painter: &Painter, (card, marker): (Rect, Marker), what: &str) {
    let theme = theme::of(painter);
    let size = card.width() * 0.08;
    // On a small card the words would be too small to read: the tooltip has them.
    if size < 6.7 {
        return;
    }
    let [left, top, wide, high] = TEXT.map(|share| share * card.width());
    let room = Rect::from_min_size(card.min + vec2(left, top), vec2(wide, high));
    let ink = (theme.ink(), egui::Align::Center);
    let y = lines(painter, room, when(marker), (Face::Semi, size), ink);
    lines(painter, room.with_min_y(y), what, (Face::Sans, size), ink);
}

/// Draws a heading on the table with a remark below what is drawn between.
fn on_the_table(painter: &Painter, cx: Cx<'_>, rect: Rect, (heading, about): (&str, &str)) -> Rect {
    let theme = theme::of(painter);
    let (size, small) = cx.by_width((14.5, 11.0), (19.0, 13.5));
    let font = theme.at(Face::FellItalic, size);
    let head = theme::write(painter, rect.left_top(), Align2::LEFT_TOP, heading, font, theme.cream());
    // What is said takes the lines that it needs, but leaves the markers half of the room.
    let needs = height(painter, rect.width(), about, (Face::Sans, small)) + 2.0;
    let foot = rect.with_min_y(rect.bottom() - needs.min((rect.bottom() - head.bottom()) * 0.6));
    lines(painter, foot, about, (Face::Sans, small), (theme.cream().gamma_multiply(0.85), egui::Align::Min));
    Rect::from_min_max(pos2(rect.left(), head.bottom() + 3.0), pos2(rect.right() - 8.0, foot.top() - 3.0))
}

/// Draws backs in a row, no more than there is room for.
fn backs(painter: &Painter, cx: Cx<'_>, number: u8, rect: Rect) {
    let size = rect.height().min(cx.by_width(34.0, 52.0));
    let step = ((rect.width() - size) / f32::from(number.max(2) - 1)).min(size * 0.42);
    for place in 0..number {
        let corner = pos2(rect.left() + f32::from(place) * step, rect.top());
        let back = Rect::from_min_size(corner, Vec2::splat(size));
        picture(painter, cx.art, "marker_back", back.expand(size * 0.06));
    }
}

/// Draws what is put down, the enemy's hand and the pool.
pub(super) fn table(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let (painter, p, side) = (ui.painter(), cx.model().p(), side_of(cx));
    let foe = side.other();
    let strip = CellStrip::within(rect, 3, rect.height(), cx.by_width(12.0, 30.0));
    let down: Markers = p.down[side].values().iter().flatten().flat_map(|markers| markers.iter()).collect();
    let heading = format!("Put down, {}", down.len());
    let about = "Undo takes them back until you are done. Then all are shown, and go back to the pool (D8.3).";
    let room = on_the_table(painter, cx, strip.cell(0), (&heading, about));
    chits(painter, cx.art, down, room.with_max_y(room.top() + room.height().min(cx.by_width(34.0, 44.0))));
    theme::explained(ui, strip.cell(0), &format!("{heading}: {}. {about}", cx.rules.markers_named(down)));
    let number = cx.view.hand_size[foe];
    let heading = format!("{} hand, {number}", foe.name());
    let about = "Its size is public; what is put down counts in it (D6.3).";
    let room = on_the_table(painter, cx, strip.cell(1), (&heading, about));
    backs(painter, cx, number, room);
    theme::explained(ui, strip.cell(1), &format!("{heading}. {about}"));
    let heading = format!("The pool, {}", cx.view.pool_size);
    let about = "Common to both, drawn blind: each year, and for units eliminated in battle, massacres and plunder.";
    let room = on_the_table(painter, cx, strip.cell(2), (&heading, about));
    backs(painter, cx, cx.view.pool_size.min(9), room.with_max_x(room.left() + cx.by_width(70.0, 110.0)));
    theme::explained(ui, strip.cell(2), &format!("{heading}. {about} (D6)"));
}
