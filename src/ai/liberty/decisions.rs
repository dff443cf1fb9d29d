//! Liberty's part of a computer player: what it searches, what it decides without a search, and its words.

use crate::ai::brief::Brief;
use crate::ai::mcts::SearchConfig;
use crate::ai::player::{Choice, Decision, PlayerState, ProblemSettings, SearchGame, SearchTask};
use crate::ai::random::SearchRng;
use crate::ai::{Level, PlayStyle};
use crate::rules::liberty::Liberty;
use crate::rules::liberty::event::Sighting;
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Phase, Position, Step};

use super::determinization::determinize;
use super::evaluation::WinEstimate;
use super::knowledge::SeenBlocks;
use super::plan_goals::{Plan, Preferences};
use super::plans::plans;
use super::rollout_policy::{cards_in, decide, exchange};
use super::terms::Term;
use super::turn_search::TurnSearch;
use super::words;

/// The largest error of a recruit about a plan, in points.
const RECRUIT_ERROR: f32 = 2.6;

/// The parameters of the search.
#[derive(Clone, Copy, Debug)]
pub struct Config(SearchConfig);

impl Default for Config {
    fn default() -> Self {
        Self(SearchConfig { prior_weight: 6.0, exploration: 0.12, initial_width: 4.0, widening: 1.0, expand_after: 8 })
    }
}

/// What a side knows at one decision.
pub struct Knowledge<'a> {
    brief: Brief<'a, Liberty>,
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

    fn plans(&self) -> Vec<Plan> {
        let Brief { rules, side, legal, .. } = self.brief;
        plans(rules, &self.world, side, legal.rows(), self.preferences)
    }

    fn win_estimate(&self) -> WinEstimate {
        WinEstimate::of(self.brief.rules, &self.world, self.brief.side)
    }

    /// The plans as candidates.
    fn plan_candidates(&self, plans: &[Plan]) -> Vec<(Vec<Order>, f32)> {
        let now = self.win_estimate();
        plans.iter().map(|plan| (plan.orders.clone(), now.win_chance(plan.gain))).collect()
    }

    /// The cards of the hand as candidates.
    fn card_candidates(&self) -> Vec<(Vec<Order>, f32)> {
        let now = self.win_estimate().win_chance(0.0);
        cards_in(self.brief.legal.rows()).iter().map(|card| (vec![Order::Play(*card)], now)).collect()
    }
}

impl SearchGame for Liberty {
    type Tables = ();
    type Config = Config;
    type Knowledge<'a> = Knowledge<'a>;
    type Problem<'a> = TurnSearch<'a>;
    type Action = Vec<Order>;
    type Plan = Plan;
    type Term = Term;

    const TERMS: &'static [Term] = &Term::ALL;
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
        let seen = SeenBlocks::new(brief.rules, brief.side, brief.view, brief.history);
        let world = determinize(brief.rules, brief.view, brief.side, &seen, &mut state.rng);
        Knowledge { brief, preferences: Preferences { boldness }, world }
    }

    fn sample(knowledge: &Knowledge<'_>, _: &mut SearchRng) -> Position {
        knowledge.world.clone()
    }

    fn decide(knowledge: &Knowledge<'_>, state: &mut PlayerState<Self>) -> Decision<Self> {
        let Knowledge { brief, preferences, world } = knowledge;
        if knowledge.moves() {
            return movement(knowledge, state);
        }
        state.pending.clear();
        if state.level_playouts() > 0 && world.phase() == Phase::Cards {
            return Decision::Search(task(knowledge.card_candidates(), Vec::new(), state));
        }
        if state.level == Level::Recruit && state.rng.below(6) == 0 && world.phase() == Phase::Battle {
            return Decision::Any;
        }
        let order = decide(brief.rules, world, brief.side, brief.legal.rows(), *preferences, &mut state.rng);
        Decision::Choice(Choice::plain(order))
    }

    fn review(
        knowledge: &Knowledge<'_>,
        state: &mut PlayerState<Self>,
        given: &Order,
    ) -> Option<(SearchTask<Self>, Vec<Order>)> {
        let found = if knowledge.moves() { knowledge.plans() } else { Vec::new() };
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
        Some((task(candidates, found, state), action))
    }

    fn problem<'a>(knowledge: &'a Knowledge<'_>, _: &ProblemSettings<Self>, _: &mut SearchRng) -> TurnSearch<'a> {
        TurnSearch::new(knowledge.brief, knowledge.preferences)
    }

    fn orders(action: &Vec<Order>) -> &[Order] {
        action
    }

    fn summary(brief: &Brief<'_, Self>, order: &Order) -> String {
        words::summary(brief.rules, order)
    }

    fn reason(brief: &Brief<'_, Self>, choice: &Choice<Self>) -> String {
        match (choice.win_chance, &choice.plan) {
            (None, None) => words::plain_reason(brief.rules, brief.view, &choice.order),
            (_, plan) => words::reason(brief.rules, brief.side, plan.as_ref(), &choice.reasons),
        }
    }

    fn needs_explanation(brief: &Brief<'_, Self>, order: &Order) -> bool {
        let p = &brief.view.known;
        p.phase() == Phase::Action && p.step() == Step::Moves && *order != Order::Done
    }

    fn explanation(knowledge: &Knowledge<'_>, _: &mut PlayerState<Self>, order: &Order) -> String {
        let plan = knowledge.plans().into_iter().find(|plan| plan.orders.contains(order));
        plan.map_or_else(String::new, |plan| words::plan_reason(knowledge.brief.rules, knowledge.brief.side, &plan))
    }
}

fn task(candidates: Vec<(Vec<Order>, f32)>, plans: Vec<Plan>, state: &PlayerState<Liberty>) -> SearchTask<Liberty> {
    SearchTask {
        candidates,
        idle: vec![Order::Done],
        plans: plans.into_iter().map(|plan| (plan.orders.clone(), plan)).collect(),
        tree: state.config.0,
        playouts: state.level_playouts(),
        horizon: 0,
    }
}

/// Chooses an exchange first, then the rest of a searched plan, then the best plan.
fn movement(knowledge: &Knowledge<'_>, state: &mut PlayerState<Liberty>) -> Decision<Liberty> {
    let Brief { rules, side, legal, .. } = knowledge.brief;
    let plain = |order: Order| Decision::Choice(Choice::plain(order));
    let offer = exchange(rules, &knowledge.world, side, legal.rows());
    if let Some(order) = offer.filter(|order| !was_refused(&knowledge.brief, order)) {
        return plain(order);
    }
    while !state.pending.is_empty() {
        let order = state.pending.remove(0);
        if legal.lists(&order) {
            return plain(order);
        }
    }
    let mut found = knowledge.plans();
    // What is legal in a sampled world may be illegal in the true position.
    found.retain(|plan| legal.lists(&plan.orders[0]));
    if found.is_empty() {
        return plain(Order::Done);
    }
    match state.level {
        Level::Captain | Level::General => {
            return Decision::Search(task(knowledge.plan_candidates(&found), found, state));
        }
        Level::Recruit => {
            for plan in &mut found {
                plan.gain += (state.rng.below(1000) as f32 / 500.0 - 1.0) * RECRUIT_ERROR;
            }
            found.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        }
        _ => {}
    }
    let plan = found.swap_remove(0);
    Decision::Choice(Choice { plan: Some(plan.clone()), ..Choice::plain(plan.orders[0]) })
}

/// Whether the enemy refused this exchange in this year: it is not offered again before the next.
fn was_refused(brief: &Brief<'_, Liberty>, offer: &Order) -> bool {
    let of_this_year = brief.history.iter().rev().take_while(|sighting| !matches!(sighting, Sighting::Year { .. }));
    of_this_year.into_iter().any(|sighting| match sighting {
        Sighting::Answered { side, good: false, give, take } => {
            *side != brief.side && Order::Offer(*give, *take) == *offer
        }
        _ => false,
    })
}
