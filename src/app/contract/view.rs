//! What a game shows at a moment, as data.

use super::marks::MapMarks;
use super::panel::{MainButton, Prompt};
use crate::board::Face;

/// What a game shows at a moment, beside the panels that it draws itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameView {
    /// Who must decide what.
    pub prompt: Prompt,
    /// What is marked on the map.
    pub marks: MapMarks,
    /// The dragged block, which follows the pointer over the map.
    pub dragged: Option<Face>,
    /// The main button at the foot, if there is one now.
    pub main_button: Option<MainButton>,
}
