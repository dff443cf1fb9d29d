//! A record walked through, whatever game it is of: one object behind which the game's type is hidden.

use std::any::Any;
use std::collections::BTreeMap;
use std::path::Path;

use bevy_egui::egui;

use super::games::{Board, Rolling};
use super::seated::{Looks, Seated, Sitting};
use super::stage::{Laid, Stage};
use crate::board::Lines;
use crate::kernel::luck::Luck;
use crate::kernel::manifest::Manifest;
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Outcome, Spot, Standing};
use crate::play::log::LogLine;
use crate::play::new_game::NewGame;
use crate::play::replay::{Flag, Stride};
use crate::play::seats::Seat;
use crate::play::table::Fresh;
use crate::play::walk::Walk;

/// A walk behind which the game's type is hidden.
pub trait Strolling: Send + Sync {
    /// Its game.
    fn id(&self) -> &'static str;
    /// Its game's title page.
    fn manifest(&self) -> &Manifest;
    /// The first line of the record.
    fn header(&self) -> &Header;
    /// Where the record lies.
    fn path(&self) -> Option<&Path>;
    /// After how many entries one stands.
    fn at(&self) -> usize;
    /// How many entries there are.
    fn end(&self) -> usize;
    /// How many of the first entries are orders.
    fn orders(&self, upto: usize) -> usize;
    /// How it stood at every moment.
    fn moments(&self) -> &[Standing];
    /// Where something happened.
    fn flags(&self) -> &[(usize, Flag)];
    /// Through whose eyes.
    fn seat(&self) -> Viewer;
    /// Which seats may be taken.
    fn seats_open(&self) -> Vec<Viewer>;
    /// Takes a seat, if it is open.
    fn sit(&mut self, seat: Viewer);
    /// The whole record as the seat may read it.
    fn log(&self) -> &[LogLine];
    /// Bookmarks.
    fn notes(&self) -> &BTreeMap<usize, String>;
    /// Sets or removes a bookmark, in memory.
    fn note(&mut self, at: usize, text: &str);
    /// Writes the bookmark into the record.
    ///
    /// # Errors
    /// A sentence.
    fn write_note(&self, at: usize) -> Result<(), String>;
    /// Jumps to a moment.
    fn go(&mut self, at: usize);
    /// Goes a stride.
    fn stride(&mut self, by: Stride, forwards: bool);
    /// Goes one entry on, with its motion.
    fn step(&mut self);
    /// How pieces lie on the map.
    fn laid(&self, looks: Looks<'_>) -> Laid;
    /// Rises with everything that is seen to change.
    fn version(&self) -> u64;
    /// Lets time pass for what moves; true while something does.
    fn tick(&mut self, milliseconds: f32) -> bool;
    /// Whether something moves.
    fn busy(&self) -> bool;
    /// Dice that fall just now, and for how many milliseconds.
    fn rolling(&self) -> Option<(&Rolling, f32)>;
    /// Fills the tooltip of a place.
    fn tip(&self, ui: &mut egui::Ui, looks: Looks<'_>, spot: Spot);
    /// The battle that is fought.
    fn lines(&self) -> Option<Lines>;
    /// A line of figures for the moment.
    fn moment_line(&self) -> Option<String>;
    /// The date of a turn.
    fn day(&self, turn: u16) -> Option<String>;
    /// The name of a place.
    fn spot_name(&self, spot: Spot) -> &str;
    /// The luck up to a moment.
    fn luck(&self, upto: usize) -> BySide<Luck>;
    /// Names of the kinds of roll.
    fn throws(&self) -> &'static [&'static str];
    /// How it ended, in a sentence, if it did.
    fn ending(&self) -> Option<(Outcome, String)>;
    /// Whether somebody may take a seat in a branch.
    fn may_sit(&self, side: Side, seat: Seat) -> bool;
    /// A branch from here.
    ///
    /// # Errors
    /// Why it cannot be made or saved.
    fn branch(&self, new: NewGame, saves: &Path) -> Result<Box<dyn Sitting>, String>;
    /// Itself, for tests that know the game.
    fn as_any(&self) -> &dyn Any;
}

/// A walk through a record of one type.
pub struct Stroll<R: Board> {
    /// The walk.
    pub walk: Walk<R>,
    stage: Stage<R>,
}

impl<R: Board> Stroll<R> {
    /// Begins at the first moment.
    pub fn new(walk: Walk<R>) -> Self {
        Self { walk, stage: Stage::default() }
    }

    fn play(&mut self, seen: Vec<R::Sighting>) {
        let entry = self.walk.at();
        let fresh =
            seen.into_iter().enumerate().map(|(event, sighting)| Fresh { sighting, entry, event, again: false });
        let rules = self.walk.rules();
        self.stage.play(&rules, fresh);
    }
}

impl<R: Board> Strolling for Stroll<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn manifest(&self) -> &Manifest {
        self.walk.lent_rules().manifest()
    }

    fn header(&self) -> &Header {
        self.walk.header()
    }

    fn path(&self) -> Option<&Path> {
        self.walk.path()
    }

    fn at(&self) -> usize {
        self.walk.at()
    }

    fn end(&self) -> usize {
        self.walk.replay.len()
    }

    fn orders(&self, upto: usize) -> usize {
        self.walk.replay.orders(upto)
    }

    fn moments(&self) -> &[Standing] {
        &self.walk.replay.moments
    }

    fn flags(&self) -> &[(usize, Flag)] {
        &self.walk.replay.flags
    }

    fn seat(&self) -> Viewer {
        self.walk.seat()
    }

    fn seats_open(&self) -> Vec<Viewer> {
        self.walk.seats_open()
    }

    fn sit(&mut self, seat: Viewer) {
        self.stage.skip();
        self.walk.sit(seat);
    }

    fn log(&self) -> &[LogLine] {
        self.walk.log()
    }

    fn notes(&self) -> &BTreeMap<usize, String> {
        self.walk.notes()
    }

    fn note(&mut self, at: usize, text: &str) {
        self.walk.note(at, text);
    }

    fn write_note(&self, at: usize) -> Result<(), String> {
        self.walk.write_note(at)
    }

    fn go(&mut self, at: usize) {
        self.stage.skip();
        self.walk.go(at);
    }

    fn stride(&mut self, by: Stride, forwards: bool) {
        self.stage.skip();
        let seen = self.walk.stride(by, forwards);
        self.play(seen);
    }

    fn step(&mut self) {
        let seen = self.walk.step();
        self.play(seen);
    }

    fn laid(&self, looks: Looks<'_>) -> Laid {
        self.stage.laid(self.walk.lent_rules(), &looks.art.chart, self.walk.seen())
    }

    fn version(&self) -> u64 {
        self.walk.version() + self.stage.version()
    }

    fn tick(&mut self, milliseconds: f32) -> bool {
        self.stage.tick(milliseconds)
    }

    fn busy(&self) -> bool {
        self.stage.busy()
    }

    fn rolling(&self) -> Option<(&Rolling, f32)> {
        self.stage.front().and_then(|moving| moving.rolling.as_ref().map(|rolling| (rolling, moving.spent)))
    }

    fn tip(&self, ui: &mut egui::Ui, looks: Looks<'_>, spot: Spot) {
        R::tip_of(self.walk.lent_rules(), self.walk.seen(), looks.art, ui, spot);
    }

    fn lines(&self) -> Option<Lines> {
        self.walk.lent_rules().lines(self.walk.seen())
    }

    fn moment_line(&self) -> Option<String> {
        self.walk.lent_rules().moment_line(self.walk.seen())
    }

    fn day(&self, turn: u16) -> Option<String> {
        self.walk.lent_rules().day(turn).map(|(date, _)| date.to_owned())
    }

    fn spot_name(&self, spot: Spot) -> &str {
        self.walk.lent_rules().spot_name(spot)
    }

    fn luck(&self, upto: usize) -> BySide<Luck> {
        self.walk.replay.luck(upto)
    }

    fn throws(&self) -> &'static [&'static str] {
        R::THROWS
    }

    fn ending(&self) -> Option<(Outcome, String)> {
        let outcome = self.walk.outcome()?;
        Some((outcome, crate::kernel::story::capital(&self.walk.lent_rules().ending(outcome))))
    }

    fn may_sit(&self, side: Side, seat: Seat) -> bool {
        self.walk.may_sit(side, seat)
    }

    fn branch(&self, new: NewGame, saves: &Path) -> Result<Box<dyn Sitting>, String> {
        Ok(Box::new(Seated::new(self.walk.branch(new, saves)?)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
