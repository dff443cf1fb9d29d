//! The real app without graphics: journeys by accessible names, the twin test; and the real window.

mod accessibility;
mod against_computer;
mod atspi;
mod battle;
mod contrast;
mod counter_board;
mod counter_fights;
mod counter_game;
mod counter_plan;
#[path = "../counters/mod.rs"]
mod counters;
mod dice_timing;
mod driver;
mod finding;
mod forms;
mod gestures;
mod goals;
mod hidden_cards;
mod hidden_pieces;
mod key_map;
mod keyboard;
mod layout;
mod lessons;
mod liberty;
mod liberty_by_keys;
mod liberty_window_sizes;
mod map;
mod map_room;
mod marches;
mod mirror;
mod overlays;
mod pictures;
mod queries;
mod replay;
mod saving;
mod sound;
#[path = "../toy/mod.rs"]
mod toy;
mod toy_board;
mod toy_game;
mod twin;
mod two_players;
mod whole_game;
mod window;
mod window_sizes;
