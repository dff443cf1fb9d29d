//! What a game is made of: its orders and rolls, one by one, with what came of each.

use super::dice::Seed;
use super::ruleset::Ruleset;
use super::side::Side;

/// One line of a game: an order or a roll, with what came of it.
#[derive(Debug)]
pub struct Entry<R: Ruleset> {
    /// What it was.
    pub deed: Deed<R>,
    /// Fingerprint of the position right after it.
    pub digest: u64,
    /// What happened, up to the next entry.
    pub events: Vec<R::Event>,
}

// Derived, it would ask for rules that can be cloned.
impl<R: Ruleset> Clone for Entry<R> {
    fn clone(&self) -> Self {
        Self { deed: self.deed.clone(), digest: self.digest, events: self.events.clone() }
    }
}

/// How many of some entries are orders: what a player counts.
pub fn orders<R: Ruleset>(entries: &[Entry<R>]) -> usize {
    entries.iter().filter(|entry| matches!(entry.deed, Deed::Order(..))).count()
}

/// An order or a roll.
#[derive(Debug)]
pub enum Deed<R: Ruleset> {
    /// Somebody decided.
    Order(Side, R::Order),
    /// Dice fell; `drawn` of them came from the seed, the others were queued by hand.
    Roll {
        /// In the order they fell.
        faces: Vec<u8>,
        /// How many came from the seed.
        drawn: usize,
    },
    /// Items came out of a pile; `drawn` of them by the seed, the others were queued by hand.
    Draw {
        /// Which pile.
        pile: u8,
        /// In the order they came.
        items: Vec<u8>,
        /// How many came by the seed.
        drawn: usize,
    },
    /// From here on the dice come from another seed: a branch begins.
    Seed(Seed),
}

impl<R: Ruleset> Clone for Deed<R> {
    fn clone(&self) -> Self {
        match self {
            Self::Order(side, order) => Self::Order(*side, *order),
            Self::Roll { faces, drawn } => Self::Roll { faces: faces.clone(), drawn: *drawn },
            Self::Draw { pile, items, drawn } => Self::Draw { pile: *pile, items: items.clone(), drawn: *drawn },
            Self::Seed(seed) => Self::Seed(*seed),
        }
    }
}
