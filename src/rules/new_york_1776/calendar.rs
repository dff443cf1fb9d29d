//! The dates of the turns, and where the campaign stood then.

use std::path::Path;

use serde::Deserialize;

use crate::rules::raw::{DataError, DataFile};

/// A turn in the calendar of 1776.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// `27 August 1776`.
    pub date: String,
    /// One sentence.
    pub stood: String,
}

/// All turns.
#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct Calendar(Vec<Day>);

impl Calendar {
    /// From the text of `turns.ron`.
    ///
    /// # Errors
    /// Place and reason.
    pub fn from_data(file: DataFile) -> Result<Self, DataError> {
        file.read()
    }

    /// From the folder that holds `rulesets`.
    ///
    /// # Errors
    /// Place and reason.
    pub fn read(home: &Path) -> Result<Self, String> {
        let path = home.join("rulesets/new_york_1776/turns.ron");
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{name}: {error}"))?;
        Self::from_data(DataFile { name: &name, text: &text }).map_err(|error| error.to_string())
    }

    /// A turn, from 1.
    pub fn turn(&self, turn: u8) -> Option<&Day> {
        self.0.get(usize::from(turn).wrapping_sub(1))
    }
}
