//! Errors of the operating system in plain words.

use std::io::{self, ErrorKind};

/// An operating system's error in words a player understands.
pub fn plain(error: &io::Error) -> String {
    if is_open_elsewhere(error) {
        return "another program uses it".into();
    }
    let words = match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder",
        ErrorKind::PermissionDenied => "you have no permission to read or write there",
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only",
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "your share of the disk is used up",
        ErrorKind::FileTooLarge => "the file would be larger than the system allows",
        ErrorKind::AlreadyExists => "a file of this name exists already",
        ErrorKind::IsADirectory => "it is a folder",
        ErrorKind::NotADirectory => "part of its path is not a folder",
        ErrorKind::InvalidFilename => "its name is too long or not allowed",
        ErrorKind::BrokenPipe => "the program that reads the output has ended",
        ErrorKind::ResourceBusy => "another program uses it",
        ErrorKind::TimedOut => "the disk or network drive does not answer",
        ErrorKind::OutOfMemory => "there is not enough memory",
        _ => return sentence(&error.to_string()),
    };
    words.into()
}

/// Whether Windows refuses a file because it is open elsewhere in a way that does not allow this. These errors have no kind.
pub fn is_open_elsewhere(error: &io::Error) -> bool {
    const SHARING_VIOLATION: i32 = 32;
    const LOCK_VIOLATION: i32 = 33;
    cfg!(windows) && matches!(error.raw_os_error(), Some(SHARING_VIOLATION | LOCK_VIOLATION))
}

/// The system's own words without the number that it adds.
fn sentence(text: &str) -> String {
    let text = text.split(" (os error").next().unwrap_or(text);
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(|| "the system gives no reason".into(), |first| first.to_lowercase().chain(letters).collect())
}
