//! How the window looks: ink and paper, letters, buttons, sheets.

mod button;
mod ink;
mod paper;

pub use button::{Button, Kind};
pub use ink::*;
pub use paper::{dim, panel, paper, rule, sheet, tile};
