//! The words of the game: sentences of the log, the board and the orders, for terminal, screen reader and window.

mod battle_story;
pub mod describe_board;
pub mod describe_game;
pub mod describe_orders;
pub mod names;
pub mod story;
mod surroundings;
mod winter;
