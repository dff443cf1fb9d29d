//! What keys ask for, on the map and on the battle board.

use bevy_egui::egui::Key;

use super::battle;
use super::intent::Intent;
use super::plan::targets;
use super::scene::Scene;
use crate::app::contract::effect::Does;
use crate::app::contract::game::At;
use crate::app::keys::{Pressed, next_of, pressed_digit};
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::words::spots::spot;

/// What keys ask for.
pub fn keys(at: At<'_, Liberty>, pressed: &Pressed) -> Vec<Intent> {
    let scene = Scene::from(at);
    let p = scene.p();
    if battle::over(at) && (pressed.key(Key::M) || pressed.key(Key::B)) {
        return vec![Intent::Does(Does::PutAside(!at.put_aside))];
    }
    if pressed.key(Key::C) && (!battle::over(at) || at.put_aside) {
        return vec![Intent::Survey(!at.aside.survey)];
    }
    if at.human().is_none() || !scene.open() {
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
    if battle::over(at) && !at.put_aside {
        return battle::keys(at, pressed);
    }
    if (pressed.key(Key::D) || pressed.key(Key::Enter)) && scene.orders().any(|order| order == Order::Draw) {
        return vec![Intent::order(Order::Draw)];
    }
    if pressed.key(Key::E) && scene.orders().any(|order| order == Order::Done) {
        return vec![Intent::End];
    }
    match p.phase {
        Phase::Cards => cards(at, pressed),
        Phase::Action if p.step == Step::Moves => moves(at, pressed),
        _ => choices(at, pressed),
    }
}

fn cards(at: At<'_, Liberty>, pressed: &Pressed) -> Vec<Intent> {
    let Some(side) = at.seen.to_play else { return Vec::new() };
    let all: Vec<CardId> = at.rules.hand(&at.seen.known.hands[side]).collect();
    if pressed.key(Key::Tab) {
        let mut kinds = all;
        kinds.dedup();
        let next = next_of(&kinds, at.plan.card, pressed.with_shift(Key::Tab));
        return next.map(Intent::Card).into_iter().collect();
    }
    if let Some(card) = pressed_digit(pressed).and_then(|i| all.get(i).copied()) {
        return vec![Intent::Card(card)];
    }
    let play = super::sheets::card_in_hand(at).filter(|card| pressed.key(Key::Enter) && all.contains(card));
    play.map(|card| Intent::order(Order::Play(card))).into_iter().collect()
}

fn moves(at: At<'_, Liberty>, pressed: &Pressed) -> Vec<Intent> {
    let scene = Scene::from(at);
    if pressed.key(Key::Tab) {
        let next = next_of(&scene.can_act(), at.plan.from, pressed.with_shift(Key::Tab));
        return next.map_or_else(Vec::new, |next| vec![Intent::Select(next), Intent::Does(Does::Reveal(spot(next)))]);
    }
    if pressed.key(Key::T) {
        let next = next_of(&targets(scene, at.plan.group), at.plan.to, pressed.with_shift(Key::T));
        return next.map_or_else(Vec::new, |to| vec![Intent::Point(to), Intent::Does(Does::Reveal(spot(to)))]);
    }
    if pressed.key(Key::Enter) {
        return vec![Intent::Give];
    }
    if pressed.key(Key::A) || pressed.key(Key::N) {
        return vec![Intent::Everybody(pressed.key(Key::A))];
    }
    if pressed.key(Key::X) && scene.may_offer() {
        return vec![Intent::Offering(!at.plan.offering)];
    }
    let here = at.plan.from.map(|from| super::sheets::shown_in(at, from)).unwrap_or_default();
    pressed_digit(pressed).and_then(|i| here.get(i).copied()).map(Intent::Toggle).into_iter().collect()
}

/// One of several orders is chosen by its digit, or gone round with Tab and taken with Enter.
fn choices(at: At<'_, Liberty>, pressed: &Pressed) -> Vec<Intent> {
    let scene = Scene::from(at);
    let all: Vec<BlockId> = super::sheets::choosable(at);
    let places: Vec<SpaceId> = super::sheets::plain_orders(at).iter().filter_map(place_of).collect();
    if (all.is_empty() && pressed.key(Key::Tab)) || (!places.is_empty() && pressed.key(Key::T)) {
        let back = pressed.with_shift(if all.is_empty() { Key::Tab } else { Key::T });
        let next = next_of(&places, at.plan.to, back);
        return next.map_or_else(Vec::new, |to| vec![Intent::Place(to), Intent::Does(Does::Reveal(spot(to)))]);
    }
    if pressed.key(Key::Enter)
        && let Some(order) = super::sheets::plain_orders(at).into_iter().find(|order| place_of(order) == at.plan.to)
        && at.plan.to.is_some()
    {
        return vec![Intent::order(order)];
    }
    if pressed.key(Key::Tab) {
        let next = next_of(&all, at.plan.block, pressed.with_shift(Key::Tab));
        let reveal = next.and_then(|block| scene.place(block)).map(|at| Intent::Does(Does::Reveal(spot(at))));
        return std::iter::once(Intent::Hand(next)).chain(reveal).collect();
    }
    let plain: Vec<Order> = super::sheets::plain_orders(at);
    if let Some(order) = pressed_digit(pressed).and_then(|i| plain.get(i).copied()) {
        return match order {
            Order::Deploy(_, place) => vec![Intent::Place(place), Intent::Does(Does::Reveal(spot(place)))],
            order => vec![Intent::order(order)],
        };
    }
    let chosen = at.plan.block.filter(|_| pressed.key(Key::Enter)).and_then(|block| scene.order_for(block));
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
