//! L14: orders of movement: a block and its whole path, or a voyage.

use super::ids::{BlockId, SpaceId};

/// Hexes on a path at most: a rate of 2 and one more (L6.5).
pub const MOST_HEXES: usize = 3;

/// The hexes of a move in their order, without the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path([Option<SpaceId>; MOST_HEXES]);

impl Path {
    /// From one to three hexes; none if there are more or fewer.
    pub fn new(hexes: &[SpaceId]) -> Option<Self> {
        let mut path = [None; MOST_HEXES];
        (1..=MOST_HEXES).contains(&hexes.len()).then_some(())?;
        path.iter_mut().zip(hexes).for_each(|(place, hex)| *place = Some(*hex));
        Some(Self(path))
    }

    /// The hexes.
    pub fn iter(&self) -> impl Iterator<Item = SpaceId> {
        self.0.into_iter().flatten()
    }

    /// How many there are, 1 to 3.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Never: a path leads somewhere.
    pub const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Where it ends, from a start: the last hex and the one before it.
    pub fn end(&self, start: SpaceId) -> (SpaceId, SpaceId) {
        self.iter().fold((start, start), |(_, before), hex| (before, hex))
    }
}

/// A step of the moves (L5.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// A move on the map (L6.1, L6.4, L6.7).
    Move(BlockId, Path),
    /// A force march (L6.5).
    March(BlockId, Path),
    /// A voyage (L7.1).
    Sail(BlockId, SpaceId),
}

impl Order {
    /// Who goes.
    pub const fn block(&self) -> BlockId {
        match self {
            Self::Move(block, _) | Self::March(block, _) | Self::Sail(block, _) => *block,
        }
    }
}
