//! Finds the files of saved games and reads them one by one, so that a list can be shown while it is read. Nothing but
//! regular files is ever opened: a pipe would wait for ever.

use std::fs::Metadata;
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::files::has_record_ending;
use crate::kernel::printable::printable;
use crate::kernel::record::{Branch, FORMAT, Line, Record, RecordError, plain};
use crate::kernel::record_file::open_regular;
use crate::kernel::side::SideValues;

/// A saved game in the list.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Its file.
    pub path: PathBuf,
    /// Its name.
    pub name: String,
    /// The id of its ruleset; empty if the file is not read yet, or cannot be read.
    pub ruleset: String,
    /// The id of the scenario; none in games with only one.
    pub scenario: Option<String>,
    /// Its progress; none until the whole file is read.
    pub played: Option<Played>,
    /// [`crate::kernel::record::Header::identity`]; empty if the file cannot be read.
    pub identity: String,
    /// The seat of each side: "human", "captain:bold".
    pub seats: SideValues<String>,
    /// The moment at which it branched off from another game, if it is a branch.
    pub branch: Option<Branch>,
    /// The time of the last write, if the system knows it.
    pub when: Option<SystemTime>,
    /// The error in it, if any.
    pub wrong: Option<String>,
    stamp: Stamp,
}

/// The progress of a saved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of orders, not counting undone ones.
    pub orders: usize,
    /// The number of those that precede its branch point, if it is a branch.
    pub shared: usize,
}

/// The state of a file when it was read: another one means that it has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Stamp {
    written: Option<SystemTime>,
    length: u64,
    /// Renaming a game keeps its time, but makes a new file.
    inode: u64,
}

/// The contents of the folders of saved games.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The files, unread: the most recently written first.
    pub files: Vec<Saved>,
    /// A sentence for each folder that cannot be read.
    pub wrong: Vec<String>,
}

/// The longest first line that is read for a list, in bytes.
const MAX_FIRST_LINE: u64 = 1 << 20;

/// How far ahead of this computer's clock that of a network drive may be.
pub(super) const CLOCK_ERROR: Duration = Duration::from_secs(120);

/// Times before this are no times at all: 1 January 1980.
const NO_TIME: Duration = Duration::from_secs(315_532_800);

/// Finds the files in these folders, without opening any.
pub fn find(places: &[PathBuf]) -> Found {
    let mut found = Found::default();
    for place in places {
        match std::fs::read_dir(place) {
            Ok(entries) => {
                let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
                let records = paths.filter(|path| has_record_ending(path));
                found.files.extend(records.map(Saved::unread));
            }
            // A folder is made when the first game is saved in it. Windows does not tell it apart from a file.
            Err(error) if error.kind() == ErrorKind::NotFound && !place.is_file() => {}
            Err(error) => found.wrong.push(cannot_read(place, &error)),
        }
    }
    let now = SystemTime::now() + CLOCK_ERROR;
    found.files.sort_by_cached_key(|saved| {
        // A clock that was wrong once puts no game first for ever.
        let order = match saved.when {
            Some(when) if when <= now => 0,
            Some(_) => 1,
            None => 2,
        };
        (order, std::cmp::Reverse(saved.when), saved.path.clone())
    });
    found
}

fn cannot_read(place: &Path, error: &std::io::Error) -> String {
    let why = match error.kind() {
        _ if place.is_file() => "it is not a folder".to_owned(),
        _ => plain(error),
    };
    format!("The folder of saved games {} cannot be read: {why}.", place.display())
}

impl Saved {
    /// A file that was not opened yet: its time, and what is wrong with it if it is no regular file.
    pub fn unread(path: PathBuf) -> Self {
        let (stamp, wrong) = match std::fs::metadata(&path) {
            Ok(meta) => (Stamp::of(&meta), oddity(&meta).map(str::to_owned)),
            Err(_) if path.is_symlink() => (Stamp::default(), Some("this link leads to no file".to_owned())),
            Err(error) => (Stamp::default(), Some(plain(&error))),
        };
        let real = |when: &SystemTime| when.duration_since(SystemTime::UNIX_EPOCH).is_ok_and(|since| since > NO_TIME);
        Self {
            name: printable(&path.file_stem().unwrap_or_default().to_string_lossy()),
            when: stamp.written.filter(real),
            path,
            ruleset: String::new(),
            scenario: None,
            played: None,
            identity: String::new(),
            seats: SideValues::default(),
            branch: None,
            wrong,
            stamp,
        }
    }

    /// Whether its first line was not read yet.
    pub fn is_unread(&self) -> bool {
        self.ruleset.is_empty() && self.wrong.is_none()
    }

    /// Reads the first line.
    pub fn read_header(&mut self) {
        if self.is_unread() {
            let read = first_line(&self.path);
            self.fill(read.and_then(|line| Record::from_bytes(&self.path, &line).map_err(|error| error.what)));
        }
    }

    /// Reads the whole file: how many orders there are, and the error in it.
    pub fn read_whole(&mut self) {
        if self.wrong.is_some() || self.played.is_some() {
            return;
        }
        let read = Record::read(&self.path);
        if let Ok(record) = &read {
            self.played = Some(Played::of(record));
        }
        self.fill(read.map_err(|error| error.what));
    }

    fn fill(&mut self, read: Result<Record, String>) {
        match read {
            Ok(record) => {
                self.identity = record.header.identity().to_owned();
                let newer = (record.form > FORMAT).then(|| {
                    let form = record.form;
                    format!("it was written by a newer Blockade (format {form}; this version reads up to {FORMAT})")
                });
                let damage = |error: &RecordError| format!("line {}: {}", error.line, error.what);
                self.wrong = newer.or_else(|| record.error.as_ref().filter(|_| !record.cut).map(damage));
                let header = record.header;
                (self.name, self.ruleset, self.scenario) = (header.name, header.ruleset, header.scenario);
                (self.seats, self.branch) = (header.seats, header.branch);
            }
            Err(what) => self.wrong = Some(what),
        }
    }

    /// Whether the file has not changed between the two times at which it was found.
    pub fn is_current(&self, other: &Self) -> bool {
        self.path == other.path && self.stamp == other.stamp
    }
}

impl Stamp {
    #[cfg(unix)]
    fn of(meta: &Metadata) -> Self {
        use std::os::unix::fs::MetadataExt;
        Self { written: meta.modified().ok(), length: meta.len(), inode: meta.ino() }
    }

    #[cfg(not(unix))]
    fn of(meta: &Metadata) -> Self {
        Self { written: meta.modified().ok(), length: meta.len(), inode: 0 }
    }
}

impl Played {
    /// The orders of a record that were not undone, and how many of them precede its last branch.
    fn of(record: &Record) -> Self {
        let (orders, shared) = record.lines.iter().fold((0_usize, 0), |(count, shared), line| match line {
            Line::Undo => (count.saturating_sub(1), shared),
            Line::Order { .. } => (count + 1, shared),
            Line::Seed { .. } => (count, count),
            Line::Roll { .. } | Line::Draw { .. } | Line::Note { .. } | Line::Pencil { .. } => (count, shared),
        });
        Self { orders, shared }
    }
}

/// The first line of a file.
fn first_line(path: &Path) -> Result<Vec<u8>, String> {
    let mut line = Vec::new();
    open_regular(path)
        .and_then(|file| BufReader::new(file.take(MAX_FIRST_LINE)).read_until(b'\n', &mut line))
        .map_err(|error| format!("the file cannot be read: {}", plain(&error)))?;
    Ok(line)
}

/// What something is that is no regular file.
fn oddity(meta: &Metadata) -> Option<&'static str> {
    if meta.is_file() {
        return None;
    }
    Some(if meta.is_dir() { "this is a folder, not a file" } else { kind_of(meta) })
}

#[cfg(unix)]
fn kind_of(meta: &Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt;
    let kind = meta.file_type();
    if kind.is_fifo() {
        "this is a pipe, not a file"
    } else if kind.is_socket() {
        "this is a socket, not a file"
    } else {
        "this is a device, not a file"
    }
}

#[cfg(not(unix))]
fn kind_of(_: &Metadata) -> &'static str {
    "this is not a file"
}
