//! The colours: three palettes, and the theme that drawing code uses.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Color32};
use serde::{Deserialize, Serialize};

use crate::kernel::side::{BySide, Hatch, Side, SideColour, SideInfo};
use crate::variants;

variants! {
    /// The colours of the window.
    #[derive(Default, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Palette:
        /// Its id in the settings.
        name: &'static str;
    /// Laid paper, blue and red wood.
    #[default]
    Standard: "Standard";
    /// The same in colours that every kind of colour vision can distinguish, with hatched sides.
    Safe: "Colour-blind safe";
    /// Bare white paper, black ink, strong borders.
    Contrast: "High contrast";
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SideLook {
    colour: SideColour,
    hatch: Hatch,
}

/// The look of the window: its palette, its scale, and the sides of the present game. Every app has its own.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    pub palette: Palette,
    /// Pixels of the window for each point.
    pub scale: f32,
    sides: BySide<SideLook>,
}

impl Default for Theme {
    /// Standard colours at scale 1; the first side blue and upright, the second red and slanting.
    fn default() -> Self {
        let first = SideLook { colour: SideColour::Blue, hatch: Hatch::Upright };
        let second = SideLook { colour: SideColour::Red, hatch: Hatch::Slanting };
        Self { palette: Palette::Standard, scale: 1.0, sides: BySide::new(first, second) }
    }
}

/// Something that draws, and so belongs to one window.
pub trait Drawn {
    fn context(&self) -> &egui::Context;
}

impl Drawn for egui::Context {
    fn context(&self) -> &egui::Context {
        self
    }
}

impl Drawn for egui::Ui {
    fn context(&self) -> &egui::Context {
        self.ctx()
    }
}

impl Drawn for egui::Painter {
    fn context(&self) -> &egui::Context {
        self.ctx()
    }
}

/// The theme of the window that this is drawn in; the default before any was stored.
pub fn of(drawn: &impl Drawn) -> Theme {
    drawn.context().data(|data| data.get_temp(egui::Id::NULL)).unwrap_or_default()
}

/// Draws something of another game in the colours of that game's sides.
pub fn of_game<T>(ui: &mut egui::Ui, sides: &BySide<SideInfo>, draw: impl FnOnce(&mut egui::Ui) -> T) -> T {
    let before = of(ui);
    before.with_sides(sides).put(ui.ctx());
    let drawn = draw(ui);
    before.put(ui.ctx());
    drawn
}

/// The two strokes of a ring around what is chosen or has the focus, in the order in which they are drawn: width in
/// points, and colour. Light within dark, so that it shows on every ground and is never taken for the gold of what can
/// be chosen.
pub const FOCUS_RING: [(f32, Color32); 2] = [(5.0, rgb(0x001c_120a)), (2.0, rgb(0x00ff_f0c0))];

const fn rgb(value: u32) -> Color32 {
    Color32::from_rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
}

/// Declares colours: name, and the values in the standard, the safe and the high-contrast palette.
macro_rules! colours {
    ($($(#[$doc:meta])* $name:ident $standard:literal $safe:literal $contrast:literal;)*) => {
        impl Theme {
            $($(#[$doc])* pub const fn $name(&self) -> Color32 {
                self.of($standard, $safe, $contrast)
            })*
        }
    };
}

colours! {
    /// Panel paper.
    paper 0x00f3_e9d0 0x00f3_e9d0 0x00ff_faf0;
    /// Striped or pressed paper.
    paper_2 0x00e9_dcbc 0x00e9_dcbc 0x00f3_ebdc;
    /// Past turns.
    paper_3 0x00dc_cba3 0x00dc_cba3 0x00e2_d8c4;
    /// Buttons, inputs, tooltips.
    field 0x00fa_f3e0 0x00fa_f3e0 0x00ff_ffff;
    /// The item under the pointer.
    bright 0x00ff_faf0 0x00ff_faf0 0x00ff_ffff;
    /// Text.
    ink 0x002b_1d12 0x002b_1d12 0x0014_0b04;
    /// Secondary text.
    ink_2 0x005c_4630 0x005c_4630 0x0032_2314;
    /// Rules and borders.
    line 0x008a_7350 0x008a_7350 0x0014_0b04;
    /// Text of what is not possible now.
    disabled 0x006f_5a3b 0x006f_5a3b 0x0050_4028;
    /// Something the player may do.
    gold 0x00d7_9a1e 0x00d7_9a1e 0x00b8_7800;
    /// Something the player may do, filled.
    gold_fill 0x00f0_b93a 0x00ff_d257 0x00ff_c933;
    /// Battle, hits.
    battle 0x00b3_261a 0x007a_1f5c 0x0093_170c;
    /// A condition is met.
    good 0x003e_5f2f 0x003e_5f2f 0x0025_431a;
    /// Text on dark.
    cream 0x00f7_eed8 0x00ff_f6e6 0x00ff_ffff;
    /// Links.
    link 0x001f_3f6d 0x0012_3f70 0x000f_2c55;
    /// The field of an Indian town.
    camp 0x00c9_782c 0x00ef_a84e 0x0096_4f0a;
}

impl Theme {
    /// The same in another palette.
    pub fn with_palette(self, palette: Palette) -> Self {
        Self { palette, ..self }
    }

    /// The same with the sides of another game.
    pub fn with_sides(self, sides: &BySide<SideInfo>) -> Self {
        Self { sides: sides.map(|side| SideLook { colour: side.colour, hatch: side.hatch }), ..self }
    }

    /// Stores the theme in a window, where [`of`] finds it.
    pub fn put(self, ctx: &egui::Context) {
        ctx.data_mut(|data| data.insert_temp(egui::Id::NULL, self));
    }

    /// A colour in the standard, the safe and the high-contrast palette.
    const fn of(&self, standard: u32, safe: u32, contrast: u32) -> Color32 {
        rgb(match self.palette {
            Palette::Standard => standard,
            Palette::Safe => safe,
            Palette::Contrast => contrast,
        })
    }

    /// Paper mixed with this share of gold: a chosen or pointed-at row.
    pub fn highlight(&self, share: f32) -> Color32 {
        self.paper().lerp_to_gamma(self.gold(), share)
    }

    /// A side's colour, dark enough for text on paper and for cream text on it.
    pub fn side(&self, side: Side) -> Color32 {
        match self.sides[side].colour {
            SideColour::Blue => self.of(0x001f_3f6d, 0x0012_3f70, 0x000f_2c55),
            SideColour::Red => self.of(0x008c_281c, 0x008a_4008, 0x0078_1810),
            SideColour::White => self.of(0x005f_5a50, 0x004e_4e4e, 0x003a_3a3a),
        }
    }

    /// A side's colour as a wash over the map, brighter because the paper shows through; or grey for neither side.
    pub fn wash(&self, side: Option<Side>) -> Color32 {
        let Some(side) = side else { return rgb(0x0046_464c) };
        match self.sides[side].colour {
            SideColour::Blue => self.of(0x0023_5fc0, 0x0018_63c2, 0x001c_50d0),
            SideColour::Red => self.of(0x00d2_2c1c, 0x00e0_7a10, 0x00d8_2014),
            SideColour::White => self.of(0x0078_7264, 0x0068_6868, 0x0050_5050),
        }
    }

    /// The width of a frame on the map, which is this wide in the standard palette.
    pub fn frame(&self, wide: f32) -> f32 {
        if self.palette == Palette::Contrast { wide * 1.5 } else { wide }
    }

    /// The colour of lines on a side's colour.
    pub fn side_lines(&self, side: Side) -> Color32 {
        rgb(match self.sides[side].colour {
            SideColour::Blue => 0x0062_86b8,
            SideColour::Red => 0x00b8_6250,
            SideColour::White => 0x00b4_aea0,
        })
    }

    /// The hatching that distinguishes the sides without colour.
    pub fn hatch(&self, side: Side) -> Hatch {
        self.sides[side].hatch
    }
}
