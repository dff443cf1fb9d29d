//! What is marked on the map, and what touching the map means.

use super::notes::MapNote;
use super::overlays::OverlayMarks;
use crate::board::Point;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;

/// How a place on the map is marked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlaceMark {
    /// Its blocks are chosen: a gold frame.
    pub selected: bool,
    /// It may be clicked: gold, with what it costs.
    pub lit: Option<String>,
    /// It is lit because the chosen pieces can go there: the reach overlay draws it.
    pub reach: bool,
    /// What is lit leads into battle: a broken red rim.
    pub battle: bool,
    /// The planned way ends here.
    pub end: bool,
    /// Something is chosen that may not go there: a broken circle under the pointer.
    pub barred: bool,
}

/// How a planned way goes: each is drawn in its own manner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RouteKind {
    /// Over land: a gold line.
    #[default]
    Land,
    /// Along a river: gold with a blue heart.
    River,
    /// Over the sea: a broken blue line.
    Sea,
    /// By force march: a broken gold line.
    Force,
}

/// What is marked on the map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapMarks {
    /// Places with their marks; others bear none.
    pub places: Vec<(Spot, PlaceMark)>,
    /// The planned way.
    pub path: Vec<Point>,
    /// The way of what an adviser says.
    pub advised: Vec<Point>,
    /// Where the enemy went since the last order: in that side's colour.
    pub trails: Vec<(Side, Vec<Point>)>,
    /// How it goes.
    pub going: RouteKind,
    /// Notes: limits of hexsides, how many a place feeds.
    pub notes: Vec<MapNote>,
    /// Something lies over the map in large: no tooltips now.
    pub quiet: bool,
    /// What the overlays draw that are on.
    pub overlays: OverlayMarks,
    /// The reach overlay is off: of what is lit by it only the end of the planned way is drawn.
    pub reach_off: bool,
    /// Places that a lesson speaks of: ringed.
    pub rings: Vec<Spot>,
    /// Places with the side whose blocks a drag takes up; a drag that begins beside them moves the map.
    pub lifts: Vec<(Spot, Side)>,
    /// Blocks are being dragged: when they are let go, anywhere, that is a drop.
    pub carries: bool,
    /// Waters without a ship that can be pointed at all the same.
    pub waters: Vec<Spot>,
}

impl PlaceMark {
    /// The mark as it is drawn while the reach overlay is off.
    pub fn without_reach(self) -> Self {
        if self.reach && !self.end { Self { lit: None, battle: false, ..self } } else { self }
    }
}

impl MapMarks {
    /// The mark of a place.
    pub fn of(&self, spot: Spot) -> PlaceMark {
        self.places.iter().find(|(at, _)| *at == spot).map(|(_, mark)| mark.clone()).unwrap_or_default()
    }
}

/// What the player did with the pointer on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointerInput {
    /// A click on a place.
    Click(Spot),
    /// A click beside every place, or a right click.
    Away,
    /// A drag begins on a place.
    Lift(Spot),
    /// A drag ends on a place, or beside every one.
    Drop(Option<Spot>),
}
