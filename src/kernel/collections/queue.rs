//! Short lists of fixed capacity, stored inside a position.

/// A short list in order of insertion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Queue<T, const N: usize>([Option<T>; N]);

impl<T: Copy, const N: usize> Default for Queue<T, N> {
    fn default() -> Self {
        Self([None; N])
    }
}

/// What is beyond the room is left out.
impl<T: Copy, const N: usize> FromIterator<T> for Queue<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut queue = Self::default();
        queue.0.iter_mut().zip(members).for_each(|(place, one)| *place = Some(one));
        queue
    }
}

impl<T: Copy + PartialEq, const N: usize> Queue<T, N> {
    /// Adds a member at the end; false if there is no room.
    pub fn push(&mut self, one: T) -> bool {
        let free = self.0.iter_mut().find(|place| place.is_none());
        free.map(|place| *place = Some(one)).is_some()
    }

    /// The members from first to last.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> {
        // Members are at the front, so the empty slots behind them are skipped.
        self.0.iter().map_while(|one| *one)
    }

    /// The members, mutable.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().map_while(Option::as_mut)
    }

    /// Keeps only the members that pass a test, in their order.
    pub fn retain(&mut self, test: impl Fn(&T) -> bool) {
        let mut kept = [None; N];
        self.iter().filter(test).zip(kept.iter_mut()).for_each(|(one, place)| *place = Some(one));
        self.0 = kept;
    }

    /// Inserts a member behind those whose key is not higher; false if there is no room.
    pub fn insert_by<K: Ord>(&mut self, one: T, key: impl Fn(&T) -> K) -> bool {
        let fits = self.push(one);
        let mut last = self.len().saturating_sub(1);
        while fits && last > 0 && self.0[last - 1].as_ref().map(&key) > self.0[last].as_ref().map(&key) {
            self.0.swap(last - 1, last);
            last -= 1;
        }
        fits
    }

    /// Whether the list contains this member.
    pub fn has(&self, one: T) -> bool {
        self.iter().any(|other| other == one)
    }

    /// The number of members.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are no members.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty() || self.0[0].is_none()
    }

    /// Removes and returns the first member.
    pub fn take_first(&mut self) -> Option<T> {
        let first = self.0.first().copied().flatten()?;
        self.0.copy_within(1.., 0);
        if let Some(last) = self.0.last_mut() {
            *last = None;
        }
        Some(first)
    }
}
