//! The rules, the record and the referee, without a window.

mod fighting;
mod movement;
mod options_and_sight;
mod playthroughs;
mod random_play;
mod records;
mod table;
mod worked_cases;
