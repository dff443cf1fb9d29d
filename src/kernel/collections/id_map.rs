//! Arrays that only ids of one kind can index.

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use super::id::Id;

/// One value for each id: an array that only ids of one kind can index.
pub struct IdMap<K, V, const N: usize>([V; N], PhantomData<fn() -> K>);

impl<K, V, const N: usize> IdMap<K, V, N> {
    /// The same value for every id.
    pub const fn all(value: V) -> Self
    where
        V: Copy,
    {
        Self([value; N], PhantomData)
    }

    /// A value for each of these ids, and the same one for all others.
    pub fn of(ids: impl IntoIterator<Item = K>, others: V, value: impl Fn(K) -> V) -> Self
    where
        K: Id,
        V: Copy,
    {
        let mut map = Self::all(others);
        ids.into_iter().for_each(|id| map[id] = value(id));
        map
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

    /// The values in the order of the ids, mutable.
    #[inline]
    pub const fn values_mut(&mut self) -> &mut [V; N] {
        &mut self.0
    }

    /// Every id with its value, including ids that the data do not use.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (K, &V)>
    where
        K: Id,
    {
        self.0.iter().enumerate().map(|(i, value)| (K::new(i), value))
    }
}

impl<K, V: Copy, const N: usize> Copy for IdMap<K, V, N> {}

impl<K, V: Clone, const N: usize> Clone for IdMap<K, V, N> {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<K, V: PartialEq, const N: usize> PartialEq for IdMap<K, V, N> {
    fn eq(&self, other: &Self) -> bool {
        // Maps that are compared are mostly equal: without an early end the comparison is of many values at once.
        self.0.iter().zip(&other.0).fold(true, |equal, (one, other)| equal & (one == other))
    }
}

impl<K, V: Eq, const N: usize> Eq for IdMap<K, V, N> {}

impl<K, V: Debug, const N: usize> Debug for IdMap<K, V, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl<K: Id, V, const N: usize> Index<K> for IdMap<K, V, N> {
    type Output = V;
    #[inline]
    fn index(&self, id: K) -> &V {
        &self.0[id.index()]
    }
}

impl<K: Id, V, const N: usize> IndexMut<K> for IdMap<K, V, N> {
    #[inline]
    fn index_mut(&mut self, id: K) -> &mut V {
        &mut self.0[id.index()]
    }
}
