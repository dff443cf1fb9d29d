//! Saving at the terminal: where the game is, copies, and why it is not saved.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use super::Terminal;
use crate::ai::battle_odds::DescribeOdds;
use crate::ai::brief::AiGame;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::story::capital;
use crate::play::unsaved::{Unsaved, WhyUnsaved};

/// The file that a player names: "~" is the home folder, as in a shell.
fn named(file: &str) -> PathBuf {
    match (file.strip_prefix("~/"), directories::UserDirs::new()) {
        (Some(rest), Some(dirs)) => dirs.home_dir().join(rest),
        _ => PathBuf::from(file),
    }
}

impl<R: AiGame + DescribeBoard + DescribeOdds, I: BufRead, O: Write> Terminal<R, I, O> {
    /// Tells where the game is saved; with a file, writes a copy, or continues there if the game is not saved.
    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        if file.is_empty() {
            return match (self.table.unsaved(), self.table.path()) {
                (None, Some(path)) => writeln!(self.output, "Saved as {}, after every order.", path.display()),
                (Some(unsaved), _) => {
                    writeln!(self.output, "Not saved: {} Type save FILE.", capital(&unsaved.reason))
                }
                (None, None) => writeln!(self.output, "This game is not saved. Type save FILE."),
            };
        }
        let path = named(file);
        match self.write_to(&path) {
            Ok(done) => writeln!(self.output, "{done} {}.", path.display()),
            Err(error) => writeln!(self.output, "No: {}", capital(&error)),
        }
    }

    fn write_to(&mut self, path: &Path) -> Result<&'static str, String> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
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
                "The game cannot be saved: {reason}. It goes on when you type save FILE with another place."
            ),
            WhyUnsaved::ViewOnly => {
                writeln!(self.output, "{} Type save FILE to do that.", capital(&reason))
            }
        }
    }

    /// The input has ended: says where the game is, on a line of its own.
    pub(super) fn end_of_input(&mut self) -> io::Result<()> {
        writeln!(self.output)?;
        self.leave()
    }

    /// The whole game in a sentence, and how to keep it.
    pub(super) fn tell_end(&mut self) -> io::Result<()> {
        if let Some(summary) = self.table.summary() {
            writeln!(self.output, "{}.", summary.trim_end_matches('.'))?;
        }
        match (self.table.unsaved(), self.table.path()) {
            (None, Some(path)) => {
                writeln!(self.output, "To read the whole game: blockade export {} --as text", path.display())
            }
            _ => Ok(()),
        }
    }

    /// The last sentence: where the game is.
    pub(super) fn leave(&mut self) -> io::Result<()> {
        match (self.table.unsaved(), self.table.path()) {
            (None, Some(path)) => {
                writeln!(self.output, "The game is saved as {0}. To continue: blockade open {0} --text", path.display())
            }
            (Some(unsaved), _) if unsaved.why == WhyUnsaved::NoFile => writeln!(self.output, "The game was not saved."),
            _ => Ok(()),
        }
    }
}
