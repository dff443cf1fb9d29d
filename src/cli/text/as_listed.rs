//! The lines of the lists, and what a line means that is typed as a list shows it.

use std::io::{self, BufRead, Write};

use super::list::Offers;
use super::menu::{Choice, Menu};
use super::{Terminal, words};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;

/// A line of the numbered list.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedLine<O> {
    /// Its words.
    pub text: String,
    /// The shorter form in brackets; empty if there is none.
    pub bracket: String,
    /// What it gives, not empty.
    pub orders: Vec<O>,
}

impl<R: AiGame + DescribeBoard + DescribeOdds, I: BufRead, O: Write> Terminal<R, I, O> {
    /// Every line that the lists of this moment hold, whatever headings they are under.
    pub fn listed(&self) -> Vec<ListedLine<R::Order>> {
        Offers::at(&self.table, &self.names()).lines()
    }

    /// The choices of which a typed line is the line in the list; more than one only if two lines read alike.
    pub(super) fn as_listed(&self, line: &str) -> Vec<Choice<R::Order>> {
        let wanted = line_key(line);
        if wanted.is_empty() {
            return Vec::new();
        }
        let mut found = if self.menu.is_old() { Vec::new() } else { self.menu.called(&wanted) };
        if found.is_empty() {
            let offers = Offers::at(&self.table, &self.names());
            found = offers.called(&wanted).into_iter().map(Choice::Orders).collect();
            if found.is_empty() {
                found = Menu::of(&offers).called(&wanted);
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

/// What two lines are compared by: their words, without capitals, stops, quotation marks, the number before the line and the
/// form in brackets after it. Signs of the notation count.
pub(super) fn line_key(line: &str) -> String {
    let line = line.trim();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let line = line.split_once(". ").filter(|(number, _)| is_number(number)).map_or(line, |(_, rest)| rest);
    let line = match line.rsplit_once('[') {
        Some((text, form)) if form.ends_with(']') && !text.trim().is_empty() => text,
        _ => line,
    };
    let letters = |c: char| match c {
        '\'' | '’' => None,
        '+' | '-' => Some(c),
        _ if c.is_alphanumeric() => Some(c),
        _ => Some(' '),
    };
    let text: String = line.chars().filter_map(letters).flat_map(char::to_lowercase).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Each of them once.
pub(super) fn once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for one in all {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::line_key;

    #[test]
    fn a_line_is_known_without_its_number_its_brackets_its_capitals_and_its_stops() {
        let known = "howe 3 moves to boston against 2 blocks";
        for line in [
            "Howe (3) moves to Boston, against 2 blocks",
            "12. Howe (3) moves to Boston, against 2 blocks   [move Howe to Boston]",
            "HOWE 3 moves to Boston against 2 blocks.",
        ] {
            assert_eq!(line_key(line), known, "{line}");
        }
        assert_eq!(line_key("[move Brooks' Militia to 2024]"), "move brooks militia to 2024");
        assert_ne!(line_key("march lee +hand x"), line_key("march lee -hand x"));
        assert_eq!(line_key(" . "), "");
    }
}
