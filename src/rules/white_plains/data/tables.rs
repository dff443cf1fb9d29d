//! The tables of W3 to W18, as the file writes them and as the rules read them.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::forces::COLUMNS;
use super::ids::HexId;
use super::results::{Outcome, Tactic};
use super::terrain::Ground;
use crate::kernel::data::{present, written_as};
use crate::kernel::side::Side;
use crate::rules::common::odds::OddsTable;
use crate::rules::white_plains::sides::{WrittenBySide, WrittenSide};
use crate::variants;

/// Movement points by column of [`super::forces::Kind::column`]; none where a kind does not go.
pub type MovementCosts = [Option<u8>; COLUMNS];

/// What a kind of ground does (W6.3, W8.4, W10.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundEffects {
    /// Movement points to enter.
    pub mp: MovementCosts,
    /// Modifier of a fire at it.
    pub fire: i8,
    /// Modifier of an attack on it.
    pub combat: i8,
}

/// What a hexside does (W6.3, W10.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideEffects {
    /// Movement points to cross, beside those of the ground.
    pub mp: MovementCosts,
    /// Modifier of an attack over it.
    pub combat: i8,
}

variants! {
    /// What a hexside can carry, for the table.
    #[derive(PartialOrd, Ord, Deserialize)]
    pub enum SideKind:
        /// Its row on the rules screen.
        name: &'static str;
    Slope: "Slope, uphill";
    Severe: "Severe slope";
    Secondary: "Bronx, secondary";
    Mamaroneck: "Mamaroneck";
    Tertiary: "Bronx, tertiary";
    Brook: "Brook";
    Ford: "Ford";
    Bridge: "Bridge";
}

variants! {
    /// What a hit does (W8.7).
    #[derive(Deserialize)]
    pub enum HitEffect:
        /// The effect on its target, in words.
        text: &'static str;
    Retreat: "it retreats a hex";
    /// A state.
    Disrupt: "it drops a state";
    Step: "it loses a step";
}

/// Modifiers of fire (W8.4, W8.10, W21.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireModifiers {
    pub rain: i8,
    pub first_fire: i8,
    pub amusettes: i8,
    pub naval: i8,
    pub works: i8,
}

/// Numbers of rally and checks (W7.2, W7.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rally {
    /// For a rally.
    pub needed: i8,
    pub check: i8,
    pub rain: i8,
}

/// Stacking (W5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    /// Strength points.
    pub sp: u8,
    /// Artillery units.
    pub artillery: u8,
}

/// From which die a leader is lost (W13.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderLoss {
    /// When the lead unit loses steps.
    pub step: u8,
    /// When it is captured.
    pub captured: u8,
}

/// A change of the own army morale, and of the enemy's.
pub type MoraleChange = (i8, i8);

/// Army morale (W12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyMorale {
    pub max: u8,
    /// From here on high.
    pub high_from: u8,
    /// From here on fatigued; below, it wavers.
    pub fatigued_from: u8,
    /// The army modifier of a fatigued army.
    pub fatigued_modifier: i8,
    pub disrupted: MoraleChange,
    pub rallied: MoraleChange,
    pub step: MoraleChange,
    pub two_steps: MoraleChange,
    pub captured: MoraleChange,
    pub artillery_captured: MoraleChange,
    pub pin_broken: MoraleChange,
}

/// Victory points in halves (W18.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfPoints {
    pub unit: u8,
    pub militia: u8,
    /// A unit that is Shattered at the end.
    pub shattered: u8,
}

/// The conditions of victory (W18, W20.3).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// The hex that decides for the British.
    pub british_hex: String,
    /// British strength lost that decides for the Americans.
    pub american_sp: u8,
    /// Points ahead for a marginal victory.
    pub margin: WrittenBySide<u8>,
    /// The hex that the British need for theirs.
    pub british_needs: String,
    /// American strength lost that decides the Grand Assault.
    pub british_sp: u8,
    /// The same of Continental foot, once Washington is lost.
    pub british_sp_with_washington: u8,
}

/// An objective (W18.4), in a hex; in a file, in a hex that it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective<H = HexId> {
    pub at: H,
    /// Who holds it first.
    #[serde(deserialize_with = "written_as::<WrittenSide, _, _>")]
    pub start: Side,
    /// Its worth to the Americans.
    pub points: u8,
}

/// The die of a probe (W16.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Probe {
    /// From the next hex.
    pub beside: i8,
    /// From two hexes away.
    pub two_hexes: i8,
    pub rain: i8,
}

/// Building works (W16.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fieldworks {
    pub counters: u8,
    /// What the engineers may have moved.
    pub engineer_mp: u8,
    /// Hexsides that they protect.
    pub sides: u8,
    pub from_turn: u8,
}

/// Whether it rains in a turn (W22.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Rain {
    /// It does.
    Always,
    /// It does at or below this die.
    UpTo(u8),
}

/// The die that releases the army (W15.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Sortie {
    /// At or below Washington's modifier.
    Washington,
    /// At or below this.
    UpTo(u8),
}

/// A turn of the calendar.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hour {
    /// The day of October.
    pub day: u8,
    /// The hour: "9:30".
    pub hour: String,
    /// Rain; none in clear weather.
    #[serde(default, deserialize_with = "present")]
    pub rain: Option<Rain>,
    /// The die that releases the army.
    #[serde(default, deserialize_with = "present")]
    pub sortie: Option<Sortie>,
    /// The die at which the 1st New York City battalion enters (W17.5).
    #[serde(default, deserialize_with = "present")]
    pub new_york_city: Option<u8>,
    /// Cards for each side (W4.1).
    #[serde(default)]
    pub cards: u8,
    /// The deck that comes in (W14.2).
    #[serde(default)]
    pub new_deck: u8,
    /// Whether first fire is given back (W8.11).
    #[serde(default)]
    pub first_fire: bool,
    /// Cards for Horton's Mill (W14.3).
    #[serde(default)]
    pub mill_cards: u8,
}

/// All tables.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    pub ground: BTreeMap<Ground, GroundEffects>,
    pub hexsides: BTreeMap<SideKind, SideEffects>,
    pub road_mp: u8,
    pub works_combat: i8,
    pub walls_combat: i8,
    pub combat_results: OddsTable<Outcome>,
    /// Rows the attacker; none: no combat.
    pub tactics: [[Option<i8>; 8]; 8],
    /// By strength from 1, then by range from 1.
    pub artillery: Vec<Vec<u8>>,
    pub rifles: Vec<Vec<u8>>,
    pub amusettes: Vec<Vec<u8>>,
    /// By die.
    pub hit_effects: [HitEffect; 10],
    pub fire: FireModifiers,
    pub rally: Rally,
    pub stacking: Stacking,
    pub leader_loss: LeaderLoss,
    pub army_morale: ArmyMorale,
    /// Chits at most (W12.4).
    pub momentum: u8,
    pub half_points: HalfPoints,
    pub victory: Victory,
    pub objectives: Vec<Objective<String>>,
    /// Sham works in the forward and in the main line, by die (W16.6).
    pub ruse: [(u8, u8); 10],
    pub probe: Probe,
    /// Militia that goes, by die (W21.6).
    pub attrition: [u8; 10],
    /// The die from which a hex burns (W16.8).
    pub burn_from: u8,
    pub fieldworks: Fieldworks,
    pub calendar: Vec<Hour>,
}

impl Tables {
    /// What the tactics of both sides add to the die; none: no combat (W10.11).
    pub const fn tactics_drm(&self, attacker: Tactic, defender: Tactic) -> Option<i8> {
        self.tactics[attacker as usize][defender as usize]
    }
}
