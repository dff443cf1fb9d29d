//! How the window looks: ink and paper, letters, buttons, sheets.

mod button;
mod hue;
mod ink;
mod paper;

pub use button::{Button, Kind};
pub use hue::{Drawn, Palette, Theme, of, of_game};
pub use ink::*;
pub use paper::{dim, low, lowest, middle, overfull, panel, paper, rule, sheet, tile};
