//! The record is the save: a header, then every order and every roll, one line of RON each.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::dice::Seed;
pub use super::header::{Branch, FORMAT, Header};
pub use super::plain::plain;
use super::ruleset::Ruleset;
use super::side::SideId;
use super::umpire::{Entry, EntryKind, Umpire};

/// A line after the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Line {
    /// A side gave an order.
    Order {
        /// The side.
        side: SideId,
        /// In the notation.
        line: String,
        /// Fingerprint of the position after it, in hex.
        hash: String,
    },
    /// Dice were rolled.
    Roll {
        /// In the order of the roll.
        faces: Vec<u8>,
        /// How many came from the seed.
        drawn: usize,
        /// Fingerprint of the position after it, in hex.
        hash: String,
    },
    /// Items were drawn from a pile.
    Draw {
        /// Which pile.
        pile: u8,
        /// In the order of the draw.
        items: Vec<u8>,
        /// How many came from the seed.
        drawn: usize,
        /// Fingerprint of the position after it, in hex.
        hash: String,
    },
    /// The last order was undone.
    Undo,
    /// A branch begins: from here on the dice come from another seed.
    Seed {
        /// The new seed.
        seed: Seed,
        /// Fingerprint of the position, in hex.
        hash: String,
    },
    /// A bookmark; the last one for a moment counts, and an empty one removes it.
    Note {
        /// The number of orders and rolls before it.
        at: usize,
        /// The player's text.
        text: String,
    },
    /// A pencil mark of a side on a place; the last one for a place counts, and an empty one removes it.
    Pencil {
        /// The side.
        side: SideId,
        /// The place, in the notation.
        place: String,
        /// The player's text.
        text: String,
    },
}

/// The maximum length of a bookmark, in characters.
pub const MAX_BOOKMARK_LETTERS: usize = 200;

/// The maximum length of a pencil mark, in characters.
pub const MAX_PENCIL_LETTERS: usize = 24;

/// The pencil marks of both sides, by side and by the notation's word for the place.
pub type PencilMarks = BTreeMap<(SideId, String), String>;

/// An error in a record: the location, and what is wrong.
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

/// A record as read: everything up to the first error.
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
    /// The first error, if any.
    pub error: Option<RecordError>,
    /// Whether the only error is a truncated last line.
    pub cut: bool,
    /// The form of the file; the header has been converted to the present form.
    pub form: u32,
    /// The size of the file in bytes.
    pub size: u64,
}

/// The file extension of records.
pub const RECORD: &str = "blockade";

/// The maximum size of a record in bytes: far more than any game needs. [`super::journal::Journal`] writes no more.
pub const MAX_BYTES: u64 = 64 << 20;
/// The maximum number of lines of a record after its first one: a game with 100,000 orders that were all undone.
pub const MAX_LINES: usize = 400_000;

impl Record {
    /// Whether the only error is a truncated last line, given that `good` lines could be played.
    pub fn is_only_truncated(&self, good: usize) -> bool {
        self.cut && good == self.lines.len()
    }

    /// Checks that it is a game of these rules.
    ///
    /// # Errors
    /// The other ruleset that it belongs to.
    pub fn fits<R: Ruleset>(&self) -> Result<(), RecordError> {
        let what = if self.header.ruleset == R::ID {
            let Err(what) = self.header.seats.by_side(&R::SIDES) else { return Ok(()) };
            format!("the first line cannot be read: {what}")
        } else {
            format!("this record belongs to the ruleset \"{}\", not \"{}\"", self.header.ruleset, R::ID)
        };
        Err(RecordError { file: self.file.clone(), line: 1, what })
    }

    /// Whether it was played with an older version of the rules that can still be tried.
    pub fn older_rules<R: Ruleset>(&self) -> bool {
        (R::OLDEST..R::VERSION).contains(&self.header.rules)
    }

    /// The difference between the rules and data that wrote it and the present ones, if any.
    pub fn differs<R: Ruleset>(&self, rules: &R) -> Option<RecordError> {
        let header = &self.header;
        let mut all = Vec::new();
        if self.form > FORMAT {
            let form = self.form;
            all.push(format!("it was written by a newer Blockade (format {form}; this version reads up to {FORMAT})"));
        }
        if header.rules != R::VERSION && !self.older_rules::<R>() {
            let (theirs, ours) = (header.rules, R::VERSION);
            all.push(format!("it was played with version {theirs} of the rules, and this Blockade has {ours}"));
        }
        if header.known_data(rules).is_none() {
            let (theirs, ours) = (&header.data, rules.data_hash(&header.setup()));
            all.push(format!("it was played with another map or order of battle ({theirs}, not {ours:016x})"));
        }
        if header.check_code != header.seed.check_code() {
            all.push("its seed does not have the check code of its dice".into());
        }
        if !self.branch_seed_fits() {
            all.push("the seed of its branch does not have the check code of its dice".into());
        }
        let what = all.join("; ");
        (!what.is_empty()).then(|| RecordError { file: self.file.clone(), line: 1, what })
    }

    /// Whether the last seed of a branch has the branch's check code.
    fn branch_seed_fits(&self) -> bool {
        let seed = self.lines.iter().rev().find_map(|line| match line {
            Line::Seed { seed, .. } => Some(seed),
            _ => None,
        });
        match (&self.header.branch, seed) {
            (Some(branch), Some(seed)) => branch.check_code == seed.check_code(),
            (None, Some(_)) => false,
            (_, None) => true,
        }
    }

    /// The bookmarks: their texts by the number of orders and rolls before them.
    pub fn notes(&self) -> BTreeMap<usize, String> {
        let mut notes = BTreeMap::new();
        for line in &self.lines {
            match line {
                Line::Note { at, text } if text.is_empty() => drop(notes.remove(at)),
                Line::Note { at, text } => drop(notes.insert(*at, text.clone())),
                _ => {}
            }
        }
        notes
    }

    /// The pencil marks of both sides.
    pub fn pencil_marks(&self) -> PencilMarks {
        let mut marks = PencilMarks::new();
        for line in &self.lines {
            if let Line::Pencil { side, place, text } = line {
                let at = (side.clone(), place.clone());
                match text.is_empty() {
                    true => drop(marks.remove(&at)),
                    false => drop(marks.insert(at, text.clone())),
                }
            }
        }
        marks
    }

    /// Replays everything from an opening position. Stops at the first line that does not fit and returns the error;
    /// the umpire then holds the state after the last good line.
    pub fn replay<R: Ruleset>(&self, rules: &Arc<R>, opening: R::Position) -> (Umpire<R>, usize, Option<RecordError>) {
        let mut umpire = Umpire::new(Arc::clone(rules), opening.clone(), self.header.seed);
        for (i, line) in self.lines.iter().enumerate() {
            if let Err(what) = replay_line(&mut umpire, line) {
                // The line may have been played before its hash was found wrong, so replay without it.
                let mut good = Umpire::new(Arc::clone(rules), opening, self.header.seed);
                for line in &self.lines[..i] {
                    replay_line(&mut good, line).ok();
                }
                good.run_to_roll();
                return (good, i, Some(RecordError { file: self.file.clone(), line: i + 2, what }));
            }
        }
        umpire.run_to_roll();
        (umpire, self.lines.len(), self.error.clone())
    }
}

/// Plays one line of a record.
///
/// # Errors
/// The reason why it does not fit.
pub fn replay_line<R: Ruleset>(umpire: &mut Umpire<R>, line: &Line) -> Result<(), String> {
    umpire.run_to_roll();
    let hash = match line {
        Line::Undo => return umpire.undo().map_err(|refusal| refusal.reason),
        Line::Note { .. } => return Ok(()),
        Line::Pencil { side, .. } => return side.side(&R::SIDES).map(drop),
        Line::Seed { seed, hash } => {
            umpire.branch(*seed);
            hash
        }
        Line::Order { side, line, hash } => {
            let order = umpire.rules().parse(line).map_err(|refusal| refusal.reason)?;
            umpire
                .replay_order(side.side(&R::SIDES)?, order)
                .map_err(|refusal| format!("\"{line}\" is not legal here: {refusal}"))?;
            hash
        }
        Line::Roll { faces, drawn, hash } => {
            umpire.replay_roll(faces, *drawn)?;
            hash
        }
        Line::Draw { pile, items, drawn, hash } => {
            umpire.replay_draw(*pile, items, *drawn)?;
            hash
        }
    };
    let reached = umpire.entries().last().map_or(0, |entry| entry.digest);
    if is_hash(hash, reached) {
        Ok(())
    } else {
        Err(format!("the position after this line is not the recorded one ({reached:016x}, not {hash})"))
    }
}

/// Whether these are the 16 lower-case hex digits of a hash; compared as numbers, because every line of every record
/// is.
fn is_hash(text: &str, hash: u64) -> bool {
    let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    text.len() == 16 && text.bytes().all(digit) && u64::from_str_radix(text, 16) == Ok(hash)
}

/// The line of a record for an entry.
pub fn line_of<R: Ruleset>(rules: &R, entry: &Entry<R>) -> Line {
    let hash = format!("{:016x}", entry.digest);
    match &entry.kind {
        EntryKind::Order(side, order) => {
            Line::Order { side: SideId(R::SIDES[*side].id.into()), line: rules.print(order), hash }
        }
        EntryKind::Roll { faces, drawn } => Line::Roll { faces: faces.clone(), drawn: *drawn, hash },
        EntryKind::Draw { pile, items, drawn } => Line::Draw { pile: *pile, items: items.clone(), drawn: *drawn, hash },
        EntryKind::Seed(seed) => Line::Seed { seed: *seed, hash },
    }
}

/// A whole game as the text of a record, without undone orders and with its bookmarks and pencil marks at the end.
pub fn text_of<R: Ruleset>(
    header: &Header,
    umpire: &Umpire<R>,
    notes: &BTreeMap<usize, String>,
    pencil: &PencilMarks,
) -> String {
    let lines = umpire.entries().iter().map(|entry| line_of(umpire.rules(), entry));
    let notes = notes.iter().map(|(at, text)| Line::Note { at: *at, text: text.clone() });
    let pencil = pencil.iter().map(|((side, place), text)| Line::Pencil {
        side: side.clone(),
        place: place.clone(),
        text: text.clone(),
    });
    std::iter::once(ron_line(header)).chain(lines.chain(notes).chain(pencil).map(|line| ron_line(&line))).collect()
}

pub(super) fn ron_line<T: Serialize>(value: &T) -> String {
    // Only numbers, words and lists: RON can write all of them.
    ron::to_string(value).unwrap_or_default() + "\n"
}
