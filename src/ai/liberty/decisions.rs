//! Liberty's part of a computer player: what it searches, what it decides without a search, and its words.

use super::analysis::{Plan, Preferences};
use super::evaluation::WinEstimate;
use super::facts;
use super::map_facts::map_facts;
use super::plan_words;
use super::prelude::*;
use super::rollout_policy::{Policy, Situation};
use super::summary::summary;
use super::words;
use crate::ai::determinization::Worlds;
use crate::ai::facts::Fact;
use crate::ai::mcts::SearchConfig;
use crate::ai::player::{PlayerState, SearchGame};
use crate::ai::tasks::{Decision, SearchTask};
use crate::ai::turn_search::TurnSearch;
use crate::ai::{Level, PlayStyle};

/// The maximum number of worlds sampled for one decision.
const WORLDS: usize = 64;
/// The largest error of a recruit about a plan, in points.
const RECRUIT_ERROR: f32 = 2.6;

#[derive(Clone, Copy, Debug)]
pub struct Config(SearchConfig);

impl Default for Config {
    fn default() -> Self {
        Self(SearchConfig { prior_weight: 6.0, exploration: 0.12, initial_width: 4.0, widening: 1.0, expand_after: 8 })
    }
}

/// What a side knows at one decision.
pub struct Knowledge<'a> {
    known: Known<'a, Liberty>,
    preferences: Preferences,
    /// A position that may be the true one.
    world: Position,
}

impl Knowledge<'_> {
    /// Whether the side must move its blocks now.
    fn moves(&self) -> bool {
        let p = &self.world;
        p.phase() == Phase::Action && p.step() == Step::Moves && p.offer().is_none()
    }

    fn situation(&self) -> Situation<'_> {
        let Brief { rules, side, legal, .. } = self.known.brief;
        Situation { rules, p: &self.world, side, legal: legal.rows(), preferences: self.preferences }
    }

    fn win_estimate(&self) -> WinEstimate {
        WinEstimate::of(self.known.brief.rules, &self.world, self.known.brief.side)
    }

    /// The plan that an action belongs to, if blocks move now: the one with most of its orders and the fewest others.
    fn plan_of(&self, action: &[Order]) -> Option<Plan> {
        let plans = if self.moves() { self.situation().plans() } else { Vec::new() };
        let first = action.first()?;
        let fits = |plan: &Plan| {
            let shared = plan.orders.iter().filter(|order| action.contains(order)).count();
            (shared, std::cmp::Reverse(plan.orders.len()))
        };
        // The first of equals, which gains the most.
        plans.into_iter().rev().filter(|plan| plan.orders.contains(first)).max_by_key(fits)
    }

    fn plan_candidates(&self, plans: &[Plan]) -> Vec<(Vec<Order>, f32)> {
        let now = self.win_estimate();
        plans.iter().map(|plan| (plan.orders.clone(), now.win_chance(plan.gain))).collect()
    }

    fn card_candidates(&self) -> Vec<(Vec<Order>, f32)> {
        let now = self.win_estimate().win_chance(0.0);
        self.known
            .brief
            .legal
            .orders()
            .filter(|order| matches!(order, Order::Play(_)))
            .map(|order| (vec![order], now))
            .collect()
    }
}

impl SearchGame for Liberty {
    type Tables = ();
    type Config = Config;
    type Knowledge<'a> = Knowledge<'a>;
    type Policy<'a> = Policy<'a>;

    const CAPTAIN_PLAYOUTS: u32 = 50;

    fn tables(&self) {}

    fn set(config: &mut Config, key: &str, value: f32) -> bool {
        config.0.set(key, value)
    }

    fn knowledge<'a>(brief: Brief<'a, Self>, (): &'a (), state: &mut PlayerState<Self>) -> Knowledge<'a> {
        let boldness = match state.style {
            PlayStyle::Cautious => 0.94,
            PlayStyle::Balanced => 1.0,
            PlayStyle::Bold => 1.07,
        };
        let known = Known::new(brief).with_sight(state.sight.take());
        let world = known.sample(&mut state.rng);
        Knowledge { known, preferences: Preferences { boldness }, world }
    }

    fn sample(knowledge: &Knowledge<'_>, _: &mut SearchRng) -> Position {
        knowledge.world.clone()
    }

    fn decide(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>) -> Decision<Self> {
        let world = &knowledge.world;
        if knowledge.moves() {
            return movement(knowledge, state);
        }
        state.pending.clear();
        if state.level_playouts() > 0 && world.phase() == Phase::Cards {
            return Decision::Search(task(knowledge.card_candidates(), state));
        }
        if state.level == Level::Recruit && state.rng.below(6) == 0 && world.phase() == Phase::Battle {
            return Decision::Any;
        }
        Decision::order(knowledge.situation().decide(&mut state.rng))
    }

    fn review(
        knowledge: &Knowledge<'_>,
        state: &mut PlayerState<Self>,
        given: &Order,
    ) -> Option<(SearchTask<Self>, Action<Self>)> {
        let found = if knowledge.moves() { knowledge.situation().plans() } else { Vec::new() };
        let mut candidates =
            if knowledge.moves() { knowledge.plan_candidates(&found) } else { knowledge.card_candidates() };
        if candidates.is_empty() {
            return None;
        }
        // The given order begins or continues a plan, or forms a plan by itself.
        let action = candidates.iter().find(|(orders, _)| orders.contains(given)).map(|(orders, _)| orders.clone());
        let action = action.unwrap_or_else(|| {
            candidates.push((vec![*given], knowledge.win_estimate().win_chance(0.0)));
            vec![*given]
        });
        Some((task(candidates, state), action))
    }

    fn problem<'a>(
        knowledge: &'a Knowledge<'_>,
        _: &Config,
        _: u32,
        _: &mut SearchRng,
    ) -> TurnSearch<'a, Self, Policy<'a>> {
        let Brief { rules, view, .. } = knowledge.known.brief;
        let policy = Policy::new(rules, knowledge.preferences, (view.known.year, view.known.turn));
        TurnSearch::new(Worlds::new(&knowledge.known, WORLDS), policy)
    }

    fn summary(brief: &Brief<'_, Self>, order: &Order) -> String {
        summary(brief.rules, order)
    }

    fn purpose(knowledge: &Knowledge<'_>, action: &[Order]) -> String {
        let Some(order) = action.first() else { return String::new() };
        match knowledge.plan_of(action) {
            Some(plan) => plan_words::plan_reason(&knowledge.known.brief, &plan),
            None => words::order_reason(&knowledge.known.brief, order),
        }
    }

    fn facts<'a>(knowledge: &'a Knowledge<'_>, action: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        facts::facts(rules, view, side, action)
    }

    fn look(knowledge: &Knowledge<'_>, order: &Order) -> Option<f32> {
        words::look(&knowledge.known.brief, order)
    }

    fn map_facts<'a>(knowledge: &'a Knowledge<'_>, orders: &[Order]) -> Vec<Fact<'a, Self>> {
        let Brief { rules, side, view, .. } = knowledge.known.brief;
        map_facts(rules, view, side, orders)
    }

    fn are_rivals(order: &Order, other: &Order) -> bool {
        // Blocks are disbanded one after the other, so that one is no choice against another.
        if matches!((order, other), (Order::Disband(one), Order::Disband(two)) if one != two) {
            return false;
        }
        // An offer costs no action (L12.9).
        matches!(order, Order::Offer(..)) || !matches!(other, Order::Offer(..))
    }

    fn goes_nowhere(brief: &Brief<'_, Self>, order: &Order) -> bool {
        let goes = order.movement().and_then(|(block, path)| brief.view.known.at[block].zip(path.last()));
        goes.is_some_and(|(from, to)| from == to)
    }

    fn until(brief: &Brief<'_, Self>, _: u32) -> String {
        facts::until(brief.view)
    }

    fn is_idle(order: &Order) -> bool {
        matches!(order, Order::Done)
    }

    fn idle_name(brief: &Brief<'_, Self>) -> &'static str {
        let p = &brief.view.known;
        match (p.phase(), p.step()) {
            (Phase::Action, Step::Moves) => "ending the moves now",
            (Phase::Action, Step::Supply) => "supplying no more blocks",
            (Phase::Battle, _) => "staying",
            _ => "ending this step",
        }
    }

    fn is_one_of_many(_: &Brief<'_, Self>, order: &Order) -> bool {
        matches!(order, Order::Supply(_))
    }

    fn are_alike(action: &[Order], other: &[Order]) -> bool {
        // Another block to the same place serves the same purpose.
        let Some((first, second)) = action.first().zip(other.first()) else { return false };
        let moves = |order: &Order| matches!(order, Order::Move(..) | Order::March(..) | Order::Sail(..));
        match (first.movement(), second.movement()) {
            (Some((_, way)), Some((_, other))) if moves(first) && moves(second) => way.last() == other.last(),
            _ => first == second,
        }
    }

    fn needs_explanation(brief: &Brief<'_, Self>, order: &Order) -> bool {
        let p = &brief.view.known;
        p.phase() == Phase::Action && p.step() == Step::Moves && *order != Order::Done
    }

    fn explanation(knowledge: &Knowledge<'_>, _: &mut PlayerState<Self>, order: &Order) -> String {
        let plan = knowledge.plan_of(std::slice::from_ref(order));
        plan.map_or_else(String::new, |plan| plan_words::plan_reason(&knowledge.known.brief, &plan))
    }
}

fn task(candidates: Vec<(Vec<Order>, f32)>, state: &PlayerState<Liberty>) -> SearchTask<Liberty> {
    SearchTask { candidates, tree: state.config.0, playouts: state.level_playouts(), horizon: 0, race: None }
}

/// Chooses an exchange first, then the rest of a searched plan, then the best plan.
fn movement(knowledge: &Knowledge<'_>, state: &mut PlayerState<Liberty>) -> Decision<Liberty> {
    let (brief, legal) = (&knowledge.known.brief, knowledge.known.brief.legal);
    if let Some(order) = knowledge.situation().exchange().filter(|order| !was_refused(brief, order)) {
        return Decision::order(order);
    }
    if let Some(order) = state.next_pending(legal) {
        return Decision::order(order);
    }
    let mut found = knowledge.situation().plans();
    // What is legal in a sampled world may be illegal in the true position.
    found.retain(|plan| legal.lists(&plan.orders[0]));
    if found.is_empty() {
        return Decision::order(Order::Done);
    }
    match state.level {
        Level::Captain | Level::General => {
            return Decision::Search(task(knowledge.plan_candidates(&found), state));
        }
        Level::Recruit => {
            for plan in &mut found {
                plan.gain += (state.rng.below(1000) as f32 / 500.0 - 1.0) * RECRUIT_ERROR;
            }
            found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        }
        _ => {}
    }
    Decision::order(found[0].orders[0])
}

/// Whether the enemy refused this exchange in this year: it is not offered again before the next.
fn was_refused(brief: &Brief<'_, Liberty>, offer: &Order) -> bool {
    let this_year = brief.history.iter().rev().take_while(|sighting| !matches!(sighting, Sighting::Year { .. }));
    this_year.into_iter().any(|sighting| match sighting {
        Sighting::Answered { side, good: false, give, take } => {
            *side != brief.side && Order::Offer(*give, *take) == *offer
        }
        _ => false,
    })
}
