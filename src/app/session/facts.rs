//! What every game on the table has, whatever it is: who sits where, whose turn it is, the record, the dice's seal.

use std::path::{Path, PathBuf};

use crate::app::contract::game::GameWindow;
use crate::kernel::luck::Luck;
use crate::kernel::manifest::Manifest;
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Spot, Told};
use crate::play::seats::Seat;
use crate::play::table::{Aftermath, LessonState, Table};

/// What every table can tell and do. The words are those of [`Table`].
#[expect(missing_docs, reason = "each is the method of this name of `Table`")]
pub trait Facts {
    fn id(&self) -> &'static str;
    fn manifest(&self) -> &Manifest;
    fn header(&self) -> &Header;
    fn viewer(&self) -> Viewer;
    fn to_play(&self) -> Option<Side>;
    fn program_to_play(&self) -> Option<Side>;
    fn seats(&self) -> BySide<Seat>;
    fn sitter(&self, side: Side) -> &'static str;
    fn seat(&self) -> Side;
    fn curtain(&self) -> Option<Side>;
    fn parting(&self) -> bool;
    fn hand_over(&mut self);
    fn lift(&mut self);
    fn news(&self) -> Option<&[Told]>;
    fn dismiss_news(&mut self);
    fn aftermath(&self) -> Option<&[Aftermath]>;
    fn dismiss_battles(&mut self);
    fn lesson_state(&self) -> Option<&LessonState>;
    /// What a first game says when it is over.
    fn farewell(&self) -> Option<&str>;
    fn read_on(&mut self);
    fn waited_for(&self) -> String;
    fn day(&self) -> Option<(String, String)>;
    fn day_of(&self, turn: u16) -> Option<String>;
    fn spot_name(&self, spot: Spot) -> &str;
    fn chapter(&self) -> &'static str;
    fn entries(&self) -> usize;
    /// As [`Table::orders`].
    fn orders(&self) -> usize;
    fn hash(&self) -> u64;
    fn path(&self) -> Option<PathBuf>;
    fn trouble(&self) -> Option<&str>;
    fn over(&self) -> bool;
    fn seed(&self) -> Option<String>;
    fn luck(&self) -> BySide<Luck>;
    fn roll_kinds(&self) -> &'static [&'static str];
    fn undo_barred(&self) -> Option<String>;
    fn due(&self) -> Option<usize>;
    /// # Errors
    /// As [`Table::copy_to`].
    fn copy_to(&self, path: &Path, name: &str) -> Result<(), String>;
    /// # Errors
    /// As [`Table::go_on_in`].
    fn go_on_in(&mut self, path: &Path) -> Result<(), String>;
    /// # Errors
    /// As [`Table::note`].
    fn note(&mut self, at: usize, text: &str) -> Result<(), String>;
}

impl<R: GameWindow> Facts for Table<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn manifest(&self) -> &Manifest {
        self.lent_rules().manifest()
    }

    fn header(&self) -> &Header {
        self.header()
    }

    fn viewer(&self) -> Viewer {
        self.viewer()
    }

    fn to_play(&self) -> Option<Side> {
        self.to_play()
    }

    fn program_to_play(&self) -> Option<Side> {
        self.program_to_play()
    }

    fn seats(&self) -> BySide<Seat> {
        self.seats()
    }

    fn sitter(&self, side: Side) -> &'static str {
        self.sitter(side)
    }

    fn seat(&self) -> Side {
        self.seat()
    }

    fn curtain(&self) -> Option<Side> {
        self.curtain()
    }

    fn parting(&self) -> bool {
        self.parting()
    }

    fn hand_over(&mut self) {
        self.hand_over();
    }

    fn lift(&mut self) {
        self.lift();
    }

    fn news(&self) -> Option<&[Told]> {
        self.news()
    }

    fn dismiss_news(&mut self) {
        self.dismiss_news();
    }

    fn aftermath(&self) -> Option<&[Aftermath]> {
        self.aftermath()
    }

    fn dismiss_battles(&mut self) {
        self.dismiss_battles();
    }

    fn farewell(&self) -> Option<&str> {
        self.farewell()
    }

    fn lesson_state(&self) -> Option<&LessonState> {
        self.lesson_state()
    }

    fn read_on(&mut self) {
        self.read_on();
    }

    fn waited_for(&self) -> String {
        self.waited_for()
    }

    fn day(&self) -> Option<(String, String)> {
        let day = self.lent_rules().day(self.standing().turn);
        day.map(|(date, stood)| (date.to_owned(), stood.to_owned()))
    }

    fn day_of(&self, turn: u16) -> Option<String> {
        self.lent_rules().day(turn).map(|(date, _)| date.to_owned())
    }

    fn spot_name(&self, spot: Spot) -> &str {
        self.lent_rules().spot_name(spot)
    }

    fn chapter(&self) -> &'static str {
        self.lent_rules().chapter_of(self.seen())
    }

    fn entries(&self) -> usize {
        self.entries()
    }

    fn orders(&self) -> usize {
        self.orders()
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn path(&self) -> Option<PathBuf> {
        self.path()
    }

    fn trouble(&self) -> Option<&str> {
        self.trouble()
    }

    fn over(&self) -> bool {
        self.over()
    }

    fn seed(&self) -> Option<String> {
        self.seed()
    }

    fn luck(&self) -> BySide<Luck> {
        self.luck()
    }

    fn roll_kinds(&self) -> &'static [&'static str] {
        R::ROLL_KINDS
    }

    fn undo_barred(&self) -> Option<String> {
        self.undo_barred()
    }

    fn due(&self) -> Option<usize> {
        self.due()
    }

    fn copy_to(&self, path: &Path, name: &str) -> Result<(), String> {
        self.copy_to(path, name)
    }

    fn go_on_in(&mut self, path: &Path) -> Result<(), String> {
        self.go_on_in(path)
    }

    fn note(&mut self, at: usize, text: &str) -> Result<(), String> {
        self.note(at, text)
    }
}
