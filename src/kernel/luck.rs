//! Luck: dice results against their expectation, and the probability of a result as high or as low.

use super::side::{BySide, Side};

/// What a roll brings to its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// Hits: this many faces of each die are a hit.
    Hits {
        /// How many faces hit.
        faces: u8,
    },
    /// The sum of the dice, for rolls that are read on a table: a higher sum is better for the side.
    Total {
        /// The lowest face of a die.
        lowest: u8,
    },
}

/// One roll whose luck is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckRoll {
    /// The side that rolled.
    pub side: Side,
    /// The kind of roll, an index into [`super::describe_game::DescribeGame::ROLL_KINDS`].
    pub kind: usize,
    /// The number of dice.
    pub dice: u32,
    /// The number of sides of a die.
    pub sides: u8,
    /// What counts.
    pub scoring: Scoring,
    /// The hits, or the sum.
    pub score: u32,
}

impl LuckRoll {
    /// Whether its dice hit by themselves.
    pub const fn can_hit(&self) -> bool {
        matches!(self.scoring, Scoring::Hits { .. })
    }

    /// The number of hits; 0 for a roll that is read on a table.
    pub fn hits(&self) -> u32 {
        match self.scoring {
            Scoring::Hits { .. } => self.score,
            Scoring::Total { .. } => 0,
        }
    }
}

/// The results of dice of one kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// The number of dice.
    pub dice: u32,
    /// Their result: hits, or the sum.
    pub score: u32,
    /// The expected result.
    pub expected: f64,
    /// Numbers of dice by what counts and by their sides.
    by_chance: Vec<(Scoring, u8, u32)>,
}

/// The probability of each score of one die, from 0.
fn score_chances(scoring: Scoring, sides: u8) -> Vec<f64> {
    let sides = usize::from(sides.max(1));
    match scoring {
        Scoring::Hits { faces } => {
            let hit = f64::from(faces) / sides as f64;
            vec![1.0 - hit, hit]
        }
        Scoring::Total { lowest } => {
            let lowest = usize::from(lowest);
            (0..lowest + sides).map(|face| if face < lowest { 0.0 } else { 1.0 / sides as f64 }).collect()
        }
    }
}

impl Tally {
    fn add(&mut self, scoring: Scoring, sides: u8, dice: u32, score: u32) {
        self.dice += dice;
        self.score += score;
        let mean: f64 =
            score_chances(scoring, sides).iter().enumerate().map(|(score, chance)| score as f64 * chance).sum();
        self.expected += f64::from(dice) * mean;
        match self.by_chance.iter_mut().find(|(how, of, _)| (*how, *of) == (scoring, sides)) {
            Some((_, _, count)) => *count += dice,
            None => self.by_chance.push((scoring, sides, dice)),
        }
    }

    fn and(&mut self, other: &Self) {
        for (scoring, sides, count) in &other.by_chance {
            self.add(*scoring, *sides, *count, 0);
        }
        self.score += other.score;
    }

    /// The exact probabilities of a result at least as high, and of one at least as low.
    pub fn chances(&self) -> (f64, f64) {
        // The probability of every score, convolved die by die.
        let mut chance = vec![1.0_f64];
        for (scoring, sides, count) in &self.by_chance {
            let die = score_chances(*scoring, *sides);
            for _ in 0..*count {
                let mut next = vec![0.0; chance.len() + die.len() - 1];
                for (so_far, share) in chance.iter().enumerate() {
                    for (score, of_die) in die.iter().enumerate() {
                        next[so_far + score] += share * of_die;
                    }
                }
                chance = next;
            }
        }
        let score = (self.score as usize).min(chance.len() - 1);
        let at_least = chance[score..].iter().sum::<f64>().min(1.0);
        let at_most = chance[..=score].iter().sum::<f64>().min(1.0);
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
    /// Whether its dice are added up: none of them hits by itself.
    pub fn adds_up(&self) -> bool {
        let mut how = self.kinds.iter().flat_map(|tally| &tally.by_chance).map(|(scoring, ..)| *scoring).peekable();
        how.peek().is_some() && how.all(|scoring| matches!(scoring, Scoring::Total { .. }))
    }

    /// All kinds together.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.kinds.iter().for_each(|tally| total.and(tally));
        total
    }
}

/// The luck of both sides in these rolls, with `kinds` kinds. Every roll is public, so all viewers get the same.
pub fn luck(kinds: usize, rolls: impl IntoIterator<Item = LuckRoll>) -> BySide<Luck> {
    let mut both = BySide::of(|_| Luck { kinds: vec![Tally::default(); kinds] });
    for roll in rolls {
        if let Some(tally) = both[roll.side].kinds.get_mut(roll.kind) {
            tally.add(roll.scoring, roll.sides, roll.dice, roll.score);
        }
    }
    both
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_ten_sided_dice_on_a_table_are_told_by_their_sum() {
        let roll = LuckRoll {
            side: Side::First,
            kind: 0,
            dice: 2,
            sides: 10,
            scoring: Scoring::Total { lowest: 1 },
            score: 19,
        };
        let tally = luck(1, [roll]).first.total();
        assert!((tally.expected - 11.0).abs() < 1e-9, "{}", tally.expected);
        let (as_much, as_little) = tally.chances();
        assert!((as_much - 0.03).abs() < 1e-9 && (as_little - 0.99).abs() < 1e-9, "{as_much} {as_little}");
    }

    #[test]
    fn three_dice_that_hit_on_two_faces_of_six_expect_one_hit() {
        let scoring = Scoring::Hits { faces: 2 };
        let roll = LuckRoll { side: Side::Second, kind: 0, dice: 3, sides: 6, scoring, score: 3 };
        let tally = luck(1, [roll]).second.total();
        let (as_much, _) = tally.chances();
        assert!((tally.expected - 1.0).abs() < 1e-9 && (as_much - 1.0 / 27.0).abs() < 1e-9);
    }
}
