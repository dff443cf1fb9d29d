//! A replay of any game, for the screens.

use std::any::Any;

use bevy_egui::egui;

use super::review::FindTurningPoints;
use crate::app::session::animation::MapLayout;
use crate::app::session::export_task::Exportable;
use crate::app::session::game_info::GameInfo;
use crate::app::session::prelude::*;
use crate::board::Lines;
use crate::play::timeline::{ReplayStep, TimelineMark};

/// The state of a replay. It is rebuilt on every request, and borrows from the replay.
pub struct ReplayInfo<'a> {
    pub game: &'a dyn GameInfo,
    /// The first line of the record.
    pub header: &'a Header,
    pub path: Option<&'a Path>,
    /// The present moment: the number of entries shown.
    pub at: usize,
    /// The moment on the screen: while dice roll, the one before them.
    pub shown: usize,
    pub end: usize,
    pub moments: &'a [GameStatus],
    pub marks: &'a [(usize, TimelineMark)],
    pub notes: &'a BTreeMap<usize, String>,
    pub seat: Viewer,
    pub seats_open: Vec<Viewer>,
    /// The whole record as the seat may read it.
    pub log: &'a [LogLine],
    /// The lines of the last step, without dice that still roll.
    pub last_lines: &'a [LogLine],
    /// The end of the game, in a sentence, if it is over.
    pub ending: Option<(Outcome, String)>,
    pub busy: bool,
    /// The rolling dice, and the milliseconds since the roll began.
    pub rolling: Option<(&'a DiceRoll, f32)>,
    /// The places that they concern.
    pub dice_places: Vec<PlaceId>,
    /// The place of a move whose animation has just started: the map follows it.
    pub follow: Option<PlaceId>,
    /// Whether the game's battle board shows this moment.
    pub battle_board: bool,
    /// Rises with every visible change.
    pub version: u64,
}

impl ReplayInfo<'_> {
    pub fn status(&self) -> &GameStatus {
        &self.moments[self.shown]
    }

    pub fn sides(&self) -> &BySide<SideInfo> {
        &self.game.manifest().sides
    }
}

/// A game's data for a moment of the replay, apart from its map.
pub struct ReplayMoment {
    pub lines: Option<Lines>,
    pub figures: Option<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum ReplayCommand {
    Go(usize),
    /// Move by one step of this size, forwards or back.
    StepBy(ReplayStep, bool),
    /// Move forward by one entry and animate it.
    Step,
    TakeSeat(Viewer),
    /// Set or remove a bookmark, in memory.
    Note(usize, String),
}

/// A replay with its ruleset hidden. [`Any`] lets tests that know the ruleset get at it.
pub trait ReplaySession: Any + Send + Sync {
    fn info(&self) -> ReplayInfo<'_>;
    fn moment(&self) -> ReplayMoment;
    /// The whole game in a sentence; none before it is over.
    fn summary(&self) -> Option<&str>;
    /// The goal of a side, in one line: the numbers of the game's scenario and options.
    fn goal(&self, side: Side) -> String;
    /// The number of orders among the first `upto` entries.
    fn orders(&self, upto: usize) -> usize;
    fn luck(&self, upto: usize) -> BySide<Luck>;
    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout;
    /// The ways of the side that moved last, as the map draws them.
    fn trails(&self, chart: &Chart) -> Vec<(Side, Vec<Point>)>;
    /// Draws the game's battle board, to be looked at.
    fn battle_board(&self, style: ViewStyle<'_>, ctx: &egui::Context, rect: egui::Rect);
    fn tooltip(&self, style: ViewStyle<'_>, ui: &mut egui::Ui, place: PlaceId);
    fn command(&mut self, command: ReplayCommand);
    /// Advances the animations; true while one runs.
    fn tick(&mut self, milliseconds: f32) -> bool;
    /// The sounds since the last call.
    fn take_sound_cues(&mut self) -> Vec<SoundCue>;
    /// Writes the bookmark into the record.
    ///
    /// # Errors
    /// A sentence.
    fn write_note(&self, at: usize) -> Result<(), String>;
    /// The search for its turning points.
    fn turning_point_search(&self) -> FindTurningPoints;
    fn may_take_seat(&self, side: Side, seat: Seat) -> bool;
    /// A copy of the whole game for an export; none while the game is not over, because it would tell secrets.
    fn to_export(&self) -> Option<Box<dyn Exportable>>;
    /// A branch from here.
    ///
    /// # Errors
    /// Why it cannot be made or saved.
    fn branch(&self, new: NewGame, saves: &Path) -> Result<PathBuf, String>;
}
