//! The state of the replay screen.

use bevy::prelude::*;

use super::intents::{BranchForm, ReplayIntent, ReplayPage};
use crate::app::session::replay::replay_session::{ReplayCommand, ReplaySession};
use crate::app::session::replay::review::TurningPointSearch;
use crate::kernel::luck::Luck;
use crate::kernel::side::BySide;
use crate::kernel::story::lowered;
use crate::play::saves::{Saved, tree};
use crate::play::seats::read_seat;
use crate::play::turning::TurningPoint;

/// The state of the replay screen.
#[derive(Resource, Default)]
pub struct ReplayState {
    /// The replay; none while the screen is closed.
    pub replay: Option<Box<dyn ReplaySession>>,
    /// Whether it plays by itself.
    pub playing: bool,
    /// The speed, relative to the board's own animations.
    pub speed: f32,
    /// Milliseconds until the next entry.
    wait: f32,
    /// The luck up to a moment, and that moment.
    pub luck: Option<(usize, BySide<Luck>)>,
    /// Whether the page of luck is open.
    pub luck_open: bool,
    /// The page of the left sheet.
    pub page: ReplayPage,
    /// The bookmark being written, if any.
    pub writing: Option<String>,
    /// The branch being prepared, if any.
    pub forking: Option<BranchForm>,
    /// The turning points.
    pub back: TurningPointSearch,
    /// The turning points found last, for a return to the same game.
    found: Option<(Whole, Vec<TurningPoint>)>,
    /// Games of the same tree, the root first, with their depths.
    pub tree: Vec<(usize, Saved)>,
    /// The moment that the record has been scrolled to.
    pub scrolled: Option<usize>,
    /// Whether the game is the one on the table, so that the player returns there.
    pub from_table: bool,
    /// The number of this replay in this window.
    pub serial: u64,
}

/// A game up to a moment: the commitment to its newest dice, and the number of its entries.
type Whole = (String, usize);

/// How long an entry without animation is shown, in milliseconds.
const PAUSE: f32 = 260.0;

impl ReplayState {
    /// Opens a replay, at normal speed: a game that still goes on at its last order, from which the player looks back.
    pub fn enter(&mut self, mut replay: Box<dyn ReplaySession>, from_table: bool) {
        self.close();
        let whole = whole(&*replay);
        self.back = match &self.found {
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

    /// Closes the replay.
    pub fn close(&mut self) {
        let found = self.found.take();
        *self = Self { serial: self.serial, speed: 1.0, found, ..Self::default() };
    }

    /// Whether something runs by itself.
    pub fn busy(&self) -> bool {
        self.replay.as_ref().is_some_and(|replay| self.playing || replay.info().busy)
    }

    /// Advances time.
    pub fn tick(&mut self, milliseconds: f32) {
        let passed = milliseconds * self.speed;
        let Some(replay) = &mut self.replay else { return };
        if self.back.busy() {
            self.back.poll();
            if let TurningPointSearch::Found(points) = &self.back {
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

    /// Updates the luck of both sides up to here.
    pub fn count_luck(&mut self) {
        let Some(replay) = &self.replay else { return };
        let at = replay.info().at;
        if self.luck.as_ref().is_none_or(|(of, _)| *of != at) {
            self.luck = Some((at, replay.luck(at)));
        }
    }
}

fn whole(replay: &dyn ReplaySession) -> Whole {
    let info = replay.info();
    (info.header.identity().to_owned(), info.end)
}

/// Whether the last moment is shown.
fn is_at_end(replay: &dyn ReplaySession) -> bool {
    let info = replay.info();
    info.at == info.end
}

/// Carries out the intents that concern only the replay screen.
pub(crate) fn about(replay_state: &mut ReplayState, step: ReplayIntent) {
    let Some(replay) = &mut replay_state.replay else { return };
    match step {
        ReplayIntent::Go(at) => {
            (replay_state.playing, replay_state.writing) = (false, None);
            replay.command(ReplayCommand::Go(at));
        }
        ReplayIntent::StepBy(by, forwards) => {
            (replay_state.playing, replay_state.writing) = (false, None);
            replay.command(ReplayCommand::StepBy(by, forwards));
        }
        ReplayIntent::Toggle => {
            (replay_state.playing, replay_state.writing, replay_state.wait) = (!replay_state.playing, None, 0.0);
            if replay_state.playing && is_at_end(&**replay) {
                replay.command(ReplayCommand::Go(0));
            }
        }
        ReplayIntent::Speed(speed) => replay_state.speed = speed,
        ReplayIntent::TakeSeat(seat) => replay.command(ReplayCommand::TakeSeat(seat)),
        ReplayIntent::Turn(page) => {
            (replay_state.page, replay_state.writing) = (page, None);
            if page == ReplayPage::Turning && replay.info().ending.is_some() {
                replay_state.back.begin(|| replay.turning_point_search());
            }
        }
        ReplayIntent::LeaveTurning => {
            (replay_state.back, replay_state.page) = (TurningPointSearch::Unasked, ReplayPage::Record)
        }
        ReplayIntent::Write => {
            (replay_state.playing, replay_state.page) = (false, ReplayPage::Bookmarks);
            let info = replay.info();
            replay_state.writing = Some(info.notes.get(&info.at).cloned().unwrap_or_default());
        }
        ReplayIntent::Writing(text) => replay_state.writing = Some(text),
        ReplayIntent::PrepareBranch => {
            replay_state.playing = false;
            let info = replay.info();
            let turn = lowered(&info.status().turn_name);
            let header = info.header;
            // A branch of a branch does not name two turns; the players' name for the game stays.
            let own = header.branch.as_ref().and_then(|_| header.name.rsplit_once(", from "));
            let name = own.map_or(header.name.as_str(), |(name, _)| name);
            replay_state.forking = Some(BranchForm {
                name: format!("{name}, from {turn}"),
                seats: BySide::of(|side| {
                    let id = info.sides()[side].id;
                    header.seats.get(id).and_then(|seat| read_seat(seat).ok())
                }),
            });
        }
        ReplayIntent::BranchForm(forking) => replay_state.forking = Some(forking),
        ReplayIntent::Dismiss => (replay_state.forking, replay_state.writing) = (None, None),
        ReplayIntent::Luck(open) => replay_state.luck_open = open,
        ReplayIntent::Scrolled(at) => replay_state.scrolled = Some(at),
        ReplayIntent::Leave | ReplayIntent::Bookmark(..) | ReplayIntent::Branch => {}
    }
}
