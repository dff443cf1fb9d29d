//! The search problem of New York 1776: the orders of one half-turn, and the policy of a playout after them.

use super::candidate_moves::{MoveGenerator, Width};
use super::config::PlayerConfig;
use super::evaluation::Evaluator;
use super::feature_weights::win_chance;
use super::knowledge::Knowledge;
use super::playout::Playout;
use super::terms::{Score, TERMS};
use crate::ai::brief::Brief;
use crate::ai::determinization::Worlds;
use crate::ai::mcts::SearchProblem;
use crate::ai::random::SearchRng;
use crate::ai::reasons::ExplainableProblem;
use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::sides::BRITISH;
use crate::rules::new_york_1776::{Order, Position};

/// A sampled world in a playout.
#[derive(Clone, Debug)]
pub struct World {
    position: Position,
    /// What the enemy believes the side's army to be in this playout: an index into [`Playout::identities`].
    identity: usize,
}

/// A half-turn being searched.
pub struct TurnSearch<'a> {
    knowledge: &'a Knowledge<'a>,
    playout: Playout<'a>,
    worlds: Worlds<Position>,
    /// The turn and the side of the current half-turn.
    from: (u8, Side),
    /// The number of half-turns in a playout, including the current one.
    horizon: u32,
}

impl<'a> TurnSearch<'a> {
    /// A problem with playouts of `horizon` half-turns.
    pub fn new(knowledge: &'a Knowledge<'a>, horizon: u32, config: &PlayerConfig, rng: &mut SearchRng) -> Self {
        let mut playout = knowledge.playout();
        let first = knowledge.sample_world(rng);
        playout.identities = knowledge.identities(&first, config.identities, rng);
        playout.candidates_per_move = config.candidates_per_move;
        let from = (first.turn, first.active);
        Self { knowledge, playout, worlds: Worlds::new(config.worlds).with(first), from, horizon }
    }

    /// Plays on to the horizon; returns the chance of a British victory.
    fn play_on(&mut self, world: &mut World, rng: &mut SearchRng) -> f32 {
        self.playout.rollout(&mut world.position, self.from, self.horizon, world.identity, rng)
    }
}

impl SearchProblem for TurnSearch<'_> {
    type State = World;
    type Order = Order;

    fn determinize(&mut self, rng: &mut SearchRng) -> World {
        let position = self.worlds.draw(rng, |rng| self.knowledge.sample_world(rng));
        let identity = rng.below(self.playout.identities.len().max(1));
        World { position, identity }
    }

    fn candidates(&mut self, world: &World, out: &mut Vec<(Order, f32)>, rng: &mut SearchRng) {
        let generator = MoveGenerator { rules: self.knowledge.brief.rules, tables: self.knowledge.tables };
        for plan in generator.plans(&world.position, Width::Wide) {
            let terms = self.knowledge.after(&mut self.playout, &world.position, &plan, rng);
            add_first_order(out, plan[0], win_chance(terms.iter().sum()));
        }
    }

    fn is_legal(&self, world: &World, order: &Order) -> bool {
        self.knowledge.brief.rules.check(&world.position, order).is_ok()
    }

    fn apply(&mut self, world: &mut World, order: &Order, rng: &mut SearchRng) -> bool {
        let Brief { rules, side, .. } = self.knowledge.brief;
        let p = &mut world.position;
        self.playout.apply(p, order, rng);
        self.playout.resolve_owed(p, rng);
        p.phase() == Phase::Movement && (p.turn, p.active) == self.from && rules.need(p) == Need::Order(side)
    }

    fn rollout(&mut self, mut world: World, rng: &mut SearchRng) -> f32 {
        let british = self.play_on(&mut world, rng);
        if self.knowledge.brief.side == BRITISH { british } else { 1.0 - british }
    }
}

impl ExplainableProblem for TurnSearch<'_> {
    type Score = [f32; TERMS];

    fn final_score(&mut self, world: &World, order: &Order, rng: &mut SearchRng) -> Score {
        let Knowledge { brief, tables, .. } = self.knowledge;
        let mut world = world.clone();
        if self.is_legal(&world, order) {
            self.apply(&mut world, order, rng);
        }
        self.play_on(&mut world, rng);
        let p = &world.position;
        let next = if p.phase() == Phase::Movement { p.active } else { p.active.other() };
        let sign = if brief.side == BRITISH { 1.0 } else { -1.0 };
        let evaluator = Evaluator { rules: brief.rules, tables, weights: self.knowledge.weights() };
        evaluator.score(p, next).map(|term| sign * term)
    }
}

/// Adds the first order of a plan; among plans that begin with the same order, the highest prior counts.
pub fn add_first_order(out: &mut Vec<(Order, f32)>, order: Order, prior: f32) {
    match out.iter_mut().find(|(other, _)| *other == order) {
        Some((_, best)) => *best = best.max(prior),
        None => out.push((order, prior)),
    }
}
