//! The commands of the terminal: lists, orders by number, name or notation, hints, odds, undo, saving.

use std::io::{self, BufRead, Write};
use std::path::Path;

use super::list::{Choice, Menu, Offers};
use super::names::{self, Reading};
use super::{AfterCommand, Terminal, words};
use crate::ai::battle_odds::{DescribeOdds, OddsAbout};
use crate::ai::brief::{AiGame, PLAYOUTS};
use crate::ai::budget::PlayoutBudget;
use crate::ai::{Level, PlayStyle};
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::{capital, count, raised};

impl<R: AiGame + DescribeBoard + DescribeOdds, I: BufRead, O: Write> Terminal<R, I, O> {
    /// Carries out a line of input.
    pub(super) fn take(&mut self, line: &str) -> io::Result<AfterCommand> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let proposed = self.proposed.take();
        match words::command(first).or(line.is_empty().then_some("list")) {
            Some("quit") => return Ok(AfterCommand::Away),
            Some("help") => write!(self.output, "{}", words::HELP)?,
            Some("list") => self.list(&[], rest)?,
            Some("look") if rest.is_empty() => self.state()?,
            Some("look") => self.look_at(rest)?,
            Some("map") => self.map()?,
            Some("log") => self.log(rest)?,
            Some("rules") => {
                words::rules(self.table.rules_ref(), self.table.view(), rest, &mut self.output)?;
            }
            Some("hint") => self.hint()?,
            Some("odds") => self.odds(rest)?,
            Some("save") => self.save(rest)?,
            Some("yes") => match proposed {
                Some(order) => self.give(&[order])?,
                None => writeln!(self.output, "There is nothing to say yes to. Type hint to get a suggestion.")?,
            },
            Some("undo") => self.undo()?,
            _ => match line.parse::<usize>() {
                Ok(number) => self.choose(number)?,
                Err(_) => self.order(line)?,
            },
        }
        Ok(AfterCommand::On)
    }

    fn list(&mut self, under: &[String], words: &str) -> io::Result<()> {
        let offers = Offers::at(&self.table);
        self.menu.show(&offers, under, words, &mut self.output)
    }

    /// Gives an order by its number in the list, or opens a heading.
    fn choose(&mut self, number: usize) -> io::Result<()> {
        match self.menu.choice(number) {
            Some(Choice::Orders(orders)) => self.ask_and_give(&orders),
            Some(Choice::Group(headings, words)) => self.list(&headings, &words),
            None => writeln!(self.output, "The list has no number {number}. Type list to see it."),
        }
    }

    /// The order that a line means, or else several that it may mean, which are then listed. None if it means none.
    fn read_order(&mut self, line: &str) -> io::Result<Option<R::Order>> {
        let rules = self.table.rules();
        let Err(refusal) = rules.parse(line) else { return Ok(rules.parse(line).ok()) };
        match names::read(&*rules, line, |order| self.table.allows(order).is_ok()) {
            Reading::Orders(orders) => match orders[..] {
                [order] => {
                    writeln!(self.output, "= {}", rules.print(&order))?;
                    return Ok(Some(order));
                }
                _ => {
                    writeln!(self.output, "This can mean several orders. Type the number of the one you mean:")?;
                    let offers = Offers::readings(&self.table, &orders);
                    self.menu.show(&offers, &[], "", &mut self.output)?;
                }
            },
            Reading::Unknown(name) => writeln!(
                self.output,
                "Nothing on the board is called {name}. Type list for your orders, help for the commands."
            )?,
            Reading::NoOrder => {
                writeln!(
                    self.output,
                    "{} Type list for your orders, help for the commands.",
                    capital(&refusal.reason)
                )?;
            }
        }
        Ok(None)
    }

    /// Gives an order that was typed.
    fn order(&mut self, line: &str) -> io::Result<()> {
        match self.read_order(line)? {
            Some(order) => self.ask_and_give(&[order]),
            None => Ok(()),
        }
    }

    /// Gives orders, after a question if something would be lost.
    fn ask_and_give(&mut self, orders: &[R::Order]) -> io::Result<()> {
        let rules = self.table.rules();
        if let [order] = orders
            && rules.ends_step(order)
            && self.table.allows(order).is_ok()
            && let Some(asked) = rules.end_question(self.table.view(), self.table.legal())
        {
            self.proposed = Some(*order);
            let (question, about, word) = (asked.question, asked.about, asked.word.to_lowercase());
            return writeln!(self.output, "{question} {about} Type yes to {word}, or any other order.");
        }
        self.give(orders)
    }

    fn give(&mut self, orders: &[R::Order]) -> io::Result<()> {
        self.menu = Menu::default();
        for (given, order) in orders.iter().enumerate() {
            if let Err(refusal) = self.table.order(*order) {
                return self.refuse(&refusal, given);
            }
            while let Some(row) = self.table.due() {
                self.table.run(row);
            }
        }
        if orders.len() > 1 {
            let given = count(orders.len() as u32, "order");
            writeln!(self.output, "{given} given. undo takes back one at a time.")?;
        }
        Ok(())
    }

    fn refuse(&mut self, refusal: &Refusal, given: usize) -> io::Result<()> {
        let case = refusal.case.map(|case| format!(" ({case})")).unwrap_or_default();
        let before = if given > 0 { format!(" {} given before.", count(given as u32, "order")) } else { String::new() };
        writeln!(self.output, "No: {}{case}{before}", capital(&refusal.reason))
    }

    pub(super) fn undo(&mut self) -> io::Result<()> {
        match self.table.undo() {
            Ok(()) => {
                self.menu = Menu::default();
                self.printed = self.table.log().last().map(|line| (line.entry, line.event));
                writeln!(self.output, "Undone.")
            }
            Err(refusal) => writeln!(self.output, "No: {}", capital(&refusal.reason)),
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let Some(owned_brief) = self.table.owned_brief() else { return Ok(()) };
        let rules = self.table.rules();
        let mut computer = rules.player(Level::General, PlayStyle::Balanced, self.table.stream(owned_brief.side));
        let advice = rules.hint(&mut computer, &owned_brief.brief(&rules), PLAYOUTS, &mut PlayoutBudget);
        let chances = advice.win_chances().map(|chances| format!(" {chances}")).unwrap_or_default();
        self.proposed = Some(advice.order);
        writeln!(
            self.output,
            "{}: {}.{chances} The order: {}. Type yes to give it.",
            raised(&advice.summary),
            advice.reason,
            rules.print(&advice.order)
        )
    }

    /// The odds of the battle now, in a place, or after orders that are named by number or in words.
    fn odds(&mut self, about: &str) -> io::Result<()> {
        let Some(owned_brief) = self.table.owned_brief() else { return Ok(()) };
        let rules = self.table.rules();
        let numbers: Option<Vec<usize>> = about.split_whitespace().map(|word| word.parse().ok()).collect();
        let mut orders = Vec::new();
        let mut place = None;
        match numbers {
            Some(numbers) => {
                for number in numbers {
                    match self.menu.choice(number) {
                        Some(Choice::Orders(chosen)) => orders.extend(chosen),
                        Some(Choice::Group(..)) => {
                            return writeln!(
                                self.output,
                                "Number {number} holds several orders. Type {number} to see them."
                            );
                        }
                        None => return writeln!(self.output, "The list has no number {number}. Type list to see it."),
                    }
                }
            }
            None => match words::places(&*rules, about)[..] {
                [only] => place = Some(only),
                [] if !about.contains(' ') => return writeln!(self.output, "No place is called {about}."),
                ref several if !about.contains(' ') => {
                    let names: Vec<&str> = several.iter().map(|place| rules.place_name(*place)).collect();
                    return writeln!(self.output, "Which? {}.", names.join(", "));
                }
                _ => match self.read_order(about)? {
                    Some(order) => orders.push(order),
                    None => return Ok(()),
                },
            },
        }
        for order in &orders {
            if let Err(refusal) = self.table.allows(order) {
                return self.refuse(&refusal, 0);
            }
        }
        let about = match place {
            Some(place) => OddsAbout::Place(place),
            None if orders.is_empty() => OddsAbout::Now,
            None => OddsAbout::After(&orders),
        };
        let brief = owned_brief.brief(&rules);
        match rules.battle_odds(&brief, self.table.view(), about, &mut PlayoutBudget) {
            Ok(lines) => lines.iter().try_for_each(|line| writeln!(self.output, "{line}")),
            Err(reason) => writeln!(self.output, "{reason}"),
        }
    }

    /// Tells where the game is saved; with a file, writes a copy, or continues there if the game is not saved.
    fn save(&mut self, file: &str) -> io::Result<()> {
        let path = Path::new(file);
        if file.is_empty() {
            return match (self.table.unsaved(), self.table.path()) {
                (None, Some(path)) => writeln!(self.output, "Saved as {}, after every order.", path.display()),
                (Some(unsaved), _) => {
                    writeln!(self.output, "Not saved: {} Type save FILE.", capital(&unsaved.reason))
                }
                (None, None) => writeln!(self.output, "This game is not saved. Type save FILE."),
            };
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let result = match self.table.unsaved().is_none() && self.table.path().is_some() {
            true => self.table.copy_to(path, &name).map(|()| "A copy is saved as"),
            false => self.table.continue_in_file(path).map(|()| "Saved from now on as"),
        };
        match result {
            Ok(done) => writeln!(self.output, "{done} {}.", path.display()),
            Err(error) => writeln!(self.output, "No: {}", capital(&error)),
        }
    }
}
