//! The lines of the lists, and what a line means that is typed as a list shows it.

use std::io::{self, Write};

use super::list::{ListedLine, Offers};
use super::menu::Choice;
use super::names::{Names, Reading};
use super::{LineInput, Terminal, words};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::Named;

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

    /// Instead of an order that leaves out steps, or of several ways to its place, the only order of the list that goes there by
    /// all that was typed: a list has the cheapest way to each place.
    pub(super) fn as_offered(&self, reading: Reading<R::Order>, names: &Names) -> Reading<R::Order> {
        let rules = self.table.rules_ref();
        let (orders, are_ways) = match &reading {
            Reading::Orders(orders) if orders.len() == 1 && self.table.allows(&orders[0]).is_err() => (orders, false),
            Reading::Ways(orders) => (orders, true),
            _ => return reading,
        };
        let is_place = |word: &str| names.kind(word) == Some(Named::Place);
        // The verb, the piece, what was typed behind it, the place.
        let typed = |order: &R::Order| {
            let line = rules.print(order);
            let words: Vec<&str> = line.split(' ').collect();
            let between = |at: usize| are_ways && at > 1 && at + 1 < words.len() && is_place(words[at]);
            (0..words.len()).filter(|at| !between(*at)).map(|at| words[at].to_owned()).collect()
        };
        let lines: Vec<Vec<String>> = words::once(orders.iter().map(typed));
        let [line] = &lines[..] else { return reading };
        let [verb, piece, .., end] = &line[..] else { return reading };
        if !is_place(end) {
            return reading;
        }
        let goes = |way: &Vec<&str>| {
            let mut rest = way.iter();
            let is_first = way.first() == Some(&piece.as_str()) && way.last() == Some(&end.as_str());
            let more = |word: &&str| is_place(word) || line.iter().any(|other| other == word);
            is_first && line[1..].iter().all(|word| rest.any(|other| other == word)) && way.iter().all(more)
        };
        let offers = Offers::at(&self.table);
        let found: Vec<Vec<&str>> = offers.of_verb(verb, |_| true).into_iter().filter(goes).collect();
        match &found[..] {
            [way] => match rules.parse(&format!("{verb} {}", way.join(" "))) {
                Ok(order) => Reading::Orders(vec![order]),
                Err(_) => reading,
            },
            _ => reading,
        }
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
