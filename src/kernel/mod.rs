//! The kernel: what every ruleset shares, and nothing of any one of them.
//!
//! No Bevy, no clock, no global randomness. Files are touched only by [`record`] and [`journal`].

pub mod bits;
pub mod dice;
pub mod digest;
pub mod forms;
pub mod journal;
pub mod record;
pub mod reel;
pub mod ruleset;
pub mod side;
pub mod umpire;
