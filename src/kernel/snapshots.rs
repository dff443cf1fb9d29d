//! Snapshots of a finished or running game: any moment of it, in either direction, at the same small cost.

use std::sync::Arc;

use super::ruleset::Ruleset;
use super::umpire::{Entry, Umpire};

/// The number of entries between two snapshots; those in between are replayed.
const INTERVAL: usize = 32;

/// All moments of a game.
#[derive(Debug)]
pub struct Snapshots<R: Ruleset> {
    rules: Arc<R>,
    entries: Vec<Entry<R>>,
    kept: Vec<(R::Position, R::Memory)>,
}

impl<R: Ruleset> Snapshots<R> {
    /// All moments of a game, from its opening position and entries that are known to be good.
    pub fn new(rules: Arc<R>, opening: R::Position, entries: Vec<Entry<R>>) -> Self {
        let memory = rules.memory_at_start(&opening);
        let mut umpire = Umpire::without_history(Arc::clone(&rules), opening, memory);
        umpire.run_to_roll();
        let mut kept = vec![(umpire.position().clone(), umpire.memory().clone())];
        for (i, entry) in entries.iter().enumerate() {
            umpire.replay_entry(&entry.kind);
            if (i + 1) % INTERVAL == 0 {
                kept.push((umpire.position().clone(), umpire.memory().clone()));
            }
        }
        Self { rules, entries, kept }
    }

    /// The entries.
    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    /// The number of moments after the first.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing has happened yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Visits every moment once, from the first to the last.
    pub fn walk(&self, mut see: impl FnMut(&R::Position, &R::Memory)) {
        let (position, memory) = &self.kept[0];
        let mut umpire = Umpire::without_history(Arc::clone(&self.rules), position.clone(), memory.clone());
        see(umpire.position(), umpire.memory());
        for entry in &self.entries {
            umpire.replay_entry(&entry.kind);
            see(umpire.position(), umpire.memory());
        }
    }

    /// The position and the memory after the first `after` entries and the phases that run by themselves; beyond the
    /// end, those of the end.
    pub fn at(&self, after: usize) -> (R::Position, R::Memory) {
        let umpire = self.replayed(after);
        (umpire.position().clone(), umpire.memory().clone())
    }

    /// An umpire of the same moment, with the entries before it but without the dice of the game.
    pub fn umpire(&self, after: usize) -> Umpire<R> {
        self.replayed(after).with_entries(self.entries[..after.min(self.entries.len())].to_vec())
    }

    fn replayed(&self, after: usize) -> Umpire<R> {
        let after = after.min(self.entries.len());
        let (position, memory) = &self.kept[after / INTERVAL];
        let mut umpire = Umpire::without_history(Arc::clone(&self.rules), position.clone(), memory.clone());
        for entry in &self.entries[after / INTERVAL * INTERVAL..after] {
            umpire.replay_entry(&entry.kind);
        }
        umpire
    }
}
