//! The intents of a click, a lift or a drop on the map.

use super::sheets::leaver;
use super::view_model::way_of;
use crate::app::contract::marks::PointerInput;
use crate::app::games::liberty::prelude::*;

/// A click skips the animation.
pub fn skipped(cx: Cx<'_>) -> Vec<Intent> {
    cx.motion.map(|_| Intent::Effect(Effect::Skip)).into_iter().collect()
}

/// The intents of pointer input on the map.
pub fn pointer_input(cx: Cx<'_>, touch: PointerInput) -> Vec<Intent> {
    let mut out = skipped(cx);
    if cx.human().is_none() || !ViewModel::from(cx).open() {
        return out;
    }
    if ViewModel::from(cx).moving() {
        out.push(Intent::Planning(PlanningInput::of_pointer(touch)));
        return out;
    }
    match touch {
        PointerInput::Click(what) => {
            if let Some(space) = cx.rules.space_of(what) {
                out.extend(click(cx, space));
            }
        }
        PointerInput::Away => out.push(Intent::Planning(PlanningInput::Cancel)),
        PointerInput::Lift(_) | PointerInput::Drop(_) => {}
    }
    out
}

fn click(cx: Cx<'_>, space: SpaceId) -> Option<Intent> {
    let model = ViewModel::from(cx);
    let p = model.p();
    if model.leaving() {
        return leave_click(cx, model, space);
    }
    let of_place = |order: &Order| match *order {
        Order::Fight(place) | Order::Deploy(_, place) => place == space,
        _ => false,
    };
    if let Some(order) = model.orders().find(of_place) {
        // A deployed block cannot be undone, so the first click only selects.
        let points = matches!(order, Order::Deploy(..)) && cx.plan.to != Some(space);
        return Some(if points { Intent::Place(space) } else { Intent::order(order) });
    }
    if p.phase() == Phase::Action
        && p.step() == Step::Deploy
        && let Some(block) = p.drawn()
    {
        let refusal = model.table.allows(&Order::Deploy(block, space)).err()?;
        return Some(Intent::Effect(Effect::refuse(&refusal)));
    }
    // Steps, disbanding, attrition: show the blocks of that place.
    (model.count(p.active, space) > 0).then_some(Intent::Select(space))
}

fn leave_click(cx: Cx<'_>, model: ViewModel<'_>, space: SpaceId) -> Option<Intent> {
    let mine = leaver(cx);
    let there = |order: &Order| way_of(order).is_some_and(|(block, to)| to == space && Some(block) == mine);
    match (model.orders().find(there), mine) {
        (Some(order), _) => Some(Intent::order(order)),
        (None, None) => Some(Intent::say("Choose a block first; then its destinations are highlighted", None)),
        (None, Some(block)) => {
            let words = format!("{} cannot go to {} now", cx.rules.block_name(block), cx.rules.space_name(space));
            Some(Intent::say(words, Some("L10.1")))
        }
    }
}
