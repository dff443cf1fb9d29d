//! The map: camera, entities for places, blocks and ships, drawing on it, and pointer input.

pub mod aim;
pub mod camera;
pub mod drawing;
pub mod drawn_place;
pub mod emblems;
pub mod entities;
mod hint;
mod kept_views;
mod labels;
pub mod lens;
pub mod marks;
pub mod overlays;
pub mod placed_stack;
mod selection_box;
pub mod sprites;
mod strokes;
pub mod washes;

use crate::app::state::prelude::*;

pub(super) fn plugin(app: &mut App) {
    aim::plugin(app);
    entities::plugin(app);
    lens::plugin(app);
    sprites::plugin(app);
    washes::plugin(app);
}
