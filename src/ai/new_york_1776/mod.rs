//! Programs that play New York 1776: they get a brief, never a position; [`staff`] seats them.
//!
//! [`belief`] keeps what is thought of the hidden blocks, [`world`] samples whole positions from it,
//! [`marches`] makes plans, [`judge`] says what a position is worth, [`tactics`] fights battles, [`playout`]
//! plays on in the mind, [`search`] compares and the [`player`] chooses.

pub mod atlas;
pub mod belief;
mod courses;
pub mod danger;
pub mod judge;
pub mod marches;
pub mod odds;
pub mod player;
pub mod playout;
pub mod reasons;
pub mod search;
pub mod setup;
pub mod staff;
pub mod tactics;
pub mod world;

pub use player::{Choice, Player};
