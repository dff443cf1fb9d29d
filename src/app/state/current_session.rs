//! The game on the table, and what lies about it: menu, drawer, sheets over the end.

use bevy::prelude::*;

use crate::app::session::export_task::Exporting;
use crate::app::session::game_session::{Notice, Sitting};
use crate::app::session::replay::replay_session::Strolling;

/// The game on the table, if one lies there.
#[derive(Resource, Default)]
pub struct OnTable {
    sitting: Option<Box<dyn Sitting>>,
    serial: u64,
}

impl OnTable {
    /// The game.
    pub fn sitting(&self) -> Option<&dyn Sitting> {
        self.sitting.as_deref()
    }

    /// The game, to be changed.
    pub fn sitting_mut(&mut self) -> Option<&mut (dyn Sitting + 'static)> {
        self.sitting.as_deref_mut()
    }

    /// Puts a game on the table, or clears it.
    pub fn lay(&mut self, sitting: Option<Box<dyn Sitting>>) {
        self.sitting = sitting;
        self.serial += 1;
    }

    /// Which game of this window it is.
    pub fn serial(&self) -> u64 {
        self.serial
    }
}

/// What lies about the game on the table.
#[derive(Resource, Default)]
pub struct About {
    /// The menu is open.
    pub menu: bool,
    /// The log drawer of a small window is open.
    pub drawer: bool,
    /// What is searched for in the record.
    pub search: String,
    /// The chosen line of the log.
    pub line: Option<usize>,
    /// The signs of map and blocks are looked at.
    pub legend: bool,
    /// The luck of the dice is looked at.
    pub luck: bool,
    /// The end is put aside to see the map.
    pub end_aside: bool,
    /// The game is being handed out.
    pub exporting: Option<Exporting>,
    /// The finished game, walked through once: for the end's curves.
    pub course: Option<Box<dyn Strolling>>,
}

impl About {
    /// Whether a sheet lies over everything.
    pub fn sheet(&self) -> bool {
        self.menu || self.luck || self.legend || self.exporting.is_some()
    }
}

/// What is said where no game lies on the table.
#[derive(Resource, Default)]
pub struct Said(pub Option<Notice>);
