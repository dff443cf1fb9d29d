//! The game in English: events, places and battles, the decision of the active side.

mod describe_board;
mod describe_game;
mod describe_piece;
mod orders;
pub mod prompt;
pub mod story;
mod verbs;
mod victory;
