//! Positions, views and events as JSON, for the referee and for exports.

mod read;
mod sightings;
mod validate;
mod write;
