//! The game in words: for log, terminal, screen readers and the rules screen.

mod decisions;
mod describe_board;
mod describe_game;
mod describe_orders;
pub mod facts;
mod moves;
pub mod names;
pub mod rolls;
pub mod story;
mod surroundings;
mod threats;
