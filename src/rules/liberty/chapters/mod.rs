//! The chapters of the rules, a file or more each: the number in a file's name is the chapter's.

pub mod l03_turn;
pub mod l04_cards;
pub mod l05_supply;
pub mod l06_moves;
pub mod l06_reach;
pub mod l07_sea;
pub mod l08_control;
pub mod l09_battle;
pub mod l09_fire;
pub mod l10_retreat;
pub mod l11_naval;
pub mod l12_exchange;
pub mod l12_winter;
pub mod l14_notation;
