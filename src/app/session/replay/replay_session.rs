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
use crate::app::session::game_info::GameInfo;
use crate::board::Lines;
use crate::kernel::luck::Luck;
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side, SideInfo};
use crate::kernel::story::{Outcome, Spot, Standing};
use crate::play::log::LogLine;
use crate::play::new_game::NewGame;
use crate::play::seats::Seat;
use crate::play::timeline::{ReplayStep, TimelineMark};

/// The state of a replay. It is made anew whenever it is asked for, and borrows from the replay.
pub struct ReplayInfo<'a> {
    /// Its game.
    pub game: &'a dyn GameInfo,
    /// The first line of the record.
    pub header: &'a Header,
    /// Where the record lies.
    pub path: Option<&'a Path>,
    /// The present moment: so many entries have been shown.
    pub at: usize,
    /// How many entries there are.
    pub end: usize,
    /// How it stood at every moment.
    pub moments: &'a [Standing],
    /// Where something happened.
    pub marks: &'a [(usize, TimelineMark)],
    /// Bookmarks.
    pub notes: &'a BTreeMap<usize, String>,
    /// Through whose eyes.
    pub seat: Viewer,
    /// Which seats may be taken.
    pub seats_open: Vec<Viewer>,
    /// The whole record as the seat may read it.
    pub log: &'a [LogLine],
    /// How it ended, in a sentence, if it did.
    pub ending: Option<(Outcome, String)>,
    /// Something moves.
    pub busy: bool,
    /// Dice that fall just now, and for how many milliseconds.
    pub rolling: Option<(&'a DiceRoll, f32)>,
    /// Rises with everything that is seen to change.
    pub version: u64,
}

impl ReplayInfo<'_> {
    /// How it stands at the present moment.
    pub fn standing(&self) -> &Standing {
        &self.moments[self.at]
    }

    /// What is said of the sides.
    pub fn sides(&self) -> &BySide<SideInfo> {
        &self.game.manifest().sides
    }
}

/// What a game shows of a moment of the replay beside its map.
pub struct ReplayMoment {
    /// The battle that is fought.
    pub lines: Option<Lines>,
    /// A line of figures.
    pub figures: Option<String>,
}

/// What a replay is told to do.
#[derive(Clone, PartialEq, Debug)]
pub enum ReplayCommand {
    /// Jumps to a moment.
    Go(usize),
    /// Goes one step of this size, forwards or back.
    StepBy(ReplayStep, bool),
    /// Goes one entry on and animates it.
    Step,
    /// Takes a seat, if it is open.
    TakeSeat(Viewer),
    /// Sets or removes a bookmark, in memory.
    Note(usize, String),
}

/// A replay whose ruleset is hidden. [`Any`] is there for those who know the ruleset: tests.
pub trait ReplaySession: Any + Send + Sync {
    /// The state of the replay.
    fn info(&self) -> ReplayInfo<'_>;
    /// What the game shows of the present moment.
    fn moment(&self) -> ReplayMoment;
    /// How many of the first entries are orders.
    fn orders(&self, upto: usize) -> usize;
    /// The luck up to a moment.
    fn luck(&self, upto: usize) -> BySide<Luck>;
    /// The layout of the map.
    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout;
    /// Fills the tooltip of a place.
    fn tooltip(&self, style: ViewStyle<'_>, ui: &mut egui::Ui, spot: Spot);
    /// Does what every replay can do.
    fn command(&mut self, command: ReplayCommand);
    /// Lets time pass for what moves; true while something does.
    fn tick(&mut self, milliseconds: f32) -> bool;
    /// What is heard since this was last asked.
    fn take_sound_cues(&mut self) -> Vec<SoundCue>;
    /// Writes the bookmark into the record.
    ///
    /// # Errors
    /// A sentence.
    fn write_note(&self, at: usize) -> Result<(), String>;
    /// What works out its turning points.
    fn turning_point_search(&self) -> FindTurningPoints;
    /// Whether a player may take this seat in a branch.
    fn may_sit(&self, side: Side, seat: Seat) -> bool;
    /// A branch from here.
    ///
    /// # Errors
    /// Why it cannot be made or saved.
    fn branch(&self, new: NewGame, saves: &Path) -> Result<PathBuf, String>;
}
