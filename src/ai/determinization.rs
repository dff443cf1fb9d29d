//! Positions that agree with what a side knows: the only door from there to search, odds and hints.

use crate::kernel::describe_game::DescribeGame;

use super::brief::Brief;
use super::random::SearchRng;

/// A game whose hidden parts can be filled in.
pub trait Determinize: DescribeGame {
    /// What a side infers about hidden things from everything that it has seen.
    type Belief: Send + Sync;

    /// Derives the belief from the brief of a decision.
    fn belief(brief: &Brief<'_, Self>) -> Self::Belief;
    /// A position that may be the true one: what the side knows is as it is, everything else is sampled.
    fn as_known_to(brief: &Brief<'_, Self>, belief: &Self::Belief, rng: &mut SearchRng) -> Self::Position;
    /// Shuffles what neither side knows, such as the order of a deck.
    fn shuffle(_position: &mut Self::Position, _rng: &mut SearchRng) {}
}

/// What a side knows and believes at one decision.
pub struct Known<'a, G: Determinize> {
    /// What it sees, and its legal orders.
    pub brief: Brief<'a, G>,
    /// What it infers.
    pub belief: G::Belief,
    /// The true position, for a player with sight ([`super::brief::AiGame::show_position`]).
    sight: Option<G::Position>,
}

impl<'a, G: Determinize> Known<'a, G> {
    /// Derives what the side of a brief knows.
    pub fn new(brief: Brief<'a, G>) -> Self {
        Self { brief, belief: G::belief(&brief), sight: None }
    }

    /// The same with sight: every sample is the true position.
    pub fn with_sight(self, sight: Option<G::Position>) -> Self {
        Self { sight, ..self }
    }

    /// A position that may be the true one.
    pub fn sample(&self, rng: &mut SearchRng) -> G::Position {
        let Some(mut position) = self.sight.clone() else { return G::as_known_to(&self.brief, &self.belief, rng) };
        G::shuffle(&mut position, rng);
        position
    }
}

/// The sampled positions of one decision. They are sampled when they are first needed.
pub struct Worlds<'a, G: Determinize> {
    /// What they agree with.
    pub known: &'a Known<'a, G>,
    sampled: Vec<G::Position>,
    limit: usize,
}

impl<'a, G: Determinize> Worlds<'a, G> {
    /// No positions yet; at most `limit` are sampled.
    pub const fn new(known: &'a Known<'a, G>, limit: usize) -> Self {
        Self { known, sampled: Vec::new(), limit }
    }

    /// Adds a position that was sampled before.
    pub fn with(mut self, world: G::Position) -> Self {
        self.sampled.push(world);
        self
    }

    /// A copy of one of them; a new one is sampled first as long as there are fewer than `limit`.
    pub fn draw(&mut self, rng: &mut SearchRng) -> G::Position {
        if self.sampled.len() < self.limit {
            self.sampled.push(self.known.sample(rng));
        }
        self.sampled[rng.below(self.sampled.len())].clone()
    }
}
