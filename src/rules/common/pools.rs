//! Pools, decks and cups: what is left in them, and draws from them without putting back.

use crate::kernel::collections::{Id, Set};
use crate::kernel::ruleset::{Ask, Pile};

/// What is left to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool<T: Id, const W: usize = 1> {
    left: Set<T, W>,
}

impl<T: Id, const W: usize> Pool<T, W> {
    /// A pool with these in it.
    pub const fn new(items: Set<T, W>) -> Self {
        Self { left: items }
    }

    /// What is left.
    pub const fn left(&self) -> Set<T, W> {
        self.left
    }

    /// A draw of so many, or of all where fewer are left; `number` is the pile's in the ruleset's list of piles.
    pub fn ask(&self, number: u8, count: u8) -> Ask {
        let left = self.left.same_numbers();
        Ask::Draw { count: count.min(u8::try_from(left.len()).unwrap_or(u8::MAX)), from: Pile { number, left } }
    }

    /// Takes out one that was not drawn and cannot be any more.
    pub fn remove(&mut self, item: T) {
        self.left.take(item);
    }

    /// Takes out what was drawn, by the numbers in which chance tells it.
    pub fn take(&mut self, drawn: &[u8]) -> Set<T, W> {
        let drawn: Set<T, W> = drawn.iter().map(|item| T::new(usize::from(*item))).collect();
        self.left = self.left.minus(drawn);
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::ids! {
        /// A chit.
        Chit,
    }

    #[test]
    fn what_was_drawn_is_not_drawn_again() {
        let mut cup: Pool<Chit, 2> = Pool::new(Set::first_ids(70));
        assert_eq!(cup.take(&[3, 69]).len(), 2);
        assert!(cup.left().len() == 68 && !cup.left().has(Chit::of(69)));
        let Ask::Draw { count, from } = cup.ask(1, 100) else { panic!("a draw is asked for") };
        assert_eq!((count, from.number, from.left.len()), (68, 1, 68));
    }
}
