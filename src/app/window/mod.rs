//! The window for the operating system: creation, redraws, keyboard focus, screen readers.

pub mod accessibility;
pub mod creation;
pub mod display_check;
pub mod focus;
mod keyboard;
pub mod panel_style;
pub mod redraw;
mod row_focus;
