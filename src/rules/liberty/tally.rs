//! How many blocks have crossed which hexside, and sets of spaces: flat, for positions.

use std::ops::{BitAnd, BitOr, Not};

use super::ids::SpaceId;
use crate::kernel::set::Set;

/// Hexsides with a count of 1 to 7 each, in the order of the data; no room is left to chance: equal counts are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally<const N: usize>([u16; N]);

impl<const N: usize> Default for Tally<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Tally<N> {
    /// A used entry is never 0: the count stands in its low bits.
    const COUNT: u16 = 7;

    /// How many have crossed it.
    pub fn of(&self, side: u16) -> u8 {
        let found = self.0.iter().take_while(|entry| **entry != 0).find(|entry| **entry >> 3 == side);
        found.map_or(0, |entry| (*entry & Self::COUNT) as u8)
    }

    /// One more has crossed it.
    pub fn add(&mut self, side: u16) {
        let used = self.0.iter().take_while(|entry| **entry != 0).count();
        let at = self.0[..used].partition_point(|entry| *entry >> 3 < side);
        if at < used && self.0[at] >> 3 == side {
            self.0[at] += u16::from(self.0[at] & Self::COUNT < Self::COUNT);
        } else if used < N {
            self.0.copy_within(at..used, at + 1);
            self.0[at] = side << 3 | 1;
        }
    }

    /// Every hexside that was crossed, with how many did.
    pub fn iter(&self) -> impl Iterator<Item = (u16, u8)> {
        self.0.iter().take_while(|entry| **entry != 0).map(|entry| (entry >> 3, (entry & Self::COUNT) as u8))
    }
}

/// A set of spaces, sea included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spaces([u64; 3]);

impl Spaces {
    /// Whether a space is a member.
    #[inline]
    pub const fn has(&self, at: SpaceId) -> bool {
        self.0[at.index() / 64] >> (at.index() % 64) & 1 == 1
    }

    /// With a space added.
    #[inline]
    pub fn add(&mut self, at: SpaceId) {
        self.0[at.index() / 64] |= 1 << (at.index() % 64);
    }

    /// All there can be.
    pub const ALL: Self = Self([u64::MAX; 3]);

    /// Without a space.
    #[inline]
    pub fn take(&mut self, at: SpaceId) {
        self.0[at.index() / 64] &= !(1 << (at.index() % 64));
    }

    /// Its members as bits, a word for each 64.
    pub const fn words(self) -> [u64; 3] {
        self.0
    }

    /// Its members in the order of the data.
    pub fn iter(self) -> impl Iterator<Item = SpaceId> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            Set::<SpaceId>::from_bits(bits).into_iter().map(move |at| SpaceId::of(at.index() + 64 * word))
        })
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }
}

impl BitOr for Spaces {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitAnd for Spaces {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl Not for Spaces {
    type Output = Self;
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl FromIterator<SpaceId> for Spaces {
    fn from_iter<I: IntoIterator<Item = SpaceId>>(spaces: I) -> Self {
        let mut set = Self::default();
        spaces.into_iter().for_each(|at| set.add(at));
        set
    }
}

/// A short list in the order of time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Queue<T, const N: usize>([Option<T>; N]);

impl<T: Copy, const N: usize> Default for Queue<T, N> {
    fn default() -> Self {
        Self([None; N])
    }
}

impl<T: Copy + PartialEq, const N: usize> Queue<T, N> {
    /// One more at the end; false if there is no room.
    pub fn push(&mut self, one: T) -> bool {
        let free = self.0.iter_mut().find(|place| place.is_none());
        free.map(|place| *place = Some(one)).is_some()
    }

    /// The members from the first on.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> {
        // Members stand in front: the room behind them is not walked through.
        self.0.iter().map_while(|one| *one)
    }

    /// The members, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().map_while(Option::as_mut)
    }

    /// Keeps only those that pass a test, in their order.
    pub fn retain(&mut self, test: impl Fn(&T) -> bool) {
        let mut kept = [None; N];
        self.iter().filter(test).zip(kept.iter_mut()).for_each(|(one, place)| *place = Some(one));
        self.0 = kept;
    }

    /// One more, behind those whose key is not higher; false if there is no room.
    pub fn insert_by<K: Ord>(&mut self, one: T, key: impl Fn(&T) -> K) -> bool {
        let fits = self.push(one);
        let mut last = self.len().saturating_sub(1);
        while fits && last > 0 && self.0[last - 1].as_ref().map(&key) > self.0[last].as_ref().map(&key) {
            self.0.swap(last - 1, last);
            last -= 1;
        }
        fits
    }

    /// Whether it is one of them.
    pub fn has(&self, one: T) -> bool {
        self.iter().any(|other| other == one)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty() || self.0[0].is_none()
    }

    /// The first, taken out.
    pub fn take_first(&mut self) -> Option<T> {
        let first = self.0.first().copied().flatten()?;
        self.0.copy_within(1.., 0);
        if let Some(last) = self.0.last_mut() {
            *last = None;
        }
        Some(first)
    }
}
