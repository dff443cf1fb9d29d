//! What leaves the program, for window and commands alike: a diary, data, pictures.

pub mod data;
pub mod diary;
#[cfg(feature = "client")]
pub mod pictures;
