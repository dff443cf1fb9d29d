//! Blockade: block wargames on a desktop.
pub mod kernel;
pub mod rules;
