//! The replay room: what lies about a walk through a record.

use bevy::prelude::*;

use super::intents::{Forking, Page, Step};
use crate::app::session::replay::replay_session::Strolling;
use crate::app::session::replay::review::LookingBack;
use crate::kernel::luck::Luck;
use crate::kernel::side::BySide;
use crate::play::saves::Saved;
use crate::play::seats::read_seat;
use crate::play::turning::TurningPoint;

/// The room.
#[derive(Resource, Default)]
pub struct Room {
    /// The walk; none while nobody is here.
    pub stroll: Option<Box<dyn Strolling>>,
    /// It plays by itself.
    pub playing: bool,
    /// How fast, against the board's own motion.
    pub speed: f32,
    /// Milliseconds until the next entry.
    wait: f32,
    /// Hits up to here, and where that is.
    pub luck: Option<(usize, BySide<Luck>)>,
    /// The luck is looked at in full.
    pub luck_open: bool,
    /// The left sheet.
    pub page: Page,
    /// The bookmark being written, if one is.
    pub writing: Option<String>,
    /// The branch being prepared, if one is.
    pub forking: Option<Forking>,
    /// The turning points.
    pub back: LookingBack,
    /// Those that were found last, for whoever comes back to the same game.
    found: Option<(Whole, Vec<TurningPoint>)>,
    /// Games of the same tree, the root first, with how deep they lie.
    pub tree: Vec<(usize, Saved)>,
    /// For which moment the record has been scrolled.
    pub scrolled: Option<usize>,
    /// The game on the table is this one: one goes back there.
    pub from_table: bool,
    /// Which walk of this window it is.
    pub serial: u64,
}

/// A game as far as it went: what its newest dice are sealed with, and how many entries it has.
type Whole = (String, usize);

/// Milliseconds an entry without motion is looked at.
const PAUSE: f32 = 260.0;

impl Room {
    /// Somebody comes in with a walk, at its board's own speed.
    pub fn enter(&mut self, stroll: Box<dyn Strolling>, tree: Vec<(usize, Saved)>, from_table: bool) {
        self.close();
        let whole = whole(&*stroll);
        self.back = match &self.found {
            Some((of, points)) if *of == whole => LookingBack::Found(points.clone()),
            _ => LookingBack::Unasked,
        };
        (self.stroll, self.tree, self.from_table) = (Some(stroll), tree, from_table);
        self.serial += 1;
    }

    /// Nobody is here any more.
    pub fn close(&mut self) {
        let found = self.found.take();
        *self = Self { serial: self.serial, speed: 1.0, found, ..Self::default() };
    }

    /// Whether something goes on by itself.
    pub fn busy(&self) -> bool {
        self.stroll.as_ref().is_some_and(|stroll| self.playing || stroll.busy())
    }

    /// Lets time pass.
    pub fn tick(&mut self, milliseconds: f32) {
        let passed = milliseconds * self.speed;
        let Some(stroll) = &mut self.stroll else { return };
        if self.back.busy() {
            self.back.poll();
            if let LookingBack::Found(points) = &self.back {
                self.found = Some((whole(&**stroll), points.clone()));
            }
        }
        if stroll.tick(passed) || !self.playing {
            return;
        }
        self.wait -= passed;
        if self.wait > 0.0 {
            return;
        }
        if stroll.at() == stroll.end() {
            self.playing = false;
            return;
        }
        stroll.step();
        self.wait = PAUSE;
    }

    /// Takes in how lucky both sides were up to here.
    pub fn count_luck(&mut self) {
        let Some(stroll) = &self.stroll else { return };
        let at = stroll.at();
        if self.luck.as_ref().is_none_or(|(of, _)| *of != at) {
            self.luck = Some((at, stroll.luck(at)));
        }
    }
}

fn whole(stroll: &dyn Strolling) -> Whole {
    (stroll.header().identity().to_owned(), stroll.end())
}

/// Does what concerns the room alone.
pub(crate) fn about(room: &mut Room, step: Step) {
    let Some(stroll) = &mut room.stroll else { return };
    match step {
        Step::Go(at) => {
            (room.playing, room.writing) = (false, None);
            stroll.go(at);
        }
        Step::Stride(by, forwards) => {
            (room.playing, room.writing) = (false, None);
            stroll.stride(by, forwards);
        }
        Step::Toggle => {
            (room.playing, room.writing, room.wait) = (!room.playing, None, 0.0);
            if room.playing && stroll.at() == stroll.end() {
                stroll.go(0);
            }
        }
        Step::Speed(speed) => room.speed = speed,
        Step::Sit(seat) => stroll.sit(seat),
        Step::Turn(page) => {
            (room.page, room.writing) = (page, None);
            if page == Page::Turning && stroll.ending().is_some() {
                room.back.begin(|| stroll.look_back());
            }
        }
        Step::LeaveTurning => (room.back, room.page) = (LookingBack::Unasked, Page::Record),
        Step::Write => {
            (room.playing, room.page) = (false, Page::Bookmarks);
            room.writing = Some(stroll.notes().get(&stroll.at()).cloned().unwrap_or_default());
        }
        Step::Writing(text) => room.writing = Some(text),
        Step::Fork => {
            room.playing = false;
            let turn = stroll.moments()[stroll.at()].turn_name.replace("Turn ", "turn ");
            let header = stroll.header();
            // A branch of a branch is not named twice after a turn; what the players called their game stays.
            let own = header.branch.as_ref().and_then(|_| header.name.rsplit_once(", from "));
            let name = own.map_or(header.name.as_str(), |(name, _)| name);
            room.forking = Some(Forking {
                name: format!("{name}, from {turn}"),
                seats: BySide {
                    american: read_seat(&header.seats.first).ok(),
                    british: read_seat(&header.seats.second).ok(),
                },
            });
        }
        Step::Forking(forking) => room.forking = Some(forking),
        Step::PutAway => (room.forking, room.writing) = (None, None),
        Step::Luck(open) => room.luck_open = open,
        Step::Scrolled(at) => room.scrolled = Some(at),
        Step::Leave | Step::Note(..) | Step::Branch => {}
    }
}
