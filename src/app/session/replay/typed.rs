//! The replay of one ruleset's game, behind the trait that hides the type.

use std::sync::OnceLock;

use bevy_egui::egui;

use super::replay_session::{ReplayCommand, ReplayInfo, ReplayMoment, ReplaySession};
use super::review::FindTurningPoints;
use crate::app::session::animation::{AnimationQueue, MapLayout};
use crate::app::session::export_task::Exportable;
use crate::app::session::prelude::*;
use crate::play::replay::Replay;
use crate::play::turning::turning_points;

/// The replay of one ruleset's game.
pub struct TypedReplay<R: GameWindow> {
    /// The replay.
    pub replay: Replay<R>,
    animations: AnimationQueue<R>,
    /// The whole game in a sentence, made when it is first asked for.
    summary: OnceLock<Option<String>>,
}

impl<R: GameWindow> TypedReplay<R> {
    /// Starts at the first moment.
    pub fn new(replay: Replay<R>) -> Self {
        Self { replay, animations: AnimationQueue::default(), summary: OnceLock::new() }
    }

    fn play(&mut self, view: Vec<R::Sighting>) {
        let entry = self.replay.at();
        let pending = view.into_iter().enumerate().map(|(event, sighting)| PendingAnimation {
            sighting,
            entry,
            event,
            again: false,
        });
        let rules = self.replay.rules();
        self.animations.play(&rules, pending);
    }
}

impl<R: GameWindow> ReplaySession for TypedReplay<R> {
    fn info(&self) -> ReplayInfo<'_> {
        let (replay, rules, moving) = (&self.replay, self.replay.rules_ref(), self.animations.front());
        ReplayInfo {
            game: rules,
            header: replay.header(),
            path: replay.path(),
            at: replay.at(),
            end: replay.timeline.len(),
            moments: &replay.timeline.moments,
            marks: &replay.timeline.marks,
            notes: replay.notes(),
            seat: replay.seat(),
            seats_open: replay.seats_open(),
            log: replay.log(),
            ending: replay.outcome().map(|outcome| (outcome, capital(&rules.ending(outcome)))),
            busy: self.animations.busy(),
            rolling: moving.and_then(|moving| moving.dice.as_ref().map(|dice| (dice, moving.spent))),
            version: replay.version() + self.animations.version(),
        }
    }

    fn summary(&self) -> Option<&str> {
        self.summary.get_or_init(|| self.replay.summary()).as_deref()
    }

    fn goal(&self, side: Side) -> String {
        self.replay.rules_ref().goal(self.replay.view(), side)
    }

    fn moment(&self) -> ReplayMoment {
        let (rules, view) = (self.replay.rules_ref(), self.replay.view());
        ReplayMoment { lines: rules.lines(view), figures: rules.moment_line(view) }
    }

    fn orders(&self, upto: usize) -> usize {
        self.replay.timeline.orders(upto)
    }

    fn luck(&self, upto: usize) -> BySide<Luck> {
        self.replay.timeline.luck(upto)
    }

    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout {
        self.animations.map_layout(self.replay.rules_ref(), &style.art.chart, self.replay.view())
    }

    fn tooltip(&self, style: ViewStyle<'_>, ui: &mut egui::Ui, place: PlaceId) {
        R::replay_tooltip(self.replay.rules_ref(), self.replay.view(), style.art, ui, place);
    }

    fn command(&mut self, command: ReplayCommand) {
        match command {
            ReplayCommand::Go(at) => {
                self.animations.skip();
                self.replay.go(at);
            }
            ReplayCommand::StepBy(by, forwards) => {
                self.animations.skip();
                let view = self.replay.step_by(by, forwards);
                self.play(view);
            }
            ReplayCommand::Step => {
                let view = self.replay.step();
                self.play(view);
            }
            ReplayCommand::TakeSeat(seat) => {
                self.animations.skip();
                self.replay.take_seat(seat);
            }
            ReplayCommand::Note(at, text) => self.replay.note(at, &text),
        }
    }

    fn tick(&mut self, milliseconds: f32) -> bool {
        self.animations.tick(milliseconds)
    }

    fn take_sound_cues(&mut self) -> Vec<SoundCue> {
        self.animations.take_sound_cues()
    }

    fn write_note(&self, at: usize) -> Result<(), String> {
        self.replay.write_note(at)
    }

    fn turning_point_search(&self) -> FindTurningPoints {
        let (rules, header, entries) = self.replay.game().log_source();
        Box::new(move |clock| turning_points(&rules, &header, &entries, clock))
    }

    fn may_take_seat(&self, side: Side, seat: Seat) -> bool {
        self.replay.may_take_seat(side, seat)
    }

    fn to_export(&self) -> Option<Box<dyn Exportable>> {
        self.replay.outcome().map(|_| Box::new(self.replay.export_copy()) as Box<dyn Exportable>)
    }

    fn branch(&self, new: NewGame, saves: &Path) -> Result<PathBuf, String> {
        let table = self.replay.branch(new, saves)?;
        table.path().ok_or_else(|| "this branch is not being saved".to_owned())
    }
}
