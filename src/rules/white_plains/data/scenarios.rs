//! W2.3, W2.4, W17, W19, W20: the scenarios as the rules read them.

use serde::{Deserialize, Serialize};

use super::ids::{CardId, HexId, Hexes, UnitId, Units};
use crate::kernel::side::BySide;
use crate::kernel::written::WrittenAsIs;
use crate::variants;

variants! {
    /// A scenario (W2.3), in the order of the manifest.
    #[derive(Hash, Default, Serialize, Deserialize)]
    #[serde(rename = "scenario", rename_all = "snake_case")]
    pub enum Scenario:
        /// Its word in files.
        id: &'static str;
    /// W19.
    #[default]
    ChattertonHill: "chatterton_hill";
    /// W20.
    GrandAssault: "grand_assault";
    Campaign: "campaign";
}

impl WrittenAsIs for Scenario {}

/// Where a unit may be placed before the game (W2.4, W19.1).
#[derive(Clone, Debug)]
pub enum Choice {
    /// In one of these hexes.
    Hexes(Hexes),
    /// From a column on, in or next to a hex of one of these units.
    WithUnits(i16, Units),
}

/// What a scenario has of its own.
#[derive(Clone, Debug)]
pub struct ScenarioData {
    /// The first and the last turn.
    pub turns: (u8, u8),
    /// Army morale at the start.
    pub army_morale: BySide<u8>,
    /// Chits at the start.
    pub momentum: BySide<u8>,
    /// Strength lost before.
    pub sp_lost: BySide<u8>,
    /// The cards of both decks at the start, in the order of the data.
    pub cards: Vec<CardId>,
    /// Cards drawn at first.
    pub draw: u8,
    /// Further cards for each side, by turn; none: those of the track.
    pub draws: Option<Vec<(u8, u8)>>,
    /// Who stands where.
    pub set_up: Vec<(HexId, UnitId)>,
    /// Who comes in which turn.
    pub reinforcements: Vec<(u8, UnitId)>,
    /// What the American places before the game, in this order.
    pub choices: Vec<(UnitId, Choice)>,
    /// The unit that enters by die, the leader whom it joins, and within how many hexes.
    pub by_die: Option<(UnitId, UnitId, u8)>,
    /// Units that enter by card.
    pub by_card: Units,
    /// Hexes that the British do not enter (W19.5).
    pub forbidden_british: Hexes,
    /// Who stood elsewhere in earlier versions of the file, by its fingerprint then.
    pub earlier: Vec<(u64, Vec<(HexId, UnitId)>)>,
}
