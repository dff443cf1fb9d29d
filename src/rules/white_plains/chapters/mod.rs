//! The rules by chapters: a file's number is that of its cases.

pub mod w02_set_up;
pub mod w03_turn;
pub mod w04_start_of_turn;
pub mod w05_zones;
pub mod w06_going;
pub mod w06_known;
pub mod w06_listing;
mod w06_loads;
pub mod w06_moves;
pub mod w06_ways;
pub mod w07_rally;
pub mod w08_fire;
pub mod w09_declare;
pub mod w10_column;
pub mod w10_combat;
pub mod w11_results;
pub mod w11_retreat;
pub mod w12_morale;
pub mod w13_leaders;
pub mod w14_cards;
pub mod w14_conditions;
pub mod w14_effects;
pub mod w16_works;
pub mod w17_entries;
pub mod w18_victory;
pub mod w22_rain;
pub mod w24_notation;
