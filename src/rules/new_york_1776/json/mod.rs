//! Positions, views and events as JSON, for the referee and for exports.
//!
//! A position is written by [`written`], read by [`reading`] and refused by [`possible`] if play could not have led to it
//! or could not go on from it. [`view`] writes what a side may see, [`sighting`] what it saw happen.

pub mod possible;
pub mod reading;
pub mod sighting;
pub mod view;
pub mod written;
