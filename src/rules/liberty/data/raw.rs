//! The data files of Liberty as they are written.

use serde::Deserialize;

use super::{CardKind, Colour, Kind, Land, Liberty, Type, Zone};
use crate::kernel::written::BySideForm;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMap {
    pub spaces: Vec<RawSpace>,
    pub hexsides: Vec<RawHexside>,
    pub rivers: Vec<RawRiver>,
    pub sea: Vec<String>,
    pub ship_links: Vec<(String, String)>,
    pub chokes: Vec<RawChokePoint>,
    pub atlantic: String,
    pub west_indies: BySideForm<Liberty, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSpace {
    pub id: String,
    pub name: String,
    #[serde(default)]
    pub hex: String,
    pub zone: Zone,
    #[serde(default)]
    pub land: Option<Land>,
    #[serde(default)]
    pub town: Option<(Colour, u8, bool)>,
    pub marks: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHexside {
    pub a: String,
    pub b: String,
    pub kind: Kind,
    #[serde(default)]
    pub ships: bool,
    pub mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRiver {
    pub name: String,
    pub chain: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawChokePoint {
    pub at: String,
    pub closes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawForces {
    pub types: Vec<Type>,
    pub blocks: Vec<RawBlock>,
    pub cards: Vec<RawCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBlock {
    pub id: String,
    pub name: String,
    pub r#type: String,
    #[serde(default)]
    pub home: Option<String>,
    #[serde(default)]
    pub at: Option<String>,
    #[serde(default)]
    pub strength: u8,
    pub mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCard {
    pub id: String,
    pub kind: CardKind,
    pub value: u8,
    pub count: u8,
    pub mark: String,
}
