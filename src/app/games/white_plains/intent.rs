//! The one place that carries out the intents of clicks and keys.

use super::card_prompts::{asks_for_card, covers_map};
use super::moves::Moves;
use super::view_model::Step;
use crate::app::games::white_plains::prelude::*;

/// Carries out an intent.
pub fn carry_out(work: UpdateContext<'_, WhitePlains>, intent: Intent) -> Vec<Effect<Order>> {
    let model = ViewModel::of(&work);
    let plan = work.plan;
    match intent {
        Intent::Effect(does) => return vec![does],
        Intent::Planning(input) => return planning::update(&mut Moves { model, plan }, input),
        Intent::Toggle(unit) => {
            plan.group = plan.group.toggled(unit);
            settle(model, plan);
        }
        Intent::Only(unit) => {
            plan.group = Units::one(unit);
            settle(model, plan);
        }
        Intent::All(all) => {
            let here: Units = choosable(model, plan).into_iter().collect();
            plan.group = if all { plan.group | here } else { plan.group.minus(here) };
            settle(model, plan);
        }
        Intent::Brigade => {
            plan.group |= plan.rest_of_brigade(model);
            settle(model, plan);
        }
        Intent::Join { instead } => {
            return match plan.join(model, instead) {
                Ok(()) => plan.from.map(|at| Effect::ScrollIntoView(place_id(at))).into_iter().collect(),
                Err(refusal) => vec![Effect::refuse(&refusal)],
            };
        }
        Intent::GoOn => (plan.via, plan.to) = (plan.to, None),
        Intent::Select(at) => select(model, plan, at),
        Intent::Add(at) => {
            let hexes = plan.hexes;
            if plan.add_stack(model, at) {
                keep_hexes(model, plan, hexes);
            }
        }
        Intent::LeaveOut(at) => {
            plan.group = plan.group.into_iter().filter(|unit| model.p().at(*unit) != Some(at)).collect();
            settle(model, plan);
        }
        Intent::Point(to) => plan.to = to,
        Intent::Target(unit) => {
            let firers = model.rules.firers(model.p(), unit);
            let at = model.p().at(unit);
            // Within a stack the ticked guns stay; another stack is fired at as the number on it says.
            let kept = if plan.to == at { plan.group & firers } else { Units::NONE };
            let group = if kept.is_empty() { best_fire(model, firers, unit) } else { kept };
            (plan.target, plan.group, plan.to) = (Some(unit), group, at);
        }
        Intent::Hex(at) => choose_hex(model, plan, at),
        Intent::Attack => return attack(model, plan),
        Intent::Pick(unit) => {
            (plan.pick, plan.to) = (unit, None);
            // Where a reinforcement enters may be far from the view.
            let first = model.targets(plan).places().first().copied().filter(|_| unit.is_some());
            return first.map(Effect::ScrollIntoView).into_iter().collect();
        }
        Intent::EnterAll(to) => return vec![Effect::Orders(model.entries(to))],
        Intent::Card(card) => {
            (plan.card, plan.to, plan.pick) = (card, None, None);
            plan.leaders.clear();
        }
        Intent::Map(shown) => plan.map = shown,
        Intent::Redeploy(to) => redeploy(plan, to),
        Intent::Works(chosen) => *plan = Plan { works: chosen, ..Plan::default() },
        Intent::Look => {
            let peek = !work.table.is_peeking();
            *plan = Plan { hand: peek && !asks_for_card(model) && !covers_map(model.view), ..Plan::default() };
            return vec![Effect::Peek(peek)];
        }
        Intent::Hand(shown) => *plan = Plan { hand: shown, ..Plan::default() },
        Intent::Tactic(tactic) => plan.tactic = Some(tactic),
        Intent::Clear => {
            *plan = Plan::default();
            return vec![Effect::ClearNotice];
        }
        Intent::End => return end(model),
    }
    Vec::new()
}

/// The key of the hand: on the open table the player looks at it first, where it is asked for a card the map is shown.
pub fn hand_key(cx: Cx<'_>, model: ViewModel<'_>) -> Intent {
    if !cx.view.viewer.sees(model.side()) || covers_map(cx.view) && cx.table.is_peeking() {
        return Intent::Look;
    }
    if asks_for_card(model) { Intent::Map(!cx.plan.map) } else { Intent::Hand(!cx.plan.hand) }
}

/// The units that can be ticked: of the shown stack those that move or attack, or the guns that reach the target. They
/// are in the order in which the sheet shows them, by which digits and Tab go.
pub fn choosable(model: ViewModel<'_>, plan: &Plan) -> Vec<UnitId> {
    let (rules, p) = (model.rules, model.p());
    let mut here = plan.from.map(|from| model.own_at(from)).unwrap_or_default();
    match model.step() {
        Some(Step::Moves) => {
            let movers = model.movers();
            here.retain(|unit| movers.has(*unit));
        }
        Some(Step::Fire) => {
            here = plan.target.map_or_else(Vec::new, |target| rules.firers(p, target).into_iter().collect());
        }
        Some(Step::Declare) => {
            here.retain(|unit| WhitePlains::attack_of(p, *unit).is_none() && !rules.targets(p, *unit).is_empty());
        }
        _ => here.clear(),
    }
    here
}

/// Sends the picked leader; a card sends three at most.
fn redeploy(plan: &mut Plan, to: HexId) {
    let Some(leader) = plan.pick.take() else { return };
    plan.leaders.retain(|(other, _)| *other != leader);
    plan.leaders.truncate(2);
    plan.leaders.push((leader, to));
    plan.to = None;
}

/// The guns that fire first at a target: all together, or the first that can hit alone.
fn best_fire(model: ViewModel<'_>, firers: Units, target: UnitId) -> Units {
    let all = firers.into_iter().map(Units::one);
    let mut parts = std::iter::once(firers).chain(all);
    parts.find(|units| model.allows(&Order::Fire(*units, target)).is_ok()).unwrap_or(firers)
}

fn select(model: ViewModel<'_>, plan: &mut Plan, at: HexId) {
    let hexes = plan.hexes;
    *plan = Plan { from: Some(at), ..Plan::default() };
    plan.group = choosable(model, plan).into_iter().collect();
    keep_hexes(model, plan, hexes);
}

/// The hexes that were chosen stay where the new group can attack them too.
fn keep_hexes(model: ViewModel<'_>, plan: &mut Plan, hexes: Hexes) {
    plan.hexes = hexes;
    if plan.attack(model).is_none() {
        plan.hexes = Hexes::NONE;
    }
}

/// Drops what the group can no longer do.
fn settle(model: ViewModel<'_>, plan: &mut Plan) {
    (plan.via, plan.column) = (None, None);
    if plan.is_column(model) {
        plan.to = None;
    }
    if model.step() == Some(Step::Moves) {
        let goes = plan.to.is_some_and(|to| plan.goals(model).iter().any(|goal| goal.to == to));
        plan.to = plan.to.filter(|_| goes);
    }
}

/// Adds a side of the works or an attacked hex, or removes it: of three at most. The hexes of a declared attack go together, and
/// with no others (W9.1).
fn choose_hex(model: ViewModel<'_>, plan: &mut Plan, at: HexId) {
    let of_attack = |at: HexId| -> Option<Hexes> { Some(model.attack_on(at)?.hexes.iter().collect()) };
    let before = of_attack(at).filter(|_| !plan.works);
    let joins = !plan.works && plan.hexes.into_iter().any(|other| of_attack(other).is_some());
    plan.hexes = match before {
        Some(hexes) if hexes == plan.hexes => Hexes::NONE,
        Some(hexes) => hexes,
        None if joins => Hexes::one(at),
        None => Some(plan.hexes.toggled(at)).filter(|hexes| hexes.len() <= 3).unwrap_or(plan.hexes),
    };
}

/// The orders that assign the group, unless one of them is refused.
fn attack(model: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    let Some(hexes) = plan.attack(model) else { return Vec::new() };
    vec![match plan.assigned(model, hexes) {
        Ok(_) => Effect::Orders(plan.assaults(model, hexes)),
        Err(refusal) => Effect::refuse(&refusal),
    }]
}

/// Ends the step, after asking if something can still be done.
fn end(model: ViewModel<'_>) -> Vec<Effect<Order>> {
    let Some(order) = model.ending() else {
        let refusal = model.allows(&Order::Done).err();
        return refusal.map(|refusal| Effect::refuse(&refusal)).into_iter().collect();
    };
    let question = model.rules.end_question(model.view, model.legal);
    vec![Effect::end_step(question, order)]
}
