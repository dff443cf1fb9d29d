//! The sound server of Linux: PulseAudio or PipeWire, without a system library.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pulseaudio::{AsPlaybackSource, Client, ClientError, protocol};

use super::wave::Wave;

/// A connection to the sound server.
pub(super) struct Output {
    client: Client,
    failed: Arc<AtomicBool>,
}

impl Output {
    /// Connects, if a server answers.
    pub fn open() -> Option<Self> {
        let client = Client::from_env(c"Blockade").ok()?;
        Some(Self { client, failed: Arc::default() })
    }

    /// Whether no sound has failed: a server may stop or be restarted.
    pub fn works(&self) -> bool {
        !self.failed.load(Ordering::Relaxed)
    }

    /// Plays a sound beside those that are playing.
    pub fn play(&self, wave: Wave) {
        let (client, failed) = (self.client.clone(), Arc::clone(&self.failed));
        std::thread::spawn(move || {
            if bevy::tasks::block_on(play_to_end(wave, &client)).is_err() {
                failed.store(true, Ordering::Relaxed);
            }
        });
    }
}

async fn play_to_end(wave: Wave, client: &Client) -> Result<(), ClientError> {
    let params = protocol::PlaybackStreamParams {
        sample_spec: protocol::SampleSpec {
            format: protocol::SampleFormat::S16Le,
            channels: 1,
            sample_rate: wave.rate.get(),
        },
        channel_map: protocol::ChannelMap::mono(),
        cvolume: Some(protocol::ChannelVolume::norm(1)),
        sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
        ..Default::default()
    };
    let mut left = wave.samples.into_iter();
    let source = move |buffer: &mut [u8]| {
        let mut written = 0;
        for (pair, sample) in buffer.chunks_exact_mut(2).zip(left.by_ref()) {
            pair.copy_from_slice(&sample.to_le_bytes());
            written += 2;
        }
        written
    };
    let stream = client.create_playback_stream(params, source.as_playback_source()).await?;
    stream.play_all().await
}
