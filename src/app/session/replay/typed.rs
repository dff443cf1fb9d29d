//! The replay of one ruleset's game, behind the trait that hides the type.

use std::sync::OnceLock;

use bevy_egui::egui;

use super::replay_session::{ReplayCommand, ReplayInfo, ReplayMoment, ReplaySession};
use super::review::FindTurningPoints;
use crate::app::session::animation::{AnimationQueue, MapLayout};
use crate::app::session::export_task::Exportable;
use crate::app::session::prelude::*;
use crate::board::Slide;
use crate::play::replay::Replay;
use crate::play::turning::turning_points;

/// How long an animation has just started, in milliseconds.
const JUST_STARTED: f32 = 60.0;

/// The replay of one ruleset's game.
pub struct TypedReplay<R: GameWindow> {
    /// The replay.
    pub replay: Replay<R>,
    animations: AnimationQueue<R>,
    /// While dice roll, the view before them and its moment.
    before_dice: Option<(R::View, usize)>,
    /// The moves of the side that moved last, each with its entry.
    trails: Vec<(usize, Slide)>,
    /// The moment before the last step, or before the last entry.
    from: usize,
    /// The game as at a table, while a battle board shows it.
    battle_table: Option<Table<R>>,
    /// The whole game in a sentence, made when it is first asked for.
    summary: OnceLock<Option<String>>,
}

impl<R: GameWindow> TypedReplay<R> {
    /// Starts at the first moment.
    pub fn new(replay: Replay<R>) -> Self {
        let mut new = Self {
            replay,
            animations: AnimationQueue::default(),
            before_dice: None,
            trails: Vec::new(),
            from: 0,
            battle_table: None,
            summary: OnceLock::new(),
        };
        new.moved();
        new
    }

    /// Takes a step, and animates what it shows. While dice roll, all else stays as it was before them.
    fn step(&mut self, step: impl FnOnce(&mut Replay<R>) -> Vec<PendingAnimation<R::Sighting>>) {
        let before = (self.replay.view().clone(), self.replay.at());
        let pending = step(&mut self.replay);
        let rules = self.replay.rules();
        let plays = !pending.is_empty();
        self.moved();
        let moves = pending.iter().filter_map(|pending| Some((pending.entry, rules.slide(&pending.sighting)?)));
        for (entry, slide) in moves.filter(|(_, slide)| slide.from != slide.to) {
            self.trails.retain(|(_, other)| other.side == slide.side);
            self.trails.push((entry, slide));
        }
        self.animations.play(&rules, pending);
        if plays {
            self.from = before.1;
        }
        self.before_dice = self.animations.first_roll().map(|_| before);
        if self.before_dice.is_some() && self.battle_table.is_none() && self.has_battle_board() {
            self.battle_table = Some(self.replay.table());
        }
    }

    /// Whether this moment, or the roll that is shown before it, has a battle board.
    fn has_battle_board(&self) -> bool {
        let front = self.animations.front().filter(|moving| moving.dice.is_some());
        let rolls = front.is_some_and(|moving| R::rolls_on_board(&moving.pending.sighting));
        rolls || R::has_battle_board(self.view_on_screen())
    }

    /// Called at a new moment.
    fn moved(&mut self) {
        let at = self.replay.at();
        (self.before_dice, self.from) = (None, at.saturating_sub(1));
        // Those of another turn tell nothing of this one.
        let turn = |entry: usize| self.replay.timeline.moments.get(entry).map(|moment| moment.turn);
        self.trails.retain(|(entry, _)| *entry < at && turn(*entry) == turn(at));
        self.battle_table = R::has_battle_board(self.replay.view()).then(|| self.replay.table());
    }

    /// The view on the screen, and the number of entries that it shows.
    fn on_screen(&self) -> (&R::View, usize) {
        match &self.before_dice {
            Some((view, at)) => (view, *at),
            None => (self.replay.view(), self.replay.at()),
        }
    }

    fn view_on_screen(&self) -> &R::View {
        self.on_screen().0
    }

    /// The lines of the last step, without dice that still roll.
    fn last_lines(&self) -> &[LogLine] {
        let log = self.replay.log();
        let upto = match self.before_dice.as_ref().and(self.animations.first_roll()) {
            Some(roll) => log.partition_point(|line| (line.entry, line.event) < roll),
            None => log.partition_point(|line| line.entry < self.replay.at()),
        };
        &log[log.partition_point(|line| line.entry < self.from).min(upto)..upto]
    }

    /// Whether the game's battle board shows this moment.
    fn shows_battle_board(&self) -> bool {
        let (rules, view, front) = (self.replay.rules_ref(), self.view_on_screen(), self.animations.front());
        let on_map = R::BATTLE_MOVES_ON_MAP && front.is_some_and(|moving| moving.slide.is_some());
        self.has_battle_board() && !R::hides_battle_board(rules, view, false) && !on_map && self.battle_table.is_some()
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
            shown: self.on_screen().1,
            last_lines: self.last_lines(),
            battle_board: self.shows_battle_board(),
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
            dice_places: moving
                .map_or_else(Vec::new, |moving| rules.dice_places(self.view_on_screen(), &moving.pending.sighting)),
            follow: moving.filter(|moving| moving.spent < JUST_STARTED).and_then(|moving| Some(moving.place?.1)),
            version: replay.version() + self.animations.version(),
        }
    }

    fn summary(&self) -> Option<&str> {
        self.summary.get_or_init(|| self.replay.summary()).as_deref()
    }

    fn goal(&self, side: Side) -> String {
        self.replay.rules_ref().goal(self.view_on_screen(), side)
    }

    fn moment(&self) -> ReplayMoment {
        let (rules, view) = (self.replay.rules_ref(), self.view_on_screen());
        ReplayMoment { lines: rules.lines(view), figures: rules.moment_line(view) }
    }

    fn orders(&self, upto: usize) -> usize {
        self.replay.timeline.orders(upto)
    }

    fn luck(&self, upto: usize) -> BySide<Luck> {
        self.replay.timeline.luck(upto)
    }

    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout {
        let (view, entries) = self.on_screen();
        self.animations.map_layout(self.replay.rules_ref(), &style.art.chart, view, entries)
    }

    fn trails(&self, chart: &Chart) -> Vec<(Side, Vec<Point>)> {
        self.trails.iter().map(|(_, slide)| (slide.side, chart.way(slide.side, slide.from, slide.to))).collect()
    }

    fn battle_board(&self, style: ViewStyle<'_>, ctx: &egui::Context, rect: egui::Rect) {
        let Some(table) = &self.battle_table else { return };
        let cx = ViewContext {
            rules: self.replay.rules_ref(),
            table,
            view: self.view_on_screen(),
            legal: &LegalOf::<R>::default(),
            log: self.last_lines(),
            plan: &R::Plan::default(),
            background: &R::Background::default(),
            battle_board_hidden: false,
            before_dice: self.before_dice.is_some(),
            // Nobody decides in a replay.
            forced: true,
            advised: None,
            motion: self.animations.front().map(|moving| (&moving.pending.sighting, moving.share())),
            motion_at: self.animations.front().map(|moving| (moving.pending.entry, moving.pending.event)),
            chart: &style.art.chart,
            art: style.art,
            compact: style.compact,
        };
        R::draw(cx, Panel::BattleBoard(ctx, rect), &mut Vec::new());
    }

    fn tooltip(&self, style: ViewStyle<'_>, ui: &mut egui::Ui, place: PlaceId) {
        R::replay_tooltip(self.replay.rules_ref(), self.view_on_screen(), style.art, ui, place);
    }

    fn command(&mut self, command: ReplayCommand) {
        match command {
            ReplayCommand::Go(at) => {
                self.animations.skip();
                self.replay.go(at);
                self.moved();
            }
            ReplayCommand::StepBy(by, forwards) => {
                self.animations.skip();
                self.step(|replay| replay.step_by(by, forwards));
            }
            ReplayCommand::Step => self.step(Replay::step),
            ReplayCommand::TakeSeat(seat) => {
                self.animations.skip();
                self.replay.take_seat(seat);
                // What one side saw, the other may not know.
                self.trails.clear();
                self.moved();
            }
            ReplayCommand::Note(at, text) => self.replay.note(at, &text),
        }
    }

    fn tick(&mut self, milliseconds: f32) -> bool {
        let runs = self.animations.tick(milliseconds);
        if self.animations.first_roll().is_none() {
            self.before_dice = None;
        }
        runs
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
