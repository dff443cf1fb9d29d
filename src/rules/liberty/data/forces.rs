//! L2, L3.2: blocks with the ratings of their types, and cards.

use serde::{Deserialize, Serialize};

use super::ids::SpaceId;
use crate::kernel::data::written_as;
use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::kernel::written::WrittenAsIs;
use crate::rules::common::provenance::Provenance;
use crate::rules::liberty::sides::WrittenSide;

/// The nation of a block (L2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Nation {
    American,
    /// French, on the American side.
    French,
    /// British, including Hessians.
    British,
    /// Loyalists, on the British side.
    Loyalist,
    /// Indians, on the British side.
    Indian,
}

/// The class of a block (L2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Class {
    /// A leader and staff.
    Leader,
    Foot,
    /// Dragoons and rangers.
    Dragoon,
    Indian,
    /// Ships of the line.
    Warship,
}

crate::variants! {
    /// When a block acts in a round (L9.3).
    #[derive(PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename = "letter")]
    pub enum Letter:
        id: &'static str;
    A: "A";
    B: "B";
    C: "C";
}

impl WrittenAsIs for Letter {}

/// Where a drawn block enters (L5.6, L5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum EntryArea {
    Atlantic,
    Blue,
    Any,
    Home,
}

/// A type of block: its ratings, as the file writes them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Type {
    pub id: String,
    #[serde(deserialize_with = "written_as::<WrittenSide, _, _>")]
    pub side: Side,
    pub nation: Nation,
    pub class: Class,
    /// Hexes a turn (L6.1).
    pub rate: u8,
    pub letter: Letter,
    /// The highest die that hits.
    pub hits: u8,
    #[serde(rename = "most")]
    pub max_strength: u8,
    pub enters: EntryArea,
    /// Whether it fires volleys (L13.2).
    #[serde(default)]
    pub volley: bool,
    /// The highest die that hits in a charge (L13.3).
    #[serde(default)]
    pub charge: Option<u8>,
    /// Whether it sails (L2.5).
    #[serde(default)]
    pub sails: bool,
    /// The letters of `sources`.
    pub(super) marks: String,
    /// The sources of ratings, count and full strength.
    #[serde(skip)]
    pub sources: Vec<Provenance>,
}

#[derive(Clone, Debug)]
pub struct Block {
    pub id: String,
    pub name: String,
    pub kind: Type,
    pub home: Option<SpaceId>,
    /// Its opening place and strength; none if it starts in a pool.
    pub opening: Option<(SpaceId, u8)>,
    pub mark: Provenance,
}

/// What a card gives (L4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum CardKind {
    Action,
    Supply,
}

#[derive(Clone, Debug)]
pub struct Card {
    pub id: String,
    pub kind: CardKind,
    /// How many actions or steps.
    pub value: u8,
    pub count: u8,
    pub mark: Provenance,
}

impl Card {
    /// Its name: "Action 3", "Supply 2".
    pub fn name(&self) -> String {
        match self.kind {
            CardKind::Action => format!("Action {}", self.value),
            CardKind::Supply => format!("Supply {}", self.value),
        }
    }

    /// What it gives: "3 actions", "2 steps".
    pub fn gives(&self) -> String {
        match self.kind {
            CardKind::Action => count(self.value, "action"),
            CardKind::Supply => count(self.value, "step"),
        }
    }
}
