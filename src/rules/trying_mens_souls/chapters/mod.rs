//! The rules, a file for each chapter: T8.1 is in `t08_moves`.

pub mod t01_control;
pub mod t02_leaders;
pub mod t03_zones;
pub mod t04_set_up;
pub mod t05_choices;
pub mod t05_lines;
pub mod t05_supply;
pub mod t05_turn;
pub mod t06_markers;
pub mod t07_activation;
pub mod t08_landing;
pub mod t08_moves;
pub mod t08_reach;
pub mod t09_declare;
pub mod t09_fights;
pub mod t09_listing;
pub mod t10_battle;
pub mod t10_sums;
pub mod t11_losses;
pub mod t11_paths;
pub mod t11_retreat;
pub mod t11_tests;
pub mod t12_guns;
pub mod t13_end;
pub mod t13_limited;
pub mod t14_victory;
