//! Keeps a record to the program that plays it: meanwhile no other one writes to it. Reading stays possible.
//!
//! Unix locks the file. The locks of Windows would also refuse reading, so there the open file refuses to be opened for
//! writing, replaced, renamed or deleted.

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::Duration;

/// Opens a file for reading and writing, and keeps others from writing to it as long as it is open.
///
/// # Errors
/// [`io::ErrorKind::WouldBlock`] if another program has it, or the system's error.
pub fn open(path: &Path) -> io::Result<File> {
    Patience::with(|| system::open(path))
}

/// Locks a new file before it has its name, so that who finds it finds it locked. Where a file is kept otherwise, [`keep`]
/// does it later.
pub fn lock_unnamed(file: &File) {
    system::lock_unnamed(file);
}

/// Keeps a file that has just got its name; what is written to it then is added at its end.
///
/// # Errors
/// As for [`open()`].
pub fn keep(file: File, path: &Path) -> io::Result<File> {
    system::keep(file, path)
}

/// The reason for which a file could not be replaced: Windows says only that it refuses, where another program has it open.
pub fn reason(path: &Path, error: io::Error) -> io::Error {
    system::reason(path, error)
}

/// A file that no other program can begin to write to.
#[derive(Debug)]
pub struct Held(Option<File>);

/// Holds a file that is only read here.
///
/// # Errors
/// [`io::ErrorKind::WouldBlock`] if another program writes to it, or the system's error.
pub fn hold(path: &Path) -> io::Result<Held> {
    Patience::with(|| system::hold(path)).map(|file| Held(Some(file)))
}

/// The number of further attempts.
const TRIES: usize = 12;

/// How long an operation was tried again that another program hinders: on Windows a virus scanner, or the program of a
/// synchronised folder, opens each new file for a moment.
#[derive(Debug, Default)]
pub struct Patience(usize);

impl Patience {
    /// Waits a moment, and says whether the operation is worth another attempt after this error.
    pub fn waits_after(&mut self, error: &io::Error) -> bool {
        let again = self.0 < TRIES && system::may_pass(error);
        if again {
            self.0 += 1;
            std::thread::sleep(Duration::from_millis(25));
        }
        again
    }

    /// Tries something until it succeeds or waiting does not help.
    ///
    /// # Errors
    /// Those of the last attempt.
    pub fn with<T>(mut attempt: impl FnMut() -> io::Result<T>) -> io::Result<T> {
        let mut patience = Self::default();
        loop {
            match attempt() {
                Err(error) if patience.waits_after(&error) => {}
                done => return done,
            }
        }
    }
}

impl Held {
    /// Prepares for replacing or moving the file: Windows refuses both while it is open here, and refuses them by itself if
    /// another program opens it now.
    #[must_use]
    pub fn allow_move(self) -> Self {
        Self(self.0.filter(|_| !cfg!(windows)))
    }
}

#[cfg(not(windows))]
mod system {
    use std::fs::{File, OpenOptions, TryLockError};
    use std::io;
    use std::path::Path;

    /// Nothing is tried again.
    pub(super) const fn may_pass(_: &io::Error) -> bool {
        false
    }

    pub(super) fn open(path: &Path) -> io::Result<File> {
        locked(OpenOptions::new().read(true).write(true).open(path)?)
    }

    pub(super) fn hold(path: &Path) -> io::Result<File> {
        locked(File::open(path)?)
    }

    /// A file system may have no locks: playing without one is better than refusing.
    fn locked(file: File) -> io::Result<File> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        }
    }

    pub(super) fn lock_unnamed(file: &File) {
        file.try_lock().ok();
    }

    pub(super) fn keep(file: File, _: &Path) -> io::Result<File> {
        Ok(file)
    }

    pub(super) const fn reason(_: &Path, error: io::Error) -> io::Error {
        error
    }
}

#[cfg(windows)]
mod system {
    use std::fs::{File, OpenOptions};
    use std::io::{self, Seek, SeekFrom};
    use std::os::windows::fs::OpenOptionsExt;
    use std::path::Path;

    use crate::kernel::plain::is_open_elsewhere;

    /// Others may open the file to read it, and for nothing else.
    const FILE_SHARE_READ: u32 = 1;

    /// The system also refuses access to a file that is being deleted.
    pub(super) fn may_pass(error: &io::Error) -> bool {
        matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::PermissionDenied) || is_open_elsewhere(error)
    }

    pub(super) fn open(path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).share_mode(FILE_SHARE_READ).open(path).map_err(in_use)
    }

    /// A file that may not be written here can still be held.
    pub(super) fn hold(path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).share_mode(FILE_SHARE_READ).open(path).map_err(in_use)
    }

    fn in_use(error: io::Error) -> io::Error {
        if is_open_elsewhere(&error) { io::ErrorKind::WouldBlock.into() } else { error }
    }

    pub(super) const fn lock_unnamed(_: &File) {}

    pub(super) fn keep(file: File, path: &Path) -> io::Result<File> {
        drop(file);
        // A scanner that does not let go is no reason to refuse a game.
        let mut file = super::open(path).or_else(|_| OpenOptions::new().read(true).write(true).open(path))?;
        file.seek(SeekFrom::End(0))?;
        Ok(file)
    }

    pub(super) fn reason(path: &Path, error: io::Error) -> io::Error {
        let alone = || OpenOptions::new().write(true).share_mode(0).open(path);
        match (error.kind(), path.is_file()) {
            (io::ErrorKind::PermissionDenied, true) => alone().err().unwrap_or(error),
            _ => error,
        }
    }
}
