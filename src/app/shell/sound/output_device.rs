//! The default sound device of Windows and macOS.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rodio::buffer::SamplesBuffer;
use rodio::cpal::ErrorKind;
use rodio::{DeviceSinkBuilder, MixerDeviceSink};

use super::wave::Wave;

/// Whether the device goes on to work.
const fn is_warning(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::Xrun | ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied)
}

/// The open device; it mixes what it plays.
pub(super) struct Output {
    device: MixerDeviceSink,
    failed: Arc<AtomicBool>,
}

impl Output {
    /// Opens the default device, if there is one.
    pub fn open() -> Option<Self> {
        let failed = Arc::new(AtomicBool::new(false));
        let reported = Arc::clone(&failed);
        let builder = DeviceSinkBuilder::from_default_device().ok()?;
        let report = move |error: rodio::cpal::Error| {
            if !is_warning(error.kind()) {
                reported.store(true, Ordering::Relaxed);
            }
        };
        let mut device = builder.with_error_callback(report).open_stream().ok()?;
        device.log_on_drop(false);
        Some(Self { device, failed })
    }

    /// Whether the device has not failed: headphones may be unplugged.
    pub fn works(&self) -> bool {
        !self.failed.load(Ordering::Relaxed)
    }

    /// Plays a sound beside those that are playing.
    pub fn play(&self, wave: Wave) {
        let samples: Vec<f32> = wave.samples.iter().map(|sample| f32::from(*sample) / f32::from(i16::MAX)).collect();
        self.device.mixer().add(SamplesBuffer::new(NonZero::<u16>::MIN, wave.rate, samples));
    }
}
