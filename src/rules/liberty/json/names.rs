//! Looks up the words of a position: blocks, spaces, cards, hexsides; or returns the error.

use serde_json::{Map, Value};

use crate::kernel::collections::{Queue, Set};
use crate::kernel::echo::short;
use crate::kernel::plain::plain_json;
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::position::crossings::Crossings;

/// A value, or a sentence about the error.
pub(super) type Read<T> = Result<T, String>;

/// Reads a part of a position; `what` names it in the error.
pub(super) fn part<T: serde::de::DeserializeOwned>(value: &Value, what: &str) -> Read<T> {
    T::deserialize(value).map_err(|error| format!("{} cannot be read: {}", short(what), plain_json(&error)))
}

/// The item with this id, or an error that there is none.
pub(super) fn find<T>(found: Option<T>, what: &str, id: &str) -> Read<T> {
    found.ok_or_else(|| format!("there is no {what} \"{}\"", short(id)))
}

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
    pub(super) fn block_named(&self, id: &str) -> Read<BlockId> {
        find(self.block(id), "block", id)
    }

    pub(super) fn space_named(&self, id: &str) -> Read<SpaceId> {
        find(self.space(id), "space", id)
    }

    pub(super) fn ashore_named(&self, id: &str) -> Read<SpaceId> {
        find(self.space(id).filter(|at| !self.is_sea(*at)), "space", id)
    }

    pub(super) fn card_named(&self, id: &str) -> Read<CardId> {
        find(self.card(id), "card", id)
    }

    pub(super) fn blocks_named(&self, ids: &[String]) -> Read<Set<BlockId>> {
        ids.iter().try_fold(Set::NONE, |set, id| Ok(set.with(self.block_named(id)?)))
    }

    pub(super) fn spaces_named(&self, ids: &[String]) -> Read<Vec<SpaceId>> {
        ids.iter().map(|id| self.space_named(id)).collect()
    }

    pub(super) fn crossings_named<const N: usize>(&self, raw: &Map<String, Value>) -> Read<Crossings<N>> {
        let mut crossings = Crossings::default();
        for (pair, count) in raw {
            let ends = pair.split_once('/').ok_or_else(|| format!("\"{}\" is not a hexside", short(pair)))?;
            let (a, b) = (self.space_named(ends.0)?, self.space_named(ends.1)?);
            let way = self.way(a, b).filter(|_| a < b);
            let way = way.ok_or_else(|| format!("\"{}\" is not a hexside that blocks can cross", short(pair)))?;
            let count = count.as_u64().filter(|n| *n <= u64::from(way.limit));
            let count =
                count.ok_or_else(|| format!("more blocks have crossed {} than the limit allows", short(pair)))?;
            (0..count).for_each(|_| crossings.add(way.side));
        }
        Ok(crossings)
    }
}
