//! The shell runs the window: it carries out requests, each by its owner, runs phases, advances time and plays sounds.

mod export;
pub mod frame;
mod navigation;
mod new_game;
pub mod phases;
mod replay;
mod saved_games;
pub mod sound;
pub mod start;
mod table;
