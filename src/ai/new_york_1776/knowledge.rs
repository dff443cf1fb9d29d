//! A side's knowledge at one decision, and the evaluation of its plans in a few sampled worlds.

use std::sync::OnceLock;

use super::belief::Belief;
use super::candidate_moves::{MoveGenerator, Plan, Width};
use super::determinization::AssumedIdentity;
use super::evaluation::Evaluator;
use super::features::{FeatureWeights, Score, TERMS, win_chance};
use super::map_tables::MapTables;
use super::playout::{Horizon, MAX_ORDERS, Playout, next_to_move};
use super::prelude::*;
use super::tactics::BattlePolicy;
use crate::ai::turn_search::TurnPolicy;

/// A plan and its evaluation.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub plan: Plan,
    /// The mean of each term after the plan; more is better for the side.
    pub terms: Score,
    /// The sum of the terms, plus a weak player's error.
    pub value: f32,
}

/// What a side knows and believes at one decision.
pub struct Knowledge<'a> {
    /// What it sees, and where the hidden blocks may be.
    pub known: Known<'a, NewYork>,
    pub tables: &'a MapTables,
    /// What its style makes of each term.
    pub style: Score,
    /// The feature weights of its style, loaded at first use: a player that does not search never needs them.
    weights: OnceLock<FeatureWeights>,
    /// How it fights.
    pub policy: BattlePolicy,
}

impl<'a> Knowledge<'a> {
    /// Derives the knowledge from everything that the side has seen, with the weights and the battle policy of the
    /// balanced style.
    pub fn new(brief: Brief<'a, NewYork>, tables: &'a MapTables) -> Self {
        let (known, style, weights) = (Known::new(brief), [1.0; TERMS], OnceLock::new());
        Self { known, tables, style, weights, policy: BattlePolicy::default() }
    }

    pub fn weights(&self) -> &FeatureWeights {
        self.weights.get_or_init(|| FeatureWeights::new(&self.style))
    }

    /// The terms after a plan, as the side sees them: more is better.
    pub fn after(&self, playout: &mut Playout<'_>, world: &Position, plan: &Plan, rng: &mut SearchRng) -> Score {
        let mut p = world.clone();
        // Like every other plan, doing nothing is evaluated before the battles are fought.
        if plan[..] != [Order::Done] {
            self.play(playout, &mut p, plan, rng);
        }
        let evaluator = Evaluator { rules: self.known.brief.rules, tables: self.tables, weights: self.weights() };
        let mut score = evaluator.score(&p, self.known.brief.side.other());
        if self.known.brief.side == AMERICAN {
            score.iter_mut().for_each(|term| *term = -*term);
        }
        score
    }

    /// Gives the orders of a plan as long as they are legal and the side may decide.
    fn play(&self, playout: &mut Playout<'_>, p: &mut Position, plan: &Plan, rng: &mut SearchRng) {
        for order in plan {
            let decides = self.known.brief.rules.need(p) == Need::Order(self.known.brief.side);
            if !decides || self.known.brief.rules.check(p, order).is_err() {
                return;
            }
            playout.apply(p, order, rng);
            playout.resolve_owed(p, rng);
        }
    }

    /// The best `keep` plans in one world, then evaluated in `worlds` worlds; the best first, always including doing
    /// nothing. `noise` is the standard deviation of a weak player's error, in points.
    pub fn screened(&self, width: Width, worlds: u32, keep: usize, noise: f32, rng: &mut SearchRng) -> Vec<Candidate> {
        let rules = self.known.brief.rules;
        let mut playout = self.playout();
        let first = self.known.sample(rng);
        let generator = MoveGenerator { rules, tables: self.tables };
        let plans = generator.plans(&first, width);
        let mut found: Vec<Candidate> = plans
            .into_iter()
            .map(|plan| {
                let terms = self.after(&mut playout, &first, &plan, rng);
                let value = terms.iter().sum::<f32>() + noise * standard_normal(rng);
                Candidate { plan, terms, value }
            })
            .collect();
        // Doing nothing comes first among the plans; it is kept whatever its value.
        let done = found.remove(0);
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        found.truncate(keep);
        found.push(done);
        let others: Vec<Position> = (1..worlds).map(|_| self.known.sample(rng)).collect();
        for candidate in &mut found {
            for world in &others {
                let terms = self.after(&mut playout, world, &candidate.plan, rng);
                for (sum, term) in candidate.terms.iter_mut().zip(terms) {
                    *sum += term;
                }
                candidate.value += terms.iter().sum::<f32>();
            }
            candidate.terms.iter_mut().for_each(|term| *term /= worlds as f32);
            candidate.value /= worlds as f32;
        }
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        found
    }

    /// What the enemy may believe the side's blocks to be, sampled `count` times.
    pub fn identities(&self, world: &Position, count: usize, rng: &mut SearchRng) -> Vec<AssumedIdentity> {
        let Brief { rules, side, view, history, .. } = self.known.brief;
        let enemy_belief = Belief::from_history(rules, side.other(), view.scenario, view.options, history);
        AssumedIdentity::sample(rules, side, world, &enemy_belief, count, rng)
    }

    /// A playout with the weights and the battle policy of the side.
    pub fn playout(&self) -> Playout<'_> {
        let mut playout = Playout::new(self.known.brief.rules, self.tables);
        playout.policies[self.known.brief.side] = self.policy;
        playout.weights = self.weights();
        playout.side = self.known.brief.side;
        playout
    }
}

/// The policy of a search: the orders of one half-turn, and a playout after them.
pub struct SearchPolicy<'a> {
    knowledge: &'a Knowledge<'a>,
    playout: Playout<'a>,
    /// What is left of a playout of this length, which begins with the current half-turn.
    left: Horizon,
    horizon: Horizon,
    /// What the enemy believes the side's army to be in this world: an index into [`Playout::identities`].
    identity: usize,
}

impl<'a> SearchPolicy<'a> {
    /// The policy of playouts up to a horizon.
    pub const fn new(knowledge: &'a Knowledge<'a>, playout: Playout<'a>, horizon: Horizon) -> Self {
        Self { knowledge, playout, left: horizon, horizon, identity: 0 }
    }
}

impl TurnPolicy<NewYork> for SearchPolicy<'_> {
    const MAX_ORDERS: usize = MAX_ORDERS;

    fn begin_world(&mut self, rng: &mut SearchRng) {
        self.identity = rng.below(self.playout.identities.len().max(1));
    }

    fn candidates(
        &mut self,
        brief: &Brief<'_, NewYork>,
        p: &Position,
        out: &mut Vec<(Action<NewYork>, f32)>,
        rng: &mut SearchRng,
    ) {
        let generator = MoveGenerator { rules: brief.rules, tables: self.knowledge.tables };
        for plan in generator.plans(p, Width::Wide) {
            let terms = self.knowledge.after(&mut self.playout, p, &plan, rng);
            add_first_order(out, plan[0], win_chance(terms.iter().sum()));
        }
    }

    fn carry_out(
        &mut self,
        brief: &Brief<'_, NewYork>,
        p: &mut Position,
        action: &[Order],
        rng: &mut SearchRng,
    ) -> bool {
        for order in action {
            if brief.rules.check(p, order).is_ok() {
                self.playout.apply(p, order, rng);
                self.playout.resolve_owed(p, rng);
            }
        }
        let same = p.phase() == Phase::Movement && (p.turn, p.active) == self.horizon.current;
        same && brief.rules.need(p) == Need::Order(brief.side)
    }

    fn begin_playout(&mut self) {
        self.left = self.horizon;
    }

    fn order(&mut self, p: &Position, side: Side, rng: &mut SearchRng) -> Option<Order> {
        self.playout.order(p, side, &mut self.left, self.identity, rng)
    }

    fn win_chance(&self, p: &Position, side: Side) -> f32 {
        let british = self.playout.evaluator().value(p, next_to_move(p));
        if side == BRITISH { british } else { 1.0 - british }
    }
}

/// Adds the first order of a plan; among plans that begin with the same order, the highest prior counts.
pub fn add_first_order(out: &mut Vec<(Action<NewYork>, f32)>, order: Order, prior: f32) {
    match out.iter_mut().find(|(other, _)| *other == [order]) {
        Some((_, best)) => *best = best.max(prior),
        None => out.push((vec![order], prior)),
    }
}

/// Approximately a standard normal random number.
fn standard_normal(rng: &mut SearchRng) -> f32 {
    let sum: usize = (0..4).map(|_| rng.below(1000)).sum();
    (sum as f32 - 1998.0) / 577.0
}
