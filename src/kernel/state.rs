//! The state of a game: the position, and what the sides have seen of each other.

use super::entry::EntryKind;
use super::ruleset::Ruleset;

/// The state of a game.
#[derive(Debug)]
pub(super) struct State<R: Ruleset> {
    pub position: R::Position,
    pub memory: R::Memory,
}

impl<R: Ruleset> Clone for State<R> {
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), memory: self.memory.clone() }
    }
}

impl<R: Ruleset> State<R> {
    /// Carries out an entry and returns its events.
    pub fn take(&mut self, rules: &R, kind: &EntryKind<R>) -> Vec<R::Event> {
        self.change(rules, |position, events| match kind {
            EntryKind::Order(_, order) => rules.apply(position, order, events),
            EntryKind::Roll { faces: fell, .. } | EntryKind::Draw { items: fell, .. } => {
                rules.resolve(position, fell, events)
            }
            EntryKind::Seed(_) => {}
        })
    }

    /// Changes the position, and remembers what both sides saw of it.
    pub fn change(&mut self, rules: &R, by: impl FnOnce(&mut R::Position, &mut Vec<R::Event>)) -> Vec<R::Event> {
        let mut events = Vec::new();
        by(&mut self.position, &mut events);
        for event in &events {
            rules.remember(&self.position, event, &mut self.memory);
        }
        events
    }
}
