//! The dates of the turns, and where the campaign stood then.

use serde::Deserialize;

use super::data::NewYork;
use super::position::LAST_TURN;
use crate::kernel::data::{DataError, DataFile};

/// A turn in the calendar of 1776.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// `27 August 1776`.
    pub date: String,
    /// One sentence.
    pub stood: String,
}

/// Reads `turns.ron`.
pub(super) fn read(file: DataFile) -> Result<Vec<Day>, DataError> {
    let days: Vec<Day> = file.read()?;
    if days.len() == usize::from(LAST_TURN) {
        Ok(days)
    } else {
        Err(file.error_at("", 0, format!("there are {LAST_TURN} turns, and {} stand here", days.len())))
    }
}

impl NewYork {
    /// A turn, from 1.
    pub fn day_of(&self, turn: u16) -> Option<&Day> {
        self.calendar.get(usize::from(turn).checked_sub(1)?)
    }
}
