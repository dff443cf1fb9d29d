//! The state of the replay screen.

use bevy::prelude::*;

use crate::app::session::prelude::*;
use crate::app::session::replay::replay_session::{ReplayCommand, ReplaySession};
use crate::app::session::replay::review::TurningPointSearch;
use crate::play::saves::tree;
use crate::play::seats::read_seat;
use crate::play::timeline::ReplayStep;

#[derive(Resource, Default)]
pub struct ReplayState {
    /// The replay; none while the screen is closed.
    pub replay: Option<Box<dyn ReplaySession>>,
    pub playing: bool,
    /// The speed, relative to the board's own animations.
    pub speed: f32,
    /// Milliseconds until the next entry.
    wait: f32,
    /// The luck up to a moment, and that moment.
    pub luck: Option<(usize, BySide<Luck>)>,
    pub luck_open: bool,
    /// Whether the map is shown in place of battle boards.
    pub board_hidden: bool,
    pub page: ReplayPage,
    /// The bookmark being written, if any.
    pub writing: Option<String>,
    pub forking: Option<BranchForm>,
    /// The turning points.
    pub turning_points: TurningPointSearch,
    /// The turning points found last, for a return to the same game.
    found: Option<(Whole, Vec<TurningPoint>)>,
    /// Games of the same tree, the root first, with their depths.
    pub tree: Vec<(usize, Saved)>,
    /// The moment that the record has been scrolled to.
    pub scrolled: Option<usize>,
    /// Whether the game is the one on the table, so that the player returns there.
    pub from_table: bool,
    pub serial: u64,
}

/// A game up to a moment: the check code of its newest dice, and the number of its entries.
type Whole = (String, usize);

/// The time for an entry without animation, in milliseconds.
const PAUSE: f32 = 260.0;

impl ReplayState {
    /// Opens a replay, at normal speed: a game that still goes on at its last order, from which the player looks back.
    pub fn enter(&mut self, mut replay: Box<dyn ReplaySession>, from_table: bool) {
        self.close();
        let whole = whole(&*replay);
        self.turning_points = match &self.found {
            Some((of, points)) if *of == whole => TurningPointSearch::Found(points.clone()),
            _ => TurningPointSearch::Unasked,
        };
        if from_table && replay.info().ending.is_none() {
            let end = replay.info().end;
            replay.command(ReplayCommand::Go(end));
        }
        (self.replay, self.from_table) = (Some(replay), from_table);
        self.serial += 1;
    }

    /// Finds the games of the same tree among the saved ones.
    pub fn relate(&mut self, games: &[Saved]) {
        if let Some(replay) = &self.replay {
            self.tree = tree(replay.info().header, games);
        }
    }

    pub fn close(&mut self) {
        let found = self.found.take();
        *self = Self { serial: self.serial, speed: 1.0, found, ..Self::default() };
    }

    /// Whether something runs by itself.
    pub fn busy(&self) -> bool {
        self.replay.as_ref().is_some_and(|replay| self.playing || replay.info().busy)
    }

    pub fn tick(&mut self, milliseconds: f32) {
        let passed = milliseconds * self.speed;
        let Some(replay) = &mut self.replay else { return };
        if self.turning_points.busy() {
            self.turning_points.poll();
            if let TurningPointSearch::Found(points) = &self.turning_points {
                self.found = Some((whole(&**replay), points.clone()));
            }
        }
        if replay.tick(passed) || !self.playing {
            return;
        }
        self.wait -= passed;
        if self.wait > 0.0 {
            return;
        }
        if is_at_end(&**replay) {
            self.playing = false;
            return;
        }
        replay.command(ReplayCommand::Step);
        self.wait = PAUSE;
    }

    /// Pauses, and moves to another moment.
    pub fn move_by_hand(&mut self, command: ReplayCommand) {
        (self.playing, self.writing) = (false, None);
        if let Some(replay) = &mut self.replay {
            replay.command(command);
        }
    }

    /// Plays, or pauses; at the end it plays from the beginning.
    pub fn toggle(&mut self) {
        let Some(replay) = &mut self.replay else { return };
        (self.playing, self.writing, self.wait) = (!self.playing, None, 0.0);
        if self.playing && is_at_end(&**replay) {
            replay.command(ReplayCommand::Go(0));
        }
    }

    pub fn turn(&mut self, page: ReplayPage) {
        let Some(replay) = &self.replay else { return };
        (self.page, self.writing) = (page, None);
        if page == ReplayPage::Turning && replay.info().ending.is_some() {
            self.turning_points.begin(|| replay.turning_point_search());
        }
    }

    pub fn write(&mut self) {
        let Some(info) = self.replay.as_ref().map(|replay| replay.info()) else { return };
        self.writing = Some(info.notes.get(&info.at).cloned().unwrap_or_default());
        (self.playing, self.page) = (false, ReplayPage::Bookmarks);
    }

    pub fn prepare_branch(&mut self) {
        let Some(info) = self.replay.as_ref().map(|replay| replay.info()) else { return };
        let (turn, header) = (lowered(&info.status().turn_name), info.header);
        // A branch of a branch does not name two turns.
        let name = name_of_root(header);
        let seat = |side| header.seats.get(info.sides()[side].id).and_then(|seat| read_seat(seat).ok());
        self.forking = Some(BranchForm { name: format!("{name}, from {turn}"), seats: BySide::of(seat) });
        self.playing = false;
    }

    /// Updates the luck of both sides up to here.
    pub fn count_luck(&mut self) {
        let Some(replay) = &self.replay else { return };
        let at = replay.info().shown;
        if self.luck.as_ref().is_none_or(|(of, _)| *of != at) {
            self.luck = Some((at, replay.luck(at)));
        }
    }
}

/// The players' name for a game, without the turn from which it is a branch.
pub fn name_of_root(header: &Header) -> &str {
    let own = header.branch.as_ref().and_then(|_| header.name.rsplit_once(", from "));
    own.map_or(header.name.as_str(), |(name, _)| name)
}

fn whole(replay: &dyn ReplaySession) -> Whole {
    let info = replay.info();
    (info.header.identity().to_owned(), info.end)
}

fn is_at_end(replay: &dyn ReplaySession) -> bool {
    let info = replay.info();
    info.at == info.end
}

#[derive(Message, Clone, Debug)]
pub enum ReplayRequest {
    Table(ReplayPage),
    Go(usize),
    /// Move by a step of this size, forwards or back.
    StepBy(ReplayStep, bool),
    /// Play, or pause.
    Toggle,
    TakeSeat(Viewer),
    Turn(ReplayPage),
    PrepareBranch,
    Branch,
    Write,
    /// Set a bookmark; an empty one is removed.
    Bookmark(usize, String),
    /// Dismiss the branch or the bookmark in preparation.
    Dismiss,
    Luck(bool),
    /// Show the map in place of battle boards, or the boards again.
    HideBoard(bool),
    Leave,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReplayPage {
    #[default]
    Record,
    Bookmarks,
    Branches,
    /// Turning points.
    Turning,
}

#[derive(Clone, PartialEq, Debug)]
pub struct BranchForm {
    pub name: String,
    pub seats: BySide<Seat>,
}
