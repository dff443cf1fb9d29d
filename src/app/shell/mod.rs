//! The shell runs the window: it carries out requests, each by its owner, runs phases, advances time and plays sounds.

mod export;
mod navigation;
mod new_game;
pub mod phases;
mod replay;
mod saved_games;
pub mod sound;
pub mod start;
mod table;

use crate::app::state::prelude::*;

/// The owners of what players ask for.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((navigation::plugin, new_game::plugin, saved_games::plugin, replay::plugin, export::plugin));
    app.add_plugins((table::plugin, phases::plugin));
}
