//! The program's side of the operating system: the window, its redraws, keyboard focus, screen readers.

pub mod accessibility;
pub mod creation;
pub mod display_check;
pub mod dressing;
pub mod focus;
pub mod redraw;
