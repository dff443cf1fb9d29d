//! The data files of White Plains as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::forces::{Commands, DemiLeader, Kind, Nation, Screen, Special};
use super::terrain::{Bank, Crossing, Ground, River, RoadKind, Slope, Zone};
use crate::rules::white_plains::sides::{WrittenBySide, WrittenSide};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMap {
    pub columns: (u8, u8),
    pub rows: (u8, u8),
    pub hexes: Vec<(String, Ground, u8, Bank, Zone, String)>,
    pub names: Vec<(String, String)>,
    pub works: Vec<(String, Vec<String>)>,
    pub walls: Vec<(String, Vec<String>)>,
    pub hexsides: Vec<RawHexside>,
    pub roads: Vec<RawRoad>,
    pub areas: BTreeMap<String, (Vec<String>, String)>,
    pub up_slope: Vec<(String, Vec<String>)>,
    pub boxes: Vec<RawBox>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHexside {
    pub a: String,
    pub b: String,
    #[serde(default)]
    pub river: Option<River>,
    #[serde(default)]
    pub crossing: Option<Crossing>,
    #[serde(default)]
    pub slope: Option<Slope>,
    pub mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRoad {
    pub id: String,
    pub name: String,
    pub kind: RoadKind,
    pub chain: Vec<String>,
    pub mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBox {
    pub id: String,
    pub name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawForces {
    pub units: Vec<RawUnit>,
    pub leaders: Vec<RawLeader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnit {
    pub id: String,
    pub name: String,
    pub side: WrittenSide,
    pub kind: Kind,
    pub nation: Nation,
    pub brigade: String,
    pub sp: Vec<u8>,
    pub mp: u8,
    pub morale: i8,
    #[serde(default)]
    pub free: bool,
    #[serde(default)]
    pub elite: bool,
    #[serde(default)]
    pub screen: Option<Screen>,
    #[serde(default)]
    pub demi_leader: Option<DemiLeader>,
    #[serde(default)]
    pub special: Option<Special>,
    pub marks: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLeader {
    pub id: String,
    pub name: String,
    pub side: WrittenSide,
    pub seniority: u8,
    pub combat: Option<i8>,
    pub morale: i8,
    #[serde(default)]
    pub morale_adjacent: i8,
    pub mp: u8,
    pub commands: Commands,
    pub vp: u8,
    pub army_morale: i8,
    #[serde(default)]
    pub free: bool,
    pub marks: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawScenario {
    pub id: String,
    pub turns: (u8, u8),
    pub army_morale: WrittenBySide<u8>,
    pub momentum: WrittenBySide<u8>,
    pub sp_lost: WrittenBySide<u8>,
    #[serde(default)]
    pub cards: Vec<String>,
    #[serde(default)]
    pub decks: Vec<u8>,
    pub draw: u8,
    #[serde(default)]
    pub draws: BTreeMap<u8, u8>,
    pub set_up: Vec<(String, Vec<String>)>,
    #[serde(default)]
    pub reinforcements: Vec<(u8, Vec<String>)>,
    #[serde(default)]
    pub choices: Vec<(String, RawChoice)>,
    #[serde(default)]
    pub by_die: Option<(String, String, u8)>,
    #[serde(default)]
    pub by_card: Vec<String>,
    #[serde(default)]
    pub forbidden_british: Vec<String>,
    #[serde(default)]
    pub earlier: Vec<RawEarlier>,
}

/// Who stood elsewhere in an earlier version of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawEarlier {
    pub file: u64,
    pub set_up: Vec<(String, Vec<String>)>,
}

/// Where a unit may be placed before the game (W2.4, W19.1).
#[derive(Deserialize)]
pub(super) enum RawChoice {
    /// In or within so many hexes of a hex.
    Near(String, u8),
    /// From a column on, in or next to a hex of one of these units.
    WithUnits(i16, Vec<String>),
    /// In one of these hexes.
    OneOf(Vec<String>),
}
