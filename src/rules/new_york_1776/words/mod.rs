//! The game in English: events, orders, places and battles.

mod describe_board;
mod describe_game;
mod describe_orders;
mod describe_piece;
pub mod story;
mod victory;
