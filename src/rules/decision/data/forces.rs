//! D2: types, units and leaders.

use serde::Deserialize;

use super::ids::*;
use crate::kernel::side::Side;
use crate::rules::common::provenance::Provenance;
use crate::rules::decision::sides::{AMERICAN, BRITISH};
use crate::variants;

variants! {
    /// A nation: that of a piece, and the colour of a town (D1.1).
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Nation:
        /// Its name on screen.
        name: &'static str,
        /// The side that its pieces belong to.
        side: Side;
    American: "American", AMERICAN;
    French: "French", AMERICAN;
    Spanish: "Spanish", AMERICAN;
    /// With the Loyalists and the Indians of the Crown.
    British: "British", BRITISH;
    Hessian: "Hessian", BRITISH;
}

variants! {
    /// The class of a piece (D2.1, D2.3).
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Class:
        /// Its name on screen.
        name: &'static str;
    Militia: "militia";
    Light: "light infantry";
    Regular: "regulars";
    Detachment: "detachment";
    Grenadier: "grenadiers";
    Marine: "marines";
    Indian: "Indians";
    Fleet: "fleet";
    General: "general";
    MilitiaLeader: "militia leader";
    Admiral: "admiral";
}

impl Class {
    /// Whether it is a general, a militia leader or an admiral.
    #[inline]
    pub const fn is_leader(self) -> bool {
        matches!(self, Self::General | Self::MilitiaLeader | Self::Admiral)
    }

    /// Whether it is a combat unit other than a fleet.
    #[inline]
    pub const fn is_land_unit(self) -> bool {
        !self.is_leader() && !matches!(self, Self::Fleet)
    }
}

variants! {
    /// What comes about by an event of the war, each once (D9.5, D10.10).
    #[derive(PartialOrd, Ord, Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Special:
        /// Its word in positions.
        id: &'static str,
        /// Its name on screen.
        name: &'static str;
    Washington: "washington", "Washington";
    French: "french", "the French special force";
    Spanish: "spanish", "the Spanish special force";
    WorldWar: "world_war", "the British reinforcement against Spain";
}

/// Where a leader comes from (D2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// On the map from the start.
    Setup,
    /// In the pool of the side.
    Pool,
    Special(Special),
}

variants! {
    /// Where a type is mobilized (D10.3 to D10.7).
    #[derive(Hash, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Entrance:
        /// The case that says where.
        case: &'static str;
    Box: "D10.3";
    Militia: "D10.4";
    /// In the three Spanish towns.
    Spanish: "D10.4";
    /// With land units of the nation.
    Beside: "D10.5";
    /// In a town that is held in the colonies.
    Colony: "D10.6";
    /// In a port that is held.
    Port: "D10.6";
    Indian: "D10.7";
}

/// What a unit of a type costs (D10.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    Points(u8),
    /// By the loyalty of the region.
    Militia,
    /// Less from Professional on.
    Continental,
    /// Less with the German princes.
    Hessian,
}

/// A type of units (D2.1).
#[derive(Clone, Debug)]
pub struct UnitType {
    /// Its word in the notation: `crown_line`.
    pub id: String,
    /// "British regulars".
    pub name: String,
    pub nation: Nation,
    pub class: Class,
    /// The dice that a unit fires.
    pub factor: u8,
    /// None for what is never bought.
    pub cost: Option<Cost>,
    pub entrance: Option<Entrance>,
    /// Whether eliminated units go back to the mix (D2.2).
    pub remobilize: bool,
    pub from_year: u16,
    /// The alliance without which it is not bought.
    pub needs: Option<Special>,
    pub units: Pieces,
    /// The sources of factor, count, cost and entrance.
    pub marks: Vec<Provenance>,
}

impl UnitType {
    #[inline]
    pub const fn side(&self) -> Side {
        self.nation.side()
    }
}

/// A unit or a leader (D2).
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its word in the notation: `crown_line_3`, `gen_greene`.
    pub id: String,
    /// "British regulars 3", "Greene".
    pub name: String,
    pub side: Side,
    pub nation: Nation,
    pub class: Class,
    /// None for a leader.
    pub unit_type: Option<TypeId>,
    /// The dice that a unit fires; 0 for a leader.
    pub factor: u8,
    /// The value of a leader; 0 for a unit.
    pub value: u8,
    /// Where it stands at the start.
    pub setup: Option<LocaleId>,
    /// Where a leader comes from; for a unit the set-up.
    pub entry: Entry,
    /// The sources of a leader: leader, value, kind; none for a unit.
    pub marks: Vec<Provenance>,
}

impl Piece {
    #[inline]
    pub const fn is_leader(&self) -> bool {
        self.class.is_leader()
    }
}

/// The pieces by what the rules ask of them.
#[derive(Clone, Debug, Default)]
pub struct Sorted {
    /// Combat units: all but leaders.
    pub units: Pieces,
    /// Combat units but fleets.
    pub land_units: Pieces,
    pub fleets: Pieces,
    pub leaders: Pieces,
    pub generals: Pieces,
    pub militia_leaders: Pieces,
    pub admirals: Pieces,
    pub militia: Pieces,
    pub lights: Pieces,
    pub regulars: Pieces,
    pub detachments: Pieces,
    pub marines: Pieces,
    pub indians: Pieces,
}

/// What comes with a special force (D9.5).
#[derive(Clone, Debug)]
pub struct SpecialForce {
    pub special: Special,
    /// Place, type and number.
    pub units: Vec<(LocaleId, TypeId, u8)>,
    /// Leader and place; Washington has none (D10.10).
    pub leaders: Vec<(PieceId, Option<LocaleId>)>,
    pub mark: Provenance,
}

/// The types that the rules name.
#[derive(Clone, Copy, Debug)]
pub struct NamedTypes {
    pub minutemen: TypeId,
    pub riflemen: TypeId,
    pub continentals: TypeId,
    pub loyalists: TypeId,
    pub crown_lights: TypeId,
    pub crown_line: TypeId,
    pub crown_detachments: TypeId,
    pub hessian_line: TypeId,
    pub hessian_detachments: TypeId,
    pub french_legion: TypeId,
}
