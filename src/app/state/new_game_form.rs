//! The form of a new game: what the player has chosen so far.

use bevy::prelude::*;

use crate::app::session::prelude::*;
use crate::files::fresh_seed;
use crate::kernel::dice::Seed;
use crate::kernel::setup::Setup;
use crate::play::seats::seat_words;

#[derive(Resource, Clone, Debug, Default)]
pub struct NewGameForm {
    /// The id of its ruleset.
    pub game: String,
    pub name: String,
    /// The chosen scenario and optional rules.
    pub setup: Setup,
    /// The player of each side: none for a human.
    pub seats: BySide<Seat>,
    /// Whether both humans are one player.
    pub solo: bool,
    /// Seed of the next new game, from the command line or a test.
    pub seed: Option<Seed>,
}

impl NewGameForm {
    /// The new game that the form describes; `title` is the default name.
    ///
    /// # Errors
    /// If the system gives no seed.
    pub fn filled(&mut self, title: &str) -> Result<NewGame, String> {
        let seed = self.seed.take().map_or_else(fresh_seed, Ok)?;
        let name = if self.name.trim().is_empty() { title.to_owned() } else { self.name.trim().to_owned() };
        let seats = seat_words(self.seats, self.solo);
        Ok(NewGame { name, setup: self.setup.clone(), seats, seed })
    }
}

#[derive(Message, Debug)]
pub enum NewGameRequest {
    Begin,
    BeginLesson(&'static str),
}
