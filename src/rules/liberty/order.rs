//! L14: orders: one small step each, whole.

use super::data::ids::{BlockId, CardId, SpaceId};
use crate::kernel::collections::Set;

/// Hexes on a path at most: a rate of 2 and one more (L6.5).
pub const MOST_HEXES: usize = 3;

/// Hexes of a move by river at most (L6.4).
pub const MOST_BY_RIVER: usize = 2;

/// The hexes of a move in their order, without the start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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

    /// One space alone.
    pub const fn one(at: SpaceId) -> Self {
        Self([Some(at), None, None])
    }

    /// With one more at its end, where there is room.
    #[must_use]
    #[inline]
    pub const fn with(self, at: SpaceId) -> Self {
        match self.0 {
            [None, ..] => Self([Some(at), None, None]),
            [first, None, _] => Self([first, Some(at), None]),
            [first, second, _] => Self([first, second, Some(at)]),
        }
    }

    /// How many there are, 1 to 3.
    #[inline]
    pub const fn len(&self) -> usize {
        match self.0 {
            [.., Some(_)] => 3,
            [_, Some(_), _] => 2,
            [Some(_), ..] => 1,
            _ => 0,
        }
    }

    /// Whether it comes by there.
    #[inline]
    pub fn has(&self, at: SpaceId) -> bool {
        self.0[0] == Some(at) || self.0[1] == Some(at) || self.0[2] == Some(at)
    }

    /// Where it ends.
    #[inline]
    pub fn last(&self) -> Option<SpaceId> {
        self.0[2].or(self.0[1]).or(self.0[0])
    }

    /// Its hexsides from a start, one pair of spaces each.
    pub fn steps(self, start: SpaceId) -> impl Iterator<Item = (SpaceId, SpaceId)> {
        std::iter::once(start).chain(self.0.into_iter().flatten()).zip(self.0.into_iter().flatten())
    }

    /// Whether it leads nowhere: no order does.
    pub const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// Where it ends, from a start: the last hex and the one before it.
    pub fn end(&self, start: SpaceId) -> (SpaceId, SpaceId) {
        self.iter().fold((start, start), |(_, before), hex| (before, hex))
    }
}

/// An order: one small step of a player, whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// A card is committed, face down (L4.1).
    Play(CardId),
    /// The British act first (L13.1).
    First,
    /// The British act second (L13.1).
    Second,
    /// A step of strength (L5.1).
    Supply(BlockId),
    /// Prisoners for prisoners: those that are given, then those that are taken (L12.9).
    Offer(Set<BlockId>, Set<BlockId>),
    /// The exchange is good (L12.9).
    Accept,
    /// It is not (L12.9).
    Refuse,
    /// A move on the map (L6.1, L6.4, L6.7).
    Move(BlockId, Path),
    /// A force march (L6.5).
    March(BlockId, Path),
    /// A voyage (L7.1).
    Sail(BlockId, SpaceId),
    /// A replacement is drawn (L5.6).
    Draw,
    /// It comes in (L5.6, L5.7).
    Deploy(BlockId, SpaceId),
    /// The step is over.
    Done,
    /// This battle next (L9.1).
    Fight(SpaceId),
    /// Militia fire a volley, and go (L13.2).
    Volley,
    /// They do not (L13.2).
    Steady,
    /// A block fires (L9.4).
    Fire(BlockId),
    /// It charges with the bayonet (L13.3).
    Charge(BlockId),
    /// It stays and does nothing (L9.3).
    Pass(BlockId),
    /// It takes a hit (L9.4).
    Hit(BlockId),
    /// It leaves a battle (L10).
    Retreat(BlockId, Path),
    /// It moves on after a victory (L10.7).
    Regroup(BlockId, Path),
    /// It goes back to its pool (L12.5, L12.6).
    Disband(BlockId),
    /// It starves (L12.7).
    Lose(BlockId),
}

impl Order {
    /// The block it sends somewhere, and by what way.
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

    /// The same movement of another block; other orders stay what they are.
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

/// Orders whose parts are free, listed once: an offer of any prisoners for any (L12.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnyOffer;
