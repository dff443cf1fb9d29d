//! A few words on the map, at a point.

use crate::board::Point;
use crate::kernel::side::Side;

/// The tone of a note on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteTone {
    /// There is room left, or the note is neutral.
    Plain,
    /// There is no room left.
    Full,
    /// A block suffers from it.
    Bad,
    /// It is about the pieces of this side: in its colour.
    Side(Side),
}

/// A short text on the map.
#[derive(Clone, PartialEq, Debug)]
pub struct MapNote {
    /// Its centre.
    pub at: Point,
    /// "3/4".
    pub words: String,
    /// Its tone.
    pub tone: NoteTone,
}
