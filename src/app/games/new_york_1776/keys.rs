//! The intents of keys: the whole game can be played without a pointer.

use super::{battle, candidates, setup};
use crate::app::games::new_york_1776::prelude::*;

/// The intents of keys, on the map and on the battle board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if let Some(effect) = cx.battle_board_key(pressed) {
        return vec![Intent::Effect(effect)];
    }
    if !cx.may_act() {
        return Vec::new();
    }
    if pressed.action(LOOK) && battle::may_look(cx) {
        return vec![Intent::Effect(Effect::Peek(!cx.table.is_peeking()))];
    }
    if cx.view.battle.is_some() && !cx.battle_board_hidden {
        return battle::keys(cx, pressed);
    }
    let targets = candidates::targets(cx);
    if !targets.orders.is_empty() {
        return candidates::keys(cx, pressed, &targets);
    }
    match cx.view.phase {
        Phase::Setup => setup::keys(cx, pressed),
        Phase::Movement => movement(cx, pressed),
        _ => Vec::new(),
    }
}

/// Keys of the movement.
pub fn movement(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    let plan = cx.plan;
    if pressed.action(END_STEP) {
        return vec![Intent::EndMovement];
    }
    // With several blocks shown, Enter chooses the first.
    let choosing = matches!(plan.selection, Selection::Place(_)) && pressed.action(CONFIRM);
    if let Some(input) = PlanningInput::of_keys(pressed).filter(|_| !choosing) {
        return vec![Intent::Planning(input)];
    }
    if pressed.action(OTHERS) {
        return super::march_group::others(model, plan).map(Intent::Select).into_iter().collect();
    }
    match plan.selection {
        Selection::Unit(unit) if cx.rules[unit].limit > 0 => {
            if pressed.action(ALONE) {
                vec![Intent::Alone(!plan.alone)]
            } else if let Some(intent) = choice::pressed(super::orders::all_or_none(), pressed).filter(|_| !plan.alone)
            {
                vec![intent]
            } else if !plan.alone {
                // The digits tick the units that could go along, in the order of the panel.
                let mates = super::march_group::eligible(model, unit);
                let mate = pressed_digit(pressed).and_then(|i| mates.get(i).map(|mate| mate.unit));
                mate.map(Intent::Toggle).into_iter().collect()
            } else {
                Vec::new()
            }
        }
        Selection::Ship(ship) => {
            let mates = super::orders::mates(cx, ship);
            let mate = pressed_digit(pressed).and_then(|i| mates.get(i).copied());
            let takes = super::orders::takes_along(cx, ship);
            let what = |mate| if takes { Intent::Along(mate) } else { Intent::Select(Selection::Ship(mate)) };
            mate.map(what).into_iter().collect()
        }
        Selection::Place(place) => {
            let stack = model.stack(place);
            let ready: Vec<_> = stack.into_iter().filter(|unit| !unit.moved).collect();
            let which = if pressed.action(CONFIRM) { Some(0) } else { pressed_digit(pressed) };
            which
                .and_then(|i| ready.get(i))
                .map(|unit| Intent::Select(Selection::Unit(unit.unit)))
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    }
}
