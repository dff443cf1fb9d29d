//! Positions, views and events as JSON: written for the referee and for exports, read from it and checked.

pub mod battle;
pub mod names;
pub mod read;
pub mod sightings;
pub mod validate;
pub mod view;
pub mod write;
