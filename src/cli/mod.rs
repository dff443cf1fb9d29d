//! The commands without a window: referee, check, export.

pub mod arguments;
pub mod check;
pub mod export;
pub mod referee;
