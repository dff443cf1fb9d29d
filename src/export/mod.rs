//! What leaves the program, for window and commands alike: a diary, data, pictures.

pub mod data;
pub mod diary;
#[cfg(feature = "client")]
pub mod pictures;

#[cfg(feature = "client")]
mod hand_out;
#[cfg(feature = "client")]
pub use hand_out::{As, hand_out};
