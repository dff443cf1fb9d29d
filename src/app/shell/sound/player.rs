//! Plays cues on a thread of its own, several at the same time.

use std::collections::HashMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::wave::Wave;
use crate::app::contract::sound_cue::SoundCue;
use crate::app::state::prelude::*;

#[cfg(any(windows, target_os = "macos"))]
use super::output_device::Output;
#[cfg(not(any(windows, target_os = "macos")))]
use super::output_server::Output;

/// The maximum number of sounds at the same time.
const MAX_VOICES: usize = 6;

/// After so long without a sound the output is closed: an open one keeps the computer awake. Wireless ones need a moment to open.
const CLOSE_AFTER: Duration = Duration::from_secs(60);

/// After so long an output that could not be opened is tried again.
const RETRY_INTERVAL: Duration = Duration::from_secs(30);

/// Plays cues, each at its volume, until the window closes. If there is no output, it tries again after half a minute.
pub(super) fn play(folder: &Path, from: &Receiver<(SoundCue, f32)>) {
    let mut files: HashMap<SoundCue, Option<Wave>> = HashMap::new();
    let mut output: Option<Output> = None;
    let mut refused: Option<Instant> = None;
    // When each sound that is playing ends.
    let mut playing: Vec<Instant> = Vec::new();
    loop {
        let next = match &output {
            Some(_) => from.recv_timeout(CLOSE_AFTER),
            None => from.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let (cue, volume) = match next {
            Ok(cue) => cue,
            Err(RecvTimeoutError::Timeout) => {
                output = None;
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let now = Instant::now();
        playing.retain(|end| *end > now);
        let wave = files.entry(cue).or_insert_with(|| Wave::read(&folder.join(cue.file())));
        let Some(wave) = wave.as_ref().filter(|_| playing.len() < MAX_VOICES) else { continue };
        if output.as_ref().is_some_and(|output| !output.works()) {
            output = None;
        }
        if output.is_none() && refused.is_none_or(|when| when.elapsed() > RETRY_INTERVAL) {
            output = Output::open();
            refused = output.is_none().then_some(now);
        }
        if let Some(output) = &output {
            output.play(wave.at(volume));
            playing.push(now + wave.length());
        }
    }
}
