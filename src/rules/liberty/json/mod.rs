//! Positions, views and events as JSON: views and events are written, positions are read and checked.

mod battle;
mod read;
mod sightings;
mod validate;
mod view;
