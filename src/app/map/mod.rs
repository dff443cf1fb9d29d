//! The map: camera, entities for places, blocks and ships, drawing on it, and pointer input.

pub mod camera;
pub mod drawing;
pub mod entities;
pub mod marks;
pub mod overlays;
mod pencil;
mod placed_stack;
mod plain;
pub mod signs;
pub mod sprites;

use bevy::prelude::*;

/// Registers the board.
pub(super) fn plugin(app: &mut App) {
    camera::plugin(app);
    entities::plugin(app);
    sprites::plugin(app);
}
