//! The data files of White Plains as they are written.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::forces::{Commands, Kind, Leader, Nation, Unit};
use super::terrain::{Bank, Crossing, Ground, River, RoadKind, Slope, Zone};
use crate::kernel::side::Side;
use crate::rules::common::provenance::{Provenance, letters};
use crate::rules::white_plains::sides::{AMERICAN, WrittenBySide, WrittenSide};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMap {
    pub columns: (u8, u8),
    pub rows: (u8, u8),
    pub hexes: Vec<(String, Ground, u8, Bank, Zone, Provenance)>,
    pub names: Vec<(String, String)>,
    pub works: Vec<(String, Vec<String>)>,
    pub walls: Vec<(String, Vec<String>)>,
    pub hexsides: Vec<RawHexside>,
    pub roads: Vec<RawRoad>,
    pub areas: BTreeMap<String, (Vec<String>, Provenance)>,
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
    pub mark: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRoad {
    pub id: String,
    pub name: String,
    pub kind: RoadKind,
    pub chain: Vec<String>,
    pub mark: Provenance,
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
    pub units: Vec<Unit>,
    pub leaders: Vec<RawLeader>,
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
    #[serde(deserialize_with = "letters::<_, 7>")]
    pub marks: Vec<Provenance>,
}

impl From<RawLeader> for Unit {
    fn from(raw: RawLeader) -> Self {
        let side = Side::from(raw.side);
        Self {
            id: raw.id,
            name: raw.name,
            side,
            kind: Kind::Leader,
            nation: if side == AMERICAN { Nation::Continental } else { Nation::Regular },
            brigade: String::new(),
            sp: [0; 2],
            steps: 1,
            mp: raw.mp,
            morale: raw.morale,
            free: raw.free,
            elite: false,
            screen: None,
            demi_leader: None,
            special: None,
            leader: Some(Leader {
                seniority: raw.seniority,
                combat: raw.combat,
                beside: raw.morale_adjacent,
                commands: raw.commands,
                points: raw.vp,
                army_morale: raw.army_morale,
            }),
            marks: raw.marks,
        }
    }
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
    /// In or within this many hexes of a hex.
    Near(String, u8),
    /// From a column on, in or next to a hex of one of these units.
    WithUnits(i16, Vec<String>),
    /// In one of these hexes.
    OneOf(Vec<String>),
}
