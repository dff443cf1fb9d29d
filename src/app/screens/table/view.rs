//! Everything the screen of the table is drawn from.

use bevy_egui::egui;

use crate::app::art::Art;
use crate::app::contract::layout::{Looks, Places};
use crate::app::session::catalog::Offer;
use crate::app::session::game_session::Sitting;
use crate::app::state::current_session::About;

/// Everything the table is drawn from.
pub(super) struct View<'a> {
    pub ctx: &'a egui::Context,
    pub sitting: &'a dyn Sitting,
    pub about: &'a About,
    pub art: &'a Art,
    pub places: Places,
    /// The game as the shelf has it.
    pub game: Option<&'a dyn Offer>,
}

impl View<'_> {
    /// What the game's own views are drawn with.
    pub fn looks(&self) -> Looks<'_> {
        Looks { art: self.art, compact: self.places.compact }
    }
}
