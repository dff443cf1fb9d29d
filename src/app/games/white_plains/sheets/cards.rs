//! The hand of opportunity cards: large, with when each may be played and on what.

use super::parts::{numbered, pointed};
use crate::app::games::white_plains::card_prompts::{asks_for_card, covers_map, shows_hand};
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::tips::{grid, shown};

/// The most hexes of a card that are listed; more are only highlighted on the map.
const MANY: usize = 12;
/// The width of a scroll bar with its margin, in points.
const SCROLL_BAR: f32 = 14.0;

/// The button that opens the hand.
pub(super) fn button(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let held = cx.view.hand_size[model.side()];
    if held == 0 {
        return None;
    }
    let held = count(held, "card");
    let (label, intent) = match (cx.view.viewer.sees(model.side()), model.playable().len()) {
        (false, _) => (format!("Look at your {held}"), Intent::Look),
        (true, 0) => (format!("{held}, none fits now"), Intent::Hand(true)),
        (true, fits) => (format!("{held}, {fits} may be played"), Intent::Hand(true)),
    };
    let advised = model.playable().into_iter().any(|card| advises_card(cx, card));
    Choice::small(label, CARDS, intent).advised(advised).show(ui, cx.art)
}

/// Whether the hint that is shown suggests to play a card.
fn advises_card(cx: Cx<'_>, id: CardId) -> bool {
    match cx.advised {
        Some(Order::Play(card, _)) => *card == id,
        Some(Order::Trump) => cx.rules.trump_card(cx.model().side()) == id,
        _ => false,
    }
}

/// The hand: cards side by side, as large as fits. A click chooses one.
pub fn hand(ui: &mut Ui, cx: Cx<'_>, wide: f32) -> Option<Intent> {
    let theme = theme::of(ui);
    let model = cx.model();
    let (cards, fits) = (model.p().hands[model.side()], model.playable());
    if cards.is_empty() {
        theme::small(ui, "You hold no card.");
        return None;
    }
    let gap = 8.0;
    // A scroll bar that appears must not move a card into the next row.
    let columns = ((ui.available_width() + SCROLL_BAR + gap) / (wide + gap)).floor().max(1.0);
    let wide = wide.min((ui.available_width() - gap * (columns - 1.0)) / columns);
    let high = wide * 1.4;
    let rows =
        f32::from(cards.len() as u16).div_euclid(columns) + f32::from(u8::from(cards.len() % columns as u32 > 0));
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), rows * (high + gap)), Sense::hover());
    let mut intent = None;
    for (number, id) in cards.into_iter().enumerate() {
        let place = number as f32;
        let corner = all.min + vec2(place % columns * (wide + gap), (place / columns).floor() * (high + gap));
        let rect = Rect::from_min_size(corner, vec2(wide, high));
        let (open, chosen) = (fits.contains(&id), cx.plan.card == Some(id));
        let look = CardLook { faint: !open, plain: theme.ink(), widths: [4.0, 2.5, 1.5], round: 6.0 };
        let response = card_button(ui, cx, id, (rect, rect), (open, chosen), look);
        if response.clicked() {
            // A second click plays the card if there is only one way.
            intent = match model.plays(id).as_slice() {
                [only] if chosen && open => Some(Intent::order(*only)),
                _ => Some(Intent::Card((!chosen).then_some(id))),
            };
        }
    }
    intent
}

/// The picture of a card, by its name in the atlas, and its text for a tooltip.
pub fn card_face(cx: Cx<'_>, id: CardId) -> (String, String) {
    let data = &cx.rules[id];
    (format!("card_{}", data.id), format!("{}. {}", data.name, data.text))
}

/// The look of a card of the hand and of its rim.
pub struct CardLook {
    /// Whether it is pale.
    pub faint: bool,
    /// The colour of the rim of one that may not be played now.
    pub plain: Color32,
    /// The width of the rim of the chosen one, of one that may be played, of another under the pointer.
    pub widths: [f32; 3],
    /// The radius of its corners, in points.
    pub round: f32,
}

/// A card of the hand with its rim; `face` is where it lies, `seen` the part of it that no other card covers.
pub fn card_button(
    ui: &Ui,
    cx: Cx<'_>,
    id: CardId,
    (face, seen): (Rect, Rect),
    (open, chosen): (bool, bool),
    look: CardLook,
) -> egui::Response {
    let (theme, data) = (theme::of(ui), &cx.rules[id]);
    let name = format!("{}: {} {}", data.name, data.time.when(), if open { "may be played now" } else { "not now" });
    let button = PictureButton { name: &name, seen, chosen, open: true, advised: advises_card(cx, id) };
    let response = button.interact(ui, ui.id().with(("card", id)));
    let (card, text) = card_face(cx, id);
    picture_button::pale_picture(ui.painter(), cx.art, &card, face, look.faint);
    let [wide, medium, narrow] = look.widths;
    let (width, colour) = match (chosen, open) {
        (true, true) => (wide, theme.gold_fill()),
        (true, false) => (wide, look.plain),
        (false, true) => (medium, theme.gold()),
        (false, false) => (narrow, look.plain),
    };
    if chosen || open || response.hovered() {
        picture_button::rim(ui.painter(), face, look.round, width, colour);
    }
    if button.advised {
        theme::ring_of_dots(ui.painter(), face.expand(4.0), 0.8);
    }
    response.on_hover_text(text)
}

/// The sheet.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let other = model.side().other();
    if !cx.view.viewer.sees(model.side()) {
        title_and_remark(ui, "Cards", "");
        theme::small(ui, "To play no card, you need not look at your hand.");
        return button(ui, cx);
    }
    let large = shows_hand(cx);
    let mut intent = None;
    if !large {
        let held = count(cx.view.hand_size[other], "card");
        title_and_remark(ui, "Your hand", format!("{} holds {held}", other.name()));
        // Where the sheet is low the text of the chosen card needs the room. The cards are as small before: a second click at the
        // same place plays the chosen one.
        let beside_board = cx.compact && covers_map(cx.view) && !cx.battle_board_hidden;
        let low = theme::short_window(ui.ctx()) || cx.table.lesson_state().is_some() || beside_board;
        let wide = match (low, cx.compact) {
            (true, true) => 56.0,
            (true, false) => 72.0,
            (false, true) => 100.0,
            (false, false) => 140.0,
        };
        intent = hand(ui, cx, wide);
    }
    match cx.plan.card {
        Some(card) => intent = chosen(ui, cx, model, card).or(intent),
        None if large && model.playable().is_empty() => {
            title_and_remark(ui, "No card fits", "");
            theme::small(ui, "None of your cards can be played at this moment. Click a card to read it.");
        }
        None if cx.view.hand_size[model.side()] == 0 => {}
        None => {
            if large {
                title_and_remark(ui, "Choose a card", "");
            }
            theme::small(ui, "A gold rim: it may be played now. Click a card to read it.");
        }
    }
    let label = if large { "See the map" } else { "See the hand" };
    let choices = [
        (covers_map(cx.view) && cx.table.is_peeking()).then(|| Choice::small("Hide the hand", CARDS, Intent::Look)),
        cx.plan.hand.then(|| Choice::small("Back to the orders", BACK, Intent::Clear)),
        (asks_for_card(model) && !covers_map(cx.view)).then(|| Choice::small(label, TO_MAP, Intent::Map(large))),
    ];
    choice::row(ui, cx.art, choices.into_iter().flatten()).or(intent)
}

/// The chosen card: its text, why it cannot be played, or on what.
pub fn chosen(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, card: CardId) -> Option<Intent> {
    let theme = theme::of(ui);
    let data = &cx.rules[card];
    let plays = model.plays(card);
    let mut intent = None;
    // Beside the text of a first game the button must not be below the edge.
    let first = cx.compact && cx.table.lesson_state().is_some() && plays.len() == 1;
    if !first {
        if !shows_hand(cx) {
            theme::rule(ui);
        }
        title_and_remark(ui, &data.name, format!("deck {}", data.deck));
    }
    let play = |order: &Order| {
        let choice = Choice::main(cx.rules.order_sentence(order), model.side(), Intent::order(*order));
        choice.of_order(cx, order)
    };
    if first {
        intent = play(&plays[0]).show(ui, cx.art);
    }
    ui.label(theme.text(Face::Sans, &data.text, 14.5));
    if model.sends_leaders(card) {
        return leaders_to_send(ui, cx, model);
    }
    let named = model.targets(cx.plan).orders.len();
    match plays.as_slice() {
        [_] if first => {}
        [] => {
            let mut words = model.why_not(&Order::Play(card, Names::None)).unwrap_or_default();
            if cx.rules.check_card_time(model.p(), model.side(), card).is_err() {
                words += &format!(" It is played {}.", data.time.when());
            }
            warning(ui, words);
        }
        [only] => intent = play(only).show(ui, cx.art),
        several if named == several.len() && named > MANY => {
            theme::small(ui, "Click a highlighted hex, and again to play the card there.");
            intent = pointed(ui, cx, model);
        }
        several => {
            if named > 0 {
                theme::small(ui, "Click a highlighted hex, or choose here:");
            }
            let list = egui::ScrollArea::vertical().id_salt("plays of the card").auto_shrink([false, true]);
            let list = list.max_height((ui.available_height() - 50.0).max(80.0));
            intent = list.show(ui, |ui| choice::buttons(ui, cx.art, numbered(cx, several))).inner;
        }
    }
    if !plays.is_empty() && !theme::short_window(ui.ctx()) {
        theme::small(ui, "The other side is asked whether Local Superiority cancels it (W14.5).");
    }
    intent
}

/// The leaders that can be sent, those already sent, and the button that plays the card.
fn leaders_to_send(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let (leaders, _) = cx.rules.redeployable(model.p(), model.side());
    let block = |leader| {
        let sent = cx.plan.leaders.iter().find(|(other, _)| *other == leader).map(|(_, to)| *to);
        let state = State { lit: sent.is_none(), selected: cx.plan.pick == Some(leader), ..State::default() };
        let from = model.p().at(leader).map_or("", |at| cx.rules.number_of(at));
        let place = sent.map_or_else(|| from.to_owned(), |to| format!("{from} to {}", cx.rules.number_of(to)));
        GridBlock { state, place: Some(place), ..shown(cx, leader) }
    };
    let blocks: Vec<_> = leaders.into_iter().map(block).collect();
    let mut intent = grid(ui, cx, &blocks).map(|leader| Intent::Pick((cx.plan.pick != Some(leader)).then_some(leader)));
    let words = match (cx.plan.pick, cx.plan.leaders.len()) {
        (Some(leader), _) => format!("Click the highlighted hex to which {} goes.", cx.rules[leader].name),
        (None, 0) => "Choose a leader, then a highlighted hex: up to three leaders.".to_owned(),
        (None, 3) => "All three leaders are chosen.".to_owned(),
        (None, _) => "Choose another leader, or play the card.".to_owned(),
    };
    theme::small(ui, words);
    if let Some(order) = model.redeployment(cx.plan) {
        let number = counted(cx.plan.leaders.len() as u32, "leader", "leaders");
        let send = Choice::main(format!("Send {number}"), model.side(), Intent::order(order));
        intent = send.show(ui, cx.art).or(intent);
    }
    intent
}
