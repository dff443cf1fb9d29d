//! The commands of the terminal: lists, orders by number, name or notation, hints, odds, undo, saving.

use std::io::{self, Write};

use super::groups::Beside;
use super::list::Offers;
use super::menu::{Choice, Menu};
use super::{AfterCommand, LineInput, Terminal, words};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::describe_orders::{Named, Verb};
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::{capital, count, counted, listed, raised};

/// What a player can type who wants to know something before an order.
const HOW_TO_ASK: &str = "Leave it out to give the order; type odds ORDER, help WORD or rules WORDS to ask.";

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// Carries out a line of input.
    pub(super) fn take(&mut self, line: &str) -> io::Result<AfterCommand> {
        // "done?" asks what the order does, and gives none.
        let asked = line.trim_end_matches('?').trim_end();
        let line = match words::command(asked.split_whitespace().next().unwrap_or_default()) {
            Some("list" | "look" | "map" | "log" | "news" | "threats" | "rules" | "hint" | "odds" | "help") => asked,
            _ if asked.is_empty() || asked == line => line,
            _ if asked.contains(' ') => {
                writeln!(self.output, "A line that ends with a question mark gives no order. {HOW_TO_ASK}")?;
                return Ok(AfterCommand::On);
            }
            _ => return self.explain(asked).map(|()| AfterCommand::On),
        };
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        // A line of the list may begin with the word of a command: "No further advance".
        if !words::is_bare(line) && self.take_as_listed(line)? {
            return Ok(AfterCommand::On);
        }
        match words::command(first).or(line.is_empty().then_some("list")) {
            Some("quit") => return Ok(AfterCommand::Away),
            Some("help") if rest.is_empty() => words::help(self.table.rules_ref().verbs(), &mut self.output)?,
            Some("help") => self.explain(rest)?,
            Some("list") => self.list(&[], rest)?,
            Some("look") if rest.is_empty() => self.state()?,
            Some("look") => self.look_at(rest)?,
            Some("map") => self.map(rest)?,
            Some("log") => self.log(rest)?,
            Some("news") => self.tell_news()?,
            Some("threats") => self.tell_threats()?,
            Some("rules") => self.rules(rest)?,
            Some("hint") => self.hint()?,
            Some("odds") => self.odds(rest)?,
            Some("save") => self.save(rest)?,
            Some("peek") => self.peek()?,
            Some("hide") => self.hide()?,
            // A question or a hint stays open until it is answered or another order is given.
            Some("yes") if !self.proposed.is_empty() => match std::mem::take(&mut self.proposed) {
                orders if self.hinted => self.ask_and_give(&orders)?,
                orders => self.give(&orders)?,
            },
            Some("no") if !self.proposed.is_empty() => {
                self.proposed.clear();
                writeln!(self.output, "No order was given.")?;
            }
            // An offer of the enemy can be answered, too.
            Some(word @ ("yes" | "no")) => match self.answer(word) {
                Some(order) => self.give(&[order])?,
                None => writeln!(self.output, "There is nothing to say {word} to. Type hint to get a suggestion.")?,
            },
            Some("undo") => self.undo(rest)?,
            Some("redo") => self.redo()?,
            _ => match line.trim_end_matches(['.', ')']).parse::<usize>() {
                Ok(number) if self.menu.asks_odds && !self.menu.is_old() => self.odds(&number.to_string())?,
                Ok(number) => self.choose(number)?,
                Err(_) if !self.is_verb(line) && self.tell_survey(line)? => {}
                Err(_) => self.order(line)?,
            },
        }
        Ok(AfterCommand::On)
    }

    /// Whether a word is the verb of an order.
    fn is_verb(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let is = |verb: &Verb| verb.word == word || verb.also.contains(&&*word);
        self.table.rules_ref().verbs().iter().any(is)
    }

    /// Lists the orders under some headings that contain some words, of a block and a place those that end there; of a block without
    /// an order it says why.
    pub(super) fn list(&mut self, under: &[String], words: &str) -> io::Result<()> {
        let names = self.names();
        let offers = Offers::at(&self.table);
        let all: Vec<&str> = words.split_whitespace().collect();
        let split = |at: usize| (all[..at].join(" "), all[at..].join(" "));
        let goal = (1..all.len()).map(split).find_map(|(block, place)| {
            let is_block = !names.own_blocks_called(&block).is_empty();
            names.exact_place(words::without_prepositions(&place)).filter(|_| is_block)
        });
        let found = |offers: &Offers<R::Order>| offers.found(under, words::of_orders(words)).len();
        if let Some(ending) = goal.map(|goal| offers.ending(goal)).filter(|ending| found(ending) > 0) {
            self.show(&ending, under, words)?;
            let more = counted((found(&offers) - found(&ending)) as u32, "order passes", "orders pass");
            return match more.starts_with("0 ") {
                true => Ok(()),
                false => writeln!(self.output, "{more} there: type list all {words}."),
            };
        }
        match names.only_own_block(words::of_orders(words)).filter(|block| !offers.name(&block.word)) {
            Some(block) => self.tell_no_order(block, &offers, &names),
            None => self.show(&offers, under, words),
        }
    }

    /// Shows a list, each order with its facts.
    pub(super) fn show(&mut self, offers: &Offers<R::Order>, under: &[String], words: &str) -> io::Result<()> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let facts = |order: &R::Order| rules.order_facts(view, order);
        let group = |order: &R::Order| rules.order_group(view, order);
        self.menu.show(offers, under, words, &Beside { facts: &facts, group: &group }, &mut self.output)
    }

    /// The list that can be shown now, without showing it.
    pub(super) fn menu_now(&self) -> Menu<R::Order> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let group = |order: &R::Order| rules.order_group(view, order);
        Menu::of(&Offers::at(&self.table), &Beside { facts: &|_| Vec::new(), group: &group })
    }

    /// Gives an order whose line in the list was typed, or opens that heading; false if the line is not in the list.
    fn take_as_listed(&mut self, line: &str) -> io::Result<bool> {
        match &self.as_listed(line)[..] {
            [] => Ok(false),
            [choice] => {
                if let Choice::Orders(orders) = choice
                    && let [order] = orders[..]
                {
                    self.echo(line, order, &self.names())?;
                }
                self.take_choice(choice.clone()).map(|()| true)
            }
            several => {
                let orders = |choice: &Choice<R::Order>| match choice {
                    Choice::Orders(orders) => orders.clone(),
                    Choice::Group(..) => Vec::new(),
                };
                let orders: Vec<R::Order> = several.iter().flat_map(orders).collect();
                let names = self.names();
                self.choose_among("Which one? Type its number:", &orders, &names).map(|()| true)
            }
        }
    }

    fn take_choice(&mut self, choice: Choice<R::Order>) -> io::Result<()> {
        match choice {
            Choice::Orders(orders) => self.ask_and_give(&orders),
            Choice::Group(headings, words) => self.list(&headings, &words),
        }
    }

    /// Gives an order by its number in the list, or opens a heading.
    fn choose(&mut self, number: usize) -> io::Result<()> {
        match self.chosen(number)? {
            Some(choice) => self.take_choice(choice),
            None if self.menu.is_old() => {
                writeln!(self.output, "These are the numbers. Type the one you mean:")?;
                self.list(&[], "")
            }
            None => writeln!(self.output, "The list has no number {number}. Type list to see it."),
        }
    }

    /// The line of this number: in the list last shown as long as it means the same, or if none was shown, in the list that
    /// can be shown now.
    pub(super) fn chosen(&mut self, number: usize) -> io::Result<Option<Choice<R::Order>>> {
        if self.menu.is_empty() {
            self.menu = self.menu_now();
        }
        let choice = self.menu.choice(number);
        if !self.menu.is_old() {
            return Ok(choice);
        }
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let means_the_same = |order: &R::Order| {
            self.table.allows(order).is_ok() && rules.order_line(view, order).text == self.menu.text(number)
        };
        Ok(choice.filter(|choice| matches!(choice, Choice::Orders(orders) if orders.iter().all(means_the_same))))
    }

    /// Gives an order that was typed.
    fn order(&mut self, line: &str) -> io::Result<()> {
        match self.typed_orders(line)? {
            Some(orders) => self.ask_and_give(&orders),
            None => Ok(()),
        }
    }

    /// The orders that a typed line means. None if the player must first say more; the answer has been printed then.
    pub(super) fn typed_orders(&mut self, line: &str) -> io::Result<Option<Vec<R::Order>>> {
        let package = Offers::at(&self.table).package(line).map(<[R::Order]>::to_vec);
        match package {
            Some(orders) => Ok(Some(orders)),
            None => self.read_orders(line),
        }
    }

    /// Gives orders, after a question if something would be lost.
    fn ask_and_give(&mut self, orders: &[R::Order]) -> io::Result<()> {
        let rules = self.table.rules();
        if orders.len() > 1 {
            let (possible, refused) = self.table.in_turn(orders);
            if !refused.is_empty() {
                return self.refuse_some(possible, &refused);
            }
        }
        let asked = match orders {
            [order] if rules.ends_step(order) => rules.end_question(self.table.view(), self.table.legal()),
            _ => orders.iter().find_map(|order| rules.order_question(self.table.view(), order)),
        };
        let is_legal = orders.first().is_some_and(|first| self.table.allows(first).is_ok());
        if let Some(asked) = asked.filter(|_| is_legal) {
            (self.proposed, self.hinted) = (orders.to_vec(), false);
            let (question, about, word) = (asked.question, asked.about, asked.word.to_lowercase());
            return writeln!(self.output, "{question} {about} Type yes to {word}, or no to go on.");
        }
        // The order that ends a step is asked about after the others are given.
        if let [first @ .., last] = orders
            && !first.is_empty()
            && rules.ends_step(last)
        {
            let before = self.table.orders();
            self.give(first)?;
            return if self.table.orders() < before + first.len() { Ok(()) } else { self.ask_and_give(&[*last]) };
        }
        self.give(orders)
    }

    fn give(&mut self, orders: &[R::Order]) -> io::Result<()> {
        self.hide()?;
        let start = self.table.entries();
        let before = (self.last_line(), self.table.pending_decision());
        let first = orders.first().map(|order| self.table.rules_ref().order_line(self.table.view(), order).text);
        for (given, order) in orders.iter().enumerate() {
            if let Some((side, hint)) = &mut self.last_hint
                && let Some(brief) = self.table.owned_brief().filter(|brief| brief.side == *side)
            {
                hint.note_given(&brief.brief(self.table.rules_ref()), order);
            }
            if let Err(refusal) = self.table.order(*order) {
                self.refuse(&refusal, given).and_then(|()| self.tell_hand(order))?;
                let rules = self.table.rules();
                let end = self.table.legal().orders().find(|other| rules.ends_step(other));
                if let (true, Some(end)) = (rules.ends_step(order), end) {
                    return writeln!(self.output, "To end this step, type {}.", self.names().typed(&rules.print(&end)));
                }
                let notation = self.table.rules_ref().print(order);
                let is_offered =
                    Offers::at(&self.table).verbs().contains(&notation.split(' ').next().unwrap_or_default());
                return if is_offered { Ok(()) } else { self.tell_forms() };
            }
            self.menu.age();
            self.proposed.clear();
            self.table.group_orders(start);
            while let Some(row) = self.table.due() {
                self.table.run(row);
            }
        }
        if orders.len() > 1 {
            let given = count(orders.len() as u32, "order");
            let undone = self.table.undo_counts()[0] == orders.len();
            writeln!(self.output, "{given} given.{}", if undone { " undo takes back all of them." } else { "" })?;
        } else if before == (self.last_line(), self.table.pending_decision()) {
            // The log does not tell this order, and the step goes on.
            writeln!(self.output, "{}.", raised(&first.unwrap_or_default()))?;
            self.tell_odds_of(orders)?;
        }
        Ok(())
    }

    pub(super) fn refuse(&mut self, refusal: &Refusal, given: usize) -> io::Result<()> {
        let case = refusal.case.map(|case| format!(" ({case})")).unwrap_or_default();
        // An order of another phase is refused with the present question.
        if capital(&refusal.reason) == self.table.pending_decision() {
            return writeln!(self.output, "No: this order is not possible now. {}{case}", capital(&refusal.reason));
        }
        let before = if given > 0 { format!(" {} given before.", count(given as u32, "order")) } else { String::new() };
        writeln!(self.output, "No: {}{case}{before}", capital(&refusal.reason))
    }

    /// Tells what a card says after an order for it; after one for a card that is not in the hand, the cards that are.
    fn tell_hand(&mut self, order: &R::Order) -> io::Result<()> {
        let (rules, names) = (self.table.rules_ref(), self.names());
        let Some(hand) = rules.hand(self.table.view()) else { return Ok(()) };
        let notation = rules.print(order);
        let Some(card) = notation.split(' ').find(|word| matches!(names.kind(word), Some(Named::Card(_)))) else {
            return Ok(());
        };
        if hand.iter().any(|own| own == card) {
            let lines = rules.describe_named(self.table.view(), card);
            return lines.iter().try_for_each(|line| writeln!(self.output, "{line}"));
        }
        let held: Vec<&str> = hand.iter().map(|word| names.name(word)).collect();
        let held = if held.is_empty() { "no card".to_owned() } else { listed(&held) };
        writeln!(self.output, "You hold {held}.")
    }
}
