//! The colours: three palettes, of which one holds for the whole window.

use std::sync::atomic::{AtomicU8, Ordering};

use bevy_egui::egui::Color32;
use serde::{Deserialize, Serialize};

use crate::kernel::side::Side;

/// Which colours hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// Laid paper, blue and red wood.
    #[default]
    Standard,
    /// The same in colours that every kind of colour vision tells apart, with sides hatched.
    Safe,
    /// Bare white paper, black ink, strong borders.
    Contrast,
}

impl Palette {
    /// All of them, in the order of the settings.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Safe, Self::Contrast];

    /// Its word in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "Standard",
            Self::Safe => "Colour-blind safe",
            Self::Contrast => "High contrast",
        }
    }
}

/// The one that holds: drawing code asks for colours from many places, and a window has one palette.
static NOW: AtomicU8 = AtomicU8::new(0);

/// From now on this one holds.
pub fn hold(palette: Palette) {
    NOW.store(palette as u8, Ordering::Relaxed);
}

/// Which one holds.
pub fn held() -> Palette {
    Palette::ALL[usize::from(NOW.load(Ordering::Relaxed)) % Palette::ALL.len()]
}

const fn rgb(value: u32) -> Color32 {
    Color32::from_rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
}

/// Of a colour in the standard and the safe palette, and in high contrast.
fn of(standard: u32, safe: u32, contrast: u32) -> Color32 {
    rgb(match held() {
        Palette::Standard => standard,
        Palette::Safe => safe,
        Palette::Contrast => contrast,
    })
}

/// Panel paper.
pub fn paper() -> Color32 {
    of(0x00f3_e9d0, 0x00f3_e9d0, 0x00ff_faf0)
}

/// Striped or pressed paper.
pub fn paper_2() -> Color32 {
    of(0x00e9_dcbc, 0x00e9_dcbc, 0x00f3_ebdc)
}

/// Past turns.
pub fn paper_3() -> Color32 {
    of(0x00dc_cba3, 0x00dc_cba3, 0x00e2_d8c4)
}

/// Buttons, inputs, tooltips.
pub fn field() -> Color32 {
    of(0x00fa_f3e0, 0x00fa_f3e0, 0x00ff_ffff)
}

/// What is pointed at.
pub fn bright() -> Color32 {
    of(0x00ff_faf0, 0x00ff_faf0, 0x00ff_ffff)
}

/// Text.
pub fn ink() -> Color32 {
    of(0x002b_1d12, 0x002b_1d12, 0x0014_0b04)
}

/// Secondary text.
pub fn ink_2() -> Color32 {
    of(0x005c_4630, 0x005c_4630, 0x0032_2314)
}

/// Rules and borders.
pub fn line() -> Color32 {
    of(0x008a_7350, 0x008a_7350, 0x0014_0b04)
}

/// Text of what cannot be done now.
pub fn disabled() -> Color32 {
    of(0x006f_5a3b, 0x006f_5a3b, 0x0050_4028)
}

/// You may.
pub fn gold() -> Color32 {
    of(0x00d7_9a1e, 0x00d7_9a1e, 0x00b8_7800)
}

/// You may, filled.
pub fn gold_fill() -> Color32 {
    of(0x00f0_b93a, 0x00ff_d257, 0x00ff_c933)
}

/// Battle, hits.
pub fn battle() -> Color32 {
    of(0x00b3_261a, 0x007a_1f5c, 0x0093_170c)
}

/// A condition is met.
pub fn good() -> Color32 {
    of(0x003e_5f2f, 0x003e_5f2f, 0x0025_431a)
}

/// Text on dark.
pub fn cream() -> Color32 {
    of(0x00f7_eed8, 0x00ff_f6e6, 0x00ff_ffff)
}

/// Links.
pub fn link() -> Color32 {
    of(0x001f_3f6d, 0x0012_3f70, 0x000f_2c55)
}

/// Paper with so much gold in it: a chosen or pointed-at row.
pub fn gilt(share: f32) -> Color32 {
    paper().lerp_to_gamma(gold(), share)
}

/// A side's label colour.
pub fn label(side: Side) -> Color32 {
    match side {
        Side::First => of(0x001f_3f6d, 0x0012_3f70, 0x000f_2c55),
        Side::Second => of(0x008c_281c, 0x008a_4008, 0x0078_1810),
    }
}
