//! Intents: the requests of clicks and keys. Screens only collect them; `carry_out` carries out those of a frame at the
//! beginning of the next, in one place and once.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::contract::input::PlayerInput;
use crate::app::contract::overlays::OverlayKind;
use crate::app::keys::action::Action;
use crate::app::keys::key_map::KeyMap;
use crate::app::session::game_session::SessionCommand;
use crate::app::state::current_session::FindPlace;
use crate::export::ExportFormat;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::PlaceId;
use crate::play::seats::Seat;
use crate::play::timeline::ReplayStep;

/// A request.
#[derive(Message, Debug)]
pub enum Intent {
    /// Tell the player what went wrong.
    Notice(String),
    /// Switch to another screen.
    Go(super::screen::Screen),
    /// Open the form of a new game, empty.
    NewGame,
    /// Begin the game that the form describes.
    Begin,
    /// Open the list of saved games, to continue or to replay one.
    Load {
        /// To replay.
        replay: bool,
    },
    /// Rename a saved game.
    Rename(PathBuf, String),
    /// Move a saved game to the trash.
    Trash(PathBuf),
    /// Continue a saved game.
    Open(PathBuf),
    /// Open a saved game as a replay.
    OpenReplay(PathBuf),
    /// Open the game on the table as a replay.
    ReplayTable,
    /// The same, at its turning points.
    TurningPoints,
    /// Leave the table for another screen. A game that would be lost is left only after a question.
    LeaveTable(super::screen::Screen),
    /// Do not leave the table after all.
    StayAtTable,
    /// Open the rules, at a case.
    Rules(Option<String>),
    /// Close the rules.
    CloseRules,
    /// Quit the program.
    Quit,
    /// Begin the lesson of a ruleset.
    BeginLesson(&'static str),
    /// Pass the player's input with pointer, keys or the main button to the game.
    Input(PlayerInput),
    /// Give the session a command.
    Session(SessionCommand),
    /// Switch an overlay of the map on or off.
    SwitchOverlay(OverlayKind),
    /// Open or close the list of overlays.
    OverlayList(bool),
    /// Spread the stack in the chosen or lit place, or no longer.
    Spread(bool),
    /// Open or close the menu.
    Menu(bool),
    /// Open or close the log drawer of a small window.
    Drawer(bool),
    /// Search the record for words.
    SearchLog(String),
    /// Select a line of the log.
    SelectLogLine(usize, Option<PlaceId>),
    /// Centre the map on a place.
    Show(PlaceId),
    /// Save a copy of the game.
    SaveCopy,
    /// Continue the game in another file.
    SaveElsewhere,
    /// Try again to save the game in its own record.
    SaveAgain,
    /// Open the settings.
    Settings,
    /// Close the settings and return to the previous screen.
    CloseSettings,
    /// Open the page of keys, or close it.
    KeysPage(bool),
    /// Wait for a new key for this action, or stop waiting.
    CaptureKey(Option<Action>),
    /// Change a setting.
    Set(SettingChange),
    /// Ask the adviser.
    Hint,
    /// Open or close the page of luck.
    Luck(bool),
    /// Open or close the sheet of the forces.
    Forces(bool),
    /// Search for a place by its name, or stop.
    Find(Option<FindPlace>),
    /// Write a pencil mark on a place, with the text so far, or stop.
    Pencil(Option<(PlaceId, String)>),
    /// Open or close the legend.
    Legend(bool),
    /// Hide the end screen so that the map can be seen, or show it again.
    HideEnd(bool),
    /// Open or close the sheet of the export.
    Export(bool),
    /// Choose the format and the viewer of the export.
    ChooseExport(ExportFormat, Option<Side>),
    /// Start the export, or stop it.
    ExportNow(bool),
    /// Show a folder in the desktop's file manager.
    OpenFolder(PathBuf),
    /// An intent of the replay screen.
    Replay(ReplayIntent),
}

/// A change of the settings.
#[derive(Clone, PartialEq, Debug)]
pub enum SettingChange {
    /// The size of text and panels.
    Scale(f32),
    /// Whether the window fills the screen.
    FullScreen(bool),
    /// The palette.
    Palette(crate::app::theme::Palette),
    /// The speed of animations.
    Speed(f32),
    /// The volume of wood, dice and paper.
    Volume(f32),
    /// The volume of drums, muskets and guns.
    Guns(f32),
    /// How long the computer waits before an order, in milliseconds.
    Pause(f32),
    /// How long a general may think, in seconds.
    Thinking(f32),
    /// Whether forced orders are played automatically.
    Obvious(bool),
    /// Whether the adviser thinks ahead.
    ThinkAhead(bool),
    /// Whether the results of battles are shown.
    Endings(bool),
    /// Whether a question comes before actions are lost.
    Asks(bool),
    /// Whether an overlay of this game's map is on.
    Overlay(&'static str, OverlayKind, bool),
    /// The key map.
    Keys(KeyMap),
}

/// Intents that are not carried out yet.
pub type Intents = Messages<Intent>;

/// An intent of the replay screen.
#[derive(Clone, Debug)]
pub enum ReplayIntent {
    /// Jump to a moment.
    Go(usize),
    /// Move by a step of this size, forwards or back.
    StepBy(ReplayStep, bool),
    /// Play, or pause.
    Toggle,
    /// Set the speed.
    Speed(f32),
    /// Take a seat.
    TakeSeat(Viewer),
    /// Show another page.
    Turn(ReplayPage),
    /// Stop waiting for the turning points.
    LeaveTurning,
    /// Prepare a branch.
    PrepareBranch,
    /// Change its seats or its name.
    BranchForm(BranchForm),
    /// Begin the branch.
    Branch,
    /// Write a bookmark.
    Write,
    /// Change the text of the bookmark.
    Writing(String),
    /// Dismiss the branch or the bookmark in preparation.
    Dismiss,
    /// Set or remove a bookmark.
    Bookmark(usize, String),
    /// Open or close the page of luck.
    Luck(bool),
    /// The record has been scrolled to this moment.
    Scrolled(usize),
    /// Leave the replay screen.
    Leave,
}

/// The page of the left sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReplayPage {
    /// The record.
    #[default]
    Record,
    /// Bookmarks.
    Bookmarks,
    /// Branches.
    Branches,
    /// Turning points.
    Turning,
}

/// A branch being prepared.
#[derive(Clone, PartialEq, Debug)]
pub struct BranchForm {
    /// Its name.
    pub name: String,
    /// The player of each side.
    pub seats: BySide<Seat>,
}
