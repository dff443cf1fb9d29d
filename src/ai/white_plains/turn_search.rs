//! The search problem of White Plains: plans of a half-turn, and the policy of a playout after them.

use crate::ai::brief::Brief;
use crate::ai::determinization::Worlds;
use crate::ai::driver::play_on;
use crate::ai::mcts::SearchProblem;
use crate::ai::random::SearchRng;
use crate::ai::reasons::ExplainableProblem;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::settle::settle;
use crate::kernel::side::BySide;
use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::event::Event;
use crate::rules::white_plains::order::Order;
use crate::rules::white_plains::position::tasks::Phase;
use crate::rules::white_plains::position::{Position, State};
use crate::rules::white_plains::sides::BRITISH;

use super::determinization::determinize;
use super::evaluation::{WinEstimate, score};
use super::posture::Posture;
use super::rollout_policy::Policy;
use super::tables::Tables;
use super::terms::{Score, TERMS};

/// The maximum number of worlds sampled for one decision.
const WORLDS: usize = 48;
/// The maximum number of orders in a rollout.
const MAX_ORDERS: usize = 900;

/// A half-turn being searched.
pub struct TurnSearch<'a> {
    brief: Brief<'a, WhitePlains>,
    tables: &'a Tables,
    worlds: Worlds<Position>,
    /// The last half-turn of a playout.
    end: u32,
    policy: Policy<'a>,
    events: Vec<Event>,
}

impl<'a> TurnSearch<'a> {
    /// A problem without sampled worlds. In its playouts the sides play by these postures, until so many half-turns after
    /// the present one.
    pub fn new(brief: Brief<'a, WhitePlains>, tables: &'a Tables, postures: BySide<Posture>, horizon: u32) -> Self {
        let policy = Policy::new(brief.rules, tables, postures);
        let end = Self::half_turn(&brief.view.known) + horizon;
        Self { brief, tables, worlds: Worlds::new(WORLDS), end, policy, events: Vec::new() }
    }

    /// The number of the half-turn of a position.
    fn half_turn(p: &State) -> u32 {
        2 * u32::from(p.turn) + u32::from(p.half)
    }

    /// Plays on to the horizon of a playout.
    fn play_on(&mut self, p: &mut Position, rng: &mut SearchRng) {
        let Self { brief, policy, events, end, .. } = self;
        *policy = Policy::new(brief.rules, self.tables, policy.postures);
        play_on(brief.rules, p, rng, events, MAX_ORDERS, |p, side, rng| {
            let beyond = Self::half_turn(p) > *end && p.phase() == Phase::Movement;
            (!beyond).then(|| policy.order(p, side, rng))
        });
    }

    fn carry_out(&mut self, p: &mut Position, orders: &[Order], rng: &mut SearchRng) {
        let Brief { rules, side, .. } = self.brief;
        for order in orders {
            self.events.clear();
            match settle(rules, p, rng, &mut self.events) {
                None => return,
                Some(decides) if decides != side => {
                    // The enemy answers in between.
                    for _ in 0..8 {
                        match settle(rules, p, rng, &mut self.events) {
                            Some(other) if other != side => {
                                let answer = self.policy.order(p, other, rng);
                                rules.apply(p, &answer, &mut self.events);
                            }
                            _ => break,
                        }
                    }
                }
                _ => {}
            }
            if rules.check(p, order).is_ok() {
                rules.apply(p, order, &mut self.events);
            }
        }
    }
}

impl SearchProblem for TurnSearch<'_> {
    type State = Position;
    type Order = Vec<Order>;

    fn determinize(&mut self, rng: &mut SearchRng) -> Position {
        let Brief { rules, view, side, .. } = self.brief;
        self.worlds.draw(rng, |rng| determinize(rules, view, side, rng))
    }

    fn candidates(&mut self, _: &Position, _: &mut Vec<(Vec<Order>, f32)>, _: &mut SearchRng) {}

    fn is_legal(&self, world: &Position, orders: &Vec<Order>) -> bool {
        orders.first().is_some_and(|order| self.brief.rules.check(world, order).is_ok())
    }

    fn apply(&mut self, p: &mut Position, orders: &Vec<Order>, rng: &mut SearchRng) -> bool {
        self.carry_out(p, orders, rng);
        false
    }

    fn rollout(&mut self, mut p: Position, rng: &mut SearchRng) -> f32 {
        self.play_on(&mut p, rng);
        WinEstimate::of(self.brief.rules, self.tables, &p, self.brief.side).win_chance(0.0)
    }
}

impl ExplainableProblem for TurnSearch<'_> {
    type Score = [f32; TERMS];

    fn final_score(&mut self, world: &Position, orders: &Vec<Order>, rng: &mut SearchRng) -> Score {
        let mut p = world.clone();
        self.carry_out(&mut p, orders, rng);
        self.play_on(&mut p, rng);
        let sign = if self.brief.side == BRITISH { 1.0 } else { -1.0 };
        score(self.brief.rules, self.tables, &p).map(|term| sign * term)
    }
}
