//! What wargames of several kinds share, without naming a game: maps of hexes and nodes, reach, supply, odds, cups.
//!
//! A game supplies its own terrain, zones and tables; frequent queries allocate nothing.

pub mod graph;
pub mod grid;
pub mod hex;
pub mod occupancy;
pub mod odds;
pub mod pools;
pub mod provenance;
pub mod reach;
pub mod reader;
pub mod secrecy;
pub mod step_paths;
pub mod supply;
