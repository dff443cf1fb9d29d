//! The rules, a file for each chapter: D8.1 is in `d08_rousing`.

pub mod d03_year;
pub mod d05_points;
pub mod d06_markers;
pub mod d07_first_player;
pub mod d08_rousing;
pub mod d09_balance;
pub mod d10_exchanges;
pub mod d10_leaders;
pub mod d10_mobilize;
pub mod d18_events;
