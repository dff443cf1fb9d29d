//! The written forms of the parts of a position: the fields and words of its JSON, written and read alike.

use serde::{Deserialize, Serialize};

use super::battle::Step;
use super::posts::Post;
use crate::kernel::json::{Named, is_default};
use crate::kernel::written::SideForm;
use crate::rules::new_york_1776::data::NewYork;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitForm {
    pub at: String,
    /// Full strength if it is left out.
    pub sp: Option<u8>,
    #[serde(default)]
    pub moved: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub crossed: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipForm {
    pub at: String,
    #[serde(default)]
    pub moved: bool,
    #[serde(default)]
    pub carried: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub driven: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObligationForm {
    pub side: SideForm<NewYork>,
    /// The word of an `ObligationReason`; only looked at in the battle if there is one.
    pub why: String,
    #[serde(default)]
    pub hits: u8,
    #[serde(default)]
    pub flights: u8,
    /// Follows from `why`: what is read here does not count.
    #[serde(default)]
    pub retreat: bool,
    /// The word of a `Post`; only looked at in fire.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub march: Option<MarchForm>,
}

/// A march that goes on after what is owed.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarchForm {
    pub leader: String,
    pub units: Vec<String>,
    pub from: String,
    #[serde(default)]
    pub to: Option<String>,
    /// The water zone that it has crossed.
    #[serde(default)]
    pub zone: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleForm {
    pub location: String,
    #[serde(default = "first_round")]
    pub round: u16,
    #[serde(default)]
    pub skirmish: Option<bool>,
    pub step: Step,
    pub acting: Role,
    #[serde(default)]
    pub steady: u8,
    #[serde(default)]
    pub units: Named<FighterForm>,
    #[serde(default)]
    pub owes: Option<ObligationForm>,
}

const fn first_round() -> u16 {
    1
}

#[derive(Serialize, Deserialize, PartialEq)]
#[serde(rename = "side of a battle", rename_all = "snake_case")]
pub enum Role {
    Attacker,
    Defender,
}

impl Role {
    pub const fn of(attacks: bool) -> Self {
        if attacks { Self::Attacker } else { Self::Defender }
    }
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct FighterForm {
    /// None before it is deployed.
    pub position: Option<Post>,
    /// Only in views.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub sp: Option<u8>,
    pub acted: bool,
    pub fled: bool,
    pub crossed: bool,
    pub revealed: Option<bool>,
}
