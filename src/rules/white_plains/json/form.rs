//! The written form of a position: the fields and words of its JSON, written and read alike.

use crate::rules::white_plains::prelude::*;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::kernel::json::{Named, is_default};
use crate::kernel::written::Written;

/// A position. Every field may be left out.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct PositionForm {
    pub scenario: Option<Scenario>,
    pub turn: Option<u8>,
    pub half: Option<u8>,
    pub phase: Option<Phase>,
    pub step: Option<Step>,
    pub active: Option<WrittenSide>,
    pub first: Option<WrittenSide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<WrittenSide>,
    pub options: Option<Vec<String>>,
    pub rain: Option<bool>,
    pub washington: Option<u8>,
    pub army_morale: Option<WrittenBySide<Option<u8>>>,
    pub momentum: Option<WrittenBySide<Option<u8>>>,
    pub vp: WrittenBySide<f64>,
    pub sp_lost: Option<LostForm>,
    pub released: Option<Value>,
    pub hill_released: Option<Value>,
    pub effects: Map<String, Value>,
    pub units: Option<Named<UnitForm>>,
    pub leaders: Option<Named<UnitForm>>,
    pub hands: WrittenBySide<Vec<String>>,
    pub decks: WrittenBySide<Vec<String>>,
    pub played: WrittenBySide<Vec<String>>,
    pub out: Named<Fate>,
    pub waiting: Option<Named<Value>>,
    pub control: Option<BTreeMap<String, Option<WrittenSide>>>,
    pub taken: Vec<Once>,
    pub ruse: Option<RuseForm>,
    pub scorched: Option<ScorchedForm>,
    pub works: Vec<WorksForm>,
    pub bridges: Vec<(String, String)>,
    pub burned: bool,
    pub screen: Option<ScreenForm>,
    pub restore: WrittenBySide<Option<u8>>,
    pub moved: Vec<String>,
    pub rallied: Vec<String>,
    pub fired: Vec<String>,
    pub first_fire: Vec<String>,
    pub attacks: <Vec<Attack> as Written<WhitePlains>>::Form,
    pub combat: Option<CombatForm>,
    pub owes: Option<OwesForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spied: <Option<Spied> as Written<WhitePlains>>::Form,
    pub winner: Option<WrittenSide>,
    pub level: Option<Level>,
    pub why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<ThenForm>,
}

/// Strength points lost.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct LostForm {
    pub american: u8,
    pub british: u8,
    pub continental: u8,
}

/// A unit or leader on the map.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct UnitForm {
    pub at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<UnitState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pinned: Option<PinForm>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attached: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    pub checked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hill: Option<bool>,
    /// An empty word: it belongs nowhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub home: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PinForm {
    pub foes: Vec<String>,
    pub since: (u8, u8),
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RuseForm {
    pub die: Option<u8>,
    pub hexes: Vec<String>,
    pub revealed: Vec<String>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct ScorchedForm {
    pub hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lit: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub burning: Option<bool>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WorksForm {
    pub hex: String,
    pub sides: Vec<String>,
    pub done: bool,
    pub turn: u8,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct ScreenForm {
    pub spencer: Option<ScreenState>,
    pub wadsworth: Option<ScreenState>,
    pub moved: Vec<String>,
}

/// A tactics card: its word, or `hidden`.
pub(super) type TacticWord = Option<String>;

#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct CombatForm {
    pub hexes: Vec<String>,
    pub units: Vec<String>,
    pub defenders: Option<Vec<String>>,
    pub diverted: Vec<String>,
    pub from: Named<String>,
    /// Absent: the leaders who stand with the forces (W13.1).
    pub command: Option<WrittenBySide<Option<String>>>,
    pub lead: WrittenBySide<Option<String>>,
    /// The two are reckoned, and not read.
    pub column: Option<String>,
    pub drm: Option<i8>,
    /// Read together with the strengths.
    pub parts: Map<String, Value>,
    /// Of attack and defence when the die fell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<(u8, u8)>,
    pub played: Vec<String>,
    pub in_force: Option<Vec<String>>,
    pub passed: u8,
    pub chits: WrittenChits,
    pub tactics: WrittenBySide<TacticWord>,
    pub second: Option<SecondForm>,
    pub die: Option<u8>,
    pub result: Option<String>,
    #[serde(skip_serializing_if = "is_default")]
    pub screened: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rerolled: Vec<WrittenSide>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub retreated: Vec<String>,
}

/// The chits that were spent on the die.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct WrittenChits {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub american: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub british: Option<i8>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SecondForm {
    pub by: WrittenSide,
    #[serde(default)]
    pub american: TacticWord,
    #[serde(default)]
    pub british: TacticWord,
}

/// What a side must give before play goes on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OwesForm {
    pub side: WrittenSide,
    pub why: String,
    #[serde(default)]
    pub unit: Option<String>,
    #[serde(default)]
    pub steps: Option<u8>,
}

/// What is still to come, and the fingerprint of the position to which it belongs.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ThenForm {
    pub tasks: Vec<Task>,
    pub of: String,
}

/// The word of a tactics card.
pub(super) fn tactic_of(word: &str) -> Result<Tactic, String> {
    let found = Tactic::ALL.into_iter().find(|tactic| tactic.id() == word);
    crate::kernel::json::find(found, "tactics card", word)
}
