//! Undo and redo at the terminal: of one order, of those given as one, of all since the last roll, reveal or hand-over.

use std::io::{self, Write};

use super::{LineInput, Terminal};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::story::{capital, count, lowered};

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// Undoes the last order with those that were given with it as one, or all that can be undone.
    pub(super) fn undo(&mut self, how_many: &str) -> io::Result<()> {
        let all = ["all", "everything"].contains(&&*how_many.to_lowercase());
        if !all && !how_many.is_empty() {
            return writeln!(self.output, "Type undo for your last order, or undo all for all that can be undone.");
        }
        let (orders, undoable) = (self.table.orders(), self.table.undoable());
        let together = self.together.last().filter(|(after, _)| *after == orders && !all);
        let wanted = if all { undoable } else { together.map_or(1, |(_, given)| *given) };
        let number = wanted.min(undoable);
        let taken = self.table.last_orders(number);
        let last = taken.last().map(|order| self.names().typed(&self.table.rules_ref().print(order)));
        if let Err(refusal) = self.table.undo_orders(number) {
            return writeln!(self.output, "No: {}", capital(&refusal.reason));
        }
        let first = orders - number;
        let mut groups = Vec::new();
        let mut at = first;
        while at < orders {
            let of = self.together.iter().find(|(after, given)| (after - given..*after).contains(&at));
            let end = of.map_or(at + 1, |(after, _)| *after);
            groups.push(taken[at - first..end - first].to_vec());
            at = end;
        }
        self.undone.push(groups);
        self.together.retain(|(after, _)| *after <= first);
        self.by_hand = Some(self.table.entries());
        self.menu.age();
        self.proposed.clear();
        self.last_hint = None;
        self.printed = self.table.log().last().map(|line| (line.entry, line.event));
        match (number, last) {
            (1, Some(last)) => writeln!(self.output, "Undone: {last}.")?,
            _ => {
                let all = if number == wanted { "all " } else { "" };
                writeln!(self.output, "Undone: {all}{number} orders. redo gives them again.")?;
            }
        }
        match self.table.undo_barred().filter(|_| first > 0 && (all || number < wanted)) {
            Some(barred) => writeln!(self.output, "Earlier orders stay: {}", lowered(&barred)),
            None => Ok(()),
        }
    }

    /// Gives again what was undone last.
    pub(super) fn redo(&mut self) -> io::Result<()> {
        let Some(groups) = self.undone.pop() else {
            return writeln!(self.output, "No: There is nothing to redo.");
        };
        self.hide()?;
        self.proposed.clear();
        self.last_hint = None;
        self.menu.age();
        let mut redone = 0;
        for orders in groups {
            for order in &orders {
                if let Err(refusal) = self.table.order(*order) {
                    self.undone.clear();
                    return self.refuse(&refusal, redone);
                }
                redone += 1;
                while let Some(row) = self.table.due() {
                    self.table.run(row);
                }
            }
            if orders.len() > 1 {
                self.together.push((self.table.orders(), orders.len()));
            }
        }
        writeln!(self.output, "Redone: {}.", count(redone as u32, "order"))
    }
}
