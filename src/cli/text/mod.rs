//! `blockade play --text`: the same game in a terminal, line by line, for screen-reader users and for ssh.
//!
//! It holds a [`Table`] like the window, so it shows only what the seat may know; a hand-over clears the screen.

mod list;
mod words;

use std::io::{self, BufRead, Write};

use self::list::{Choice, Menu};
use crate::ai::brief::{AiGame, PLAYOUTS};
use crate::ai::budget::PlayoutBudget;
use crate::ai::{Level, PlayStyle};
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{LogText, Weight, capital, raised};
use crate::play::table::Table;
use crate::play::unsaved::WhyUnsaved;

/// A game at a terminal.
pub struct Terminal<R: AiGame, I, O> {
    table: Table<R>,
    input: I,
    output: O,
    /// Whether the screen is cleared at a hand-over: only if a person uses the terminal, not a file.
    clears: bool,
    computers: BySide<Option<R::Player>>,
    menu: Menu<R>,
    /// The adviser's last suggestion.
    hinted: Option<R::Order>,
    /// The last line of the log that was printed, by entry and event.
    printed: Option<(usize, usize)>,
    /// The last question, so that it is not repeated.
    asked: Option<u64>,
}

/// Whether the game at the terminal continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AfterCommand {
    On,
    Away,
}

impl<R: AiGame + DescribeBoard, I: BufRead, O: Write> Terminal<R, I, O> {
    /// A game at this table. `clears`: the screen can be cleared.
    pub fn new(table: Table<R>, input: I, output: O, clears: bool) -> Self {
        let printed = table.log().last().map(|line| (line.entry, line.event));
        let computers = BySide::new(None, None);
        Self { table, input, output, clears, computers, menu: Menu::default(), hinted: None, printed, asked: None }
    }

    /// Plays until the game is over, the player quits or the input ends. Every order is saved when it is given.
    ///
    /// # Errors
    /// The error of the terminal.
    pub fn run(&mut self) -> io::Result<()> {
        let header = self.table.header();
        writeln!(self.output, "{}. Type help for a list of commands.", header.name)?;
        if let Some(path) = self.table.path() {
            writeln!(self.output, "Saved as {}.", path.display())?;
        }
        if let Some(unsaved) = self.table.unsaved().filter(|unsaved| unsaved.why == WhyUnsaved::NoFile) {
            writeln!(self.output, "This game is not saved, and is lost when you quit: {}.", unsaved.reason)?;
        }
        let mut new_here = true;
        loop {
            while let Some(row) = self.table.due() {
                self.table.run(row);
            }
            if std::mem::take(&mut new_here) && self.table.curtain().is_none() {
                self.state()?;
            }
            if let Some(side) = self.table.curtain() {
                if self.hand_over(side)? == AfterCommand::Away {
                    return Ok(());
                }
                continue;
            }
            self.print_news()?;
            if let Some(error) = self.table.save_error() {
                writeln!(self.output, "The game cannot be saved: {error}")?;
            }
            if let Some(outcome) = self.table.status().outcome {
                let ending = capital(&self.table.rules().ending(outcome));
                writeln!(self.output, "The game is over. {ending} ({})", outcome.case)?;
                return Ok(());
            }
            if self.table.handing_over() {
                writeln!(
                    self.output,
                    "Your turn is over. Press Enter to hand over, or type undo to undo your last order."
                )?;
                match self.read()? {
                    None => return Ok(()),
                    Some(line) if words::is(line.trim(), "undo") => self.undo()?,
                    Some(_) => self.table.hand_over(),
                }
                continue;
            }
            if let Some(side) = self.table.computer_to_play() {
                self.program(side)?;
                continue;
            }
            self.ask()?;
            let Some(line) = self.read()? else { return Ok(()) };
            if self.take(line.trim())? == AfterCommand::Away {
                return Ok(());
            }
        }
    }

    /// Reads a line of the input; none at its end.
    fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = String::new();
        let read = self.input.read_line(&mut line)?;
        Ok((read > 0).then_some(line))
    }

    /// Prints the active side's decision, once for every moment.
    fn ask(&mut self) -> io::Result<()> {
        let moment = self.table.moment();
        if self.asked.replace(moment) != Some(moment) {
            writeln!(self.output, "{}", self.table.pending_decision())?;
        }
        Ok(())
    }

    /// The other player takes the seat; the previous player's text is removed from the screen.
    fn hand_over(&mut self, side: Side) -> io::Result<AfterCommand> {
        if self.clears {
            // Clear the scrollback, too.
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        let who = raised(R::SIDES[side].name);
        writeln!(
            self.output,
            "{who} player's turn. Press Enter when only you can see the screen, or type quit to leave the game."
        )?;
        match self.read()? {
            None => return Ok(AfterCommand::Away),
            Some(line) if words::is(line.trim(), "quit") => return Ok(AfterCommand::Away),
            Some(_) => {}
        }
        self.table.lift_curtain();
        // In a battle the other side's actions are printed line by line; otherwise as news.
        if let Some(news) = self.table.news() {
            writeln!(self.output, "Since your last turn:")?;
            for told in news {
                say(&mut self.output, told)?;
            }
            self.printed = self.table.log().last().map(|line| (line.entry, line.event));
            self.table.dismiss_news();
        }
        Ok(AfterCommand::On)
    }

    /// Prints the new lines of the log.
    fn print_news(&mut self) -> io::Result<()> {
        for line in self.table.log() {
            if self.printed.is_none_or(|printed| (line.entry, line.event) > printed) {
                say(&mut self.output, &line.text)?;
            }
        }
        self.printed = self.table.log().last().map(|line| (line.entry, line.event)).or(self.printed);
        self.output.flush()
    }

    /// Lets a computer player decide.
    fn program(&mut self, side: Side) -> io::Result<()> {
        let (rules, stream) = (self.table.rules(), self.table.stream(side));
        let (Some((level, temper)), Some(owned_brief)) = (self.table.seats()[side], self.table.owned_brief()) else {
            return Ok(());
        };
        let computer = self.computers[side].get_or_insert_with(|| rules.player(level, temper, stream));
        let advice = rules.advise(computer, &owned_brief.brief(&rules), PLAYOUTS, &mut PlayoutBudget);
        match self.table.computer_order(advice.order) {
            Ok(()) => Ok(()),
            // A computer player that fails must not stop the game.
            Err(_) => match self.table.any_advice() {
                Some(advice) => self.table.computer_order(advice.order).map_err(io::Error::other),
                None => Ok(()),
            },
        }
    }

    /// Carries out a line of input.
    fn take(&mut self, line: &str) -> io::Result<AfterCommand> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match words::command(first).or(line.is_empty().then_some("list")) {
            Some("quit") => return Ok(AfterCommand::Away),
            Some("help") => write!(self.output, "{}", words::HELP)?,
            Some("list") => {
                self.menu.show(self.table.rules_ref(), self.table.legal(), rest, &mut self.output)?;
            }
            Some("look") if rest.is_empty() => self.state()?,
            Some("look") => self.look_at(rest)?,
            Some("map") => self.map()?,
            Some("log") => self.log(rest)?,
            Some("rules") => {
                words::rules(self.table.rules_ref(), self.table.view(), rest, &mut self.output)?;
            }
            Some("hint") => self.hint()?,
            Some("yes") => match self.hinted.take() {
                Some(order) => self.give(order)?,
                None => writeln!(self.output, "There is no hint to follow. Type hint to get one.")?,
            },
            Some("undo") => self.undo()?,
            _ => match line.parse::<usize>() {
                Ok(number) => self.choose(number)?,
                Err(_) => self.order(line)?,
            },
        }
        Ok(AfterCommand::On)
    }

    /// Gives an order by its number in the list.
    fn choose(&mut self, number: usize) -> io::Result<()> {
        match self.menu.choice(number) {
            Some(Choice::Order(order)) => self.give(order),
            Some(Choice::Pattern(line)) => {
                writeln!(
                    self.output,
                    "You must complete this order. Type all of it, with your choice in place of the dots: {line}"
                )
            }
            Some(Choice::Group(beginning)) => {
                self.menu.open(self.table.rules_ref(), self.table.legal(), &beginning, &mut self.output)
            }
            None => writeln!(self.output, "The list has no number {number}. Type list to see it."),
        }
    }

    /// Gives an order in the notation.
    fn order(&mut self, line: &str) -> io::Result<()> {
        match self.table.rules().parse(line) {
            Ok(order) => self.give(order),
            Err(refusal) => writeln!(self.output, "{} Type help for a list of commands.", capital(&refusal.reason)),
        }
    }

    fn give(&mut self, order: R::Order) -> io::Result<()> {
        match self.table.order(order) {
            Ok(()) => {
                (self.menu, self.hinted) = (Menu::default(), None);
                Ok(())
            }
            Err(refusal) => {
                let case = refusal.case.map(|case| format!(" ({case})")).unwrap_or_default();
                writeln!(self.output, "No: {}{case}", capital(&refusal.reason))
            }
        }
    }

    fn undo(&mut self) -> io::Result<()> {
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
        let reason = if advice.reason.is_empty() { String::new() } else { format!(": {}", advice.reason) };
        let chances = advice.win_chances().map(|chances| format!(" {chances}")).unwrap_or_default();
        self.hinted = Some(advice.order);
        writeln!(self.output, "{}{reason}.{chances} The order: {}", raised(&advice.summary), rules.print(&advice.order))
    }

    /// Prints the state of the game.
    fn state(&mut self) -> io::Result<()> {
        for line in self.table.rules_ref().describe_state(self.table.view()) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    /// Prints every occupied place.
    fn map(&mut self) -> io::Result<()> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        for place in rules.described_places() {
            let there = rules.describe_stack(view, place);
            if !there.is_empty() {
                writeln!(self.output, "{}: {}", raised(rules.place_name(place)), there.join(" "))?;
            }
        }
        Ok(())
    }

    /// Prints a place: what it is, its connections, its blocks.
    fn look_at(&mut self, name: &str) -> io::Result<()> {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        let found = words::places(rules, name);
        match found.as_slice() {
            [] => writeln!(self.output, "No place is called {name}. Type map for a list of all occupied places."),
            [place] => {
                for line in rules.describe_place(view, *place).into_iter().chain(rules.describe_stack(view, *place)) {
                    writeln!(self.output, "{line}")?;
                }
                Ok(())
            }
            several => {
                let names: Vec<&str> = several.iter().take(12).map(|place| rules.place_name(*place)).collect();
                writeln!(self.output, "Which? {}.", names.join(", "))
            }
        }
    }

    /// Prints the last lines of the log.
    fn log(&mut self, how_many: &str) -> io::Result<()> {
        let lines = self.table.log();
        let last = how_many.parse().unwrap_or(15_usize);
        for line in &lines[lines.len().saturating_sub(last)..] {
            say(&mut self.output, &line.text)?;
        }
        Ok(())
    }
}

/// Prints a line of the log: its side comes first; headings are separate.
fn say(output: &mut impl Write, told: &LogText) -> io::Result<()> {
    match told.weight {
        Weight::Turn(_) | Weight::Heading => writeln!(output, "== {}", told.plain()),
        _ => writeln!(output, "{}", told.plain()),
    }
}
