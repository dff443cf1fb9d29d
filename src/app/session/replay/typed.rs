//! The replay of a game of one type, behind the trait that hides the type.

use std::any::Any;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use bevy_egui::egui;

use super::review::FindTurningPoints;
use crate::app::contract::game::GameWindow;
use crate::app::contract::layout::ViewStyle;
use crate::app::contract::panel::DiceRoll;
use crate::app::contract::sound_cue::SoundCue;
use crate::app::session::animation::{AnimationQueue, MapLayout};
use crate::app::session::replay::replay_session::ReplaySession;
use crate::board::Lines;
use crate::kernel::luck::Luck;
use crate::kernel::manifest::Manifest;
use crate::kernel::record::Header;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{Outcome, Spot, Standing};
use crate::play::log::LogLine;
use crate::play::new_game::NewGame;
use crate::play::replay::Replay;
use crate::play::seats::Seat;
use crate::play::table::PendingAnimation;
use crate::play::timeline::{ReplayStep, TimelineMark};
use crate::play::turning::turning_points;

/// The replay of a game of one type.
pub struct TypedReplay<R: GameWindow> {
    /// The replay.
    pub replay: Replay<R>,
    animations: AnimationQueue<R>,
}

impl<R: GameWindow> TypedReplay<R> {
    /// Begins at the first moment.
    pub fn new(replay: Replay<R>) -> Self {
        Self { replay, animations: AnimationQueue::default() }
    }

    fn play(&mut self, seen: Vec<R::Sighting>) {
        let entry = self.replay.at();
        let fresh = seen.into_iter().enumerate().map(|(event, sighting)| PendingAnimation {
            sighting,
            entry,
            event,
            again: false,
        });
        let rules = self.replay.rules();
        self.animations.play(&rules, fresh);
    }
}

impl<R: GameWindow> ReplaySession for TypedReplay<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn manifest(&self) -> &Manifest {
        self.replay.rules_ref().manifest()
    }

    fn header(&self) -> &Header {
        self.replay.header()
    }

    fn path(&self) -> Option<&Path> {
        self.replay.path()
    }

    fn at(&self) -> usize {
        self.replay.at()
    }

    fn end(&self) -> usize {
        self.replay.timeline.len()
    }

    fn orders(&self, upto: usize) -> usize {
        self.replay.timeline.orders(upto)
    }

    fn moments(&self) -> &[Standing] {
        &self.replay.timeline.moments
    }

    fn marks(&self) -> &[(usize, TimelineMark)] {
        &self.replay.timeline.marks
    }

    fn seat(&self) -> Viewer {
        self.replay.seat()
    }

    fn seats_open(&self) -> Vec<Viewer> {
        self.replay.seats_open()
    }

    fn sit(&mut self, seat: Viewer) {
        self.animations.skip();
        self.replay.sit(seat);
    }

    fn log(&self) -> &[LogLine] {
        self.replay.log()
    }

    fn notes(&self) -> &BTreeMap<usize, String> {
        self.replay.notes()
    }

    fn note(&mut self, at: usize, text: &str) {
        self.replay.note(at, text);
    }

    fn write_note(&self, at: usize) -> Result<(), String> {
        self.replay.write_note(at)
    }

    fn go(&mut self, at: usize) {
        self.animations.skip();
        self.replay.go(at);
    }

    fn step_by(&mut self, by: ReplayStep, forwards: bool) {
        self.animations.skip();
        let seen = self.replay.step_by(by, forwards);
        self.play(seen);
    }

    fn step(&mut self) {
        let seen = self.replay.step();
        self.play(seen);
    }

    fn take_sound_cues(&mut self) -> Vec<SoundCue> {
        self.animations.take_sound_cues()
    }

    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout {
        self.animations.map_layout(self.replay.rules_ref(), &style.art.chart, self.replay.seen())
    }

    fn version(&self) -> u64 {
        self.replay.version() + self.animations.version()
    }

    fn tick(&mut self, milliseconds: f32) -> bool {
        self.animations.tick(milliseconds)
    }

    fn busy(&self) -> bool {
        self.animations.busy()
    }

    fn rolling(&self) -> Option<(&DiceRoll, f32)> {
        self.animations.front().and_then(|moving| moving.rolling.as_ref().map(|rolling| (rolling, moving.spent)))
    }

    fn tip(&self, ui: &mut egui::Ui, style: ViewStyle<'_>, spot: Spot) {
        R::tip_of(self.replay.rules_ref(), self.replay.seen(), style.art, ui, spot);
    }

    fn lines(&self) -> Option<Lines> {
        self.replay.rules_ref().lines(self.replay.seen())
    }

    fn moment_line(&self) -> Option<String> {
        self.replay.rules_ref().moment_line(self.replay.seen())
    }

    fn day(&self, turn: u16) -> Option<String> {
        self.replay.rules_ref().day(turn).map(|(date, _)| date.to_owned())
    }

    fn spot_name(&self, spot: Spot) -> &str {
        self.replay.rules_ref().spot_name(spot)
    }

    fn luck(&self, upto: usize) -> BySide<Luck> {
        self.replay.timeline.luck(upto)
    }

    fn turning_point_search(&self) -> FindTurningPoints {
        let (rules, header, entries) = self.replay.game().told();
        Box::new(move |clock| turning_points(&rules, &header, &entries, clock))
    }

    fn roll_kinds(&self) -> &'static [&'static str] {
        R::ROLL_KINDS
    }

    fn ending(&self) -> Option<(Outcome, String)> {
        let outcome = self.replay.outcome()?;
        Some((outcome, crate::kernel::story::capital(&self.replay.rules_ref().ending(outcome))))
    }

    fn may_sit(&self, side: Side, seat: Seat) -> bool {
        self.replay.may_sit(side, seat)
    }

    fn branch(&self, new: NewGame, saves: &Path) -> Result<PathBuf, String> {
        let table = self.replay.branch(new, saves)?;
        table.path().ok_or_else(|| "this branch is not being saved".to_owned())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
