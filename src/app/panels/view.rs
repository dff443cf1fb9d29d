//! The data that the table's screen is drawn from, and the part of the map that a game shows first.

use crate::app::state::prelude::*;
use crate::board::bounds::Bounds;

pub struct View<'a> {
    pub ctx: &'a egui::Context,
    pub session: &'a dyn GameSession,
    pub info: SessionInfo<'a>,
    pub shown: GameView,
    pub table_ui: &'a TableUi,
    pub art: &'a Art,
    pub places: PanelLayout,
    pub game: Option<&'a dyn CatalogEntry>,
    /// The overlays of its map, with whether each is on.
    pub overlays: Vec<(&'static Overlay, bool)>,
}

impl View<'_> {
    pub fn style(&self) -> ViewStyle<'_> {
        ViewStyle { art: self.art, compact: self.places.compact }
    }
}

/// The part of the map around all pieces, for games that open with it.
pub fn surroundings(session: &dyn GameSession, art: &Art, compact: bool) -> Option<Bounds> {
    let by = art.chart.surroundings?;
    let stacks = session.map_layout(ViewStyle { art, compact }).stacks;
    let points =
        stacks.iter().filter(|stack| art.chart.places.get(&stack.place).is_some_and(|place| place.hex.is_some()));
    let room = points.map(|stack| (stack.point.0, stack.point.1, stack.point.0, stack.point.1));
    let all = room.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))?;
    Some((all.0 - by, all.1 - by, all.2 + by, all.3 + by))
}
