//! The lines of the lists, and what a line means that is typed as a list shows it.

use std::io::{self, Write};

use super::list::{ListedLine, Offers};
use super::menu::Choice;
use super::{LineInput, Terminal, words};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// Every line that the lists of this moment hold, whatever headings they are under.
    pub fn listed(&self) -> Vec<ListedLine<R::Order>> {
        Offers::at(&self.table).lines()
    }

    /// The choices of which a typed line is the line in the list; more than one only if two lines read alike.
    pub(super) fn as_listed(&self, line: &str) -> Vec<Choice<R::Order>> {
        let wanted = words::line_key(line);
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found = if self.menu.is_old() { Vec::new() } else { self.menu.called(&wanted) };
        if found.is_empty() {
            let offers = Offers::at(&self.table);
            found = offers.called(&wanted).into_iter().map(Choice::Orders).collect();
            if found.is_empty() {
                found = self.menu_now().called(&wanted);
            }
        }
        found
    }

    /// The orders that a typed line would give, without giving them; empty for a command, and if the player must first say
    /// more: the answer is printed then.
    ///
    /// # Errors
    /// The error of the terminal.
    pub fn orders_of(&mut self, line: &str) -> io::Result<Vec<R::Order>> {
        if !words::is_bare(line)
            && let [Choice::Orders(orders)] = &self.as_listed(line)[..]
        {
            return Ok(orders.clone());
        }
        let first = line.split_whitespace().next().unwrap_or_default();
        match words::command(first) {
            Some(word @ ("yes" | "no")) => Ok(self.answer(word).into_iter().collect()),
            Some(_) => Ok(Vec::new()),
            None => match line.parse::<usize>() {
                Ok(number) => match self.chosen(number)? {
                    Some(Choice::Orders(orders)) => Ok(orders),
                    _ => Ok(Vec::new()),
                },
                Err(_) => Ok(self.typed_orders(line)?.unwrap_or_default()),
            },
        }
    }
}
