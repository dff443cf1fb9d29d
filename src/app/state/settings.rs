//! What the window keeps between starts: its size and position, the map's view, and the settings.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowPosition};
use serde::{Deserialize, Serialize};

use super::current_session::Warning;
use super::settings_file::{Values, locked, set_aside};
use crate::app::keys::key_map::KeyMap;
use crate::app::session::prelude::*;
use crate::app::theme::Palette;
use crate::files::{make_folder, write_whole};
use crate::kernel::atomic_write::target_of;
use crate::kernel::setup::Setup;

/// Saved as RON in the platform's configuration folder.
#[derive(Resource, Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(default)]
pub struct Settings {
    /// Logical pixels, at least 1024×640.
    pub size: (u32, u32),
    /// The window's position on the screen, if the system tells.
    pub place: Option<(i32, i32)>,
    /// The game that was on the table last.
    pub game: String,
    /// The players of the first and the second side of the last new game: `human`, or a level and a style.
    pub seats: [String; 2],
    /// The game that was begun last, by its id.
    pub begun: String,
    /// The scenario and the optional rules of the last new game of each game.
    pub setups: BTreeMap<String, (Option<String>, Vec<String>)>,
    /// The record whose map was on the table last, by its identity.
    pub viewed: String,
    /// The centre of its map's view in map units, and pixels for each unit.
    pub view: Option<(f32, f32, f32)>,
    /// Overlays of the map that were switched on or off, by game and overlay; others have their defaults.
    pub overlays: BTreeMap<String, bool>,
    /// The size of text and panels, 0.75 to 2.5; limited by the window: see [`Settings::scale_in`].
    pub scale: f32,
    pub full_screen: bool,
    pub palette: Palette,
    /// The speed of animations: 0 for none, 1 for normal speed.
    pub speed: f32,
    /// The volume of wood, dice and paper, 0 to 1.
    pub volume: f32,
    /// The volume of drums, muskets and guns, 0 to 1.
    #[serde(default = "as_loud_as_the_rest")]
    pub guns: f32,
    /// Milliseconds that the computer waits before its next order.
    pub pause: f32,
    /// Whether a question comes before actions are lost.
    pub asks: bool,
    /// Whether forced orders are played automatically: the only possible hit, the end of a step in which no block can
    /// act.
    pub obvious: bool,
    /// Whether the results of battles are shown until a key is pressed.
    pub endings: bool,
    /// Seconds that a general may think about one order, 0.2 to 10.
    pub thinking: f32,
    /// Whether the adviser thinks ahead on one core during a human's turn.
    pub ahead: bool,
    /// Whether the adviser checks orders, and a question comes before one that gives much away.
    pub warns: bool,
    pub keys: KeyMap,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            size: (1280, 720),
            place: None,
            game: String::new(),
            seats: ["human".into(), "human".into()],
            begun: String::new(),
            setups: BTreeMap::new(),
            viewed: String::new(),
            view: None,
            overlays: BTreeMap::new(),
            scale: 1.0,
            full_screen: false,
            palette: Palette::Standard,
            speed: 1.0,
            volume: 0.6,
            guns: 0.6,
            pause: 500.0,
            asks: true,
            obvious: true,
            endings: true,
            thinking: 1.0,
            ahead: false,
            warns: false,
            keys: KeyMap::default(),
        }
    }
}

/// The volume of drums and guns in a file from before they had their own: out of range, so that it follows the general
/// volume and a silenced game stays silent.
const fn as_loud_as_the_rest() -> f32 {
    -1.0
}

/// The smallest and largest window sizes that are accepted.
const SMALLEST: (u32, u32) = (1024, 640);
const LARGEST: u32 = 16_384;

/// The minimum size for the layout of panels, in points: a quarter of a screen of 1920×1080, so that they can be twice
/// as large there.
const MIN_LAYOUT: (f32, f32) = (960.0, 540.0);

/// The scale in a window that has hardly any size, as while it is minimised.
const LEAST_SCALE: f32 = 0.4;

impl Settings {
    /// Reads the settings; each missing or broken value has its default.
    pub fn read(file: &Path) -> Self {
        let values = Values::of_file(file).ok().flatten().unwrap_or_default();
        let mut settings: Self = values.read();
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

    /// The size of text and panels in a window of this many pixels: every panel keeps the room that it needs.
    pub fn scale_in(&self, width: f32, height: f32) -> f32 {
        let most = (width / MIN_LAYOUT.0).min(height / MIN_LAYOUT.1);
        self.scale.min(most.max(LEAST_SCALE))
    }

    pub fn shows(&self, game: &str, overlay: &Overlay) -> bool {
        self.overlays.get(&overlay_key(game, overlay.kind)).copied().unwrap_or(overlay.on)
    }

    /// The scenario and the optional rules of the last new game of a game, as far as it still has them; those recommended for a
    /// first game.
    pub fn last_setup(&self, game: &str, manifest: &Manifest) -> Setup {
        let recommended = || {
            let options = manifest.options.iter().filter(|option| option.recommended);
            (None, options.map(|option| option.id.clone()).collect())
        };
        let (scenario, options) = self.setups.get(game).cloned().unwrap_or_else(recommended);
        let known = |id: &String| manifest.options.iter().any(|option| option.id == *id);
        let mut setup = Setup { scenario, options: options.into_iter().filter(known).collect() };
        if manifest.scenario(&setup).is_err() {
            setup.scenario = None;
        }
        manifest.drop_barred_options(&mut setup);
        setup
    }

    /// The volume of a cue, 0 to 1.
    pub const fn loudness(&self, cue: SoundCue) -> f32 {
        if cue.of_war() { self.guns } else { self.volume }
    }

    /// Switches an overlay of a game's map on or off.
    pub fn set_overlay(&mut self, game: &str, kind: OverlayKind, on: bool) {
        self.overlays.insert(overlay_key(game, kind), on);
    }
}

/// The id of an overlay in the settings: "toy.supply".
fn overlay_key(game: &str, kind: OverlayKind) -> String {
    format!("{game}.{}", kind.id())
}

/// The settings file: in the folder named by `BLOCKADE_CONFIG`, or in the platform's own.
pub fn file() -> PathBuf {
    if let Some(named) = std::env::var_os("BLOCKADE_CONFIG") {
        return PathBuf::from(named).join("settings.ron");
    }
    directories::ProjectDirs::from("", "", "blockade")
        .map_or_else(|| PathBuf::from("settings.ron"), |dirs| dirs.config_dir().join("settings.ron"))
}

/// The settings file of a window, and the state in which this window last read or wrote it.
pub struct SettingsFile {
    file: PathBuf,
    written: Settings,
}

impl SettingsFile {
    pub fn new(file: &Path, read: &Settings) -> Self {
        // A link stays one.
        let file = target_of(file).unwrap_or_else(|_| file.to_owned());
        Self { file, written: read.clone() }
    }

    /// Whether these settings are not in the file yet.
    pub fn lacks(&self, settings: &Settings) -> bool {
        self.written != *settings
    }

    /// Writes what changed in this window; what others wrote stays.
    ///
    /// # Errors
    /// A sentence; the file is unchanged.
    pub fn write(&mut self, settings: &Settings) -> Result<(), String> {
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let wrong = |wrong: String| format!("The settings cannot be saved: {wrong}.");
        make_folder(folder).map_err(wrong)?;
        let _lock = locked(folder);
        let mut values = match Values::of_file(&self.file) {
            Ok(values) => values.unwrap_or_default(),
            // Damaged meanwhile: what this window knows is all that there is.
            Err(_) => set_aside(&self.file).map(|_| Values::default())?,
        };
        let (before, after) = (Values::of(&self.written), Values::of(settings));
        if settings.keys != self.written.keys && values.read::<Settings>().keys.is_of_older_form() {
            values.remove("keys");
        }
        values.take_over(&before, &after);
        write_whole(&self.file, &values.text()).map_err(wrong)?;
        self.written = settings.clone();
        Ok(())
    }
}

/// The settings file, the time of the last change, and the settings that could not be written.
#[derive(Resource)]
struct SettingsWriter {
    file: SettingsFile,
    changed: Option<f32>,
    refused: Option<Settings>,
}

/// Windows keeps minimised windows to the left of this.
const NOWHERE: i32 = -30_000;

/// Seconds without a change after which the settings are written.
const WRITE_DELAY: f32 = 0.25;

pub(crate) fn plugin(app: &mut App, file: &Path) {
    let file = SettingsFile::new(file, app.world().resource::<Settings>());
    app.insert_resource(SettingsWriter { file, changed: None, refused: None });
    app.add_systems(Last, keep);
}

fn keep(
    mut settings: ResMut<Settings>,
    mut writer: ResMut<SettingsWriter>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    exit: MessageReader<AppExit>,
    time: Res<Time<Real>>,
    mut warnings: MessageWriter<Warning>,
) {
    let mut now = settings.clone();
    if let Some(window) = window {
        // A minimised window of Windows has no size, and lies far from every screen.
        let is_shown = window.physical_width() > 0;
        if is_shown && !now.full_screen {
            now.size = (window.width() as u32, window.height() as u32);
        }
        if let WindowPosition::At(at) = window.position
            && is_shown
            && !now.full_screen
            && at.x > NOWHERE
        {
            now.place = Some((at.x, at.y));
        }
    }
    if now != *settings {
        *settings = now;
    }
    let refused = writer.refused.as_ref() == Some(&*settings);
    if writer.file.lacks(&settings) && !refused && writer.changed.is_none() {
        writer.changed = Some(time.elapsed_secs());
    }
    let due = writer.changed.is_some_and(|when| time.elapsed_secs() - when > WRITE_DELAY);
    if due || (writer.changed.is_some() && !exit.is_empty()) {
        writer.changed = None;
        let wrong = writer.file.write(&settings).err();
        let known = writer.refused.is_some();
        writer.refused = wrong.is_some().then(|| settings.clone());
        // Said once; the next change tries again.
        if let Some(wrong) = wrong.filter(|_| !known) {
            warnings.write(Warning(wrong));
        }
    }
}
