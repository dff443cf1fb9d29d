//! The list of saved games and the form of a new game.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use crate::app::session::catalog::{Catalog, SavePreview};
use crate::board::Stack;
use crate::files::{fresh_seed, games_folder, games_folders};
use crate::kernel::dice::Seed;
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::play::new_game::NewGame;
use crate::play::saves::{self, Saved, Sorted, fresh_file};
use crate::play::seats::{Seat, any_seat_word};

/// Saved games.
#[derive(Resource)]
pub struct SavedGames {
    /// Where games are saved.
    pub saves: PathBuf,
    /// Which there are, the last written first, as last looked up; none before the first look-up.
    pub listed: Option<Vec<Saved>>,
    /// Those of them that are shown, in the order that was chosen.
    pub shown: Vec<Saved>,
    /// What is searched for.
    pub search: String,
    /// In what order they are shown.
    pub sorted: Sorted,
    /// Which of the shown is chosen.
    pub chosen: usize,
    /// The new name of the chosen one, while it is written.
    pub renaming: Option<String>,
    /// It is asked whether the chosen one goes to the trash.
    pub trashing: bool,
    /// They are listed to open one as a replay.
    pub to_replay: bool,
    /// What the chosen one looks like.
    pub preview: Option<(PathBuf, Result<SavePreview, String>)>,
    /// What lies on the map behind the title, and of which game.
    pub scene: (&'static str, Vec<Stack>),
    /// The game *Continue* goes on with: the last written that is not over.
    pub last: Option<Saved>,
}

impl SavedGames {
    /// With this folder for saved games.
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

    /// All saved games, looked up anew.
    pub fn list(&self) -> Vec<Saved> {
        // Games that had to be saved elsewhere are found again.
        let places = if self.saves == games_folder() { games_folders(&self.saves) } else { vec![self.saves.clone()] };
        saves::list(&places)
    }

    /// The saved games as last looked up.
    pub fn games(&self) -> &[Saved] {
        self.listed.as_deref().unwrap_or_default()
    }

    /// The one that is chosen.
    pub fn chosen_one(&self) -> Option<&Saved> {
        self.shown.get(self.chosen)
    }

    /// Shows those that fit, in their order; the chosen one stays chosen where it can.
    pub fn arrange(&mut self) {
        let path = self.chosen_one().map(|saved| saved.path.clone());
        self.shown = saves::arranged(self.listed.as_deref().unwrap_or_default(), &self.search, self.sorted);
        let at = path.and_then(|path| self.shown.iter().position(|saved| saved.path == path));
        self.chosen = at.unwrap_or(0);
    }

    /// What was looked up is looked up anew when it is next needed.
    pub fn forget(&mut self) {
        self.listed = None;
        self.preview = None;
    }

    /// A new file in the next best folder where one can be made: what `write` makes there.
    ///
    /// # Errors
    /// The first thing that was in the way.
    pub fn somewhere(&self, name: &str, mut write: impl FnMut(&Path) -> Result<(), String>) -> Result<PathBuf, String> {
        let mut first_wrong = None;
        for folder in games_folders(&self.saves) {
            match fresh_file(&folder, name).and_then(|path| write(&path).map(|()| path)) {
                Ok(path) => return Ok(path),
                Err(wrong) => first_wrong = first_wrong.or(Some(wrong)),
            }
        }
        Err(first_wrong.unwrap_or_else(|| "no folder can be written, so the game cannot be saved".into()))
    }
}

/// Nothing that was looked up before is shown again.
pub(crate) fn forget_list(mut saved_games: ResMut<SavedGames>) {
    saved_games.forget();
}

/// Looks up what the title and the list need, before they are drawn.
pub(crate) fn look_up(
    mut saved_games: ResMut<SavedGames>,
    catalog: Res<Catalog>,
    screen: Res<State<super::screen::Screen>>,
    art: Res<crate::app::art::Art>,
    mut of: Local<&'static str>,
) {
    use super::screen::Screen;
    let saved_games = saved_games.bypass_change_detection();
    if !matches!(screen.get(), Screen::Title | Screen::Load | Screen::Lessons) {
        return;
    }
    let game = catalog.game_in_sight();
    if saved_games.scene.0 != game.info().id() && art.game == game.info().id() {
        saved_games.scene = (game.info().id(), game.scene(&art.chart));
    }
    // Where blocks stand in the picture of a game is said by its map.
    if std::mem::replace(&mut *of, art.game) != art.game {
        saved_games.preview = None;
    }
    if saved_games.listed.is_none() {
        let listed = saved_games.list();
        // A finished game is nothing to go on with, however new its file is.
        let goes_on = |saved: &&Saved| {
            saved.wrong.is_none()
                && catalog.game(&saved.ruleset).is_ok_and(|game| {
                    game.look(&saved.path, &art.chart).is_ok_and(|seen| seen.standing.outcome.is_none())
                })
        };
        saved_games.last = listed.iter().find(goes_on).cloned();
        saved_games.listed = Some(listed);
        saved_games.arrange();
    }
    if *screen.get() == Screen::Load {
        let Some(saved) = saved_games.chosen_one().cloned() else {
            saved_games.preview = None;
            return;
        };
        if saved_games.preview.as_ref().is_none_or(|(path, _)| *path != saved.path) {
            let seen = catalog.game(&saved.ruleset).and_then(|game| game.look(&saved.path, &art.chart));
            let seen = if saved.ruleset.is_empty() { Err(saved.wrong.unwrap_or_default()) } else { seen };
            saved_games.preview = Some((saved.path, seen));
        }
    }
}

/// The form of a new game.
#[derive(Resource, Clone, Debug, Default)]
pub struct NewGameForm {
    /// Which game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// The chosen scenario and optional rules.
    pub setup: Setup,
    /// Who sits where: none for a human.
    pub seats: BySide<Seat>,
    /// Seed of the next new game, from the command line or a test.
    pub seed: Option<Seed>,
}

impl NewGameForm {
    /// What it describes; `title` names a game without a name.
    ///
    /// # Errors
    /// The system gives no seed.
    pub fn filled(&mut self, title: &str) -> Result<NewGame, String> {
        let seed = self.seed.take().map_or_else(fresh_seed, Ok)?;
        let name = if self.name.trim().is_empty() { title.to_owned() } else { self.name.trim().to_owned() };
        let word = |side: Side| any_seat_word(self.seats[side]);
        let seats = BySide::of(word);
        Ok(NewGame { name, setup: self.setup.clone(), seats, seed })
    }
}
