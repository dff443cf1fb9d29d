//! W1.2 to W1.5: ground, hexsides, and what lies on either bank.

use serde::Deserialize;

use super::ids::HexId;
use crate::rules::common::graph::Edge;
use crate::variants;

/// The number of hexsides of a hex, from the north clockwise.
pub const SIDES: usize = 6;

variants! {
    /// The ground of a hex (W1.2).
    #[derive(PartialOrd, Ord, Default, Deserialize)]
    pub enum Ground:
        /// Its name in a sentence.
        name: &'static str,
        /// Whether zones do not reach into it (W5.2).
        hides: bool,
        /// Whether it counts as one level more for lines of sight, and helps its defender in combat (W1.6, W10.8).
        tall: bool;
    #[default]
    Clear: "clear ground", false, false;
    Forest: "forest", true, true;
    Orchard: "orchard", true, false;
    Swamp: "swamp", false, false;
    Town: "town", false, true;
    /// No side enters it.
    Pond: "pond", false, false;
}

/// The bank of the Bronx on which a hex lies (W1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Bank {
    #[default]
    West,
    East,
}

/// Where a hex lies in regard to the lines that release the American army (W1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Zone {
    South,
    /// On the trigger line of the west bank.
    Trigger,
    /// Beyond the line: the British release the army here (W15.3).
    #[default]
    North,
}

variants! {
    /// Water on a hexside (W1.3).
    #[derive(Deserialize)]
    pub enum River:
        /// Its name in a list of what a hexside carries.
        name: &'static str,
        /// Whether it is the Bronx.
        is_bronx: bool;
    /// No unit crosses it.
    Primary: "the Bronx, impassable", true;
    /// In the south.
    Secondary: "the Bronx", true;
    /// In the north.
    Tertiary: "the upper Bronx", true;
    Mamaroneck: "the Mamaroneck", false;
    /// Flat Meadow Brook.
    Brook: "a brook", false;
}

variants! {
    /// A crossing of water (W1.2).
    #[derive(Deserialize)]
    pub enum Crossing:
        /// Its name in a list of what a hexside carries.
        name: &'static str;
    Bridge: "bridge";
    Ford: "ford";
}

variants! {
    /// A hexside between two levels, or one that no unit crosses (W1.4).
    #[derive(Deserialize)]
    pub enum Slope:
        /// Its name in a list of what a hexside carries: seen from above, from below.
        names: [&'static str; 2];
    Slope: ["slope down", "slope up"];
    Severe: ["severe slope down", "severe slope up"];
    Impassable: ["rock, impassable"; 2];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum RoadKind {
    Road,
    Track,
}

/// What a hexside carries, seen from one of its two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hexside {
    pub river: Option<River>,
    pub crossing: Option<Crossing>,
    pub slope: Option<Slope>,
    /// Whether it goes up from this hex.
    pub up: bool,
    pub road: Option<RoadKind>,
    /// Whether works of this hex protect it on this side (W1.5).
    pub works: bool,
    pub wall: bool,
}

/// A hex or a box (W1.1); by default a box without neighbours.
#[derive(Clone, Debug, Default)]
pub struct Hex {
    /// Its word in the notation: `h2024`.
    pub id: String,
    pub ground: Ground,
    /// 0 to 2.
    pub level: u8,
    pub bank: Bank,
    pub zone: Zone,
    /// Its name on the map, or that of the box; empty for most.
    pub name: String,
    /// Its number with its name, for headings: "2024 (Chatterton Hill)", "1827", "Tarrytown".
    pub title: String,
    /// Its neighbours, from the north clockwise; none off the map.
    pub near: [Option<HexId>; SIDES],
    /// Its hexsides, in the same order.
    pub sides: [Hexside; SIDES],
}

impl Hex {
    /// Whether it has printed works or walls on any side.
    pub fn is_fortified(&self) -> bool {
        self.sides.iter().any(|side| side.works || side.wall)
    }

    /// Whether it has printed works.
    pub fn has_works(&self) -> bool {
        self.sides.iter().any(|side| side.works)
    }

    pub fn side_to(&self, other: HexId) -> Option<usize> {
        self.near.iter().position(|near| *near == Some(other))
    }
}

/// A step to a neighbouring hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
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
