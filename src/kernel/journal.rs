//! A record open for writing: locked, and every line on the disk before anybody sees what came of it.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::record::{Line, plain, ron_line};

/// A record open for writing, locked against other programs.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    good: u64,
}

impl Journal {
    /// Starts a new record with its header and lines: written to the side and put in its place in one step. An
    /// existing file is never overwritten.
    ///
    /// # Errors
    /// A sentence that says what is in the way and what to do.
    pub fn create(path: &Path, text: &str) -> Result<Self, String> {
        if path.exists() {
            return Err(cannot_write(path, &io::ErrorKind::AlreadyExists.into()));
        }
        Self::put(path, text, false)
    }

    /// Writes a whole text to the side, locked, and puts it in its place.
    fn put(path: &Path, text: &str, replace: bool) -> Result<Self, String> {
        let aside = path.with_extension("part");
        // What an earlier attempt left there is of no use to anybody.
        std::fs::remove_file(&aside).ok();
        let file =
            OpenOptions::new().write(true).create_new(true).open(&aside).map_err(|error| cannot_write(path, &error))?;
        let mut journal = Self { path: path.to_owned(), file, good: 0 };
        let placed = journal
            .lock()
            .and_then(|()| journal.append_text(text))
            .and_then(|()| place(&aside, path, replace).map_err(|error| cannot_write(path, &error)));
        if placed.is_err() {
            std::fs::remove_file(&aside).ok();
        }
        placed.map(|()| journal)
    }

    /// Goes on with a record whose first `good` bytes are good; what is behind them goes.
    ///
    /// # Errors
    /// If another program has it open, or it cannot be written.
    pub fn resume(path: &Path, good: u64) -> Result<Self, String> {
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(|error| cannot_write(path, &error))?;
        let mut journal = Self { path: path.to_owned(), file, good };
        journal.lock()?;
        if journal.file.metadata().is_ok_and(|meta| meta.len() > good) {
            journal.file.set_len(good).map_err(|error| cannot_write(path, &error))?;
        }
        journal.file.seek(SeekFrom::Start(good)).map_err(|error| cannot_write(path, &error))?;
        Ok(journal)
    }

    /// Puts a whole new text in its place in one step: of an older form, in the present one.
    ///
    /// # Errors
    /// A sentence; the file is as it was before.
    pub fn rewrite(self, text: &str) -> Result<Self, String> {
        Self::put(&self.path, text, true)
    }

    fn lock(&mut self) -> Result<(), String> {
        match self.file.try_lock() {
            Ok(()) => Ok(()),
            Err(std::fs::TryLockError::WouldBlock) => {
                Err(format!("{} is open in another Blockade; close it there first", self.path.display()))
            }
            // A file system without locks: better to play than to refuse.
            Err(std::fs::TryLockError::Error(_)) => Ok(()),
        }
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds lines and hands them to the system before it returns.
    ///
    /// # Errors
    /// A sentence; the file is as it was before.
    pub fn append(&mut self, lines: &[Line]) -> Result<(), String> {
        let text: String = lines.iter().map(ron_line).collect();
        self.append_text(&text)
    }

    fn append_text(&mut self, text: &str) -> Result<(), String> {
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.good += text.len() as u64;
                Ok(())
            }
            Err(error) => {
                // Half a line must not stay behind.
                self.file.set_len(self.good).ok();
                self.file.seek(SeekFrom::Start(self.good)).ok();
                Err(cannot_write(&self.path, &error))
            }
        }
    }
}

/// Gives a file its name; unless it may replace another, a file of that name that has come meanwhile stays.
fn place(aside: &Path, path: &Path, replace: bool) -> io::Result<()> {
    if !replace {
        match std::fs::hard_link(aside, path) {
            Ok(()) => return std::fs::remove_file(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            // A file system without second names.
            Err(_) => {}
        }
    }
    std::fs::rename(aside, path)
}

fn cannot_write(path: &Path, error: &io::Error) -> String {
    format!("{} cannot be written: {}; free some space or save the game elsewhere", path.display(), plain(error))
}
