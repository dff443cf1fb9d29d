//! W1.2 to W1.5: ground, hexsides, and what lies on either bank.

use serde::Deserialize;

use super::ids::HexId;
use crate::rules::common::graph::Edge;
use crate::rules::common::hex::{Hex as Axial, LoweredColumns};

/// The number of hexsides of a hex, from the north clockwise.
pub const SIDES: usize = 6;

/// The ground of a hex (W1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize)]
pub enum Ground {
    /// Fields.
    #[default]
    Clear,
    /// Wood.
    Forest,
    /// Fruit trees.
    Orchard,
    /// Wet ground.
    Swamp,
    /// Houses.
    Town,
    /// Water: nobody enters.
    Pond,
}

impl Ground {
    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clear => "clear ground",
            Self::Forest => "forest",
            Self::Orchard => "orchard",
            Self::Swamp => "swamp",
            Self::Town => "town",
            Self::Pond => "pond",
        }
    }

    /// Whether zones do not reach into it (W5.2).
    pub const fn hides(self) -> bool {
        matches!(self, Self::Forest | Self::Orchard)
    }

    /// Whether it counts as one level more for lines of sight, and helps its defender in combat (W1.6, W10.8).
    pub const fn tall(self) -> bool {
        matches!(self, Self::Forest | Self::Town)
    }
}

/// The bank of the Bronx on which a hex lies (W1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Bank {
    /// West of it.
    #[default]
    West,
    /// East of it.
    East,
}

/// Where a hex lies in regard to the lines that release the American army (W1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Zone {
    /// South of the line.
    South,
    /// On the trigger line of the west bank.
    Trigger,
    /// Beyond the line: the British release the army here (W15.3).
    #[default]
    North,
}

/// Water on a hexside (W1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum River {
    /// The Bronx where nobody crosses.
    Primary,
    /// The Bronx in the south.
    Secondary,
    /// The Bronx in the north.
    Tertiary,
    /// The Mamaroneck River.
    Mamaroneck,
    /// Flat Meadow Brook.
    Brook,
}

impl River {
    /// Whether it is the Bronx.
    pub const fn is_bronx(self) -> bool {
        matches!(self, Self::Primary | Self::Secondary | Self::Tertiary)
    }
}

/// A crossing of water (W1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Crossing {
    /// A bridge.
    Bridge,
    /// A ford.
    Ford,
}

/// A hexside between two levels, or one that nobody crosses (W1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Slope {
    /// A slope.
    Slope,
    /// A severe slope.
    Severe,
    /// Rock: nobody crosses.
    Impassable,
}

/// A road, or a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum RoadKind {
    /// A road.
    Road,
    /// A track.
    Track,
}

/// What a hexside carries, seen from one of its two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hexside {
    /// Water.
    pub river: Option<River>,
    /// A crossing of it.
    pub crossing: Option<Crossing>,
    /// A slope or a rock.
    pub slope: Option<Slope>,
    /// Whether it goes up from this hex.
    pub up: bool,
    /// A road or a track.
    pub road: Option<RoadKind>,
    /// Whether works of this hex protect it on this side (W1.5).
    pub works: bool,
    /// Whether a stone wall does.
    pub wall: bool,
}

/// A hex or a box (W1.1); by default a box without neighbours.
#[derive(Clone, Debug, Default)]
pub struct Hex {
    /// Its word in the notation: `h2024`.
    pub id: String,
    /// Its ground.
    pub ground: Ground,
    /// 0 to 2.
    pub level: u8,
    /// Its bank.
    pub bank: Bank,
    /// Its zone.
    pub zone: Zone,
    /// Its name on the map, or that of the box; empty for most.
    pub name: String,
    /// Its place in the grid; none for a box.
    pub axial: Option<Axial>,
    /// Its neighbours, from the north clockwise; none off the map.
    pub near: [Option<HexId>; SIDES],
    /// Its hexsides, in the same order.
    pub sides: [Hexside; SIDES],
}

impl Hex {
    /// Column and row; none for a box.
    pub fn column_and_row(&self) -> Option<(i16, i16)> {
        self.axial.map(|at| at.column_and_row(LoweredColumns::Odd))
    }

    /// Whether it has printed works or walls on any side.
    pub fn is_fortified(&self) -> bool {
        self.sides.iter().any(|side| side.works || side.wall)
    }

    /// Whether it has printed works.
    pub fn has_works(&self) -> bool {
        self.sides.iter().any(|side| side.works)
    }

    /// The side on which this neighbour lies.
    pub fn side_to(&self, other: HexId) -> Option<usize> {
        self.near.iter().position(|near| *near == Some(other))
    }
}

/// A step to a neighbouring hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The neighbour.
    pub to: HexId,
    side: u8,
    /// Whether a road or a track leads there.
    pub road: bool,
}

impl Step {
    /// A step over a side, 0 to 5.
    pub const fn new(to: HexId, side: usize, road: bool) -> Self {
        Self { to, side: side as u8, road }
    }

    /// The side over which it leads, 0 to 5.
    #[inline]
    pub const fn side(&self) -> usize {
        self.side as usize
    }
}

impl Edge for Step {
    type Node = HexId;

    #[inline]
    fn to(&self) -> HexId {
        self.to
    }
}

/// The side seen from the other hex.
#[inline]
pub const fn opposite(side: usize) -> usize {
    (side + SIDES / 2) % SIDES
}
