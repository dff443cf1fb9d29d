//! Random numbers for computer players, and uniformly random orders for tests and benchmarks.

use crate::kernel::legal::LegalEntry;
use crate::kernel::ruleset::{ChanceRequest, LegalOf, Ruleset};
use crate::kernel::settle::{Chance, MAX_VALUES};

/// A small fast generator (xorshift*). It never rolls the dice of a real game.
#[derive(Clone, Debug)]
pub struct SearchRng(u64);

impl SearchRng {
    /// Creates a generator; the same seed gives the same numbers on every machine.
    pub const fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// 64 random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number from 0 to `n - 1`; `n` is at least 1.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.word()) * n as u128) >> 64) as usize
    }

    /// A face of a die with this number of sides.
    #[inline]
    pub fn die(&mut self, sides: u8) -> u8 {
        self.below(usize::from(sides)) as u8 + 1
    }

    /// A face of a six-sided die.
    #[inline]
    pub fn face(&mut self) -> u8 {
        self.die(6)
    }

    /// Puts a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

impl Chance for SearchRng {
    #[inline]
    fn answer(&mut self, ask: ChanceRequest, out: &mut [u8; MAX_VALUES]) -> usize {
        match ask {
            ChanceRequest::Dice { count, sides } => {
                let out = &mut out[..usize::from(count)];
                out.iter_mut().for_each(|face| *face = self.die(sides));
                out.len()
            }
            ChanceRequest::Draw { count, from } => {
                let mut left = from.left;
                let out = &mut out[..usize::from(count).min(left.len() as usize)];
                for (drawn, number) in out.iter_mut().enumerate() {
                    let top = from.top.filter(|_| drawn == 0);
                    let Some(item) = top.or_else(|| left.nth(self.below(left.len() as usize))) else { break };
                    *number = item.number();
                    left.take(item);
                }
                out.len()
            }
        }
    }
}

/// Chooses a listed order uniformly and fills the free parts of a pattern at random. The list must not be empty.
#[inline]
pub fn random_order<R: Ruleset>(rules: &R, p: &R::Position, legal: &LegalOf<R>, rng: &mut SearchRng) -> R::Order {
    match legal.get(rng.below(legal.len())).expect("a number below its length") {
        LegalEntry::Order(order) => order,
        LegalEntry::Pattern(pattern) => rules.fill(p, &pattern, &mut |n| rng.below(n)),
    }
}
