//! `blockade export`: a record as a diary, as data, or as pictures.

use std::path::{Path, PathBuf};

use super::CommandError;
use super::arguments::Form;
use crate::board::Pictured;
use crate::export::{data, diary, log};
use crate::files::{Written, make_folder, write_export};
use crate::kernel::record::Record;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::{Side, SideId};
use crate::play::game::Game;
use crate::play::seats::is_human;
use crate::{rulesets, with_ruleset};

/// Exports a record, whole or as one side saw it.
///
/// # Errors
/// The error in the record, and its location; a side that the game does not have; a file that cannot be written.
pub fn export(file: &Path, form: Form, seen_by: Option<&str>, out: Option<&Path>) -> Result<String, CommandError> {
    let record = Record::read(file).map_err(|error| CommandError::Found(error.to_string()))?;
    let told = with_ruleset!(&record.header.ruleset, R => of_record::<R>(&record, form, seen_by, out));
    told.map_err(|unknown| CommandError::Found(format!("{}:1: {unknown}", file.display())))?
}

fn of_record<R: Pictured>(
    record: &Record,
    form: Form,
    seen_by: Option<&str>,
    out: Option<&Path>,
) -> Result<String, CommandError> {
    let rules = rulesets::load::<R>().map_err(CommandError::Found)?;
    let side = seen_by.map(|id| SideId(id.to_owned()).side(&R::SIDES)).transpose().map_err(CommandError::Usage)?;
    let (game, good, error) = Game::replay(&rules, record).map_err(|error| CommandError::Found(error.to_string()))?;
    if let Some(error) = error.filter(|_| !record.is_only_truncated(good)) {
        return Err(CommandError::Found(error.to_string()));
    }
    let viewer = side.map_or_else(|| default_viewer(&game), Viewer::Side);
    if seen_by.is_none()
        && let Some(notice) = notice::<R>(viewer)
    {
        eprintln!("{notice}");
    }
    let text = match form {
        Form::Text => diary::diary(&game, viewer),
        Form::Log => log::full_log(&game, viewer),
        Form::Json => format!("{:#}\n", data::data(&game, viewer)),
        Form::Png => return pictures(&game, viewer, &record.file, out).map_err(CommandError::Found),
    };
    // As for other programs, "-" is the standard output.
    let Some(out) = out.filter(|out| *out != Path::new("-")) else { return Ok(text) };
    let file = file_in(out, record, form, seen_by);
    file.parent().map_or(Ok(()), make_folder).map_err(CommandError::Found)?;
    match write_export(&file, text.as_bytes()).map_err(CommandError::Found)? {
        Written::New => {}
        Written::Replaced => eprintln!("The older {} was replaced.", file.display()),
    }
    Ok(format!("{}\n", file.display()))
}

/// The viewer of an export that names no side: both sides after the end; before it the only human, or else what both sides know.
fn default_viewer<R: Pictured>(game: &Game<R>) -> Viewer {
    if game.over() {
        return Viewer::All;
    }
    let humans = Side::BOTH.into_iter().filter(|side| is_human(game.header.seat::<R>(*side)));
    match humans.collect::<Vec<_>>()[..] {
        [only] => Viewer::Side(only),
        _ => Viewer::Public,
    }
}

/// The line that says what an export of an unfinished game leaves out.
fn notice<R: Pictured>(viewer: Viewer) -> Option<String> {
    let seen = match viewer {
        Viewer::All => return None,
        Viewer::Side(side) => format!("only what the {} side sees", R::SIDES[side].name),
        Viewer::Public => "only what both sides know".to_owned(),
    };
    let sides = Side::BOTH.map(|side| R::SIDES[side].id).join(" or ");
    Some(format!("This game is not over: the export shows {seen}. To choose a side, add --seen-by {sides}."))
}

/// The file to write: in a folder it is named after the record. A path that ends in a slash is a folder, too.
fn file_in(out: &Path, record: &Record, form: Form, seen_by: Option<&str>) -> PathBuf {
    if !out.is_dir() && !out.as_os_str().to_string_lossy().ends_with(std::path::is_separator) {
        return out.to_owned();
    }
    let stem = record.file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let seen_by = seen_by.map_or_else(String::new, |side| format!("_{side}"));
    let ending = match form {
        Form::Text | Form::Png => ".txt",
        Form::Log => "_log.txt",
        Form::Json => ".json",
    };
    out.join(format!("{stem}{seen_by}{ending}"))
}

#[cfg(feature = "client")]
fn pictures<R: Pictured>(game: &Game<R>, viewer: Viewer, file: &Path, out: Option<&Path>) -> Result<String, String> {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = out.map_or_else(|| file.with_file_name(format!("{stem}_pictures")), Path::to_owned);
    let (_, written) = crate::export::pictures::export(game, viewer, &folder, |done, all| {
        if std::io::IsTerminal::is_terminal(&std::io::stderr()) {
            eprint!("\r{done} of {all} {}", if done == all { "\n" } else { "" });
        }
        true
    })?;
    Ok(written.iter().map(|file| format!("{}\n", file.display())).collect())
}

#[cfg(not(feature = "client"))]
fn pictures<R: Pictured>(_: &Game<R>, _: Viewer, file: &Path, _: Option<&Path>) -> Result<String, String> {
    Err(format!(
        "this blockade was built without pictures and cannot draw {}; build it with the feature client",
        file.display()
    ))
}
