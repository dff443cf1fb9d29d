//! Saving at the terminal: where the game is, copies, and why it is not saved.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{AfterCommand, LineInput, Terminal, words};
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::files::{games_folder, own_command, record_path, shell_word};
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::journal::CannotWrite;
use crate::kernel::printable::printable;
use crate::kernel::story::capital;
use crate::play::unsaved::{Unsaved, WhyUnsaved};

/// The file that a player names: "~" is the home folder and quotation marks are left out, as in a shell; a record has its
/// ending. A name without a folder is one in this folder.
fn named(file: &str, folder: &Path) -> PathBuf {
    let quoted = |mark: char| file.strip_prefix(mark).and_then(|rest| rest.strip_suffix(mark));
    let file = quoted('\'').or_else(|| quoted('"')).unwrap_or(file);
    let below_home = file.strip_prefix('~').and_then(|rest| rest.strip_prefix(std::path::is_separator));
    let path = match (below_home, directories::UserDirs::new()) {
        (Some(rest), Some(dirs)) => dirs.home_dir().join(rest),
        _ if Path::new(file).components().count() == 1 => folder.join(file),
        _ => PathBuf::from(file),
    };
    record_path(&path)
}

impl<R: AiGame + DescribeBoard + DescribeOdds, I: LineInput, O: Write> Terminal<R, I, O> {
    /// Tells where the game is saved; with a file, writes a copy, or continues there if the game is not saved.
    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            // Space may have been freed since.
            if self.table.unsaved().is_some_and(|unsaved| unsaved.why == WhyUnsaved::WriteFailed) {
                self.table.save_again().ok();
                self.unsaved.clone_from(&self.table.unsaved().cloned());
            }
            return match (self.table.unsaved(), self.table.path()) {
                (None, Some(path)) => {
                    writeln!(self.output, "Saved as {}, after every order.", path.display())?;
                    writeln!(self.output, "Check code of the dice: {}", self.table.header().identity())
                }
                (Some(unsaved), _) => {
                    writeln!(self.output, "Not saved: {} Type save FILE.", capital(&unsaved.reason))
                }
                (None, None) => writeln!(self.output, "This game is not saved. Type save FILE."),
            };
        }
        let beside = self.table.path().and_then(|path| path.parent().map(Path::to_owned));
        let path = named(file, &beside.unwrap_or_else(games_folder));
        match self.write_to(&path) {
            Ok(done) => writeln!(self.output, "{done} {}.", std::path::absolute(&path).unwrap_or(path).display()),
            Err(error) => writeln!(self.output, "No: {}", capital(&error.to_string())),
        }
    }

    fn write_to(&mut self, path: &Path) -> Result<&'static str, CannotWrite> {
        let name = printable(&path.file_stem().unwrap_or_default().to_string_lossy());
        match self.table.unsaved().is_none() && self.table.path().is_some() {
            true => self.table.copy_to(path, &name).map(|()| "A copy is saved as"),
            false => self.table.continue_in_file(path).map(|()| "Saved from now on as"),
        }
    }

    /// Tells at once why the game is not saved, and what helps; once for each reason.
    pub(super) fn tell_unsaved(&mut self) -> io::Result<()> {
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
                "The game cannot be saved: {reason}. Type save to try again, or save FILE to go on in another place."
            ),
            WhyUnsaved::ViewOnly => {
                writeln!(self.output, "{} Type save FILE to save it elsewhere.", capital(&reason))
            }
        }
    }

    /// Whether the game waits for a roll or for the computer, and cannot go on because it is not saved.
    pub(super) fn is_stuck(&self) -> bool {
        self.table.save_error().is_some() && (self.table.to_play().is_none() || self.table.computer_to_play().is_some())
    }

    /// Carries out a line of input while the game cannot go on: everything but orders.
    pub(super) fn take_while_stuck(&mut self, line: &str) -> io::Result<AfterCommand> {
        let first = line.split_whitespace().next().unwrap_or_default();
        match words::command(first) {
            Some("quit" | "help" | "look" | "map" | "log" | "news" | "rules" | "save") => self.take(line),
            _ => {
                let again = match self.table.unsaved() {
                    Some(unsaved) if unsaved.why == WhyUnsaved::WriteFailed => "save to try again, ",
                    _ => "",
                };
                writeln!(
                    self.output,
                    "The game cannot go on before it is saved. Type {again}save FILE to go on in another place, look, log or quit."
                )?;
                Ok(AfterCommand::On)
            }
        }
    }

    /// The input has ended: says where the game is, on a line of its own.
    pub(super) fn end_of_input(&mut self) -> io::Result<()> {
        writeln!(self.output)?;
        self.leave()
    }

    /// Tells the end of the game once, then carries out a line of input: everything but orders, until the player leaves.
    pub(super) fn at_the_end(&mut self) -> io::Result<AfterCommand> {
        const CAN: &str = "Type look, map, log, news, rules or save, undo to take back the last order, or quit.";
        if !std::mem::replace(&mut self.told_end, true) {
            self.tell_end()?;
            writeln!(self.output, "{CAN}")?;
        }
        let Some(line) = self.read("The game is over ")? else {
            return writeln!(self.output).map(|()| AfterCommand::Away);
        };
        match words::command(line.split_whitespace().next().unwrap_or_default()) {
            Some("odds" | "hint" | "threats") => writeln!(self.output, "The game is over: no battle follows.")?,
            Some("list" | "yes" | "no") | None => writeln!(self.output, "The game is over. {CAN}")?,
            Some(_) => return self.take(line.trim()),
        }
        Ok(AfterCommand::On)
    }

    /// The end, the whole game in a sentence, and how to keep it.
    fn tell_end(&mut self) -> io::Result<()> {
        if let Some(outcome) = self.table.status().outcome {
            let ending = capital(&self.table.rules().ending(outcome));
            writeln!(self.output, "The game is over. {ending} ({})", outcome.case)?;
        }
        if let Some(summary) = self.table.summary() {
            writeln!(self.output, "{}.", summary.trim_end_matches('.'))?;
        }
        match (self.table.unsaved(), self.table.path()) {
            (None, Some(path)) => {
                writeln!(
                    self.output,
                    "To read the whole game: {} export {} --as text",
                    own_command(),
                    shell_word(&path)
                )
            }
            _ => Ok(()),
        }
    }

    /// The last sentence: where the game is.
    pub(super) fn leave(&mut self) -> io::Result<()> {
        match (self.table.unsaved(), self.table.path()) {
            (None, Some(path)) => {
                let (path, word) = (path.display(), shell_word(&path));
                writeln!(self.output, "The game is saved as {path}. To continue: {} open {word} --text", own_command())
            }
            (Some(unsaved), path) => match (unsaved.why, path.filter(|path| path.exists())) {
                (WhyUnsaved::WriteFailed, Some(path)) => writeln!(
                    self.output,
                    "The last order was not saved. The orders before it are in {}.",
                    path.display()
                ),
                (WhyUnsaved::ViewOnly, _) => writeln!(self.output, "The record was only looked at, and is unchanged."),
                _ => writeln!(self.output, "The game was not saved."),
            },
            (None, None) => Ok(()),
        }
    }
}
