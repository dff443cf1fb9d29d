//! A replay as the screens hold it, whatever game it is of.

use std::any::Any;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bevy_egui::egui;

use super::review::FindTurningPoints;
use crate::app::contract::layout::ViewStyle;
use crate::app::contract::panel::DiceRoll;
use crate::app::contract::sound_cue::SoundCue;
use crate::app::session::animation::MapLayout;
use crate::board::Lines;
use crate::kernel::luck::Luck;
use crate::kernel::manifest::Manifest;
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Outcome, Spot, Standing};
use crate::play::log::LogLine;
use crate::play::new_game::NewGame;
use crate::play::seats::Seat;
use crate::play::timeline::{ReplayStep, TimelineMark};

/// A replay whose ruleset is hidden.
pub trait ReplaySession: Send + Sync {
    /// Its game.
    fn id(&self) -> &'static str;
    /// Its game's title page.
    fn manifest(&self) -> &Manifest;
    /// The first line of the record.
    fn header(&self) -> &Header;
    /// Where the record lies.
    fn path(&self) -> Option<&Path>;
    /// After how many entries one stands.
    fn at(&self) -> usize;
    /// How many entries there are.
    fn end(&self) -> usize;
    /// How many of the first entries are orders.
    fn orders(&self, upto: usize) -> usize;
    /// How it stood at every moment.
    fn moments(&self) -> &[Standing];
    /// Where something happened.
    fn marks(&self) -> &[(usize, TimelineMark)];
    /// Through whose eyes.
    fn seat(&self) -> Viewer;
    /// Which seats may be taken.
    fn seats_open(&self) -> Vec<Viewer>;
    /// Takes a seat, if it is open.
    fn sit(&mut self, seat: Viewer);
    /// The whole record as the seat may read it.
    fn log(&self) -> &[LogLine];
    /// Bookmarks.
    fn notes(&self) -> &BTreeMap<usize, String>;
    /// Sets or removes a bookmark, in memory.
    fn note(&mut self, at: usize, text: &str);
    /// Writes the bookmark into the record.
    ///
    /// # Errors
    /// A sentence.
    fn write_note(&self, at: usize) -> Result<(), String>;
    /// Jumps to a moment.
    fn go(&mut self, at: usize);
    /// Goes one step of this size.
    fn step_by(&mut self, by: ReplayStep, forwards: bool);
    /// Goes one entry on and animates it.
    fn step(&mut self);
    /// The layout of the map.
    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout;
    /// Rises with everything that is seen to change.
    fn version(&self) -> u64;
    /// Lets time pass for what moves; true while something does.
    fn tick(&mut self, milliseconds: f32) -> bool;
    /// Whether something moves.
    fn busy(&self) -> bool;
    /// Dice that fall just now, and for how many milliseconds.
    fn rolling(&self) -> Option<(&DiceRoll, f32)>;
    /// What is heard since this was last asked.
    fn take_sound_cues(&mut self) -> Vec<SoundCue>;
    /// Fills the tooltip of a place.
    fn tip(&self, ui: &mut egui::Ui, style: ViewStyle<'_>, spot: Spot);
    /// The battle that is fought.
    fn lines(&self) -> Option<Lines>;
    /// A line of figures for the moment.
    fn moment_line(&self) -> Option<String>;
    /// The date of a turn.
    fn day(&self, turn: u16) -> Option<String>;
    /// The name of a place.
    fn spot_name(&self, spot: Spot) -> &str;
    /// The luck up to a moment.
    fn luck(&self, upto: usize) -> BySide<Luck>;
    /// What works out its turning points.
    fn turning_point_search(&self) -> FindTurningPoints;
    /// Names of the kinds of roll.
    fn roll_kinds(&self) -> &'static [&'static str];
    /// How it ended, in a sentence, if it did.
    fn ending(&self) -> Option<(Outcome, String)>;
    /// Whether a player may take this seat in a branch.
    fn may_sit(&self, side: Side, seat: Seat) -> bool;
    /// A branch from here.
    ///
    /// # Errors
    /// Why it cannot be made or saved.
    fn branch(&self, new: NewGame, saves: &Path) -> Result<PathBuf, String>;
    /// Itself, for tests that know the game.
    fn as_any(&self) -> &dyn Any;
}
