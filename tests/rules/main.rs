//! The rules, the record and the referee, without a window.

mod fighting;
mod movement;
mod n01_map;
mod n02_forces;
mod n03_setup;
mod n04_turn;
mod n05_marches;
mod n05_overrun;
mod n06_closing;
mod n06_ships;
mod n07_desertion;
mod n08_battle;
mod n08_fire;
mod n09_retreat;
mod n10_supply;
mod options_and_sight;
mod playthroughs;
mod random_play;
mod records;
mod table;
mod worked_cases;
