//! The record is the save: a header, then every order and every roll, one line of RON each.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::dice::Seed;
use super::ruleset::Ruleset;
use super::side::{BySide, Side};
use super::umpire::{Deed, Entry, Umpire};

/// The form of the file. Rises when lines change.
pub const FORMAT: u32 = 1;

/// The first line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`] when it was written.
    pub format: u32,
    /// The ruleset's id.
    pub ruleset: String,
    /// The ruleset's version.
    pub rules: u32,
    /// Fingerprint of the data files, in hex.
    pub data: String,
    /// What the players call the game.
    pub name: String,
    /// Ids of the optional rules in play.
    pub options: Vec<String>,
    /// Who sits where: `human`, or a level.
    pub seats: BySide<String>,
    /// Where all dice come from.
    pub seed: Seed,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// A hand-written position to start from, in the ruleset's own text; usually none.
    #[serde(default)]
    pub position: Option<String>,
}

impl Header {
    /// For a new game.
    pub fn new<R: Ruleset>(rules: &R, name: String, options: Vec<String>, seats: BySide<String>, seed: Seed) -> Self {
        Self {
            format: FORMAT,
            ruleset: R::ID.into(),
            rules: R::VERSION,
            data: format!("{:016x}", rules.data_hash()),
            name,
            options,
            seats,
            seed,
            commitment: seed.commitment(),
            position: None,
        }
    }
}

/// A line after the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Line {
    /// Somebody decided.
    Order {
        /// Who.
        side: Side,
        /// In the notation.
        line: String,
        /// Fingerprint of the position after it, in hex.
        hash: String,
    },
    /// Dice fell.
    Roll {
        /// In the order they fell.
        faces: Vec<u8>,
        /// How many came from the seed.
        drawn: usize,
        /// Fingerprint of the position after it, in hex.
        hash: String,
    },
    /// The last order was taken back.
    Undo,
}

/// What is wrong with a record: where, what, and how far it is good.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}:{line}: {what}", .file.display())]
pub struct RecordError {
    /// The file.
    pub file: PathBuf,
    /// Line, from 1.
    pub line: usize,
    /// One or two sentences.
    pub what: String,
}

/// A record as read: everything up to the first thing wrong.
#[derive(Clone, Debug)]
pub struct Record {
    /// The file.
    pub file: PathBuf,
    /// Its first line.
    pub header: Header,
    /// The good lines after it.
    pub lines: Vec<Line>,
    /// Bytes up to the end of each good line, the header's first.
    pub ends: Vec<u64>,
    /// The first line that cannot be read, if any.
    pub trouble: Option<RecordError>,
    /// Whether the trouble is only a last line that was cut off in writing.
    pub cut: bool,
}

/// The longest record that is read: far beyond any game.
const MOST_BYTES: u64 = 64 << 20;

impl Record {
    /// Reads a record as far as it can be read.
    ///
    /// # Errors
    /// If there is no such file or its first line is not a header this program can read.
    pub fn read(file: &Path) -> Result<Self, RecordError> {
        let wrong = |what: String| RecordError { file: file.to_owned(), line: 1, what };
        let mut bytes = Vec::new();
        File::open(file)
            .and_then(|opened| opened.take(MOST_BYTES).read_to_end(&mut bytes))
            .map_err(|error| wrong(format!("the file cannot be read: {}", plain(&error))))?;
        Self::from_bytes(file, &bytes)
    }

    /// Reads a record from its bytes; `file` is only named in errors.
    ///
    /// # Errors
    /// If the first line is not a header this program can read.
    pub fn from_bytes(file: &Path, bytes: &[u8]) -> Result<Self, RecordError> {
        let wrong = |line: usize, what: String| RecordError { file: file.to_owned(), line, what };
        let mut pieces = bytes.split_inclusive(|byte| *byte == b'\n');
        let first = pieces.next().unwrap_or_default();
        let text = std::str::from_utf8(first).map_err(|_| wrong(1, "this is no record of Blockade".into()))?;
        #[derive(Deserialize)]
        struct Form {
            format: u32,
        }
        match ron::from_str::<Form>(text) {
            Ok(Form { format }) if format > FORMAT => {
                return Err(wrong(
                    1,
                    format!(
                        "this record was written by a newer Blockade (form {format}, this one reads up to {FORMAT}); update the program"
                    ),
                ));
            }
            Ok(_) => {}
            Err(_) => return Err(wrong(1, "this is no record of Blockade".into())),
        }
        let header: Header =
            ron::from_str(text).map_err(|error| wrong(1, format!("the first line cannot be read: {error}")))?;
        if !first.ends_with(b"\n") {
            return Err(wrong(1, "the first line was cut off in writing, and there is nothing behind it".into()));
        }
        let mut record = Self {
            file: file.to_owned(),
            header,
            lines: Vec::new(),
            ends: vec![first.len() as u64],
            trouble: None,
            cut: false,
        };
        let mut end = first.len() as u64;
        for piece in pieces {
            end += piece.len() as u64;
            let line = std::str::from_utf8(piece).ok().map(str::trim_end);
            let read = line.and_then(|line| ron::from_str::<Line>(line).ok());
            match read {
                Some(line) if piece.ends_with(b"\n") => {
                    record.lines.push(line);
                    record.ends.push(end);
                }
                _ => {
                    record.cut = end == bytes.len() as u64 && !piece.ends_with(b"\n");
                    let what =
                        if record.cut { "the last line was cut off in writing" } else { "this line cannot be read" };
                    record.trouble = Some(wrong(record.lines.len() + 2, what.into()));
                    break;
                }
            }
        }
        Ok(record)
    }

    /// Whether it belongs to these rules.
    ///
    /// # Errors
    /// Which other rules or data it belongs to.
    pub fn fits<R: Ruleset>(&self, rules: &R) -> Result<(), RecordError> {
        let header = &self.header;
        let wrong = |what: String| Err(RecordError { file: self.file.clone(), line: 1, what });
        if header.ruleset != R::ID {
            return wrong(format!("this record is of the ruleset \"{}\", not \"{}\"", header.ruleset, R::ID));
        }
        if header.rules != R::VERSION {
            return wrong(format!(
                "this record was played by version {} of the rules, this program has {}",
                header.rules,
                R::VERSION
            ));
        }
        if header.data != format!("{:016x}", rules.data_hash()) {
            return wrong("this record was played with another map or order of battle than is in rulesets now".into());
        }
        if header.commitment != header.seed.commitment() {
            return wrong("the seed is not the one that was committed to".into());
        }
        Ok(())
    }

    /// Replays everything from an opening position. Stops at the first line that does not fit and says
    /// so; the umpire then stands at the last good one.
    pub fn replay<R: Ruleset>(&self, rules: &Arc<R>, opening: R::Position) -> (Umpire<R>, usize, Option<RecordError>) {
        let mut umpire = Umpire::new(Arc::clone(rules), opening.clone(), self.header.seed);
        for (i, line) in self.lines.iter().enumerate() {
            if let Err(what) = replay_line(&mut umpire, line) {
                // The line may have been played before its hash was found wrong: once more, without it.
                let mut good = Umpire::new(Arc::clone(rules), opening, self.header.seed);
                for line in &self.lines[..i] {
                    replay_line(&mut good, line).ok();
                }
                return (good, i, Some(RecordError { file: self.file.clone(), line: i + 2, what }));
            }
        }
        umpire.run_to_roll();
        (umpire, self.lines.len(), self.trouble.clone())
    }
}

/// Plays one line of a record.
///
/// # Errors
/// Why it does not fit.
pub fn replay_line<R: Ruleset>(umpire: &mut Umpire<R>, line: &Line) -> Result<(), String> {
    umpire.run_to_roll();
    let hash = match line {
        Line::Undo => return umpire.undo().map_err(|refusal| refusal.reason),
        Line::Order { side, line, hash } => {
            let order = umpire.rules().parse(line).map_err(|refusal| refusal.reason)?;
            umpire.submit(*side, order).map_err(|refusal| format!("\"{line}\" is not legal here: {refusal}"))?;
            hash
        }
        Line::Roll { faces, drawn, hash } => {
            umpire.replay_roll(faces, *drawn)?;
            hash
        }
    };
    let reached = umpire.entries().last().map_or(0, |entry| entry.digest);
    if *hash == format!("{reached:016x}") {
        Ok(())
    } else {
        Err(format!("the position after this line is not the recorded one ({reached:016x}, not {hash})"))
    }
}

/// The line of a record for an entry.
pub fn line_of<R: Ruleset>(rules: &R, entry: &Entry<R>) -> Line {
    let hash = format!("{:016x}", entry.digest);
    match &entry.deed {
        Deed::Order(side, order) => Line::Order { side: *side, line: rules.print(order), hash },
        Deed::Roll { faces, drawn } => Line::Roll { faces: faces.clone(), drawn: *drawn, hash },
    }
}

/// A whole game as the text of a record, without what was taken back.
pub fn text_of<R: Ruleset>(header: &Header, umpire: &Umpire<R>) -> String {
    let lines = umpire.entries().iter().map(|entry| line_of(umpire.rules(), entry));
    std::iter::once(ron_line(header)).chain(lines.map(|line| ron_line(&line))).collect()
}

fn ron_line<T: Serialize>(value: &T) -> String {
    // Numbers, words and lists only: nothing here that RON cannot write.
    ron::to_string(value).unwrap_or_default() + "\n"
}

/// A record open for writing, locked against other programs.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    good: u64,
}

impl Journal {
    /// Starts a new record with its header and lines. An existing file is never overwritten.
    ///
    /// # Errors
    /// A sentence that says what is in the way and what to do.
    pub fn create(path: &Path, text: &str) -> Result<Self, String> {
        let file =
            OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| cannot_write(path, &error))?;
        let mut journal = Self { path: path.to_owned(), file, good: 0 };
        journal.lock()?;
        let written = journal.append_text(text);
        if written.is_err() {
            std::fs::remove_file(path).ok();
        }
        written.map(|()| journal)
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
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
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

fn cannot_write(path: &Path, error: &io::Error) -> String {
    format!("{} cannot be written: {}; free some space or save the game elsewhere", path.display(), plain(error))
}

/// An operating system's error in words a player understands.
pub fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".into(),
        io::ErrorKind::PermissionDenied => "writing or reading is not permitted there".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        io::ErrorKind::StorageFull => "the disk is full".into(),
        io::ErrorKind::AlreadyExists => "a file of this name exists already".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        _ => error.to_string(),
    }
}
