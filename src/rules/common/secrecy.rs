//! The state of a game by what may be known of it: the whole truth, and what is left of it for one viewer.

use std::ops::{Deref, DerefMut};

/// A state that is the whole truth. What needs the truth takes this, and what holds for a redacted state too takes the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Truth<S>(S);

impl<S> Truth<S> {
    /// The truth of a moment.
    pub(crate) const fn new(state: S) -> Self {
        Self(state)
    }
}

impl<S> Deref for Truth<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.0
    }
}

impl<S> DerefMut for Truth<S> {
    #[inline]
    fn deref_mut(&mut self) -> &mut S {
        &mut self.0
    }
}

/// A redacted state: everything that its viewer may not know is erased. What is hidden is in no place, hand or list of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redacted<S>(S);

impl<S> Redacted<S> {
    /// Of a state from which everything hidden is erased. Only what redacts a state for a viewer may call it.
    pub(crate) const fn new(erased: S) -> Self {
        Self(erased)
    }
}

impl<S: Clone> Redacted<S> {
    /// A state in which everything hidden is still missing: to be completed before the rules see it.
    pub fn incomplete(&self) -> Truth<S> {
        Truth(self.0.clone())
    }
}

impl<S> Deref for Redacted<S> {
    type Target = S;

    #[inline]
    fn deref(&self) -> &S {
        &self.0
    }
}
