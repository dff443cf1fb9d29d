//! A copy of a game at the table, for an export on another thread.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::ai::brief::AiGame;
#[cfg(feature = "client")]
use crate::kernel::record::Record;
#[cfg(feature = "client")]
use crate::play::game::Game;

/// A whole game as in its record, for an export: its contents cannot be viewed.
#[cfg_attr(not(feature = "client"), expect(dead_code, reason = "only the window exports a game from the table"))]
pub struct ExportCopy<R> {
    pub(in crate::play) rules: Arc<R>,
    pub(in crate::play) text: String,
    pub(in crate::play) path: Option<PathBuf>,
}

impl<R: AiGame> ExportCopy<R> {
    /// The path of its record.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The game itself; only for `export`.
    ///
    /// # Errors
    /// The error in it.
    #[cfg(feature = "client")]
    pub(crate) fn whole_game(&self) -> Result<Game<R>, String> {
        let file = self.path.clone().unwrap_or_default();
        let record = Record::from_bytes(&file, self.text.as_bytes()).map_err(|error| error.to_string())?;
        Game::replay(&self.rules, &record).map(|(game, _, _)| game).map_err(|error| error.to_string())
    }
}
