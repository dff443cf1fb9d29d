//! Undo and redo: of the last order with those given together with it, or of all that can be undone.

use super::Table;
use super::history::Undone;
use crate::ai::brief::AiGame;
use crate::kernel::entry::orders;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::capital;
use crate::kernel::umpire::{Entry, EntryKind};

const NOTHING_TO_REDO: &str = "There is nothing to redo.";

impl<R: AiGame> Table<R> {
    /// Why undo is not possible now, if it is not.
    pub fn undo_barred(&self) -> Option<String> {
        match self.computer_to_play() {
            Some(side) => Some(format!("It is the {} side's decision.", R::SIDES[side].name)),
            None => {
                let stay = self.history.stay.as_ref().filter(|(at, _)| *at == self.entries());
                stay.map(|(_, why)| why.clone()).or_else(|| self.game.umpire().can_undo().err().map(capital))
            }
        }
    }

    /// The number of orders back to the last roll, reveal or hand-over: all that can be undone.
    fn undoable(&self) -> usize {
        let stay = self.history.stay.as_ref().map_or(0, |(at, _)| *at);
        let most = self.entries().saturating_sub(stay);
        if self.undo_barred().is_some() { 0 } else { self.game.umpire().undoable().min(most) }
    }

    /// The orders that undo takes back now, and those that undoing all takes back; both 0 if it is not possible.
    pub fn undo_counts(&self) -> [usize; 2] {
        let all = self.undoable();
        [orders(&self.game.entries()[self.last_action()..]).max(1).min(all), all]
    }

    /// The number of entries before the last action of the player: the order that undo would revert, with those given
    /// together with it. Without such an order, the number of all entries.
    pub fn last_action(&self) -> usize {
        let now = self.entries();
        let together = self.history.together.last().filter(|range| range.end == now);
        together.map_or(now - self.undoable().min(1), |range| range.start)
    }

    /// Makes the orders given since `start` entries one action, which is undone as one.
    pub fn group_orders(&mut self, start: usize) {
        self.history.together.retain(|range| range.end <= start);
        let given = start..self.entries();
        self.history.together.extend((!given.is_empty()).then_some(given));
    }

    /// What an order that is given by itself needs to know of those before it.
    pub fn before_automatic(&self) -> (usize, Option<String>) {
        (self.last_action(), self.undo_barred())
    }

    /// Makes an order that was given by itself, after [`Table::before_automatic`], a part of the player's last action. If
    /// there is none that can be undone, the order stays, too: the player never gave it.
    pub fn group_automatic(&mut self, (start, barred): (usize, Option<String>)) {
        self.group_orders(start);
        if let Some(why) = barred {
            self.history.stay = Some((self.entries(), why));
        }
    }

    /// Undoes the last action, or all orders back to the last roll, reveal or hand-over.
    ///
    /// # Errors
    /// Why nothing can be undone; nothing has changed then.
    pub fn undo(&mut self, all: bool) -> Result<Undone<R::Order>, Refusal> {
        if let Some(barred) = self.undo_barred() {
            return Err(Refusal::form(barred));
        }
        let (before, undoable) = (self.entries(), self.undoable());
        let wanted = if all { undoable } else { orders(&self.game.entries()[self.last_action()..]).max(1) };
        let number = wanted.min(undoable);
        let first = before - number;
        let given = self.game.entries()[first..].iter();
        let order = |entry: &Entry<R>| match entry.kind {
            EntryKind::Order(_, order) => Some(order),
            EntryKind::Roll { .. } | EntryKind::Draw { .. } | EntryKind::Seed(_) => None,
        };
        let taken: Vec<R::Order> = given.filter_map(order).collect();
        self.game.undo_orders(number)?;
        let (mut groups, mut at) = (Vec::new(), first);
        while at < before {
            let range = self.history.together.iter().find(|range| range.contains(&at));
            let end = range.map_or(at + 1, |range| range.end);
            groups.push(taken[at - first..end - first].to_vec());
            at = end;
        }
        self.history.together.retain(|range| range.end <= first);
        self.history.stay.take_if(|(at, _)| *at > first);
        self.history.undone.push(groups);
        self.history.at = Some(first);
        self.shown = self.shown.min(first);
        self.fresh.clear();
        self.dismiss_news();
        (self.since, self.handing_over, self.shows) = (None, false, false);
        (self.fought, self.reading, self.aftermath) = (None, false, None);
        self.changed();
        let partly = number < wanted;
        let barred = self.undo_barred().filter(|_| self.orders() > 0 && (all || partly));
        Ok(Undone { orders: taken, partly, barred })
    }

    /// Whether nothing has happened since the last undo: no order is given by itself then.
    pub fn is_after_undo(&self) -> bool {
        self.history.at == Some(self.entries())
    }

    /// Why redo is not possible now, if it is not.
    pub fn redo_barred(&self) -> Option<&'static str> {
        self.history.undone.is_empty().then_some(NOTHING_TO_REDO)
    }

    /// The orders that redo gives again, those together that were given together: each by [`Table::give_again`].
    ///
    /// # Errors
    /// Why redo is not possible.
    pub fn take_undone(&mut self) -> Result<Vec<Vec<R::Order>>, &'static str> {
        self.history.undone.pop().ok_or(NOTHING_TO_REDO)
    }

    /// Gives an undone order again; what was undone before it can still be given again.
    ///
    /// # Errors
    /// The refusal, after which there is nothing to redo.
    pub fn give_again(&mut self, order: R::Order) -> Result<(), Refusal> {
        self.human_order(order).inspect_err(|_| self.forget_undone())
    }

    /// Nothing that was undone can be given again.
    pub fn forget_undone(&mut self) {
        self.history.undone.clear();
    }
}
