//! The sounds of the table: they follow the animations, so they reveal nothing hidden. Without a device, or
//! without the feature `sound`, there are none.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::prelude::*;

use crate::app::contract::sound_cue::SoundCue;
use crate::app::state::current_session::CurrentSession;
use crate::app::state::replay_state::ReplayState;
use crate::app::state::screen::{Screen, TableView};
use crate::app::state::settings::Settings;

/// A cue, and its volume.
type Heard = (SoundCue, f32);

/// The channel to the player of sounds.
#[derive(Resource)]
pub struct Sounds {
    to: Option<Sender<Heard>>,
    /// All cues since the last call, at any volume, for tests.
    pub heard: Vec<SoundCue>,
    /// The screen and the scene of the previous frame.
    before: (Screen, Option<TableView>),
}

/// The maximum number of cues from one frame that are played, and the number that is kept.
const MAX_CUES_PER_FRAME: usize = 2;
const MAX_CUES_KEPT: usize = 64;

/// Plays sounds on a background thread; `silent`: without sound.
pub(crate) fn plugin(app: &mut App, assets: &Path, silent: bool) {
    let to = (!silent).then(|| {
        let (to, from) = channel();
        let folder = assets.join("sound");
        std::thread::spawn(move || play(&folder, &from));
        to
    });
    app.insert_resource(Sounds { to, heard: Vec::new(), before: (Screen::Title, None) });
    app.add_systems(Last, collect_cues);
}

/// Collects the cues of this frame.
fn collect_cues(
    mut sounds: ResMut<Sounds>,
    mut current: ResMut<CurrentSession>,
    mut replay_state: ResMut<ReplayState>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    scene: Option<Res<State<TableView>>>,
) {
    let mut cues = Vec::new();
    let now = (*screen.get(), scene.map(|scene| *scene.get()));
    let before = std::mem::replace(&mut sounds.before, now);
    match (before, now) {
        ((_, Some(TableView::Curtain)), (_, Some(TableView::Map | TableView::BattleBoard))) => {
            cues.push(SoundCue::Curtain)
        }
        ((was, _), (is, _)) if was != is => cues.push(SoundCue::Paper),
        _ => {}
    }
    if let Some(session) = current.session_mut() {
        cues.extend(session.take_sound_cues());
    }
    if let Some(replay) = &mut replay_state.replay {
        cues.extend(replay.take_sound_cues());
    }
    if cues.is_empty() {
        return;
    }
    cues.dedup();
    cues.truncate(MAX_CUES_PER_FRAME);
    if let Some(to) = &sounds.to {
        for cue in cues.iter().filter(|cue| settings.loudness(**cue) > 0.0) {
            to.send((*cue, settings.loudness(*cue))).ok();
        }
    }
    sounds.heard.extend(cues);
    let over = sounds.heard.len().saturating_sub(MAX_CUES_KEPT);
    sounds.heard.drain(..over);
}

#[cfg(not(all(feature = "sound", unix, not(target_os = "macos"))))]
fn play(_: &Path, from: &Receiver<Heard>) {
    while from.recv().is_ok() {}
}

/// Plays cues in parallel. If no sound server answers, it tries again after half a minute.
#[cfg(all(feature = "sound", unix, not(target_os = "macos")))]
fn play(folder: &Path, from: &Receiver<Heard>) {
    use std::collections::HashMap;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};

    /// The maximum number of sounds at the same time.
    const MAX_VOICES: usize = 6;
    const RETRY_INTERVAL: Duration = Duration::from_secs(30);

    let mut files: HashMap<SoundCue, Option<wave::Wave>> = HashMap::new();
    let mut server: Option<pulseaudio::Client> = None;
    let mut refused: Option<Instant> = None;
    let voices = Arc::new(AtomicUsize::new(0));
    while let Ok((cue, volume)) = from.recv() {
        if server.is_none() && refused.is_none_or(|when| when.elapsed() > RETRY_INTERVAL) {
            server = pulseaudio::Client::from_env(c"Blockade").ok();
            refused = server.is_none().then(Instant::now);
        }
        let Some(client) = server.clone() else { continue };
        let wave = files.entry(cue).or_insert_with(|| wave::read(&folder.join(cue.file())));
        let Some(wave) = wave.as_ref().map(|wave| wave.at(volume)) else { continue };
        if voices.load(Ordering::Relaxed) >= MAX_VOICES {
            continue;
        }
        voices.fetch_add(1, Ordering::Relaxed);
        let voices = Arc::clone(&voices);
        std::thread::spawn(move || {
            bevy::tasks::block_on(wave.play(&client)).ok();
            voices.fetch_sub(1, Ordering::Relaxed);
        });
    }
}

/// Samples, and the server that plays them.
#[cfg(all(feature = "sound", unix, not(target_os = "macos")))]
mod wave {
    use std::path::Path;

    use pulseaudio::{AsPlaybackSource, Client, ClientError, protocol};

    /// Samples of one channel, 16 bits each.
    pub struct Wave {
        rate: u32,
        samples: Vec<i16>,
    }

    /// Reads a file that `assets/source/sound.py` wrote: a plain header of 44 bytes, one channel, 16 bits.
    pub fn read(file: &Path) -> Option<Wave> {
        let bytes = std::fs::read(file).ok()?;
        let (head, data) = bytes.split_at_checked(44)?;
        let plain = head.starts_with(b"RIFF") && head[8..12] == *b"WAVE" && head[36..40] == *b"data";
        let one = head[22..24] == [1, 0] && head[34..36] == [16, 0];
        if !plain || !one {
            return None;
        }
        let rate = u32::from_le_bytes(head[24..28].try_into().ok()?);
        let samples = data.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect();
        Some(Wave { rate, samples })
    }

    impl Wave {
        /// The samples at this volume, 0 to 1.
        pub fn at(&self, volume: f32) -> Self {
            let samples = self.samples.iter().map(|sample| (f32::from(*sample) * volume.clamp(0.0, 1.0)) as i16);
            Self { rate: self.rate, samples: samples.collect() }
        }

        /// Plays them to their end.
        pub async fn play(self, client: &Client) -> Result<(), ClientError> {
            let params = protocol::PlaybackStreamParams {
                sample_spec: protocol::SampleSpec {
                    format: protocol::SampleFormat::S16Le,
                    channels: 1,
                    sample_rate: self.rate,
                },
                channel_map: protocol::ChannelMap::mono(),
                cvolume: Some(protocol::ChannelVolume::norm(1)),
                sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
                ..Default::default()
            };
            let mut left = self.samples.into_iter();
            let source = move |replay_state: &mut [u8]| {
                let mut written = 0;
                for (pair, sample) in replay_state.chunks_exact_mut(2).zip(left.by_ref()) {
                    pair.copy_from_slice(&sample.to_le_bytes());
                    written += 2;
                }
                written
            };
            let stream = client.create_playback_stream(params, source.as_playback_source()).await?;
            stream.play_all().await
        }
    }
}
