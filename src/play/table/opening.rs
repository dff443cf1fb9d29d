//! Opening a table: a new game, or one from its record.

use std::path::Path;
use std::sync::Arc;

use super::Table;
use crate::ai::brief::AiGame;
use crate::kernel::record::Header;
use crate::play::game::{Game, LOST_LINE, opening_of};
use crate::play::lesson::Lesson;
use crate::play::new_game::NewGame;

impl<R: AiGame> Table<R> {
    /// Begins a new game and its record. If the record cannot be created, the game can still be played:
    /// [`Table::unsaved`] says why it is not saved.
    ///
    /// # Errors
    /// A sentence for an option that does not exist.
    pub fn begin(rules: &Arc<R>, new: NewGame, saves: &Path) -> Result<Self, String> {
        let name = new.name.clone();
        let mut game = Game::new(rules, new)?;
        game.create_record(saves, &name);
        Ok(Self::new(game))
    }

    /// Begins a lesson and its record, as [`Table::begin`] does for a game.
    ///
    /// # Errors
    /// A sentence, if its position cannot be read.
    pub fn begin_lesson(rules: &Arc<R>, lesson: &Arc<Lesson<R>>, saves: &Path) -> Result<Self, String> {
        let mut table = Self::rematch(rules, lesson.header(), lesson.new_game(), saves)?;
        table.teach(Arc::clone(lesson));
        Ok(table)
    }

    /// Begins a new game from the first position of another, and its record, as [`Table::begin`] does.
    ///
    /// # Errors
    /// A sentence, if that position cannot be read or the present rules do not have its scenario or options.
    pub fn rematch(rules: &Arc<R>, header: &Header, new: NewGame, saves: &Path) -> Result<Self, String> {
        if header.position.is_none() {
            return Self::begin(rules, new, saves);
        }
        let name = new.name.clone();
        let mut game = Game::from_position(rules, new, opening_of(&**rules, header)?);
        game.create_record(saves, &name);
        Ok(Self::new(game))
    }

    /// Opens a saved game to continue it. One that is damaged, cannot be written or is being played elsewhere is opened to be
    /// viewed: [`Table::unsaved`] says why.
    ///
    /// # Errors
    /// The location and the error.
    pub fn open(rules: &Arc<R>, path: &Path) -> Result<Self, String> {
        let opened = Game::open(rules, path)
            .or_else(|refused| Game::open_to_view(rules, path, &refused).map_err(|_| refused.to_string()));
        opened.map(Self::new)
    }

    /// The sentence that tells that the last line of the record was incomplete and was dropped; none if nothing was.
    pub fn lost_line(&self) -> Option<&'static str> {
        self.game.lost_line().then_some(LOST_LINE)
    }
}
