//! What a typed line means: an order, several to choose from, an order of which something is missing, or nothing.

use std::io::{self, BufRead, Write};

use super::Terminal;
use super::list::Offers;
use super::names::{Names, Part, Reading};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::Named;
use crate::kernel::echo::short;
use crate::kernel::story::{listed, raised};

/// The maximum number of orders whose form is named in an answer to a line that means nothing.
const MAX_FORMS: usize = 6;

impl<R: AiGame + DescribeBoard + DescribeOdds, I: BufRead, O: Write> Terminal<R, I, O> {
    /// The order that a line means. None if the player must first say more; the answer has been printed then.
    pub(super) fn read_order(&mut self, line: &str) -> io::Result<Option<R::Order>> {
        let (rules, names) = (self.table.rules(), self.names());
        let exact = rules.parse(line);
        if let Ok(order) = &exact
            && self.table.allows(order).is_ok()
        {
            return Ok(Some(*order));
        }
        let view = self.table.view();
        let is_legal = |order: &R::Order| self.table.allows(order).is_ok() && !rules.names_hidden(view, order);
        match names.read(&*rules, line, is_legal) {
            Reading::Orders(orders) => match orders[..] {
                [order] => {
                    let typed = names.typed(&rules.print(&order));
                    if !typed.eq_ignore_ascii_case(line) {
                        writeln!(self.output, "= {typed}")?;
                    }
                    return Ok(Some(order));
                }
                _ => {
                    writeln!(self.output, "Which one? Type its number:")?;
                    let offers = Offers::readings(&self.table, &names, &orders);
                    self.menu.show(&offers, &[], "", &mut self.output)?;
                }
            },
            Reading::Part(part) => self.complete(&part, &names)?,
            Reading::Unknown(name) => {
                writeln!(self.output, "Nothing on the board is called {}.", short(&name))?;
                self.tell_forms()?;
            }
            Reading::Nothing => match exact {
                Ok(order) => return Ok(Some(order)),
                Err(_) => {
                    writeln!(self.output, "\"{}\" is neither an order nor a command.", short(line))?;
                    self.tell_forms()?;
                }
            },
        }
        Ok(None)
    }

    /// The legal order that a single word of the player means; none if it means no order, or several.
    pub(super) fn answer(&self, word: &str) -> Option<R::Order> {
        let rules = self.table.rules();
        match self.names().read(&*rules, word, |order| self.table.allows(order).is_ok()) {
            Reading::Orders(orders) => match orders[..] {
                [order] => self.table.allows(&order).is_ok().then_some(order),
                _ => None,
            },
            _ => None,
        }
    }

    /// Says what is missing in an order and lists the orders that it can become.
    fn complete(&mut self, part: &Part, names: &Names) -> io::Result<()> {
        let offers = Offers::at(&self.table, names);
        // A name that fits several blocks equally well means all of them.
        let equal = part.words.chunk_by(|a, b| a.0 == b.0);
        let found = equal.map(|words| (words, offers.with(&part.verbs, words))).find(|(_, offers)| offers.len() > 0);
        if let Some((words, offers)) = found {
            if let Some((notation, typed)) = offers.example().filter(|_| part.has_verb) {
                let missing = missing(names, notation, words);
                writeln!(self.output, "{missing} For example: {typed}. You can choose:")?;
            } else {
                writeln!(self.output, "You can choose:")?;
            }
            return self.menu.show(&offers, &[], "", &mut self.output);
        }
        let first = part.words.first().map_or(&[][..], |(_, words)| words);
        let named: Vec<&str> = first.iter().map(|word| names.name(word)).collect();
        if let Some(enemy) = first.iter().find(|word| names.is_enemy(word)) {
            return writeln!(self.output, "{} is not your block. Type list for your orders.", names.name(enemy));
        }
        if !part.has_verb {
            let place = first.iter().find(|word| names.kind(word) == Some(Named::Place));
            return match place {
                Some(place) => self.look_at(names.name(place)),
                None => {
                    writeln!(self.output, "There is no order for {} now. Type list for your orders.", listed(&named))
                }
            };
        }
        let form = part.verbs.first().map_or("", |verb| verb.form);
        let pieces = first.iter().filter(|word| matches!(names.kind(word), Some(Named::Piece(_)))).count();
        if pieces > 1 && form.matches("BLOCK").count() < 2 {
            return writeln!(self.output, "Such an order names one block at a time. Its form is: {form}.");
        }
        let whom = if named.is_empty() { String::new() } else { format!(" with {}", listed(&named)) };
        writeln!(
            self.output,
            "You cannot give such an order{whom} now. Its form is: {form}. Type list for your orders."
        )
    }

    /// Says what can be typed at this moment.
    pub(super) fn tell_forms(&mut self) -> io::Result<()> {
        let offers = Offers::at(&self.table, &self.names());
        let verbs = self.table.rules_ref().verbs();
        let forms = offers.verbs().into_iter().filter_map(|word| verbs.iter().find(|verb| verb.word == word));
        let mut forms: Vec<&str> = forms.map(|verb| verb.form).collect();
        forms.truncate(MAX_FORMS);
        if !forms.is_empty() {
            writeln!(self.output, "Now you can type: {}.", forms.join("; "))?;
        }
        writeln!(self.output, "Or type list for your orders, hint for advice, help for all commands.")
    }
}

/// The sentence that says what an order of the notation has beyond some words.
fn missing(names: &Names, notation: &str, words: &[(usize, Vec<String>)]) -> String {
    let said = |other: &str| words.iter().flat_map(|(_, words)| words).any(|word| word == other);
    let others = notation.split(' ').skip(1).filter(|other| !said(other));
    let mut missing: Vec<&str> = Vec::new();
    for other in others {
        let what = match names.kind(other) {
            Some(Named::Piece(_)) => "the block",
            Some(Named::Place) => "the place",
            _ => continue,
        };
        if !missing.contains(&what) {
            missing.push(what);
        }
    }
    match missing[..] {
        [] => "Something is missing.".to_owned(),
        [one] => format!("{} is missing.", raised(one)),
        _ => "The block and the place are missing.".to_owned(),
    }
}
