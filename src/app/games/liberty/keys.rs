//! The intents of keys, on the map and on the battle board.

use super::battle;
use super::candidates::{step_intent, targets};
use crate::app::games::liberty::prelude::*;
use crate::rules::liberty::order::Order;

/// The intents of keys.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    let p = model.p();
    if let Some(effect) = cx.battle_board_key(pressed) {
        return vec![Intent::Effect(effect)];
    }
    if !cx.may_act() {
        return Vec::new();
    }
    if pressed.action(BACK) {
        return vec![Intent::Planning(PlanningInput::Cancel)];
    }
    if p.offer().is_some() {
        let answers = super::sheets::answers(p.active);
        let by_digits = choice::by_digits(answers.clone());
        return choice::pressed(answers.into_iter().chain(by_digits), pressed).into_iter().collect();
    }
    if battle::over(cx.view) && !cx.battle_board_hidden {
        return battle::keys(cx, pressed);
    }
    // Enter closes sheets, and a draw cannot be undone: it has a key of its own.
    if pressed.action(DRAW) && model.orders().any(|order| order == Order::Draw) {
        return vec![Intent::order(Order::Draw)];
    }
    if pressed.action(END_STEP) && model.orders().any(|order| order == Order::Done) {
        return vec![Intent::End];
    }
    match p.phase() {
        Phase::Cards => cards(cx, pressed),
        Phase::Action if p.step() == Step::Moves => moves(cx, pressed),
        _ => choices(cx, pressed),
    }
}

fn cards(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let Some(side) = cx.view.to_play else { return Vec::new() };
    let all: Vec<CardId> = cx.rules.hand(&cx.view.known.hands[side]).collect();
    if pressed.action(NEXT) {
        let mut kinds = all;
        kinds.dedup();
        let next = next_of(&kinds, cx.plan.card, pressed.with_shift(NEXT));
        return next.map(Intent::Card).into_iter().collect();
    }
    if let Some(card) = pressed_digit(pressed).and_then(|i| all.get(i).copied()) {
        return vec![Intent::Card(card)];
    }
    let play = super::sheets::card_in_hand(cx).filter(|card| pressed.action(CONFIRM) && all.contains(card));
    play.map(|card| Intent::order(Order::Play(card))).into_iter().collect()
}

fn moves(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    if cx.plan.offering && !pressed.action(EXCHANGE) {
        return offer(cx, pressed);
    }
    if let Some(input) = PlanningInput::of_keys(pressed) {
        return vec![Intent::Planning(input)];
    }
    if let Some(intent) = choice::pressed(super::sheets::all_or_none(), pressed) {
        return vec![intent];
    }
    if pressed.action(EXCHANGE) && model.may_offer() {
        return vec![Intent::Offering(!cx.plan.offering)];
    }
    let here = cx.plan.from.map(|from| super::sheets::shown_in(cx, from)).unwrap_or_default();
    pressed_digit(pressed).and_then(|i| here.get(i).copied()).map(Intent::Toggle).into_iter().collect()
}

/// Puts an exchange together: the digits choose prisoners, first those to return; Enter makes the offer.
fn offer(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let p = &cx.view.known;
    let prisoners = |side| cx.rules.held_by(p, side).into_iter();
    let mut all = prisoners(p.active).chain(prisoners(p.active.other()));
    if let Some(prisoner) = pressed_digit(pressed).and_then(|n| all.nth(n)) {
        return vec![Intent::Swap(prisoner)];
    }
    let offer = Order::Offer(cx.plan.give, cx.plan.take);
    let makes = pressed.action(CONFIRM) && cx.table.allows(&offer).is_ok();
    makes.then_some(Intent::GiveOffer).into_iter().collect()
}

/// Chooses one of several orders.
fn choices(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let scroll = |place| Intent::Effect(Effect::ScrollIntoView(place));
    match targets(cx).keys(pressed) {
        Some(TargetStep::Choose(block)) => {
            let at = cx.model().place(block).map(|space| scroll(place_id(space)));
            std::iter::once(Intent::Hand(Some(block))).chain(at).collect()
        }
        Some(TargetStep::Point(place)) => {
            step_intent(cx, TargetStep::Point(place)).into_iter().chain([scroll(place)]).collect()
        }
        Some(step) => step_intent(cx, step).into_iter().collect(),
        None => Vec::new(),
    }
}
