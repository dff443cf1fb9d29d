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

/// The part of the map around what the moment is about, or else around all pieces, for games that open with it.
pub fn surroundings(session: &dyn GameSession, art: &Art, compact: bool) -> Option<Bounds> {
    let (by, style) = (art.chart.surroundings?, ViewStyle { art, compact });
    let place = |place: &PlaceId| art.chart.places.get(place).filter(|drawn| drawn.hex.is_some());
    let mut points: Vec<Point> =
        session.view(style, &[]).marks.scene.iter().filter_map(place).map(|drawn| drawn.mark).collect();
    if points.is_empty() {
        let stacks = session.map_layout(style).stacks;
        points = stacks.iter().filter(|stack| place(&stack.place).is_some()).map(|stack| stack.point).collect();
    }
    let room = points.into_iter().map(|point| (point.0, point.1, point.0, point.1));
    let all = room.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))?;
    Some((all.0 - by, all.1 - by, all.2 + by, all.3 + by))
}
