//! The hand of opportunity cards: large, with when each may be played and on what.

use super::parts::{button_words, title};
use super::pointed::pointed;
use super::redeploy;
use crate::app::games::white_plains::answers::{asks_for_card, covers_map, shows_hand};
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::data::cards::Time;
use bevy_egui::egui::Painter;

/// The most hexes of a card that are listed; more are only lit on the map.
const MANY: usize = 12;
/// The width of a scroll bar with its margin, in points.
const SCROLL_BAR: f32 = 14.0;

/// When a card may be played.
pub const fn when(time: Time) -> &'static str {
    match time {
        Time::Trump => "to cancel an enemy card",
        Time::Tactics => "after tactics are shown",
        Time::Movement => "in your movement phase",
        Time::Combat => "in close combat",
        Time::CombatOrFire => "in close combat, or under fire",
        Time::EnemyMovement => "before enemy movement",
        Time::Fire => "before your fire",
        Time::EnemyFire => "under fire",
        Time::Initiative => "before initiative dice",
        Time::Rally => "in your rally phase",
        Time::EnemyRally => "before an enemy rally",
        Time::Declared => "after attacks are declared",
        Time::Immediate => "when drawn",
    }
}

/// Draws a card of the atlas; faint if it does not fit now.
pub fn card(painter: &Painter, art: &Art, name: &str, rect: Rect, faint: bool) {
    if let Some(region) = art.block(name) {
        painter.image(art.blocks.texture, rect, Art::uv(&art.blocks, region), Color32::WHITE);
    }
    // Paper over it: paler, and still to be read.
    if faint {
        painter.rect_filled(rect, 6.0, theme::of(painter).paper().gamma_multiply(0.38));
    }
}

/// The button that opens the hand.
pub(super) fn button(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = ViewModel::from(cx);
    let held = cx.view.hand_size[model.side()];
    if held == 0 {
        return None;
    }
    if !cx.view.viewer.sees(model.side()) {
        let words = format!("Look at your {}", count(held, "card"));
        return Button::new(&words).key(CARDS).kind(Kind::Small).show(ui, cx.art).then_some(Intent::Look);
    }
    let fits = model.playable().len();
    let words = if fits == 0 {
        format!("{}, none fits now", count(held, "card"))
    } else {
        format!("{}, {fits} may be played", count(held, "card"))
    };
    Button::new(&words).key(CARDS).kind(Kind::Small).show(ui, cx.art).then_some(Intent::Hand(true))
}

/// The hand: cards side by side, as large as fits. A click chooses one.
pub fn hand(ui: &mut Ui, cx: Cx<'_>, wide: f32) -> Option<Intent> {
    let theme = theme::of(ui);
    let model = ViewModel::from(cx);
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
        let data = &cx.rules[id];
        let (open, chosen) = (fits.contains(&id), cx.plan.card == Some(id));
        let response = ui.interact(rect, ui.id().with(("card", number)), Sense::click());
        let name = format!("{}: {} {}", data.name, when(data.time), if open { "may be played now" } else { "not now" });
        response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, &name));
        card(ui.painter(), cx.art, &format!("card_{}", data.id), rect, !open);
        if chosen || open || response.hovered() {
            let (width, colour) = if chosen {
                (4.0, if open { theme.gold_fill() } else { theme.ink() })
            } else if open {
                (2.5, theme.gold())
            } else {
                (1.5, theme.ink())
            };
            ui.painter().rect_stroke(rect, 6.0, Stroke::new(width, colour), egui::StrokeKind::Outside);
        }
        if response.clicked() {
            // A second click plays the card if there is only one way.
            intent = match model.plays(id).as_slice() {
                [only] if chosen && open => Some(Intent::order(*only)),
                _ => Some(Intent::Card((!chosen).then_some(id))),
            };
        }
        response.on_hover_text(format!("{}. {}", data.name, data.text));
    }
    intent
}

/// The sheet.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = ViewModel::from(cx);
    let other = model.side().other();
    if !cx.view.viewer.sees(model.side()) {
        title(ui, cx, "Cards", "");
        theme::small(ui, "To play no card, you need not look at your hand.");
        return button(ui, cx);
    }
    let large = shows_hand(cx);
    let mut intent = None;
    if !large {
        title(ui, cx, "Your hand", format!("{} holds {}", other.name(), count(cx.view.hand_size[other], "card")));
        // Where the sheet is low the text of the chosen card takes the room.
        let beside_board = cx.compact && covers_map(cx.view) && !cx.battle_board_hidden;
        let low = theme::low(ui.ctx()) || cx.table.lesson_state().is_some() || beside_board;
        let small = cx.plan.card.is_some() && low;
        let wide = match (small, cx.compact) {
            (true, _) => 56.0,
            (false, true) => 100.0,
            (false, false) => 140.0,
        };
        intent = hand(ui, cx, wide);
    }
    match cx.plan.card {
        Some(card) => intent = chosen(ui, cx, model, card).or(intent),
        None if large && model.playable().is_empty() => {
            title(ui, cx, "No card fits", "");
            theme::small(ui, "None of your cards can be played at this moment. Click a card to read it.");
        }
        None if cx.view.hand_size[model.side()] == 0 => {}
        None => {
            if large {
                title(ui, cx, "Choose a card", "");
            }
            theme::small(ui, "A gold rim: it may be played now. Click a card to read it.");
        }
    }
    ui.horizontal_wrapped(|ui| {
        let hides = covers_map(cx.view) && cx.table.is_peeking();
        if hides && Button::new("Hide the hand").key(CARDS).kind(Kind::Small).show(ui, cx.art) {
            intent = Some(Intent::Look);
        }
        if cx.plan.hand && Button::new("Back to the orders").key(BACK).kind(Kind::Small).show(ui, cx.art) {
            intent = Some(Intent::Clear);
        }
        if asks_for_card(model) && !covers_map(cx.view) {
            let words = if large { "See the map" } else { "See the hand" };
            if Button::new(words).key(TO_MAP).kind(Kind::Small).show(ui, cx.art) {
                intent = Some(Intent::Map(large));
            }
        }
    });
    intent
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
        title(ui, cx, &data.name, format!("deck {}", data.deck));
    }
    if first
        && Button::new(&cx.rules.order_sentence(&plays[0]))
            .key(CONFIRM)
            .kind(Kind::Primary(model.side()))
            .show(ui, cx.art)
    {
        intent = Some(Intent::order(plays[0]));
    }
    ui.label(theme.text(Face::Sans, &data.text, 14.5));
    if model.sends_leaders(card) {
        return redeploy::panel(ui, cx, model);
    }
    match plays.as_slice() {
        [_] if first => {}
        [] => {
            let refusal = model.allows(&Order::Play(card, Names::None)).err();
            let mut words = refusal.map_or_else(String::new, |refusal| crate::kernel::story::capital(&refusal.reason));
            if cx.rules.check_card_time(model.p(), model.side(), card).is_err() {
                words += &format!(" It is played {}.", when(data.time));
            }
            ui.label(theme.text(Face::Sans, words, 14.0).color(theme.battle()));
        }
        [only] => {
            let words = cx.rules.order_sentence(only);
            if Button::new(&words).key(CONFIRM).kind(Kind::Primary(model.side())).show(ui, cx.art) {
                intent = Some(Intent::order(*only));
            }
        }
        several if model.hex_orders(cx.plan).len() == several.len() && several.len() > MANY => {
            theme::small(ui, "Click a highlighted hex, and again to play the card there.");
            intent = pointed(ui, cx, model);
        }
        several => {
            if !model.hex_orders(cx.plan).is_empty() {
                theme::small(ui, "Click a highlighted hex, or choose here:");
            }
            egui::ScrollArea::vertical()
                .auto_shrink([false, true])
                .max_height((ui.available_height() - 50.0).max(80.0))
                .show(ui, |ui| {
                    for (number, order) in several.iter().enumerate() {
                        let words = button_words(cx, order);
                        if Button::new(&words).key(digit(number)).kind(Kind::Small).show(ui, cx.art) {
                            intent = Some(Intent::order(*order));
                        }
                    }
                });
        }
    }
    if !plays.is_empty() && !theme::low(ui.ctx()) {
        theme::small(ui, "The other side is asked whether Local Superiority cancels it (W14.5).");
    }
    intent
}
