//! What keys ask for, on the map and on the battle board.

use bevy_egui::egui::Key;

use super::battle;
use super::intent::Intent;
use super::plan::targets;
use super::view_model::ViewModel;
use crate::app::contract::effect::Effect;
use crate::app::contract::game::ViewContext;
use crate::app::keys::{KeyPresses, next_of, pressed_digit};
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::words::spots::spot;

/// What keys ask for.
pub fn keys(cx: ViewContext<'_, Liberty>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    let p = model.p();
    if battle::over(cx.seen) && (pressed.key(Key::M) || pressed.key(Key::B)) {
        return vec![Intent::Effect(Effect::HideOverlay(!cx.overlay_hidden))];
    }
    if pressed.key(Key::C) && (!battle::over(cx.seen) || cx.overlay_hidden) {
        return vec![Intent::Survey(!cx.background.survey)];
    }
    if cx.human().is_none() || !model.open() {
        return Vec::new();
    }
    if pressed.key(Key::Escape) {
        return vec![Intent::LetGo];
    }
    if p.offer.is_some() {
        let answer = [(Key::Y, Order::Accept), (Key::N, Order::Refuse)];
        let pressed = answer.into_iter().find(|(key, _)| pressed.key(*key));
        return pressed.map(|(_, order)| Intent::order(order)).into_iter().collect();
    }
    if battle::over(cx.seen) && !cx.overlay_hidden {
        return battle::keys(cx, pressed);
    }
    if (pressed.key(Key::D) || pressed.key(Key::Enter)) && model.orders().any(|order| order == Order::Draw) {
        return vec![Intent::order(Order::Draw)];
    }
    if pressed.key(Key::E) && model.orders().any(|order| order == Order::Done) {
        return vec![Intent::End];
    }
    match p.phase {
        Phase::Cards => cards(cx, pressed),
        Phase::Action if p.step == Step::Moves => moves(cx, pressed),
        _ => choices(cx, pressed),
    }
}

fn cards(cx: ViewContext<'_, Liberty>, pressed: &KeyPresses) -> Vec<Intent> {
    let Some(side) = cx.seen.to_play else { return Vec::new() };
    let all: Vec<CardId> = cx.rules.hand(&cx.seen.known.hands[side]).collect();
    if pressed.key(Key::Tab) {
        let mut kinds = all;
        kinds.dedup();
        let next = next_of(&kinds, cx.plan.card, pressed.with_shift(Key::Tab));
        return next.map(Intent::Card).into_iter().collect();
    }
    if let Some(card) = pressed_digit(pressed).and_then(|i| all.get(i).copied()) {
        return vec![Intent::Card(card)];
    }
    let play = super::sheets::card_in_hand(cx).filter(|card| pressed.key(Key::Enter) && all.contains(card));
    play.map(|card| Intent::order(Order::Play(card))).into_iter().collect()
}

fn moves(cx: ViewContext<'_, Liberty>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    if pressed.key(Key::Tab) {
        let next = next_of(&model.can_act(), cx.plan.from, pressed.with_shift(Key::Tab));
        return next
            .map_or_else(Vec::new, |next| vec![Intent::Select(next), Intent::Effect(Effect::Reveal(spot(next)))]);
    }
    if pressed.key(Key::T) {
        let next = next_of(&targets(model, cx.plan.group), cx.plan.to, pressed.with_shift(Key::T));
        return next.map_or_else(Vec::new, |to| vec![Intent::Point(to), Intent::Effect(Effect::Reveal(spot(to)))]);
    }
    if pressed.key(Key::Enter) {
        return vec![Intent::Give];
    }
    if pressed.key(Key::A) || pressed.key(Key::N) {
        return vec![Intent::Everybody(pressed.key(Key::A))];
    }
    if pressed.key(Key::X) && model.may_offer() {
        return vec![Intent::Offering(!cx.plan.offering)];
    }
    let here = cx.plan.from.map(|from| super::sheets::shown_in(cx, from)).unwrap_or_default();
    pressed_digit(pressed).and_then(|i| here.get(i).copied()).map(Intent::Toggle).into_iter().collect()
}

/// One of several orders is chosen by its digit, or gone round with Tab and taken with Enter.
fn choices(cx: ViewContext<'_, Liberty>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    let all: Vec<BlockId> = super::sheets::choosable(cx);
    let places: Vec<SpaceId> = super::sheets::plain_orders(cx).iter().filter_map(place_of).collect();
    if (all.is_empty() && pressed.key(Key::Tab)) || (!places.is_empty() && pressed.key(Key::T)) {
        let back = pressed.with_shift(if all.is_empty() { Key::Tab } else { Key::T });
        let next = next_of(&places, cx.plan.to, back);
        return next.map_or_else(Vec::new, |to| vec![Intent::Place(to), Intent::Effect(Effect::Reveal(spot(to)))]);
    }
    if pressed.key(Key::Enter)
        && let Some(order) = super::sheets::plain_orders(cx).into_iter().find(|order| place_of(order) == cx.plan.to)
        && cx.plan.to.is_some()
    {
        return vec![Intent::order(order)];
    }
    if pressed.key(Key::Tab) {
        let next = next_of(&all, cx.plan.block, pressed.with_shift(Key::Tab));
        let reveal = next.and_then(|block| model.place(block)).map(|space| Intent::Effect(Effect::Reveal(spot(space))));
        return std::iter::once(Intent::Hand(next)).chain(reveal).collect();
    }
    let plain: Vec<Order> = super::sheets::plain_orders(cx);
    if let Some(order) = pressed_digit(pressed).and_then(|i| plain.get(i).copied()) {
        return match order {
            Order::Deploy(_, place) => vec![Intent::Place(place), Intent::Effect(Effect::Reveal(spot(place)))],
            order => vec![Intent::order(order)],
        };
    }
    let chosen = cx.plan.block.filter(|_| pressed.key(Key::Enter)).and_then(|block| model.order_for(block));
    chosen.map(Intent::order).into_iter().collect()
}

/// The place an order is about, where one of several is named or chosen.
fn place_of(order: &Order) -> Option<SpaceId> {
    match *order {
        Order::Fight(place) | Order::Deploy(_, place) => Some(place),
        Order::Retreat(_, path) | Order::Regroup(_, path) => path.last(),
        _ => None,
    }
}
