//! The session on the table, and the state of its panels: menu, drawer, sheets over the end.

use bevy::prelude::*;

use crate::app::session::export_task::ExportState;
use crate::app::session::game_session::{GameSession, SessionCommand};
use crate::app::session::prelude::*;
use crate::app::session::replay::replay_session::ReplaySession;
use crate::app::session::session_info::Notice;
use crate::app::state::screen::Leaving;

#[derive(Resource, Default)]
pub struct CurrentSession {
    session: Option<Box<dyn GameSession>>,
    serial: u64,
}

impl CurrentSession {
    pub fn session(&self) -> Option<&dyn GameSession> {
        self.session.as_deref()
    }

    pub fn session_mut(&mut self) -> Option<&mut (dyn GameSession + 'static)> {
        self.session.as_deref_mut()
    }

    /// Puts a game on the table, or clears it.
    pub fn set_session(&mut self, session: Option<Box<dyn GameSession>>) {
        self.session = session;
        self.serial += 1;
    }

    pub fn serial(&self) -> u64 {
        self.serial
    }
}

#[derive(Resource, Default)]
pub struct TableUi {
    pub sheet: Option<Sheet>,
    /// Whether the log drawer of a small window is open.
    pub drawer: bool,
    pub search: String,
    pub line: Option<usize>,
    pub overlay_list: bool,
    /// Whether the small map is folded.
    pub overview_folded: bool,
    /// Whether the stack in the chosen or highlighted place is spread out.
    pub spread: bool,
    /// Whether the end screen is hidden so that the map can be seen.
    pub end_hidden: bool,
    /// The replay of the finished game, for the curves of the end screen.
    pub finished_game: Option<Box<dyn ReplaySession>>,
}

/// A sheet that covers everything at the table; the export also covers a replay.
#[derive(Debug)]
pub enum Sheet {
    Menu,
    Legend,
    Luck,
    Forces,
    Find(FindPlace),
    /// The pencil mark of a place, with its text so far.
    Pencil(PlaceId, String),
    Export(ExportState),
    /// The question whether to leave a game that would be lost, and where the player wants to go.
    Leaving(Leaving),
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FindPlace {
    /// The typed text.
    pub words: String,
    /// The index of the chosen place among those that fit.
    pub chosen: usize,
}

impl TableUi {
    pub const fn export(&self) -> Option<&ExportState> {
        if let Some(Sheet::Export(export)) = &self.sheet { Some(export) } else { None }
    }

    pub const fn export_mut(&mut self) -> Option<&mut ExportState> {
        if let Some(Sheet::Export(export)) = &mut self.sheet { Some(export) } else { None }
    }

    pub fn close_menu(&mut self) {
        self.sheet.take_if(|sheet| matches!(sheet, Sheet::Menu));
    }
}

#[derive(Resource, Default)]
pub struct ScreenNotice(pub Option<Notice>);

/// A warning that concerns no game, for the present screen.
#[derive(Message, Debug)]
pub struct Warning(pub String);

#[derive(Message, Debug)]
pub enum TableRequest {
    /// The player's input with pointer, keys or the main button.
    Input(PlayerInput),
    Command(SessionCommand),
    /// Ask the adviser, who may think as long as the settings say.
    Hint,
    /// Bring what the hint is about into view.
    ShowHint,
    /// Switch an overlay of the map on or off.
    SwitchOverlay(OverlayKind),
    Show(PlaceId),
}
