//! Where games are kept, and which there are.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::cli::check::RECORD;
use crate::kernel::record::{Branch, Line, Record, plain};

/// A saved game in the list.
#[derive(Clone, Debug)]
pub struct Saved {
    /// Its file.
    pub path: PathBuf,
    /// Its name.
    pub name: String,
    /// Orders and rolls.
    pub entries: usize,
    /// [`crate::kernel::record::Header::identity`]; empty where the file cannot be read.
    pub identity: String,
    /// Where it leaves another game, if it is a branch.
    pub branch: Option<Branch>,
    /// When it was last written.
    pub when: SystemTime,
    /// What is wrong with it, if anything.
    pub wrong: Option<String>,
}

/// The folder of saved games: named by `BLOCKADE_SAVES`, or the platform's own.
pub fn folder() -> PathBuf {
    if let Some(named) = std::env::var_os("BLOCKADE_SAVES") {
        return PathBuf::from(named);
    }
    directories::ProjectDirs::from("", "", "blockade")
        .map_or_else(|| PathBuf::from("games"), |dirs| dirs.data_dir().join("games"))
}

/// Where a game may be saved, the usual folder first: a full or locked disk is no reason to lose one.
pub fn folders(usual: &Path) -> Vec<PathBuf> {
    let home = directories::UserDirs::new().map(|dirs| dirs.home_dir().join("blockade games"));
    std::iter::once(usual.to_owned()).chain(home).chain([std::env::temp_dir().join("blockade games")]).collect()
}

/// Orders and rolls of a record that were not taken back.
fn played(record: &Record) -> usize {
    record.lines.iter().fold(0_usize, |count, line| match line {
        Line::Undo => count.saturating_sub(1),
        Line::Note { .. } => count,
        _ => count + 1,
    })
}

/// A file name that is not taken yet.
///
/// # Errors
/// If the folder cannot be made.
pub fn fresh_file(folder: &Path, name: &str) -> Result<PathBuf, String> {
    std::fs::create_dir_all(folder)
        .map_err(|error| format!("the folder {} cannot be made: {}", folder.display(), plain(&error)))?;
    let stem: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' }).take(40).collect();
    let stem = stem.trim_matches('_').to_owned();
    let stem = if stem.is_empty() { "game".to_owned() } else { stem };
    for number in 1..10_000 {
        let file =
            folder.join(if number == 1 { format!("{stem}.{RECORD}") } else { format!("{stem}_{number}.{RECORD}") });
        if !file.exists() {
            return Ok(file);
        }
    }
    Err(format!("{} is full of games named {stem}", folder.display()))
}

/// All saved games, the last written first.
pub fn list(usual: &Path) -> Vec<Saved> {
    // Games that had to be saved elsewhere are found again.
    let places = if usual == folder() { folders(usual) } else { vec![usual.to_owned()] };
    let mut found: Vec<_> = places
        .iter()
        .filter_map(|place| std::fs::read_dir(place).ok())
        .flatten()
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == RECORD))
        .map(|path| {
            let when = path.metadata().and_then(|meta| meta.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
            match Record::read(&path) {
                Ok(record) => Saved {
                    name: record.header.name.clone(),
                    entries: played(&record),
                    identity: record.header.identity().to_owned(),
                    branch: record.header.branch.clone(),
                    when,
                    wrong: record.trouble.as_ref().filter(|_| !record.cut).map(ToString::to_string),
                    path,
                },
                Err(wrong) => Saved {
                    name: path.file_stem().unwrap_or_default().to_string_lossy().into_owned(),
                    entries: 0,
                    identity: String::new(),
                    branch: None,
                    when,
                    wrong: Some(wrong.to_string()),
                    path,
                },
            }
        })
        .collect();
    found.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.path.cmp(&b.path)));
    found
}

/// "5 minutes ago".
pub fn ago(when: SystemTime) -> String {
    let seconds = when.elapsed().map_or(0, |past| past.as_secs());
    match seconds {
        0..60 => "just now".into(),
        60..3600 => format!("{} min ago", seconds / 60),
        3600..86_400 => format!("{} h ago", seconds / 3600),
        _ => format!("{} days ago", seconds / 86_400),
    }
}
