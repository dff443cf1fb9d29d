//! The game in English: what happened, what a place or a battle holds, what the side to play must decide.

mod chronicle;
pub mod prompt;
mod spoken;
pub mod story;
