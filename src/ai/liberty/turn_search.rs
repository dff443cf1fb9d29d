//! The search problem of Liberty: the plans of a turn, and the policy of a playout after them.

use crate::ai::brief::Brief;
use crate::ai::determinization::Worlds;
use crate::ai::driver::play_on;
use crate::ai::mcts::SearchProblem;
use crate::ai::random::SearchRng;
use crate::ai::reasons::ExplainableProblem;
use crate::kernel::ruleset::{LegalOf, Ruleset};
use crate::kernel::settle::settle;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::event::Event;
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Phase, Position, Step};
use crate::rules::liberty::sides::BRITISH;

use super::determinization::determinize;
use super::evaluation::{WinEstimate, score};
use super::knowledge::SeenBlocks;
use super::plan_goals::Preferences;
use super::plans::plans;
use super::rollout_policy::decide;
use super::terms::{Score, TERMS};

/// The maximum number of worlds sampled for one decision.
const WORLDS: usize = 64;
/// The maximum number of orders in a rollout.
const MAX_ORDERS: usize = 220;

/// A turn being searched.
pub struct TurnSearch<'a> {
    brief: Brief<'a, Liberty>,
    preferences: Preferences,
    seen: SeenBlocks,
    worlds: Worlds<Position>,
    /// Buffers.
    events: Vec<Event>,
    legal: LegalOf<Liberty>,
    /// The year and the number of the current turn.
    from: (u16, u8),
}

impl<'a> TurnSearch<'a> {
    /// A problem without sampled worlds.
    pub fn new(brief: Brief<'a, Liberty>, preferences: Preferences) -> Self {
        let known = &brief.view.known;
        Self {
            brief,
            preferences,
            seen: SeenBlocks::new(brief.rules, brief.side, brief.view, brief.history),
            worlds: Worlds::new(WORLDS),
            events: Vec::new(),
            legal: LegalOf::<Liberty>::default(),
            from: (known.year, known.turn),
        }
    }

    /// Plays on to the horizon of a playout.
    fn play_on(&mut self, p: &mut Position, rng: &mut SearchRng) {
        let Self { brief, preferences, legal, from, events, .. } = self;
        let rules = brief.rules;
        play_on(rules, p, rng, events, MAX_ORDERS, |p, side, rng| {
            if is_beyond_horizon(p, *from) {
                return None;
            }
            legal.clear();
            rules.legal(p, legal);
            Some(decide(rules, p, side, legal.rows(), *preferences, rng))
        });
    }

    /// Whether the side still moves blocks in this turn.
    fn has_moves_left(&self, p: &Position) -> bool {
        (p.year, p.turn) == self.from && p.phase() == Phase::Action && p.step() == Step::Moves && p.offer().is_none()
    }
}

/// Whether the next turn is over, or a winter came before.
fn is_beyond_horizon(p: &Position, (year, turn): (u16, u8)) -> bool {
    (p.year, p.turn) != (year, turn) && p.phase() == Phase::Cards && (p.year != year || p.turn > turn + 1)
}

impl SearchProblem for TurnSearch<'_> {
    type State = Position;
    type Order = Vec<Order>;

    fn determinize(&mut self, rng: &mut SearchRng) -> Position {
        let Brief { rules, view, side, .. } = self.brief;
        self.worlds.draw(rng, |rng| determinize(rules, view, side, &self.seen, rng))
    }

    fn candidates(&mut self, world: &Position, out: &mut Vec<(Vec<Order>, f32)>, _: &mut SearchRng) {
        let Brief { rules, side, .. } = self.brief;
        self.legal.clear();
        rules.legal(world, &mut self.legal);
        let now = WinEstimate::of(rules, world, side);
        for plan in plans(rules, world, side, self.legal.rows(), self.preferences) {
            out.push((plan.orders, now.win_chance(plan.gain)));
        }
    }

    fn is_legal(&self, world: &Position, orders: &Vec<Order>) -> bool {
        orders.first().is_some_and(|order| self.brief.rules.check(world, order).is_ok())
    }

    fn apply(&mut self, p: &mut Position, orders: &Vec<Order>, rng: &mut SearchRng) -> bool {
        let Brief { rules, side, .. } = self.brief;
        for order in orders {
            self.events.clear();
            let Some(decides) = settle(rules, p, rng, &mut self.events) else { return false };
            if decides != side || rules.check(p, order).is_err() {
                break;
            }
            rules.apply(p, order, &mut self.events);
        }
        self.events.clear();
        settle(rules, p, rng, &mut self.events) == Some(side) && self.has_moves_left(p)
    }

    fn rollout(&mut self, mut p: Position, rng: &mut SearchRng) -> f32 {
        self.play_on(&mut p, rng);
        WinEstimate::of(self.brief.rules, &p, self.brief.side).win_chance(0.0)
    }
}

impl ExplainableProblem for TurnSearch<'_> {
    type Score = [f32; TERMS];

    fn final_score(&mut self, world: &Position, orders: &Vec<Order>, rng: &mut SearchRng) -> Score {
        let mut p = world.clone();
        self.apply(&mut p, orders, rng);
        self.play_on(&mut p, rng);
        let sign = if self.brief.side == BRITISH { 1.0 } else { -1.0 };
        score(self.brief.rules, &p).map(|term| sign * term)
    }
}
