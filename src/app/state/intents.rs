//! Intents: what clicks and keys ask for. Screens only collect them; `carry_out` carries out those of a frame at the
//! beginning of the next, in one place and once.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::contract::input::PlayerInput;
use crate::app::contract::overlays::OverlayKind;
use crate::app::keys::action::Action;
use crate::app::keys::key_map::KeyMap;
use crate::app::session::game_session::SessionCommand;
use crate::export::ExportFormat;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Spot;
use crate::play::seats::Seat;
use crate::play::timeline::ReplayStep;

/// Something that is asked for.
#[derive(Message, Debug)]
pub enum Intent {
    /// Another screen.
    Go(super::screen::Screen),
    /// The form of a new game, empty.
    NewGame,
    /// The game that the form describes.
    Begin,
    /// The list of saved games, to play on or to replay.
    Load {
        /// To replay.
        replay: bool,
    },
    /// A saved game gets another name.
    Rename(PathBuf, String),
    /// A saved game goes to the trash.
    Trash(PathBuf),
    /// A saved game goes on.
    Open(PathBuf),
    /// A saved game is opened as a replay.
    OpenReplay(PathBuf),
    /// The game on the table is opened as a replay.
    ReplayTable,
    /// The same, to its turning points.
    TurningPoints,
    /// The table is left for another screen.
    LeaveTable(super::screen::Screen),
    /// The rules, at a case.
    Rules(Option<String>),
    /// The rules are closed.
    CloseRules,
    /// The program ends.
    Quit,
    /// The first game of a ruleset begins.
    BeginLesson(&'static str),
    /// The player did something with pointer, keys or the main button that is the game's to answer.
    Input(PlayerInput),
    /// The session does what every session can do.
    Session(SessionCommand),
    /// An overlay of the map is switched on, or off.
    SwitchOverlay(OverlayKind),
    /// The list of overlays opens, or closes.
    OverlayList(bool),
    /// The menu.
    Menu(bool),
    /// The log drawer of a small window.
    Drawer(bool),
    /// Words are searched for in the record.
    SearchLog(String),
    /// A line of the log is pointed at.
    SelectLogLine(usize, Option<Spot>),
    /// A place is brought into the middle.
    Show(Spot),
    /// A copy of the game is written beside it.
    SaveCopy,
    /// The game goes on in another file.
    SaveElsewhere,
    /// The settings.
    Settings,
    /// They are left for where they were opened.
    CloseSettings,
    /// Their page of keys, or the other one.
    KeysPage(bool),
    /// A key is wanted for this one, or no longer.
    CaptureKey(Option<Action>),
    /// One of them changes.
    Set(SettingChange),
    /// Asks the adviser.
    Hint,
    /// The luck of the dice.
    Luck(bool),
    /// The signs of map and blocks.
    Legend(bool),
    /// The end is hidden, so that the map is seen.
    HideEnd(bool),
    /// The sheet of the export.
    Export(bool),
    /// What is to be exported, and as seen by whom.
    ChooseExport(ExportFormat, Option<Side>),
    /// The export begins, or is stopped.
    ExportNow(bool),
    /// Something of the replay room.
    Replay(ReplayIntent),
}

/// A change of the settings.
#[derive(Clone, PartialEq, Debug)]
pub enum SettingChange {
    /// The size of text and panels.
    Scale(f32),
    /// The window fills the screen.
    FullScreen(bool),
    /// Which colours hold.
    Palette(crate::app::theme::Palette),
    /// How fast things move.
    Speed(f32),
    /// How loud wood, dice and paper are.
    Volume(f32),
    /// How loud drums, muskets and guns are.
    Guns(f32),
    /// How long a program waits before an order, in milliseconds.
    Pause(f32),
    /// How long a general may think, in seconds.
    Thinking(f32),
    /// Forced orders are played automatically.
    Obvious(bool),
    /// Whether the adviser thinks ahead.
    Ahead(bool),
    /// It is told how battles ended.
    Endings(bool),
    /// A question is asked before actions are lost.
    Asks(bool),
    /// An overlay of this game's map is on, or off.
    Overlay(&'static str, OverlayKind, bool),
    /// Which key asks for which action.
    Keys(KeyMap),
}

/// Intents that are not carried out yet.
pub type Intents = Messages<Intent>;

/// What the replay screen asks for.
#[derive(Clone, Debug)]
pub enum ReplayIntent {
    /// To a moment.
    Go(usize),
    /// A step of this size, forwards or back.
    StepBy(ReplayStep, bool),
    /// Plays, or pauses.
    Toggle,
    /// How fast.
    Speed(f32),
    /// A seat is taken.
    TakeSeat(Viewer),
    /// Another page.
    Turn(ReplayPage),
    /// The turning points are not waited for.
    LeaveTurning,
    /// A branch is prepared.
    PrepareBranch,
    /// Its seats or its name change.
    BranchForm(BranchForm),
    /// It begins.
    Branch,
    /// A bookmark is written.
    Write,
    /// Its words change.
    Writing(String),
    /// What is prepared or written is put away.
    Dismiss,
    /// A bookmark is set or removed.
    Bookmark(usize, String),
    /// The luck in full.
    Luck(bool),
    /// The record has been scrolled to this moment.
    Scrolled(usize),
    /// The replay screen is left.
    Leave,
}

/// Which page of the left sheet is up.
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
    /// Who sits where.
    pub seats: BySide<Seat>,
}
