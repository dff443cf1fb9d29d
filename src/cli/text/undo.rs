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
        let undone = match self.table.undo(all) {
            Ok(undone) => undone,
            Err(refusal) => return writeln!(self.output, "No: {}", capital(&refusal.reason)),
        };
        self.menu.age();
        self.proposed.clear();
        (self.last_hint, self.told_end) = (None, false);
        self.printed = self.table.log().last().map(|line| (line.entry, line.event));
        match undone.orders[..] {
            [order] => {
                let typed = self.names().typed(&self.table.rules_ref().print(&order));
                writeln!(self.output, "Undone: {typed}.")?;
            }
            ref orders => {
                let all = match (undone.partly, orders.len()) {
                    (true, number) => number.to_string(),
                    (false, 2) => "both".to_owned(),
                    (false, number) => format!("all {number}"),
                };
                writeln!(self.output, "Undone: {all} orders. redo gives them again.")?;
            }
        }
        match undone.barred {
            Some(barred) => writeln!(self.output, "Earlier orders stay: {}", lowered(&barred)),
            None => Ok(()),
        }
    }

    /// Gives again what was undone last.
    pub(super) fn redo(&mut self) -> io::Result<()> {
        let groups = match self.table.take_undone() {
            Ok(groups) => groups,
            Err(reason) => return writeln!(self.output, "No: {reason}"),
        };
        self.hide()?;
        self.proposed.clear();
        self.last_hint = None;
        self.menu.age();
        let mut redone = 0;
        for orders in groups {
            let start = self.table.entries();
            for order in orders {
                if let Err(refusal) = self.table.give_again(order) {
                    return self.refuse(&refusal, redone);
                }
                redone += 1;
                while let Some(row) = self.table.due() {
                    self.table.run(row);
                }
            }
            self.table.group_orders(start);
        }
        writeln!(self.output, "Redone: {}.", count(redone as u32, "order"))
    }
}
