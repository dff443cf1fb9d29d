//! A session of one ruleset. Views come out of it;
//! pointer input, keys and the game's own intents go in, and it turns them into orders and changes of the plan.

mod check_state;
mod commands;
mod computer_players;
mod game_session_impl;
mod hints;
mod orders;
mod screen_text;
mod warnings;

use super::ai_tasks::{AiStatus, AiTasks};
use super::animation::AnimationQueue;
use super::predicted::PredictedOutcomes;
use super::session_info::{Notice, Question};
use crate::app::contract::effect::Effect;
use crate::app::session::prelude::*;
use check_state::Warnings;

/// The state before a roll, which is on the screen until its dice have been seen.
struct BeforeDice<R: GameWindow> {
    view: R::View,
    /// The number of entries that the view shows.
    entries: usize,
    log: usize,
    /// Whether the roll has happened.
    rolled: bool,
}

/// The route of a piece.
struct Trail {
    side: Side,
    from: PlaceId,
    to: PlaceId,
    /// With which entry of the record.
    entry: usize,
    /// Whether it moved in its own half-turn, and did not retreat in the enemy's.
    own_turn: bool,
    /// Whether both sides saw it.
    open: bool,
}

/// The parts of a lesson that are shown.
#[derive(Default)]
struct LessonPages {
    /// How many steps before the present one is the step on the screen: the reader goes back, or has not read it yet.
    back: usize,
    /// The last step that has been on the screen, from 1; 0 before the first.
    read: usize,
    /// The present step, when no dice rolled.
    at_rest: Option<LessonState>,
    /// The step on the screen, if it is not the present one.
    shown: Option<LessonState>,
    /// Whether several orders are being given as one: the page turns after them.
    held: bool,
}

/// A game of one ruleset that is played.
pub struct Session<R: GameWindow> {
    pub table: Table<R>,
    /// The human player's plan.
    pub plan: R::Plan,
    background: R::Background,
    predicted: PredictedOutcomes,
    battle_board_hidden: bool,
    /// The player's requests on the game's panels that are not carried out yet. Drawing borrows the session immutably,
    /// so that panels can read everything; only this is written meanwhile.
    requests: Mutex<Vec<R::Intent>>,
    animations: AnimationQueue<R>,
    /// The states before the rolls that are still to be seen, one for each roll, in their order.
    before_dice: Vec<BeforeDice<R>>,
    notice: Option<Notice>,
    asking: Option<(Question, Effect<R::Order>)>,
    /// Whether a curtain covers the open table until the other player has looked away.
    asks_to_look: bool,
    /// The routes of each side's pieces, in their order.
    trails: Vec<Trail>,
    /// The side whose half-turn it was at the last change.
    active: Option<Side>,
    /// Orders that follow one another whenever this side is to act.
    queued_orders: Option<(Side, Vec<R::Order>)>,
    /// Whether forced orders are given automatically, by the settings.
    gives_forced_orders: bool,
    ai_status: AiStatus,
    ai_tasks: AiTasks<R>,
    warnings: Warnings<R>,
    lesson_pages: LessonPages,
    version: u64,
}

impl<R: GameWindow> Session<R> {
    pub fn new(table: Table<R>) -> Self {
        let battle_board_hidden = R::hides_battle_board(&table.rules(), table.view(), false);
        let notice = table.lost_line().map(|lost| Notice { text: lost.to_owned(), case: None, calm: false });
        let active = table.status().active;
        Self {
            table,
            plan: R::Plan::default(),
            background: R::Background::default(),
            predicted: PredictedOutcomes::default(),
            battle_board_hidden,
            requests: Mutex::default(),
            animations: AnimationQueue::default(),
            before_dice: Vec::new(),
            notice,
            asking: None,
            asks_to_look: false,
            trails: Vec::new(),
            active,
            queued_orders: None,
            gives_forced_orders: false,
            ai_status: AiStatus::default(),
            ai_tasks: AiTasks::default(),
            warnings: Warnings::default(),
            lesson_pages: LessonPages::default(),
            version: 0,
        }
    }

    /// The state before the roll that is seen next; none if no roll is left to be seen.
    fn before_dice(&self) -> Option<&BeforeDice<R>> {
        let next = self.animations.first_roll().map_or(0, |(entry, _)| entry);
        self.before_dice.iter().rev().find(|before| before.entries <= next).or(self.before_dice.first())
    }

    /// The view of the viewer; while dice roll, the state before the roll.
    fn seen_on_screen(&self) -> &R::View {
        self.before_dice().map_or(self.table.view(), |before| &before.view)
    }

    /// Calls a function with the present moment on the screen.
    fn with_context<T>(&self, style: ViewStyle<'_>, see: impl FnOnce(ViewContext<'_, R>) -> T) -> T {
        let rules = self.table.rules();
        let rolls = !self.before_dice.is_empty();
        let forced = self.forced_order().is_some();
        let legal = if rolls || forced { &LegalOf::<R>::default() } else { self.table.legal() };
        see(ViewContext {
            rules: &*rules,
            table: &self.table,
            view: self.seen_on_screen(),
            legal,
            log: self.log_on_screen(),
            plan: &self.plan,
            background: &self.background,
            battle_board_hidden: self.battle_board_hidden,
            before_dice: rolls,
            forced,
            motion: self.animations.front().map(|moving| (&moving.pending.sighting, moving.share())),
            motion_at: self.animations.front().map(|moving| (moving.pending.entry, moving.pending.event)),
            chart: &style.art.chart,
            art: style.art,
            compact: style.compact,
            advised: self.advised_order(),
        })
    }
}
