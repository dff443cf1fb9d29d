//! A record walked through, whatever game it is of: one object behind which the game's type is hidden.

use std::any::Any;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bevy_egui::egui;

use super::review::Search;
use crate::app::contract::game::Board;
use crate::app::contract::layout::Looks;
use crate::app::contract::panel::Rolling;
use crate::app::contract::sound_cue::Cue;
use crate::app::session::animation::{Laid, Stage};
use crate::app::session::replay::replay_session::Strolling;
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
use crate::play::turning::turning_points;
use crate::play::walk::Walk;

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

    fn take_cues(&mut self) -> Vec<Cue> {
        self.stage.take_cues()
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

    fn look_back(&self) -> Search {
        let (rules, header, entries) = self.walk.game().told();
        Box::new(move |clock| turning_points(&rules, &header, &entries, clock))
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

    fn branch(&self, new: NewGame, saves: &Path) -> Result<PathBuf, String> {
        let table = self.walk.branch(new, saves)?;
        table.path().ok_or_else(|| "this branch is not being saved".to_owned())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
