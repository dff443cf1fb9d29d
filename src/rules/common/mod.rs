//! What wargames of several kinds share and no game is named in: maps of hexes and nodes, reach, supply, odds, cups.
//!
//! A game brings its own terrain, zones and tables; nothing here allocates in what is asked often.

pub mod graph;
pub mod hex;
pub mod odds;
pub mod pools;
pub mod reach;
pub mod supply;
