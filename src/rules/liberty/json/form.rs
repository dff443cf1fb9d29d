//! The written form of a position: the fields and words of its JSON, written and read alike.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::kernel::json::{Named, is_default};
use crate::rules::liberty::prelude::*;
use crate::rules::liberty::sides::WrittenSide;

/// A position. Every field may be left out.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct PositionForm {
    pub year: Option<u16>,
    pub turn: Option<u8>,
    pub phase: Option<Phase>,
    pub step: Option<Step>,
    pub active: Option<WrittenSide>,
    pub player_1: Option<WrittenSide>,
    pub options: Option<Vec<String>>,
    pub hands: WrittenBySide<Vec<String>>,
    pub cards: WrittenBySide<Option<String>>,
    pub played: WrittenBySide<Vec<String>>,
    /// The word of a `Weather`; only looked at once the cards are shown.
    pub weather: Option<String>,
    pub actions: u8,
    pub french: Option<bool>,
    pub blocks: Option<Named<BlockForm>>,
    pub prisoners: Vec<String>,
    pub held: Option<Named<WrittenSide>>,
    pub opened: Vec<String>,
    pub crossings: Named<u8>,
    pub marched: Vec<String>,
    pub landings: Named<LandingForm>,
    /// Numbers; only looked at in the Action Phase of the side that acts second.
    pub pins: Option<Named<Value>>,
    pub supplied: Vec<String>,
    pub deployed: Vec<String>,
    pub drawn: Option<String>,
    pub offered: Vec<WrittenSide>,
    pub offer: Option<OfferForm>,
    pub entries: Named<EntriesForm>,
    pub order: Option<Vec<String>>,
    pub battle: Option<BattleForm>,
    pub owes: Option<ObligationForm>,
    pub winner: Option<WrittenSide>,
    /// The case that ended the game.
    pub why: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BlockForm {
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

/// An exchange of prisoners that waits for an answer.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfferForm {
    pub give: Vec<String>,
    pub take: Vec<String>,
}

/// A Sea Attack under way.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandingForm {
    pub from: Vec<String>,
    pub ground: u8,
}

/// How both sides came into a battle hex.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct EntriesForm {
    pub attacker: Option<WrittenSide>,
    pub main: Option<String>,
    pub american: Vec<String>,
    pub british: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BattleForm {
    pub at: String,
    pub stage: Option<Stage>,
    pub round: Option<u8>,
    pub letter: Option<Letter>,
    pub side: Option<WrittenSide>,
    pub reserve: Option<Vec<String>>,
    #[serde(default)]
    pub acted: Vec<String>,
    pub at_sea: Option<Vec<String>>,
    pub landed: Option<Vec<String>>,
    #[serde(default)]
    pub crossings: WrittenBySide<Named<u8>>,
    /// Under the ids of the sides.
    #[serde(default)]
    pub convoy: Named<ConvoyForm>,
    pub volley: Option<Vec<String>>,
    #[serde(default)]
    pub charged: Vec<String>,
    pub victor: Option<WrittenSide>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConvoyForm {
    pub to: Vec<String>,
    #[serde(default)]
    pub unopposed: bool,
    #[serde(default)]
    pub ground: u8,
}

/// Hits that a side must take.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObligationForm {
    pub side: WrittenSide,
    pub hits: u8,
    /// The block that made them.
    pub by: String,
}
