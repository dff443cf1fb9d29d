//! Positions, views and events as JSON.

mod events;
mod form;
mod read;
mod read_combat;
mod steps;
mod validate;
mod write;
