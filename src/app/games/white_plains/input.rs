//! What clicks on the map and keys mean.

use super::battle;
use super::card_prompts::asks_for_card;
use super::intent::{choosable, choosable_in_order, hand_key};
use super::sheets::moves::{all_or_none, works_choices};
use super::view_model::Step;
use crate::app::contract::marks::PointerInput;
use crate::app::games::white_plains::prelude::*;
use crate::app::keys::action::{NEXT_LIT, TO_MAP_TOO};
use crate::app::planning::order_targets::{OrderTarget, OrderTargets, TargetStep};

/// The intents of pointer input on the map.
pub fn pointer_input(cx: Cx<'_>, touch: PointerInput) -> Vec<Intent> {
    let mut out: Vec<Intent> = cx.skip().map(Intent::Effect).into_iter().collect();
    let model = cx.model();
    if !cx.may_act() {
        return out;
    }
    let at = if let PointerInput::Click(place) = touch { cx.rules.hex_of(place) } else { None };
    // A choice of hexes for one order: each click chooses one, no click gives the order.
    if let Some(at) = at {
        if cx.plan.works && model.works(cx.plan.hexes).0.has(at) {
            out.push(Intent::Hex(at));
            return out;
        }
        if model.redeploy_hexes(cx.plan).contains(&at) {
            out.push(Intent::Redeploy(at));
            return out;
        }
    }
    if let Some((at, step)) = at.and_then(|at| Some((at, targets(cx).click(place_id(at))?))) {
        out.push(match step {
            TargetStep::Order(order) => of_hex(model, at, order),
            TargetStep::Point(_) | TargetStep::Choose(_) => Intent::Point(Some(at)),
        });
        return out;
    }
    match (model.step(), touch) {
        (Some(Step::Moves), _) if cx.plan.card.is_none() && !cx.plan.works => {
            out.push(Intent::Planning(PlanningInput::of_pointer(touch)));
        }
        (_, PointerInput::Away) => out.push(Intent::Clear),
        (Some(Step::Fire), PointerInput::Click(_)) => out.extend(at.and_then(|at| fire_click(cx, model, at))),
        (Some(Step::Declare), PointerInput::Click(_)) => out.extend(at.and_then(|at| attack_click(cx, model, at))),
        _ => {}
    }
    out
}

/// A click on a lit hex gives its order, but a choice between several units of a hex only shows them.
fn of_hex(model: ViewModel<'_>, at: HexId, order: Order) -> Intent {
    let several = |unit: UnitId| {
        let here = model.own_at(at);
        here.into_iter()
            .filter(|other| *other != unit)
            .any(|other| model.lists(Order::Rally(other)) || model.lists(Order::Remove(other)))
    };
    match order {
        Order::Rally(unit) | Order::Remove(unit) if several(unit) => Intent::Select(at),
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
            let able = rules.may_fire(p);
            let refusal = able
                .first()
                .and_then(|gun| model.allows(&Order::Fire(crate::kernel::collections::Set::one(gun), *unit)).err());
            refusal.map(|refusal| Intent::Effect(Effect::refuse(&refusal)))
        }
        (None, None) => (!model.own_at(at).is_empty()).then_some(Intent::Select(at)),
    }
}

fn attack_click(cx: Cx<'_>, model: ViewModel<'_>, at: HexId) -> Option<Intent> {
    if model.enemy_at(at).is_empty() {
        return (!model.own_at(at).is_empty()).then_some(Intent::Select(at));
    }
    if cx.plan.group.is_empty() {
        return Some(Intent::say("choose your units first, then the hexes that they attack", Some("W9.1")));
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
        return battle::keys(cx, pressed);
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
        return works_keys(cx, model, pressed);
    }
    if pressed.action(WORKS) && !model.works(Hexes::NONE).0.is_empty() {
        return vec![Intent::Works(true)];
    }
    let moving = model.step() == Some(Step::Moves) && cx.plan.pick.is_none();
    // Digits choose reinforcements, and units that disengage.
    if (moving || model.step() == Some(Step::Declare) && cx.plan.pick.is_none())
        && cx.plan.from.is_none()
        && let Some(unit) = pressed_digit(pressed).and_then(|number| model.pickable().get(number).copied())
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
    if let Some(intent) = choice::pressed(all_or_none(), pressed) {
        return vec![intent];
    }
    if let Some(unit) = pressed_digit(pressed).and_then(|i| choosable_in_order(model, cx.plan).get(i).copied()) {
        return vec![Intent::Toggle(unit)];
    }
    match model.step() {
        Some(Step::Fire) => fire_keys(cx, model, pressed),
        Some(Step::Declare) => attack_keys(cx, model, pressed),
        _ => hex_keys(cx, pressed),
    }
}

/// The sides of new works: digits choose them, Enter builds.
fn works_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let (sides, build) = works_choices(cx, model);
    let sides = sides.into_iter().map(|(_, side)| side);
    choice::pressed(sides.filter(Choice::is_on).chain(build), pressed).into_iter().collect()
}

/// Tab through the pieces of the chosen stack; after the last one it goes to the next stack.
fn next_unit(cx: Cx<'_>, model: ViewModel<'_>, back: bool) -> Vec<Intent> {
    let here = choosable_in_order(model, cx.plan);
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
    let next = next_of(&hexes, cx.plan.from, back);
    next.map_or_else(Vec::new, |at| vec![Intent::Select(at), Intent::Effect(Effect::ScrollIntoView(place_id(at)))])
}

fn fire_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    if pressed.action(CONFIRM) {
        let fires = cx.plan.target.map(|target| Intent::order(Order::Fire(cx.plan.group, target)));
        return fires.into_iter().collect();
    }
    if pressed.action(NEXT) || pressed.action(NEXT_LIT) {
        let enemies = model.p().army(cx.rules, model.side().other()).into_iter();
        let open: Vec<UnitId> = enemies.filter(|unit| !cx.rules.firers(model.p(), *unit).is_empty()).collect();
        let back = pressed.with_shift(NEXT) || pressed.with_shift(NEXT_LIT);
        let next = next_of(&open, cx.plan.target, back);
        let show =
            next.and_then(|unit| model.p().at(unit)).map(|at| Intent::Effect(Effect::ScrollIntoView(place_id(at))));
        return next.map(Intent::Target).into_iter().chain(show).collect();
    }
    Vec::new()
}

fn attack_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    // A unit that may disengage is picked: T or the arrows point at a hex, Enter sends it.
    if cx.plan.pick.is_some() {
        return hex_keys(cx, pressed);
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
        let open = super::marks::attackable(cx, model);
        let now = cx.plan.hexes.first();
        let next = next_of(&open, now, pressed.with_shift(NEXT_LIT));
        return now.into_iter().chain(next).map(Intent::Hex).collect();
    }
    Vec::new()
}

/// The orders of this decision, by the hexes that they name. The first click points, the second gives the order: a die may
/// be rolled at once, and that cannot be undone.
fn targets(cx: Cx<'_>) -> OrderTargets<Order, UnitId> {
    let model = cx.model();
    let target = |place: Option<HexId>, order: Order| OrderTarget {
        order,
        piece: None,
        place: place.map(place_id),
        confirms: true,
    };
    let buttons: Vec<Order> = match model.task() {
        Some(Task::Fights) => {
            model.p().attacks.iter().filter_map(|attack| attack.hexes.first()).map(Order::Fight).collect()
        }
        _ => model.plain_orders(cx.plan),
    };
    OrderTargets {
        orders: model.hex_orders(cx.plan).into_iter().map(|(at, order)| target(Some(at), order)).collect(),
        pieces: Vec::new(),
        numbered: buttons.into_iter().map(|order| target(None, order)).collect(),
        place: cx.plan.to.map(place_id),
        piece: None,
    }
}

/// T or Tab points at one highlighted hex after the other, Enter gives its order; digits press the buttons of the sheet.
fn hex_keys(cx: Cx<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    match targets(cx).keys(pressed) {
        Some(TargetStep::Point(place)) => {
            vec![Intent::Point(cx.rules.hex_of(place)), Intent::Effect(Effect::ScrollIntoView(place))]
        }
        Some(TargetStep::Choose(unit)) => vec![Intent::Pick(Some(unit))],
        Some(TargetStep::Order(order)) => vec![Intent::order(order)],
        None => Vec::new(),
    }
}

/// Digits choose a card; with one chosen, they choose what it is played on, and Enter plays it.
fn card_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let hand: Vec<_> = model.p().hands[model.side()].into_iter().collect();
    if pressed.action(NEXT) {
        return vec![Intent::Card(next_of(&hand, cx.plan.card, pressed.with_shift(NEXT)))];
    }
    let Some(card) = cx.plan.card else {
        return pressed_digit(pressed)
            .and_then(|i| hand.get(i))
            .map(|card| Intent::Card(Some(*card)))
            .into_iter()
            .collect();
    };
    if model.sends_leaders(card) {
        return leader_keys(cx, model, pressed);
    }
    let plays = model.plays(card);
    if let (true, [only]) = (pressed.action(CONFIRM), plays.as_slice()) {
        return vec![Intent::order(*only)];
    }
    if let Some(order) = pressed_digit(pressed).and_then(|i| plays.get(i)) {
        return vec![Intent::order(*order)];
    }
    hex_keys(cx, pressed)
}

/// A card that sends leaders: digits pick a leader, T or Tab a hex, Enter sends the leader, and then plays the card.
fn leader_keys(cx: Cx<'_>, model: ViewModel<'_>, pressed: &KeyPresses) -> Vec<Intent> {
    let hexes = model.redeploy_hexes(cx.plan);
    if pressed.action(NEXT_LIT) {
        let next = next_of(&hexes, cx.plan.to, pressed.with_shift(NEXT_LIT));
        return next.map_or_else(Vec::new, |at| {
            vec![Intent::Point(Some(at)), Intent::Effect(Effect::ScrollIntoView(place_id(at)))]
        });
    }
    if pressed.action(CONFIRM) {
        let sends = cx.plan.to.filter(|at| hexes.contains(at)).map(Intent::Redeploy);
        return sends.or_else(|| model.redeployment(cx.plan).map(Intent::order)).into_iter().collect();
    }
    let (leaders, _) = cx.rules.redeployable(model.p(), model.side());
    pressed_digit(pressed).and_then(|i| leaders.get(i)).map(|leader| Intent::Pick(Some(*leader))).into_iter().collect()
}
