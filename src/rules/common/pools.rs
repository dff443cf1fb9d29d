//! Pools, decks and cups: the items left in them, and draws without replacement.

use crate::kernel::collections::{Id, Set};
use crate::kernel::ruleset::{ChanceRequest, DrawPile};

/// The items left to draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool<T: Id, const W: usize = 1> {
    left: Set<T, W>,
}

impl<T: Id, const W: usize> Pool<T, W> {
    /// A pool of these items.
    pub const fn new(items: Set<T, W>) -> Self {
        Self { left: items }
    }

    /// The items left.
    pub const fn left(&self) -> Set<T, W> {
        self.left
    }

    /// A draw of `count` items, or of all if fewer are left; `number` is the pile's in the ruleset's list of piles.
    pub fn ask(&self, number: u8, count: u8) -> ChanceRequest {
        let left = self.left.same_numbers();
        ChanceRequest::Draw {
            count: count.min(u8::try_from(left.len()).unwrap_or(u8::MAX)),
            from: DrawPile { number, left, top: None },
        }
    }

    /// Removes an item that was not drawn and can no longer be drawn.
    pub fn remove(&mut self, item: T) {
        self.left.take(item);
    }

    /// Removes the items drawn, given by their numbers.
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
        let ChanceRequest::Draw { count, from } = cup.ask(1, 100) else { panic!("a draw is asked for") };
        assert_eq!((count, from.number, from.left.len()), (68, 1, 68));
    }
}
