//! The contents of a game's screen at a moment, as data.

use super::marks::MapMarks;
use super::panel::{MainButton, Prompt};
use crate::board::Face;

/// The contents of a game's screen at a moment, apart from the panels that it draws itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameView {
    /// Which side must decide, and what.
    pub prompt: Prompt,
    /// The marks on the map.
    pub marks: MapMarks,
    /// The dragged block, which follows the pointer over the map.
    pub dragged: Option<Face>,
    /// The main button at the foot, if there is one now.
    pub main_button: Option<MainButton>,
    /// Whether the hint that is shown suggests what it does.
    pub main_button_advised: bool,
}
