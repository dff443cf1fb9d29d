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
pub mod d11_forces;
pub mod d11_steps;
pub mod d12_halts;
pub mod d13_ashore;
pub mod d14_battle;
pub mod d14_choice;
pub mod d14_hits;
pub mod d15_retreat;
pub mod d16_supply;
pub mod d17_leaders;
pub mod d18_events;
pub mod d19_markers;
pub mod d19_reactions;
pub mod d19_sieges;
