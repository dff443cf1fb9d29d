//! The games of the program in the window: one folder each, and the list for the shell.

pub mod decision;
pub mod liberty;
pub mod new_york_1776;
pub mod trying_mens_souls;
pub mod white_plains;

use crate::app::session::catalog::{CatalogEntry, RulesetEntry};
use crate::board::legend;
use crate::kernel::ruleset::Ruleset;
use crate::{files, for_each_ruleset, rulesets};

/// The games of the program.
///
/// # Errors
/// The error in the data of a game.
pub fn all() -> Result<Vec<Box<dyn CatalogEntry>>, String> {
    let mut games: Vec<Box<dyn CatalogEntry>> = Vec::new();
    for_each_ruleset!(R => {
        let rules = rulesets::load::<R>()?;
        let lesson = rulesets::lesson(&*rules)?;
        let signs = legend::read(&files::home()?.join("rulesets").join(R::ID))?;
        games.push(Box::new(RulesetEntry::new(rules, lesson, signs)));
    });
    Ok(games)
}
