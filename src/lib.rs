//! Blockade: block wargames on a desktop.
pub mod ai;
pub mod cli;
pub mod files;
pub mod game;
pub mod kernel;
pub mod rules;
