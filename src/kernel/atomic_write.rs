//! Files that are written whole: into a temporary file in the same folder, flushed, then put in their place in one step.
//!
//! After a crash or a power cut the place holds the old file or the new one, never half of it. The temporary file has a name
//! of its own that no other file has, so nothing of the player's is lost for it.

use std::fs::{File, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, PersistError};

use super::file_lock::{self, Patience};
use super::file_names;

/// Writes a new file; whatever has its name already stays. The file is returned open; see [`file_lock`].
///
/// # Errors
/// The system's error; [`ErrorKind::AlreadyExists`] if the name is taken, be it by a folder or a link that leads nowhere.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<File> {
    if !file_names::is_allowed_here(path) {
        return Err(ErrorKind::InvalidFilename.into());
    }
    if std::fs::symlink_metadata(path).is_ok() {
        return Err(if path.is_dir() { ErrorKind::IsADirectory } else { ErrorKind::AlreadyExists }.into());
    }
    let written = temporary(path, bytes, None)?;
    let placed = named(written, |written| written.persist_noclobber(path)).or_else(|failed| {
        // Some file systems have no operation that gives a file a name only if the name is free.
        if failed.error.kind() == ErrorKind::AlreadyExists || std::fs::symlink_metadata(path).is_ok() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        failed.file.persist(path).map_err(|failed| failed.error)
    });
    placed.inspect(|_| flush_folder(path))
}

/// Writes a file in place of the one that is there, which keeps its permissions, or a new one. A link stays a link: the
/// file that it leads to is replaced. The file is returned open; see [`file_lock`].
///
/// # Errors
/// The system's error, or that the path leads to something that is no regular file; the old file is unchanged.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<File> {
    if !file_names::is_allowed_here(path) {
        return Err(ErrorKind::InvalidFilename.into());
    }
    let (path, permissions) = match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(found) if !found.is_file() => return Err(not_regular()),
        // Windows replaces no such file, and could not remove the temporary one.
        Ok(found) if cfg!(windows) && found.permissions().readonly() => return Err(write_protected()),
        Ok(found) => (target_of(path)?, Some(found.permissions())),
        Err(error) if error.kind() == ErrorKind::NotFound => (path.to_owned(), None),
        Err(error) => return Err(error),
    };
    let written = temporary(&path, bytes, permissions)?;
    let placed = named(written, |written| written.persist(&path));
    let file = placed.map_err(|failed| file_lock::reason(&path, failed.error))?;
    flush_folder(&path);
    Ok(file)
}

/// The file that a link leads to, or the file itself.
///
/// # Errors
/// The system's error.
pub fn target_of(path: &Path) -> io::Result<PathBuf> {
    if path.is_symlink() { std::fs::canonicalize(path) } else { Ok(path.to_owned()) }
}

/// A pipe, a socket or a device has a file's place: reading it might wait for ever, and writing to it keeps nothing.
pub fn not_regular() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, "it is not a regular file")
}

fn write_protected() -> io::Error {
    io::Error::new(ErrorKind::PermissionDenied, "it is write-protected")
}

/// Gives a temporary file its name. On Windows another program may hinder that for a moment.
fn named(
    mut written: NamedTempFile,
    persist: impl Fn(NamedTempFile) -> Result<File, PersistError>,
) -> Result<File, PersistError> {
    let mut patience = Patience::default();
    loop {
        match persist(written) {
            Err(failed) if patience.waits_after(&failed.error) => written = failed.file,
            done => return done,
        }
    }
}

/// Writes and flushes a temporary file in the folder of `path`.
fn temporary(path: &Path, bytes: &[u8], permissions: Option<Permissions>) -> io::Result<NamedTempFile> {
    let mut file = tempfile_beside(path, permissions.as_ref())?;
    file_lock::lock_unnamed(file.as_file());
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(unix)]
fn tempfile_beside(path: &Path, permissions: Option<&Permissions>) -> io::Result<NamedTempFile> {
    use std::os::unix::fs::PermissionsExt;
    // As for any new file: readable for all, less what the system's mask takes away. One that replaces a private file is
    // private from the start.
    let mode = if permissions.is_some() { 0o600 } else { 0o666 };
    builder().permissions(Permissions::from_mode(mode)).tempfile_in(folder_of(path))
}

#[cfg(not(unix))]
fn tempfile_beside(path: &Path, _: Option<&Permissions>) -> io::Result<NamedTempFile> {
    builder().tempfile_in(folder_of(path))
}

fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".blockade-").suffix(".part");
    builder
}

fn folder_of(path: &Path) -> PathBuf {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned()
}

/// Flushes the entry of a file in its folder. Systems that cannot do this do it on their own.
fn flush_folder(path: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder_of(path))
    {
        folder.sync_all().ok();
    }
}
