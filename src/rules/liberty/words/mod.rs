//! The game's sentences: log and diary, descriptions of the board, prompts, the ending.

pub mod chronicle;
pub mod prompt;
pub mod spoken;
pub mod spots;
pub mod story;
