//! `blockade check`: rulesets and records, up to the first thing wrong.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::files;
use crate::game::Game;
use crate::kernel::record::{Record, plain};
use crate::kernel::umpire::Deed;
use crate::rules::new_york_1776::NewYork;

/// Ending of records.
pub const RECORD: &str = "blockade";

/// Checks every path; what was found good, a line each.
///
/// # Errors
/// The first thing wrong, with file, line and, in data files, column.
pub fn check(paths: &[PathBuf]) -> Result<Vec<String>, String> {
    let mut good = Vec::new();
    let mut rules: Option<Arc<NewYork>> = None;
    for path in paths {
        check_path(path, &mut rules, &mut good, true)?;
    }
    Ok(good)
}

fn check_path(
    path: &Path,
    rules: &mut Option<Arc<NewYork>>,
    good: &mut Vec<String>,
    named: bool,
) -> Result<(), String> {
    if path.is_dir() {
        let before = good.len();
        if path.join("map.ron").exists() || path.join("forces.ron").exists() {
            let found = files::new_york_from(path).map_err(|error| error.to_string())?;
            if path.join("cases.ron").exists() {
                files::new_york_reference(&found, path).map_err(|error| error.to_string())?;
            }
            good.push(format!(
                "{}: ruleset, {} locations, {} units",
                path.display(),
                found.locations.len(),
                found.units.len()
            ));
        }
        let entries = std::fs::read_dir(path).map_err(|error| format!("{}: {}", path.display(), plain(&error)))?;
        let mut inside: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        inside.sort();
        for path in inside {
            if path.is_dir() || path.extension().is_some_and(|ending| ending == RECORD) {
                check_path(&path, rules, good, false)?;
            }
        }
        if named && good.len() == before {
            return Err(format!("{}: there is no ruleset and no record (*.{RECORD}) in this folder", path.display()));
        }
        return Ok(());
    }
    let rules = match rules {
        Some(rules) => rules,
        None => rules.insert(files::new_york()?),
    };
    let record = Record::read(path).map_err(|error| error.to_string())?;
    let (game, lines, trouble) = Game::replay(rules, &record).map_err(|error| error.to_string())?;
    match trouble {
        Some(trouble) => Err(trouble.to_string()),
        None => {
            let (mut drawn, mut by_hand) = (0, 0);
            for entry in game.umpire().entries() {
                if let Deed::Roll { faces, drawn: sealed } = &entry.deed {
                    drawn += sealed;
                    by_hand += faces.len() - sealed;
                }
            }
            let hand = if by_hand > 0 { format!(" and {by_hand} given by hand") } else { String::new() };
            good.push(format!(
                "{}: record, {lines} lines, turn {}, {drawn} dice from the sealed seed{hand}",
                path.display(),
                game.position().turn
            ));
            Ok(())
        }
    }
}
