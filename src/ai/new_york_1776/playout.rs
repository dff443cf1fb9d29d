//! Plays positions on: random dice, the best of a few candidates for movement, everything else by [`Tactics`].

use super::candidate_moves::{MoveGenerator, Width};
use super::determinization::AssumedIdentity;
use super::evaluation::Evaluator;
use super::features::FeatureWeights;
use super::map_tables::MapTables;
use super::prelude::*;
use super::tactics::{BattlePolicy, Tactics};
use crate::ai::driver::play_on;
use crate::kernel::settle::settle;

/// The number of candidates for a movement order.
pub const CANDIDATES_PER_MOVE: usize = 24;

/// The points by which a movement order must be better than doing nothing.
const MIN_GAIN: f32 = 0.3;

/// The maximum number of orders in a playout.
pub const MAX_ORDERS: usize = 20_000;

/// How far a playout goes.
#[derive(Clone, Copy, Debug)]
pub struct Horizon {
    /// The turn and the side of the half-turn that counts as the first; it may already be over.
    pub current: (u8, Side),
    /// The half-turns left, the current one included.
    pub left: u32,
}

/// Plays positions on.
pub struct Playout<'a> {
    pub rules: &'a NewYork,
    pub tables: &'a MapTables,
    /// How each side fights.
    pub policies: BySide<BattlePolicy>,
    /// The feature weights of the searching side.
    pub weights: &'a FeatureWeights,
    /// A buffer for events, which are not read.
    pub events: Vec<Event>,
    pub candidates: Vec<Order>,
    /// What the enemy of the searching side may believe its army to be: each rollout uses one.
    pub identities: Vec<AssumedIdentity>,
    pub side: Side,
    /// The number of candidates for a movement order.
    pub candidates_per_move: usize,
}

impl<'a> Playout<'a> {
    /// A playout with the balanced style on both sides.
    pub fn new(rules: &'a NewYork, tables: &'a MapTables) -> Self {
        Self {
            rules,
            tables,
            policies: BySide::new(BattlePolicy::default(), BattlePolicy::default()),
            weights: &tables.plain,
            events: Vec::new(),
            candidates: Vec::new(),
            identities: Vec::new(),
            side: AMERICAN,
            candidates_per_move: CANDIDATES_PER_MOVE,
        }
    }

    /// The evaluation by the searching side's weights.
    pub fn evaluator(&self) -> Evaluator<'a> {
        Evaluator { rules: self.rules, tables: self.tables, weights: self.weights }
    }

    fn tactics(&self, side: Side) -> Tactics<'a> {
        Tactics { rules: self.rules, tables: self.tables, policy: self.policies[side] }
    }

    /// Applies an order and the dice and phases after it, up to the next decision.
    pub fn apply(&mut self, p: &mut Position, order: &Order, rng: &mut SearchRng) {
        self.events.clear();
        self.rules.apply(p, order, &mut self.events);
        settle(self.rules, p, rng, &mut self.events);
    }

    /// Decides only hits, flights and retreats that are owed in the middle of a movement order.
    pub fn resolve_owed(&mut self, p: &mut Position, rng: &mut SearchRng) {
        while p.phase() == Phase::Movement && p.owes().is_some() {
            let Need::Order(side) = self.rules.need(p) else { return };
            let Some(order) = self.tactics(side).order(p, side, rng) else { return };
            self.apply(p, &order, rng);
        }
    }

    /// The movement order with the best evaluation among a few candidates.
    pub fn greedy_order(&mut self, p: &Position, rng: &mut SearchRng) -> Order {
        let side = p.active;
        let generator = MoveGenerator { rules: self.rules, tables: self.tables };
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        generator.orders(p, Width::Narrow, &mut candidates);
        let evaluator = self.evaluator();
        let sign = if side == BRITISH { 1.0 } else { -1.0 };
        let value = |p: &Position| -> f32 { sign * evaluator.points(p, side.other()) };
        let mut best = (value(p) + MIN_GAIN, Order::Done);
        // A random part of the candidates is enough to find a good order, and makes the rollouts differ.
        let all = candidates.len();
        let first = self.move_leader_orders_first(p, &mut candidates);
        for i in 0..all.min(self.candidates_per_move.max(first)) {
            if i >= first {
                let pick = i + rng.below(all - i);
                candidates.swap(i, pick);
            }
            let mut after = p.clone();
            self.apply(&mut after, &candidates[i], rng);
            self.resolve_owed(&mut after, rng);
            let value = value(&after);
            if value > best.0 {
                best = (value, candidates[i]);
            }
        }
        self.candidates = candidates;
        best.1
    }

    /// Moves marches of Washington, and marches against him, to the front. Returns their
    /// number.
    fn move_leader_orders_first(&self, p: &Position, candidates: &mut [Order]) -> usize {
        let washington = self.rules.commander;
        let Some(place) = p.at[washington] else { return 0 };
        let mut count = 0;
        for i in 0..candidates.len() {
            let order = &candidates[i];
            let marches = matches!(order, Order::March(leader, ..) if *leader == washington);
            if marches || p.active == BRITISH && MoveGenerator::target(order) == Some(place) {
                candidates.swap(i, count);
                count += 1;
            }
        }
        count
    }

    /// The movement order of a side. The enemy of the searching side decides by what it believes the other army to be.
    fn movement_order(&mut self, p: &Position, side: Side, identity: usize, rng: &mut SearchRng) -> Order {
        if side == self.side || self.identities.is_empty() {
            return self.greedy_order(p, rng);
        }
        let assumed = self.identities[identity].seen_as(self.rules, p);
        let order = self.greedy_order(&assumed, rng);
        if self.rules.check(p, &order).is_ok() { order } else { Order::Done }
    }

    /// The order of a side in a playout; none at the horizon, where the next side is about to move. The enemy acts on one
    /// assumed identity of the searching side's army.
    pub fn order(
        &mut self,
        p: &Position,
        side: Side,
        horizon: &mut Horizon,
        identity: usize,
        rng: &mut SearchRng,
    ) -> Option<Order> {
        if p.phase() != Phase::Movement || p.owes().is_some() {
            let order = self.tactics(side).order(p, side, rng);
            if order.is_some() || p.phase() != Phase::Movement {
                return order;
            }
        }
        if (p.turn, side) != horizon.current {
            horizon.current = (p.turn, side);
            horizon.left = horizon.left.saturating_sub(1);
        }
        (horizon.left > 0).then(|| self.movement_order(p, side, identity, rng))
    }

    /// Plays on to a horizon and returns the chance of a British victory.
    pub fn rollout(&mut self, p: &mut Position, mut horizon: Horizon, identity: usize, rng: &mut SearchRng) -> f32 {
        let mut events = Vec::new();
        play_on(self.rules, p, rng, &mut events, MAX_ORDERS, |p, side, rng| {
            self.order(p, side, &mut horizon, identity, rng)
        });
        self.evaluator().value(p, next_to_move(p))
    }
}

pub fn next_to_move(p: &Position) -> Side {
    if p.phase() == Phase::Movement { p.active } else { p.active.other() }
}
