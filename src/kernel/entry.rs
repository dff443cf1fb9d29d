//! The entries of a game: its orders and rolls, each with its results.

use super::dice::Seed;
use super::ruleset::Ruleset;
use super::side::Side;

/// One line of a game: an order or a roll, with its results.
#[derive(Debug)]
pub struct Entry<R: Ruleset> {
    /// The order, roll, draw or change of seed.
    pub kind: EntryKind<R>,
    /// The fingerprint of the position immediately after it.
    pub digest: u64,
    /// The events that followed, up to the next entry.
    pub events: Vec<R::Event>,
}

// Written out, because `derive` would require `R: Clone`.
impl<R: Ruleset> Clone for Entry<R> {
    fn clone(&self) -> Self {
        Self { kind: self.kind.clone(), digest: self.digest, events: self.events.clone() }
    }
}

/// The number of orders among some entries: what a player counts.
pub fn orders<R: Ruleset>(entries: &[Entry<R>]) -> usize {
    entries.iter().filter(|entry| matches!(entry.kind, EntryKind::Order(..))).count()
}

/// An order or a roll.
#[derive(Debug)]
pub enum EntryKind<R: Ruleset> {
    /// A side gave an order.
    Order(Side, R::Order),
    /// Dice were rolled; `drawn` of them came from the seed, the others were queued by hand.
    Roll {
        /// In the order of the roll.
        faces: Vec<u8>,
        /// How many came from the seed.
        drawn: usize,
    },
    /// Items were drawn from a pile; `drawn` of them came from the seed, the others were queued by hand.
    Draw {
        /// Which pile.
        pile: u8,
        /// In the order of the draw.
        items: Vec<u8>,
        /// How many came from the seed.
        drawn: usize,
    },
    /// From here on the dice come from another seed: a branch begins.
    Seed(Seed),
}

impl<R: Ruleset> Clone for EntryKind<R> {
    fn clone(&self) -> Self {
        match self {
            Self::Order(side, order) => Self::Order(*side, *order),
            Self::Roll { faces, drawn } => Self::Roll { faces: faces.clone(), drawn: *drawn },
            Self::Draw { pile, items, drawn } => Self::Draw { pile: *pile, items: items.clone(), drawn: *drawn },
            Self::Seed(seed) => Self::Seed(*seed),
        }
    }
}
