//! Sets of ids in one machine word or a few.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use super::id::Id;

/// A set of ids below 64 × `W`. An id that does not fit causes a panic and is never wrapped: a reader of data must
/// compare with the capacity first.
pub struct Set<T, const W: usize = 1>([u64; W], PhantomData<fn() -> T>);

impl<T, const W: usize> Clone for Set<T, W> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const W: usize> Copy for Set<T, W> {}

impl<T, const W: usize> PartialEq for Set<T, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T, const W: usize> Eq for Set<T, W> {}

impl<T, const W: usize> Default for Set<T, W> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T, const W: usize> Hash for Set<T, W> {
    #[inline]
    fn hash<H: Hasher>(&self, to: &mut H) {
        for word in self.0 {
            to.write_u64(word);
        }
    }
}

impl<T: Id, const W: usize> Debug for Set<T, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<T> Set<T> {
    /// The set whose members are the bits of a word.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self([bits], PhantomData)
    }

    /// Its members as the bits of a word.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0[0]
    }
}

impl<T, const W: usize> Set<T, W> {
    /// The number of ids that fit.
    pub const CAPACITY: usize = 64 * W;

    /// The set without members.
    pub const NONE: Self = Self([0; W], PhantomData);

    /// The set of all ids that fit.
    pub const ALL: Self = Self([u64::MAX; W], PhantomData);

    /// The set whose members are these bits, a word for each 64.
    #[inline]
    pub const fn from_words(words: [u64; W]) -> Self {
        Self(words, PhantomData)
    }

    /// Its members as bits, a word for each 64.
    #[inline]
    pub const fn words(self) -> [u64; W] {
        self.0
    }

    /// The first `count` ids.
    ///
    /// # Panics
    /// If `count` ids do not fit.
    #[inline]
    pub const fn first_ids(count: usize) -> Self {
        assert!(count <= Self::CAPACITY, "the set has no room for this many ids");
        let mut words = [0; W];
        let mut word = 0;
        while word < W {
            let left = count.saturating_sub(64 * word);
            words[word] = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
            word += 1;
        }
        Self(words, PhantomData)
    }

    /// The ids with the same numbers in another type of id, or in a set of another capacity.
    ///
    /// # Panics
    /// If a member does not fit.
    #[inline]
    pub const fn same_numbers<U, const V: usize>(self) -> Set<U, V> {
        let (mut words, mut word) = ([0; V], 0);
        while word < W {
            if word < V {
                words[word] = self.0[word];
            } else {
                assert!(self.0[word] == 0, "the set has no room for this many ids");
            }
            word += 1;
        }
        Set(words, PhantomData)
    }

    /// The number of members.
    #[inline]
    pub const fn len(self) -> u32 {
        let (mut sum, mut word) = (0, 0);
        while word < W {
            sum += self.0[word].count_ones();
            word += 1;
        }
        sum
    }

    /// Whether there is no member.
    #[inline]
    pub const fn is_empty(self) -> bool {
        !self.meets(Self::ALL)
    }

    /// Whether the two sets share a member.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        let (mut shared, mut word) = (0, 0);
        while word < W {
            shared |= self.0[word] & other.0[word];
            word += 1;
        }
        shared != 0
    }

    /// Whether every member of `self` is one of `other`.
    #[inline]
    pub const fn within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    /// The members of `self` that are not in `other`.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        let (mut words, mut word) = ([0; W], 0);
        while word < W {
            words[word] = self.0[word] & !other.0[word];
            word += 1;
        }
        Self(words, PhantomData)
    }

    /// These members, or the others if there are none.
    #[inline]
    pub const fn or(self, others: Self) -> Self {
        if self.is_empty() { others } else { self }
    }
}

/// The index of the word that holds an id's bit, and the bit.
#[inline]
fn place<T: Id>(id: T) -> (usize, u64) {
    (id.index() / 64, 1 << (id.index() % 64))
}

impl<T: Id, const W: usize> Set<T, W> {
    /// The ids of those in a list of data that pass a test.
    pub fn those<U>(all: &[U], test: impl Fn(&U) -> bool) -> Self {
        all.iter().enumerate().filter(|(_, one)| test(one)).map(|(number, _)| T::new(number)).collect()
    }

    /// Every id below this one.
    #[inline]
    pub fn below(id: T) -> Self {
        Self::first_ids(id.index())
    }

    /// The set of one id.
    #[inline]
    pub fn one(id: T) -> Self {
        Self::NONE.with(id)
    }

    /// Whether `id` is a member.
    #[inline]
    pub fn has(&self, id: T) -> bool {
        let (word, bit) = place(id);
        self.0[word] & bit != 0
    }

    /// With `id` added.
    #[inline]
    pub fn with(mut self, id: T) -> Self {
        self.add(id);
        self
    }

    /// With `id` taken out.
    #[inline]
    pub fn without(mut self, id: T) -> Self {
        self.take(id);
        self
    }

    /// With `id` taken out if it is a member, else added.
    #[inline]
    pub fn toggled(mut self, id: T) -> Self {
        let (word, bit) = place(id);
        self.0[word] ^= bit;
        self
    }

    /// Adds `id`.
    #[inline]
    pub fn add(&mut self, id: T) {
        let (word, bit) = place(id);
        self.0[word] |= bit;
    }

    /// Takes `id` out.
    #[inline]
    pub fn take(&mut self, id: T) {
        let (word, bit) = place(id);
        self.0[word] &= !bit;
    }

    /// The members that pass a test.
    #[inline]
    #[must_use]
    pub fn filtered(self, test: impl Fn(T) -> bool) -> Self {
        self.into_iter().filter(|member| test(*member)).collect()
    }

    /// The member with exactly `below` members lower than it.
    #[inline]
    pub fn nth(self, below: usize) -> Option<T> {
        let mut left = below;
        for (number, mut bits) in self.0.into_iter().enumerate() {
            let count = bits.count_ones() as usize;
            if left < count {
                (0..left).for_each(|_| bits &= bits - 1);
                return Some(T::new(64 * number + bits.trailing_zeros() as usize));
            }
            left -= count;
        }
        None
    }

    /// The lowest id, if any.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.into_iter().next()
    }

    /// The members in rising order.
    #[inline]
    pub fn iter(&self) -> SetIter<T, W> {
        (*self).into_iter()
    }
}

impl<T, const W: usize> BitAnd for Set<T, W> {
    type Output = Self;
    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }
}

impl<T, const W: usize> BitOr for Set<T, W> {
    type Output = Self;
    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<T, const W: usize> BitOrAssign for Set<T, W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}

impl<T, const W: usize> Not for Set<T, W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word), PhantomData)
    }
}

impl<T: Id, const W: usize> FromIterator<T> for Set<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut set = Self::NONE;
        ids.into_iter().for_each(|id| set.add(id));
        set
    }
}

/// The members of a set in rising order.
pub struct SetIter<T, const W: usize = 1> {
    words: [u64; W],
    /// Words before it are empty.
    word: usize,
    ids: PhantomData<fn() -> T>,
}

impl<T: Id, const W: usize> Iterator for SetIter<T, W> {
    type Item = T;
    #[inline]
    fn next(&mut self) -> Option<T> {
        while let Some(bits) = self.words.get_mut(self.word) {
            if *bits != 0 {
                let id = T::new(64 * self.word + bits.trailing_zeros() as usize);
                *bits &= *bits - 1;
                return Some(id);
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.words.iter().map(|bits| bits.count_ones() as usize).sum();
        (left, Some(left))
    }
}

impl<T: Id, const W: usize> IntoIterator for Set<T, W> {
    type Item = T;
    type IntoIter = SetIter<T, W>;
    #[inline]
    fn into_iter(self) -> SetIter<T, W> {
        SetIter { words: self.0, word: 0, ids: PhantomData }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::ids! {
        /// One of few.
        Small,
    }
    crate::ids! { wide
        /// One of many.
        Large,
    }

    #[test]
    fn a_set_of_several_words_holds_what_lies_beyond_the_first() {
        let set: Set<Large, 5> = [0, 63, 64, 299].into_iter().map(Large::of).collect();
        assert_eq!(set.iter().map(Large::index).collect::<Vec<_>>(), [0, 63, 64, 299]);
        assert!(set.has(Large::of(299)) && !set.has(Large::of(298)) && set.len() == 4);
        assert_eq!(set.without(Large::of(64)).nth(2), Some(Large::of(299)));
        assert_eq!(Set::<Large, 5>::first_ids(130).len(), 130);
        assert!(Set::<Large, 5>::below(Large::of(64)).within(Set::first_ids(64)));
        assert!((!set & set).is_empty() && (!set | set) == Set::ALL);
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn an_id_beyond_the_room_of_a_set_is_refused_and_does_not_wrap() {
        let _ = Set::<Small>::one(Small::of(64));
    }

    #[test]
    #[should_panic(expected = "does not fit")]
    fn a_number_that_no_id_has_is_refused_and_does_not_wrap() {
        let _ = Small::of(255);
    }
}
