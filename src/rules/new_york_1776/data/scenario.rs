//! N15: the campaign and its scenarios: the length of each, what decides it, and who stands where at its beginning.

use std::hash::Hasher;

use super::ids::{LocId, MAX_SCENARIOS, ScenarioId, ShipId, UnitId, ZoneId};
use crate::kernel::collections::Set;
use crate::kernel::digest::Digest;
use crate::kernel::side::BySide;

/// The whole campaign of 1776: the first scenario of the manifest.
pub const CAMPAIGN: ScenarioId = ScenarioId::of(0);

/// The case by which the British win when Washington falls, in every scenario.
pub const COMMANDER_FELL: &str = "N11.1";

/// The cases by which a scenario ends.
pub struct VictoryCases {
    pub too_weak: &'static str,
    pub turns_over: &'static str,
}

/// The cases by which each scenario ends, in the order of the manifest: a case of its own tells a player its numbers.
pub const CASES: [VictoryCases; MAX_SCENARIOS] = [
    VictoryCases { too_weak: "N4.1", turns_over: "N11.2" },
    VictoryCases { too_weak: "N15.2", turns_over: "N15.3" },
    VictoryCases { too_weak: "N15.4", turns_over: "N15.5" },
    VictoryCases { too_weak: "N15.6", turns_over: "N15.7" },
];

/// What decides a game (N4.1, N11.2).
#[derive(Clone, Debug)]
pub struct Victory {
    /// The Americans win if a turn starts with fewer British SP.
    pub british_sp: u32,
    /// After the last turn the British need fewer American SP than this …
    pub american_sp: u32,
    /// … and a block in each of these places.
    pub hold: Set<LocId>,
}

/// Who stands where when a scenario begins; the campaign begins with N3 instead.
#[derive(Clone, Debug, Default)]
pub struct StartingForces {
    /// Every block that takes part, with its place and its SP.
    pub units: Vec<(UnitId, LocId, u8)>,
    pub ships: Vec<(ShipId, ZoneId)>,
}

/// The campaign or a part of it (N15.1).
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its first turn, from 1.
    pub first_turn: u8,
    /// Its last turn, at most that of the campaign.
    pub last_turn: u8,
    pub victory: Victory,
    /// The fixed set-up; none in the campaign (N3).
    pub start: Option<StartingForces>,
    /// The land blocks that may take part.
    pub units: Set<UnitId>,
    /// The SP of each side at the beginning, without optional rules.
    pub sp: BySide<u32>,
}

impl Scenario {
    /// The fingerprint of everything that can change a game: the words for the player do not count.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        let mut add = |number: u64| digest.write_u64(number);
        let Victory { british_sp, american_sp, hold } = self.victory;
        for number in
            [self.first_turn.into(), self.last_turn.into(), british_sp.into(), american_sp.into(), hold.bits()]
        {
            add(number);
        }
        if let Some(start) = &self.start {
            for (unit, at, sp) in &start.units {
                add(u64::from_le_bytes([1, unit.number(), at.number(), *sp, 0, 0, 0, 0]));
            }
            for (ship, at) in &start.ships {
                add(u64::from_le_bytes([2, ship.number(), at.number(), 0, 0, 0, 0, 0]));
            }
        }
        digest.finish()
    }
}
