//! Programs at the table: they think on a thread of their own, from a dossier, and hand in orders like anybody.

use std::thread::JoinHandle;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use super::desk::Desk;
use crate::ai::new_york_1776::{Choice, Player};
use crate::ai::{Level, Temper};
use crate::clock::{Clock, Watch};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::event::Event;
use crate::seats::{Dossier, stream_of};

/// Playouts a second of thinking time at most: a fast machine need not use its time up.
const PLAYOUTS_A_SECOND: f32 = 900.0;

/// What the thinking is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// An order of a program at the table.
    Order,
    /// A hint for the human.
    Hint,
}

/// Somebody who thinks.
pub struct Thought {
    /// For whom.
    pub side: Side,
    /// What for.
    pub purpose: Purpose,
    /// How far it is, and how to cut it short.
    pub watch: Watch,
    /// The position it is about.
    hash: u64,
    work: Option<JoinHandle<Choice>>,
    found: Option<Choice>,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.watch.cut_short();
    }
}

/// A hint that has been found.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The position it is for.
    pub hash: u64,
    /// The order.
    pub order: Order,
    /// What it does.
    pub deed: String,
    /// Why.
    pub why: String,
}

/// Systems of the programs at the table.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, think.before(super::phases::pump));
    app.add_systems(Last, stay_awake);
}

/// Starts thinking about the present position of the game on the table.
pub fn start(desk: &mut Desk, purpose: Purpose) {
    let Some(session) = &desk.session else { return };
    let Some(dossier) = Dossier::of(session.game.umpire()) else { return };
    let side = dossier.side;
    let (level, temper) = match (purpose, session.seats[side]) {
        (Purpose::Order, Some(seat)) => seat,
        (Purpose::Order, None) => return,
        (Purpose::Hint, _) => (Level::General, Temper::Balanced),
    };
    let hash = session.game.hash();
    let stream = stream_of(session.game.seed(), side) ^ session.game.umpire().entries().len() as u64;
    let clock = Clock::new(Duration::from_secs_f32(desk.thinking.clamp(0.2, 10.0)));
    let watch = clock.watch();
    let rules = desk.rules.clone();
    let playouts = (desk.thinking * PLAYOUTS_A_SECOND) as u32;
    let work = std::thread::spawn(move || {
        let mut player = Player::new(&rules, level, temper, stream);
        player.playouts = playouts;
        let mut clock = clock;
        player.choose(&dossier.brief(&rules), &mut clock)
    });
    desk.thought = Some(Thought { side, purpose, watch, hash, work: Some(work), found: None });
}

/// Works out, on a thread, what the programs of the game on the table were after.
pub fn recount(desk: &mut Desk) {
    let Some(session) = &desk.session else { return };
    let (rules, header) = (desk.rules.clone(), session.game.header.clone());
    let entries = session.game.umpire().entries().to_vec();
    desk.recount = Some(std::thread::spawn(move || crate::account::account(&rules, &header, &entries)));
}

/// Lets programs think and plays what they found, no faster than it can be followed.
fn think(mut desk: ResMut<Desk>) {
    let desk = desk.bypass_change_detection();
    if let Some(work) = desk.recount.take_if(|work| work.is_finished()) {
        match work.join() {
            Ok(Ok(aims)) => desk.aims = Some(aims),
            Ok(Err(wrong)) => desk.say(wrong),
            Err(_) => desk.say("nobody remembers"),
        }
    }
    let now = desk.session.as_ref().map(|session| session.game.hash());
    if desk.thought.as_ref().is_some_and(|thought| Some(thought.hash) != now) {
        desk.thought = None;
    }
    let Some(session) = &desk.session else { return };
    let due = !desk.stale
        && desk.screen == super::desk::Screen::Table
        && session.game.trouble().is_none()
        && session.game.due().is_none();
    if !due {
        return;
    }
    let program = session.program_to_play();
    // What a program does is brought into view.
    if let Some(motion) = session.motions.front().filter(|motion| motion.spent < 60.0)
        && let Event::Moved { side, to, .. } | Event::Retreated { side, to, .. } = motion.event
        && session.seats[side].is_some()
    {
        desk.follow = Some(to);
    }
    match &mut desk.thought {
        Some(thought) => {
            if thought.work.as_ref().is_some_and(|work| !work.is_finished()) {
                return;
            }
            if let Some(work) = thought.work.take() {
                thought.found = work.join().ok();
            }
            if desk.asking.is_some() || thought.purpose == Purpose::Order && session.busy() && !desk.hurry {
                // A question is open, or what it did before is still being shown.
                return;
            }
            let (purpose, side) = (thought.purpose, thought.side);
            let found = thought.found.take();
            desk.thought = None;
            match (purpose, found) {
                (Purpose::Order, Some(choice)) => desk.order_of_program(choice.order),
                (Purpose::Hint, Some(choice)) => desk.take_hint(side, &choice),
                // A thread that broke must not stop the game.
                (Purpose::Order, None) => desk.order_by_chance(),
                (Purpose::Hint, None) => desk.say("the adviser has nothing to say"),
            }
        }
        None if program.is_some() && desk.asking.is_none() => start(desk, Purpose::Order),
        None => desk.hurry = false,
    }
}

/// While somebody thinks the window looks now and then; at rest it sleeps.
fn stay_awake(desk: Res<Desk>, mut winit: ResMut<WinitSettings>) {
    let thinking = desk.thought.is_some()
        || desk.recount.is_some()
        || desk.foresight.as_ref().is_some_and(super::foresight::Foresight::busy)
        || desk.session.as_ref().is_some_and(|s| s.program_to_play().is_some());
    let wait = if thinking { Duration::from_millis(40) } else { Duration::from_secs(3600) };
    let mode = UpdateMode::reactive_low_power(wait);
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}
