//! The real app without graphics: journeys by accessible names, the twin test; and the real window.

mod accessibility;
mod atspi;
mod battle;
mod contrast;
mod counter_board;
mod counter_fights;
mod counter_game;
mod counter_plan;
#[path = "../counters/mod.rs"]
mod counters;
mod deals;
mod driver;
mod eyes;
mod journeys;
mod key_map;
mod keyboard;
mod layout;
mod lessons;
mod liberty;
mod map;
mod mirror;
mod overlays;
mod pictures;
mod replay;
mod saving;
mod secrets;
mod solo;
mod sound;
mod telling;
mod tester;
#[path = "../toy/mod.rs"]
mod toy;
mod toy_board;
mod toy_game;
mod twin;
mod war_by_keys;
mod whole_game;
mod window;
