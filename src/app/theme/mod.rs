//! The look of the window: colours and paper, type, buttons, sheets.

mod button;
mod palette;
mod paper;
mod text;

pub use button::{Button, Kind, card, claim_confirm};
pub use palette::{Drawn, FOCUS_RING, Palette, Theme, of, of_game};
pub use paper::{compact, dim, is_compact, low, lowest, middle, panel, paper, rule, sheet, take_overflows, tile};
pub use text::*;
