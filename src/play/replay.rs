//! A replay of a record, in both directions and from either seat: hidden information stays hidden in an unfinished
//! game.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::ai::brief::AiGame;
use crate::kernel::record::{Header, Record};
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{GameStatus, Outcome, capital};
use crate::play::game::{Game, LOST_LINE};
use crate::play::log::LogLine;
use crate::play::new_game::NewGame;
use crate::play::saves::with_unused_path;
use crate::play::seats::{Seat, read_seat};
use crate::play::table::{ExportCopy, PendingAnimation, Table};
use crate::play::timeline::{ReplayStep, Timeline};

/// A replay.
pub struct Replay<R: AiGame> {
    pub(super) game: Game<R>,
    path: Option<PathBuf>,
    /// Every moment of the game.
    pub timeline: Timeline<R>,
    at: usize,
    seat: Viewer,
    view: R::View,
    log: Vec<LogLine>,
    version: u64,
}

impl<R: AiGame> Replay<R> {
    /// Opens a record as a replay; also returns the error after its last valid line, if any.
    ///
    /// # Errors
    /// The location and the error, if no line is valid.
    pub fn open(rules: &Arc<R>, path: &Path) -> Result<(Self, Option<String>), String> {
        let record = Record::read(path).map_err(|error| error.to_string())?;
        Self::of_record(rules, &record, Some(path.to_owned()))
    }

    /// The game on the table, up to the present moment.
    ///
    /// # Errors
    /// The error in the game.
    pub fn of_table(table: &Table<R>) -> Result<Self, String> {
        let file = table.path().unwrap_or_else(|| PathBuf::from("this game"));
        let record = Record::from_bytes(&file, table.game.text().as_bytes()).map_err(|error| error.to_string())?;
        Self::of_record(&table.rules(), &record, table.path()).map(|(walk, _)| walk)
    }

    fn of_record(rules: &Arc<R>, record: &Record, path: Option<PathBuf>) -> Result<(Self, Option<String>), String> {
        let (game, _, error) = Game::replay(rules, record).map_err(|error| error.to_string())?;
        let lost = game.lost_line().then(|| LOST_LINE.to_owned());
        let wrong = lost.or_else(|| error.map(|wrong| wrong.to_string()));
        let timeline = Timeline::new(&game)?;
        let seat = seats_open(&game)[0];
        let (view, log) = (timeline.view(0, seat), timeline.log(seat));
        Ok((Self { game, path, timeline, at: 0, seat, view, log, version: 0 }, wrong))
    }

    /// The rules.
    pub fn rules(&self) -> Arc<R> {
        self.game.rules()
    }

    /// The rules, borrowed.
    pub fn rules_ref(&self) -> &R {
        self.game.umpire().rules()
    }

    /// A copy of the whole game, for an export on another thread.
    pub fn export_copy(&self) -> ExportCopy<R> {
        ExportCopy { rules: self.rules(), text: self.game.text(), path: self.path.clone() }
    }

    /// The first line of its record.
    pub fn header(&self) -> &Header {
        &self.game.header
    }

    /// The path of its record.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The number of entries before the present moment.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The present viewer.
    pub fn seat(&self) -> Viewer {
        self.seat
    }

    /// The view of the present moment.
    pub fn view(&self) -> &R::View {
        &self.view
    }

    /// The status at the present moment.
    pub fn status(&self) -> &GameStatus {
        &self.timeline.moments[self.at]
    }

    /// The whole record as the seat may read it.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// Rises with every change of the view.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Its bookmarks.
    pub fn notes(&self) -> &BTreeMap<usize, String> {
        self.game.notes()
    }

    /// The outcome of the game, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.timeline.moments.last().and_then(|status| status.outcome)
    }

    /// The whole game in a sentence, from public facts; none before it is over. It replays the game: ask once.
    pub fn summary(&self) -> Option<String> {
        self.game.summary()
    }

    /// The seats that may be taken: an unfinished game keeps its hidden information.
    pub fn seats_open(&self) -> Vec<Viewer> {
        seats_open(&self.game)
    }

    /// Takes a seat, if that is allowed.
    pub fn take_seat(&mut self, seat: Viewer) {
        if self.seats_open().contains(&seat) {
            self.seat = seat;
            self.log = self.timeline.log(seat);
            self.go(self.at);
        }
    }

    /// Jumps to a moment.
    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.timeline.len());
        self.view = self.timeline.view(self.at, self.seat);
        self.version += 1;
    }

    /// Moves by one step of this size; returns the sightings if it is a single order forwards.
    pub fn step_by(&mut self, by: ReplayStep, forwards: bool) -> Vec<PendingAnimation<R::Sighting>> {
        let from = self.at;
        self.go(self.timeline.step_by(from, by, forwards));
        match by == ReplayStep::Order && forwards {
            true => self.timeline.sightings(from..self.at, self.seat),
            false => Vec::new(),
        }
    }

    /// Moves forward by one entry and returns its sightings.
    pub fn step(&mut self) -> Vec<PendingAnimation<R::Sighting>> {
        let from = self.at;
        self.go(from + 1);
        self.timeline.sightings(from..self.at, self.seat)
    }

    /// This moment as at a table, for a battle board: its viewer only looks.
    pub fn table(&self) -> Table<R> {
        Table::looked_at(self.game.moment(self.timeline.umpire(self.at)), self.seat)
    }

    /// The luck of both sides up to here.
    pub fn luck(&self) -> BySide<crate::kernel::luck::Luck> {
        self.timeline.luck(self.at)
    }

    /// The game itself.
    pub const fn game(&self) -> &Game<R> {
        &self.game
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.game.over()
    }

    /// Whether a player may take this seat in a branch: until the game is over, changing seats must not show a player
    /// the other side's hidden blocks.
    pub fn may_take_seat(&self, side: Side, seat: Seat) -> bool {
        let before = read_seat(self.game.header.seat::<R>(side)).ok();
        self.over() || seat.is_some() == before.is_some()
    }

    /// A branch that continues from the present moment, in its own file.
    ///
    /// # Errors
    /// Why it cannot be made or saved.
    pub fn branch(&self, new: NewGame, saves: &Path) -> Result<Table<R>, String> {
        for side in Side::BOTH {
            if !self.may_take_seat(side, read_seat(&new.seats[side]).ok()) {
                return Err("the game is not over: a player against the computer keeps the same side".into());
            }
        }
        let mut game = self.game.branch(self.at, new)?;
        let name = game.header.name.clone();
        with_unused_path(saves, &name, |path| game.save_as(path))?;
        Ok(Table::new(game))
    }

    /// Sets or removes a bookmark, in memory only.
    pub fn note(&mut self, at: usize, text: &str) {
        self.game.note(at, text).ok();
    }

    /// Writes the bookmark after `at` entries into its record.
    ///
    /// # Errors
    /// A sentence, if the file cannot be written or is open elsewhere.
    pub fn write_note(&self, at: usize) -> Result<(), String> {
        self.path.as_ref().map_or(Ok(()), |path| self.game.write_note(path, at))
    }
}

fn seats_open<R: AiGame>(game: &Game<R>) -> Vec<Viewer> {
    let human = |side: Side| read_seat(game.header.seat::<R>(side)).is_err();
    match (game.over(), human(Side::First), human(Side::Second)) {
        (true, ..) | (_, false, false) => {
            vec![Viewer::All, Viewer::Side(Side::First), Viewer::Side(Side::Second)]
        }
        (_, true, false) => vec![Viewer::Side(Side::First)],
        (_, false, true) => vec![Viewer::Side(Side::Second)],
        // Two human players: only what both may know.
        _ => vec![Viewer::Public],
    }
}

/// A preview of a saved game. Public facts only, because it may be a game between two human players.
#[derive(Clone, Debug)]
pub struct Preview<R: AiGame> {
    /// Its first line.
    pub header: Header,
    /// The position, as both may know it.
    pub view: R::View,
    /// The status of the game.
    pub status: GameStatus,
    /// The pending decision, or how the game ended.
    pub state: String,
    /// The error in its record, if any.
    pub wrong: Option<String>,
}

impl<R: AiGame> Preview<R> {
    /// Reads the preview.
    ///
    /// # Errors
    /// The error in the file, if no line can be read.
    pub fn read(rules: &Arc<R>, path: &Path) -> Result<Self, String> {
        let record = Record::read(path).map_err(|error| error.to_string())?;
        let (game, good, error) = Game::replay(rules, &record).map_err(|error| error.to_string())?;
        let view = game.observe(Viewer::Public);
        let status = rules.status(&view);
        let state = match status.outcome {
            Some(outcome) => rules.ending(outcome),
            None if game.due().is_some() => "the dice must be rolled first".to_owned(),
            None => rules.pending_decision(&view),
        };
        let wrong = error.filter(|_| !record.is_only_truncated(good)).map(|wrong| wrong.to_string());
        Ok(Self { header: game.header.clone(), view, status, state: capital(&state), wrong })
    }
}
