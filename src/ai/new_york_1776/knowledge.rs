//! A side's knowledge at one decision, and the evaluation of its plans in a few sampled worlds.

use std::sync::OnceLock;

use super::assumed_identity::AssumedIdentity;
use super::belief::Belief;
use super::candidate_moves::{MoveGenerator, Plan, Width};
use super::determinization::determinize;
use super::evaluation::Evaluator;
use super::feature_weights::FeatureWeights;
use super::map_tables::MapTables;
use super::playout::Playout;
use super::tactics::BattlePolicy;
use super::terms::{Score, TERMS, Term};
use crate::ai::brief::Brief;
use crate::ai::random::SearchRng;
use crate::ai::reasons::GainStats;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::rules::new_york_1776::sides::AMERICAN;
use crate::rules::new_york_1776::{NewYork, Order, Position};

/// A plan and its evaluation.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The orders.
    pub plan: Plan,
    /// The mean of each term after the plan; more is better for the side.
    pub terms: Score,
    /// The sum of the terms, plus a weak player's error.
    pub value: f32,
}

/// What a side knows and believes at one decision.
pub struct Knowledge<'a> {
    /// What it sees, and its legal orders.
    pub brief: Brief<'a, NewYork>,
    /// The map.
    pub tables: &'a MapTables,
    /// Where the hidden blocks may be.
    pub belief: Belief,
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
        let belief =
            Belief::from_history(brief.rules, brief.side, brief.view.scenario, brief.view.options, brief.history);
        let (style, weights) = ([1.0; TERMS], OnceLock::new());
        Self { brief, tables, belief, style, weights, policy: BattlePolicy::default() }
    }

    /// The feature weights of its style.
    pub fn weights(&self) -> &FeatureWeights {
        self.weights.get_or_init(|| FeatureWeights::new(&self.style))
    }

    /// A position that may be the true one.
    pub fn sample_world(&self, rng: &mut SearchRng) -> Position {
        determinize(self.brief.rules, self.brief.side, self.brief.view, &self.belief, rng)
    }

    /// The terms after a plan, as the side sees them: more is better.
    pub fn after(&self, playout: &mut Playout<'_>, world: &Position, plan: &Plan, rng: &mut SearchRng) -> Score {
        let mut p = world.clone();
        // Like every other plan, doing nothing is evaluated before the battles are fought.
        if plan[..] != [Order::Done] {
            self.play(playout, &mut p, plan, rng);
        }
        let evaluator = Evaluator { rules: self.brief.rules, tables: self.tables, weights: self.weights() };
        let mut score = evaluator.score(&p, self.brief.side.other());
        if self.brief.side == AMERICAN {
            score.iter_mut().for_each(|term| *term = -*term);
        }
        score
    }

    /// Gives the orders of a plan as long as they are legal and the side may decide.
    fn play(&self, playout: &mut Playout<'_>, p: &mut Position, plan: &Plan, rng: &mut SearchRng) {
        for order in plan {
            let decides = self.brief.rules.need(p) == Need::Order(self.brief.side);
            if !decides || self.brief.rules.check(p, order).is_err() {
                return;
            }
            playout.apply(p, order, rng);
            playout.resolve_owed(p, rng);
        }
    }

    /// The gain of an order over doing nothing, term by term, the largest gain first.
    pub fn gains(&self, order: &Order, worlds: u32, rng: &mut SearchRng) -> Vec<(Term, f32)> {
        let mut playout = self.playout();
        let mut stats = GainStats::default();
        for _ in 0..worlds.max(1) {
            let world = self.sample_world(rng);
            let [with, without] = [vec![*order], Vec::new()].map(|plan| self.after(&mut playout, &world, &plan, rng));
            stats.add(&with, &without);
        }
        stats.reasons(&Term::ALL)
    }

    /// The gain of the best candidate over doing nothing.
    pub fn gains_over_done(found: &[Candidate]) -> Vec<(Term, f32)> {
        let mut stats = GainStats::default();
        if let Some(done) = found.iter().find(|candidate| candidate.plan == [Order::Done]) {
            stats.add(&found[0].terms, &done.terms);
        }
        stats.reasons(&Term::ALL)
    }

    /// The best `keep` plans in one world, then evaluated in `worlds` worlds; the best first, always including doing
    /// nothing. `noise` is the standard deviation of a weak player's error, in points.
    pub fn screened(&self, width: Width, worlds: u32, keep: usize, noise: f32, rng: &mut SearchRng) -> Vec<Candidate> {
        let rules = self.brief.rules;
        let mut playout = self.playout();
        let first = self.sample_world(rng);
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
        let others: Vec<Position> = (1..worlds).map(|_| self.sample_world(rng)).collect();
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
        let Brief { rules, side, view, history, .. } = self.brief;
        let enemy_belief = Belief::from_history(rules, side.other(), view.scenario, view.options, history);
        AssumedIdentity::sample(rules, side, world, &enemy_belief, count, rng)
    }

    /// A playout with the weights and the battle policy of the side.
    pub fn playout(&self) -> Playout<'_> {
        let mut playout = Playout::new(self.brief.rules, self.tables);
        playout.policies[self.brief.side] = self.policy;
        playout.weights = self.weights();
        playout.side = self.brief.side;
        playout
    }
}

/// Approximately a standard normal random number.
fn standard_normal(rng: &mut SearchRng) -> f32 {
    let sum: usize = (0..4).map(|_| rng.below(1000)).sum();
    (sum as f32 - 1998.0) / 577.0
}
