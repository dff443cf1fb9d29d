//! Orders given at the table, and the other effects of a game's own intents.

use super::{Session, Trail};
use crate::app::contract::effect::Effect;
use crate::app::session::game_session::ShellEffect;
use crate::app::session::prelude::*;
use crate::app::session::session_info::{Notice, Question};
use crate::board::Slide;
use crate::kernel::legal::LegalEntry;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::count;

impl<R: GameWindow> Session<R> {
    /// Gives a human's order; a refusal becomes the notice.
    pub fn order(&mut self, order: R::Order) -> bool {
        self.turn_page();
        self.ai_status.announced = None;
        // The other side assigns its hits in between.
        self.queued_orders = self.queued_orders.take().filter(|(side, _)| self.table.to_play() != Some(*side));
        self.one_order(order)
    }

    /// Gives several orders that are undone together.
    pub(super) fn orders(&mut self, orders: Vec<R::Order>) {
        let start = self.table.entries();
        // Steps of a lesson that they fulfil together are read one after the other.
        self.turn_page();
        self.lesson_pages.held = true;
        for order in orders {
            // A die that an order has brought up is rolled before the next one (W6.10).
            if self.table.due().is_some() {
                let text = "A die is rolled first. The orders after it were not given.".to_owned();
                self.notice = Some(Notice { text, case: None, calm: true });
                break;
            }
            if !self.order(order) {
                break;
            }
        }
        self.lesson_pages.held = false;
        self.turn_page();
        self.table.group_orders(start);
    }

    /// The side that looks at the map: on the open table the side that decides, which may look at its hidden blocks there.
    pub(super) fn viewing_side(&self) -> Side {
        match self.table.viewer() {
            Viewer::Side(side) => side,
            Viewer::Public => self.table.to_play().unwrap_or(self.table.seat()),
            Viewer::All => self.table.seat(),
        }
    }

    /// Pieces that move leave a trail on the map.
    pub(super) fn add_trails(&mut self, rules: &R, pending: &[PendingAnimation<R::Sighting>]) {
        let active = std::mem::replace(&mut self.active, self.table.status().active);
        let seat = self.table.seat();
        if self.table.seats()[seat].is_some() {
            return self.trails.clear();
        }
        if self.table.curtain().is_some() {
            // What one side alone saw, the other must not see.
            return self.trails.retain(|trail| trail.open);
        }
        // On the open table both sides saw it, and the other side looks next.
        let open = self.table.viewer() == Viewer::Public;
        for pending in pending {
            let Some(Slide { side, from, to, .. }) = rules.slide(&pending.sighting) else { continue };
            if from != to {
                let own_turn = !pending.again && active.is_none_or(|active| active == side);
                self.trails.push(Trail { side, from, to, entry: pending.entry, own_turn, open });
            }
        }
    }

    /// The trails that a side sees: what the enemy's pieces did since that side last moved in its own half-turn. They
    /// stay while it fires, plays cards or retreats.
    pub(super) fn trails_for(&self, viewer: Side) -> impl Iterator<Item = &Trail> {
        let moved = self.trails.iter().rev().find(|trail| trail.side == viewer && trail.own_turn);
        let since = moved.map_or(0, |trail| trail.entry);
        self.trails.iter().filter(move |trail| trail.side != viewer && (moved.is_none() || trail.entry > since))
    }

    /// Gives the next order of a volley, when nothing else is pending; true if it did.
    pub(super) fn play_queued_order(&mut self) -> bool {
        let waits = self.animations.busy()
            || !self.before_dice.is_empty()
            || self.asking.is_some()
            || self.table.due().is_some();
        if waits || self.queued_orders.is_none() || self.table.curtain().is_some() {
            return false;
        }
        let Some((side, orders)) = &mut self.queued_orders else { return false };
        if self.table.to_play() != Some(*side) {
            return false;
        }
        while !orders.is_empty() {
            let order = orders.remove(0);
            if self.table.allows(&order).is_ok() {
                return self.one_order(order);
            }
        }
        self.queued_orders = None;
        false
    }

    /// Undoes the last order, together with those that were given with it; or `all` orders back to the last roll, reveal or
    /// hand-over.
    pub(super) fn undo(&mut self, all: bool) {
        self.queued_orders = None;
        if !all && R::step_back(&mut self.plan) {
            let text = "What was chosen is taken back. Undo once more takes back the last order.".to_owned();
            self.notice = Some(Notice { text, case: None, calm: true });
            self.version += 1;
            return;
        }
        self.ai_tasks.planner = None;
        // A hint after this is for another line of play.
        self.ai_tasks.shown = BySide::default();
        let undone = match self.table.undo(all) {
            Ok(undone) => undone,
            Err(refusal) => return self.warn(&refusal.reason),
        };
        let now = self.table.entries();
        self.trails.retain(|trail| trail.entry < now);
        let text = || {
            let orders = undone.orders.len();
            let again = if orders == 1 { "it" } else { "them" };
            let text = format!("{} undone; Redo gives {again} again.", count(orders as u32, "order"));
            undone.barred.iter().fold(text, |text, barred| format!("{text} Earlier orders stay: {}", lowered(barred)))
        };
        self.notice = (all || undone.partly).then(|| Notice { text: text(), case: None, calm: true });
        self.animations.skip();
        self.settle();
    }

    /// Gives again what was undone last, with the work of the rules between its orders.
    pub(super) fn redo(&mut self) {
        let groups = match self.table.take_undone() {
            Ok(groups) => groups,
            Err(reason) => return self.warn(reason),
        };
        for orders in groups {
            let start = self.table.entries();
            for order in orders {
                while let Some(row) = self.table.due() {
                    self.run_phase(row);
                }
                self.skip();
                let given = self.table.give_again(order);
                if !self.given(given) {
                    return;
                }
            }
            self.table.group_orders(start);
        }
    }

    fn warn(&mut self, reason: &str) {
        self.notice = Some(Notice { text: capital(reason), case: None, calm: false });
    }

    fn one_order(&mut self, order: R::Order) -> bool {
        self.skip();
        if let Some(side) = self.table.to_play()
            && let Some(hint) = &mut self.ai_tasks.shown[side]
            && let Some(brief) = self.table.owned_brief()
        {
            Arc::make_mut(hint).note_given(&brief.brief(self.table.rules_ref()), &order);
        }
        let given = self.table.order(order);
        self.given(given)
    }

    /// The forced order that is given automatically as soon as nothing moves any more, without a question.
    pub(super) fn forced_order(&self) -> Option<R::Order> {
        if !self.gives_forced_orders || self.table.lesson_state().is_some() || self.table.curtain().is_some() {
            return None;
        }
        if self.table.save_error().is_some() || self.table.is_after_undo() {
            return None;
        }
        let (rules, view, legal) = (self.table.rules(), self.table.view(), self.table.legal());
        let two_players = self.table.two_humans();
        match legal.only() {
            Some(LegalEntry::Order(only)) => rules.automatic(view, &only, two_players).then_some(only),
            Some(LegalEntry::Pattern(_)) => None,
            None => rules.indifferent(view, legal),
        }
    }

    /// Gives it. It is undone together with the order before it.
    pub(super) fn play_forced_order(&mut self) {
        let Some(only) = self.forced_order() else { return };
        if self.animations.busy()
            || !self.before_dice.is_empty()
            || self.asking.is_some()
            || self.table.news().is_some()
        {
            return;
        }
        let before = self.table.before_automatic();
        let words = self.table.rules().automatic_words(self.table.view(), &only);
        if self.order(only) {
            self.table.group_automatic(before);
            self.notice = words.map(|(text, case)| Notice { text: capital(&text), case: Some(case), calm: true });
        }
    }

    pub(super) fn given(&mut self, given: Result<(), Refusal>) -> bool {
        match given {
            Ok(()) => {
                self.notice = None;
                self.plan = R::Plan::default();
                self.settle();
                self.turn_page();
                true
            }
            Err(refusal) => {
                self.refused(&refusal);
                false
            }
        }
    }

    fn refused(&mut self, refusal: &Refusal) {
        self.notice = Some(Notice { text: capital(&refusal.reason), case: refusal.case, calm: false });
    }

    /// Gives the orders of an effect.
    pub(super) fn give(&mut self, effect: Effect<R::Order>) {
        match effect {
            Effect::Order(order) => drop(self.order(order)),
            Effect::Orders(orders) => self.orders(orders),
            Effect::Queue(orders) => {
                self.table.forget_undone();
                self.queued_orders = self.table.to_play().map(|side| (side, orders));
            }
            _ => {}
        }
    }

    pub(super) fn carry_out_effect(&mut self, does: Effect<R::Order>, follows: &mut Vec<ShellEffect>) {
        match does {
            Effect::Order(_) | Effect::Orders(_) | Effect::Queue(_) => {
                if !self.holds(&does) {
                    self.give(does);
                }
            }
            Effect::Confirm { question, about, word, back, orders } => {
                // A lesson that wants another order says so before the question.
                if let Some(Err(refusal)) = orders.first().map(|order| self.table.in_step(order)) {
                    return self.refused(&refusal);
                }
                let question = Question { question, about, word, back, warns: false };
                self.asking = Some((question, Effect::Orders(orders)));
            }
            Effect::ShowWarning(text, case) => self.notice = Some(Notice { text, case, calm: false }),
            Effect::ShowRemark(text, case) => self.notice = Some(Notice { text, case, calm: true }),
            Effect::ClearNotice => self.notice = None,
            Effect::Rules(case) => follows.push(ShellEffect::Rules(case)),
            Effect::CentreOn(place) => follows.push(ShellEffect::CentreOn(place)),
            Effect::ScrollIntoView(place) => follows.push(ShellEffect::ScrollIntoView(place)),
            Effect::SwitchOverlay(kind) => follows.push(ShellEffect::SwitchOverlay(kind)),
            Effect::HideBattleBoard(hidden) => self.battle_board_hidden = hidden,
            Effect::Peek(true) if self.table.solo() => self.table.set_peek(true),
            // On the open table the other player looks away first.
            Effect::Peek(true) => self.asks_to_look = self.table.viewer() == Viewer::Public,
            Effect::Peek(false) => self.stop_looking(),
            Effect::Hint => self.ai_status.wanted = true,
            Effect::Skip => self.go_on(),
        }
    }
}
