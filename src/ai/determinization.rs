//! Sampled positions that agree with what a side knows, kept for the playouts of one decision.

use super::random::SearchRng;

/// The sampled positions of one decision. They are sampled when they are first needed.
pub struct Worlds<P> {
    sampled: Vec<P>,
    limit: usize,
}

impl<P: Clone> Worlds<P> {
    /// No positions yet; at most `limit` are sampled.
    pub fn new(limit: usize) -> Self {
        Self { sampled: Vec::new(), limit }
    }

    /// Adds a position that was sampled before.
    pub fn with(mut self, world: P) -> Self {
        self.sampled.push(world);
        self
    }

    /// A copy of one of them; a new one is sampled first as long as there are fewer than `limit`.
    pub fn draw(&mut self, rng: &mut SearchRng, sample: impl FnOnce(&mut SearchRng) -> P) -> P {
        if self.sampled.len() < self.limit {
            self.sampled.push(sample(rng));
        }
        self.sampled[rng.below(self.sampled.len())].clone()
    }
}
