//! A record open for writing: locked, and every line on the disk before anybody sees what came of it.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::record::{Line, plain, ron_line};

/// What lines are written on. Tests bring one that fails.
pub trait Disk: std::fmt::Debug + Send + Sync {
    /// Adds bytes at the end; some of them may stand there even if it fails.
    ///
    /// # Errors
    /// The system's own.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Hands everything written to the system for good.
    ///
    /// # Errors
    /// The system's own.
    fn sync(&mut self) -> io::Result<()>;
    /// Cuts off everything behind so many bytes.
    ///
    /// # Errors
    /// The system's own.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

impl Disk for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)?;
        self.seek(SeekFrom::Start(length)).map(drop)
    }
}

/// A record open for writing, locked against other programs.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    disk: Box<dyn Disk>,
    good: u64,
    /// Half a line stands behind the good ones and could not be cut off: nothing may follow it.
    torn: bool,
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

    /// A record on a disk of its own kind, empty.
    pub fn on(path: &Path, disk: Box<dyn Disk>) -> Self {
        Self { path: path.to_owned(), disk, good: 0, torn: false }
    }

    /// Writes a whole text to the side, locked, and puts it in its place.
    fn put(path: &Path, text: &str, replace: bool) -> Result<Self, String> {
        let aside = path.with_extension("part");
        // What an earlier attempt left there is of no use to anybody.
        std::fs::remove_file(&aside).ok();
        let file =
            OpenOptions::new().write(true).create_new(true).open(&aside).map_err(|error| cannot_write(path, &error))?;
        lock(&file, path)?;
        let mut journal = Self::on(path, Box::new(file));
        let placed = journal
            .append_text(text)
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
        lock(&file, path)?;
        let mut journal = Self { path: path.to_owned(), disk: Box::new(file), good, torn: false };
        journal.disk.cut(good).map_err(|error| cannot_write(path, &error))?;
        Ok(journal)
    }

    /// Puts a whole new text in its place in one step: of an older form, in the present one.
    ///
    /// # Errors
    /// A sentence; the file is as it was before.
    pub fn rewrite(self, text: &str) -> Result<Self, String> {
        Self::put(&self.path, text, true)
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Gives another file the time at which this one was last written.
    ///
    /// # Errors
    /// The system's own.
    pub fn as_old(&self, other: &Path) -> io::Result<()> {
        let written = std::fs::metadata(&self.path)?.modified()?;
        OpenOptions::new().append(true).open(other)?.set_modified(written)
    }

    /// Adds lines and hands them to the system before it returns.
    ///
    /// # Errors
    /// A sentence; the file is as it was before.
    pub fn append(&mut self, lines: &[Line]) -> Result<(), String> {
        let text: String = lines.iter().map(ron_line).collect();
        self.append_text(&text)
    }

    /// The last byte, the end of the last line, makes them count: a reader passes over a line without its end. So
    /// whatever fails before it leaves nothing behind, even where nothing can be cut off any more.
    fn append_text(&mut self, text: &str) -> Result<(), String> {
        if self.torn {
            return Err(cannot_write(&self.path, &io::Error::other("its last line is incomplete")));
        }
        let bytes = text.as_bytes();
        let (body, end) = bytes.split_at(bytes.len().saturating_sub(1));
        let written = self.disk.write(body).and_then(|()| self.disk.sync()).and_then(|()| self.disk.write(end));
        if let Err(error) = written {
            self.torn = self.disk.cut(self.good).is_err();
            return Err(cannot_write(&self.path, &error));
        }
        // The lines stand; if the system cannot keep the end of the last one, the next line will say so.
        self.disk.sync().ok();
        self.good += bytes.len() as u64;
        Ok(())
    }
}

fn lock(file: &File, path: &Path) -> Result<(), String> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(std::fs::TryLockError::WouldBlock) => {
            Err(format!("{} is open in another Blockade; close it there first", path.display()))
        }
        // A file system without locks: better to play than to refuse.
        Err(std::fs::TryLockError::Error(_)) => Ok(()),
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
