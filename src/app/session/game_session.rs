//! A game being played, with its type hidden behind one trait.

use std::any::Any;

use super::animation::MapLayout;
use super::export_task::Exportable;
use super::session_info::{Notice, SessionInfo, SessionResults};
use crate::app::session::prelude::*;
use crate::app::session::replay::replay_session::ReplaySession;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShellEffect {
    Rules(String),
    CentreOn(PlaceId),
    ScrollIntoView(PlaceId),
    /// Switch an overlay of the map on or off.
    SwitchOverlay(OverlayKind),
}

/// The settings of the computer's searches, and of what is played automatically.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AiSettings {
    /// Seconds that a general may think about one order.
    pub seconds: f32,
    /// The pause of the computer before an order, in milliseconds.
    pub pause: f32,
    /// Whether a question is open, so that the game waits.
    pub paused: bool,
    /// Whether forced orders are played automatically.
    pub obvious: bool,
    /// Whether the results of battles stay until they are dismissed.
    pub endings: bool,
    /// Whether the adviser thinks ahead.
    pub ahead: bool,
    /// Whether the adviser checks orders, and the player is asked before one that gives much away.
    pub warns: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum SessionCommand {
    /// Hand over: the seat has seen the results of its last order.
    HandOver,
    Lift,
    /// Do not look behind the curtain after all.
    DoNotLook,
    /// Close the news, and the results of battles on the same sheet.
    DismissNews,
    /// Show the dismissed news again.
    ReadNewsAgain,
    ContinueLesson,
    /// Go back to an earlier step of a lesson, to read it again.
    LessonBack,
    Undo,
    /// Undo every order back to the last roll, reveal or hand-over.
    UndoAll,
    /// Redo what was undone last.
    Redo,
    /// Answer the question before an order.
    Answer(bool),
    /// Hide the battle board so that the map can be seen, or show it again.
    HideBattleBoard(bool),
    Skip,
    /// Ask the adviser, with a time limit in seconds.
    Hint(f32),
    /// Play the adviser's suggestion.
    FollowHint,
    DismissHint,
    /// Stop searching and use the best order found.
    StopSearch,
    /// Skip the computer's moves until a human must decide, or not.
    Fast(bool),
    /// Let the computer wait before every order, or no longer.
    Pause(bool),
    /// Let the paused computer play one order.
    PlayOneOrder,
    /// Compute the account of the computer's aims, or close it.
    Account(bool),
    /// Set the viewer's pencil mark on a place; an empty text removes it.
    PencilMark(PlaceId, String),
    /// Show a notice, or clear it.
    Say(Option<Notice>),
}

#[derive(Clone, Copy, Debug)]
pub enum WriteRequest<'a> {
    /// Write a copy of the game with this name; the game continues in its own record.
    Copy(&'a Path, &'a str),
    ContinueIn(&'a Path),
    /// Try again to write what could not be written.
    Again,
    /// Set a bookmark after this many entries; an empty one is removed.
    Note(usize, &'a str),
}

/// A game being played, with its ruleset hidden. [`Any`] lets tests that know the ruleset get at it.
pub trait GameSession: Any + Send + Sync {
    fn info(&self) -> SessionInfo<'_>;
    /// The game's view, as data, with these overlays of its map on.
    fn view(&self, style: ViewStyle<'_>, overlays: &[OverlayKind]) -> GameView;
    /// Draws one of the game's panels. The player's requests on it are stored in the session until
    /// [`GameSession::carry_out`].
    fn draw(&self, style: ViewStyle<'_>, panel: Panel<'_>) -> Drawn;
    /// The way of the chosen pieces to a place under the pointer.
    fn way_to(&self, style: ViewStyle<'_>, place: PlaceId) -> Vec<Point>;
    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout;
    /// Carries out the player's input with pointer, keys or the main button.
    fn input(&mut self, style: ViewStyle<'_>, input: &PlayerInput) -> Vec<ShellEffect>;
    /// Carries out the player's requests on the game's panels since the last call.
    fn carry_out(&mut self) -> Vec<ShellEffect>;
    fn command(&mut self, command: SessionCommand);
    /// Writes the game, or a part of it, to the disk.
    ///
    /// # Errors
    /// The part that cannot be written.
    fn write(&mut self, request: WriteRequest<'_>) -> Result<(), CannotWrite>;
    /// Runs a row of the phase table, and starts the animations of what was seen.
    fn run(&mut self, row: usize);
    fn tick(&mut self, milliseconds: f32);
    /// Receives the results of background tasks. With settings, while the table is on the screen, it also runs
    /// computer players, plays the orders they found and gives forced orders. True while a task or a search runs.
    fn think(&mut self, settings: Option<AiSettings>) -> bool;
    /// Begins to check the orders of the player's plan, if the player wants warnings.
    fn check_plan(&mut self, style: ViewStyle<'_>);
    /// The sounds since the last call.
    fn take_sound_cues(&mut self) -> Vec<SoundCue>;
    fn results(&self) -> SessionResults;
    /// A replay of the game so far.
    ///
    /// # Errors
    /// The error in it.
    fn replay(&self) -> Result<Box<dyn ReplaySession>, String>;
    fn to_export(&self) -> Box<dyn Exportable>;
}
