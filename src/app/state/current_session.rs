//! The session on the table, and the state of its panels: menu, drawer, sheets over the end.

use bevy::prelude::*;

use crate::app::session::export_task::ExportState;
use crate::app::session::game_session::GameSession;
use crate::app::session::replay::replay_session::ReplaySession;
use crate::app::session::session_info::Notice;
use crate::app::state::screen::Screen;
use crate::kernel::story::PlaceId;

/// The session on the table, if there is one.
#[derive(Resource, Default)]
pub struct CurrentSession {
    session: Option<Box<dyn GameSession>>,
    serial: u64,
}

impl CurrentSession {
    /// The game.
    pub fn session(&self) -> Option<&dyn GameSession> {
        self.session.as_deref()
    }

    /// The game, mutable.
    pub fn session_mut(&mut self) -> Option<&mut (dyn GameSession + 'static)> {
        self.session.as_deref_mut()
    }

    /// Puts a game on the table, or clears it.
    pub fn set_session(&mut self, session: Option<Box<dyn GameSession>>) {
        self.session = session;
        self.serial += 1;
    }

    /// The number of this game in this window.
    pub fn serial(&self) -> u64 {
        self.serial
    }
}

/// Where a player goes who leaves the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// To another screen.
    To(Screen),
    /// Out of the program.
    Quit,
}

/// The state of the panels at the table.
#[derive(Resource, Default)]
pub struct TableUi {
    /// Whether the menu is open.
    pub menu: bool,
    /// Whether the log drawer of a small window is open.
    pub drawer: bool,
    /// The search text for the record.
    pub search: String,
    /// The chosen line of the log.
    pub line: Option<usize>,
    /// Whether the list of the map's overlays is open.
    pub overlay_list: bool,
    /// Whether the stack in the chosen or lit place is spread out.
    pub spread: bool,
    /// Whether the legend is open.
    pub legend: bool,
    /// Whether the page of luck is open.
    pub luck: bool,
    /// Whether the sheet of the forces is open.
    pub forces: bool,
    /// The search for a place, while its sheet is open.
    pub find: Option<FindPlace>,
    /// The place that gets a pencil mark, and its text so far, while its sheet is open.
    pub pencil: Option<(PlaceId, String)>,
    /// Whether the end screen is hidden so that the map can be seen.
    pub end_hidden: bool,
    /// Where the player wants to go, while a question asks whether to leave a game that would be lost.
    pub leaving: Option<Leaving>,
    /// The export sheet is open.
    pub export: Option<ExportState>,
    /// The replay of the finished game, for the curves of the end screen.
    pub finished_game: Option<Box<dyn ReplaySession>>,
}

/// A search for a place by its name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FindPlace {
    /// What was typed.
    pub words: String,
    /// The index of the chosen place among those that fit.
    pub chosen: usize,
}

impl TableUi {
    /// Whether a sheet covers everything.
    pub fn sheet(&self) -> bool {
        let sheets = [self.menu, self.forces, self.luck, self.legend, self.find.is_some(), self.pencil.is_some()];
        sheets.contains(&true) || self.export.is_some() || self.leaving.is_some()
    }
}

/// The notice on screens other than the table.
#[derive(Resource, Default)]
pub struct ScreenNotice(pub Option<Notice>);
