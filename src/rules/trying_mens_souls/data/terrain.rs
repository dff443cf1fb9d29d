//! T1: hexes, hexsides, boxes, and what lies in them.

use serde::Deserialize;

use super::ids::{BoomId, FerryId, FortId, HexId, Hexes, Zones};
use crate::kernel::side::BySide;
use crate::rules::common::graph::Edge;
use crate::rules::common::hex::Hex as Axial;
use crate::rules::common::provenance::Provenance;
use crate::variants;

/// The number of hexsides of a hex, from the north clockwise.
pub const SIDES: usize = 6;

variants! {
    /// The ground of a hex (T1.2).
    #[derive(PartialOrd, Ord, Default, Hash, Deserialize)]
    pub enum Ground:
        /// Its name in a sentence.
        name: &'static str;
    #[default]
    Clear: "clear ground";
    Woods: "woods";
    Swamp: "swamp";
    City: "city";
    /// All water: no unit enters it.
    Water: "water";
}

variants! {
    /// What lies on a hexside (T1.2).
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    pub enum Barrier:
        /// Its name in a sentence.
        name: &'static str;
    Ridge: "ridge";
    Stream: "stream";
    /// All water: no unit crosses it.
    Water: "water";
}

variants! {
    /// The region of a land hex.
    #[derive(Hash, Deserialize)]
    pub enum Region:
        /// Its name in a sentence.
        name: &'static str;
    NewJersey: "New Jersey";
    Manhattan: "Manhattan";
    LongIsland: "Long Island";
    Bronx: "the Bronx";
    GovernorsIsland: "Governor's Island";
}

/// What a hexside carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hexside {
    pub barrier: Option<Barrier>,
    pub road: bool,
}

/// A hex or a box (T1.1); by default a box without neighbours.
#[derive(Clone, Debug, Default)]
pub struct Hex {
    /// Its word in the notation: `1624`, `white_plains`.
    pub id: String,
    /// Its name on the map, or that of the box; empty for most.
    pub name: String,
    /// Its number with its name, for headings: "2243 (Gravesend)", "1827", "White Plains".
    pub title: String,
    pub ground: Ground,
    /// Where the land lies; none for water and boxes.
    pub region: Option<Region>,
    /// Its neighbours, from the north clockwise; none off the map.
    pub near: [Option<HexId>; SIDES],
    /// Its hexsides, in the same order.
    pub sides: [Hexside; SIDES],
    /// The zones of water in it, in a neighbour or on a hexside: those on which a land hex is coastal (T1.3).
    pub coast: Zones,
    /// The zones of the water hexes next to it (T12.2).
    pub water_near: Zones,
    pub fort: Option<FortId>,
    /// The box that a piece may enter from here (T8.8).
    pub exit: Option<HexId>,
    /// Its place on the grid; none for a box.
    pub axial: Option<Axial>,
}

impl Hex {
    /// The side that leads to a neighbour.
    pub fn side_to(&self, other: HexId) -> Option<usize> {
        self.near.iter().position(|near| *near == Some(other))
    }
}

/// A box beside the map (T8.8).
#[derive(Clone, Debug)]
pub struct AreaBox {
    pub at: HexId,
    /// The hexes from which it is entered.
    pub exits: Hexes,
    /// The boxes next to it.
    pub links: Hexes,
    /// Whether a side may enter it.
    pub open_to: BySide<bool>,
    /// The exit hexes through which a line of supply of the British leads (T5.5).
    pub supply: Hexes,
}

/// A fort (T1.2).
#[derive(Clone, Debug)]
pub struct Fort {
    pub id: String,
    pub name: String,
    pub at: HexId,
    pub mark: Provenance,
}

/// A boom between two zones (T1.4).
#[derive(Clone, Debug)]
pub struct Boom {
    pub id: String,
    pub name: String,
    /// The zones that it parts.
    pub between: Zones,
    /// A normal British unit in one of these destroys it (T1.5).
    pub ends: Hexes,
    /// So does the navy when it eliminates the garrison of one of these.
    pub guards: Vec<FortId>,
    /// The pairs of hexes between which it runs.
    pub hexsides: Vec<(HexId, HexId)>,
    pub mark: Provenance,
}

/// A water zone (T1.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub id: String,
    pub name: String,
    /// Whether ships enter it.
    pub navy: bool,
}

/// A ferry (T8.7): from each of the hexes at one end to each at the other.
#[derive(Clone, Debug)]
pub struct Ferry {
    pub id: String,
    pub name: String,
    pub ends: [Hexes; 2],
    pub zones: Zones,
    pub mark: Provenance,
}

/// A road with its name.
#[derive(Clone, Debug)]
pub struct Road {
    pub name: String,
    pub chain: Vec<HexId>,
}

/// How a step leads on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// Over a hexside.
    Land,
    /// Into a swamp off the roads: only as the first and last step (T8.1).
    Swamp,
    Ferry(FerryId),
    /// Into a box or out of it: the move ends (T8.8).
    Box,
}

/// A step that a unit may take from a hex or a box.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub to: HexId,
    /// In half movement points; of a swamp the rest of them.
    pub cost: u8,
    pub passage: Passage,
}

impl Edge for Step {
    type Node = HexId;

    #[inline]
    fn to(&self) -> HexId {
        self.to
    }
}

/// A neighbour that is reached by land, not across water.
#[derive(Clone, Copy, Debug)]
pub struct Touching(pub HexId);

impl Edge for Touching {
    type Node = HexId;

    #[inline]
    fn to(&self) -> HexId {
        self.0
    }
}

/// Sets of hexes that the rules name.
#[derive(Clone, Debug, Default)]
pub struct Areas {
    /// Every hex, without the boxes.
    pub hexes: Hexes,
    pub land: Hexes,
    pub boxes: Hexes,
    pub city: Hexes,
    pub stars: Hexes,
    pub forts: Hexes,
    pub trenches: Hexes,
    /// Forts and trenches (T3.2).
    pub works: Hexes,
    pub woods: Hexes,
    pub swamp: Hexes,
    pub new_jersey: Hexes,
    pub manhattan: Hexes,
    pub long_island: Hexes,
    /// Hexes on a zone that ships enter: coastal for landings and ferries (T1.3).
    pub coastal: Hexes,
    /// The land hexes that are coastal on each zone (T1.3).
    pub shores: Vec<Hexes>,
    /// The hexes from which a side draws supply (T5.3).
    pub sources: BySide<Hexes>,
    /// Where the division of Cornwallis lands for the first time (T8.5).
    pub first_landing: Hexes,
    /// Under British control at the start, besides the hexes of the British set-up (T1.6).
    pub british: Hexes,
    /// Where each group of pieces is set up, in the order of the data (T4.2, T4.3).
    pub set_up: Vec<Hexes>,
}

/// Single places that the rules name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    pub staten_island: HexId,
    pub westchester: HexId,
    pub white_plains: HexId,
    pub new_york_colony: HexId,
    /// An American unit here is one of the three conditions of an automatic victory (T14.1).
    pub gravesend: HexId,
    /// Governor's Island: both its booms fall with it (T1.5).
    pub governors_island: HexId,
    /// The boom at the Battery, which helps the British into White Plains (T8.9).
    pub battery: BoomId,
}
