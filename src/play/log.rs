//! The log of a game as its reader may know it: lines made from sightings.

use crate::kernel::chronicle::Chronicle;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::Told;
use crate::kernel::umpire::Entry;

/// A line of the log with what it tells and to which entry it belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The words and dice.
    pub told: Told,
    /// Entry of the record, from 0.
    pub entry: usize,
    /// Which of the entry's events it tells, from 0.
    pub event: usize,
}

/// So many lines of one kind in a row are summed up.
const MANY: usize = 4;

/// Long rows of lines that say the same of one block after the other become one line each.
pub fn summed(lines: Vec<LogLine>) -> Vec<LogLine> {
    let mut summed: Vec<LogLine> = Vec::new();
    for row in lines.chunk_by(|a, b| a.told.sums.is_some() && (a.told.sums, a.told.side) == (b.told.sums, b.told.side))
    {
        match (row, row[0].told.sums) {
            ([first, ..], Some(called)) if row.len() >= MANY => {
                let told = Told::line(first.told.side, format!("{} {called}", row.len()));
                summed.push(LogLine { told: Told { sums: Some(called), ..told }, ..first.clone() });
            }
            _ => summed.extend_from_slice(row),
        }
    }
    summed
}

/// The lines of some entries, the first of which has the number `first`.
pub fn told<R: Chronicle>(rules: &R, entries: &[Entry<R>], first: usize, viewer: Viewer) -> Vec<LogLine> {
    let mut lines = Vec::new();
    for (i, entry) in entries.iter().enumerate() {
        for (event, what) in entry.events.iter().enumerate() {
            if let Some(told) = rules.sight(what, viewer).and_then(|sighting| rules.told(&sighting)) {
                lines.push(LogLine { told, entry: first + i, event });
            }
        }
    }
    lines
}
