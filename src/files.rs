//! Where the program's own files lie, and how the rulesets are read from there.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::kernel::record::plain;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::reference::{self, Chapter, Deployment};
use crate::rules::raw::{DataError, DataFile};

/// The folder that holds `rulesets` and `assets`: named by `BLOCKADE_HOME`, beside the program, the
/// working folder, or the checkout it was built in.
///
/// # Errors
/// A sentence that says where was looked.
pub fn home() -> Result<PathBuf, String> {
    let mut places: Vec<PathBuf> = std::env::var_os("BLOCKADE_HOME").map(PathBuf::from).into_iter().collect();
    if let Ok(program) = std::env::current_exe() {
        places.extend(program.ancestors().skip(1).take(3).map(Path::to_owned));
    }
    places.extend(std::env::current_dir());
    places.push(PathBuf::from(env!("CARGO_MANIFEST_DIR")));
    places.iter().find(|place| place.join("rulesets").is_dir()).cloned().ok_or_else(|| {
        format!(
            "the folder rulesets is missing; put it beside the program, or name the folder it lies in by BLOCKADE_HOME (looked in {})",
            places.iter().map(|place| place.display().to_string()).collect::<Vec<_>>().join(", ")
        )
    })
}

/// Reads the ruleset from a folder with `map.ron`, `forces.ron` and `smaller.ron`.
///
/// # Errors
/// File, line, column and what is wrong.
pub fn new_york_from(folder: &Path) -> Result<NewYork, DataError> {
    let read = |name: &str| {
        let path = folder.join(name);
        let text = std::fs::read_to_string(&path).map_err(|error| DataError {
            file: path.display().to_string(),
            line: 1,
            column: 1,
            what: plain(&error),
        })?;
        Ok((path.display().to_string(), text))
    };
    let (map_name, map) = read("map.ron")?;
    let (forces_name, forces) = read("forces.ron")?;
    let rules =
        NewYork::from_data(DataFile { name: &map_name, text: &map }, DataFile { name: &forces_name, text: &forces })?;
    let (smaller_name, smaller) = read("smaller.ron")?;
    rules.with_smaller(DataFile { name: &smaller_name, text: &smaller })
}

/// The rules' text and the ready-made set-ups beside a ruleset.
///
/// # Errors
/// File, line, column and what is wrong.
pub fn new_york_reference(rules: &NewYork, folder: &Path) -> Result<(Vec<Chapter>, Vec<Deployment>), DataError> {
    let (cases, deployments) = (folder.join("cases.ron"), folder.join("deployments.ron"));
    let read = |path: &Path| {
        std::fs::read_to_string(path).map_err(|error| DataError {
            file: path.display().to_string(),
            line: 1,
            column: 1,
            what: plain(&error),
        })
    };
    let (cases_text, deployments_text) = (read(&cases)?, read(&deployments)?);
    Ok((
        reference::read_cases(DataFile { name: &cases.display().to_string(), text: &cases_text })?,
        reference::read_deployments(
            rules,
            DataFile { name: &deployments.display().to_string(), text: &deployments_text },
        )?,
    ))
}

/// The ruleset of the program's own folder.
///
/// # Errors
/// A sentence with file, line and column.
pub fn new_york() -> Result<Arc<NewYork>, String> {
    let folder = home()?.join("rulesets/new_york_1776");
    new_york_from(&folder).map(Arc::new).map_err(|error| error.to_string())
}

/// Writes a whole file beside its place and puts it there in one step.
///
/// # Errors
/// A sentence; what stood there before stands there still.
pub fn write_whole(file: &Path, text: &str) -> Result<(), String> {
    let aside = file.with_extension("part");
    std::fs::write(&aside, text).and_then(|()| std::fs::rename(&aside, file)).map_err(|error| {
        std::fs::remove_file(&aside).ok();
        format!("{} cannot be written: {}", file.display(), plain(&error))
    })
}
