//! `blockade export`: a record as a diary, as data, or as pictures.

use std::path::Path;

use super::arguments::Form;
use crate::ai::brief::Staffed;
use crate::export::{data, diary};
use crate::kernel::record::Record;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::play::game::Game;
use crate::{rulesets, with_ruleset};

/// Tells a record, whole or as one side saw it.
///
/// # Errors
/// What is wrong with the record, and where.
pub fn export(file: &Path, form: Form, seen_by: Option<Side>, out: Option<&Path>) -> Result<String, String> {
    let record = Record::read(file).map_err(|error| error.to_string())?;
    let told = with_ruleset!(&record.header.ruleset, R => of_record::<R>(&record, form, seen_by, out));
    told.map_err(|unknown| format!("{}:1: {unknown}", file.display()))?
}

fn of_record<R: crate::export::pictures::Pictured>(
    record: &Record,
    form: Form,
    seen_by: Option<Side>,
    out: Option<&Path>,
) -> Result<String, String> {
    let rules = rulesets::load::<R>()?;
    let (game, good, trouble) = Game::replay(&rules, record).map_err(|error| error.to_string())?;
    if let Some(trouble) = trouble.filter(|_| !record.only_cut(good)) {
        return Err(trouble.to_string());
    }
    let viewer = seen_by.map_or(Viewer::All, Viewer::Side);
    Ok(match form {
        Form::Text => diary::diary(&game, viewer),
        Form::Json => format!("{:#}\n", data::data(&game, viewer)),
        Form::Png => pictures(&game, viewer, &record.file, out)?,
    })
}
