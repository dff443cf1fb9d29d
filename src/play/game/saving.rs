//! Saving a game: its file, copies, bookmarks, and why it is not saved.

use std::path::{Path, PathBuf};

use super::Game;
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::journal::{CannotWrite, Journal};
use crate::kernel::record::{self, FORMAT, Header, Line, Record};
use crate::kernel::ruleset::Refusal;
use crate::play::saves::with_unused_path;
use crate::play::unsaved::{Unsaved, WhyUnsaved};

impl<R: DescribeGame> Game<R> {
    /// Creates the record of a new game in a folder, under the first name that is free. If that fails, the game is played
    /// in memory.
    pub fn create_record(&mut self, folder: &Path, name: &str) {
        if let Err(reason) = with_unused_path(folder, name, |path| self.save_as(path)) {
            self.unsaved = Some(Unsaved { why: WhyUnsaved::NoFile, reason });
        }
    }

    /// Why the game is not saved, if it is not.
    pub fn unsaved(&self) -> Option<&Unsaved> {
        self.unsaved.as_ref()
    }

    /// Why no order is accepted until the game is saved elsewhere.
    pub fn save_error(&self) -> Option<&str> {
        let unsaved = self.unsaved.as_ref().filter(|unsaved| unsaved.why != WhyUnsaved::NoFile)?;
        Some(&unsaved.reason)
    }

    /// Writes the game to a new file and uses that file from now on.
    ///
    /// # Errors
    /// A sentence; the game is unchanged.
    pub fn save_as(&mut self, path: &Path) -> Result<(), CannotWrite> {
        let text = self.text();
        self.keep(Journal::create(path, &text)?);
        Ok(())
    }

    /// Uses this journal, which already holds the whole game, as its record from now on.
    pub fn keep(&mut self, journal: Journal) {
        self.journal = Some(journal);
        self.unsaved = None;
        self.unwritten.clear();
    }

    /// Tries to save again, once the reason for a failure may be gone.
    ///
    /// # Errors
    /// Why the game still cannot be saved.
    pub fn save_again(&mut self) -> Result<(), CannotWrite> {
        self.write(&[])
    }

    /// Writes a copy to a new file, under another name; the game continues in its own record.
    ///
    /// # Errors
    /// A sentence.
    pub fn copy_to(&self, path: &Path, name: &str) -> Result<(), CannotWrite> {
        let header = Header { name: name.to_owned(), ..self.header.clone() };
        Journal::create(path, &record::text_of(&header, &self.umpire, &self.notes, &self.pencil))?;
        // A copy as old as its game does not count as the game last played. It is complete even if this fails.
        if let Some(journal) = &self.journal {
            journal.copy_modification_time(path).ok();
        }
        Ok(())
    }

    /// Writes the present bookmark after `at` entries into the record of a game that is not being played.
    ///
    /// # Errors
    /// A sentence, if the file cannot be written or is open elsewhere; the bookmark stays in memory.
    pub fn write_note(&self, path: &Path, at: usize) -> Result<(), String> {
        let record = Record::read(path).map_err(|error| error.to_string())?;
        if let Some(error) = record.error.as_ref().filter(|_| !record.cut) {
            return Err(format!("{error}; a damaged record cannot be changed"));
        }
        if record.form > FORMAT {
            return Err(format!("{} was written by a newer Blockade, so it cannot be changed", path.display()));
        }
        let text = self.notes.get(&at).cloned().unwrap_or_default();
        let mut journal = Journal::resume(&record, record.lines.len())?;
        if record.form < FORMAT {
            // Read the file again: the game may have continued since it was opened here.
            let (mut game, good, error) = Self::replay(&self.rules(), &record).map_err(|error| error.to_string())?;
            if let Some(error) = error.filter(|_| !record.is_only_truncated(good)) {
                return Err(format!("{error}; a damaged record cannot be changed"));
            }
            game.note(at, &text)?;
            return Ok(journal.rewrite(&game.text()).map(drop)?);
        }
        Ok(journal.append(&[Line::Note { at, text }])?)
    }

    /// The text of its record, without undone orders.
    pub fn text(&self) -> String {
        record::text_of(&self.header, &self.umpire, &self.notes, &self.pencil)
    }

    /// Whether the last line of its record was incomplete when it was opened, and was dropped.
    pub const fn lost_line(&self) -> bool {
        self.lost_line
    }

    /// The path of its record.
    pub fn path(&self) -> Option<PathBuf> {
        self.journal.as_ref().map(|journal| journal.path().to_owned())
    }

    /// Refuses every change of a game that can only be viewed. After a failure to write, the next order tries again.
    pub(super) fn can_change(&self) -> Result<(), Refusal> {
        match &self.unsaved {
            Some(Unsaved { why: WhyUnsaved::ViewOnly, reason }) => Err(Refusal::form(reason.clone())),
            _ => Ok(()),
        }
    }

    /// Writes lines if there is a file, after those that could not be written before; with none of them, tries whether lines can
    /// be written. A failure is stored as the error.
    pub(super) fn write(&mut self, lines: &[Line]) -> Result<(), CannotWrite> {
        let Some(journal) = &mut self.journal else {
            return Ok(());
        };
        let lines = [&self.unwritten, lines].concat();
        match if lines.is_empty() { journal.try_again() } else { journal.append(&lines) } {
            Ok(()) => {
                self.unwritten.clear();
                self.unsaved.take_if(|unsaved| unsaved.why == WhyUnsaved::WriteFailed);
                Ok(())
            }
            Err(error) => {
                self.unsaved = Some(Unsaved { why: WhyUnsaved::WriteFailed, reason: error.to_string() });
                Err(error)
            }
        }
    }

    /// Writes a bookmark or a pencil mark, which stays in memory and is written later if it cannot be written now.
    pub(super) fn write_mark(&mut self, line: Line) -> Result<(), CannotWrite> {
        self.write(std::slice::from_ref(&line)).inspect_err(|_| self.unwritten.push(line))
    }
}
