//! The folder that the pictures of a game are drawn into: pictures of two games never mix.

use std::io::Read;
use std::path::{Path, PathBuf};

use crate::board::Pictured;
use crate::files;
use crate::kernel::record::plain;
use crate::kernel::record_file;
use crate::kernel::ruleset::Viewer;
use crate::play::game::Game;

/// The name of the file that says which game the pictures of a folder show.
const LABEL: &str = "pictures.txt";

/// The text of [`LABEL`]: the game and its viewer.
pub fn label_of<R: Pictured>(game: &Game<R>, viewer: Viewer) -> String {
    let seen_by = match viewer {
        Viewer::All => "both sides",
        Viewer::Public => "the public",
        Viewer::Side(side) => R::SIDES[side].name,
    };
    format!("Pictures of {}, as seen by {seen_by}.\nGame {}\n", game.header.name, game.header.identity())
}

/// The folder for the pictures of a game: a new or empty one, or one that holds pictures of the same game and viewer. Another
/// one stays as it is, and the next name is taken.
///
/// # Errors
/// The folder that cannot be made.
pub fn picture_folder(named: &Path, label: &str) -> Result<PathBuf, String> {
    let name = named.file_name().unwrap_or_default().to_string_lossy().into_owned();
    for number in 1..10_000 {
        let folder = if number == 1 { named.to_owned() } else { named.with_file_name(format!("{name}_{number}")) };
        let wrong =
            |error: std::io::Error| format!("the folder {} cannot be read: {}", folder.display(), plain(&error));
        if std::fs::symlink_metadata(&folder).is_ok_and(|found| !found.is_dir()) && !folder.is_dir() {
            continue;
        }
        files::make_folder(&folder)?;
        let is_empty = std::fs::read_dir(&folder).map_err(wrong)?.next().is_none();
        let own = folder.join(LABEL);
        if is_empty {
            files::write_export(&own, label.as_bytes())?;
        }
        if is_empty || record_file::open_regular(&own).is_ok_and(|opened| starts_with(opened, label.as_bytes())) {
            return Ok(folder);
        }
    }
    Err(format!("there are too many folders named {}", named.display()))
}

fn starts_with(file: std::fs::File, text: &[u8]) -> bool {
    let mut start = Vec::new();
    file.take(text.len() as u64).read_to_end(&mut start).is_ok() && start == text
}
