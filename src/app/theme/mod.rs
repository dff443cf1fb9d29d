//! The look of the window: colours and paper, type, buttons, sheets.

mod button;
mod hue;
mod ink;
mod paper;

pub use button::{Button, Kind};
pub use hue::{Drawn, Palette, Theme, of, of_game};
pub use ink::*;
pub use paper::{dim, low, lowest, middle, overfull, panel, paper, rule, sheet, tile};
