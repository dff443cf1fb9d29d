//! The sounds of the table: they follow the animations, so they reveal nothing hidden. Without a device, or
//! without the feature `sound`, there are none.

#[cfg(all(feature = "sound", any(windows, target_os = "macos")))]
mod output_device;
#[cfg(all(feature = "sound", not(any(windows, target_os = "macos"))))]
mod output_server;
#[cfg(feature = "sound")]
mod player;
#[cfg(feature = "sound")]
mod wave;

use std::sync::mpsc::Sender;

use crate::app::contract::sound_cue::SoundCue;
use crate::app::state::prelude::*;

/// A cue, and its volume.
type Heard = (SoundCue, f32);

/// The channel to the player of sounds.
#[derive(Resource)]
pub struct Sounds {
    to: Option<Sender<Heard>>,
    /// All cues since the last call, at any volume, for tests.
    pub cues: Vec<SoundCue>,
    /// The screen and the scene of the previous frame.
    before: (Screen, Option<TableView>),
}

/// The maximum number of cues from one frame that are played, and the number that is kept.
const MAX_CUES_PER_FRAME: usize = 2;
const MAX_CUES_KEPT: usize = 64;

/// Plays sounds on a background thread; `silent`: without sound.
pub(crate) fn plugin(app: &mut App, assets: &Path, silent: bool) {
    let to = if silent { None } else { player(assets) };
    app.insert_resource(Sounds { to, cues: Vec::new(), before: (Screen::Title, None) });
    app.add_systems(Last, collect_cues);
}

/// Starts the player of sounds.
#[cfg(feature = "sound")]
fn player(assets: &Path) -> Option<Sender<Heard>> {
    let (to, from) = std::sync::mpsc::channel();
    let folder = assets.join("sound");
    std::thread::spawn(move || player::play(&folder, &from));
    Some(to)
}

#[cfg(not(feature = "sound"))]
const fn player(_: &Path) -> Option<Sender<Heard>> {
    None
}

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
    sounds.cues.extend(cues);
    let over = sounds.cues.len().saturating_sub(MAX_CUES_KEPT);
    sounds.cues.drain(..over);
}
