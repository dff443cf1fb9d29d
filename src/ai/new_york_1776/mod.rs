//! Programs that play New York 1776: they get a brief, never a position; [`staff`] seats them.
//!
//! [`belief`] keeps what is thought of the hidden blocks, [`world`] samples whole positions from it and [`guise`] what
//! the enemy takes one's own army for. [`marches`] makes plans, [`sense`] takes a position in, `gather` counts its
//! [`facts`], and the [`judge`] weighs them by the [`weights`]. [`tactics`] fights battles, [`playout`] plays on in the
//! mind, `campaign` tells the search over a tree of orders how, and the [`player`] chooses.

pub mod atlas;
pub mod belief;
mod campaign;
mod courses;
pub mod facts;
mod gather;
pub mod guise;
pub mod habits;
pub mod judge;
pub mod marches;
pub mod odds;
pub mod player;
pub mod playout;
pub mod reasons;
pub mod scales;
pub mod search;
pub mod sense;
pub mod setup;
pub mod staff;
pub mod tactics;
pub mod terms;
pub mod weights;
pub mod world;

pub use player::{Choice, Player};
