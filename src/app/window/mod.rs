//! The window for the operating system: creation, redraws, keyboard focus, screen readers.

pub mod accessibility;
pub mod creation;
pub mod display_check;
pub mod focus;
mod keyboard;
#[cfg(windows)]
pub mod message;
pub mod panel_style;
pub mod redraw;
