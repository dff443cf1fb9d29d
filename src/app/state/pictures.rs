//! The pictures in memory: those of the game in view.

use bevy::prelude::*;

use super::settings::Settings;
use crate::app::art::{Art, Colours, PendingImages, receive_pictures};
use crate::app::session::catalog::Catalog;
use crate::app::theme::Palette;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, (receive_pictures, fetch_pictures));
}

/// Only the game on the table, or the one behind the title, has its pictures in memory.
fn fetch_pictures(mut art: ResMut<Art>, pending: Res<PendingImages>, catalog: Res<Catalog>, settings: Res<Settings>) {
    if art.game != catalog.shown_game().info().id() || art.colours != colours(settings.palette) {
        turn(&mut art, &pending, &catalog, &settings);
    }
}

const fn colours(palette: Palette) -> Colours {
    match palette {
        Palette::Standard => Colours::Standard,
        Palette::Safe => Colours::Safe,
        Palette::Contrast => Colours::Contrast,
    }
}

/// Requests the pictures of the game in view.
pub(crate) fn turn(art: &mut Art, pending: &PendingImages, catalog: &Catalog, settings: &Settings) {
    let game = catalog.shown_game();
    art.switch_game(
        game.info().id(),
        colours(settings.palette),
        |assets| game.chart(assets).unwrap_or_default(),
        pending,
    );
}
