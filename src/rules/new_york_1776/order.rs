//! N14: orders as types. They hold what the notation can express. See [`super::chapters::n14_notation`].

use super::data::{LocId, ShipId, UnitId, ZoneId};
use super::position::{Post, Posts};
use crate::kernel::collections::Set;

/// The route of a march (N5.2, N5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Path {
    /// One place.
    One(LocId),
    /// Two places; at the first, units may be dropped and picked up.
    Two { first: LocId, drop: Set<UnitId>, add: Set<UnitId>, then: LocId },
}

impl Path {
    /// A path of one or two places without drops and additions.
    pub const fn plain(first: LocId, then: Option<LocId>) -> Self {
        match then {
            None => Self::One(first),
            Some(then) => Self::Two { first, drop: Set::NONE, add: Set::NONE, then },
        }
    }

    /// The first place.
    pub const fn first(self) -> LocId {
        match self {
            Self::One(first) | Self::Two { first, .. } => first,
        }
    }

    /// The second place, if there is one.
    pub const fn then(self) -> Option<LocId> {
        match self {
            Self::One(_) => None,
            Self::Two { then, .. } => Some(then),
        }
    }

    /// Units dropped at the first place.
    pub const fn drop(self) -> Set<UnitId> {
        match self {
            Self::One(_) => Set::NONE,
            Self::Two { drop, .. } => drop,
        }
    }

    /// Units picked up there.
    pub const fn add(self) -> Set<UnitId> {
        match self {
            Self::One(_) => Set::NONE,
            Self::Two { add, .. } => add,
        }
    }
}

/// The route of ships (N6.1, N12.1, N12.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Course {
    /// One zone.
    One(ZoneId),
    /// Two zones; in the first, ships of the group may be dropped.
    Two { first: ZoneId, drop: Set<ShipId>, then: ZoneId },
}

impl Course {
    /// A course of one or two zones without drops.
    pub const fn plain(first: ZoneId, then: Option<ZoneId>) -> Self {
        match then {
            None => Self::One(first),
            Some(then) => Self::Two { first, drop: Set::NONE, then },
        }
    }

    /// The first zone.
    pub const fn first(self) -> ZoneId {
        match self {
            Self::One(first) | Self::Two { first, .. } => first,
        }
    }

    /// The second zone, if there is one.
    pub const fn then(self) -> Option<ZoneId> {
        match self {
            Self::One(_) => None,
            Self::Two { then, .. } => Some(then),
        }
    }

    /// Ships that stay in the first zone.
    pub const fn drop(self) -> Set<ShipId> {
        match self {
            Self::One(_) => Set::NONE,
            Self::Two { drop, .. } => drop,
        }
    }
}

/// One order of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Order {
    /// N3.2.
    Place { unit: UnitId, to: LocId },
    /// N3.2.
    Ready,
    /// N5.1.
    Move { unit: UnitId, first: LocId, then: Option<LocId> },
    /// N5.2, N5.3, N12.3; `group` excludes the leader.
    March { leader: UnitId, group: Set<UnitId>, path: Path },
    /// N6.1, N12.1, N12.2; `with` excludes the leading ship.
    Sail { ship: ShipId, with: Set<ShipId>, course: Course },
    /// N5, N8.6.
    Done,
    /// N8.1.
    Fight(LocId),
    /// N8.3.
    Deploy(Posts),
    /// N8.11.
    Stand,
    /// N8.11, N9.2.
    Withdraw(LocId),
    /// N8.6, N8.7.
    Fire(UnitId),
    /// N8.6.
    Shift(UnitId, Post),
    /// N8.7, N9.2, N9.3, N12.3.
    Hit(UnitId),
    /// N8.9.
    Flee(UnitId),
    /// N9.1, N5.8.
    Retreat(LocId),
    /// N7.1.
    Desert(UnitId),
}

/// Orders with free parts, as in the legal list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Pattern {
    /// Any placing (N3.2).
    Place,
    /// Any deployment (N8.3).
    Deploy,
    /// A march on this path with any group that makes it legal (N5.2, N5.3).
    March { leader: UnitId, first: LocId, then: Option<LocId> },
}

impl Pattern {
    /// Whether the pattern stands for an order.
    pub fn matches(&self, order: &Order) -> bool {
        match (*self, *order) {
            (Self::Place, Order::Place { .. }) | (Self::Deploy, Order::Deploy(_)) => true,
            (Self::March { leader, first, then }, Order::March { leader: other, path, .. }) => {
                leader == other && first == path.first() && then == path.then()
            }
            _ => false,
        }
    }
}
