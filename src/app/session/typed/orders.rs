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

/// Why redo is not possible.
pub(super) const NOTHING_TO_REDO: &str = "There is nothing to redo.";

impl<R: GameWindow> Session<R> {
    /// Gives a human's order; a refusal becomes the notice.
    pub fn order(&mut self, order: R::Order) -> bool {
        self.turn_page();
        self.undone.clear();
        self.ai_status.announced = None;
        // The other side assigns its hits in between.
        self.queued_orders = self.queued_orders.take().filter(|(side, _)| self.table.to_play() != Some(*side));
        self.one_order(order)
    }

    /// Gives several orders that are undone together.
    pub(super) fn orders(&mut self, orders: Vec<R::Order>) {
        let start = self.table.entries();
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
        self.grouped.push(start..self.table.entries());
    }

    /// The side that looks at the map: on the open table the side that decides.
    pub(super) fn viewing_side(&self) -> Side {
        let decides = self.table.to_play().filter(|_| self.table.viewer() == Viewer::Public);
        decides.unwrap_or(self.table.seat())
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
        let waits =
            self.animations.busy() || self.before_dice.is_some() || self.asking.is_some() || self.table.due().is_some();
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
        self.ai_tasks.planner = None;
        // A hint after this is for another line of play.
        self.ai_tasks.shown = BySide::default();
        let (entries, undoable) = (self.table.entries(), self.table.undoable());
        let together = self.grouped.last().filter(|given| given.end == entries && !all);
        let orders = if all { undoable } else { together.map_or(1, |given| given.len()).min(undoable) };
        let taken = self.table.last_orders(orders);
        if let Err(refusal) = self.table.undo_orders(orders) {
            return self.warn(&refusal.reason);
        }
        let (now, mut groups) = (self.table.entries(), Vec::new());
        let mut at = now;
        while at < entries {
            let end =
                self.grouped.iter().find(|given| given.contains(&at)).map_or(at + 1, |given| given.end.min(entries));
            groups.push(taken.get(at - now..end - now).unwrap_or_default().to_vec());
            at = end;
        }
        self.undone.push(groups);
        self.grouped.retain(|given| given.end <= now);
        self.trails.retain(|trail| trail.entry < now);
        self.by_hand = Some(now);
        self.notice = all.then(|| Notice { text: self.undone_in_words(orders), case: None, calm: true });
        self.animations.skip();
        self.settle();
    }

    /// How many orders were undone, and why the ones before them stay.
    fn undone_in_words(&self, orders: usize) -> String {
        let undone = format!(
            "{} undone; Redo gives {} again.",
            count(orders as u32, "order"),
            if orders == 1 { "it" } else { "them" }
        );
        match self.table.undo_barred().filter(|_| self.table.entries() > 0) {
            Some(barred) => format!("{undone} Earlier orders stay: {}", lowered(&barred)),
            None => undone,
        }
    }

    /// Gives again what was undone last, with the work of the rules between its orders.
    pub(super) fn redo(&mut self) {
        let Some(groups) = self.undone.pop() else { return self.warn(NOTHING_TO_REDO) };
        for orders in groups {
            let start = self.table.entries();
            for order in orders {
                while let Some(row) = self.table.due() {
                    self.run_phase(row);
                }
                if !self.one_order(order) {
                    return self.undone.clear();
                }
            }
            self.grouped.push(start..self.table.entries());
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
        let Some(LegalEntry::Order(only)) = self.table.legal().only() else { return None };
        let decides = self.table.save_error().is_none() && self.by_hand != Some(self.table.entries());
        let seats = self.table.seats();
        let two_players = seats.first.is_none() && seats.second.is_none();
        (decides && self.table.rules().automatic(self.table.view(), &only, two_players)).then_some(only)
    }

    /// Gives it. It is undone together with the order before it.
    pub(super) fn play_forced_order(&mut self) {
        let Some(only) = self.forced_order() else { return };
        let now = self.table.entries();
        if self.animations.busy() || self.before_dice.is_some() || self.asking.is_some() || self.table.news().is_some()
        {
            return;
        }
        let start = self.grouped.pop_if(|given| given.end == now).map_or(now.saturating_sub(1), |given| given.start);
        if self.order(only) {
            self.grouped.push(start..self.table.entries());
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
                self.undone.clear();
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
