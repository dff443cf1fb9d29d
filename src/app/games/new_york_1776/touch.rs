//! What a click, a lift or a drop on the map means.

use super::intent::Intent;
use super::plan::{Mover, plan_to};
use super::scene::Scene;
use crate::app::contract::effect::Does;
use crate::app::contract::game::At;
use crate::app::contract::marks::Touch;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::spots::{Ground, spot, water};
use crate::rules::new_york_1776::data::{LocId, NewYork, ZoneId};
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

/// What touching the map asks for.
pub fn touch(at: At<'_, NewYork>, touch: Touch) -> Vec<Intent> {
    let scene = Scene::from(at);
    let mut out = skipped(at);
    if at.human().is_none() || !scene.open() {
        return out;
    }
    match touch {
        Touch::Click(what) => match scene.rules.ground(what) {
            Some(Ground::Land(loc)) => out.extend(click_land(at, loc)),
            Some(Ground::Water(zone)) => out.extend(click_water(at, zone)),
            None => {}
        },
        Touch::Away => out.push(Intent::Away),
        Touch::Lift(what) if scene.setting_up() => {
            if let Some(Ground::Land(loc)) = scene.rules.ground(what) {
                out.extend([Intent::Select(Mover::Place(loc)), Intent::Hand(front_block(scene, loc))]);
            }
        }
        Touch::Drop(to) if scene.setting_up() => {
            if let Some(unit) = at.plan.in_hand {
                let place = to.and_then(|to| scene.rules.ground(to)).and_then(|ground| match ground {
                    Ground::Land(to) => Some(Order::Place { unit, to }),
                    Ground::Water(_) => None,
                });
                // Where it may not stand it goes back to where it came from.
                if place.is_none_or(|order| scene.allows(&order).is_err()) {
                    out.push(Intent::Hand(None));
                }
                out.extend(place.map(Intent::order));
            }
        }
        Touch::Lift(what) if scene.moving() => out.extend(lift(at, what)),
        Touch::Drop(to) if at.plan.dragged => out.push(to.map_or(Intent::Drag(false), Intent::LetDown)),
        Touch::Lift(_) | Touch::Drop(_) => {}
    }
    out
}

/// Takes up whoever is selected there, or who would be chosen first.
fn lift(at: At<'_, NewYork>, what: Spot) -> Vec<Intent> {
    let scene = Scene::from(at);
    let chosen = at.plan.stands(scene) == Some(what) && !matches!(at.plan.mover, Mover::Place(_));
    let mut out = match scene.rules.ground(what) {
        _ if chosen => Vec::new(),
        Some(Ground::Land(loc)) => {
            let ready = super::orders::stack(at, loc).into_iter().find(|unit| !unit.moved);
            ready.map(|unit| Intent::Select(Mover::Unit(unit.unit))).into_iter().collect()
        }
        _ => choose(scene, what),
    };
    out.push(Intent::Drag(true));
    out
}

/// A click ends what moves.
pub fn skipped(at: At<'_, NewYork>) -> Vec<Intent> {
    at.motion.map(|_| Intent::Does(Does::Skip)).into_iter().collect()
}

/// The block drawn in front is the one under the pointer.
fn front_block(scene: Scene<'_>, loc: LocId) -> Option<crate::rules::new_york_1776::data::UnitId> {
    let rules = scene.rules;
    let here = scene.units_at(AMERICAN, loc).into_iter().map(|unit| unit.unit);
    here.min_by_key(|unit| (!rules.leaders.has(*unit), std::cmp::Reverse(rules[*unit].sp), *unit))
}

fn click_land(at: At<'_, NewYork>, loc: LocId) -> Vec<Intent> {
    let scene = Scene::from(at);
    let seen = at.seen;
    if let Some(owes) = &seen.owes {
        let place = seen.battle.is_some() || (owes.hits() == 0 && owes.flights() == 0);
        return if place { vec![Intent::order(Order::Retreat(loc))] } else { Vec::new() };
    }
    if seen.battle.is_some() {
        return vec![Intent::order(Order::Withdraw(loc))];
    }
    match (seen.phase, at.plan.in_hand) {
        (Phase::Battles, _) => vec![Intent::order(Order::Fight(loc))],
        (Phase::Setup, Some(unit)) => vec![Intent::order(Order::Place { unit, to: loc })],
        (Phase::Setup, None) => vec![Intent::Select(Mover::Place(loc))],
        (Phase::Movement, _) => {
            if let Mover::Unit(unit) = at.plan.mover {
                let there = scene.unit(unit).is_some_and(|unit| unit.at == Some(loc));
                let free = scene.count(seen.active, loc) == 0;
                if plan_to(scene, at.plan, spot(loc)).is_ok() || (!there && free) {
                    return vec![Intent::Toward(spot(loc))];
                }
            }
            choose(scene, spot(loc))
        }
        _ => Vec::new(),
    }
}

fn click_water(at: At<'_, NewYork>, zone: ZoneId) -> Vec<Intent> {
    let scene = Scene::from(at);
    if !scene.moving() {
        return Vec::new();
    }
    if let Mover::Ship(ship) = at.plan.mover {
        let there = scene.ship(ship).is_some_and(|ship| ship.at == zone);
        if !there || plan_to(scene, at.plan, water(zone)).is_ok() {
            return vec![Intent::Toward(water(zone))];
        }
    }
    choose(scene, water(zone))
}

/// What of the side that moves is there is selected.
pub fn choose(scene: Scene<'_>, what: Spot) -> Vec<Intent> {
    let side = scene.seen.active;
    match scene.rules.ground(what) {
        Some(Ground::Land(loc)) => match scene.units_at(side, loc)[..] {
            [] => {
                let text = format!("No {} block stands in {}", side.name(), scene.rules.place_name(loc));
                vec![Intent::LetGo, Intent::say(text, None)]
            }
            [only] => vec![Intent::Select(Mover::Unit(only.unit))],
            _ => vec![Intent::Select(Mover::Place(loc))],
        },
        Some(Ground::Water(zone)) if side == BRITISH => {
            let free = scene.ships_in(zone).find(|ship| !ship.moved && !ship.carried);
            let ship = free.or_else(|| scene.ships_in(zone).next());
            ship.map(|ship| Intent::Select(Mover::Ship(ship.ship))).into_iter().collect()
        }
        Some(Ground::Water(_)) => vec![Intent::say("The ships are British", None)],
        None => Vec::new(),
    }
}
