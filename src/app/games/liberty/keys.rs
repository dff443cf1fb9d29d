//! The intents of keys, on the map and on the battle board.

use super::battle;
use crate::app::games::liberty::prelude::*;
use crate::app::keys::action::{NEXT_LIT, TO_MAP_TOO};
use crate::rules::liberty::order::Order;

/// The intents of keys.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    let p = model.p();
    if battle::over(cx.view) && (pressed.action(TO_MAP) || pressed.action(TO_MAP_TOO)) {
        return vec![Intent::Effect(Effect::HideBattleBoard(!cx.battle_board_hidden))];
    }
    if cx.human().is_none() || !model.open() {
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
    let model = ViewModel::from(cx);
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

/// Chooses one of several orders: a digit chooses at once; Tab cycles and Enter confirms.
fn choices(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    let all: Vec<BlockId> = super::sheets::choosable(cx);
    let places: Vec<SpaceId> = super::sheets::plain_orders(cx).iter().filter_map(place_of).collect();
    if (all.is_empty() && pressed.action(NEXT)) || (!places.is_empty() && pressed.action(NEXT_LIT)) {
        let back = pressed.with_shift(if all.is_empty() { NEXT } else { NEXT_LIT });
        let next = next_of(&places, cx.plan.to, back);
        return next
            .map_or_else(Vec::new, |to| vec![Intent::Place(to), Intent::Effect(Effect::ScrollIntoView(place_id(to)))]);
    }
    if pressed.action(CONFIRM)
        && let Some(order) = super::sheets::plain_orders(cx).into_iter().find(|order| place_of(order) == cx.plan.to)
        && cx.plan.to.is_some()
    {
        return vec![Intent::order(order)];
    }
    if pressed.action(NEXT) {
        let next = next_of(&all, cx.plan.block, pressed.with_shift(NEXT));
        let reveal = next
            .and_then(|block| model.place(block))
            .map(|space| Intent::Effect(Effect::ScrollIntoView(place_id(space))));
        return std::iter::once(Intent::Hand(next)).chain(reveal).collect();
    }
    let plain: Vec<Order> = super::sheets::plain_orders(cx);
    if let Some(order) = pressed_digit(pressed).and_then(|i| plain.get(i).copied()) {
        return match order {
            Order::Deploy(_, place) => {
                vec![Intent::Place(place), Intent::Effect(Effect::ScrollIntoView(place_id(place)))]
            }
            order => vec![Intent::order(order)],
        };
    }
    let chosen = cx.plan.block.filter(|_| pressed.action(CONFIRM)).and_then(|block| model.order_for(block));
    chosen.map(Intent::order).into_iter().collect()
}

/// The place of an order, if places are named or chosen.
fn place_of(order: &Order) -> Option<SpaceId> {
    match *order {
        Order::Fight(place) | Order::Deploy(_, place) => Some(place),
        Order::Retreat(_, path) | Order::Regroup(_, path) => path.last(),
        _ => None,
    }
}
