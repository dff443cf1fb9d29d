//! What a position's JSON says in another form than the state: blocks with their marks, battle hexes, landings.

use serde::{Deserialize, Serialize};

use super::phases::By;
use crate::kernel::json::is_default;
use crate::kernel::written::SideForm;
use crate::rules::liberty::data::Liberty;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockForm {
    pub at: String,
    /// Full strength if it is left out.
    pub strength: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<By>,
}

/// A Sea Attack under way.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LandingForm {
    pub from: Vec<String>,
    pub ground: u8,
}

/// How both sides came into a battle hex.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct EntriesForm {
    pub attacker: Option<SideForm<Liberty>>,
    pub main: Option<String>,
    pub american: Vec<String>,
    pub british: Vec<String>,
}

/// Hits that a side must take.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwesForm {
    pub side: SideForm<Liberty>,
    pub hits: u8,
    /// The block that made them.
    pub by: String,
}
