//! The exports of the program, for window and commands alike: a diary, a log, data, pictures.

pub mod data;
pub mod diary;
pub mod log;
#[cfg(feature = "client")]
mod picture_folder;
#[cfg(feature = "client")]
pub mod pictures;
#[cfg(feature = "client")]
pub mod scenes;
#[cfg(feature = "client")]
mod write;
#[cfg(feature = "client")]
pub use write::{ExportFormat, Exported, write_export};
