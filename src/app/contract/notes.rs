//! A few words on the map, at a point.

use crate::board::Point;

/// How a note on the map is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteTone {
    /// There is room left.
    Plain,
    /// There is none left.
    Full,
    /// A block suffers by it.
    Bad,
}

/// A few letters on the map.
#[derive(Clone, PartialEq, Debug)]
pub struct MapNote {
    /// Their middle.
    pub at: Point,
    /// "3/4".
    pub words: String,
    /// How they are meant.
    pub tone: NoteTone,
}
