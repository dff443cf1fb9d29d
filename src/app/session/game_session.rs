//! A game that is played, as the screens hold it, whatever game it is.
//! Its type is hidden behind one trait.

use std::any::Any;
use std::path::Path;

use super::animation::MapLayout;
use super::export_task::Exportable;
use super::session_info::{Notice, SessionInfo, SessionResults};
use crate::app::contract::input::PlayerInput;
use crate::app::contract::layout::ViewStyle;
use crate::app::contract::overlays::OverlayKind;
use crate::app::contract::panel::{Drawn, Panel};
use crate::app::contract::sound_cue::SoundCue;
use crate::app::contract::view::GameView;
use crate::app::session::replay::replay_session::ReplaySession;
use crate::kernel::story::Spot;

/// An effect that the shell carries out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShellEffect {
    /// The rules, at a case.
    Rules(String),
    /// A place is brought into the middle.
    Show(Spot),
    /// A place is brought into view, if it is not there.
    Reveal(Spot),
    /// An overlay of the map is switched on, or off.
    SwitchOverlay(OverlayKind),
}

/// How the computer thinks, and what is played automatically.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AiSettings {
    /// Seconds a general may think about one order.
    pub seconds: f32,
    /// How long a program waits before an order, in milliseconds.
    pub pause: f32,
    /// A question is open: nothing goes on.
    pub held: bool,
    /// Forced orders are played automatically.
    pub obvious: bool,
    /// The results of battles are shown until they are read.
    pub endings: bool,
    /// The adviser thinks ahead.
    pub ahead: bool,
}

/// What a session is told to do, whatever game it is.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionCommand {
    /// The seat has seen what came of its last order, and hands over.
    HandOver,
    /// The curtain is lifted.
    Lift,
    /// The news are closed.
    DismissNews,
    /// The results of battles are closed.
    DismissBattles,
    /// The step of a lesson has been read.
    ContinueLesson,
    /// The last order is taken back.
    Undo,
    /// What was taken back last is given again.
    Redo,
    /// The question before an order is answered.
    Answer(bool),
    /// The battle board is hidden, so that the map is seen, or shown again.
    HideBattleBoard(bool),
    /// What moves ends at once.
    Skip,
    /// Asks the adviser, who may think for so many seconds.
    Hint(f32),
    /// Plays what the adviser said.
    FollowHint,
    /// Closes the hint.
    DismissHint,
    /// Stops searching and uses the best order found.
    StopSearch,
    /// Whether the computer's moves are shown only when a human is to play.
    Hurry(bool),
    /// The programs wait before every order, or no longer.
    Pause(bool),
    /// One order of a program that waits.
    PlayOneOrder,
    /// What the programs were after is worked out, or closed.
    Account(bool),
    /// A sentence is said, or nothing any more.
    Say(Option<Notice>),
}

/// Something that is written to the disk.
#[derive(Clone, Copy, Debug)]
pub enum WriteRequest<'a> {
    /// A copy of the game with this name; the game goes on in its own record.
    Copy(&'a Path, &'a str),
    /// The game goes on in this file.
    ContinueIn(&'a Path),
    /// A bookmark after so many entries; an empty one is removed.
    Note(usize, &'a str),
}

/// A game that is played, whose ruleset is hidden. [`Any`] is there for those who know the ruleset: tests.
pub trait GameSession: Any + Send + Sync {
    /// The state of the session.
    fn info(&self) -> SessionInfo<'_>;
    /// What the game shows, as data, with these overlays of its map on.
    fn view(&self, style: ViewStyle<'_>, overlays: &[OverlayKind]) -> GameView;
    /// Draws one of the game's panels. What the player asks for on it waits in the session for
    /// [`GameSession::carry_out`].
    fn draw(&self, style: ViewStyle<'_>, panel: Panel<'_>) -> Drawn;
    /// The layout of the map.
    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout;
    /// Carries out what the player asks for with pointer, keys or the main button.
    fn input(&mut self, style: ViewStyle<'_>, input: &PlayerInput) -> Vec<ShellEffect>;
    /// Carries out what the player has asked for on the game's panels since this was last called.
    fn carry_out(&mut self) -> Vec<ShellEffect>;
    /// Does what every session can do.
    fn command(&mut self, command: SessionCommand);
    /// Writes the game, or a part of it, to the disk.
    ///
    /// # Errors
    /// What cannot be written.
    fn write(&mut self, request: WriteRequest<'_>) -> Result<(), String>;
    /// Runs a row of the phase table, and begins to show what was seen of it.
    fn run(&mut self, row: usize);
    /// Lets time pass for what moves.
    fn tick(&mut self, milliseconds: f32);
    /// Takes in what background tasks have found. With settings, while the table is on the screen, it also runs
    /// computer players, plays what they found and gives forced orders. True while a task or a search runs.
    fn think(&mut self, settings: Option<AiSettings>) -> bool;
    /// What is heard since this was last asked.
    fn take_sound_cues(&mut self) -> Vec<SoundCue>;
    /// What is counted over the game.
    fn results(&self) -> SessionResults;
    /// A replay of the game so far.
    ///
    /// # Errors
    /// What is wrong with it.
    fn replay(&self) -> Result<Box<dyn ReplaySession>, String>;
    /// A copy of the game, to export it on a thread.
    fn to_export(&self) -> Box<dyn Exportable>;
}
