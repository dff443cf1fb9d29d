//! The replay room: what lies about a walk through a record.

use bevy::prelude::*;

use super::carry_out::{say, sit_down};
use super::library::Library;
use super::shelf::Shelf;
use super::states::Screen;
use super::table::OnTable;
use super::walking::Strolling;
use crate::files::fresh_seed;
use crate::kernel::luck::Luck;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::BySide;
use crate::play::new_game::NewGame;
use crate::play::replay::Stride;
use crate::play::saves::{Saved, tree};
use crate::play::seats::{Seat, any_seat_word, read_seat};

/// Which page of the left sheet is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// The record.
    #[default]
    Record,
    /// Bookmarks.
    Bookmarks,
    /// Branches.
    Branches,
}

/// A branch being prepared.
#[derive(Clone, PartialEq, Debug)]
pub struct Forking {
    /// Its name.
    pub name: String,
    /// Who sits where.
    pub seats: BySide<Seat>,
}

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
    /// Games of the same tree, the root first, with how deep they lie.
    pub tree: Vec<(usize, Saved)>,
    /// For which moment the record has been scrolled.
    pub scrolled: Option<usize>,
    /// The game on the table is this one: one goes back there.
    pub from_table: bool,
    /// Which walk of this window it is.
    pub serial: u64,
}

/// What is asked for in the room.
#[derive(Clone, Debug)]
pub enum Step {
    /// To a moment.
    Go(usize),
    /// A stride.
    Stride(Stride, bool),
    /// Plays, or pauses.
    Toggle,
    /// How fast.
    Speed(f32),
    /// A seat is taken.
    Sit(Viewer),
    /// Another page.
    Turn(Page),
    /// A branch is prepared.
    Fork,
    /// Its seats or its name change.
    Forking(Forking),
    /// It begins.
    Branch,
    /// A bookmark is written.
    Write,
    /// Its words change.
    Writing(String),
    /// What is prepared or written is put away.
    PutAway,
    /// A bookmark is set or removed.
    Note(usize, String),
    /// The luck in full.
    Luck(bool),
    /// The record has been scrolled to this moment.
    Scrolled(usize),
    /// The room is left.
    Leave,
}

/// Milliseconds an entry without motion is looked at.
const PAUSE: f32 = 260.0;

impl Room {
    /// Nobody is here any more.
    pub fn close(&mut self) {
        *self = Self { serial: self.serial, ..Self::default() };
    }

    /// Whether something goes on by itself.
    pub fn busy(&self) -> bool {
        self.stroll.as_ref().is_some_and(|stroll| self.playing || stroll.busy())
    }

    /// Lets time pass.
    pub fn tick(&mut self, milliseconds: f32) {
        let passed = milliseconds * self.speed;
        let Some(stroll) = &mut self.stroll else { return };
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

/// Enters the room with a walk.
pub(super) fn enter(world: &mut World, stroll: Box<dyn Strolling>, from_table: bool) {
    world.resource_mut::<Shelf>().bring_in_sight(stroll.id());
    let tree = tree(stroll.header(), &world.resource::<Library>().list());
    let serial = world.resource::<Room>().serial + 1;
    *world.resource_mut::<Room>() =
        Room { stroll: Some(stroll), speed: 1.0, tree, from_table, serial, ..Room::default() };
    world.resource_mut::<super::carry_out::Said>().0 = None;
    world.resource_mut::<NextState<Screen>>().set(Screen::Replay);
}

/// Does what was asked for in the room.
pub(super) fn take(world: &mut World, step: Step) {
    match step {
        Step::Leave => leave(world),
        Step::Note(at, text) => bookmark(world, at, &text),
        Step::Branch => branch(world),
        other => {
            let mut room = world.resource_mut::<Room>();
            about(&mut room, other);
        }
    }
}

fn about(room: &mut Room, step: Step) {
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
        Step::Turn(page) => (room.page, room.writing) = (page, None),
        Step::Write => {
            (room.playing, room.page) = (false, Page::Bookmarks);
            room.writing = Some(stroll.notes().get(&stroll.at()).cloned().unwrap_or_default());
        }
        Step::Writing(text) => room.writing = Some(text),
        Step::Fork => {
            room.playing = false;
            let turn = &stroll.moments()[stroll.at()].turn;
            let header = stroll.header();
            room.forking = Some(Forking {
                name: format!("{}, from turn {turn}", header.name.split(", from turn").next().unwrap_or_default()),
                seats: BySide {
                    american: read_seat(&header.seats.american).ok(),
                    british: read_seat(&header.seats.british).ok(),
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

fn leave(world: &mut World) {
    world.resource_mut::<Room>().close();
    world.resource_mut::<Library>().forget();
    // A game on the table is never left behind: its record stays locked as long as it lies there.
    let back = match world.resource::<OnTable>().sitting().map(|sitting| sitting.facts().id()) {
        Some(game) => {
            world.resource_mut::<Shelf>().bring_in_sight(game);
            Screen::Table
        }
        None => Screen::Title,
    };
    world.resource_mut::<NextState<Screen>>().set(back);
}

/// Sets or removes a bookmark of the game in the room, in its record at once.
fn bookmark(world: &mut World, at: usize, text: &str) {
    let kept = world.resource_scope(|world, mut room: Mut<Room>| {
        room.writing = None;
        let from_table = room.from_table;
        let stroll = room.stroll.as_mut()?;
        stroll.note(at, text);
        let mut table = world.resource_mut::<OnTable>();
        let same = |path: Option<std::path::PathBuf>| path.is_some_and(|path| Some(path.as_path()) == stroll.path());
        match table.sitting_mut().filter(|sitting| from_table || same(sitting.facts().path())) {
            Some(sitting) => sitting.facts_mut().note(at, text).err(),
            None => stroll.write_note(at).err(),
        }
    });
    if let Some(wrong) = kept {
        say(world, &wrong, false);
    }
}

fn branch(world: &mut World) {
    let saves = world.resource::<Library>().saves.clone();
    let made = {
        let room = world.resource::<Room>();
        let (Some(stroll), Some(forking)) = (&room.stroll, &room.forking) else { return };
        let turn = stroll.moments()[stroll.at()].turn;
        let name =
            if forking.name.trim().is_empty() { format!("From turn {turn}") } else { forking.name.trim().to_owned() };
        let seats =
            BySide { american: any_seat_word(forking.seats.american), british: any_seat_word(forking.seats.british) };
        fresh_seed().and_then(|seed| stroll.branch(NewGame { name, options: Vec::new(), seats, seed }, &saves))
    };
    match made {
        Ok(sitting) => sit_down(world, sitting),
        Err(wrong) => say(world, &wrong, false),
    }
}
