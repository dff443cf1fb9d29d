//! The folders of saved games, and the list of them.

mod listing;

use std::io::ErrorKind;
use std::path::Path;
use std::time::SystemTime;

pub use listing::{Found, Played, Saved, find};

use crate::files::{make_folder, write_whole};
use crate::kernel::atomic_write::target_of;
use crate::kernel::file_lock::{self, Held};
use crate::kernel::file_names;
use crate::kernel::journal::CannotWrite;
use crate::kernel::record::{Header, RECORD, plain};
use crate::kernel::record_file;

/// The most letters of the name of a game that its file has.
const MOST_LETTERS: usize = 80;

/// Calls `make` with a path in a folder that is not in use, until one is not taken by another program at that moment.
///
/// # Errors
/// If the folder cannot be created, or why `make` failed.
pub fn with_unused_path<T>(
    folder: &Path,
    name: &str,
    mut make: impl FnMut(&Path) -> Result<T, CannotWrite>,
) -> Result<T, String> {
    make_folder(folder)?;
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let whole = words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("_");
    let stem: String = whole.chars().take(MOST_LETTERS).collect();
    let stem = stem.trim_matches('_').to_owned();
    let stem = match stem.as_str() {
        "" => "game".to_owned(),
        // Windows keeps such names for devices, whatever their ending. The folder may be shared with it.
        name if file_names::is_device(name) => format!("game_{name}"),
        _ => stem,
    };
    for number in 1..100_000 {
        let file =
            folder.join(if number == 1 { format!("{stem}.{RECORD}") } else { format!("{stem}_{number}.{RECORD}") });
        // A folder or a link that leads nowhere takes a name, too.
        if std::fs::symlink_metadata(&file).is_ok() {
            continue;
        }
        match make(&file) {
            Err(error) if matches!(error.kind, ErrorKind::AlreadyExists | ErrorKind::IsADirectory) => {}
            made => return Ok(made?),
        }
    }
    Err(format!("{} holds too many games named {stem}", folder.display()))
}

/// Locks a saved game as long as the value lives, so that no other window plays it meanwhile; none if it is no regular
/// file, or cannot be opened.
///
/// # Errors
/// A sentence, if it is being played.
pub fn unused(path: &Path) -> Result<Option<Held>, String> {
    if !path.metadata().is_ok_and(|meta| meta.is_file()) {
        return Ok(None);
    }
    match file_lock::hold(path) {
        Ok(held) => Ok(Some(held)),
        Err(error) if error.kind() == ErrorKind::WouldBlock => {
            Err("this game is being played in another window; close it there first".into())
        }
        Err(_) => Ok(None),
    }
}

/// Deletes a saved game for good.
///
/// # Errors
/// The file, and why it cannot be deleted.
pub fn delete(path: &Path) -> Result<(), String> {
    std::fs::remove_file(path).map_err(|error| format!("{} cannot be deleted: {}", path.display(), plain(&error)))
}

/// Renames a saved game; its file name and its modification time stay the same.
///
/// # Errors
/// A sentence, if the name is empty, the game is being played, or the record cannot be read or written.
pub fn rename(path: &Path, name: &str) -> Result<(), String> {
    if name.trim().is_empty() {
        return Err("a game needs a name".into());
    }
    let Some(held) = unused(path)? else {
        return Err(format!("{} cannot be renamed: it is not a file that can be read", path.display()));
    };
    let wrong = |error: std::io::Error| format!("{} cannot be renamed: {}", path.display(), plain(&error));
    // A link stays one.
    let path = &target_of(path).map_err(wrong)?;
    let written = path.metadata().and_then(|meta| meta.modified());
    let text = std::fs::read_to_string(path).map_err(wrong)?;
    let _held = held.allow_move();
    write_whole(path, &record_file::renamed(&text, name.trim())?)?;
    // The modification time only affects the order of the list, so an error here does not matter.
    if let (Ok(written), Ok(file)) = (written, std::fs::OpenOptions::new().append(true).open(path)) {
        file.set_modified(written).ok();
    }
    Ok(())
}

/// The order of the list of saved games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sorted {
    /// The most recently written first.
    #[default]
    Newest,
    /// By their names.
    Name,
    /// By game, the most recently written first.
    Game,
}

/// The saved games with these words in their name, file, game, scenario or seats, sorted.
pub fn sorted_saves(all: &[Saved], words: &str, sorted: Sorted) -> Vec<Saved> {
    let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
    let fits = |saved: &&Saved| {
        let file = saved.path.file_name().unwrap_or_default().to_string_lossy();
        let seats: Vec<&str> = saved.seats.iter().map(|(_, seat)| seat.as_str()).collect();
        let scenario = saved.scenario.as_deref().unwrap_or_default();
        let text = format!("{} {file} {} {scenario} {}", saved.name, saved.ruleset, seats.join(" ")).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let mut found: Vec<Saved> = all.iter().filter(fits).cloned().collect();
    match sorted {
        Sorted::Newest => {}
        Sorted::Name => found.sort_by_key(|saved| saved.name.to_lowercase()),
        Sorted::Game => found.sort_by(|a, b| a.ruleset.cmp(&b.ruleset)),
    }
    found
}

/// "5 minutes ago".
pub fn time_ago(when: Option<SystemTime>) -> String {
    let Some(when) = when else { return "date unknown".into() };
    let ahead = when.duration_since(SystemTime::now()).unwrap_or_default();
    let seconds = when.elapsed().map_or(0, |past| past.as_secs());
    match seconds {
        _ if ahead > listing::CLOCK_ERROR => "in the future".into(),
        0..60 => "just now".into(),
        60..3600 => format!("{} min ago", seconds / 60),
        3600..86_400 => format!("{} h ago", seconds / 3600),
        _ => format!("{} days ago", seconds / 86_400),
    }
}

/// The saved games related to this one, as a tree.
pub fn tree(header: &Header, all: &[Saved]) -> Vec<(usize, Saved)> {
    let parent = |saved: &Saved| saved.branch.as_ref().map(|branch| branch.of.clone());
    let mut root = header.identity().to_owned();
    // Go up to the game that is not a branch, or whose parent is missing.
    let mut up = header.branch.as_ref().map(|branch| branch.of.clone());
    let mut left = all.len() + 1;
    while let Some(above) = up.take() {
        left = left.saturating_sub(1);
        if left == 0 {
            break;
        }
        if let Some(found) = all.iter().find(|saved| saved.identity == above) {
            root = above;
            up = parent(found);
        }
    }
    let mut out = Vec::new();
    let mut open = vec![(0, root)];
    let mut done = std::collections::BTreeSet::new();
    while let Some((depth, identity)) = open.pop() {
        // Copies share an identity; a hand-written record may even be its own ancestor.
        if !done.insert(identity.clone()) {
            continue;
        }
        for saved in all.iter().filter(|saved| saved.identity == identity) {
            out.push((depth, saved.clone()));
        }
        let mut below: Vec<&Saved> =
            all.iter().filter(|saved| parent(saved).is_some_and(|of| of == identity)).collect();
        below.sort_by_key(|saved| std::cmp::Reverse(saved.branch.as_ref().map_or(0, |branch| branch.after)));
        if depth < 12 {
            open.extend(below.into_iter().map(|saved| (depth + 1, saved.identity.clone())));
        }
    }
    out
}
