//! The rules, the record and the referee, without a window.

mod fighting;
mod movement;
mod n01_map;
mod n02_forces;
mod n03_setup;
mod n04_turn;
mod options_and_sight;
mod playthroughs;
mod random_play;
mod records;
mod table;
mod worked_cases;
