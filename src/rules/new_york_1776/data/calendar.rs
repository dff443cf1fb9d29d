//! The date of each turn, and a sentence about the campaign on that date.

use super::numbers::LAST_TURN;
use super::{Day, NewYork};
use crate::kernel::data::{DataError, DataFile};

/// Reads `turns.ron`.
pub(crate) fn read(file: DataFile) -> Result<Vec<Day>, DataError> {
    let days: Vec<Day> = file.read()?;
    if days.len() == usize::from(LAST_TURN) {
        Ok(days)
    } else {
        Err(file.error_at("", 0, format!("there must be {LAST_TURN} turns, but there are {}", days.len())))
    }
}

impl NewYork {
    /// A turn, from 1.
    pub fn day_of(&self, turn: u16) -> Option<&Day> {
        self.calendar.get(usize::from(turn).checked_sub(1)?)
    }
}
