//! Writes an export into files beside the record.

use std::path::{Path, PathBuf};

use super::{data, diary, log, pictures};
use crate::board::Pictured;
use crate::files::write_export as write_file;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::play::table::ExportCopy;

/// The format of an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ExportFormat {
    /// A diary, and the whole log.
    #[default]
    Text,
    /// Data.
    Json,
    /// Pictures.
    Png,
}

/// The files of an export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// The files, in words.
    pub words: String,
    /// The folder that holds them.
    pub folder: PathBuf,
}

/// Writes a game beside its record, or beside `elsewhere` if it has none; returns what was written. `tell` receives the
/// progress and may stop it.
///
/// # Errors
/// The file that cannot be written, and why.
pub fn write_export<R: Pictured>(
    copy: &ExportCopy<R>,
    form: ExportFormat,
    seen_by: Option<Side>,
    elsewhere: &Path,
    tell: impl FnMut(usize, usize) -> bool,
) -> Result<Exported, String> {
    let game = copy.whole_game()?;
    let file = copy.path().unwrap_or(elsewhere);
    let viewer = seen_by.map_or(Viewer::All, Viewer::Side);
    let suffix = seen_by.map_or_else(String::new, |side| format!("_{}", R::SIDES[side].id));
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let beside = |ending: &str| file.with_file_name(format!("{stem}{suffix}{ending}"));
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    match form {
        ExportFormat::Text => {
            let (to, whole) = (beside(".txt"), beside("_log.txt"));
            write_file(&whole, log::full_log(&game, viewer).as_bytes())?;
            write_file(&to, diary::diary(&game, viewer).as_bytes())?;
            let words = format!("{}, with the whole log in {}", to.display(), whole.display());
            Ok(Exported { words, folder })
        }
        ExportFormat::Json => {
            let to = beside(".json");
            write_file(&to, format!("{:#}\n", data::data(&game, viewer)).as_bytes())?;
            Ok(Exported { words: to.display().to_string(), folder })
        }
        ExportFormat::Png => {
            let (to, written) = pictures::export(&game, viewer, &beside("_pictures"), tell)?;
            Ok(Exported { words: format!("{} pictures in {}", written.len(), to.display()), folder: to })
        }
    }
}
