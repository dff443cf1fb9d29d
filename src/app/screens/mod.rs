//! The screens, one at a time.

pub mod account;
pub mod battle;
pub mod curtain;
pub mod end;
pub mod load;
pub mod luck;
pub mod new_game;
pub mod replay;
pub mod rules;
pub mod table;
pub mod title;

use bevy_egui::egui;

use super::art::{Art, Chart};
use super::board::camera::Lens;
use super::desk::{Desk, Screen};

/// Draws the present screen.
pub fn draw(ctx: &egui::Context, desk: &mut Desk, art: &Art, chart: &Chart, lens: &mut Lens) {
    match desk.screen {
        Screen::Title => title::show(ctx, desk, art),
        Screen::NewGame => new_game::show(ctx, desk, art),
        Screen::Load => load::show(ctx, desk, art, chart),
        Screen::Table => table::show(ctx, desk, art, chart, lens),
        Screen::Replay => replay::show(ctx, desk, art, chart, lens),
        Screen::Rules => rules::show(ctx, desk, art),
    }
}

/// Darkens what is behind, towards the edges.
pub fn dim(ctx: &egui::Context, alpha: u8) {
    let window = ctx.content_rect();
    ctx.layer_painter(egui::LayerId::background()).rect_filled(
        window,
        0.0,
        egui::Color32::from_rgba_unmultiplied(0x1a, 0x0e, 0x06, alpha),
    );
}
