//! The list of saved games and the form of a new game.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::session::catalog::{Catalog, SavePreview};
use crate::board::Stack;
use crate::files::{fresh_seed, games_folder, games_folders};
use crate::kernel::dice::Seed;
use crate::kernel::journal::CannotWrite;
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::play::new_game::NewGame;
use crate::play::saves::{self, Saved, Sorted, with_unused_path};
use crate::play::seats::{Seat, any_seat_word};

/// Saved games.
#[derive(Resource)]
pub struct SavedGames {
    /// The folder of saved games.
    pub saves: PathBuf,
    /// All saved games, the newest first, as last read; none before the first time.
    pub listed: Option<Vec<Saved>>,
    /// The games that are shown, in the chosen order.
    pub shown: Vec<Saved>,
    /// The search text.
    pub search: String,
    /// The sort order.
    pub sorted: Sorted,
    /// The index of the selected one among those shown.
    pub chosen: usize,
    /// The new name of the selected one, while it is being entered.
    pub renaming: Option<String>,
    /// Whether the player is asked about moving the selected one to the trash.
    pub trashing: bool,
    /// Whether the list is for opening a replay.
    pub to_replay: bool,
    /// The preview of the selected one.
    pub preview: Option<(PathBuf, Result<SavePreview, String>)>,
    /// The stacks on the map behind the title, and their game.
    pub scene: (&'static str, Vec<Stack>),
    /// The game for *Continue*: the newest that is not over.
    pub last: Option<Saved>,
}

impl SavedGames {
    /// An empty list for this folder of saved games.
    pub fn new(saves: PathBuf) -> Self {
        Self {
            saves,
            listed: None,
            shown: Vec::new(),
            search: String::new(),
            sorted: Sorted::default(),
            chosen: 0,
            renaming: None,
            trashing: false,
            to_replay: false,
            preview: None,
            scene: ("", Vec::new()),
            last: None,
        }
    }

    /// Reads all saved games again.
    pub fn list(&self) -> Vec<Saved> {
        // Include the folders of games that had to be saved elsewhere.
        let places = if self.saves == games_folder() { games_folders(&self.saves) } else { vec![self.saves.clone()] };
        saves::list(&places)
    }

    /// The saved games as last read.
    pub fn games(&self) -> &[Saved] {
        self.listed.as_deref().unwrap_or_default()
    }

    /// The selected one.
    pub fn selected(&self) -> Option<&Saved> {
        self.shown.get(self.chosen)
    }

    /// Updates the games shown and their order; the selected one stays selected if possible.
    pub fn arrange(&mut self) {
        let path = self.selected().map(|saved| saved.path.clone());
        self.shown = saves::sorted_saves(self.listed.as_deref().unwrap_or_default(), &self.search, self.sorted);
        let at = path.and_then(|path| self.shown.iter().position(|saved| saved.path == path));
        self.chosen = at.unwrap_or(0);
    }

    /// Clears the list, so that it is read again when next needed.
    pub fn forget(&mut self) {
        self.listed = None;
        self.preview = None;
    }

    /// Calls `write` with a new file in the first folder where it succeeds; returns that file.
    ///
    /// # Errors
    /// The first error.
    pub fn write_in_first_folder(
        &self,
        name: &str,
        mut write: impl FnMut(&Path) -> Result<(), CannotWrite>,
    ) -> Result<PathBuf, String> {
        let mut first_wrong = None;
        for folder in games_folders(&self.saves) {
            match with_unused_path(&folder, name, |path| write(path).map(|()| path.to_owned())) {
                Ok(path) => return Ok(path),
                Err(wrong) => first_wrong = first_wrong.or(Some(wrong)),
            }
        }
        Err(first_wrong.unwrap_or_else(|| "no folder can be written, so the game cannot be saved".into()))
    }
}

/// Makes sure that no old list is shown again.
pub(crate) fn forget_list(mut saved_games: ResMut<SavedGames>) {
    saved_games.forget();
}

/// Reads what the title and the list need, before they are drawn.
pub(crate) fn look_up(
    mut saved_games: ResMut<SavedGames>,
    catalog: Res<Catalog>,
    screen: Res<State<super::screen::Screen>>,
    art: Res<crate::app::art::Art>,
    mut of: Local<&'static str>,
) {
    use super::screen::Screen;
    let saved_games = &mut *saved_games;
    if !matches!(screen.get(), Screen::Title | Screen::Load | Screen::Lessons) {
        return;
    }
    let game = catalog.shown_game();
    if saved_games.scene.0 != game.info().id() && art.game == game.info().id() {
        saved_games.scene = (game.info().id(), game.scene(&art.chart));
    }
    // The positions of blocks in a preview depend on the map.
    if std::mem::replace(&mut *of, art.game) != art.game {
        saved_games.preview = None;
    }
    if saved_games.listed.is_none() {
        let listed = saved_games.list();
        // A finished game cannot be continued, however new its file is.
        let goes_on = |saved: &&Saved| {
            saved.wrong.is_none()
                && catalog.game(&saved.ruleset).is_ok_and(|game| {
                    game.look(&saved.path, &art.chart).is_ok_and(|preview| preview.status.outcome.is_none())
                })
        };
        saved_games.last = listed.iter().find(goes_on).cloned();
        saved_games.listed = Some(listed);
        saved_games.arrange();
    }
    if *screen.get() == Screen::Load {
        let Some(saved) = saved_games.selected().cloned() else {
            saved_games.preview = None;
            return;
        };
        if saved_games.preview.as_ref().is_none_or(|(path, _)| *path != saved.path) {
            let preview = catalog.game(&saved.ruleset).and_then(|game| game.look(&saved.path, &art.chart));
            let preview = if saved.ruleset.is_empty() { Err(saved.wrong.unwrap_or_default()) } else { preview };
            saved_games.preview = Some((saved.path, preview));
        }
    }
}

/// The form of a new game.
#[derive(Resource, Clone, Debug, Default)]
pub struct NewGameForm {
    /// The id of its ruleset.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The chosen scenario and optional rules.
    pub setup: Setup,
    /// The player of each side: none for a human.
    pub seats: BySide<Seat>,
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
        let word = |side: Side| any_seat_word(self.seats[side]);
        let seats = BySide::of(word);
        Ok(NewGame { name, setup: self.setup.clone(), seats, seed })
    }
}
