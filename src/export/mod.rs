//! What leaves the program, for window and commands alike: a diary, data, pictures.

pub mod data;
pub mod diary;
#[cfg(feature = "client")]
pub mod pictures;

#[cfg(feature = "client")]
mod write;
#[cfg(feature = "client")]
pub use write::{ExportFormat, write_export};
