//! N15: reads and checks the scenarios.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::numbers::{LAST_TURN, MIN_AMERICAN_SP, MIN_BRITISH_SP};
use super::scenario::{CAMPAIGN, Scenario, StartingForces, Victory};
use super::{LocId, MAX_SCENARIOS, NewYork, ScenarioId, ShipId, Unit, UnitId, Worded};
use crate::kernel::collections::Set;
use crate::kernel::data::{DataError, DataFile};
use crate::kernel::manifest::Scenario as Listed;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    id: String,
    name: String,
    about: String,
    first_turn: u8,
    last_turn: u8,
    time: String,
    attacker: String,
    /// The optional rules that cannot be chosen with it.
    #[serde(default)]
    without: Vec<String>,
    victory: RawVictory,
    places: BTreeMap<String, Vec<String>>,
    /// The blocks below full strength.
    #[serde(default)]
    reduced: BTreeMap<String, u8>,
    ships: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawVictory {
    hold: Vec<String>,
    american_sp: u32,
    british_sp: u32,
}

/// The whole campaign (N4.1, N11.2).
pub(super) fn campaign(units: &[Unit], city: LocId) -> Scenario {
    let sp = |side: Side| units.iter().filter(|unit| unit.side == side).map(|unit| u32::from(unit.sp)).sum();
    Scenario {
        first_turn: 1,
        last_turn: LAST_TURN,
        victory: Victory { british_sp: MIN_BRITISH_SP, american_sp: MIN_AMERICAN_SP, hold: Set::one(city) },
        start: None,
        units: Set::first_ids(units.len()),
        sp: BySide::of(sp),
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
            let is_option = |id: &&String| self.manifest.options.iter().any(|option| option.id == **id);
            if let Some(unknown) = raw.without.iter().find(|id| !is_option(id)) {
                return wrong(0, format!("there is no optional rule \"{unknown}\""));
            }
            if let Err(what) = Self::SIDES.read(&raw.attacker) {
                return wrong(0, what);
            }
            let scenario = self.read_scenario(&raw, file)?;
            let turns = u16::from(scenario.last_turn - scenario.first_turn) + 1;
            self.scenarios.push(scenario);
            let opening = self.opening(ScenarioId::of(self.scenarios.len() - 1), Default::default());
            if let Err(what) = self.audit(&opening) {
                return wrong(0, format!("the set-up of \"{}\" is impossible: {what}", raw.id));
            }
            let RawScenario { id, name, about, without, time, attacker, .. } = raw;
            self.manifest.scenarios.push(Listed { id, name, about, turns, time, attacker: Some(attacker), without });
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
        let hold = raw.victory.hold.iter().map(|id| LocId::in_file(self, id, file)).collect::<Result<Set<_>, _>>()?;
        if hold.is_empty() {
            return wrong(&raw.id, format!("the British must hold a place to win \"{}\"", raw.id));
        }
        let RawVictory { american_sp, british_sp, .. } = raw.victory;
        let victory = Victory { british_sp, american_sp, hold };
        Ok(Scenario { first_turn, last_turn, victory, start: Some(start), units, sp })
    }

    fn read_start(&self, raw: &RawScenario, file: DataFile) -> Result<StartingForces, DataError> {
        let mut start = StartingForces::default();
        let mut placed: Set<UnitId> = Set::NONE;
        for (at, ids) in &raw.places {
            let to = LocId::in_file(self, at, file)?;
            for id in ids {
                let unit = UnitId::in_file(self, id, file)?;
                if placed.has(unit) {
                    return Err(file.error_at(id, 0, format!("\"{id}\" is placed twice in \"{}\"", raw.id)));
                }
                if to == self.british_start && self[unit].side == AMERICAN {
                    return Err(file.error_at(id, 0, format!("\"{id}\" is American and cannot be in \"{at}\" (N3.2)")));
                }
                placed.add(unit);
                start.units.push((unit, to, raw.reduced.get(id).copied().unwrap_or(self[unit].sp)));
            }
        }
        if let Some(id) = raw.reduced.keys().find(|id| !self.unit(id).is_some_and(|unit| placed.has(unit))) {
            return Err(file.error_at(id, 0, format!("\"{id}\" is not in the set-up of \"{}\"", raw.id)));
        }
        for (at, ids) in &raw.ships {
            let zone = self.zone(at).ok_or_else(|| file.error_at(at, 0, format!("there is no zone \"{at}\"")))?;
            for id in ids {
                let ship = ShipId::in_file(self, id, file)?;
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
}
