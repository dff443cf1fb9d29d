//! A record open for writing: it is locked, and every line is on the disk before anything shows its results.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::record::{Line, plain, ron_line};

/// The file that lines are written to. Tests supply one that fails.
pub trait Disk: std::fmt::Debug + Send + Sync {
    /// Adds bytes at the end; if it fails, some of them may already be written.
    ///
    /// # Errors
    /// The system's error.
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Flushes everything written to permanent storage.
    ///
    /// # Errors
    /// The system's error.
    fn sync(&mut self) -> io::Result<()>;
    /// Truncates the file to `length` bytes.
    ///
    /// # Errors
    /// The system's error.
    fn cut(&mut self, length: u64) -> io::Result<()>;
}

impl Disk for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()?;
        // An open file that was deleted takes lines that no program can read again.
        if is_deleted(self)? { Err(io::ErrorKind::NotFound.into()) } else { Ok(()) }
    }

    fn cut(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)?;
        self.seek(SeekFrom::Start(length)).map(drop)
    }
}

/// A record open for writing, locked against other processes.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    disk: Box<dyn Disk>,
    good: u64,
    /// Part of a line follows the good ones and could not be removed, so no line may be added.
    torn: bool,
}

impl Journal {
    /// Starts a new record with its header and lines: writes a temporary file and renames it in one step. It never
    /// overwrites an existing file.
    ///
    /// # Errors
    /// A sentence that says what failed and what to do.
    pub fn create(path: &Path, text: &str) -> Result<Self, String> {
        if path.exists() {
            let taken = if path.is_dir() { io::ErrorKind::IsADirectory } else { io::ErrorKind::AlreadyExists };
            return Err(cannot_write(path, &taken.into()));
        }
        Self::put(path, text, false)
    }

    /// An empty record on a given disk.
    pub fn on(path: &Path, disk: Box<dyn Disk>) -> Self {
        Self { path: path.to_owned(), disk, good: 0, torn: false }
    }

    /// Writes a whole text to a locked temporary file and renames it.
    fn put(path: &Path, text: &str, replace: bool) -> Result<Self, String> {
        let aside = path.with_extension("part");
        // A temporary file from an earlier attempt is useless.
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

    /// Continues a record whose first `good` bytes are valid; the rest is removed.
    ///
    /// # Errors
    /// If another process has it open, or it cannot be written.
    pub fn resume(path: &Path, good: u64) -> Result<Self, String> {
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(|error| cannot_write(path, &error))?;
        lock(&file, path)?;
        let mut journal = Self { path: path.to_owned(), disk: Box::new(file), good, torn: false };
        journal.disk.cut(good).map_err(|error| cannot_write(path, &error))?;
        Ok(journal)
    }

    /// Replaces the whole text in one step: a record of an older form, converted to the present one.
    ///
    /// # Errors
    /// A sentence; the file is unchanged.
    pub fn rewrite(self, text: &str) -> Result<Self, String> {
        Self::put(&self.path, text, true)
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Sets another file's modification time to that of this file.
    ///
    /// # Errors
    /// The system's error.
    pub fn copy_modification_time(&self, other: &Path) -> io::Result<()> {
        let written = std::fs::metadata(&self.path)?.modified()?;
        OpenOptions::new().append(true).open(other)?.set_modified(written)
    }

    /// Adds lines and flushes them to the disk before it returns.
    ///
    /// # Errors
    /// A sentence; the file is unchanged.
    pub fn append(&mut self, lines: &[Line]) -> Result<(), String> {
        let text: String = lines.iter().map(ron_line).collect();
        self.append_text(&text)
    }

    /// Only the last byte, the line break, makes the lines valid: a reader ignores a line without its end. So a failure
    /// before it leaves no valid line behind, even if the file cannot be truncated.
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
        // The lines are valid; if the system cannot store the last byte, the next call reports it.
        self.disk.sync().ok();
        self.good += bytes.len() as u64;
        Ok(())
    }
}

/// Whether an open file has no name any more.
#[cfg(unix)]
fn is_deleted(file: &File) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    Ok(file.metadata()?.nlink() == 0)
}

/// Other systems do not delete an open file.
#[cfg(not(unix))]
const fn is_deleted(_: &File) -> io::Result<bool> {
    Ok(false)
}

fn lock(file: &File, path: &Path) -> Result<(), String> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(std::fs::TryLockError::WouldBlock) => {
            Err(format!("{} is open in another Blockade; close it there first", path.display()))
        }
        // The file system has no locks: playing without one is better than refusing.
        Err(std::fs::TryLockError::Error(_)) => Ok(()),
    }
}

/// Gives a file its name; unless `replace` is set, an existing file of that name stays.
fn place(aside: &Path, path: &Path, replace: bool) -> io::Result<()> {
    if !replace {
        match std::fs::hard_link(aside, path) {
            Ok(()) => return std::fs::remove_file(aside),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
            // The file system has no hard links.
            Err(_) => {}
        }
    }
    std::fs::rename(aside, path)
}

/// Why a record cannot be written, and what helps against that.
fn cannot_write(path: &Path, error: &io::Error) -> String {
    use io::ErrorKind;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let why = match (error.kind(), folder) {
        (ErrorKind::NotFound, Some(folder)) if !folder.exists() => format!("there is no folder {}", folder.display()),
        (ErrorKind::NotFound, _) => "it was deleted, or no file can be made there".into(),
        (ErrorKind::NotADirectory, Some(folder)) => format!("{} is not a folder", folder.display()),
        (ErrorKind::InvalidFilename, _) => "its name is too long or not allowed".into(),
        _ => plain(error),
    };
    let help = match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => "name a folder that exists, or save the game elsewhere",
        ErrorKind::PermissionDenied => "choose a folder in which you may write",
        ErrorKind::AlreadyExists | ErrorKind::InvalidFilename => "choose another name",
        ErrorKind::IsADirectory => "add the name of a file",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "free some space or save the game elsewhere",
        _ => "save the game elsewhere",
    };
    format!("{} cannot be written: {why}; {help}", path.display())
}
