//! The game in English: events, orders, places and battles.

pub mod describe_board;
mod describe_game;
mod describe_orders;
pub mod story;
mod victory;
