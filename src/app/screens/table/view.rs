//! The data that the table's screen is drawn from.

use crate::app::state::prelude::*;

/// The data that the table is drawn from.
pub(super) struct View<'a> {
    pub ctx: &'a egui::Context,
    pub session: &'a dyn GameSession,
    /// The state of the session.
    pub info: SessionInfo<'a>,
    /// The game's view.
    pub shown: GameView,
    pub table_ui: &'a TableUi,
    pub art: &'a Art,
    pub places: PanelLayout,
    /// The game's catalog entry.
    pub game: Option<&'a dyn CatalogEntry>,
    /// The overlays of its map, with whether each is on.
    pub overlays: Vec<(&'static Overlay, bool)>,
}

impl View<'_> {
    /// The style for the game's own views.
    pub fn style(&self) -> ViewStyle<'_> {
        ViewStyle { art: self.art, compact: self.places.compact }
    }
}
