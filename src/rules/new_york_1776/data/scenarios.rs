//! N15: the campaign and its scenarios: the length of each, what decides it, and who stands where at its beginning.

use std::collections::BTreeMap;
use std::hash::Hasher;

use serde::Deserialize;

use super::numbers::{LAST_TURN, MIN_AMERICAN_SP, MIN_BRITISH_SP};
use super::{LocId, MAX_SCENARIOS, NewYork, ScenarioId, ShipId, Unit, UnitId, ZoneId};
use crate::kernel::collections::Set;
use crate::kernel::data::{DataError, DataFile};
use crate::kernel::digest::Digest;
use crate::kernel::manifest::Scenario as Listed;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// The whole campaign of 1776: the first scenario of the manifest.
pub const CAMPAIGN: ScenarioId = ScenarioId::of(0);

/// The case by which the British win when Washington falls, in every scenario.
pub const COMMANDER_FELL: &str = "N11.1";

/// The cases by which a scenario ends.
pub struct VictoryCases {
    /// A turn begins with too small a British army.
    pub too_weak: &'static str,
    /// The last turn is over.
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
    /// Every ship in play, with its zone.
    pub ships: Vec<(ShipId, ZoneId)>,
}

/// The campaign or a part of it (N15.1).
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Its first turn, from 1.
    pub first_turn: u8,
    /// Its last turn, at most [`LAST_TURN`].
    pub last_turn: u8,
    /// What decides it.
    pub victory: Victory,
    /// The fixed set-up; none in the campaign (N3).
    pub start: Option<StartingForces>,
    /// The land blocks that may take part.
    pub units: Set<UnitId>,
    /// The SP of each side at the beginning, without optional rules.
    pub sp: BySide<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    id: String,
    name: String,
    about: String,
    first_turn: u8,
    last_turn: u8,
    victory: RawVictory,
    /// The blocks in each place.
    places: BTreeMap<String, Vec<String>>,
    /// The blocks below full strength.
    #[serde(default)]
    reduced: BTreeMap<String, u8>,
    /// The ships in each zone.
    ships: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawVictory {
    hold: Vec<String>,
    american_sp: u32,
    british_sp: u32,
}

impl Scenario {
    /// The whole campaign (N4.1, N11.2).
    pub(super) fn campaign(units: &[Unit], city: LocId) -> Self {
        let sp = |side: Side| units.iter().filter(|unit| unit.side == side).map(|unit| u32::from(unit.sp)).sum();
        Self {
            first_turn: 1,
            last_turn: LAST_TURN,
            victory: Victory { british_sp: MIN_BRITISH_SP, american_sp: MIN_AMERICAN_SP, hold: Set::one(city) },
            start: None,
            units: Set::first_ids(units.len()),
            sp: BySide::of(sp),
        }
    }

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

impl NewYork {
    /// The scenario of a setup.
    ///
    /// # Errors
    /// A sentence for a scenario that does not exist.
    pub fn scenario_of(&self, setup: &Setup) -> Result<ScenarioId, String> {
        self.manifest.scenario(setup).map(ScenarioId::of)
    }

    /// The word for a scenario in files; none for the campaign, which is the default.
    pub(crate) fn scenario_word(&self, scenario: ScenarioId) -> Option<String> {
        (scenario != CAMPAIGN).then(|| self.manifest.scenarios[scenario.index()].id.clone())
    }

    /// Reads `scenarios.ron`, after the map and the forces, and lists the scenarios in the manifest after the campaign.
    /// It refuses unknown and repeated names, impossible turns and strengths, and set-ups that play could not go on from.
    pub(super) fn read_scenarios(&mut self, file: DataFile) -> Result<(), DataError> {
        let all: Vec<RawScenario> = file.read()?;
        if let Some(other) = self.manifest.scenarios.get(1) {
            let what = format!("\"{}\" is listed in ruleset.ron, which holds only the campaign", other.id);
            return Err(file.error_at(&other.id, 0, what));
        }
        for raw in all {
            let wrong = |nth, what: String| Err(file.error_at(&raw.id, nth, what));
            if self.manifest.scenarios.iter().any(|other| other.id == raw.id) {
                return wrong(1, format!("two scenarios are called \"{}\"", raw.id));
            }
            if self.scenarios.len() == MAX_SCENARIOS {
                return wrong(0, format!("there is room for {MAX_SCENARIOS} scenarios, the campaign among them"));
            }
            let scenario = self.read_scenario(&raw, file)?;
            let turns = u16::from(scenario.last_turn - scenario.first_turn) + 1;
            self.scenarios.push(scenario);
            let opening = self.opening(ScenarioId::of(self.scenarios.len() - 1), Default::default());
            if let Err(what) = self.audit(&opening) {
                return wrong(0, format!("the set-up of \"{}\" is impossible: {what}", raw.id));
            }
            self.manifest.scenarios.push(Listed { id: raw.id, name: raw.name, about: raw.about, turns });
        }
        Ok(())
    }

    fn read_scenario(&self, raw: &RawScenario, file: DataFile) -> Result<Scenario, DataError> {
        let wrong = |word: &str, what: String| Err(file.error_at(word, 0, what));
        let (first_turn, last_turn) = (raw.first_turn, raw.last_turn);
        if first_turn == 0 || first_turn > last_turn || last_turn > LAST_TURN {
            return wrong(&raw.id, format!("the turns of \"{}\" must lie between 1 and {LAST_TURN}", raw.id));
        }
        let start = self.read_start(raw, file)?;
        let units: Set<UnitId> = start.units.iter().map(|(unit, ..)| *unit).collect();
        let sp = |side: Side| {
            start.units.iter().filter(|(unit, ..)| self[*unit].side == side).map(|(.., sp)| u32::from(*sp)).sum()
        };
        let sp = BySide::of(sp);
        if !units.has(self.commander) {
            return wrong(&raw.id, format!("\"{}\" takes part in every game", self[self.commander].id));
        }
        if sp[BRITISH] < raw.victory.british_sp {
            return wrong(&raw.id, format!("\"{}\" begins with too few British SP to go on", raw.id));
        }
        let hold = raw.victory.hold.iter().map(|id| self.place_named(id, file)).collect::<Result<Vec<_>, _>>()?;
        if hold.is_empty() {
            return wrong(&raw.id, format!("the British must hold a place to win \"{}\"", raw.id));
        }
        let RawVictory { american_sp, british_sp, .. } = raw.victory;
        let victory = Victory { british_sp, american_sp, hold: hold.into_iter().collect() };
        Ok(Scenario { first_turn, last_turn, victory, start: Some(start), units, sp })
    }

    fn read_start(&self, raw: &RawScenario, file: DataFile) -> Result<StartingForces, DataError> {
        let mut start = StartingForces::default();
        let mut placed: Set<UnitId> = Set::NONE;
        for (at, ids) in &raw.places {
            let to = self.place_named(at, file)?;
            for id in ids {
                let unit = self.unit(id).ok_or_else(|| file.error_at(id, 0, format!("there is no unit \"{id}\"")))?;
                if placed.has(unit) {
                    return Err(file.error_at(id, 0, format!("\"{id}\" is placed twice in \"{}\"", raw.id)));
                }
                if to == self.british_start && self[unit].side == AMERICAN {
                    return Err(file.error_at(id, 0, format!("\"{id}\" is American and cannot be in \"{at}\" (N3.2)")));
                }
                placed = placed.with(unit);
                start.units.push((unit, to, raw.reduced.get(id).copied().unwrap_or(self[unit].sp)));
            }
        }
        if let Some(id) = raw.reduced.keys().find(|id| !self.unit(id).is_some_and(|unit| placed.has(unit))) {
            return Err(file.error_at(id, 0, format!("\"{id}\" is not in the set-up of \"{}\"", raw.id)));
        }
        for (at, ids) in &raw.ships {
            let zone = self.zone(at).ok_or_else(|| file.error_at(at, 0, format!("there is no zone \"{at}\"")))?;
            for id in ids {
                let ship = self.ship(id).ok_or_else(|| file.error_at(id, 0, format!("there is no ship \"{id}\"")))?;
                if start.ships.iter().any(|(other, _)| *other == ship) {
                    return Err(file.error_at(id, 0, format!("\"{id}\" is placed twice in \"{}\"", raw.id)));
                }
                start.ships.push((ship, zone));
            }
        }
        // The order of the file is of no account.
        start.units.sort_unstable();
        start.ships.sort_unstable();
        Ok(start)
    }

    fn place_named(&self, id: &str, file: DataFile) -> Result<LocId, DataError> {
        self.location(id).ok_or_else(|| file.error_at(id, 0, format!("there is no location \"{id}\"")))
    }
}
