//! Positions, views and events as JSON.

mod events;
mod form;
mod read;
mod steps;
mod validate;
mod view;
mod write;
