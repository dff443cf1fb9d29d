//! Positions, views and events as JSON: written for the referee and for exports, read from it and checked.

mod battle;
mod read;
mod sightings;
mod validate;
mod view;
