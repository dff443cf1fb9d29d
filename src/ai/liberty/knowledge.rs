//! What a side has seen of the enemy's blocks and what cannot have changed since: which are where, with how many steps.
//!
//! All moves are seen as moves of backs (L13.5). So a block whose face was seen is followed: it may be wherever a back
//! went from a space in which it may have been. It is certain where only one space is left for it.

use super::prelude::*;
use crate::kernel::collections::IdMap;
use crate::rules::liberty::data::ids::Spaces;
use crate::rules::liberty::event::BlockSeen;

/// An enemy block that a side knows although its face is hidden now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenBlock {
    pub block: BlockId,
    /// The fewest steps that it may have, at least 1.
    pub min_steps: u8,
    /// The most steps that it may have; equal to `min_steps` if they are known.
    pub max_steps: u8,
}

/// The enemy blocks that a side has seen and can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeenBlocks {
    enemy: Side,
    seen: Set<BlockId>,
    /// The spaces in which each block may be; none for blocks that were not seen or may have left the map.
    places: IdMap<BlockId, Spaces, MAX_BLOCKS>,
    /// The fewest and the most steps of these blocks.
    steps: IdMap<BlockId, (u8, u8), MAX_BLOCKS>,
    /// The number of enemy blocks in each space.
    counts: IdMap<SpaceId, i16, MAX_SPACES>,
}

/// The blocks of the enemy in a space that `side` knows: those that it saw and that cannot have left since. `view` and
/// `history` are the side's own; the history holds every event as the side saw it, oldest first.
pub fn seen_in(rules: &Liberty, side: Side, view: &View, history: &[Sighting], at: SpaceId) -> Vec<SeenBlock> {
    SeenBlocks::new(rules, side, view, history).certain_in(at).collect()
}

impl SeenBlocks {
    /// Follows the enemy's blocks through everything that a side has seen, oldest first.
    pub fn new(rules: &Liberty, side: Side, view: &View, history: &[Sighting]) -> Self {
        let enemy = side.other();
        let mut counts: IdMap<SpaceId, i16, MAX_SPACES> = IdMap::all(0);
        for at in rules.all_ashore() {
            counts[at] = i16::from(view.count(rules, enemy, at));
        }
        // The numbers at the beginning follow from those of today and everything that came and went.
        for (from, to) in history.iter().filter_map(|sighting| travel(rules, enemy, sighting)) {
            from.into_iter().for_each(|from| counts[from] += 1);
            to.into_iter().for_each(|to| counts[to] -= 1);
        }
        let (places, steps) = (IdMap::all(Spaces::default()), IdMap::all((0, 0)));
        let mut seen = Self { enemy, seen: Set::NONE, places, steps, counts };
        history.iter().for_each(|sighting| seen.note(rules, sighting));
        seen
    }

    pub fn certain_in(&self, at: SpaceId) -> impl Iterator<Item = SeenBlock> {
        let only = Spaces::one(at);
        let blocks = self.seen.into_iter().filter(move |block| self.places[*block] == only);
        blocks.map(|block| SeenBlock { block, min_steps: self.steps[block].0, max_steps: self.steps[block].1 })
    }

    /// The spaces in which a block may be; none if the side cannot follow it.
    pub fn places(&self, block: BlockId) -> Option<Spaces> {
        Some(self.places[block]).filter(|places| !places.is_empty())
    }

    /// The fewest and the most steps that a block may have; none if the side cannot follow it.
    pub fn steps(&self, block: BlockId) -> Option<(u8, u8)> {
        self.places(block).map(|_| self.steps[block])
    }

    fn note(&mut self, rules: &Liberty, sighting: &Sighting) {
        let moved = travel(rules, self.enemy, sighting);
        if let Some((from, to)) = moved {
            from.into_iter().for_each(|from| self.counts[from] -= 1);
            to.into_iter().for_each(|to| self.counts[to] += 1);
        }
        match *sighting {
            Sighting::Front { block, strength, at, .. } if rules[block].kind.side == self.enemy => {
                self.see(block, at, strength);
            }
            Sighting::Hit { block: BlockSeen { side, face }, at, .. } if side == self.enemy => match face {
                Some(piece) => self.see(piece.block, at, piece.strength),
                None => self.note_steps(rules, at, false),
            },
            Sighting::Supplied { block: BlockSeen { side, .. }, at } if side == self.enemy => {
                self.note_steps(rules, at, true);
            }
            Sighting::Moved { block: BlockSeen { side, face }, from, path, .. } if side == self.enemy => {
                let to = path.last().unwrap_or(from);
                match face {
                    Some(piece) => self.see(piece.block, to, piece.strength),
                    None => self.in_space(from).into_iter().for_each(|block| self.places[block].add(to)),
                }
            }
            // The face of a block that goes home is hidden: it may be any of those there (L12.6).
            Sighting::Disbanded { block: BlockSeen { side, .. }, at } if side == self.enemy => {
                self.in_space(at).into_iter().for_each(|block| self.places[block] = Spaces::default());
            }
            Sighting::Captured { block, .. } => self.places[block] = Spaces::default(),
            _ => {}
        }
        if let Some((from, to)) = moved {
            from.into_iter().chain(to).for_each(|at| self.exclude(at));
        }
    }

    /// Records a face.
    fn see(&mut self, block: BlockId, at: SpaceId, strength: u8) {
        self.seen = self.seen.with(block);
        self.places[block] = Spaces::one(at);
        self.steps[block] = (strength, strength);
        self.exclude(at);
    }

    /// Records a step that a block with a hidden face gained or lost.
    fn note_steps(&mut self, rules: &Liberty, at: SpaceId, gained: bool) {
        let alone = self.counts[at] == 1;
        for block in self.in_space(at) {
            let certain = alone && self.places[block] == Spaces::one(at);
            let (min, max) = &mut self.steps[block];
            if gained {
                *max = (*max + 1).min(rules[block].kind.max_strength);
                *min = if certain { (*min + 1).min(*max) } else { *min };
            } else {
                *min = min.saturating_sub(1).max(1);
                *max = if certain { max.saturating_sub(1).max(*min) } else { *max };
            }
        }
    }

    fn in_space(&self, at: SpaceId) -> Set<BlockId> {
        self.seen.filtered(|block| self.places[block].has(at))
    }

    /// Excludes other blocks from a space that is empty or full of blocks that are certainly there.
    fn exclude(&mut self, at: SpaceId) {
        let there = self.in_space(at);
        let certain = there.filtered(|block| self.places[block] == Spaces::one(at));
        if (certain.len() as i16) < self.counts[at] {
            return;
        }
        for block in there.minus(certain) {
            self.places[block].take(at);
            if self.places[block].len() == 1 {
                self.places[block].first().into_iter().for_each(|only| self.exclude(only));
            }
        }
        if self.counts[at] <= 0 {
            certain.into_iter().for_each(|block| self.places[block] = Spaces::default());
        }
    }
}

/// Where a block of a side came from and went to, by an event; none for a pool or a prison.
fn travel(rules: &Liberty, of: Side, sighting: &Sighting) -> Option<(Option<SpaceId>, Option<SpaceId>)> {
    match *sighting {
        Sighting::Moved { block, from, path, .. } if block.side == of => Some((Some(from), path.last())),
        Sighting::Deployed { block, at } if block.side == of => Some((None, Some(at))),
        Sighting::Disbanded { block, at } if block.side == of => Some((Some(at), None)),
        Sighting::Captured { block, at } if rules[block].kind.side == of => Some((at, None)),
        _ => None,
    }
}
