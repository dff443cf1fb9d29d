//! The search problem of every game: an action of the present half-turn, and a policy that plays on after it.

use crate::kernel::ruleset::Ruleset;
use crate::kernel::settle::settle;
use crate::kernel::side::Side;

use super::brief::Brief;
use super::determinization::{Determinize, Worlds};
use super::driver::play_on;
use super::mcts::SearchProblem;
use super::random::SearchRng;

/// One order, or several that are given as one.
pub type Action<G> = Vec<<G as Ruleset>::Order>;

/// What a game defines for its search: how both sides play on, up to which horizon, and what the result is worth.
pub trait TurnPolicy<G: Determinize> {
    /// The maximum number of orders in a playout.
    const MAX_ORDERS: usize;

    /// Prepares for another world.
    fn begin_world(&mut self, _rng: &mut SearchRng) {}
    /// Adds the candidates of a later decision of the same half-turn, each with its prior.
    fn candidates(&mut self, _: &Brief<'_, G>, _: &G::Position, _: &mut Vec<(Action<G>, f32)>, _: &mut SearchRng) {}
    /// Whether a decision of the searching side, after its action, belongs to the same half-turn and is searched, too.
    fn continues(&self, _p: &G::Position) -> bool {
        false
    }
    /// Gives the orders of an action as long as they are legal. Returns whether the next decision is searched, too.
    fn carry_out(
        &mut self,
        brief: &Brief<'_, G>,
        p: &mut G::Position,
        action: &[G::Order],
        rng: &mut SearchRng,
    ) -> bool {
        let (rules, mut events) = (brief.rules, Vec::new());
        for order in action {
            events.clear();
            let Some(decides) = settle(rules, p, rng, &mut events) else { return false };
            if decides != brief.side || rules.check(p, order).is_err() {
                break;
            }
            rules.apply(p, order, &mut events);
        }
        events.clear();
        settle(rules, p, rng, &mut events) == Some(brief.side) && self.continues(p)
    }
    /// Forgets the last playout.
    fn begin_playout(&mut self) {}
    /// The order of a side in a playout; none beyond the horizon.
    fn order(&mut self, p: &G::Position, side: Side, rng: &mut SearchRng) -> Option<G::Order>;
    /// The chance of a side to win at the end of a playout, 0 to 1.
    fn win_chance(&self, p: &G::Position, side: Side) -> f32;
}

/// A half-turn being searched.
pub struct TurnSearch<'a, G: Determinize, P> {
    worlds: Worlds<'a, G>,
    policy: P,
    /// A buffer for events, which are not read.
    events: Vec<G::Event>,
}

impl<'a, G: Determinize, P: TurnPolicy<G>> TurnSearch<'a, G, P> {
    /// A problem whose playouts begin in these worlds and follow a policy.
    pub const fn new(worlds: Worlds<'a, G>, policy: P) -> Self {
        Self { worlds, policy, events: Vec::new() }
    }

    /// A world, for which the policy prepares.
    pub fn world(&mut self, rng: &mut SearchRng) -> G::Position {
        self.determinize(rng)
    }

    /// Carries out an action in a world and plays on: the position at the horizon, and the chance to win there.
    pub fn play_out(&mut self, world: &G::Position, action: &Action<G>, rng: &mut SearchRng) -> (G::Position, f32) {
        let mut p = world.clone();
        self.policy.begin_playout();
        self.apply(&mut p, action, rng);
        self.play_on(&mut p, rng);
        let chance = self.policy.win_chance(&p, self.worlds.known.brief.side);
        (p, chance)
    }

    /// Plays on to the horizon.
    fn play_on(&mut self, p: &mut G::Position, rng: &mut SearchRng) {
        let Self { worlds, policy, events } = self;
        policy.begin_playout();
        play_on(worlds.known.brief.rules, p, rng, events, P::MAX_ORDERS, |p, side, rng| policy.order(p, side, rng));
    }
}

impl<G: Determinize, P: TurnPolicy<G>> SearchProblem for TurnSearch<'_, G, P> {
    type State = G::Position;
    type Order = Action<G>;

    fn determinize(&mut self, rng: &mut SearchRng) -> G::Position {
        let world = self.worlds.draw(rng);
        self.policy.begin_world(rng);
        world
    }

    fn candidates(&mut self, p: &G::Position, out: &mut Vec<(Action<G>, f32)>, rng: &mut SearchRng) {
        self.policy.candidates(&self.worlds.known.brief, p, out, rng);
    }

    fn is_legal(&self, p: &G::Position, action: &Action<G>) -> bool {
        action.first().is_some_and(|order| self.worlds.known.brief.rules.check(p, order).is_ok())
    }

    fn apply(&mut self, p: &mut G::Position, action: &Action<G>, rng: &mut SearchRng) -> bool {
        self.policy.carry_out(&self.worlds.known.brief, p, action, rng)
    }

    fn rollout(&mut self, mut p: G::Position, rng: &mut SearchRng) -> f32 {
        self.play_on(&mut p, rng);
        self.policy.win_chance(&p, self.worlds.known.brief.side)
    }
}
