//! The row of cards on the board: cards, chits and passes, in their order.

use super::rolls::begins;
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::sheets::cards::card_face;

/// The answer of a side that was asked for a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Play {
    /// A card, and whether it was cancelled.
    Card(CardId, bool),
    Chit(Side),
    Pass(Side),
}

/// Everything played since the combat began; passes only until the tactics.
fn plays(cx: Cx<'_>, combat: &Combat) -> Vec<Play> {
    let mut events: Vec<_> =
        cx.table.sightings_back().map(|(_, sighting)| sighting).take_while(|sighting| !begins(sighting)).collect();
    events.reverse();
    let mut all = Vec::new();
    let mut tactics = false;
    for event in events {
        match event {
            Sighting::Played { card, .. } => all.push(Play::Card(card, false)),
            Sighting::Cancelled { card, .. } => all.iter_mut().for_each(|play| {
                if *play == Play::Card(card, false) {
                    *play = Play::Card(card, true);
                }
            }),
            Sighting::Passed { side } if !tactics => all.push(Play::Pass(side)),
            Sighting::ChitSpent { side } if !tactics => all.push(Play::Chit(side)),
            Sighting::TacticChosen { .. } | Sighting::Tactics { .. } => tactics = true,
            _ => {}
        }
    }
    // A combat that the record does not hold from its beginning, as in a hand-written position.
    if all.is_empty() {
        all.extend(combat.played.iter().map(|card| Play::Card(card, !combat.cards.has(card))));
    }
    all
}

/// The row.
pub(super) fn played(ui: &Ui, cx: Cx<'_>, combat: &Combat, rect: Rect) {
    let theme = theme::of(ui);
    field(ui.painter(), rect, FieldLook::Plain);
    let size = cx.by_width(14.0, 18.0);
    let means =
        "A card each until both sides pass in succession; each may once spend a chit in place of a card (W10.9).";
    field_name(ui, rect, Align2::LEFT_TOP, ("Cards, in turn", size), means);
    let plays = plays(cx, combat);
    if plays.is_empty() {
        let words = "No card has been played.";
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, words, theme.at(Face::FellItalic, size), theme.ink_2());
        return;
    }
    let high = rect.height() - size - 22.0;
    let full = high / 1.4;
    // A chit or a pass takes a narrow frame.
    let widths: Vec<f32> = plays.iter().map(|play| if matches!(play, Play::Card(..)) { 1.0 } else { 0.58 }).collect();
    let gap = cx.by_width(8.0, 14.0);
    let room = rect.width() - 24.0 - gap * (plays.len() as f32 - 1.0);
    let wide = full.min(room / widths.iter().sum::<f32>().max(1.0));
    let mut x = rect.left() + 12.0;
    for (play, share) in plays.into_iter().zip(widths) {
        let middle = rect.top() + size + 12.0 + high / 2.0;
        let size = vec2(wide * share, if share < 1.0 { wide * 0.8 } else { wide * 1.4 });
        let place = Rect::from_min_size(pos2(x, middle - size.y / 2.0), size);
        match play {
            Play::Card(id, cancelled) => {
                let (card, text) = card_face(cx, id);
                picture_button::pale_picture(ui.painter(), cx.art, &card, place, cancelled);
                if cancelled {
                    let line = Stroke::new(2.0, theme.battle());
                    ui.painter().line_segment([place.left_bottom(), place.right_top()], line);
                }
                let end = if cancelled { " It was cancelled." } else { "" };
                explained(ui, place, &format!("{text}{end}"));
            }
            Play::Chit(side) => {
                let chit = Rect::from_center_size(place.center(), vec2(1.0, 1.0) * (wide * 0.42));
                picture(ui.painter(), cx.art, &format!("chit_{}", side.id()), chit);
                explained(ui, place, &format!("The {} side spends a chit: 1 on the die (W10.9)", side.name()));
            }
            Play::Pass(side) => pass(ui, cx, side, place),
        }
        x = place.right() + gap;
    }
}

/// A pass: a broken frame in the colour of the side.
fn pass(ui: &Ui, cx: Cx<'_>, side: Side, place: Rect) {
    let theme = theme::of(ui);
    let colour = theme.side(side);
    let corners = [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom(), place.left_top()];
    let line = Stroke::new(1.4, colour);
    ui.painter().extend(egui::Shape::dashed_line(&corners, line, 5.0, 4.0));
    let font = theme.at(Face::Semi, cx.by_width(12.0, 14.5));
    let small = theme.at(Face::Sans, cx.by_width(10.5, 13.0));
    let at = place.center();
    // In a narrow frame the colour and the tooltip tell the side.
    let named = place.width() > 54.0;
    ui.painter().text(at - vec2(0.0, if named { 8.0 } else { 0.0 }), Align2::CENTER_CENTER, "pass", font, colour);
    if named {
        ui.painter().text(at + vec2(0.0, 9.0), Align2::CENTER_CENTER, side.name(), small, theme.ink_2());
    }
    explained(ui, place, &format!("The {} side plays no card", side.name()));
}
