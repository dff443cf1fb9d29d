//! Sets of dense ids as one machine word: blocks at a place, places on a water.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// A set of ids from 0 to 63.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Bits(pub u64);

impl std::fmt::Debug for Bits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Bits {
    /// The set without members.
    pub const NONE: Self = Self(0);

    /// The set of one id.
    #[inline]
    pub const fn one(id: u8) -> Self {
        Self(1 << id)
    }

    /// Whether `id` is a member.
    #[inline]
    pub const fn has(self, id: u8) -> bool {
        self.0 >> id & 1 == 1
    }

    /// How many members.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two share a member.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every member of `self` is one of `other`.
    #[inline]
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The members of `self` that are not in `other`.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// With `id` added.
    #[inline]
    pub const fn with(self, id: u8) -> Self {
        Self(self.0 | 1 << id)
    }

    /// With `id` taken out.
    #[inline]
    pub const fn without(self, id: u8) -> Self {
        Self(self.0 & !(1 << id))
    }

    /// The lowest id, if any.
    #[inline]
    pub const fn first(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }
}

impl BitAnd for Bits {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bits {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Bits {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Bits {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<u8> for Bits {
    fn from_iter<I: IntoIterator<Item = u8>>(ids: I) -> Self {
        ids.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Walks the members in rising order.
pub struct BitsIter(u64);

impl Iterator for BitsIter {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let id = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(id)
    }
}

impl IntoIterator for Bits {
    type Item = u8;
    type IntoIter = BitsIter;
    #[inline]
    fn into_iter(self) -> BitsIter {
        BitsIter(self.0)
    }
}
