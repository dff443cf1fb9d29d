//! The commands without a window: referee, check, export, simulate.

pub mod arguments;
pub mod check;
pub mod export;
pub mod referee;
pub mod simulate;
