//! The game's sentences: log and diary, descriptions of the board, prompts, the ending.

mod decisions;
pub mod describe_board;
pub mod describe_game;
mod orders;
pub mod story;
