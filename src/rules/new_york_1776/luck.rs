//! Luck: hits made against hits expected, and how likely it was to have as many or as few.

use super::event::{Event, RollFor};
use crate::kernel::side::BySide;

/// The kinds of roll that make hits on the enemy.
pub const KINDS: [RollFor; 3] = [RollFor::Fire, RollFor::Withdrawal, RollFor::ForcedRetreat];

/// What dice of one kind brought.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many fell.
    pub dice: u32,
    /// Hits.
    pub hits: u32,
    /// Hits to be expected.
    pub expected: f64,
    /// Dice by the number of faces that hit, 0 to 6.
    by_faces: [u32; 7],
}

impl Tally {
    fn add(&mut self, needed: u8, faces: &[u8]) {
        let hitting = 7 - needed.clamp(1, 7);
        self.dice += faces.len() as u32;
        self.hits += faces.iter().filter(|face| **face >= needed).count() as u32;
        self.expected += faces.len() as f64 * f64::from(hitting) / 6.0;
        self.by_faces[usize::from(hitting)] += faces.len() as u32;
    }

    fn and(&mut self, other: &Self) {
        self.dice += other.dice;
        self.hits += other.hits;
        self.expected += other.expected;
        for (mine, theirs) in self.by_faces.iter_mut().zip(other.by_faces) {
            *mine += theirs;
        }
    }

    /// Chance of so many hits or more, and of so few or fewer: exact.
    pub fn chances(&self) -> (f64, f64) {
        // The chance of every number of hits, die after die.
        let mut chance = vec![1.0_f64];
        for (faces, count) in self.by_faces.iter().enumerate() {
            let hit = faces as f64 / 6.0;
            for _ in 0..*count {
                chance.resize(chance.len() + 1, 0.0);
                for i in (0..chance.len()).rev() {
                    let from_below = if i > 0 { chance[i - 1] * hit } else { 0.0 };
                    chance[i] = chance[i] * (1.0 - hit) + from_below;
                }
            }
        }
        let hits = (self.hits as usize).min(chance.len() - 1);
        let at_least = chance[hits..].iter().sum::<f64>().min(1.0);
        let at_most = chance[..=hits].iter().sum::<f64>().min(1.0);
        (at_least, at_most)
    }
}

/// The tallies of one side.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Luck {
    /// By kind, in the order of [`KINDS`].
    pub kinds: [Tally; 3],
}

impl Luck {
    /// All kinds together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.kinds.iter().for_each(|tally| total.and(tally));
        total
    }
}

/// The luck of both sides in these events. Every roll lies open, so it is the same for every viewer.
pub fn luck<'a>(events: impl IntoIterator<Item = &'a Event>) -> BySide<Luck> {
    let mut both = BySide { american: Luck::default(), british: Luck::default() };
    for event in events {
        if let Event::Rolled(rolled) = event
            && let Some(needed) = rolled.needed
            && let Some(kind) = KINDS.iter().position(|kind| *kind == rolled.why)
        {
            both[rolled.who].kinds[kind].add(needed, rolled.faces.as_slice());
        }
    }
    both
}

/// What a kind of roll is called.
pub const fn name(kind: RollFor) -> &'static str {
    match kind {
        RollFor::ActionPoints => "Action points",
        RollFor::Fire => "Fire",
        RollFor::Withdrawal => "At a withdrawal",
        RollFor::ForcedRetreat => "At a forced retreat",
        RollFor::ForceMarch => "Force march",
    }
}
