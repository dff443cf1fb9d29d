//! `blockade play --text`: the same game in a terminal, line by line, for screen-reader users and for ssh.
//!
//! It holds a [`Table`] like the window, so it shows only what the seat may know; a hand-over clears the screen.

mod advice;
mod as_listed;
mod commands;
mod grammar;
mod groups;
mod input;
mod known;
mod lines;
mod list;
mod look;
mod menu;
mod names;
mod nearest;
mod news;
mod routes;
mod saving;
mod sentences;
mod several;
mod slots;
mod spelled;
mod typed;
mod undo;
mod words;

use std::io::{self, Write};
use std::time::Duration;

pub use self::input::{InputLine, LineEditor, LineInput};
pub use self::lines::{INDENT, WIDTH};
use self::lines::{Lines, MAX_TOLD, Printed};
pub use self::list::ListedLine;
use self::list::Offers;
use self::menu::Menu;
use self::names::Names;
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::{Advice, AiGame, PLAYOUTS};
use crate::cli::safe_output::CLEAR;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::legal::LegalEntry;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::{LogText, Part, Weight, raised};
use crate::play::clock::Clock;
use crate::play::table::Table;
use crate::play::unsaved::Unsaved;

/// The maximum number of orders that are listed without a request.
const MAX_SHOWN: usize = 12;

/// The longest time that a hint or an order of a computer player takes.
const MOST_TIME: Duration = Duration::from_secs(15);

/// A game at a terminal.
pub struct Terminal<R: AiGame, I, O> {
    table: Table<R>,
    input: I,
    output: Lines<O>,
    /// Whether the screen is cleared at a hand-over: only if a person uses the terminal, not a file.
    clears: bool,
    computers: BySide<Option<R::Player>>,
    menu: Menu<R::Order>,
    /// The orders that yes gives: the adviser's last suggestion, or those that a question was asked about.
    proposed: Vec<R::Order>,
    /// The last hint, with whose plan the next one goes on.
    last_hint: Option<(Side, Advice<R>)>,
    /// Whether these are the adviser's suggestion.
    hinted: bool,
    /// Why the game is not saved, as last told.
    unsaved: Option<Unsaved>,
    /// The last line of the log that was printed.
    printed: Printed,
    /// The last line that each side read before the other side took the seat.
    left_at: BySide<Printed>,
    /// The lines of the log that tell what the other side did last.
    news: Vec<LogText>,
    /// Whether a computer player plays, and what it does is told when it is over.
    computer_plays: bool,
    /// The last moment in which an order was asked for, and the question: neither is repeated.
    asked: (Option<u64>, String),
    /// Whether the player has been told that the computer thinks about its present orders.
    told_thinking: bool,
    /// Whether the end of the game has been told.
    told_end: bool,
}

/// Whether the game at the terminal continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AfterCommand {
    On,
    Away,
}

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// A game at this table. `clears`: the screen can be cleared.
    pub fn new(table: Table<R>, input: I, output: O, clears: bool) -> Self {
        let printed = table.log().last().map(|line| (line.entry, line.event));
        let computers = BySide::new(None, None);
        Self {
            table,
            input,
            output: Lines::new(output),
            clears,
            computers,
            menu: Menu::default(),
            proposed: Vec::new(),
            last_hint: None,
            hinted: false,
            unsaved: None,
            printed,
            left_at: BySide::new(printed, printed),
            news: Vec::new(),
            computer_plays: false,
            asked: (None, String::new()),
            told_thinking: false,
            told_end: false,
        }
    }

    /// Asks the side whose turn is over for the hand-over; an undo goes back into the turn.
    fn end_of_turn(&mut self) -> io::Result<AfterCommand> {
        let next = if self.table.solo() { "change sides" } else { "hand over" };
        let over = format!("Your turn is over. Press Enter to {next}, or type undo to undo your last order.");
        writeln!(self.output, "{over}")?;
        match self.read("")? {
            None => return self.end_of_input().map(|()| AfterCommand::Away),
            Some(line) if words::command(line.split_whitespace().next().unwrap_or_default()) == Some("undo") => {
                self.undo(line.trim().split_once(' ').map_or("", |(_, rest)| rest.trim()))?;
            }
            Some(line) if words::is(line.trim(), "quit") => return self.leave().map(|()| AfterCommand::Away),
            Some(line) if line.trim().is_empty() => self.table.hand_over(),
            Some(_) => writeln!(self.output, "Nothing was done.")?,
        }
        Ok(AfterCommand::On)
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
        if let Some(lost) = self.table.lost_line() {
            writeln!(self.output, "{lost}")?;
        }
        self.tell_unsaved().and_then(|()| self.tell_scenario())?;
        let mut new_here = true;
        loop {
            while let Some(row) = self.table.due() {
                self.table.run(row);
            }
            // The lines of the battle have been printed.
            if self.table.aftermath().is_some() {
                self.table.dismiss_battles();
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
            if self.table.over() {
                if self.at_the_end()? == AfterCommand::Away {
                    return Ok(());
                }
                continue;
            }
            if self.table.handing_over() {
                if self.end_of_turn()? == AfterCommand::Away {
                    return Ok(());
                }
                continue;
            }
            if self.is_stuck() {
                let Some(line) = self.read("")? else { return self.end_of_input() };
                if self.take_while_stuck(line.trim())? == AfterCommand::Away {
                    return self.leave();
                }
                continue;
            }
            if let Some(side) = self.table.computer_to_play() {
                self.program(side)?;
                continue;
            }
            if let Some(LegalEntry::Order(only)) = self.table.legal().only() {
                let before = self.table.before_automatic();
                if !self.table.is_after_undo()
                    && self.table.rules_ref().needs_no_answer(self.table.view(), &only, self.table.two_humans())
                    && self.table.order(only).is_ok()
                {
                    // It is undone together with the order before it.
                    self.table.group_automatic(before);
                    continue;
                }
            }
            self.ask()?;
            let commands = words::commands().map(str::to_owned);
            self.input.offer(|| Offers::at(&self.table).typed_lines().into_iter().chain(commands).collect());
            let Some(line) = self.read(&self.moment())? else { return self.end_of_input() };
            if self.take(line.trim())? == AfterCommand::Away {
                return self.leave();
            }
        }
    }

    /// Reads a line of the input after a prompt; none at its end. A line that is no text is not understood, and asked for
    /// again.
    fn read(&mut self, before: &str) -> io::Result<Option<String>> {
        let prompt = format!("{before}> ");
        loop {
            match self.input.line(&prompt, &mut self.output)? {
                InputLine::Text(line) => return Ok(Some(line.trim_start_matches('\u{feff}').to_owned())),
                InputLine::TooLong => writeln!(self.output, "This line is too long to be a command.")?,
                InputLine::NotText => {
                    writeln!(self.output, "This line is not text in UTF-8, so it was not understood.")?
                }
                InputLine::End => return Ok(None),
            }
        }
    }

    /// Prints the active side's decision, once for every moment, and its orders if they are few.
    fn ask(&mut self) -> io::Result<()> {
        self.told_thinking = false;
        let moment = self.table.moment();
        if self.asked.0.replace(moment) == Some(moment) {
            return Ok(());
        }
        let question = self.table.pending_decision();
        if question != self.asked.1 {
            writeln!(self.output, "{question}")?;
            self.asked.1 = question;
        }
        for line in self.table.rules_ref().describe_decision(self.table.view()) {
            writeln!(self.output, "{line}")?;
        }
        if self.table.legal().len() <= MAX_SHOWN {
            let offers = Offers::at(&self.table);
            if offers.len() <= MAX_SHOWN {
                self.show(&offers, &[], "")?;
            }
        }
        Ok(())
    }

    /// The moment of the game, for the prompt.
    fn moment(&self) -> String {
        let moment = self.table.rules_ref().describe_moment(self.table.view());
        let seen = if self.table.is_peeking() { ", your hidden blocks are shown" } else { "" };
        if moment.is_empty() { moment } else { format!("{moment}{seen} ") }
    }

    /// The names of the game as the active side uses them.
    fn names(&self) -> Names {
        let (rules, view) = (self.table.rules_ref(), self.table.view());
        Names::of(rules, self.table.to_play()).holding(rules.hand(view), rules.absent(view))
    }

    /// Removes everything from the screen, with what has scrolled away and what was typed.
    fn clear(&mut self) -> io::Result<()> {
        self.input.forget();
        if self.clears { write!(self.output, "{CLEAR}") } else { Ok(()) }
    }

    /// The other player takes the seat; the previous player's text is removed from the screen.
    fn hand_over(&mut self, side: Side) -> io::Result<AfterCommand> {
        self.clear()?;
        self.left_at[side.other()] = self.printed;
        self.news.clear();
        let name = R::SIDES[side].name;
        let (turn, enter) = match self.table.solo() {
            true => (format!("You now play the {name} side."), "to go on"),
            false => (format!("{} player's turn.", raised(name)), "when only you can see the screen"),
        };
        writeln!(self.output, "{turn} Press Enter {enter}, or type quit to leave the game.")?;
        // Only Enter lifts the curtain: a line that was typed ahead was meant for what was here before.
        loop {
            match self.read("")? {
                None => return Ok(AfterCommand::Away),
                Some(line) if words::is(line.trim(), "quit") => return Ok(AfterCommand::Away),
                Some(line) if line.trim().is_empty() => break,
                Some(_) => writeln!(self.output, "Nothing was done. Press Enter alone to see the board.")?,
            }
        }
        self.asked.1.clear();
        self.menu = Menu::default();
        self.table.lift_curtain();
        // In a battle the other side's actions are printed line by line; otherwise as news.
        if let Some(news) = self.table.news().map(<[LogText]>::to_vec) {
            writeln!(self.output, "Since your last turn:")?;
            match news.len() > MAX_TOLD {
                true => self.tell_since(self.left_at[side], 0)?,
                false => {
                    news.iter().try_for_each(|told| say(&mut self.output, told))?;
                    self.news = news;
                }
            }
            self.printed = self.last_line();
            self.table.dismiss_news();
        }
        Ok(AfterCommand::On)
    }

    /// Tells that the answer needs a moment.
    fn tell_thinking(&mut self) -> io::Result<()> {
        writeln!(self.output, "The computer is thinking…")?;
        self.output.flush()
    }

    /// Lets a computer player decide.
    fn program(&mut self, side: Side) -> io::Result<()> {
        let (rules, stream) = (self.table.rules(), self.table.stream(side));
        let (Some((level, style)), Some(owned_brief)) = (self.table.seats()[side], self.table.owned_brief()) else {
            return Ok(());
        };
        // A battle has many short decisions.
        if !self.told_thinking && self.table.status().part != Part::Battle {
            self.told_thinking = true;
            self.tell_thinking()?;
        }
        let computer = self.computers[side].get_or_insert_with(|| rules.player(level, style, stream));
        let advice = rules.advise(computer, &owned_brief.brief(&rules), PLAYOUTS, &mut Clock::new(MOST_TIME));
        let given = self.table.computer_order(advice.order).or_else(|refusal| {
            // A computer player that fails must not stop the game. A game that cannot be saved waits for its player.
            match self.table.any_advice().filter(|_| self.table.save_error().is_none()) {
                Some(advice) => self.table.computer_order(advice.order),
                None => Err(refusal),
            }
        });
        match given {
            Err(refusal) if self.table.save_error().is_none() => Err(io::Error::other(refusal)),
            _ => Ok(()),
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
