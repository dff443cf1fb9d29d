//! The hand over the map: the state of the two armies, the own cards, the enemy's hand, the decks and the cards played.

use super::cards::{CardLook, card_button, card_face};
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::turn::{band_colour, chits, marker};
use crate::rules::white_plains::data::scenarios::Scenario;

/// The height of a card, as a share of its width.
const HIGH: f32 = 1.4;
/// The most cards that were played that are drawn, of both sides.
const PLAYED: usize = 6;

/// Draws it over the map.
pub(super) fn over_map(cx: Cx<'_>, ctx: &egui::Context) -> Option<Intent> {
    let places = PanelLayout::of(ctx);
    let left = if places.compact { places.gap } else { places.record.right() + places.gap };
    let rect = Rect::from_min_max(
        pos2(left, places.right.top()),
        pos2(places.right.left() - places.gap, places.right.bottom()),
    );
    let area = egui::Area::new(egui::Id::new("hand")).fixed_pos(rect.min).constrain(false).fade_in(false);
    area.sense(Sense::CLICK | Sense::DRAG)
        .show(ctx, |ui| {
            ui.allocate_rect(rect, Sense::hover());
            let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect));
            let state = Rect::from_min_size(rect.min, vec2(rect.width(), state_height(cx)));
            armies(&ui, cx, state);
            let foot = (rect.height() * 0.2).clamp(86.0, 190.0);
            let below = Rect::from_min_max(pos2(rect.left(), rect.bottom() - foot), rect.max);
            let own = Rect::from_min_max(pos2(rect.left(), state.bottom()), pos2(rect.right(), below.top()));
            let intent = own_cards(&mut ui, cx, own);
            others(&ui, cx, below);
            intent
        })
        .inner
}

/// Whether losses of strength decide the game: in Chatterton Hill they do not.
fn counts_losses(cx: Cx<'_>) -> bool {
    cx.view.known.scenario != Scenario::ChattertonHill
}

fn state_height(cx: Cx<'_>) -> f32 {
    let rows = if counts_losses(cx) { 3.0 } else { 2.0 };
    cx.by_width(52.0 + rows * 46.0, 76.0 + rows * 82.0)
}

/// The tracks of both armies, momentum, cards.
fn armies(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    theme::paper(painter, cx.art, rect);
    let p = &cx.view.known;
    let top = pos2(rect.center().x, rect.top() + cx.by_width(25.0, 42.0));
    let font = theme.at(Face::FellSc, cx.by_width(21.0, 30.0));
    painter.text(top, Align2::CENTER_CENTER, "The State of the Two Armies", font, theme.ink());
    let bands = &cx.rules.tables.army_morale;
    let step = cx.by_width(46.0, 82.0);
    let line = |number: f32| {
        let y = rect.top() + cx.by_width(48.0, 76.0) + number * step;
        Rect::from_min_size(pos2(rect.left() + 24.0, y), vec2(rect.width() - 48.0, step))
    };
    let morale = |value: u8| band_colour(ui, bands, value);
    let words = "below 5 an army wavers and loses; 5 to 9 fatigued: −1";
    let values = [p.morale[Side::First], p.morale[Side::Second]];
    track(ui, cx, line(0.0), ("Army morale", words, bands.max), values, &morale);
    let mut row = 1.0;
    if counts_losses(cx) {
        let needed = cx.rules.tables.victory.american_sp;
        let fill = |value: u8| if value >= needed { Color32::from_rgb(0xec, 0xc3, 0xb4) } else { theme.field() };
        let words = format!("{needed} British strength points lost: an American victory");
        let values = [p.sp_lost[Side::First], p.sp_lost[Side::Second]];
        track(ui, cx, line(row), ("Strength lost", &words, needed), values, &fill);
        row += 1.0;
    }
    figures(ui, cx, line(row));
}

/// A track from 0 up, with a marker for each side.
fn track(
    ui: &Ui,
    cx: Cx<'_>,
    rect: Rect,
    (name, words, most): (&str, &str, u8),
    values: [u8; 2],
    fill: &dyn Fn(u8) -> Color32,
) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let (start, high) = cx.by_width((106.0, 20.0), (150.0, 30.0));
    let y = rect.top() + high * 0.9;
    let font = theme.at(Face::Fell, cx.by_width(16.0, 20.0));
    painter.text(pos2(rect.left(), y), Align2::LEFT_CENTER, name, font, theme.ink());
    let small = theme.at(Face::Sans, cx.by_width(10.5, 13.0));
    let row = Rect::from_min_size(pos2(rect.left() + start, y - high / 2.0), vec2(rect.width() - start, high));
    let strip = CellStrip::within(row, usize::from(most) + 1, high, 0.0);
    for value in 0..=most {
        let cell = strip.cell(value.into());
        painter.rect(cell, 0.0, fill(value), Stroke::new(0.8, theme.line()), egui::StrokeKind::Inside);
        painter.text(cell.center(), Align2::CENTER_CENTER, value, small.clone(), theme.ink_2());
    }
    for (side, value) in Side::BOTH.into_iter().zip(values) {
        let by = if side == Side::First { -0.3 } else { 0.3 };
        let at = strip.cell(value.min(most).into()).center() + vec2(0.0, high * by);
        marker(painter, at, high * 0.78, value, side);
    }
    let under = pos2(rect.left() + start, y + high * 0.78);
    painter.text(under, Align2::LEFT_TOP, words, theme.at(Face::Sans, cx.by_width(12.0, 14.0)), theme.ink_2());
    let text = format!("{name}: American {}, British {}; {words}", values[0], values[1]);
    spoken(&ui.interact(rect, ui.id().with(name), Sense::hover()), &text);
}

/// Momentum and cards of both sides.
fn figures(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let (painter, p) = (ui.painter(), &cx.view.known);
    let high = cx.by_width(17.0, 28.0);
    let size = cx.by_width(13.0, 16.0);
    for (row, side) in Side::BOTH.into_iter().enumerate() {
        let y = rect.top() + 4.0 + (row as f32 + 0.6) * high;
        let bar = Rect::from_center_size(pos2(rect.left() + 2.0, y), vec2(4.0, high * 0.7));
        painter.rect_filled(bar, 0.0, theme.side(side));
        let at = pos2(rect.left() + 12.0, y);
        painter.text(at, Align2::LEFT_CENTER, side.name(), theme.at(Face::Semi, size), theme.ink());
        let start = rect.left() + size * 6.2;
        chits(painter, cx, side, (pos2(start + high * 0.45, y), high * 0.9), high * 0.75);
        let played = p.played[side].len();
        let words = format!(
            "{}; {} in hand, {} in the deck, {played} played",
            count(p.momentum[side], "momentum chit"),
            count(cx.view.hand_size[side], "card"),
            cx.view.deck_size[side]
        );
        let at = pos2(start + high * 3.2, y);
        let word = theme::write(painter, at, Align2::LEFT_CENTER, &words, theme.at(Face::Sans, size), theme.ink());
        explained(ui, word, &format!("{}: {words} (W12.4, W14.2)", side.name()));
    }
}

/// The own cards, side by side; a click chooses one.
fn own_cards(ui: &mut Ui, cx: Cx<'_>, rect: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let model = cx.model();
    let side = model.side();
    let (cards, fits) = (cx.view.known.hands[side], model.playable());
    let title = if cards.is_empty() { "You hold no card" } else { "Your hand: only you see it" };
    let size = cx.by_width(17.0, 22.0);
    let caption = cx.by_width(34.0, 44.0);
    let top = pos2(rect.center().x, rect.top() + size * 0.95);
    ui.painter().text(top, Align2::CENTER_CENTER, title, theme.at(Face::FellItalic, size), theme.cream());
    let number = cards.len().max(1) as f32;
    let room = Rect::from_min_max(rect.min + vec2(16.0, size * 2.0), rect.max - vec2(16.0, caption + 6.0));
    let wide = (room.height() / HIGH).min(cx.by_width(190.0, 250.0));
    // Many cards lie over one another.
    let step = (wide + 26.0).min((room.width() - wide) / (number - 1.0).max(1.0));
    let start = room.center().x - (step * (number - 1.0) + wide) / 2.0;
    let high = room.top() + ((room.height() - wide * HIGH) / 3.0).max(8.0);
    let mut intent = None;
    // The chosen card lies upon the others.
    let mut order: Vec<(usize, CardId)> = cards.into_iter().enumerate().collect();
    order.sort_by_key(|(_, id)| cx.plan.card == Some(*id));
    for (place, id) in order {
        let (open, chosen) = (fits.contains(&id), cx.plan.card == Some(id));
        let lift = if chosen { 8.0 } else { 0.0 };
        let corner = pos2(start + place as f32 * step, high - lift);
        let face = Rect::from_min_size(corner, vec2(wide, wide * HIGH));
        let seen =
            if place as f32 + 1.0 < number && !chosen { face.with_max_x(face.left() + step.min(wide)) } else { face };
        let faint = !open && !chosen;
        let look = CardLook { faint, plain: theme.cream(), widths: [6.0, 3.0, 2.0], round: 7.0 };
        if card_button(ui, cx, id, (face, seen), (open, chosen), look).clicked() {
            intent = Some(Intent::Card((!chosen).then_some(id)));
        }
        let column = step.min(wide);
        let (words, ink) = match (open, column > 110.0) {
            (true, true) => ("may be played now".to_owned(), theme.gold_fill()),
            (true, false) => ("now".to_owned(), theme.gold_fill()),
            (false, true) => (cx.rules[id].time.when().to_owned(), theme.cream().gamma_multiply(0.75)),
            // Where cards lie over one another, the tooltip and the sheet say when.
            (false, false) => continue,
        };
        let font = theme.at(Face::Semi, cx.by_width(12.5, 14.5));
        let words = ui.painter().layout(words, font, ink, column.max(50.0) - 6.0);
        let under = pos2(face.left() + (column - words.size().x) / 2.0, high + 8.0 + wide * HIGH);
        ui.painter().galley(under, words, ink);
    }
    intent
}

/// The enemy's hand and both decks as backs, and the cards played.
fn others(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let side = cx.model().side();
    let size = cx.by_width(14.0, 19.0);
    let high = rect.height() - size * 1.9;
    let wide = high / HIGH;
    let third = rect.width() / 3.0;
    let heading = |number: f32, words: String| {
        let at = pos2(rect.left() + third * (number + 0.5), rect.top() + size * 0.7);
        ui.painter().text(at, Align2::CENTER_CENTER, words, theme.at(Face::FellItalic, size), theme.cream());
    };
    let row = |number: f32, names: Vec<(String, String)>| {
        let centre = rect.left() + third * (number + 0.5);
        let many = names.len().max(1) as f32;
        let step = (wide + 10.0).min((third - 24.0 - wide) / (many - 1.0).max(1.0));
        let start = centre - (step * (many - 1.0) + wide) / 2.0;
        for (place, (name, words)) in names.into_iter().enumerate() {
            let corner = pos2(start + place as f32 * step, rect.top() + size * 1.6);
            let face = Rect::from_min_size(corner, vec2(wide, high));
            picture(ui.painter(), cx.art, &name, face);
            explained(ui, face, &words);
        }
    };
    let back = |side: Side, words: &str| (format!("card_back_{}", side.id()), format!("{} {words}", side.name()));
    let held = cx.view.hand_size[side.other()];
    // The cards that a spy saw (W14.7) lie open.
    let spied = cx.view.known.spied.filter(|_| side == BRITISH && cx.view.viewer.sees(BRITISH));
    let seen: Vec<CardId> = spied.map_or_else(Vec::new, |spied| {
        spied.hand.into_iter().filter(|id| !cx.view.known.played[AMERICAN].has(*id)).collect()
    });
    match spied {
        Some(spied) if !seen.is_empty() => {
            heading(0.0, format!("{} hand, {held}; seen in turn {}", side.other().name(), spied.turn));
            row(0.0, seen.into_iter().map(|id| card_face(cx, id)).collect());
        }
        _ => {
            heading(0.0, format!("{} hand, {held}", side.other().name()));
            row(0.0, (0..held).map(|_| back(side.other(), "card, face down")).collect());
        }
    }
    let decks = cx.view.deck_size;
    heading(1.0, format!("Decks, {} and {}", decks.first, decks.second));
    row(1.0, Side::BOTH.into_iter().filter(|side| decks[*side] > 0).map(|side| back(side, "deck")).collect());
    let played: Vec<CardId> = Side::BOTH.into_iter().flat_map(|side| cx.view.known.played[side].into_iter()).collect();
    heading(2.0, format!("Played, {}", played.len()));
    row(2.0, played.into_iter().rev().take(PLAYED).map(|id| card_face(cx, id)).collect());
}
