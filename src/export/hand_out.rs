//! A game on the table handed out into files beside its record.

use std::path::Path;

use super::{data, diary, pictures};
use crate::board::Pictured;
use crate::files::write_whole;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::play::table::Duplicate;

/// As what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum As {
    /// A diary.
    #[default]
    Text,
    /// Data.
    Json,
    /// Pictures.
    Png,
}

/// Writes a game beside its record, or beside `elsewhere` if it has none; says what was written. `tell` hears how far
/// it is, and may end it.
///
/// # Errors
/// What cannot be written, and why.
pub fn hand_out<R: Pictured>(
    copy: &Duplicate<R>,
    form: As,
    seen_by: Option<Side>,
    elsewhere: &Path,
    tell: impl FnMut(usize, usize) -> bool,
) -> Result<String, String> {
    let game = copy.unsealed()?;
    let file = copy.path().unwrap_or(elsewhere);
    let viewer = seen_by.map_or(Viewer::All, Viewer::Side);
    let suffix = seen_by.map_or_else(String::new, |side| format!("_{}", R::SIDES[side].id));
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let beside = |ending: &str| file.with_file_name(format!("{stem}{suffix}{ending}"));
    match form {
        As::Text => {
            let to = beside(".txt");
            write_whole(&to, &diary::diary(&game, viewer)).map(|()| to.display().to_string())
        }
        As::Json => {
            let to = beside(".json");
            write_whole(&to, &format!("{:#}\n", data::data(&game, viewer))).map(|()| to.display().to_string())
        }
        As::Png => {
            let to = beside("_pictures");
            let written = pictures::export(&game, viewer, &to, tell)?;
            Ok(format!("{} pictures in {}", written.len(), to.display()))
        }
    }
}
