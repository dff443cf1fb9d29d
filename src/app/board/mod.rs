//! The map on the table: camera, entities for locations, waters, blocks and ships.

pub mod camera;
pub mod entities;
pub mod layout;

use bevy::prelude::*;

/// Registers the board.
pub fn plugin(app: &mut App) {
    camera::plugin(app);
    entities::plugin(app);
}
