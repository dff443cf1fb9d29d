//! The look of the window: colours and paper, type, buttons, sheets.

mod button;
mod palette;
mod paper;
mod text;

pub use button::{Button, Kind, card, claim_confirm, hint_words, note_release};
pub use palette::{Drawn, FOCUS_RING, Palette, Theme, of, of_game};
pub use paper::{
    centred, compact, darken, dots, foot, is_compact, opened_in, panel, paper, ring_of_dots, rule, sheet, short_window,
    take_overflows, tile, very_short_window,
};
pub use text::*;
