//! Dice: a portable generator, faces handed in by a test or a referee, and a commitment to the seed.

use std::collections::VecDeque;

use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

/// 32 bytes from which every die of a game follows; written as 64 hex digits.
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
    /// A sentence if there are more, fewer or other characters.
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

    /// What may be shown from the first roll on: SHA-256 of the seed, in hex. It binds the
    /// program to its dice without telling them.
    pub fn commitment(&self) -> String {
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

/// The most dice one roll can take: more than any position can ask for.
pub const MOST_DICE: usize = 96;

/// The faces of one roll, in the order they fell.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Faces(pub Vec<u8>);

/// The dice of one game. Faces queued by hand come first; then the seeded generator goes on.
#[derive(Clone, Debug)]
pub struct Dice {
    generator: ChaCha8Rng,
    queued: VecDeque<u8>,
}

impl Dice {
    /// Dice that follow from `seed`.
    pub fn new(seed: Seed) -> Self {
        Self { generator: ChaCha8Rng::from_seed(seed.0), queued: VecDeque::new() }
    }

    /// The next dice show these faces.
    ///
    /// # Errors
    /// A sentence if a face is not 1 to 6; then nothing is queued.
    pub fn queue(&mut self, faces: &[u8]) -> Result<usize, String> {
        if let Some(face) = faces.iter().find(|face| !(1..=6).contains(*face)) {
            return Err(format!("a die shows 1 to 6, not {face}"));
        }
        self.queued.extend(faces);
        Ok(self.queued.len())
    }

    /// How many faces wait in the queue.
    pub fn queued(&self) -> usize {
        self.queued.len()
    }

    /// Forgets the queue.
    pub fn clear_queue(&mut self) {
        self.queued.clear();
    }

    /// One die; `true` if it came from the generator.
    #[inline]
    pub fn roll(&mut self) -> (u8, bool) {
        match self.queued.pop_front() {
            Some(face) => (face, false),
            None => (self.generated(), true),
        }
    }

    // Own rejection sampling: the range algorithm of a library may change, an old game may not.
    #[inline]
    fn generated(&mut self) -> u8 {
        loop {
            let word = self.generator.next_u32();
            if word < u32::MAX / 6 * 6 {
                return (word % 6) as u8 + 1;
            }
        }
    }
}
