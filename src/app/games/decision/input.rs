//! The intents of clicks on the map and of keys.

use super::screens;
use super::sheets::march;
use super::view_model::Step;
use crate::app::games::decision::prelude::*;

/// The intents of pointer input on the map.
pub fn pointer_input(cx: Cx<'_>, touch: PointerInput) -> Vec<Intent> {
    let skip = cx.skip().map(Intent::Effect);
    let intent = if cx.may_act() { pointed_at(cx, touch) } else { None };
    skip.into_iter().chain(intent).collect()
}

fn pointed_at(cx: Cx<'_>, touch: PointerInput) -> Option<Intent> {
    let model = cx.model();
    match (model.step(), touch) {
        (Some(Step::Name(_) | Step::March), _) => Some(Intent::Planning(PlanningInput::of_pointer(touch))),
        (_, PointerInput::Away) => Some(Intent::Clear),
        (Some(Step::Choose), PointerInput::Click(place)) => choice_click(cx, model, place),
        _ => None,
    }
}

/// A click on a highlighted place points at it; the second gives its order, if there is only one.
fn choice_click(cx: Cx<'_>, model: ViewModel<'_>, place: PlaceId) -> Option<Intent> {
    let targets = model.targets(cx.plan);
    let here = targets.orders.iter().filter(|target| target.place == Some(place)).count();
    match targets.click(place)? {
        TargetStep::Order(order) if here == 1 => Some(Intent::Give(order)),
        _ => cx.rules.locale_of(place).map(|at| Intent::Point(Some(at))),
    }
}

/// Chooses something in a place, and scrolls it into view.
fn shown(place: PlaceId, intent: Intent) -> Vec<Intent> {
    vec![intent, Intent::Effect(Effect::ScrollIntoView(place))]
}

/// The intents of keys.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    if let Some(effect) = cx.battle_board_key(pressed) {
        return vec![Intent::Effect(effect)];
    }
    if pressed.action(END_STEP) && cx.may_act() && model.ending().is_some() {
        return vec![Intent::End];
    }
    if screens::covers(cx) {
        return screens::keys(cx, pressed).into_iter().collect();
    }
    if let Some(board) = screens::opened(cx, pressed) {
        return vec![board];
    }
    if !cx.may_act() {
        return Vec::new();
    }
    let of_year = matches!(model.task(), Some(Task::Mobilize | Task::Place | Task::Move));
    if let Some(intent) = super::year::keys(cx, pressed).filter(|_| of_year) {
        return vec![intent];
    }
    match model.step() {
        Some(Step::Choose) => target_keys(cx, model, pressed),
        _ => march_keys(cx, model, pressed),
    }
}

fn march_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if let Some(input) = PlanningInput::of_keys(pressed) {
        return vec![Intent::Planning(input)];
    }
    if let Some(intent) = choice::pressed(march::choices(cx), pressed) {
        return vec![intent];
    }
    if model.step() == Some(Step::March) {
        return by_digit(pressed, &march::numbered(model)).map(Intent::Give).into_iter().collect();
    }
    let Some(from) = cx.plan.from else {
        let others = march::other_orders(model);
        return by_digit(pressed, &others).map(Intent::Give).into_iter().collect();
    };
    let able = model.able_at(from);
    let here: Vec<PieceId> = model.own_at(from).into_iter().filter(|piece| able.has(*piece)).collect();
    by_digit(pressed, &here).map(Intent::Toggle).into_iter().collect()
}

/// T or Tab points at one highlighted place after the other, Enter gives its order; digits press the buttons of the sheet.
fn target_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if pressed.action(BACK) {
        return vec![Intent::Clear];
    }
    let targets = model.targets(cx.plan);
    if let Some(target) = pressed_digit(pressed).and_then(|number| targets.numbered.get(number)) {
        return vec![Intent::Give(target.order)];
    }
    match targets.keys(pressed) {
        Some(TargetStep::Point(place)) => {
            cx.rules.locale_of(place).map_or_else(Vec::new, |at| shown(place, Intent::Point(Some(at))))
        }
        Some(TargetStep::Choose(piece)) => vec![Intent::Pick(Some(piece))],
        Some(TargetStep::Order(order)) => vec![Intent::Give(order)],
        None => Vec::new(),
    }
}
