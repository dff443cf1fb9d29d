//! What a click, a lift or a drop on the map means.

use super::intent::Intent;
use super::plan::{Mover, plan_to};
use super::view_model::ViewModel;
use crate::app::contract::effect::Effect;
use crate::app::contract::game::ViewContext;
use crate::app::contract::marks::PointerInput;
use crate::kernel::story::Spot;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::spots::{Ground, spot, water};
use crate::rules::new_york_1776::data::{LocId, NewYork, ZoneId};
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

/// What pointer input on the map asks for.
pub fn pointer_input(cx: ViewContext<'_, NewYork>, touch: PointerInput) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    let mut out = skipped(cx);
    if cx.human().is_none() || !model.open() {
        return out;
    }
    match touch {
        PointerInput::Click(what) => match model.rules.ground(what) {
            Some(Ground::Land(loc)) => out.extend(click_land(cx, loc)),
            Some(Ground::Water(zone)) => out.extend(click_water(cx, zone)),
            None => {}
        },
        PointerInput::Away => out.push(Intent::Away),
        PointerInput::Lift(what) if model.setting_up() => {
            if let Some(Ground::Land(loc)) = model.rules.ground(what) {
                out.extend([Intent::Select(Mover::Place(loc)), Intent::Hand(front_block(model, loc))]);
            }
        }
        PointerInput::Drop(to) if model.setting_up() => {
            if let Some(unit) = cx.plan.in_hand {
                let place = to.and_then(|to| model.rules.ground(to)).and_then(|ground| match ground {
                    Ground::Land(to) => Some(Order::Place { unit, to }),
                    Ground::Water(_) => None,
                });
                // Where it may not stand it goes back to where it came from.
                if place.is_none_or(|order| model.allows(&order).is_err()) {
                    out.push(Intent::Hand(None));
                }
                out.extend(place.map(Intent::order));
            }
        }
        PointerInput::Lift(what) if model.moving() => out.extend(lift(cx, what)),
        PointerInput::Drop(to) if cx.plan.dragged => out.push(to.map_or(Intent::Drag(false), Intent::LetDown)),
        PointerInput::Lift(_) | PointerInput::Drop(_) => {}
    }
    out
}

/// Takes up whoever is selected there, or who would be chosen first.
fn lift(cx: ViewContext<'_, NewYork>, what: Spot) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    let chosen = cx.plan.stands(model) == Some(what) && !matches!(cx.plan.mover, Mover::Place(_));
    let mut out = match model.rules.ground(what) {
        _ if chosen => Vec::new(),
        Some(Ground::Land(loc)) => {
            let ready = super::orders::stack(cx, loc).into_iter().find(|unit| !unit.moved);
            ready.map(|unit| Intent::Select(Mover::Unit(unit.unit))).into_iter().collect()
        }
        _ => choose(model, what),
    };
    out.push(Intent::Drag(true));
    out
}

/// A click ends what moves.
pub fn skipped(cx: ViewContext<'_, NewYork>) -> Vec<Intent> {
    cx.motion.map(|_| Intent::Effect(Effect::Skip)).into_iter().collect()
}

/// The block drawn in front is the one under the pointer.
fn front_block(model: ViewModel<'_>, loc: LocId) -> Option<crate::rules::new_york_1776::data::UnitId> {
    let rules = model.rules;
    let here = model.units_at(AMERICAN, loc).into_iter().map(|unit| unit.unit);
    here.min_by_key(|unit| (!rules.leaders.has(*unit), std::cmp::Reverse(rules[*unit].sp), *unit))
}

fn click_land(cx: ViewContext<'_, NewYork>, loc: LocId) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    let seen = cx.seen;
    if let Some(owes) = &seen.owes {
        let place = seen.battle.is_some() || (owes.hits() == 0 && owes.flights() == 0);
        return if place { vec![Intent::order(Order::Retreat(loc))] } else { Vec::new() };
    }
    if seen.battle.is_some() {
        return vec![Intent::order(Order::Withdraw(loc))];
    }
    match (seen.phase, cx.plan.in_hand) {
        (Phase::Battles, _) => vec![Intent::order(Order::Fight(loc))],
        (Phase::Setup, Some(unit)) => vec![Intent::order(Order::Place { unit, to: loc })],
        (Phase::Setup, None) => vec![Intent::Select(Mover::Place(loc))],
        (Phase::Movement, _) => {
            if let Mover::Unit(unit) = cx.plan.mover {
                let there = model.unit(unit).is_some_and(|unit| unit.at == Some(loc));
                let free = model.count(seen.active, loc) == 0;
                if plan_to(model, cx.plan, spot(loc)).is_ok() || (!there && free) {
                    return vec![Intent::Toward(spot(loc))];
                }
            }
            choose(model, spot(loc))
        }
        _ => Vec::new(),
    }
}

fn click_water(cx: ViewContext<'_, NewYork>, zone: ZoneId) -> Vec<Intent> {
    let model = ViewModel::from(cx);
    if !model.moving() {
        return Vec::new();
    }
    if let Mover::Ship(ship) = cx.plan.mover {
        let there = model.ship(ship).is_some_and(|ship| ship.at == zone);
        if !there || plan_to(model, cx.plan, water(zone)).is_ok() {
            return vec![Intent::Toward(water(zone))];
        }
    }
    choose(model, water(zone))
}

/// What of the side that moves is there is selected.
pub fn choose(model: ViewModel<'_>, what: Spot) -> Vec<Intent> {
    let side = model.seen.active;
    match model.rules.ground(what) {
        Some(Ground::Land(loc)) => match model.units_at(side, loc)[..] {
            [] => {
                let text = format!("No {} block stands in {}", side.name(), model.rules.place_name(loc));
                vec![Intent::LetGo, Intent::say(text, None)]
            }
            [only] => vec![Intent::Select(Mover::Unit(only.unit))],
            _ => vec![Intent::Select(Mover::Place(loc))],
        },
        Some(Ground::Water(zone)) if side == BRITISH => {
            let free = model.ships_in(zone).find(|ship| !ship.moved && !ship.carried);
            let ship = free.or_else(|| model.ships_in(zone).next());
            ship.map(|ship| Intent::Select(Mover::Ship(ship.ship))).into_iter().collect()
        }
        Some(Ground::Water(_)) => vec![Intent::say("The ships are British", None)],
        None => Vec::new(),
    }
}
