//! Stable fingerprints: equal on every machine and with every compiler.

use std::hash::Hasher;

/// FNV-1a, 64 bits. The standard library's hasher may change between releases, but records must not.
#[derive(Clone, Copy)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Digest {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    // One word at a time, so that hashing a position takes less than a microsecond.
    #[inline]
    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 29);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The fingerprint of a text, for data files.
pub fn of_text(text: &str) -> u64 {
    let mut digest = Digest::default();
    digest.write(text.as_bytes());
    digest.finish()
}
