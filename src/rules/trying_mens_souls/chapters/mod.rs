//! The rules, a file for each chapter: T8.1 is in `t08_reach`.

mod t05_choices;
pub mod t05_lines;
pub mod t08_reach;
mod t09_declare;
mod t09_fights;
mod t09_listing;
mod t10_battle;
pub mod t10_sums;
pub mod t11_losses;
pub mod t11_paths;
mod t11_retreat;
mod t11_tests;
mod t12_guns;
