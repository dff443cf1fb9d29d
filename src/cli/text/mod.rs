//! `blockade play --text`: the same game in a terminal, line by line, for screen-reader users and for ssh.
//!
//! It holds a [`Table`] like the window, so it shows only what the seat may know; a hand-over clears the screen.

mod commands;
mod list;
mod look;
mod names;
mod words;

use std::io::{self, BufRead, Write};

use self::list::Menu;
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::{AiGame, PLAYOUTS};
use crate::ai::budget::PlayoutBudget;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{LogText, Weight, capital, raised};
use crate::play::table::Table;
use crate::play::unsaved::{Unsaved, WhyUnsaved};

/// A game at a terminal.
pub struct Terminal<R: AiGame, I, O> {
    table: Table<R>,
    input: I,
    output: O,
    /// Whether the screen is cleared at a hand-over: only if a person uses the terminal, not a file.
    clears: bool,
    computers: BySide<Option<R::Player>>,
    menu: Menu<R::Order>,
    /// The order that yes gives: the adviser's last suggestion, or one that a question was asked about.
    proposed: Option<R::Order>,
    /// Why the game is not saved, as last told.
    unsaved: Option<Unsaved>,
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

impl<R: AiGame + DescribeBoard + DescribeOdds, I: BufRead, O: Write> Terminal<R, I, O> {
    /// A game at this table. `clears`: the screen can be cleared.
    pub fn new(table: Table<R>, input: I, output: O, clears: bool) -> Self {
        let printed = table.log().last().map(|line| (line.entry, line.event));
        let computers = BySide::new(None, None);
        Self {
            table,
            input,
            output,
            clears,
            computers,
            menu: Menu::default(),
            proposed: None,
            unsaved: None,
            printed,
            asked: None,
        }
    }

    /// Plays until the game is over, the player quits or the input ends. Every order is saved when it is given.
    ///
    /// # Errors
    /// The error of the terminal.
    pub fn run(&mut self) -> io::Result<()> {
        let header = self.table.header();
        writeln!(self.output, "{}. Type help for a list of commands.", header.name)?;
        if let Some(path) = self.table.path() {
            writeln!(self.output, "Saved as {}, after every order.", path.display())?;
        }
        self.tell_unsaved()?;
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
                    return self.leave();
                }
                continue;
            }
            self.print_news()?;
            self.tell_unsaved()?;
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
                    Some(line) if words::is(line.trim(), "quit") => return self.leave(),
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
                return self.leave();
            }
        }
    }

    /// Tells at once why the game is not saved, and what helps; once for each reason.
    fn tell_unsaved(&mut self) -> io::Result<()> {
        let unsaved = self.table.unsaved().cloned();
        if unsaved == self.unsaved {
            return Ok(());
        }
        self.unsaved.clone_from(&unsaved);
        let Some(Unsaved { why, reason }) = unsaved else { return Ok(()) };
        match why {
            WhyUnsaved::NoFile => writeln!(
                self.output,
                "This game is not saved, and is lost when you quit: {reason}. Type save FILE to save it in another place."
            ),
            WhyUnsaved::WriteFailed => writeln!(
                self.output,
                "The game cannot be saved: {reason}. It goes on when you type save FILE with another place."
            ),
            WhyUnsaved::ViewOnly => {
                writeln!(self.output, "{} Type save FILE to do that.", capital(&reason))
            }
        }
    }

    /// The last sentence: where the game is.
    fn leave(&mut self) -> io::Result<()> {
        match (self.table.unsaved(), self.table.path()) {
            (None, Some(path)) => {
                writeln!(self.output, "The game is saved as {0}. To continue: blockade open {0} --text", path.display())
            }
            (Some(unsaved), _) if unsaved.why == WhyUnsaved::NoFile => writeln!(self.output, "The game was not saved."),
            _ => Ok(()),
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
}

/// Prints a line of the log: its side comes first; headings are separate.
fn say(output: &mut impl Write, told: &LogText) -> io::Result<()> {
    match told.weight {
        Weight::Turn(_) | Weight::Heading => writeln!(output, "== {}", told.plain()),
        _ => writeln!(output, "{}", told.plain()),
    }
}
