//! The only list of games in the program: it turns the name of a ruleset into its type, once.

use std::path::Path;
use std::sync::Arc;

use crate::files::{self, Folder};
use crate::kernel::data::DataError;
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::echo::short;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::SideInfo;
use crate::play::lesson::{self, Lesson};
pub use crate::rules::new_york_1776::NewYork;

/// Expands its last argument for every game of the program, with the game's type under the given name.
///
/// ```text
/// for_each_ruleset!(R => println!("{}", R::ID));
/// ```
#[macro_export]
macro_rules! for_each_ruleset {
    ($game:ident => $body:expr) => {{
        {
            type $game = $crate::rules::new_york_1776::NewYork;
            $body
        }
        {
            type $game = $crate::rules::liberty::Liberty;
            $body
        }
        {
            type $game = $crate::rules::white_plains::WhitePlains;
            $body
        }
        {
            type $game = $crate::rules::trying_mens_souls::TryingMensSouls;
            $body
        }
        {
            type $game = $crate::rules::decision::Decision;
            $body
        }
    }};
}

/// Turns the id of a ruleset into its type for one expression; an error for an unknown id.
#[macro_export]
macro_rules! with_ruleset {
    ($id:expr, $game:ident => $body:expr) => {{
        let id: &str = $id;
        let mut found = None;
        $crate::for_each_ruleset!($game => {
            if found.is_none() && <$game as $crate::kernel::ruleset::Ruleset>::ID == id {
                found = Some($body);
            }
        });
        found.ok_or_else(|| $crate::rulesets::unknown(id))
    }};
}

/// The ids of all games.
pub fn ids() -> Vec<&'static str> {
    let mut ids = Vec::new();
    for_each_ruleset!(R => ids.push(R::ID));
    ids
}

/// The sides of all games, each once.
pub fn sides() -> Vec<SideInfo> {
    let mut sides: Vec<SideInfo> = Vec::new();
    for_each_ruleset!(R => {
        let own = <R as Ruleset>::SIDES.into_array().into_iter();
        let new: Vec<_> = own.filter(|info| sides.iter().all(|known| known.id != info.id)).collect();
        sides.extend(new);
    });
    sides
}

/// The error for an unknown ruleset.
pub fn unknown(id: &str) -> String {
    format!("there is no ruleset \"{}\"; the rulesets are {}", short(id), ids().join(", "))
}

/// A ruleset from its folder.
///
/// # Errors
/// File, line, column and error.
pub fn from_folder<R: Ruleset>(folder: &Path) -> Result<R, DataError> {
    R::load(&Folder(folder.to_owned()))
}

/// A ruleset from the program's own folder.
///
/// # Errors
/// A sentence with file, line and column.
pub fn load<R: Ruleset>() -> Result<Arc<R>, String> {
    let folder = files::home()?.join("rulesets").join(R::ID);
    from_folder(&folder).map(Arc::new).map_err(|error| error.to_string())
}

/// The lesson of a ruleset, if it has one.
///
/// # Errors
/// A sentence with file, line and column.
pub fn lesson<R: DescribeBoard>(rules: &R) -> Result<Option<Arc<Lesson<R>>>, String> {
    lesson_in(rules, &files::home()?.join("rulesets").join(R::ID)).map_err(|error| error.to_string())
}

/// The lesson in a ruleset's folder, if there is one.
///
/// # Errors
/// File, line, column and error.
pub fn lesson_in<R: DescribeBoard>(rules: &R, folder: &Path) -> Result<Option<Arc<Lesson<R>>>, DataError> {
    if !folder.join(lesson::FILE).exists() {
        return Ok(None);
    }
    Lesson::read(rules, &Folder(folder.to_owned())).map(Arc::new).map(Some)
}

/// New York 1776, for tests and benchmarks.
///
/// # Errors
/// A sentence with file, line and column.
pub fn new_york() -> Result<Arc<NewYork>, String> {
    load()
}
