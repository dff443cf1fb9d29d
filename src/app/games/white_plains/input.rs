//! The intents of clicks on the map and of keys.

use super::battle;
use super::card_prompts::{asks_for_card, hand_keys};
use super::intent::{choosable, hand_key};
use super::sheets::moves::{all_or_none, enter_all, works_choices};
use super::view_model::Step;
use crate::app::games::white_plains::prelude::*;

/// The intents of pointer input on the map.
pub fn pointer_input(cx: Cx<'_>, touch: PointerInput) -> Vec<Intent> {
    let skip = cx.skip().map(Intent::Effect);
    let intent = if cx.may_act() { pointed_at(cx, touch) } else { None };
    skip.into_iter().chain(intent).collect()
}

fn pointed_at(cx: Cx<'_>, touch: PointerInput) -> Option<Intent> {
    let model = cx.model();
    let at =
        if let PointerInput::Click(place) | PointerInput::Add(place) = touch { cx.rules.hex_of(place) } else { None };
    if let Some(at) = at {
        // Each click chooses a side of the works, no click builds.
        if cx.plan.works && model.works(cx.plan.hexes).0.has(at) {
            return Some(Intent::Hex(at));
        }
        match model.targets(cx.plan).click(place_id(at)) {
            Some(TargetStep::Order(order)) => return Some(of_hex(model, at, order)),
            Some(_) => return Some(Intent::Point(Some(at))),
            None => {}
        }
        // A reinforcement that is chosen: the reason why it cannot enter here, unless own units stand here to be chosen.
        let enters = cx.plan.pick.filter(|unit| model.p().at(*unit).is_none() && model.own_at(at).is_empty());
        if let (Some(unit), Some(Step::Moves)) = (enters, model.step()) {
            let refusal = model.allows(&Order::Enter(unit, at)).err()?;
            return Some(Intent::Effect(Effect::refuse(&refusal)));
        }
    }
    match (model.step(), touch) {
        (Some(Step::Moves), _) if cx.plan.card.is_none() && !cx.plan.works => {
            Some(Intent::Planning(PlanningInput::of_pointer(touch)))
        }
        (_, PointerInput::Away) => Some(Intent::Clear),
        (Some(Step::Fire), PointerInput::Click(_)) => fire_click(cx, model, at?),
        (Some(Step::Declare), PointerInput::Add(_)) if !model.own_at(at?).is_empty() => Some(Intent::Add(at?)),
        (Some(Step::Declare), PointerInput::Click(_) | PointerInput::Add(_)) => attack_click(cx, model, at?),
        _ => None,
    }
}

/// A click on a highlighted hex gives its order, but a choice between several units of a hex only shows them, and a
/// leader that a card sends is one of several.
fn of_hex(model: ViewModel<'_>, at: HexId, order: Order) -> Intent {
    let may = |unit: UnitId| model.lists(Order::Rally(unit)) || model.lists(Order::Remove(unit));
    match order {
        Order::Rally(unit) | Order::Remove(unit)
            if model.own_at(at).into_iter().any(|other| other != unit && may(other)) =>
        {
            Intent::Select(at)
        }
        Order::Play(_, Names::Leaders(_)) => Intent::Redeploy(at),
        order => Intent::order(order),
    }
}

fn fire_click(cx: Cx<'_>, model: ViewModel<'_>, at: HexId) -> Option<Intent> {
    let enemies = model.enemy_at(at);
    let (rules, p) = (cx.rules, model.p());
    let now = cx.plan.target.filter(|target| enemies.contains(target));
    if let Some(target) = now.filter(|target| model.allows(&Order::Fire(cx.plan.group, *target)).is_ok()) {
        return Some(Intent::order(Order::Fire(cx.plan.group, target)));
    }
    let open = enemies.iter().find(|unit| !rules.firers(p, **unit).is_empty());
    match (open, enemies.first()) {
        (Some(unit), _) => Some(Intent::Target(*unit)),
        (None, Some(unit)) => {
            let gun = rules.may_fire(p).first()?;
            let refusal = model.allows(&Order::Fire(Set::one(gun), *unit)).err()?;
            Some(Intent::Effect(Effect::refuse(&refusal)))
        }
        (None, None) => (!model.own_at(at).is_empty()).then_some(Intent::Select(at)),
    }
}

fn attack_click(cx: Cx<'_>, model: ViewModel<'_>, at: HexId) -> Option<Intent> {
    if model.enemy_at(at).is_empty() && !model.own_at(at).is_empty() {
        return Some(Intent::Select(at));
    }
    if model.enemy_at(at).is_empty() {
        let words = format!("no enemy stands in {} to be attacked", cx.rules.name_of(at));
        return (!cx.plan.group.is_empty()).then(|| Intent::say(words, Some("W9.1")));
    }
    if let Some(attack) = model.p().attacks.iter().find(|attack| cx.plan.group.is_empty() && attack.hexes.has(at)) {
        let (names, at) = (cx.rules.names_of(attack.units), cx.rules.numbers_of(attack.hexes.iter()));
        let words = format!("{at} is attacked already, by {names}. Declare attacks goes on; Take back ends it.");
        return Some(Intent::Effect(Effect::ShowRemark(words, Some("W9.1"))));
    }
    if cx.plan.group.is_empty() && !cx.legal.orders().any(|order| matches!(order, Order::Assault(..))) {
        let words = "None of your units can make another attack. Go on with the main button.";
        return Some(Intent::Effect(Effect::ShowRemark(words.into(), Some("W9.2"))));
    }
    if cx.plan.group.is_empty() {
        return Some(Intent::say("choose your units first, then the hexes that they attack", Some("W9.1")));
    }
    // One that is attacked together with hexes that these units cannot attack.
    let refused = cx.plan.group.first().and_then(|unit| model.allows(&Order::Assault(unit, Targets::one(at))).err());
    if let Some(refusal) =
        refused.filter(|_| model.attack_on(at).is_some() && !model.attackable(cx.plan.group).contains(&at))
    {
        return Some(Intent::Effect(Effect::refuse(&refusal)));
    }
    let barred = cx.plan.group.into_iter().find(|unit| !cx.rules.may_attack_into(model.p(), *unit, at));
    match barred {
        None => Some(Intent::Hex(at)),
        Some(unit) => Some(Intent::say(
            format!("{} cannot attack {} from where it stands", cx.rules[unit].name, cx.rules.name_of(at)),
            Some("W9.2"),
        )),
    }
}

/// Chooses something in a hex, and scrolls it into view.
fn shown(at: HexId, intent: Intent) -> Vec<Intent> {
    vec![intent, Intent::Effect(Effect::ScrollIntoView(place_id(at)))]
}

/// The intents of keys.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let model = cx.model();
    if let Some(effect) = cx.battle_board_key(pressed) {
        return vec![Intent::Effect(effect)];
    }
    if !cx.may_act() {
        return Vec::new();
    }
    if pressed.action(END_STEP) {
        return vec![Intent::End];
    }
    if battle::over(cx.view) && !cx.battle_board_hidden {
        return battle::keys(cx, pressed).into_iter().collect();
    }
    if pressed.action(CARDS) {
        return vec![hand_key(cx, model)];
    }
    if asks_for_card(model) && (pressed.action(TO_MAP) || pressed.action(TO_MAP_TOO)) {
        return vec![Intent::Map(!cx.plan.map)];
    }
    if pressed.action(BACK) {
        return vec![Intent::Clear];
    }
    if cx.plan.hand || cx.plan.card.is_some() || asks_for_card(model) {
        return card_keys(cx, model, pressed);
    }
    if cx.plan.works {
        return works_keys(cx, model, pressed).into_iter().collect();
    }
    step_keys(cx, model, pressed)
}

/// The keys of the present step, with the map in front.
fn step_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if pressed.action(WORKS) && !model.works(Hexes::NONE).0.is_empty() {
        return vec![Intent::Works(true)];
    }
    let usual = cx.rules.usual_set_up(model.p());
    if pressed.action(READY_MADE) && usual.first().is_some_and(|order| model.lists(*order)) {
        return vec![Intent::Effect(Effect::Orders(usual))];
    }
    let moving = model.step() == Some(Step::Moves) && cx.plan.pick.is_none();
    // Digits choose reinforcements, and units that disengage.
    if (moving || model.step() == Some(Step::Declare) && cx.plan.pick.is_none())
        && cx.plan.from.is_none()
        && let Some(unit) = by_digit(pressed, &model.pickable())
    {
        return vec![Intent::Pick(Some(unit))];
    }
    // With a stack chosen, Tab goes through its pieces.
    if pressed.action(NEXT) && cx.plan.from.is_some() {
        return next_unit(cx, model, pressed.with_shift(NEXT));
    }
    if moving && let Some(input) = PlanningInput::of_keys(pressed) {
        return vec![Intent::Planning(input)];
    }
    if let Some(intent) = choice::pressed(enter_all(cx, model), pressed) {
        return vec![intent];
    }
    if let Some(intent) = choice::pressed(all_or_none(), pressed) {
        return vec![intent];
    }
    if moving && pressed.action(BRIGADE) && !cx.plan.rest_of_brigade(model).is_empty() {
        return vec![Intent::Brigade];
    }
    if moving && pressed.action(STACK) && !cx.plan.group.is_empty() {
        return vec![Intent::Join { instead: pressed.with_shift(STACK) }];
    }
    if let Some(unit) = by_digit(pressed, &choosable(model, cx.plan)) {
        return vec![Intent::Toggle(unit)];
    }
    match model.step() {
        Some(Step::Fire) => fire_keys(cx, model, pressed),
        Some(Step::Declare) => attack_keys(cx, model, pressed),
        _ => target_keys(cx, pressed),
    }
}

/// The sides of new works: digits choose them, Enter builds.
fn works_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let (sides, build) = works_choices(cx, model);
    let sides = sides.into_iter().map(|(_, side)| side);
    choice::pressed(sides.filter(Choice::is_on).chain(build), pressed)
}

/// Tab through the pieces of the chosen stack; after the last one it goes to the next stack.
fn next_unit(cx: Cx<'_>, model: ViewModel<'_>, back: bool) -> Vec<Intent> {
    let here = choosable(model, cx.plan);
    // From the whole stack it begins with the first piece.
    let now = cx.plan.group.first().filter(|_| cx.plan.group.len() == 1);
    let last = if back { here.first() } else { here.last() };
    if here.len() < 2 || (now.is_some() && last == now.as_ref()) {
        return match model.step() {
            Some(Step::Moves) => vec![Intent::Planning(PlanningInput::NextPieces { back })],
            _ => next_stack(cx, model, back),
        };
    }
    next_of(&here, now, back).map(Intent::Only).into_iter().collect()
}

/// The next stack that can attack.
fn next_stack(cx: Cx<'_>, model: ViewModel<'_>, back: bool) -> Vec<Intent> {
    let able = |at: &HexId| !choosable(model, &Plan { from: Some(*at), ..Plan::default() }).is_empty();
    let hexes: Vec<HexId> = model.p().occupied(cx.rules, model.side()).into_iter().filter(able).collect();
    next_of(&hexes, cx.plan.from, back).map_or_else(Vec::new, |at| shown(at, Intent::Select(at)))
}

fn fire_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if pressed.action(CONFIRM) {
        let fires = cx.plan.target.map(|target| Intent::order(Order::Fire(cx.plan.group, target)));
        return fires.into_iter().collect();
    }
    let Some(key) = [NEXT, NEXT_LIT].into_iter().find(|key| pressed.action(*key)) else { return Vec::new() };
    let enemies = model.p().army(cx.rules, model.side().other()).into_iter();
    let open: Vec<UnitId> = enemies.filter(|unit| !cx.rules.firers(model.p(), *unit).is_empty()).collect();
    let next = next_of(&open, cx.plan.target, pressed.with_shift(key));
    let next = next.and_then(|unit| Some((unit, model.p().at(unit)?)));
    next.map_or_else(Vec::new, |(unit, at)| shown(at, Intent::Target(unit)))
}

fn attack_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    // A unit that may disengage is picked: T or the arrows point at a hex, Enter sends it.
    if cx.plan.pick.is_some() {
        return target_keys(cx, pressed);
    }
    if pressed.action(CONFIRM) {
        return vec![Intent::Attack];
    }
    if pressed.action(RELEASE) {
        return model.released().map(|unit| Intent::order(Order::Release(unit))).into_iter().collect();
    }
    if pressed.action(NEXT) {
        return next_stack(cx, model, pressed.with_shift(NEXT));
    }
    if pressed.action(NEXT_LIT) {
        let now = cx.plan.hexes.first();
        let next = next_of(&model.attackable(cx.plan.group), now, pressed.with_shift(NEXT_LIT));
        return now.into_iter().chain(next).map(Intent::Hex).collect();
    }
    Vec::new()
}

/// T or Tab points at one highlighted hex after the other, Enter gives its order; digits press the buttons of the sheet.
fn target_keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    match cx.model().targets(cx.plan).keys(pressed) {
        Some(TargetStep::Point(place)) => {
            cx.rules.hex_of(place).map_or_else(Vec::new, |at| shown(at, Intent::Point(Some(at))))
        }
        Some(TargetStep::Choose(unit)) => vec![Intent::Pick(Some(unit))],
        Some(TargetStep::Order(Order::Play(_, Names::Leaders(_)))) => {
            cx.plan.to.map(Intent::Redeploy).into_iter().collect()
        }
        Some(TargetStep::Order(order)) => vec![Intent::order(order)],
        None => Vec::new(),
    }
}

/// Digits choose a card; with one chosen, they choose what it is played on, and Enter plays it.
fn card_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if pressed.action(NEXT) || cx.plan.card.is_none() {
        return hand_keys(cx, model, pressed).into_iter().collect();
    }
    let plays = cx.plan.card.map(|card| model.plays(card)).unwrap_or_default();
    // A card that sends leaders: digits pick a leader, and Enter plays it when no hex is pointed at.
    let sends = cx.plan.card.is_some_and(|card| model.sends_leaders(card));
    let leaders = if sends { cx.rules.redeployable(model.p(), model.side()).0 } else { Vec::new() };
    if let Some(leader) = by_digit(pressed, &leaders) {
        return vec![Intent::Pick(Some(leader))];
    }
    let only = if let [only] = plays.as_slice() { Some(*only) } else { None };
    let order = only.filter(|_| pressed.action(CONFIRM)).or_else(|| by_digit(pressed, &plays));
    if let Some(order) = order {
        return vec![Intent::order(order)];
    }
    let intents = target_keys(cx, pressed);
    if intents.is_empty() && pressed.action(CONFIRM) {
        return model.redeployment(cx.plan).map(Intent::order).into_iter().collect();
    }
    intents
}
