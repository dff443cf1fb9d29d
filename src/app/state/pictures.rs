//! The pictures in memory: those of the game in view.

use bevy::prelude::*;

use super::settings::Settings;
use crate::app::art::{Art, PendingImages};
use crate::app::session::catalog::Catalog;
use crate::app::theme::Palette;

/// Only the game on the table, or the one behind the title, has its pictures in memory.
pub(crate) fn fetch_pictures(
    mut art: ResMut<Art>,
    pending: Res<PendingImages>,
    catalog: Res<Catalog>,
    settings: Res<Settings>,
) {
    let safe = settings.palette == Palette::Safe;
    if art.game != catalog.shown_game().info().id() || art.safe != safe {
        turn(&mut art, &pending, &catalog, &settings);
    }
}

/// Requests the pictures of the game in view.
pub(crate) fn turn(art: &mut Art, pending: &PendingImages, catalog: &Catalog, settings: &Settings) {
    let game = catalog.shown_game();
    let safe = settings.palette == Palette::Safe;
    art.switch_game(game.info().id(), safe, |assets| game.chart(assets).unwrap_or_default(), pending);
}
