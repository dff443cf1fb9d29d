//! Samples of a sound.

use std::num::NonZero;
use std::time::Duration;

use crate::app::state::prelude::*;

/// Samples of one channel, 16 bits each.
pub(super) struct Wave {
    /// Samples per second.
    pub rate: NonZero<u32>,
    /// The samples.
    pub samples: Vec<i16>,
}

impl Wave {
    /// Reads a file that `assets/source/sound.py` wrote: a plain header of 44 bytes, one channel, 16 bits.
    pub fn read(file: &Path) -> Option<Self> {
        let bytes = std::fs::read(file).ok()?;
        let (head, data) = bytes.split_at_checked(44)?;
        let plain = head.starts_with(b"RIFF") && head[8..12] == *b"WAVE" && head[36..40] == *b"data";
        let one = head[22..24] == [1, 0] && head[34..36] == [16, 0];
        if !plain || !one {
            return None;
        }
        let rate = NonZero::new(u32::from_le_bytes(head[24..28].try_into().ok()?))?;
        let samples = data.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        Some(Self { rate, samples })
    }

    /// The samples at this volume, 0 to 1.
    pub fn at(&self, volume: f32) -> Self {
        let samples = self.samples.iter().map(|sample| (f32::from(*sample) * volume.clamp(0.0, 1.0)) as i16);
        Self { rate: self.rate, samples: samples.collect() }
    }

    /// Its duration.
    pub fn length(&self) -> Duration {
        Duration::from_secs_f64(self.samples.len() as f64 / f64::from(self.rate.get()))
    }
}
