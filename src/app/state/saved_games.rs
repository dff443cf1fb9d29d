//! The list of saved games and the form of a new game.

use bevy::prelude::*;

use super::replay_state::ReplayState;
use super::screen::Screen;
use crate::app::art::Art;
use crate::app::session::catalog::{Catalog, CatalogEntry, SavePreview};
use crate::app::session::prelude::*;
use crate::app::session::save_reading::{self, Known, ListReading, Report};
use crate::files::{games_folder, games_folders};
use crate::kernel::file_lock::Held;
use crate::play::saves::{self, Sorted, with_unused_path};

#[derive(Resource, Default)]
pub struct SavedGames {
    pub saves: PathBuf,
    /// All saved games, the newest first, as far as they are read; none before the first time.
    pub listed: Option<Vec<Saved>>,
    /// A sentence for each folder that cannot be read.
    pub wrong: Vec<String>,
    /// The games that are shown, in the chosen order.
    pub shown: Vec<Saved>,
    pub search: String,
    pub sorted: Sorted,
    /// The index of the selected one among those shown.
    pub chosen: usize,
    /// The selected one that was scrolled to last: it is brought into view once, and can then be scrolled away.
    pub brought_into_view: Option<usize>,
    /// The new name of the selected one, while it is being entered.
    pub renaming: Option<String>,
    /// Whether the player is asked about moving the selected one to the trash.
    pub trashing: bool,
    /// The selected one could not be moved to the trash: the player is asked whether to delete it for good.
    pub no_trash: bool,
    pub to_replay: bool,
    /// The preview that was read last: its file, and what is in it.
    pub preview: Option<(PathBuf, Result<SavePreview, String>)>,
    /// The stacks on the map behind the title, and their game.
    pub scene: (&'static str, Vec<Stack>),
    pub last: LastGame,
    /// Whether the player has selected a game: until then the first one is.
    moved: bool,
    /// Whether the list may have changed since it was read.
    stale: bool,
    reading: Option<ListReading>,
    /// Games whose lengths are to be known, because they are on the screen.
    wanted: Vec<PathBuf>,
    counting: Option<BackgroundTask<Vec<Saved>>>,
    looking: Option<(PathBuf, Instant, BackgroundTask<Result<SavePreview, String>>)>,
    over: Vec<Saved>,
}

/// The game for *Continue*: the newest that is not over.
#[derive(Clone, Debug, Default)]
pub enum LastGame {
    /// The saved games are still being read.
    #[default]
    Sought,
    Found(Box<Saved>),
    /// There is none among the newest.
    None,
}

impl LastGame {
    pub fn found(&self) -> Option<&Saved> {
        match self {
            Self::Found(saved) => Some(saved),
            Self::Sought | Self::None => None,
        }
    }
}

impl SavedGames {
    /// An empty list for this folder of saved games.
    pub fn new(saves: PathBuf) -> Self {
        Self { saves, stale: true, ..Self::default() }
    }

    /// The saved games as far as they are read.
    pub fn games(&self) -> &[Saved] {
        self.listed.as_deref().unwrap_or_default()
    }

    pub fn selected(&self) -> Option<&Saved> {
        self.shown.get(self.chosen)
    }

    /// The preview of the selected one, once it is read.
    pub fn selected_preview(&self) -> Option<&Result<SavePreview, String>> {
        let path = &self.selected()?.path;
        self.preview.as_ref().filter(|(of, _)| of == path).map(|(_, preview)| preview)
    }

    /// Whether the player waits for the preview of the selected one: it is not read at once.
    pub fn preview_takes_long(&self) -> bool {
        self.looking.as_ref().is_some_and(|(_, begun, _)| begun.elapsed() > PATIENCE)
    }

    /// Whether something is being read.
    pub fn is_busy(&self) -> bool {
        let tasks = [self.reading.is_some(), self.counting.is_some(), self.looking.is_some()];
        self.stale || !self.wanted.is_empty() || tasks.contains(&true)
    }

    /// Opens the list at its first game, without a search.
    pub fn open_list(&mut self, to_replay: bool) {
        self.forget();
        self.search.clear();
        (self.to_replay, self.moved, self.chosen) = (to_replay, false, 0);
        self.keep_as_is();
        self.brought_into_view = None;
        self.arrange();
    }

    pub fn choose(&mut self, at: usize) {
        (self.chosen, self.moved) = (at, true);
    }

    /// Updates the games shown and their order; the selected one stays selected if possible.
    pub fn arrange(&mut self) {
        let path = self.selected().filter(|_| self.moved).map(|saved| saved.path.clone());
        self.shown = saves::sorted_saves(self.listed.as_deref().unwrap_or_default(), &self.search, self.sorted);
        let at = path.and_then(|path| self.shown.iter().position(|saved| saved.path == path));
        // If the selected one is gone, the next one is selected.
        let at = at.unwrap_or_else(|| self.chosen.min(self.shown.len().saturating_sub(1)));
        if std::mem::replace(&mut self.chosen, at) != at {
            self.brought_into_view = None;
        }
    }

    /// Forgets what is known of a game: its file has changed, though perhaps neither in length nor in time.
    pub fn read_again(&mut self, path: &Path) {
        let known = self.listed.iter_mut().flatten().filter(|saved| saved.path == path);
        known.for_each(|saved| *saved = Saved::unread(path.to_owned()));
    }

    /// Makes sure that the list is read again before anything in it counts.
    pub fn forget(&mut self) {
        self.wanted.clear();
        (self.stale, self.reading, self.last) = (true, None, LastGame::Sought);
        (self.preview, self.looking) = (None, None);
    }

    /// Ends the questions about the selected game.
    pub fn keep_as_is(&mut self) {
        (self.renaming, self.trashing, self.no_trash) = (None, false, false);
    }

    /// Moves a game to the trash. If that fails, asks whether to delete it for good, and does so the next time.
    ///
    /// # Errors
    /// A sentence, if it is being played or cannot be deleted.
    pub fn trash(&mut self, path: &Path) -> Result<(), String> {
        let held = saves::unused(path)?.map(Held::allow_move);
        let for_good = self.no_trash;
        self.keep_as_is();
        if for_good {
            drop(held);
            saves::delete(path)?;
        } else if trash::delete(path).is_err() {
            (self.trashing, self.no_trash) = (true, path.exists());
            return Ok(());
        }
        self.listed.iter_mut().for_each(|listed| listed.retain(|saved| saved.path != path));
        self.arrange();
        Ok(())
    }

    /// Asks how far these games are played.
    pub fn want_played(&mut self, games: impl Iterator<Item = PathBuf>) {
        self.wanted = games.collect();
    }

    /// Begins to read the saved games, in the background.
    pub fn begin_reading(&mut self, catalog: &Catalog) {
        // Include the folders of games that had to be saved elsewhere.
        let places = if self.saves == games_folder() { games_folders(&self.saves) } else { vec![self.saves.clone()] };
        let known = Known { listed: self.games().to_vec(), over: self.over.clone() };
        self.stale = false;
        self.reading = Some(ListReading::begin(places, catalog, known));
    }

    /// Takes what was read since the last frame; true if anything was.
    fn receive(&mut self) -> bool {
        let Some(reading) = &mut self.reading else { return false };
        let (reports, done) = reading.take();
        let news = !reports.is_empty() || done;
        for report in reports {
            match report {
                Report::Found(found) => {
                    (self.listed, self.wrong) = (Some(found.files), found.wrong);
                }
                Report::Read(read) => {
                    for (at, saved) in read {
                        self.update(at, saved);
                    }
                }
                Report::Over(over) => self.over = over,
                Report::Last(last) => {
                    self.last = last.map_or(LastGame::None, LastGame::Found);
                }
            }
        }
        if done {
            self.reading = None;
            // The thread has ended without a word.
            if matches!(self.last, LastGame::Sought) {
                self.last = LastGame::None;
            }
            self.listed.get_or_insert_default();
        }
        news
    }

    /// Replaces a game in the list by what was read of it.
    fn update(&mut self, at: usize, saved: Saved) {
        // The list may have been found anew meanwhile.
        if let Some(old) = self.listed.as_mut().and_then(|listed| listed.get_mut(at))
            && old.is_current(&saved)
        {
            *old = saved;
        }
    }

    /// Reads how far the wanted games are played; true if some are known now.
    fn count(&mut self) -> bool {
        let counted = self.counting.as_mut().and_then(BackgroundTask::take);
        let news = counted.is_some();
        if news {
            self.counting = None;
            for saved in counted.flatten().unwrap_or_default() {
                if let Some(at) = self.games().iter().position(|old| old.path == saved.path) {
                    self.update(at, saved);
                }
            }
        }
        if self.counting.is_none() && !self.wanted.is_empty() {
            let wanted = std::mem::take(&mut self.wanted);
            let open = |saved: &&Saved| saved.wrong.is_none() && saved.played.is_none();
            let games: Vec<Saved> =
                self.games().iter().filter(open).filter(|saved| wanted.contains(&saved.path)).cloned().collect();
            if !games.is_empty() {
                self.counting = Some(save_reading::count(games));
            }
        }
        news
    }

    /// Reads the preview of the selected game; only one at a time, because each is played through.
    fn look(&mut self, catalog: &Catalog, art: &Art) {
        if let Some((path, _, task)) = &mut self.looking
            && let Some(preview) = task.take()
        {
            let failed = || Err("the game cannot be shown".to_owned());
            self.preview = Some((std::mem::take(path), preview.unwrap_or_else(failed)));
            self.looking = None;
        }
        let Some(saved) = self.selected().filter(|_| self.selected_preview().is_none()) else { return };
        let path = saved.path.clone();
        if let Some(wrong) = saved.wrong.clone().filter(|_| saved.ruleset.is_empty()) {
            self.preview = Some((path, Err(wrong)));
        } else if self.looking.is_none() && !saved.is_unread() {
            match catalog.game(&saved.ruleset).map(CatalogEntry::preview_reader) {
                Ok(reader) => {
                    let task = save_reading::preview(reader, path.clone(), art.chart.clone());
                    self.looking = Some((path, Instant::now(), task));
                }
                Err(wrong) => self.preview = Some((path, Err(wrong))),
            }
        }
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

/// The time after which the player reads that the preview is being read.
const PATIENCE: Duration = Duration::from_millis(200);

/// Makes sure that no old list counts any more: the first one is being read since the start.
pub(crate) fn forget_list(mut saved_games: ResMut<SavedGames>) {
    if saved_games.listed.is_some() {
        saved_games.forget();
    }
}

/// Reads no preview where none is shown.
pub(crate) fn stop_preview(mut saved_games: ResMut<SavedGames>) {
    saved_games.looking = None;
}

/// Reads what the title and the lists need, before they are drawn.
pub(crate) fn look_up(
    mut saved_games: ResMut<SavedGames>,
    mut replay_state: ResMut<ReplayState>,
    catalog: Res<Catalog>,
    screen: Res<State<Screen>>,
    art: Res<Art>,
    mut of: Local<&'static str>,
) {
    let saved_games = &mut *saved_games;
    let game = catalog.shown_game();
    if saved_games.scene.0 != game.info().id() && art.game == game.info().id() {
        saved_games.scene = (game.info().id(), game.scene(&art.chart));
    }
    // The positions of blocks in a preview depend on the map.
    if std::mem::replace(&mut *of, art.game) != art.game {
        (saved_games.preview, saved_games.looking) = (None, None);
    }
    if saved_games.stale {
        saved_games.begin_reading(&catalog);
    }
    let read = saved_games.receive();
    let news = saved_games.count() || read;
    if news {
        saved_games.arrange();
    }
    match screen.get() {
        Screen::Load => saved_games.look(&catalog, &art),
        Screen::Replay if news => {
            replay_state.relate(saved_games.games());
            saved_games.want_played(replay_state.tree.iter().map(|(_, saved)| saved.path.clone()));
        }
        _ => {}
    }
}

#[derive(Message, Debug)]
pub enum SavedGamesRequest {
    /// Open the list, to continue or to replay a game.
    List {
        to_replay: bool,
    },
    Rename(PathBuf, String),
    Trash(PathBuf),
    Open(PathBuf),
    OpenReplay(PathBuf),
    SaveCopy,
    /// Continue the game on the table in another file.
    SaveElsewhere,
    /// Try again to save the game on the table in its own record.
    SaveAgain,
}
