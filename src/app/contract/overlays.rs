//! Overlays: what a game can show over its whole map on demand, such as supply, control or barred routes.

use super::notes::MapNote;
use super::strokes::MapStroke;
use crate::app::keys::action::{Action, BARRED, CONTROL, REACH, SIGHT, SUPPLY, UNDER_FIRE, ZONES};
use crate::board::Point;
use crate::kernel::side::Side;
use crate::kernel::story::PlaceId;
use crate::variants;

variants! {
    /// The subject of an overlay. A game has at most one overlay of each kind.
    #[derive(Hash)]
    pub enum OverlayKind:
        /// Its word in the settings file.
        id: &'static str,
        /// The action that switches it on and off.
        action: Action;
    /// The places that the chosen pieces can reach.
    Reach: "reach", REACH;
    /// The extent of zones of control.
    Zones: "zones", ZONES;
    /// Range and line of sight of the chosen pieces.
    Sight: "sight", SIGHT;
    /// Where the enemy can fire at a distance.
    UnderFire: "under_fire", UNDER_FIRE;
    /// The places that are in supply, or give it.
    Supply: "supply", SUPPLY;
    /// The side that holds each place.
    Control: "control", CONTROL;
    /// Routes that are closed now.
    Barred: "barred", BARRED;
}

/// An overlay that a game offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// Its kind.
    pub kind: OverlayKind,
    /// "Supply".
    pub name: &'static str,
    /// Whether it is on at the first start.
    pub on: bool,
    /// The meaning of its marks, for the legend.
    pub text: &'static str,
    /// The case of the rules with the details.
    pub case: &'static str,
}

/// A place in a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wash {
    /// The place.
    pub place: PlaceId,
    /// In the colour of this side; none for a neutral grey.
    pub side: Option<Side>,
    /// With a strong rim.
    pub rim: bool,
    /// Only with the strokes of its side, so that the ground stays readable.
    pub strokes: bool,
}

/// The marks of an overlay, made from what the viewer may know.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OverlayMarks {
    /// Places in a colour.
    pub washes: Vec<Wash>,
    /// Short texts on the map.
    pub notes: Vec<MapNote>,
    /// Bars across closed routes, by their ends.
    pub bars: Vec<(Point, Point)>,
    /// Thin broken lines, such as routes over water.
    pub lines: Vec<Vec<Point>>,
    /// Other lines, such as the edges of zones and ranges.
    pub strokes: Vec<MapStroke>,
}

impl OverlayMarks {
    /// Adds the marks of another overlay.
    pub fn extend(&mut self, other: Self) {
        self.washes.extend(other.washes);
        self.notes.extend(other.notes);
        self.bars.extend(other.bars);
        self.lines.extend(other.lines);
        self.strokes.extend(other.strokes);
    }
}

/// The bar across the middle of the line between two points, `half` map units to each side.
pub fn bar_across(a: Point, b: Point, half: f32) -> (Point, Point) {
    let middle = (a.0.midpoint(b.0), a.1.midpoint(b.1));
    let long = (b.0 - a.0).hypot(b.1 - a.1).max(1.0);
    let across = ((a.1 - b.1) / long * half, (b.0 - a.0) / long * half);
    ((middle.0 - across.0, middle.1 - across.1), (middle.0 + across.0, middle.1 + across.1))
}
