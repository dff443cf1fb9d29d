//! The game in English: events, places and battles, the decision of the active side.

mod chronicle;
pub mod prompt;
mod spoken;
pub mod story;
