//! Luck: hits made against hits expected, and how likely it was to have as many or as few.

use super::side::{BySide, Side};

/// One roll that could make hits on the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// Who rolled.
    pub side: Side,
    /// Which kind of roll, by its number among [`super::chronicle::Chronicle::THROWS`].
    pub kind: usize,
    /// How many dice fell.
    pub dice: u32,
    /// How many of them hit.
    pub hits: u32,
    /// How many faces of a die hit.
    pub hitting: u8,
    /// How many sides a die has.
    pub sides: u8,
}

/// What dice of one kind brought.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many fell.
    pub dice: u32,
    /// Hits.
    pub hits: u32,
    /// Hits to be expected.
    pub expected: f64,
    /// Dice by the chance of each to hit: so many faces of so many.
    by_chance: Vec<(u8, u8, u32)>,
}

impl Tally {
    fn add(&mut self, hitting: u8, sides: u8, dice: u32, hits: u32) {
        self.dice += dice;
        self.hits += hits;
        self.expected += f64::from(dice) * f64::from(hitting) / f64::from(sides.max(1));
        match self.by_chance.iter_mut().find(|(h, s, _)| (*h, *s) == (hitting, sides)) {
            Some((_, _, count)) => *count += dice,
            None => self.by_chance.push((hitting, sides, dice)),
        }
    }

    fn and(&mut self, other: &Self) {
        for (hitting, sides, count) in &other.by_chance {
            self.add(*hitting, *sides, *count, 0);
        }
        self.hits += other.hits;
    }

    /// Chance of so many hits or more, and of so few or fewer: exact.
    pub fn chances(&self) -> (f64, f64) {
        // The chance of every number of hits, die after die.
        let mut chance = vec![1.0_f64];
        for (hitting, sides, count) in &self.by_chance {
            let hit = f64::from(*hitting) / f64::from((*sides).max(1));
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
    /// By kind of roll.
    pub kinds: Vec<Tally>,
}

impl Luck {
    /// All kinds together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.kinds.iter().for_each(|tally| total.and(tally));
        total
    }
}

/// The luck of both sides in these throws, of so many kinds. Every roll lies open: it is the same for every viewer.
pub fn luck(kinds: usize, throws: impl IntoIterator<Item = Throw>) -> BySide<Luck> {
    let empty = || Luck { kinds: vec![Tally::default(); kinds] };
    let mut both = BySide::new(empty(), empty());
    for throw in throws {
        if let Some(tally) = both[throw.side].kinds.get_mut(throw.kind) {
            tally.add(throw.hitting, throw.sides, throw.dice, throw.hits);
        }
    }
    both
}
