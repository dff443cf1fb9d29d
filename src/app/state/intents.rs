//! What clicks and keys ask for. Screens only collect intents; `carry_out` does what they say, in one place.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui::Key;

use crate::app::contract::marks::Touch;
use crate::app::session::game_session::Asked;
use crate::export::As;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Spot;
use crate::play::replay::Stride;
use crate::play::seats::Seat;

/// Something that is asked for.
#[derive(Debug)]
pub enum Intent {
    /// Another screen.
    Go(super::screen::Screen),
    /// The form of a new game, empty.
    NewGame,
    /// The game that the form describes.
    Begin,
    /// The list of saved games, to play on or to walk through.
    Load {
        /// To walk through.
        replay: bool,
    },
    /// A saved game gets another name.
    Rename(PathBuf, String),
    /// A saved game goes to the trash.
    Trash(PathBuf),
    /// A saved game goes on.
    Open(PathBuf),
    /// A saved game is walked through.
    Walk(PathBuf),
    /// The game on the table is walked through.
    WalkTable,
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
    /// The seat has seen what came of its last order, and hands over.
    HandOver,
    /// The curtain is lifted.
    Lift,
    /// The news are put away.
    NewsAway,
    /// The first game of a ruleset begins.
    Learn(&'static str),
    /// The battles that have ended are put away.
    BattlesAway,
    /// The step of a lesson has been read.
    ReadOn,
    /// The last order is taken back.
    Undo,
    /// What was taken back last is given again.
    Redo,
    /// The map is touched.
    Touch(Touch),
    /// One of the game's own views asks for something.
    Asked(Asked),
    /// The question before an order is answered.
    Answer(bool),
    /// What lies over the map is put aside or taken up again.
    PutAside(bool),
    /// What moves ends at once.
    Skip,
    /// The menu.
    Menu(bool),
    /// The log drawer of a small window.
    Drawer(bool),
    /// Words are searched for in the record.
    Seek(String),
    /// A line of the log is pointed at.
    Line(usize, Option<Spot>),
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
    Listen(Option<Key>),
    /// One of them changes.
    Set(Change),
    /// An adviser is asked.
    Hint,
    /// His word is followed.
    DoHint,
    /// It is put away.
    DropHint,
    /// Whoever thinks comes to an end.
    CutShort,
    /// The programs' moves are shown, or not.
    Hurry(bool),
    /// The programs wait before every order, or no longer.
    Pause(bool),
    /// One order of a program that waits.
    OneOrder,
    /// The luck of the dice.
    Luck(bool),
    /// The signs of map and blocks.
    Legend(bool),
    /// What the programs were after.
    Account(bool),
    /// The end is put aside to see the map.
    EndAside(bool),
    /// The sheet of the export.
    Export(bool),
    /// What is to be exported, and as seen by whom.
    ExportAs(As, Option<Side>),
    /// The export begins, or is stopped.
    ExportNow(bool),
    /// Something of the replay room.
    Room(Step),
}

/// A change of the settings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Change {
    /// How large words and panels are.
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
    /// What leaves no choice is done by itself.
    Obvious(bool),
    /// Whether an adviser thinks before he is asked.
    Ahead(bool),
    /// It is told how battles ended.
    Endings(bool),
    /// A question is asked before actions are lost.
    Asks(bool),
    /// A key is reached by another from now on; what that one stood for by the first.
    Key(Key, Key),
    /// Every key stands for itself again.
    KeysAsAtFirst,
}

/// What was asked for and is not done yet.
#[derive(Resource, Default, Debug)]
pub struct Intents(Vec<Intent>);

impl Intents {
    /// Asks for something.
    pub fn ask(&mut self, intent: Intent) {
        self.0.push(intent);
    }

    /// Asks for what views of the game asked for.
    pub fn ask_all(&mut self, asked: Vec<Asked>) {
        self.0.extend(asked.into_iter().map(Intent::Asked));
    }

    /// Everything asked for, in its order.
    pub fn take(&mut self) -> Vec<Intent> {
        std::mem::take(&mut self.0)
    }

    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// What is asked for in the room.
#[derive(Clone, Debug)]
pub enum Step {
    /// To a moment.
    Go(usize),
    /// A stride.
    Stride(Stride, bool),
    /// Plays, or pauses.
    Toggle,
    /// How fast.
    Speed(f32),
    /// A seat is taken.
    Sit(Viewer),
    /// Another page.
    Turn(Page),
    /// The turning points are not waited for.
    LeaveTurning,
    /// A branch is prepared.
    Fork,
    /// Its seats or its name change.
    Forking(Forking),
    /// It begins.
    Branch,
    /// A bookmark is written.
    Write,
    /// Its words change.
    Writing(String),
    /// What is prepared or written is put away.
    PutAway,
    /// A bookmark is set or removed.
    Note(usize, String),
    /// The luck in full.
    Luck(bool),
    /// The record has been scrolled to this moment.
    Scrolled(usize),
    /// The room is left.
    Leave,
}

/// Which page of the left sheet is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
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
pub struct Forking {
    /// Its name.
    pub name: String,
    /// Who sits where.
    pub seats: BySide<Seat>,
}
