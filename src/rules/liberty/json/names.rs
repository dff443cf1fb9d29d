//! Looks up the words of a position: blocks, spaces, cards, hexsides; or returns the error.

use crate::kernel::echo::short;
use crate::kernel::json::{Named, find};
use crate::rules::liberty::position::crossings::Crossings;
use crate::rules::liberty::prelude::*;

/// A value, or a sentence about the error.
pub(crate) type Read<T> = Result<T, String>;

/// A list of at most `N` items.
pub(super) fn queue<T: Copy + PartialEq, const N: usize>(items: Vec<T>, what: &str) -> Read<Queue<T, N>> {
    let mut queue = Queue::default();
    for item in items {
        if queue.has(item) {
            return Err(format!("\"{what}\" names the same twice"));
        }
        if !queue.push(item) {
            return Err(format!("\"{what}\" has room for {N}"));
        }
    }
    Ok(queue)
}

impl Liberty {
    pub(crate) fn block_named(&self, id: &str) -> Read<BlockId> {
        find(self.block(id), "block", id)
    }

    pub(crate) fn space_named(&self, id: &str) -> Read<SpaceId> {
        find(self.space(id), "space", id)
    }

    pub(super) fn land_space_named(&self, id: &str) -> Read<SpaceId> {
        find(self.space(id).filter(|at| !self.is_sea(*at)), "space", id)
    }

    pub(crate) fn card_named(&self, id: &str) -> Read<CardId> {
        find(self.card(id), "card", id)
    }

    pub(super) fn blocks_named(&self, ids: &[String]) -> Read<Set<BlockId>> {
        ids.iter().try_fold(Set::NONE, |set, id| Ok(set.with(self.block_named(id)?)))
    }

    pub(super) fn spaces_named(&self, ids: &[String]) -> Read<Vec<SpaceId>> {
        ids.iter().map(|id| self.space_named(id)).collect()
    }

    pub(super) fn crossings_named<const N: usize>(&self, form: &Named<u8>) -> Read<Crossings<N>> {
        let mut crossings = Crossings::default();
        for (pair, count) in form {
            let ends = pair.split_once('/').ok_or_else(|| format!("\"{}\" is not a hexside", short(pair)))?;
            let (a, b) = (self.space_named(ends.0)?, self.space_named(ends.1)?);
            let way = self.way(a, b).filter(|_| a < b);
            let way = way.ok_or_else(|| format!("\"{}\" is not a hexside that blocks can cross", short(pair)))?;
            if *count > way.limit {
                return Err(format!("more blocks have crossed {} than the limit allows", short(pair)));
            }
            (0..*count).for_each(|_| crossings.add(way.side));
        }
        Ok(crossings)
    }
}
