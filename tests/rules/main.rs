//! The rules, the record and the referee, without a window.

mod cases;
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
mod n11_victory;
mod n12_options;
mod n13_seeing;
mod n14_notation;
mod playthroughs;
mod positions;
mod random_play;
mod records;
mod secrecy;
mod table;
mod tidy;
