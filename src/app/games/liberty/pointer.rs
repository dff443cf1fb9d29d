//! The intents of a click, a lift or a drop on the map.

use super::candidates::{leaver, step_intent, targets};
use crate::app::games::liberty::prelude::*;

/// The intents of pointer input on the map.
pub fn pointer_input(cx: Cx<'_>, touch: PointerInput) -> Vec<Intent> {
    let mut out: Vec<Intent> = cx.skip().map(Intent::Effect).into_iter().collect();
    if !cx.may_act() {
        return out;
    }
    if cx.model().moving() {
        out.push(Intent::Planning(PlanningInput::of_pointer(touch)));
        return out;
    }
    match touch {
        PointerInput::Click(what) | PointerInput::Add(what) => {
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
    let model = cx.model();
    let p = model.p();
    if model.leaving() {
        return leave_click(cx, space);
    }
    // A battle whose board is hidden is left by its own buttons.
    if p.battle().is_none()
        && let Some(step) = targets(cx).click(place_id(space))
    {
        return step_intent(cx, step);
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

fn leave_click(cx: Cx<'_>, space: SpaceId) -> Option<Intent> {
    match (targets(cx).click(place_id(space)), leaver(cx)) {
        (Some(step), _) => step_intent(cx, step),
        (None, None) => Some(Intent::say("Choose a block first; then its destinations are highlighted", None)),
        (None, Some(block)) => {
            let words = format!("{} cannot go to {} now", cx.rules.block_name(block), cx.rules.space_name(space));
            Some(Intent::say(words, Some("L10.1")))
        }
    }
}
