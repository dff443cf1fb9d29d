//! T2: units, leaders and garrisons; divisions and their markers.

use serde::Deserialize;

use super::ids::{BrigadeId, DivisionId, Divisions, FortId, GroupId, Hexes, MarkerId, Markers, PieceId, Pieces};
use crate::kernel::side::Side;
use crate::rules::common::provenance::Provenance;
use crate::rules::trying_mens_souls::sides::BRITISH;
use crate::variants;

variants! {
    /// The class of a piece (T2.1).
    #[derive(Hash, Deserialize)]
    pub enum Class:
        /// Its name on screen.
        name: &'static str;
    Continental: "Continentals";
    Levy: "levies";
    Militia: "militia";
    Rifles: "riflemen";
    /// British and Hessian line.
    Regular: "infantry";
    Light: "light infantry";
    Marines: "marines";
    Cavalry: "dragoons";
    Leader: "leader";
    Garrison: "garrison";
}

variants! {
    /// The nation of a piece.
    #[derive(Hash, Deserialize)]
    pub enum Nation:
        /// Its name on screen.
        name: &'static str;
    American: "American";
    British: "British";
    Hessian: "Hessian";
}

/// A unit, a leader or a garrison (T2).
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its word in the notation: `foot_55`, `leader_howe`, `garrison_fort_washington`.
    pub id: String,
    pub name: String,
    pub side: Side,
    pub nation: Nation,
    pub class: Class,
    /// None for dragoons, army leaders and garrisons.
    pub division: Option<DivisionId>,
    pub brigade: Option<BrigadeId>,
    /// Combat factor: as many steps.
    pub cf: u8,
    /// Combat rating.
    pub cr: u8,
    /// Movement points.
    pub mp: u8,
    /// The men of the return from which the combat factor was taken.
    pub men: Option<u16>,
    /// The group of its set-up; none for leaders and garrisons.
    pub group: Option<GroupId>,
    /// The fort of a garrison.
    pub fort: Option<FortId>,
    /// The sources of name, combat factor, combat rating and movement.
    pub marks: Vec<Provenance>,
}

impl Piece {
    /// Whether it is infantry or cavalry.
    #[inline]
    pub const fn is_unit(&self) -> bool {
        !matches!(self.class, Class::Leader | Class::Garrison)
    }

    /// Whether it is Washington or Howe.
    pub fn is_army_leader(&self) -> bool {
        self.class == Class::Leader && self.division.is_none()
    }

    /// Whether it is British or Hessian.
    pub fn is_british(&self) -> bool {
        self.side == BRITISH
    }
}

/// A division (T2.3).
#[derive(Clone, Debug)]
pub struct Division {
    pub id: String,
    /// "Greene's division".
    pub name: String,
    pub side: Side,
    pub leader: PieceId,
    pub units: Pieces,
    pub marker: MarkerId,
    /// The steps lost at which it is demoralized (T11.9).
    pub break_level: u8,
    pub marks: Vec<Provenance>,
}

/// A marker in the cup (T6.4).
#[derive(Clone, Debug)]
pub struct Marker {
    pub id: String,
    pub name: String,
    pub side: Side,
    /// None for Tactical Intervention.
    pub division: Option<DivisionId>,
    /// In MIP.
    pub cost: u8,
}

/// The pieces of a side by what the rules ask of them.
#[derive(Clone, Debug)]
pub struct Army {
    /// Units, leaders and garrisons.
    pub pieces: Pieces,
    pub units: Pieces,
    pub leaders: Pieces,
    pub divisions: Divisions,
    pub markers: Markers,
    /// Tactical Intervention.
    pub tactical: MarkerId,
    /// Washington or Howe.
    pub leader: PieceId,
}

/// Pieces of both sides by what the rules ask of them.
#[derive(Clone, Debug, Default)]
pub struct Sorted {
    pub units: Pieces,
    pub leaders: Pieces,
    /// Leaders of divisions.
    pub generals: Pieces,
    pub army_leaders: Pieces,
    pub garrisons: Pieces,
    pub dragoons: Pieces,
    /// A half each for landings (T8.5).
    pub marines: Pieces,
    /// Militia class (T5.1).
    pub militia: Pieces,
}

/// The pieces and divisions that the rules name.
#[derive(Clone, Copy, Debug)]
pub struct NamedForces {
    pub washington: PieceId,
    pub howe: PieceId,
    pub greene: DivisionId,
    pub cornwallis: DivisionId,
    pub heister: MarkerId,
    pub governors_island: FortId,
}

/// A ready-made deployment (T4.1).
#[derive(Clone, Debug)]
pub struct Deployment {
    pub id: String,
    pub side: Side,
    pub name: String,
    /// What it is for, in half a sentence.
    pub purpose: String,
    /// Where each piece stands.
    pub places: Vec<(PieceId, super::ids::HexId)>,
    /// All of these places.
    pub hexes: Hexes,
    pub mark: Provenance,
}
