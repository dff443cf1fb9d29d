//! L14: orders: each is one complete decision.

use super::data::ids::{BlockId, CardId, SpaceId};
use crate::kernel::collections::Set;

/// The maximum number of hexes on a path: a rate of 2 and one more (L6.5).
pub const MAX_HEXES: usize = 3;

/// The maximum number of hexes of a move by river (L6.4).
pub const MAX_BY_RIVER: usize = 2;

/// The hexes of a move in their order, without the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path([Option<SpaceId>; MAX_HEXES]);

impl Path {
    /// A path of one to three hexes; none if there are more or fewer.
    pub fn new(hexes: &[SpaceId]) -> Option<Self> {
        let mut path = [None; MAX_HEXES];
        (1..=MAX_HEXES).contains(&hexes.len()).then_some(())?;
        path.iter_mut().zip(hexes).for_each(|(place, hex)| *place = Some(*hex));
        Some(Self(path))
    }

    /// The hexes.
    pub fn iter(&self) -> impl Iterator<Item = SpaceId> {
        self.0.into_iter().flatten()
    }

    /// A path of one space.
    pub const fn one(at: SpaceId) -> Self {
        Self([Some(at), None, None])
    }

    /// The path with one more space at its end, if there is room.
    #[must_use]
    #[inline]
    pub const fn with(self, at: SpaceId) -> Self {
        match self.0 {
            [None, ..] => Self([Some(at), None, None]),
            [first, None, _] => Self([first, Some(at), None]),
            [first, second, _] => Self([first, second, Some(at)]),
        }
    }

    /// The number of hexes, 1 to 3.
    #[inline]
    pub const fn len(&self) -> usize {
        match self.0 {
            [.., Some(_)] => 3,
            [_, Some(_), _] => 2,
            [Some(_), ..] => 1,
            _ => 0,
        }
    }

    /// Whether it passes through a space.
    #[inline]
    pub fn has(&self, at: SpaceId) -> bool {
        self.0[0] == Some(at) || self.0[1] == Some(at) || self.0[2] == Some(at)
    }

    /// Its last space.
    #[inline]
    pub fn last(&self) -> Option<SpaceId> {
        self.0[2].or(self.0[1]).or(self.0[0])
    }

    /// Its hexsides from a start, as pairs of spaces.
    pub fn steps(self, start: SpaceId) -> impl Iterator<Item = (SpaceId, SpaceId)> {
        std::iter::once(start).chain(self.0.into_iter().flatten()).zip(self.0.into_iter().flatten())
    }

    /// Whether it is empty; no order has an empty path.
    pub const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Its end, from a start: the last hex and the one before it.
    pub fn end(&self, start: SpaceId) -> (SpaceId, SpaceId) {
        self.iter().fold((start, start), |(_, before), hex| (before, hex))
    }
}

/// An order: one complete decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Commit a card, face down (L4.1).
    Play(CardId),
    /// The British choose to act first (L13.1).
    First,
    /// The British choose to act second (L13.1).
    Second,
    /// Add a step of strength (L5.1).
    Supply(BlockId),
    /// Offer prisoners for prisoners: those to give, then those to receive (L12.9).
    Offer(Set<BlockId>, Set<BlockId>),
    /// Accept the exchange (L12.9).
    Accept,
    /// Refuse it (L12.9).
    Refuse,
    /// Move on the map (L6.1, L6.4, L6.7).
    Move(BlockId, Path),
    /// Force march (L6.5).
    March(BlockId, Path),
    /// Sail (L7.1).
    Sail(BlockId, SpaceId),
    /// Draw a replacement (L5.6).
    Draw,
    /// Deploy it (L5.6, L5.7).
    Deploy(BlockId, SpaceId),
    /// End the step.
    Done,
    /// Fight this battle next (L9.1).
    Fight(SpaceId),
    /// Militia fire a volley, and leave (L13.2).
    Volley,
    /// Militia stay (L13.2).
    Steady,
    /// Fire with a block (L9.4).
    Fire(BlockId),
    /// Charge with the bayonet (L13.3).
    Charge(BlockId),
    /// Stay and do nothing (L9.3).
    Pass(BlockId),
    /// Assign a hit to a block (L9.4).
    Hit(BlockId),
    /// Leave a battle (L10).
    Retreat(BlockId, Path),
    /// Move on after a victory (L10.7).
    Regroup(BlockId, Path),
    /// Return a block to its pool (L12.5, L12.6).
    Disband(BlockId),
    /// Lose a block to starvation (L12.7).
    Lose(BlockId),
}

impl Order {
    /// The block that it moves, and the path.
    #[inline]
    pub const fn movement(&self) -> Option<(BlockId, Path)> {
        match *self {
            Self::Move(block, path)
            | Self::March(block, path)
            | Self::Retreat(block, path)
            | Self::Regroup(block, path) => Some((block, path)),
            Self::Sail(block, to) | Self::Deploy(block, to) => Some((block, Path::one(to))),
            _ => None,
        }
    }

    /// The same movement for another block; other orders are unchanged.
    #[inline]
    #[must_use]
    pub const fn by(self, block: BlockId) -> Self {
        match self {
            Self::Move(_, path) => Self::Move(block, path),
            Self::March(_, path) => Self::March(block, path),
            Self::Sail(_, to) => Self::Sail(block, to),
            other => other,
        }
    }
}

/// Orders with free parts, listed once: an offer of any prisoners for any others (L12.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnyOffer;
