//! The words of the game: sentences of the log, the board and the orders, for terminal, screen reader and window.

pub mod describe_board;
pub mod describe_game;
pub mod describe_orders;
pub mod losses;
mod moves;
pub mod names;
pub mod points;
pub mod story;
pub mod sums;
mod surroundings;
mod survey;
