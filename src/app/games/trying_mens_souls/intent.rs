//! The one place that carries out the intents of clicks and keys.

use super::moves::Moves;
use super::screens;
use super::view_model::Step;
use crate::app::games::trying_mens_souls::prelude::*;

/// Carries out an intent.
pub fn carry_out(work: UpdateContext<'_, TryingMensSouls>, intent: Intent) -> Vec<Effect<Order>> {
    let model = ViewModel::of(&work);
    let plan = work.plan;
    match intent {
        Intent::Effect(does) => return vec![does],
        Intent::Planning(input) => return planned(model, plan, input),
        Intent::Toggle(piece) => {
            plan.group = plan.group.toggled(piece);
            settle(model, plan);
        }
        Intent::Only(piece) => {
            plan.group = Pieces::one(piece);
            settle(model, plan);
        }
        Intent::All(all) => {
            let here: Pieces = choosable(model, plan).into_iter().collect();
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
        Intent::March(march) => {
            plan.march = march;
            settle(model, plan);
        }
        Intent::GoOn => plan.via.extend(plan.to.take()),
        Intent::Reserve(number) => {
            let pieces = model.reserves().get(number).map(|one| one.pieces.clone()).unwrap_or_default();
            // Four of a brigade stand in one hex.
            let group = pieces.into_iter().take(model.rules.tables.stacking.same_brigade.into()).collect();
            *plan = Plan { reserve: Some(number), group, ..Plan::default() };
        }
        Intent::Select(at) => select(model, plan, at),
        Intent::Point(to) => plan.to = to,
        Intent::Target(at) => target(model, plan, at),
        Intent::LeaveOut(at) => {
            plan.group = plan.group.filtered(|piece| model.p().at(piece) != Some(at));
            plan.from = plan.from.filter(|from| *from != at);
            plan.from = plan.from.or_else(|| plan.group.first().and_then(|piece| model.p().at(piece)));
            settle(model, plan);
        }
        Intent::NextLead => plan.lead = plan.next_lead(model),
        Intent::Attacks(attacks) => *plan = Plan { attacks, ..Plan::default() },
        Intent::Pick(piece) => (plan.pick, plan.to) = (piece, None),
        Intent::PickAt(piece, at) => (plan.pick, plan.to) = (Some(piece), Some(at)),
        Intent::Answer(answer) => plan.answer = answer,
        Intent::Name(piece) => {
            if plan.named.has(piece) {
                plan.named.retain(|other| *other != piece);
            } else {
                plan.named.push(piece);
            }
        }
        Intent::NameAll(pieces) => plan.named = pieces,
        Intent::Mark(marker) => plan.markers = plan.markers.toggled(marker),
        Intent::Tracks(shown) => plan.tracks = shown,
        Intent::Tab(tab) => plan.tab = tab,
        Intent::Clear => {
            *plan = Plan { attacks: plan.attacks, ..Plan::default() };
            return vec![Effect::ClearNotice];
        }
        Intent::End => return end(model, plan),
    }
    Vec::new()
}

/// A step in planning a move. Orders that bring up dice are given one after the other, each when its dice are rolled.
fn planned(model: ViewModel<'_>, plan: &mut Plan, input: PlanningInput) -> Vec<Effect<Order>> {
    let dice = plan.journey(model).is_some_and(|planned| planned.needs_dice(model));
    let queued = |effect| match effect {
        Effect::Orders(orders) if dice && orders.len() > 1 => Effect::Queue(orders),
        other => other,
    };
    planning::update(&mut Moves { model, plan }, input).into_iter().map(queued).collect()
}

/// The pieces that can be ticked: of the shown stack, or list of unplaced pieces, those that can act. They are in the order in
/// which the sheet shows them, by which digits and Tab go.
pub fn choosable(model: ViewModel<'_>, plan: &Plan) -> Vec<PieceId> {
    let able = model.able(plan);
    let mut here = match (plan.from, plan.reserve) {
        (Some(from), _) => model.own_at(from),
        (None, Some(number)) => model.reserves().get(number).map(|one| one.pieces.clone()).unwrap_or_default(),
        (None, None) => Vec::new(),
    };
    here.retain(|piece| able.has(*piece));
    here
}

fn select(model: ViewModel<'_>, plan: &mut Plan, at: HexId) {
    let (attacks, targets) = (plan.attacks, plan.targets);
    *plan = Plan { from: Some(at), attacks, targets, ..Plan::default() };
    plan.group = choosable(model, plan).into_iter().collect();
    // The targets already chosen stay where the new group can attack them too.
    if plan.attack(model).is_none() {
        plan.targets = Hexes::NONE;
    }
}

/// Adds or removes a target; without attackers all who can attack it are chosen.
fn target(model: ViewModel<'_>, plan: &mut Plan, at: HexId) {
    plan.targets = plan.targets.toggled(at);
    if plan.group.is_empty() {
        let next = |unit: PieceId| model.p().at(unit).is_some_and(|from| model.rules.touch(from, at) || from == at);
        plan.group = model.fighters().filtered(next);
        plan.from = plan.group.first().and_then(|unit| model.p().at(unit));
    }
}

/// Drops what the group can no longer do.
fn settle(model: ViewModel<'_>, plan: &mut Plan) {
    if matches!(model.step(plan), Some(Step::Moves | Step::Setup)) {
        let goes = plan.to.is_some_and(|to| plan.goals(model).iter().any(|goal| goal.to == to));
        plan.to = plan.to.filter(|_| goes);
        if plan.to.is_none() {
            plan.via.clear();
        }
    }
    plan.lead = plan.lead.filter(|lead| plan.group.has(*lead));
}

/// Ends the step, after asking if something can still be done.
fn end(model: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    if model.task() == Some(Task::Buy) {
        return screens::seal(model, plan);
    }
    let Some(order) = model.ending() else {
        let last = if model.task() == Some(Task::Setup) { Order::Ready } else { Order::Done };
        let refusal = model.allows(&last).err();
        return refusal.map(|refusal| Effect::refuse(&refusal)).into_iter().collect();
    };
    vec![Effect::end_step(model.rules.end_question(model.view, model.legal), order)]
}
