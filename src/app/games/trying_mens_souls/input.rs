//! The intents of clicks on the map and of keys.

use super::intent::choosable;
use super::screens;
use super::sheets::moves::all_or_none;
use super::view_model::Step;
use crate::app::games::trying_mens_souls::prelude::*;

/// The intents of pointer input on the map.
pub fn pointer_input(cx: Cx<'_>, touch: PointerInput) -> Vec<Intent> {
    let skip = cx.skip().map(Intent::Effect);
    let intent = if cx.may_act() { pointed_at(cx, touch) } else { None };
    skip.into_iter().chain(intent).collect()
}

fn pointed_at(cx: Cx<'_>, touch: PointerInput) -> Option<Intent> {
    let model = cx.model();
    let place = if let PointerInput::Click(place) | PointerInput::Add(place) = touch { Some(place) } else { None };
    let at = place.and_then(|place| cx.rules.hex_of(place));
    match (model.step(cx.plan), touch) {
        (Some(Step::Moves), PointerInput::Click(_)) if enemy_to_attack(cx, model, at) => at.map(Intent::Target),
        (Some(Step::Setup | Step::Moves), PointerInput::Click(place)) if cx.plan.reserve.is_some() => {
            let at = cx.rules.hex_of(place)?;
            Some(placing_click(cx, model, at))
        }
        (Some(Step::Setup | Step::Moves), _) => Some(Intent::Planning(PlanningInput::of_pointer(touch))),
        (_, PointerInput::Away) => Some(Intent::Clear),
        (Some(Step::Declare), PointerInput::Click(_)) => attack_click(cx, model, at?),
        (Some(Step::Declare), PointerInput::Add(place)) => Some(Intent::Planning(PlanningInput::Add(place))),
        (Some(Step::Choose), PointerInput::Click(_)) => choice_click(cx, model, at?),
        _ => None,
    }
}

/// Whether a click in an activated place means an attack.
fn enemy_to_attack(cx: Cx<'_>, model: ViewModel<'_>, at: Option<HexId>) -> bool {
    let limited = model.task() == Some(Task::LimitedActs) && model.can_declare();
    limited
        && at.is_some_and(|at| {
            model.attackable(&Plan::default()).has(at) && !cx.plan.goals(model).iter().any(|goal| goal.to == at)
        })
}

/// With unplaced pieces chosen, a click on a highlighted hex places them at once.
fn placing_click(cx: Cx<'_>, model: ViewModel<'_>, at: HexId) -> Intent {
    if cx.plan.goals(model).iter().any(|goal| goal.to == at) {
        let next = Plan { to: Some(at), ..cx.plan.clone() };
        let orders = next.journey(model).map(|planned| planned.orders()).unwrap_or_default();
        return Intent::Effect(Effect::Orders(orders));
    }
    if !model.own_at(at).is_empty() {
        return Intent::Planning(PlanningInput::Click(place_id(at)));
    }
    let refusal = cx.plan.why_not(model, at);
    Intent::Effect(refusal.map_or(Effect::ClearNotice, |refusal| Effect::refuse(&refusal)))
}

fn attack_click(cx: Cx<'_>, model: ViewModel<'_>, at: HexId) -> Option<Intent> {
    if model.attackable(cx.plan).has(at) || cx.plan.targets.has(at) {
        return Some(Intent::Target(at));
    }
    if !model.own_at(at).is_empty() {
        return Some(Intent::Select(at));
    }
    if !cx.rules.holds(model.p(), model.side().other(), at) {
        let words = format!("no enemy stands in {} to be attacked", cx.rules.name_of(at));
        return (!cx.plan.group.is_empty()).then(|| Intent::say(words, Some("T9.3")));
    }
    let refusal = cx.plan.group.first().and_then(|unit| {
        let one = std::iter::once(at).collect();
        model.allows(&Order::Attack(one, std::iter::once(unit).collect())).err()
    });
    let none = Intent::say("none of your units can attack it", Some("T9.3"));
    Some(refusal.map_or(none, |refusal| Intent::Effect(Effect::refuse(&refusal))))
}

/// A click on a highlighted place gives its order; of several pieces there it only chooses the place.
fn choice_click(cx: Cx<'_>, model: ViewModel<'_>, at: HexId) -> Option<Intent> {
    let place = place_id(at);
    let targets = model.targets(cx.plan);
    let here: Vec<_> = targets.orders.iter().filter(|target| target.place == Some(place)).collect();
    let several = here.iter().any(|target| target.piece != here[0].piece || matches!(target.order, Order::Bombard(..)));
    match targets.click(place)? {
        TargetStep::Order(order) if !several || here.len() < 2 => Some(Intent::order(order)),
        _ => Some(Intent::Point(Some(at))),
    }
}

/// Chooses something in a place, and scrolls it into view.
fn shown(at: HexId, intent: Intent) -> Vec<Intent> {
    vec![intent, Intent::Effect(Effect::ScrollIntoView(place_id(at)))]
}

/// The intents of keys.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    if let Some(effect) = cx.battle_board_key(pressed) {
        return vec![Intent::Effect(effect)];
    }
    if cx.plan.tracks || screens::over(cx.view) && !cx.battle_board_hidden {
        return if ends(cx, pressed) { vec![Intent::End] } else { screens::keys(cx, pressed).into_iter().collect() };
    }
    if pressed.action(TRACKS) {
        return vec![Intent::Tracks(true)];
    }
    if !cx.may_act() {
        return Vec::new();
    }
    if ends(cx, pressed) {
        return vec![Intent::End];
    }
    let step = model.step(cx.plan);
    // With a stack chosen, Tab goes through its pieces.
    if pressed.action(NEXT) && cx.plan.from.is_some() {
        return next_piece(cx, model, pressed.with_shift(NEXT));
    }
    if matches!(step, Some(Step::Setup | Step::Moves))
        && let Some(input) = PlanningInput::of_keys(pressed)
    {
        return vec![Intent::Planning(input)];
    }
    if pressed.action(BACK) {
        return vec![Intent::Clear];
    }
    if step != Some(Step::Choose)
        && let Some(intent) = group_keys(cx, model, pressed)
    {
        return vec![intent];
    }
    match step {
        Some(Step::Declare) => attack_keys(cx, model, pressed),
        Some(Step::Choose) => target_keys(cx, model, pressed),
        _ => Vec::new(),
    }
}

/// Whether the key ends the step, or tells what is lacking for that; elsewhere it is told what it is for.
fn ends(cx: Cx<'_>, pressed: &KeyPresses) -> bool {
    let lacks = matches!(cx.model().task(), Some(Task::Setup | Task::Buy | Task::Declare | Task::LimitedActs));
    pressed.action(END_STEP) && cx.may_act() && (lacks || cx.model().ending().is_some())
}

/// Keys that change who acts.
fn group_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Option<Intent> {
    if let Some(intent) = choice::pressed(all_or_none(), pressed) {
        return Some(intent);
    }
    if pressed.action(BRIGADE) && !cx.plan.rest_of_brigade(model).is_empty() {
        return Some(Intent::Brigade);
    }
    if pressed.action(STACK) && !cx.plan.group.is_empty() {
        return Some(Intent::Join { instead: pressed.with_shift(STACK) });
    }
    if pressed.action(MARCH) && !model.marchers().is_empty() {
        return Some(Intent::March(!cx.plan.march));
    }
    if pressed.action(WAYPOINT) && cx.plan.to.is_some() {
        return Some(Intent::GoOn);
    }
    if pressed.action(ATTACKS) && model.task() == Some(Task::LimitedActs) {
        return Some(Intent::Attacks(!model.attacks(cx.plan)));
    }
    if let Some(piece) = by_digit(pressed, &choosable(model, cx.plan)) {
        return Some(Intent::Toggle(piece));
    }
    // Before the game digits choose a deployment, or a list of unplaced pieces.
    let free = model.task() == Some(Task::Setup) && cx.plan.from.is_none() && cx.plan.reserve.is_none();
    let digit = pressed_digit(pressed).filter(|_| free)?;
    let deployments = model.deployments();
    match deployments.get(digit) {
        Some(one) => Some(Intent::order(Order::Deploy(*one))),
        None => {
            (digit - deployments.len() < model.reserves().len()).then(|| Intent::Reserve(digit - deployments.len()))
        }
    }
}

/// Tab through the pieces of the chosen stack; after the last one it goes to the next stack.
fn next_piece(cx: Cx<'_>, model: ViewModel<'_>, back: bool) -> Vec<Intent> {
    let here = choosable(model, cx.plan);
    // From the whole stack it begins with the first piece.
    let now = cx.plan.group.first().filter(|_| cx.plan.group.len() == 1);
    let last = if back { here.first() } else { here.last() };
    if here.len() < 2 || (now.is_some() && last == now.as_ref()) {
        return match model.step(cx.plan) {
            Some(Step::Declare) => next_stack(cx, model, back),
            _ => vec![Intent::Planning(PlanningInput::NextPieces { back })],
        };
    }
    next_of(&here, now, back).map(Intent::Only).into_iter().collect()
}

/// The next stack that can attack.
fn next_stack(cx: Cx<'_>, model: ViewModel<'_>, back: bool) -> Vec<Intent> {
    let hexes: Vec<HexId> = model.p().places_of(model.fighters()).into_iter().collect();
    next_of(&hexes, cx.plan.from, back).map_or_else(Vec::new, |at| shown(at, Intent::Select(at)))
}

fn attack_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if pressed.action(CONFIRM) || pressed.action(ASSAULT) {
        let order = if pressed.action(CONFIRM) { cx.plan.attack(model) } else { cx.plan.assault(model) };
        // In a box there is only the assault.
        return order.or_else(|| cx.plan.assault(model)).map(Intent::order).into_iter().collect();
    }
    if pressed.action(FIRST_UNIT) {
        return vec![Intent::NextLead];
    }
    if pressed.action(WITHDRAW) {
        let last = model.p().combats.last().and_then(|combat| combat.targets.iter().next());
        return last.map(|at| Intent::order(Order::Withdraw(at))).into_iter().collect();
    }
    if pressed.action(NEXT) {
        return next_stack(cx, model, pressed.with_shift(NEXT));
    }
    if pressed.action(NEXT_LIT) {
        let all: Vec<HexId> = model.attackable(cx.plan).into_iter().collect();
        let now = cx.plan.targets.first();
        let next = next_of(&all, now, pressed.with_shift(NEXT_LIT));
        return now.into_iter().chain(next).map(Intent::Target).collect();
    }
    Vec::new()
}

/// T or Tab points at one highlighted place after the other, Enter gives its order; digits press the buttons of the sheet.
fn target_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    // A digit picks a piece and points at its place, where others may stand, too.
    let targets = model.targets(cx.plan);
    let numbered = pressed_digit(pressed).and_then(|number| targets.numbered.get(number));
    if let Some((piece, at)) = numbered.and_then(|target| Some((target.piece?, cx.rules.hex_of(target.place?)?))) {
        return shown(at, Intent::PickAt(piece, at));
    }
    match model.targets(cx.plan).keys(pressed) {
        Some(TargetStep::Point(place)) => {
            cx.rules.hex_of(place).map_or_else(Vec::new, |at| shown(at, Intent::Point(Some(at))))
        }
        Some(TargetStep::Choose(piece)) => vec![Intent::Pick(Some(piece))],
        Some(TargetStep::Order(order)) => vec![Intent::order(order)],
        None => Vec::new(),
    }
}
