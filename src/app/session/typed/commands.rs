//! The commands of a session, and its reaction to changes.

use super::{BeforeDice, Session};
use crate::app::contract::game::UpdateContext;
use crate::app::keys::KeyPresses;
use crate::app::keys::action::{CONFIRM, Context, DIGITS, END_STEP, NEWS, NEXT, NEXT_LIT, TO_MAP, TO_MAP_TOO};
use crate::app::session::game_session::{AiSettings, SessionCommand, ShellEffect};
use crate::app::session::prelude::*;
use crate::app::session::session_info::{Followed, Notice};

impl<R: GameWindow> Session<R> {
    /// Called after a change: starts the animations and clears the plan.
    pub fn settle(&mut self) {
        // What waits for a check belongs to the position before.
        self.warnings.clear();
        if self.table.due().is_some() {
            return;
        }
        let rules = self.table.rules();
        let pending = self.table.take_pending();
        self.add_trails(&rules, &pending);
        let untold = self.table.battles_untold();
        if !untold || self.table.aftermath().is_none() {
            self.predicted.settle(self.table.status().turn, untold);
        }
        self.animations.play(&rules, pending);
        if self.table.curtain().is_some() {
            self.animations.skip();
        }
        self.before_dice.retain(|before| before.rolled);
        if self.animations.first_roll().is_none() {
            self.before_dice.clear();
        }
        // Nothing on the table may belong to an earlier position.
        (self.plan, self.asking, self.asks_to_look) = (R::Plan::default(), None, false);
        self.ai_status.hint = None;
        self.battle_board_hidden = R::hides_battle_board(&rules, self.seen_on_screen(), self.battle_board_hidden);
        self.version += 1;
    }

    pub(super) fn execute(&mut self, command: SessionCommand) {
        let takes_back = matches!(command, SessionCommand::Undo | SessionCommand::UndoAll);
        let other = matches!(command, SessionCommand::FollowHint | SessionCommand::Redo | SessionCommand::HandOver);
        if self.warnings.hold() && (takes_back || other) {
            self.warnings.let_go();
            if takes_back {
                return;
            }
        }
        match command {
            SessionCommand::HandOver => {
                self.table.hand_over();
                self.settle();
                self.notice = None;
            }
            SessionCommand::Lift if self.asks_to_look => {
                self.asks_to_look = false;
                self.table.set_peek(true);
            }
            SessionCommand::Lift => {
                self.table.lift_curtain();
                self.settle();
                self.notice = None;
            }
            SessionCommand::DoNotLook => (self.asks_to_look, self.plan) = (false, R::Plan::default()),
            SessionCommand::DismissNews => {
                self.close_news();
                self.skip();
            }
            SessionCommand::ReadNewsAgain => self.table.read_news_again(),
            SessionCommand::ContinueLesson => self.continue_lesson(),
            SessionCommand::LessonBack => self.lesson_back(),
            SessionCommand::Undo => self.undo(false),
            SessionCommand::UndoAll => self.undo(true),
            SessionCommand::Redo => self.redo(),
            SessionCommand::Answer(yes) => self.answer(yes),
            SessionCommand::HideBattleBoard(hidden) => self.battle_board_hidden = hidden,
            SessionCommand::Skip => self.go_on(),
            SessionCommand::Hint(seconds) => self.begin_hint(seconds),
            SessionCommand::FollowHint => self.follow_hint(),
            SessionCommand::DismissHint => self.ai_status.hint = None,
            SessionCommand::StopSearch => {
                if let Some(thought) = &self.ai_status.now {
                    thought.watch.cancel();
                }
            }
            SessionCommand::Fast(fast) => {
                self.ai_status.fast = fast;
                self.skip();
            }
            SessionCommand::Pause(paused) => {
                let status = &mut self.ai_status;
                (status.paused, status.step, status.fast) = (paused, false, false);
            }
            SessionCommand::PlayOneOrder => self.ai_status.step = true,
            SessionCommand::Account(true) => self.ai_status.recounting = true,
            SessionCommand::Account(false) => self.ai_status.aims = None,
            SessionCommand::PencilMark(place, text) => {
                if let Err(wrong) = self.table.set_pencil_mark(place, &text) {
                    self.notice = Some(Notice { text: capital(&wrong), case: None, calm: false });
                }
                self.version += 1;
            }
            SessionCommand::Say(notice) => self.notice = notice,
        }
    }

    /// Says what a key is for that does nothing now, and what the player is asked.
    pub(super) fn answer_idle_key(&mut self, style: ViewStyle<'_>, pressed: &KeyPresses) {
        let board = R::has_battle_board(self.table.view()) && !self.battle_board_hidden;
        let now = if board { Context::BATTLE } else { Context::TURN };
        let asked = [END_STEP, NEXT_LIT, NEXT, CONFIRM, NEWS, TO_MAP, TO_MAP_TOO].into_iter().chain(DIGITS);
        let decisions = R::ACTIONS.iter().copied().chain(asked);
        let here = [now, Context::DECISION, Context::EVERYWHERE, Context::SEVERAL, Context::OVERLAY];
        let here = decisions.filter(|action| here.contains(&action.context)).map(|action| (action, "now"));
        // On the map those of this game have been switched.
        let overlays = OverlayKind::ALL.into_iter().map(|kind| {
            let own = R::OVERLAYS.iter().any(|one| one.kind == kind);
            (kind.action(), if own { "now" } else { "in this game" })
        });
        if let Some((action, when)) = here.chain(overlays).find(|(action, _)| pressed.action(*action)) {
            let view = self.with_context(style, R::view);
            let question = view.prompt.question;
            let key = pressed.label(action);
            // Who presses Enter wants to go on: another key does that, or something has to be chosen first.
            let does = match view.main_button {
                Some(button) if action == CONFIRM => {
                    let other = pressed.label(button.key);
                    format!("Nothing is chosen that {key} could confirm. The key {other} is for: {}.", button.word)
                }
                None if action == CONFIRM => format!("Nothing is chosen yet that {key} could confirm."),
                _ => format!("The key {key} does nothing {when}. It is for: {}.", action.does),
            };
            let text = if question.is_empty() { does } else { format!("{does} You are asked: {question}") };
            self.notice = Some(Notice { text, case: None, calm: true });
        }
    }

    /// Lets the game carry out its intents.
    pub(super) fn update(&mut self, intents: Vec<R::Intent>) -> Vec<ShellEffect> {
        let mut follows = Vec::new();
        let (plan, notice) = (self.plan.clone(), self.notice.clone());
        for intent in intents {
            let rules = self.table.rules();
            let work = UpdateContext {
                rules: &*rules,
                table: &self.table,
                view: self.table.view(),
                legal: self.table.legal(),
                plan: &mut self.plan,
                background: &mut self.background,
            };
            for effect in R::update(work, intent) {
                self.carry_out_effect(effect, &mut follows);
            }
            self.version += 1;
        }
        // An answer to an earlier key or click says nothing about the new plan.
        if self.plan != plan && self.notice == notice {
            self.notice = None;
        }
        follows
    }

    /// Closes the news. The battles that have just ended are on the same sheet, and the game waited for it.
    pub(super) fn close_news(&mut self) {
        self.table.dismiss_news();
        if self.table.aftermath().is_some() {
            self.table.dismiss_battles();
            self.settle();
        }
    }

    pub(super) fn run_phase(&mut self, row: usize) {
        // While dice roll, the screen shows the state before them. Rows that roll nothing go before the next roll.
        self.before_dice.retain(|before| before.rolled);
        let (view, entries, log) = self.table.seen_now();
        self.table.run(row);
        let rolled = self.table.entries() > entries;
        self.before_dice.push(BeforeDice { view, entries, log, rolled });
    }

    /// Runs computer players, plays the orders they found and gives forced orders; true while a search runs.
    pub(super) fn play_on(&mut self, settings: AiSettings) -> bool {
        // A player who only watches, or skips to the next decision, is not stopped by every battle.
        let seats = self.table.seats();
        let watched = seats.first.is_some() && seats.second.is_some();
        if self.table.aftermath().is_some() && (!settings.endings || watched || self.ai_status.fast) {
            self.table.dismiss_battles();
            // Two players would have read them on the open table, before the curtain.
            if self.table.curtain().is_some() {
                self.settle();
            }
        }
        if self.table.aftermath().is_some() {
            return false;
        }
        (self.gives_forced_orders, self.warnings.on) = (settings.obvious, settings.warns);
        if settings.paused {
            self.warnings.let_go();
        }
        if !settings.paused && !self.asks_to_look && !self.play_queued_order() {
            self.play_forced_order();
        }
        // Not while a sheet is open, which covers the question.
        let checks = !settings.paused && self.poll_check();
        self.run_computers(settings) | checks
    }

    /// Ends the rest of dice that lie, or skips all animations.
    pub(super) fn go_on(&mut self) {
        self.animations.go_on();
        self.show_after_dice();
    }

    pub(super) fn skip(&mut self) {
        self.animations.skip();
        self.show_after_dice();
    }

    /// Shows the position after the dice, once no roll is left to be shown.
    pub(super) fn show_after_dice(&mut self) {
        if self.animations.first_roll().is_none() && !std::mem::take(&mut self.before_dice).is_empty() {
            let hidden = self.battle_board_hidden;
            self.battle_board_hidden = R::hides_battle_board(&self.table.rules(), self.table.view(), hidden);
        }
    }

    /// The place of a computer's move whose animation has just started, or of a block that has just come onto the map.
    pub(super) fn follow(&self) -> Option<Followed> {
        let moving = self.animations.front().filter(|moving| moving.spent < 60.0)?;
        let (side, place) = moving.place?;
        let computer = self.table.seats()[side].is_some();
        (computer || moving.slide.is_none()).then_some(Followed { place, computer })
    }

    /// Covers what only the side to play may see, with all that it planned and was told meanwhile.
    pub(super) fn stop_looking(&mut self) {
        self.table.set_peek(false);
        (self.plan, self.asking) = (R::Plan::default(), None);
        self.warnings.clear();
        self.forget_hint();
    }

    fn answer(&mut self, yes: bool) {
        let Some((question, effect)) = self.asking.take().filter(|_| yes) else { return };
        if question.warns || !self.holds(&effect) {
            self.give(effect);
        }
    }
}
