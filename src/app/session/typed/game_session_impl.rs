//! A session behind the trait that hides its type.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::Session;
use crate::app::keys::action::BACK;
use crate::app::session::animation::MapLayout;
use crate::app::session::export_task::Exportable;
use crate::app::session::game_session::{AiSettings, GameSession, SessionCommand, ShellEffect, WriteRequest};
use crate::app::session::prelude::*;
use crate::app::session::replay::replay_session::ReplaySession;
use crate::app::session::replay::typed::TypedReplay;
use crate::app::session::session_info::{Curtain, Notice, SessionInfo, SessionResults};
use crate::play::replay::Replay;

/// The remark while an order is checked.
static CHECKING: LazyLock<Notice> =
    LazyLock::new(|| Notice { text: "The adviser checks your order.".into(), case: None, calm: true });

impl<R: GameWindow> GameSession for Session<R> {
    fn info(&self) -> SessionInfo<'_> {
        let (table, rules, moving) = (&self.table, self.table.rules_ref(), self.animations.front());
        let view = self.seen_on_screen();
        let curtain = table.curtain().or_else(|| table.to_play().filter(|_| self.asks_to_look));
        let curtain = curtain.map(|side| Curtain {
            side,
            pending_decision: table.pending_decision(),
            before_look: self.asks_to_look,
        });
        SessionInfo {
            game: rules,
            header: table.header(),
            viewer: table.viewer(),
            to_play: table.to_play(),
            forced: self.forced_order().is_some(),
            // Without a record the computer does not play, either.
            computer_to_play: table.computer_to_play().filter(|_| table.save_error().is_none()),
            seats: table.seats(),
            solo: table.solo(),
            seat: table.seat(),
            curtain,
            handing_over: table.handing_over(),
            news: table.news(),
            has_read_news: table.has_read_news(),
            aftermath: table.aftermath(),
            predicted: &self.predicted,
            lesson_state: self.lesson_on_screen(),
            end_text: table.end_text(),
            chapter: rules.chapter_of(table.view()),
            entries: table.entries(),
            orders: table.orders(),
            path: table.path(),
            unsaved: table.unsaved(),
            over: table.over(),
            goal: table.status().outcome.is_none().then(|| table.goal(self.viewing_side())),
            ending: table.status().outcome.map(|outcome| (outcome, capital(&rules.ending(outcome)))),
            undo_barred: table.undo_barred().filter(|_| !R::step_back(&mut self.plan.clone())),
            undo_counts: table.undo_counts(),
            redo_barred: table.redo_barred(),
            due: table.due(),
            status: self.status(),
            log: self.log_on_screen(),
            at_rest: self.plan == R::Plan::default(),
            notice: if self.warnings.is_told() { Some(&CHECKING) } else { self.notice.as_ref() },
            question: self.asking.as_ref().map(|(question, _)| question),
            ai: &self.ai_status,
            no_hint: self.no_hint(),
            busy: self.animations.busy(),
            pending: !self.requests.lock().unwrap_or_else(PoisonError::into_inner).is_empty(),
            rolling: moving.and_then(|moving| moving.dice.as_ref().map(|dice| (dice, moving.spent))),
            dice_places: moving.map_or_else(Vec::new, |moving| rules.dice_places(view, &moving.pending.sighting)),
            follow: self.follow(),
            battle_board: self.shows_battle_board(view),
            version: self.version + self.animations.version() + table.version(),
        }
    }

    fn view(&self, style: ViewStyle<'_>, overlays: &[OverlayKind]) -> GameView {
        let (mut view, chart) = (self.with_context(style, R::view), &style.art.chart);
        if let Some(prompt) = self.waiting_prompt() {
            view.prompt = prompt;
        }
        let trails = self.trails_for(self.viewing_side());
        view.marks.trails = trails.map(|trail| (trail.side, chart.way(trail.side, trail.from, trail.to))).collect();
        view.marks.pencil = self.pencil_marks(chart);
        self.mark_hint(chart, &mut view.marks);
        view.main_button_advised = view.main_button.is_some() && self.main_button_is_advised(style);
        for kind in overlays {
            view.marks.overlays.extend(self.with_context(style, |cx| R::overlay(cx, *kind)));
        }
        view.marks.reach_off =
            !overlays.contains(&OverlayKind::Reach) && R::OVERLAYS.iter().any(|one| one.kind == OverlayKind::Reach);
        view
    }

    fn draw(&self, style: ViewStyle<'_>, panel: Panel<'_>) -> Drawn {
        let mut requests = Vec::new();
        let drawn = self.with_context(style, |cx| R::draw(cx, panel, &mut requests));
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).extend(requests);
        drawn
    }

    fn way_to(&self, style: ViewStyle<'_>, place: PlaceId) -> Vec<Point> {
        self.with_context(style, |cx| R::way_to(cx, place))
    }

    fn map_layout(&self, style: ViewStyle<'_>) -> MapLayout {
        let entries = self.before_dice().map_or(self.table.entries(), |before| before.entries);
        self.animations.map_layout(self.table.rules_ref(), &style.art.chart, self.seen_on_screen(), entries)
    }

    fn input(&mut self, style: ViewStyle<'_>, input: &PlayerInput) -> Vec<ShellEffect> {
        if self.warnings.hold() {
            // Until it is checked, nothing but a change of mind counts: not the second click of a double click.
            if matches!(input, PlayerInput::Keys(pressed) if pressed.action(BACK)) {
                self.warnings.let_go();
            }
            return Vec::new();
        }
        let on_map = matches!(input, PlayerInput::Pointer(_));
        if on_map && !self.animations.busy() {
            // A player who turns to the map has read the news. A click on what still moves only skips it.
            self.close_news();
        }
        let intents = self.with_context(style, |cx| R::input(cx, input));
        let skips = on_map && self.animations.busy();
        if on_map && self.table.computer_to_play().is_some() {
            // A click while the computer plays goes on with the animation, and does nothing else.
            if skips {
                self.go_on();
            }
            return Vec::new();
        }
        if let PlayerInput::Keys(pressed) = input
            && intents.is_empty()
            && self.table.computer_to_play().is_none()
        {
            self.answer_idle_key(style, pressed);
        }
        // Once for a click: a game may ask for it, too.
        let before = self.animations.version();
        let follows = self.update(intents);
        if skips && self.animations.version() == before {
            self.go_on();
        }
        follows
    }

    fn carry_out(&mut self) -> Vec<ShellEffect> {
        self.warnings.let_go();
        let requests = std::mem::take(self.requests.get_mut().unwrap_or_else(PoisonError::into_inner));
        self.update(requests)
    }

    fn command(&mut self, command: SessionCommand) {
        self.execute(command);
        self.turn_page();
    }

    fn write(&mut self, request: WriteRequest<'_>) -> Result<(), CannotWrite> {
        match request {
            WriteRequest::Copy(path, name) => self.table.copy_to(path, name),
            WriteRequest::ContinueIn(path) => {
                let written = self.table.continue_in_file(path);
                self.settle();
                written
            }
            WriteRequest::Again => {
                let written = self.table.save_again();
                self.settle();
                written
            }
            WriteRequest::Note(at, text) => self.table.note(at, text),
        }
    }

    fn run(&mut self, row: usize) {
        self.run_phase(row);
        self.settle();
    }

    fn tick(&mut self, milliseconds: f32) {
        self.animations.tick(milliseconds);
        if !self.before_dice.is_empty() && self.animations.first_roll().is_none() {
            self.show_after_dice();
        }
        self.turn_page();
    }

    fn think(&mut self, settings: Option<AiSettings>) -> bool {
        let works = R::poll(&mut self.background);
        self.predicted.record(R::predicted(&self.background), self.table.status().part == Part::Battle);
        works | settings.is_some_and(|settings| self.play_on(settings))
    }

    fn check_plan(&mut self, style: ViewStyle<'_>) {
        self.check_planned(style);
    }

    fn take_sound_cues(&mut self) -> Vec<SoundCue> {
        self.animations.take_sound_cues()
    }

    fn results(&self) -> SessionResults {
        SessionResults {
            hash: self.table.hash(),
            luck: self.table.luck(),
            figures: self.table.rules_ref().figures(self.table.view(), self.lost()),
            seed: self.table.seed(),
        }
    }

    fn replay(&self) -> Result<Box<dyn ReplaySession>, String> {
        Ok(Box::new(TypedReplay::new(Replay::of_table(&self.table)?)))
    }

    fn to_export(&self) -> Box<dyn Exportable> {
        Box::new(self.table.export_copy())
    }
}

impl<R: GameWindow> Session<R> {
    /// Whether a battle board, or a screen that the player has opened, covers the map.
    fn shows_battle_board(&self, view: &R::View) -> bool {
        let moving = self.animations.front();
        let rolls = moving.is_some_and(|moving| moving.dice.is_some() && R::rolls_on_board(&moving.pending.sighting));
        let on_map = R::BATTLE_MOVES_ON_MAP && moving.is_some_and(|moving| moving.slide.is_some());
        // What has happened is read over the map before a screen that is no battle.
        let reads = self.table.news().is_some() && self.table.status().part != Part::Battle;
        let board = (R::has_battle_board(view) || rolls) && !self.battle_board_hidden && !on_map && !reads;
        board || R::opens_board(&self.plan)
    }

    /// The number of blocks that each side has lost since the game began.
    fn lost(&self) -> BySide<u32> {
        let rules = self.table.rules_ref();
        let mut lost = BySide::default();
        for (_, sighting) in self.table.sightings_back() {
            if let Some(Mark::Lost(side)) = rules.mark(&sighting) {
                lost[side] += 1;
            }
        }
        lost
    }

    /// The viewer's pencil marks on enemy stacks, with the places of the map.
    fn pencil_marks(&self, chart: &Chart) -> Vec<(PlaceId, Side, String)> {
        let (marks, rules) = (self.table.pencil_marks(), self.table.rules_ref());
        let enemy = self.table.seat().other();
        let of = |place: &PlaceId| marks.iter().find(|(word, _)| *word == rules.place_word(*place));
        let places = chart.places.keys().filter(|_| !marks.is_empty());
        places.filter_map(|place| Some((*place, enemy, of(place)?.1.to_owned()))).collect()
    }

    /// The status on the screen: while dice roll, the status before the roll.
    fn status(&self) -> Cow<'_, GameStatus> {
        match self.before_dice() {
            Some(before) => Cow::Owned(self.table.rules_ref().status(&before.view)),
            None => Cow::Borrowed(self.table.status()),
        }
    }
}
