//! What a click, a lift or a drop on the map means.

use super::intent::Intent;
use super::plan::targets;
use super::sheets::leaver;
use super::view_model::{ViewModel, way_of};
use crate::app::contract::effect::Effect;
use crate::app::contract::game::ViewContext;
use crate::app::contract::marks::PointerInput;
use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::{Liberty, Order};

/// A click ends what moves.
pub fn skipped(cx: ViewContext<'_, Liberty>) -> Vec<Intent> {
    cx.motion.map(|_| Intent::Effect(Effect::Skip)).into_iter().collect()
}

/// What pointer input on the map asks for.
pub fn pointer_input(cx: ViewContext<'_, Liberty>, touch: PointerInput) -> Vec<Intent> {
    let mut out = skipped(cx);
    if cx.human().is_none() || !ViewModel::from(cx).open() {
        return out;
    }
    match touch {
        PointerInput::Click(what) => {
            if let Some(space) = cx.rules.space_of(what) {
                out.extend(click(cx, space));
            }
        }
        PointerInput::Away => out.push(Intent::LetGo),
        PointerInput::Lift(what) if ViewModel::from(cx).moving() => {
            let space = cx.rules.space_of(what);
            out.extend(space.filter(|space| cx.plan.from != Some(*space)).map(Intent::Select));
            out.push(Intent::Drag(true));
        }
        PointerInput::Drop(to) if cx.plan.dragged => {
            let space = to.and_then(|to| cx.rules.space_of(to));
            out.push(space.map_or(Intent::Drag(false), Intent::LetDown));
        }
        PointerInput::Lift(_) | PointerInput::Drop(_) => {}
    }
    out
}

fn click(cx: ViewContext<'_, Liberty>, space: SpaceId) -> Option<Intent> {
    let model = ViewModel::from(cx);
    let p = model.p();
    if model.moving() {
        return Some(move_click(cx, model, space));
    }
    if model.leaving() {
        return leave_click(cx, model, space);
    }
    let of_place = |order: &Order| match *order {
        Order::Fight(place) | Order::Deploy(_, place) => place == space,
        _ => false,
    };
    if let Some(order) = model.orders().find(of_place) {
        // A block that came in is not taken back again: the first click only points.
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
    // Steps, disbanding, attrition: the blocks of that place are shown.
    (model.count(p.active, space) > 0).then_some(Intent::Select(space))
}

fn move_click(cx: ViewContext<'_, Liberty>, model: ViewModel<'_>, space: SpaceId) -> Intent {
    let side = model.p().active;
    let mine = model.count(side, space) > 0;
    let lit = cx.plan.from.is_some() && targets(model, cx.plan.group).contains(&space);
    match cx.plan.from {
        Some(from) if from == space => Intent::LetGo,
        Some(_) if lit => Intent::Toward(space),
        _ if mine => Intent::Select(space),
        Some(_) => Intent::Point(space),
        None => Intent::say(format!("You have no block in {}", cx.rules.place_name(space)), None),
    }
}

fn leave_click(cx: ViewContext<'_, Liberty>, model: ViewModel<'_>, space: SpaceId) -> Option<Intent> {
    let mine = leaver(cx);
    let there = |order: &Order| way_of(order).is_some_and(|(block, to)| to == space && Some(block) == mine);
    match (model.orders().find(there), mine) {
        (Some(order), _) => Some(Intent::order(order)),
        (None, None) => Some(Intent::say("Choose a block first; then its destinations are lit", None)),
        (None, Some(block)) => {
            let words = format!("{} cannot go to {} now", cx.rules.block_name(block), cx.rules.place_name(space));
            Some(Intent::say(words, Some("L10.1")))
        }
    }
}
