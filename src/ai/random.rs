//! Random numbers for programs, and uniformly random play over any game's legal list: for tests and benchmarks.

use crate::kernel::legal::Listed;
use crate::kernel::ruleset::{Ask, LegalOf, Ruleset};

/// A small fast generator of its own; never the game's dice.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The same number, the same play.
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// 64 random bits (xorshift*).
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// From 0 to `n - 1`; `n` is at least 1.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.word()) * n as u128) >> 64) as usize
    }

    /// A face of a die with so many sides.
    #[inline]
    pub fn die(&mut self, sides: u8) -> u8 {
        self.below(usize::from(sides)) as u8 + 1
    }

    /// A face of a six-sided die.
    #[inline]
    pub fn face(&mut self) -> u8 {
        self.die(6)
    }

    /// What a game asks chance for: faces, or items of a pile without putting back. `out` is emptied first.
    pub fn fall(&mut self, ask: Ask, out: &mut Vec<u8>) {
        out.clear();
        match ask {
            Ask::Dice { count, sides } => out.extend((0..count).map(|_| self.die(sides))),
            Ask::Draw { count, from } => {
                let mut left = from.left;
                for _ in 0..count {
                    let Some(item) = left.nth(self.below(left.len().max(1) as usize)) else { break };
                    out.push(item.number());
                    left.take(item);
                }
            }
        }
    }
}

/// Chooses one of the listed orders; what it leaves free is filled by chance, too. The list must not be empty.
#[inline]
pub fn choose<R: Ruleset>(rules: &R, p: &R::Position, legal: &LegalOf<R>, chance: &mut Chance) -> R::Order {
    match legal.get(chance.below(legal.len())).expect("a number below its length") {
        Listed::Order(order) => order,
        Listed::Pattern(pattern) => rules.fill(p, &pattern, &mut |n| chance.below(n)),
    }
}
