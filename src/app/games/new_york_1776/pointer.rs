//! The intents of a click, a lift or a drop on the map.

use crate::app::games::new_york_1776::prelude::*;

/// The intents of pointer input on the map.
pub fn pointer_input(cx: Cx<'_>, touch: PointerInput) -> Vec<Intent> {
    let model = cx.model();
    let mut out: Vec<Intent> = cx.skip().map(Intent::Effect).into_iter().collect();
    if !cx.may_act() {
        return out;
    }
    if model.moving() {
        out.push(Intent::Planning(PlanningInput::of_pointer(touch)));
        return out;
    }
    match touch {
        PointerInput::Click(what) | PointerInput::Add(what) => match model.rules.ground(what) {
            Some(Ground::Land(loc)) => out.extend(click_land(cx, loc)),
            Some(Ground::Water(_)) | None => {}
        },
        PointerInput::Away => out.push(Intent::Away),
        PointerInput::Lift(what) if model.setting_up() => {
            if let Some(Ground::Land(loc)) = model.rules.ground(what) {
                out.extend([Intent::Select(Selection::Place(loc)), Intent::Hand(front_block(model, loc))]);
            }
        }
        PointerInput::Drop(to) if model.setting_up() => {
            if let Some(unit) = cx.plan.in_hand {
                let place = to.and_then(|to| model.rules.ground(to)).and_then(|ground| match ground {
                    Ground::Land(to) => Some(Order::Place(unit, to)),
                    Ground::Water(_) => None,
                });
                // If it may not be placed there, it returns to its old place.
                if place.is_none_or(|order| model.allows(&order).is_err()) {
                    out.push(Intent::Hand(None));
                }
                out.extend(place.map(Intent::order));
            }
        }
        PointerInput::Lift(_) | PointerInput::Drop(_) => {}
    }
    out
}

/// The block drawn in front is the one under the pointer.
fn front_block(model: ViewModel<'_>, loc: LocId) -> Option<crate::rules::new_york_1776::data::UnitId> {
    let rules = model.rules;
    let here = model.units_at(AMERICAN, loc).into_iter().map(|unit| unit.unit);
    here.min_by_key(|unit| (!rules.leaders.has(*unit), std::cmp::Reverse(rules[*unit].sp), *unit))
}

fn click_land(cx: Cx<'_>, loc: LocId) -> Vec<Intent> {
    match (cx.view.phase, cx.plan.in_hand) {
        (Phase::Setup, Some(unit)) => vec![Intent::order(Order::Place(unit, loc))],
        (Phase::Setup, None) => vec![Intent::Select(Selection::Place(loc))],
        _ => super::candidates::click(cx, loc),
    }
}
