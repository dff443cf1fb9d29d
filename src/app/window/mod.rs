//! What the operating system sees of the program: the window, when it draws, who has the keys, who reads along.

pub mod accessibility;
pub mod creation;
pub mod display_check;
pub mod dressing;
pub mod focus;
pub mod redraw;
