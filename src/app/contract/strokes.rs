//! Lines on the map by their meaning: edges of reach, range and zones, fire, sight.

use crate::board::Point;
use crate::kernel::side::Side;

/// The meaning of a line on the map, which gives its look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrokeKind {
    /// The edge of all that the chosen pieces reach: gold in ink.
    Reach,
    /// The edge of a range: dark green.
    Range,
    /// The edge of the zones of a side: dotted in its colour.
    Zone(Side),
    /// The edge of what a leader of a side commands: broken in its colour.
    Command(Side),
    /// The edge of ground that is closed: broken red.
    Closed,
    /// The edge of all that the enemy can fire at: a double red line.
    UnderFire,
    /// The move of one of several pieces: a thin golden arrow.
    Way,
    /// A fire, or an attack: a red arrow.
    Fire,
    /// A line of sight that something bars: broken.
    Barred,
}

/// A line on the map.
#[derive(Clone, PartialEq, Debug)]
pub struct MapStroke {
    /// Its meaning.
    pub kind: StrokeKind,
    /// Its points.
    pub line: Vec<Point>,
}
