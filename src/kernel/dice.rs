//! Dice: a portable generator, faces queued by a test or a referee, and the check code of the seed.

use std::collections::VecDeque;

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use super::collections::Id;
use super::ruleset::{ChanceRequest, DrawPile, Item};
use super::settle::{Chance, MAX_VALUES};

/// 32 bytes that determine every die of a game; written as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed for tests and benchmarks.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// Reads 64 hex digits.
    ///
    /// # Errors
    /// A sentence if there are more or fewer digits, or other characters.
    pub fn parse(text: &str) -> Result<Self, String> {
        let wrong = || format!("a seed is 64 hex digits, and \"{text}\" is not");
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }

    /// The check code of the dice: SHA-256 of the seed, in hex. It is shown from the first roll on and proves afterwards that
    /// no die was chosen, without revealing any.
    pub fn check_code(&self) -> String {
        use sha2::Digest;
        sha2::Sha256::digest(self.0).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}

/// The item of this number, if it is still in the pile.
fn item_of(pile: DrawPile, number: u8) -> Option<Item> {
    let number = usize::from(number);
    (number < Item::CAPACITY).then(|| Item::of(number)).filter(|item| pile.left.has(*item))
}

impl Chance for Dice {
    fn answer(&mut self, ask: ChanceRequest, out: &mut [u8; MAX_VALUES]) -> usize {
        let mut count = 0;
        self.each(ask, |face| {
            out[count] = face;
            count += 1;
        });
        count
    }
}

/// The maximum number of dice in one roll: more than any position can ask for.
pub const MAX_DICE: usize = 96;

/// The dice and the draws of one game. Queued faces and items come first; after them, the seeded generator
/// supplies the rest.
#[derive(Clone, Debug)]
pub struct Dice {
    generator: ChaCha8Rng,
    queued: VecDeque<u8>,
    /// Pile and item.
    draws: VecDeque<(u8, u8)>,
    /// Queued items that were not in their pile when it was drawn from.
    dropped: Vec<(u8, u8)>,
}

impl Dice {
    /// Dice that follow from `seed`.
    pub fn new(seed: Seed) -> Self {
        let generator = ChaCha8Rng::from_seed(seed.0);
        Self { generator, queued: VecDeque::new(), draws: VecDeque::new(), dropped: Vec::new() }
    }

    /// Queues these faces for the next dice; returns the length of the queue.
    ///
    /// # Errors
    /// A sentence if a face is not 1 to `sides`; then nothing is queued.
    pub fn queue(&mut self, faces: &[u8], sides: u8) -> Result<usize, String> {
        if let Some(face) = faces.iter().find(|face| !(1..=sides).contains(*face)) {
            return Err(format!("a die shows 1 to {sides}, not {face}"));
        }
        self.queued.extend(faces);
        Ok(self.queued.len())
    }

    /// Queues these items for the next draws from a pile; returns the length of the pile's queue.
    pub fn queue_draws(&mut self, pile: u8, items: &[u8]) -> usize {
        self.draws.extend(items.iter().map(|item| (pile, *item)));
        self.draws.iter().filter(|(number, _)| *number == pile).count()
    }

    /// The number of queued faces.
    pub fn queued(&self) -> usize {
        self.queued.len()
    }

    /// The queued items, each with its pile, that could not be drawn since the last call: they were not in their piles.
    pub fn take_dropped(&mut self) -> Vec<(u8, u8)> {
        std::mem::take(&mut self.dropped)
    }

    /// Clears the queues.
    pub fn clear_queue(&mut self) {
        self.queued.clear();
        self.draws.clear();
        self.dropped.clear();
    }

    /// Rolls one six-sided die; `true` if the face came from the generator.
    #[inline]
    pub fn roll(&mut self) -> (u8, bool) {
        self.die(6)
    }

    #[inline]
    fn die(&mut self, sides: u8) -> (u8, bool) {
        match self.queued.pop_front() {
            Some(face) => (face.clamp(1, sides), false),
            None => (self.below(u32::from(sides)) as u8 + 1, true),
        }
    }

    /// The first queued item that is still in the pile, dropping the items before it; otherwise one from the generator.
    fn item(&mut self, pile: DrawPile) -> Option<(Item, bool)> {
        while let Some(at) = self.draws.iter().position(|(number, _)| *number == pile.number) {
            let Some(queued) = self.draws.remove(at) else { break };
            match item_of(pile, queued.1) {
                Some(item) => return Some((item, false)),
                None => self.dropped.push(queued),
            }
        }
        if let Some(top) = pile.top.filter(|top| pile.left.has(*top)) {
            return Some((top, true));
        }
        let count = pile.left.len();
        if count == 0 {
            return None;
        }
        let below = self.below(count);
        pile.left.nth(below as usize).map(|item| (item, true))
    }

    /// Rolls or draws as asked; returns the values, and how many of them came from the generator.
    pub fn answer(&mut self, ask: ChanceRequest) -> (Vec<u8>, usize) {
        let mut fell = Vec::with_capacity(usize::from(ask.count()));
        let drawn = self.each(ask, |face| fell.push(face));
        (fell, drawn)
    }

    /// Rolls or draws as asked, one value after the other; returns how many of them came from the generator.
    fn each(&mut self, ask: ChanceRequest, mut value: impl FnMut(u8)) -> usize {
        let mut drawn = 0;
        let mut note = |face: u8, generated: bool| {
            value(face);
            drawn += usize::from(generated);
        };
        match ask {
            ChanceRequest::Dice { count, sides } => {
                for _ in 0..usize::from(count).min(MAX_DICE) {
                    let (face, generated) = self.die(sides.max(2));
                    note(face, generated);
                }
            }
            ChanceRequest::Draw { count, from } => {
                let mut pile = from;
                for _ in 0..count {
                    let Some((item, generated)) = self.item(pile) else { break };
                    pile.left.take(item);
                    note(item.number(), generated);
                }
            }
        }
        drawn
    }

    /// Checks that a record's roll or draw is possible: its last `drawn` values must be those of the generator. Returns
    /// the dice as they are after it.
    ///
    /// # Errors
    /// A sentence that says which value is impossible, or what the seed gives instead.
    pub fn prove(&self, ask: ChanceRequest, fell: &[u8], drawn: usize) -> Result<Self, String> {
        let by_hand = fell.len().checked_sub(drawn).ok_or("more dice are said to be drawn than fell")?;
        let rest = match ask {
            ChanceRequest::Dice { sides, .. } => {
                if let Some(face) = fell.iter().find(|face| !(1..=sides).contains(*face)) {
                    return Err(format!("a die shows 1 to {sides}, not {face}"));
                }
                ChanceRequest::Dice { count: drawn as u8, sides }
            }
            ChanceRequest::Draw { from, .. } => {
                let mut left = from.left;
                for (i, number) in fell.iter().enumerate() {
                    let item = item_of(from, *number).filter(|_| !fell[..i].contains(number));
                    let item = item.ok_or_else(|| format!("item {number} cannot be drawn here"))?;
                    if i < by_hand {
                        left.take(item);
                    }
                }
                ChanceRequest::Draw { count: drawn as u8, from: DrawPile { left, ..from } }
            }
        };
        let mut dice = self.clone();
        dice.clear_queue();
        let (given, _) = dice.answer(rest);
        if given != fell[by_hand..] {
            return Err(format!("the secret seed gives {given:?} here, and the record has {:?}", &fell[by_hand..]));
        }
        Ok(dice)
    }

    // Our own rejection sampling: a library may change its range algorithm, but an old game must replay the same.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        loop {
            let word = self.generator.next_u32();
            if word < u32::MAX / n * n {
                return word % n;
            }
        }
    }
}
