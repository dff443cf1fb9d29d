//! The kernel: what every ruleset shares, and nothing of any one of them.
//!
//! No Bevy, no clock, no global randomness. Files are touched only by [`record`].

pub mod bits;
pub mod dice;
pub mod digest;
pub mod record;
pub mod ruleset;
pub mod side;
pub mod umpire;
