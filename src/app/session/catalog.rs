//! The catalog of games: each entry hides its ruleset's type.

use bevy::prelude::*;

use super::game_info::GameInfo;
use super::game_session::GameSession;
use super::replay::typed::TypedReplay;
use super::typed::Session;
use crate::app::keys::key_map::Actions;
use crate::app::session::prelude::*;
use crate::app::session::replay::replay_session::ReplaySession;
use crate::board::legend::Sign;
use crate::play::lesson::Lesson;
use crate::play::replay::{Preview, Replay};

#[derive(Resource)]
pub struct Catalog {
    games: Vec<Box<dyn CatalogEntry>>,
    in_sight: usize,
}

impl Catalog {
    /// A catalog of these games; the first is shown behind the title until another is selected.
    pub fn new(games: Vec<Box<dyn CatalogEntry>>) -> Self {
        Self { games, in_sight: 0 }
    }

    pub fn games(&self) -> &[Box<dyn CatalogEntry>] {
        &self.games
    }

    /// The actions that have keys: those of every game, and those of each.
    pub fn actions(&self) -> Actions {
        let infos = self.games.iter().map(|game| game.info());
        Actions::new(infos.map(|info| (info.id(), info.manifest().title.as_str(), info.actions())))
    }

    /// The game with this id.
    ///
    /// # Errors
    /// That there is none, with the known ids.
    pub fn game(&self, id: &str) -> Result<&dyn CatalogEntry, String> {
        let found = self.games.iter().find(|game| game.info().id() == id);
        found.map(|game| &**game).ok_or_else(|| {
            let ids: Vec<_> = self.games.iter().map(|game| game.info().id()).collect();
            format!("the game \"{id}\" is not installed (installed: {}); the record stays as it is", ids.join(", "))
        })
    }

    /// The game whose map is on the table, or behind the title.
    pub fn shown_game(&self) -> &dyn CatalogEntry {
        &*self.games[self.in_sight.min(self.games.len() - 1)]
    }

    /// Puts this game's map on the table.
    pub fn show_game(&mut self, id: &str) {
        if let Some(at) = self.games.iter().position(|game| game.info().id() == id) {
            self.in_sight = at;
        }
    }
}

pub struct SavePreview {
    pub header: Header,
    pub status: GameStatus,
    pub date: Option<String>,
    /// The stacks on the map, as both sides may know them.
    pub stacks: Vec<Stack>,
    /// The pending decision, or how the game ended.
    pub state: String,
    /// The error in its record, if any.
    pub wrong: Option<String>,
}

/// Reads the preview of a saved game, with the blocks if the chart of their map is given; an error if no line of the file
/// can be read.
pub type PreviewReader = Box<dyn Fn(&Path, Option<&Chart>) -> Result<SavePreview, String> + Send>;

/// The title screen's facts about a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonCard {
    pub title: String,
    pub about: String,
    /// The typical duration.
    pub minutes: u16,
    pub side: Side,
    pub identity: String,
    /// The number of orders from beginning to end.
    pub orders: usize,
}

pub trait CatalogEntry: Send + Sync {
    fn info(&self) -> &dyn GameInfo;
    /// Reads the chart of its map.
    ///
    /// # Errors
    /// File, location and error.
    fn chart(&self, assets: &Path) -> Result<Chart, String>;
    /// Begins a new game and its record.
    ///
    /// # Errors
    /// An option that does not exist.
    fn begin(&self, new: NewGame, saves: &Path) -> Result<Box<dyn GameSession>, String>;
    /// Begins a new game from the first position of another, and its record.
    ///
    /// # Errors
    /// That the present rules cannot begin it.
    fn rematch(&self, header: &Header, new: NewGame, saves: &Path) -> Result<Box<dyn GameSession>, String>;
    fn lesson(&self) -> Option<LessonCard>;
    /// Begins the lesson and its record, as [`CatalogEntry::begin`] does for a game.
    ///
    /// # Errors
    /// That there is none.
    fn begin_lesson(&self, saves: &Path) -> Result<Box<dyn GameSession>, String>;
    /// The stacks on the map behind the title: the lesson as its learner sees it.
    fn scene(&self, chart: &Chart) -> Vec<Stack>;
    /// The signs of its map and blocks.
    fn legend(&self) -> &[Sign];
    /// The named blocks of the lesson, ships last; or the backs of the other side's blocks.
    fn faces(&self, chart: &Chart, name: Option<&str>) -> Vec<Face>;
    /// The position of a place on the map, by its word in the notation.
    fn place(&self, chart: &Chart, id: &str) -> Option<Point>;
    /// Opens a saved game to continue it, or a damaged one at its last valid line.
    ///
    /// # Errors
    /// The location and the error.
    fn open(&self, path: &Path) -> Result<Box<dyn GameSession>, String>;
    /// Opens a saved game as a replay; also returns the error in it, if any.
    ///
    /// # Errors
    /// The location and the error, if no line is valid.
    fn replay(&self, path: &Path) -> Result<(Box<dyn ReplaySession>, Option<String>), String>;
    /// Reads previews of saved games, on any thread.
    fn preview_reader(&self) -> PreviewReader;
}

pub struct RulesetEntry<R: GameWindow> {
    rules: Arc<R>,
    lesson: Option<Arc<Lesson<R>>>,
    legend: Vec<Sign>,
}

impl<R: GameWindow> RulesetEntry<R> {
    pub const fn new(rules: Arc<R>, lesson: Option<Arc<Lesson<R>>>, legend: Vec<Sign>) -> Self {
        Self { rules, lesson, legend }
    }

    /// The lesson before its first order.
    fn opening(&self, chart: &Chart, viewer: Viewer) -> Vec<Stack> {
        let Some(lesson) = &self.lesson else { return Vec::new() };
        self.rules.stacks(chart, &self.rules.observe(lesson.opening(), &R::Memory::default(), viewer))
    }
}

impl<R: GameWindow> CatalogEntry for RulesetEntry<R> {
    fn info(&self) -> &dyn GameInfo {
        &*self.rules
    }

    fn chart(&self, assets: &Path) -> Result<Chart, String> {
        self.rules.chart(&assets.join(R::ID))
    }

    fn begin(&self, new: NewGame, saves: &Path) -> Result<Box<dyn GameSession>, String> {
        let table = Table::begin(&self.rules, new, saves)?;
        Ok(Box::new(Session::new(table)))
    }

    fn rematch(&self, header: &Header, new: NewGame, saves: &Path) -> Result<Box<dyn GameSession>, String> {
        Ok(Box::new(Session::new(Table::rematch(&self.rules, header, new, saves)?)))
    }

    fn lesson(&self) -> Option<LessonCard> {
        self.lesson.as_ref().map(|lesson| LessonCard {
            title: lesson.title.clone(),
            about: lesson.about.clone(),
            minutes: lesson.minutes,
            side: lesson.side,
            identity: lesson.header().identity().to_owned(),
            orders: lesson.orders(),
        })
    }

    fn begin_lesson(&self, saves: &Path) -> Result<Box<dyn GameSession>, String> {
        let lesson = self.lesson.as_ref().ok_or("this game has no lesson yet")?;
        let table = Table::begin_lesson(&self.rules, lesson, saves)?;
        Ok(Box::new(Session::new(table)))
    }

    fn scene(&self, chart: &Chart) -> Vec<Stack> {
        self.lesson.as_ref().map_or_else(Vec::new, |lesson| self.opening(chart, Viewer::Side(lesson.side)))
    }

    fn legend(&self) -> &[Sign] {
        &self.legend
    }

    fn faces(&self, chart: &Chart, name: Option<&str>) -> Vec<Face> {
        let Some(lesson) = &self.lesson else { return Vec::new() };
        let viewer = if name.is_some() { Viewer::All } else { Viewer::Side(lesson.side) };
        let pieces = self.opening(chart, viewer).into_iter().flat_map(|stack| stack.pieces);
        pieces.filter(|piece| piece.name.as_deref() == name).map(|piece| piece.face).collect()
    }

    fn place(&self, chart: &Chart, id: &str) -> Option<Point> {
        let (_, place) = chart.places.iter().find(|(place, _)| self.rules.place_word(**place) == id)?;
        Some(if place.water { place.stack } else { place.mark })
    }

    fn open(&self, path: &Path) -> Result<Box<dyn GameSession>, String> {
        let mut table = Table::open(&self.rules, path)?;
        if let Some(lesson) = &self.lesson {
            table.teach(Arc::clone(lesson));
        }
        Ok(Box::new(Session::new(table)))
    }

    fn replay(&self, path: &Path) -> Result<(Box<dyn ReplaySession>, Option<String>), String> {
        let (replay, wrong) = Replay::open(&self.rules, path)?;
        Ok((Box::new(TypedReplay::new(replay)), wrong))
    }

    fn preview_reader(&self) -> PreviewReader {
        let rules = Arc::clone(&self.rules);
        Box::new(move |path, chart| {
            let Preview { header, view, status, state, wrong } = Preview::read(&rules, path)?;
            let date = rules.day(status.turn).map(|(date, _)| date.to_owned());
            let stacks = chart.map_or_else(Vec::new, |chart| rules.stacks(chart, &view));
            Ok(SavePreview { header, stacks, status, date, state, wrong })
        })
    }
}
