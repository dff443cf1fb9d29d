//! What keys ask for: the whole game can be played without a pointer.

use bevy_egui::egui::Key;

use super::among::{asked_for, blocks, pointed_at, pressed_digit};
use super::intent::Intent;
use super::plan::Mover;
use super::scene::{Scene, next_of};
use super::touch::choose;
use super::{battle, setup};
use crate::app::contract::effect::Does;
use crate::app::contract::game::At;
use crate::app::keys::Pressed;
use crate::rules::new_york_1776::data::spots::spot;
use crate::rules::new_york_1776::data::{LocId, NewYork};
use crate::rules::new_york_1776::position::Phase;

/// What keys ask for, on the map and on the battle board.
pub fn keys(at: At<'_, NewYork>, pressed: &Pressed) -> Vec<Intent> {
    let scene = Scene::from(at);
    if at.seen.battle.is_some() && (pressed.key(Key::M) || pressed.key(Key::B)) {
        return vec![Intent::Does(Does::PutAside(!at.put_aside))];
    }
    if at.human().is_none() || !scene.open() {
        return Vec::new();
    }
    if pressed.key(Key::V) && battle::may_look(at) {
        return vec![Intent::Does(Does::Peek(!at.table.peeks()))];
    }
    if at.seen.battle.is_some() && !at.put_aside {
        return battle::keys(at, pressed);
    }
    if scene.owes_blocks() || at.seen.phase == Phase::Desertion {
        return blocks(at, pressed, asked_for(scene));
    }
    if !scene.retreats().is_empty() || !scene.fights().is_empty() {
        return places(at, pressed);
    }
    match at.seen.phase {
        Phase::Setup => setup::keys(at, pressed),
        Phase::Movement => movement(at, pressed),
        _ => Vec::new(),
    }
}

/// One of some places has to be chosen: a battle, a retreat.
fn places(at: At<'_, NewYork>, pressed: &Pressed) -> Vec<Intent> {
    let scene = Scene::from(at);
    let all: Vec<LocId> = scene.retreats().into_iter().chain(scene.fights()).collect();
    if pressed.key(Key::Tab) {
        let now = match at.plan.mover {
            Mover::Place(place) => Some(place),
            _ => None,
        };
        let next = next_of(&all, now, pressed.with_shift(Key::Tab));
        return next
            .map_or_else(Vec::new, |to| vec![Intent::Select(Mover::Place(to)), Intent::Does(Does::Reveal(spot(to)))]);
    }
    if pressed.key(Key::Escape) {
        return vec![Intent::LetGo];
    }
    let by_digit = pressed_digit(pressed).and_then(|i| all.get(i).copied());
    let taken = by_digit.or_else(|| pointed_at(at, &all).filter(|_| pressed.key(Key::Enter)));
    taken.and_then(|to| scene.place_order(to)).map(Intent::order).into_iter().collect()
}

/// Keys of the movement.
pub fn movement(at: At<'_, NewYork>, pressed: &Pressed) -> Vec<Intent> {
    use super::plan::{order_of, targets};
    let scene = Scene::from(at);
    let plan = at.plan;
    if pressed.key(Key::Enter) && order_of(scene, plan).is_some() {
        return vec![Intent::Give];
    }
    if pressed.key(Key::Escape) {
        return vec![Intent::LetGo];
    }
    if pressed.key(Key::E) {
        return vec![Intent::EndMovement];
    }
    if pressed.key(Key::Tab) {
        return next_mover(at, pressed.with_shift(Key::Tab));
    }
    if pressed.key(Key::T) {
        let lit: Vec<_> = targets(scene, plan).into_keys().collect();
        let next = next_of(&lit, plan.end(), pressed.with_shift(Key::T));
        return next.map_or_else(Vec::new, |to| vec![Intent::Point(to), Intent::Does(Does::Reveal(to))]);
    }
    match plan.mover {
        Mover::Unit(unit) if at.rules[unit].limit > 0 => {
            if pressed.key(Key::G) {
                vec![Intent::Alone(!plan.alone)]
            } else if !plan.alone && (pressed.key(Key::A) || pressed.key(Key::N)) {
                vec![Intent::Everybody(pressed.key(Key::A))]
            } else if !plan.alone {
                // The digits tick those who could go along, in the order of the panel.
                let mates = super::plan::eligible(scene, unit);
                let mate = pressed_digit(pressed).and_then(|i| mates.get(i).map(|mate| mate.unit));
                mate.map(Intent::Toggle).into_iter().collect()
            } else {
                Vec::new()
            }
        }
        Mover::Ship(ship) => {
            let mates = super::orders::mates(at, ship);
            let mate = pressed_digit(pressed).and_then(|i| mates.get(i).copied());
            let takes = super::orders::takes_along(at, ship);
            let what = |mate| if takes { Intent::Along(mate) } else { Intent::Select(Mover::Ship(mate)) };
            mate.map(what).into_iter().collect()
        }
        Mover::Place(place) => {
            let stack = super::orders::stack(at, place);
            let ready: Vec<_> = stack.into_iter().filter(|unit| !unit.moved).collect();
            let which = if pressed.key(Key::Enter) { Some(0) } else { pressed_digit(pressed) };
            which.and_then(|i| ready.get(i)).map(|unit| Intent::Select(Mover::Unit(unit.unit))).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Selects the next own place with somebody who can still move, and brings it into view.
fn next_mover(at: At<'_, NewYork>, back: bool) -> Vec<Intent> {
    let scene = Scene::from(at);
    let Some(next) = next_of(&scene.can_act(), at.plan.stands(scene), back) else { return Vec::new() };
    let mut out = choose(scene, next);
    out.push(Intent::Does(Does::Reveal(next)));
    out
}
