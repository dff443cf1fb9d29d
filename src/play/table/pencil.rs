//! The pencil marks of the player who looks at the screen.

use super::Table;
use crate::ai::brief::AiGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::PlaceId;

impl<R: AiGame> Table<R> {
    /// The pencil marks of the viewer: their texts by the notation's word for the place. Only their owner sees them, so
    /// there are none on a screen that both players look at.
    pub fn pencil_marks(&self) -> Vec<(&str, &str)> {
        match self.viewer {
            Viewer::Side(side) if self.curtain.is_none() => self.game.pencil_marks(side).collect(),
            _ => Vec::new(),
        }
    }

    /// Sets the viewer's pencil mark on a place, or removes it if the text is empty; writes it to the record at once.
    ///
    /// # Errors
    /// A sentence: both players look at the screen, or it cannot be written.
    pub fn set_pencil_mark(&mut self, place: PlaceId, text: &str) -> Result<(), String> {
        self.version += 1;
        match self.viewer {
            Viewer::Side(side) if self.curtain.is_none() => Ok(self.game.set_pencil_mark(side, place, text)?),
            _ => Err("both players look at this screen, so nobody can write a secret mark".into()),
        }
    }
}
