//! What the window remembers from one start to the next: its size and place, the map's view, and what is set.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode, WindowPosition};
use serde::{Deserialize, Serialize};

use super::intents::SettingChange;
use crate::app::contract::overlays::{Overlay, OverlayKind};
use crate::app::contract::sound_cue::SoundCue;
use crate::app::keys::key_map::KeyMap;
use crate::app::theme::Palette;
use crate::kernel::data::DataFile;

/// Kept as RON in the platform's configuration folder.
#[derive(Resource, Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(default)]
pub struct Settings {
    /// Logical pixels, at least 1024×640.
    pub size: (u32, u32),
    /// Where the window stood on the screen, where the system tells.
    pub place: Option<(i32, i32)>,
    /// The game that lay on the table last.
    pub game: String,
    /// Middle of its map's view in map units, and pixels a unit.
    pub view: Option<(f32, f32, f32)>,
    /// Overlays of the map that were switched on or off, by game and overlay; others are as on the first start.
    pub overlays: BTreeMap<String, bool>,
    /// How large words and panels are, 0.75 to 2.5; no larger than the window holds: see [`Settings::held`].
    pub scale: f32,
    /// The window fills the screen.
    pub full_screen: bool,
    /// Which colours hold.
    pub palette: Palette,
    /// How fast things move: 0 for not at all, 1 for the normal pace.
    pub speed: f32,
    /// How loud wood, dice and paper are, 0 to 1.
    pub volume: f32,
    /// How loud drums, muskets and guns are, 0 to 1.
    #[serde(default = "as_loud_as_the_rest")]
    pub guns: f32,
    /// Milliseconds a program waits before its next order.
    pub pause: f32,
    /// A question is asked before actions are lost.
    pub asks: bool,
    /// Forced orders are played automatically: the only possible hit, the end of a step in which no block can act.
    pub obvious: bool,
    /// It is told how battles ended, until a key.
    pub endings: bool,
    /// Seconds a general may think about one order, 0.2 to 10.
    pub thinking: f32,
    /// The adviser thinks ahead on one core during a human's turn.
    pub ahead: bool,
    /// Which key stands for which.
    pub keys: KeyMap,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            size: (1280, 720),
            place: None,
            game: String::new(),
            view: None,
            overlays: BTreeMap::new(),
            scale: 1.0,
            full_screen: false,
            palette: Palette::Standard,
            speed: 1.0,
            volume: 0.6,
            guns: 0.6,
            pause: 0.0,
            asks: true,
            obvious: true,
            endings: true,
            thinking: 1.0,
            ahead: false,
            keys: KeyMap::default(),
        }
    }
}

/// Drums and guns in a file from before they had a loudness of their own: out of range. Who had silenced everything
/// keeps his peace.
const fn as_loud_as_the_rest() -> f32 {
    -1.0
}

/// Smallest and largest size of a window that is believed.
const SMALLEST: (u32, u32) = (1024, 640);
const LARGEST: u32 = 16_384;

/// The least room that panels are laid out in, in points: a quarter of a screen of 1920×1080, so that they can be twice
/// as large there.
const LEAST_ROOM: (f32, f32) = (960.0, 540.0);

impl Settings {
    /// Reads them; what is absent or broken is as on the first start.
    pub fn read(file: &Path) -> Self {
        let Ok(text) = std::fs::read_to_string(file) else {
            return Self::default();
        };
        let name = file.display().to_string();
        let mut settings: Self = DataFile { name: &name, text: &text }.read().unwrap_or_default();
        settings.size = (settings.size.0.clamp(SMALLEST.0, LARGEST), settings.size.1.clamp(SMALLEST.1, LARGEST));
        if !settings.speed.is_finite() || !(0.0..=8.0).contains(&settings.speed) {
            settings.speed = 1.0;
        }
        if !(0.75..=2.5).contains(&settings.scale) {
            settings.scale = 1.0;
        }
        if !(0.0..=1.0).contains(&settings.volume) {
            settings.volume = 0.6;
        }
        if !(0.0..=1.0).contains(&settings.guns) {
            settings.guns = settings.volume;
        }
        if !(0.0..=5000.0).contains(&settings.pause) {
            settings.pause = 0.0;
        }
        if !(0.2..=10.0).contains(&settings.thinking) {
            settings.thinking = 1.0;
        }
        settings.view =
            settings.view.filter(|(x, y, zoom)| x.is_finite() && y.is_finite() && (0.1..=4.0).contains(zoom));
        settings
    }

    /// How large words and panels are in a window of so many pixels: every panel keeps the room it needs.
    pub fn held(&self, width: f32, height: f32) -> f32 {
        let most = (width / LEAST_ROOM.0).min(height / LEAST_ROOM.1);
        self.scale.min(most.max(1.0))
    }

    /// Whether an overlay of a game's map is on.
    pub fn shows(&self, game: &str, overlay: &Overlay) -> bool {
        self.overlays.get(&overlay_key(game, overlay.kind)).copied().unwrap_or(overlay.on)
    }

    /// How loud something is, 0 to 1.
    pub const fn loudness(&self, cue: SoundCue) -> f32 {
        if cue.of_war() { self.guns } else { self.volume }
    }

    /// Changes one of them.
    pub fn set(&mut self, change: SettingChange) {
        match change {
            SettingChange::Scale(scale) => self.scale = scale,
            SettingChange::FullScreen(on) => self.full_screen = on,
            SettingChange::Palette(palette) => self.palette = palette,
            SettingChange::Speed(speed) => self.speed = speed,
            SettingChange::Volume(volume) => self.volume = volume,
            SettingChange::Guns(volume) => self.guns = volume,
            SettingChange::Pause(pause) => self.pause = pause,
            SettingChange::Thinking(seconds) => self.thinking = seconds,
            SettingChange::Ahead(on) => self.ahead = on,
            SettingChange::Obvious(on) => self.obvious = on,
            SettingChange::Endings(on) => self.endings = on,
            SettingChange::Asks(on) => self.asks = on,
            SettingChange::Overlay(game, kind, on) => {
                self.overlays.insert(overlay_key(game, kind), on);
            }
            SettingChange::Keys(keys) => self.keys = keys,
        }
    }

    /// Writes them to the side and renames; that nothing can be written is no reason to stop a game.
    pub fn write(&self, file: &Path) {
        let Ok(text) = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default()) else {
            return;
        };
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).ok();
        }
        if let Err(wrong) = crate::files::write_whole(file, &text) {
            warn!("{wrong}");
        }
    }
}

/// The word of an overlay in the settings: "toy.supply".
fn overlay_key(game: &str, kind: OverlayKind) -> String {
    format!("{game}.{}", kind.id())
}

/// Their file: in the folder named by `BLOCKADE_CONFIG`, or in the platform's own.
pub fn file() -> PathBuf {
    if let Some(named) = std::env::var_os("BLOCKADE_CONFIG") {
        return PathBuf::from(named).join("settings.ron");
    }
    directories::ProjectDirs::from("", "", "blockade")
        .map_or_else(|| PathBuf::from("settings.ron"), |dirs| dirs.config_dir().join("settings.ron"))
}

/// Where they are written, and when something last changed.
#[derive(Resource)]
struct SettingsWriter {
    file: PathBuf,
    written: Settings,
    changed: Option<f32>,
}

/// Seconds without a change after which they are written.
const QUIET: f32 = 0.25;

/// Keeps the settings of this window in a file.
pub(crate) fn plugin(app: &mut App, file: PathBuf) {
    let written = app.world().resource::<Settings>().clone();
    app.insert_resource(SettingsWriter { file, written, changed: None });
    app.add_systems(Last, keep);
}

/// The window fills the screen, or does not.
pub(crate) fn fill_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let mode = match settings.full_screen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

fn keep(
    mut settings: ResMut<Settings>,
    mut keeper: ResMut<SettingsWriter>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    exit: MessageReader<AppExit>,
    time: Res<Time<Real>>,
) {
    let mut now = settings.clone();
    if let Some(window) = window {
        if !now.full_screen {
            now.size = (window.width() as u32, window.height() as u32);
        }
        if let WindowPosition::At(at) = window.position {
            now.place = Some((at.x, at.y));
        }
    }
    if now != *settings {
        *settings = now;
    }
    if keeper.written != *settings && keeper.changed.is_none() {
        keeper.changed = Some(time.elapsed_secs());
    }
    let due = keeper.changed.is_some_and(|when| time.elapsed_secs() - when > QUIET);
    if due || (keeper.changed.is_some() && !exit.is_empty()) {
        settings.write(&keeper.file);
        keeper.written = settings.clone();
        keeper.changed = None;
    }
}
