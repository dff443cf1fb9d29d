//! A record open for writing: it is locked, and every line is on the disk before anything shows its results.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::record::{Line, MAX_BYTES, MAX_LINES, Record, plain, ron_line};
use super::{atomic_write, file_lock};

/// The number of bytes that are tried before a game goes on after a failure: more than an order and its dice take.
const TRIED: usize = 4096;

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
    /// Whether the file still has this name: a player may move a record that is open.
    ///
    /// # Errors
    /// The system's error.
    fn is_named(&self, _: &Path) -> io::Result<bool> {
        Ok(true)
    }
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

    fn is_named(&self, path: &Path) -> io::Result<bool> {
        has_name(self, path)
    }
}

/// A record open for writing, locked against other processes.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    disk: Box<dyn Disk>,
    good: u64,
    /// The number of its lines.
    lines: usize,
    /// Part of a line follows the good ones and could not be removed, so no line may be added.
    torn: bool,
}

impl Journal {
    /// Starts a new record with its header and lines, in one step. It never replaces anything.
    ///
    /// # Errors
    /// What failed and what to do.
    pub fn create(path: &Path, text: &str) -> Result<Self, CannotWrite> {
        let failed = |error: io::Error| CannotWrite::new(path, &error);
        let file = atomic_write::create(path, text.as_bytes()).map_err(failed)?;
        Ok(Self::of(path, file_lock::keep(file, path).map_err(failed)?, text))
    }

    /// An empty record on a given disk.
    pub fn on(path: &Path, disk: Box<dyn Disk>) -> Self {
        Self { path: path.to_owned(), disk, good: 0, lines: 0, torn: false }
    }

    /// A record whose file has just been written whole.
    fn of(path: &Path, file: File, text: &str) -> Self {
        let (good, lines) = (text.len() as u64, text.lines().count());
        Self { path: path.to_owned(), disk: Box::new(file), good, lines, torn: false }
    }

    /// Continues a record after its first `good` lines; the rest of the file is removed.
    ///
    /// # Errors
    /// If another process has it open or has just written to it, or it cannot be written.
    pub fn resume(record: &Record, good: usize) -> Result<Self, CannotWrite> {
        let path = &record.file;
        let failed = |error: io::Error| CannotWrite::new(path, &error);
        let file = match file_lock::open(path) {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Err(CannotWrite::in_use(path)),
            opened => opened.map_err(failed)?,
        };
        // Between reading and locking another process may have added orders.
        if file.metadata().map_err(failed)?.len() != record.size {
            return Err(CannotWrite::in_use(path));
        }
        let mut journal = Self {
            path: path.clone(),
            disk: Box::new(file),
            good: record.ends.get(good).copied().unwrap_or_default(),
            lines: good + 1,
            torn: false,
        };
        journal.disk.cut(journal.good).map_err(failed)?;
        Ok(journal)
    }

    /// Replaces the whole text in one step: a record of an older form, converted to the present one.
    ///
    /// # Errors
    /// A sentence; the file is unchanged.
    pub fn rewrite(self, text: &str) -> Result<Self, CannotWrite> {
        let (path, mut disk) = (self.path, Some(self.disk));
        if cfg!(windows) {
            // An open file cannot be replaced there.
            disk = None;
        }
        let failed = |error: io::Error| CannotWrite::new(&path, &error);
        let file = atomic_write::replace(&path, text.as_bytes()).map_err(failed)?;
        let file = file_lock::keep(file, &path).map_err(failed)?;
        drop(disk);
        Ok(Self::of(&path, file, text))
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
    pub fn append(&mut self, lines: &[Line]) -> Result<(), CannotWrite> {
        let text: String = lines.iter().map(ron_line).collect();
        self.append_text(&text)
    }

    /// Tries whether lines can be added again: writes what no reader takes for a line, and removes it.
    ///
    /// # Errors
    /// A sentence; the file is unchanged.
    pub fn try_again(&mut self) -> Result<(), CannotWrite> {
        self.prepare()?;
        let written = self.disk.write(&[b' '; TRIED]).and_then(|()| self.disk.sync());
        let removed = self.disk.cut(self.good);
        self.torn = removed.is_err();
        written.and(removed).map_err(|error| CannotWrite::new(&self.path, &error))
    }

    /// What a failed attempt left must go before anything is added, and the file must still be where it was.
    fn prepare(&mut self) -> Result<(), CannotWrite> {
        if self.torn {
            self.disk.cut(self.good).map_err(|error| CannotWrite::new(&self.path, &error))?;
            self.torn = false;
        }
        let named = self.disk.is_named(&self.path).unwrap_or(true);
        if named { Ok(()) } else { Err(CannotWrite::moved(&self.path)) }
    }

    /// Only the last byte, the line break, makes the lines valid: a reader ignores a line without its end. So a failure
    /// before it leaves no valid line behind, even if the file cannot be truncated.
    fn append_text(&mut self, text: &str) -> Result<(), CannotWrite> {
        self.prepare()?;
        let bytes = text.as_bytes();
        if self.lines + text.lines().count() > MAX_LINES + 1 || self.good + bytes.len() as u64 > MAX_BYTES {
            return Err(CannotWrite::full(&self.path));
        }
        let (body, end) = bytes.split_at(bytes.len().saturating_sub(1));
        let written = self.disk.write(body).and_then(|()| self.disk.sync()).and_then(|()| self.disk.write(end));
        if let Err(error) = written {
            self.torn = self.disk.cut(self.good).is_err();
            return Err(CannotWrite::new(&self.path, &error));
        }
        // The lines are valid; if the system cannot store the last byte, the next call reports it.
        self.disk.sync().ok();
        self.good += bytes.len() as u64;
        self.lines += text.lines().count();
        Ok(())
    }
}

/// Whether an open file has no name any more.
#[cfg(unix)]
fn is_deleted(file: &File) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    Ok(file.metadata()?.nlink() == 0)
}

/// Windows does not delete a file that is open here.
#[cfg(not(unix))]
const fn is_deleted(_: &File) -> io::Result<bool> {
    Ok(false)
}

/// Whether a path leads to this open file, and not to none or to another one.
#[cfg(unix)]
fn has_name(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    // A deleted file is told as such when it is flushed.
    if own.nlink() == 0 {
        return Ok(true);
    }
    match std::fs::metadata(path) {
        Ok(found) => Ok((found.dev(), found.ino()) == (own.dev(), own.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Windows neither renames nor replaces a file that is open here.
#[cfg(not(unix))]
const fn has_name(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Why a record cannot be written, and what helps against that.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text}")]
pub struct CannotWrite {
    /// The kind of error: with [`io::ErrorKind::AlreadyExists`] or [`io::ErrorKind::IsADirectory`] another name helps.
    pub kind: io::ErrorKind,
    text: String,
}

impl CannotWrite {
    fn new(path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let why = match (error.kind(), folder) {
            // Windows does not tell apart a folder that is missing and a file in its place.
            (ErrorKind::NotFound | ErrorKind::NotADirectory, Some(folder))
                if let Some(file) = folder.ancestors().find(|part| part.is_file()) =>
            {
                format!("{} is not a folder", file.display())
            }
            (ErrorKind::NotFound, Some(folder)) if !folder.exists() => {
                format!("there is no folder {}", folder.display())
            }
            (ErrorKind::NotFound, _) => "it was deleted, or no file can be made there".into(),
            (ErrorKind::NotADirectory, Some(folder)) => format!("{} is not a folder", folder.display()),
            _ => plain(error),
        };
        let help = match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => "name a folder that exists, or save the game elsewhere",
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "choose a folder in which you may write",
            ErrorKind::AlreadyExists | ErrorKind::InvalidFilename => "choose another name",
            ErrorKind::IsADirectory => "add the name of a file",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "free some space or save the game elsewhere",
            _ => "save the game elsewhere",
        };
        Self { kind: error.kind(), text: format!("{} cannot be written: {why}; {help}", path.display()) }
    }

    /// Another process plays this game.
    fn in_use(path: &Path) -> Self {
        // There any program that has the file open refuses others.
        let or_another = if cfg!(windows) { " or another program" } else { "" };
        let text = format!("{} is open in another Blockade{or_another}; close it there first", path.display());
        Self { kind: io::ErrorKind::WouldBlock, text }
    }

    /// The open file has another name by now, so its orders would be looked for in vain.
    fn moved(path: &Path) -> Self {
        let why = match path.exists() {
            true => "another file has taken its name while the game was open",
            false => "it was moved or renamed while the game was open",
        };
        Self {
            kind: io::ErrorKind::Other,
            text: format!("{} cannot be written: {why}; save the game elsewhere", path.display()),
        }
    }

    /// A reader would refuse a longer record.
    fn full(path: &Path) -> Self {
        let text = format!(
            "{} cannot be written: it is as long as a record may be ({MAX_LINES} lines); save the game elsewhere, without the orders that were undone",
            path.display()
        );
        Self { kind: io::ErrorKind::FileTooLarge, text }
    }
}

impl From<CannotWrite> for String {
    fn from(wrong: CannotWrite) -> Self {
        wrong.text
    }
}
