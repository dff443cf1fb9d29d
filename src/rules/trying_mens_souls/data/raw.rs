//! The data files of Trying Men's Souls as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::forces::{Class, Nation};
use super::terrain::{Barrier, Ground, Region, Zone};
use crate::kernel::data::present;
use crate::rules::common::provenance::{Provenance, letters};
use crate::rules::trying_mens_souls::sides::{WrittenBySide, WrittenSide};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMap {
    pub land: Vec<(String, Ground, Region, Provenance)>,
    pub water: BTreeMap<String, Vec<String>>,
    pub names: BTreeMap<String, String>,
    pub city: (Vec<String>, Provenance),
    pub stars: (Vec<String>, Provenance),
    pub trenches: (Vec<String>, Provenance),
    pub hexsides: Vec<RawHexsides>,
    pub roads: Vec<RawRoad>,
    pub zones: Vec<Zone>,
    /// The zone in which the navy lies from the start.
    pub navy_base: String,
    pub booms: Vec<RawBoom>,
    pub ferries: Vec<RawFerry>,
    pub forts: Vec<RawFort>,
    pub boxes: Vec<RawBox>,
    pub british_sources: Vec<String>,
    pub gravesend: String,
    pub first_landing: Vec<String>,
    pub island_fort: String,
    pub battery_boom: String,
}

/// The hexsides of a ridge, a stream or a strait.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHexsides {
    pub name: String,
    pub kind: Barrier,
    #[serde(default, deserialize_with = "present")]
    pub zone: Option<String>,
    pub mark: Provenance,
    pub sides: Vec<(String, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRoad {
    pub name: String,
    pub chain: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBoom {
    pub id: String,
    pub name: String,
    pub between: (String, String),
    pub mark: Provenance,
    pub ends: Vec<String>,
    pub guards: Vec<String>,
    pub hexsides: Vec<(String, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFerry {
    pub id: String,
    pub name: String,
    pub ends: (Vec<String>, Vec<String>),
    pub zones: Vec<String>,
    pub mark: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFort {
    pub id: String,
    pub name: String,
    pub at: String,
    pub mark: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBox {
    pub id: String,
    pub name: String,
    pub exits: Vec<String>,
    pub links: Vec<String>,
    pub sides: Vec<WrittenSide>,
    pub supply: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawForces {
    pub divisions: Vec<RawDivision>,
    pub leaders: Vec<RawLeader>,
    pub units: Vec<RawUnit>,
    pub brigades: BTreeMap<String, String>,
    pub tactical: WrittenBySide<RawTactical>,
    pub groups: Vec<RawGroup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDivision {
    pub id: String,
    pub name: String,
    pub marker: String,
    pub side: WrittenSide,
    pub leader: String,
    pub break_level: u8,
    pub cost: u8,
    #[serde(deserialize_with = "letters::<_, 2>")]
    pub marks: Vec<Provenance>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLeader {
    pub id: String,
    pub name: String,
    pub side: WrittenSide,
    #[serde(default, deserialize_with = "present")]
    pub division: Option<String>,
    pub mp: u8,
    pub mark: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnit {
    pub id: String,
    pub name: String,
    pub side: WrittenSide,
    pub nation: Nation,
    pub class: Class,
    #[serde(default, deserialize_with = "present")]
    pub division: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub brigade: Option<String>,
    pub cf: u8,
    pub cr: u8,
    pub mp: u8,
    #[serde(default, deserialize_with = "present")]
    pub men: Option<u16>,
    pub group: String,
    #[serde(deserialize_with = "letters::<_, 4>")]
    pub marks: Vec<Provenance>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTactical {
    pub id: String,
    pub name: String,
}

/// Where a group of units may be set up: in any of these hexes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawGroup {
    pub id: String,
    #[serde(default)]
    pub hexes: Vec<String>,
    #[serde(default, deserialize_with = "present")]
    pub within: Option<(String, u16)>,
    /// The forts of these regions.
    #[serde(default)]
    pub forts: Vec<Region>,
    #[serde(default)]
    pub city: bool,
    #[serde(default, deserialize_with = "present")]
    pub region: Option<Region>,
    pub text: String,
    pub mark: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDeployment {
    pub id: String,
    pub side: WrittenSide,
    pub name: String,
    pub purpose: String,
    pub mark: Provenance,
    pub pieces: Vec<(String, Vec<String>)>,
}
