//! How the window looks: ink and paper, letters, buttons, sheets.

mod button;
pub mod hue;
mod ink;
mod paper;

pub use button::{Button, Kind};
pub use hue::{Palette, gilt, label};
pub use ink::*;
pub use paper::{dim, low, lowest, overfull, panel, paper, rule, sheet, tile};
