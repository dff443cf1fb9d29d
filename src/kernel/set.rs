//! Ids that cannot be mistaken for one another, sets of them in one machine word, and arrays they index.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Index, IndexMut, Not};

/// A dense id: the number of something in the order of the data. Made by [`ids!`](crate::ids).
pub trait Id: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The id of this number, 0 to 253.
    fn new(index: usize) -> Self;
    /// Its number.
    fn index(self) -> usize;
}

/// Makes types of ids. An `Option` of one takes no more room than the id itself.
#[macro_export]
macro_rules! ids {
    ($($(#[$about:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(std::num::NonZeroU8);

        impl $name {
            /// The id of this number, 0 to 253.
            #[inline]
            pub const fn of(index: usize) -> Self {
                match std::num::NonZeroU8::new(index as u8 + 1) {
                    Some(number) => Self(number),
                    None => Self(std::num::NonZeroU8::MAX),
                }
            }

            /// Its number, to index an array.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// Its number, in a byte.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0.get() - 1
            }
        }

        impl $crate::kernel::set::Id for $name {
            #[inline]
            fn new(index: usize) -> Self {
                Self::of(index)
            }

            #[inline]
            fn index(self) -> usize {
                self.index()
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        // The number, not how it is kept: fingerprints of old records stay what they are.
        impl std::hash::Hash for $name {
            fn hash<H: std::hash::Hasher>(&self, to: &mut H) {
                to.write_u8(self.number());
            }
        }
    )+};
}

/// A set of ids from 0 to 63.
pub struct Set<T>(u64, PhantomData<fn() -> T>);

impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T> Hash for Set<T> {
    #[inline]
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_u64(self.0);
    }
}

impl<T: Id> Debug for Set<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl<T> Set<T> {
    /// The set without members.
    pub const NONE: Self = Self(0, PhantomData);

    /// The set whose members are the bits of a word.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// Its members as the bits of a word.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The first `count` ids, at most 64.
    #[inline]
    pub const fn first_ids(count: usize) -> Self {
        Self::from_bits(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
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
        Self::from_bits(self.0 & !other.0)
    }
}

impl<T: Id> Set<T> {
    /// Every id below this one.
    #[inline]
    pub fn below(id: T) -> Self {
        Self::from_bits((1 << id.index()) - 1)
    }

    /// The set of one id.
    #[inline]
    pub fn one(id: T) -> Self {
        Self::from_bits(1 << id.index())
    }

    /// Whether `id` is a member.
    #[inline]
    pub fn has(self, id: T) -> bool {
        self.0 >> id.index() & 1 == 1
    }

    /// With `id` added.
    #[inline]
    pub fn with(self, id: T) -> Self {
        Self::from_bits(self.0 | 1 << id.index())
    }

    /// With `id` taken out.
    #[inline]
    pub fn without(self, id: T) -> Self {
        Self::from_bits(self.0 & !(1 << id.index()))
    }

    /// With `id` taken out if it is a member, else added.
    #[inline]
    pub fn toggled(self, id: T) -> Self {
        Self::from_bits(self.0 ^ 1 << id.index())
    }

    /// The member with so many below it.
    #[inline]
    pub fn nth(self, below: usize) -> Option<T> {
        self.into_iter().nth(below)
    }

    /// The lowest id, if any.
    #[inline]
    pub fn first(self) -> Option<T> {
        if self.0 == 0 { None } else { Some(T::new(self.0.trailing_zeros() as usize)) }
    }
}

impl<T> BitAnd for Set<T> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.0 & other.0)
    }
}

impl<T> BitOr for Set<T> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.0 | other.0)
    }
}

impl<T> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl<T> Not for Set<T> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self::from_bits(!self.0)
    }
}

impl<T: Id> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        ids.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Walks the members of a set in rising order.
pub struct Members<T>(u64, PhantomData<fn() -> T>);

impl<T: Id> Iterator for Members<T> {
    type Item = T;
    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.0 == 0 {
            return None;
        }
        let id = T::new(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        Some(id)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl<T: Id> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;
    #[inline]
    fn into_iter(self) -> Members<T> {
        Members(self.0, PhantomData)
    }
}

/// One value for each id: an array that only ids of its own kind index.
pub struct Each<K, V, const N: usize>([V; N], PhantomData<fn() -> K>);

impl<K, V, const N: usize> Each<K, V, N> {
    /// The same value for each.
    pub const fn all(value: V) -> Self
    where
        V: Copy,
    {
        Self([value; N], PhantomData)
    }

    /// From an array in the order of the ids.
    pub const fn from_array(values: [V; N]) -> Self {
        Self(values, PhantomData)
    }

    /// The values in the order of the ids.
    #[inline]
    pub const fn values(&self) -> &[V; N] {
        &self.0
    }

    /// The values in the order of the ids, to be changed.
    #[inline]
    pub const fn values_mut(&mut self) -> &mut [V; N] {
        &mut self.0
    }

    /// Every id with its value, room that no id uses included.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)>
    where
        K: Id,
    {
        self.0.iter().enumerate().map(|(i, value)| (K::new(i), value))
    }
}

impl<K, V: Copy, const N: usize> Copy for Each<K, V, N> {}

impl<K, V: Clone, const N: usize> Clone for Each<K, V, N> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<K, V: PartialEq, const N: usize> PartialEq for Each<K, V, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K, V: Eq, const N: usize> Eq for Each<K, V, N> {}

impl<K, V: Debug, const N: usize> Debug for Each<K, V, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<K: Id, V, const N: usize> Index<K> for Each<K, V, N> {
    type Output = V;
    #[inline]
    fn index(&self, id: K) -> &V {
        &self.0[id.index()]
    }
}

impl<K: Id, V, const N: usize> IndexMut<K> for Each<K, V, N> {
    #[inline]
    fn index_mut(&mut self, id: K) -> &mut V {
        &mut self.0[id.index()]
    }
}
