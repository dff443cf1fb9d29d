//! N12.5, N12.6: the smaller order of battle, the sick list, and the units that take part in a game.

use serde::Deserialize;

use crate::kernel::data::{DataError, DataFile};
use crate::kernel::digest;
use crate::rules::new_york_1776::prelude::*;
use crate::rules::new_york_1776::refusal::Absence;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSmaller {
    american: Vec<String>,
    british: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSick {
    american: Vec<String>,
}

impl NewYork {
    /// Reads the smaller order of battle; refuses unknown units, units of the other side, a list without Washington or with
    /// too few units for a battle.
    pub(crate) fn read_smaller(&mut self, file: DataFile) -> Result<(), DataError> {
        let raw: RawSmaller = file.read()?;
        let mut smaller = Set::NONE;
        for (side, ids) in [(AMERICAN, &raw.american), (BRITISH, &raw.british)] {
            smaller |= self.units_of(side, ids, file)?;
            if (smaller & self.army[side]).len() < MIN_UNITS_FOR_BOARD {
                return Err(file.error_at(side.id(), 0, format!("the {} side needs three units", side.name())));
            }
        }
        if !smaller.has(self.commander) {
            let name = &self[self.commander].id;
            return Err(file.error_at("american", 0, format!("\"{name}\" takes part in every game")));
        }
        self.smaller = smaller;
        self.smaller_hash = digest::of_text(file.text);
        Ok(())
    }

    /// Reads the sick list, after the smaller order of battle; refuses unknown and British units, Washington, and a list
    /// that leaves too few of the smaller forces for a battle.
    pub(crate) fn read_sick(&mut self, file: DataFile) -> Result<(), DataError> {
        let raw: RawSick = file.read()?;
        let sick = self.units_of(AMERICAN, &raw.american, file)?;
        if sick.has(self.commander) {
            let name = &self[self.commander].id;
            return Err(file.error_at(name, 0, format!("\"{name}\" takes part in every game")));
        }
        if (self.smaller & self.army[AMERICAN]).minus(sick).len() < MIN_UNITS_FOR_BOARD {
            return Err(file.error_at("american", 0, "three units of the smaller forces must be in health"));
        }
        self.sick = sick;
        self.sick_hash = digest::of_text(file.text);
        Ok(())
    }

    /// Units of a side by name.
    fn units_of(&self, side: Side, ids: &[String], file: DataFile) -> Result<Set<UnitId>, DataError> {
        let unit = |id: &String| {
            let unit = self.unit(id).filter(|unit| self.army[side].has(*unit));
            unit.ok_or_else(|| file.error_at(id, 0, format!("there is no {} unit \"{id}\"", side.name())))
        };
        ids.iter().map(unit).collect()
    }

    /// The order of battle of a game, the sick included.
    pub fn order_of_battle(&self, scenario: ScenarioId, options: Options) -> Set<UnitId> {
        if scenario != CAMPAIGN {
            // A scenario has an order of battle of its own (N15.1).
            return self[scenario].units;
        }
        if options.has(Rule::SmallerForces) { self.smaller } else { self.army[AMERICAN] | self.army[BRITISH] }
    }

    /// The units that take part in a game.
    pub fn taking_part(&self, scenario: ScenarioId, options: Options) -> Set<UnitId> {
        let all = self.order_of_battle(scenario, options);
        if scenario == CAMPAIGN && options.has(Rule::SickList) { all.minus(self.sick) } else { all }
    }

    /// Why a unit takes no part in a game; none if it takes part.
    pub(crate) fn absence(&self, unit: UnitId, p: &Position) -> Option<Absence> {
        let options = p.options;
        if self.taking_part(p.scenario, options).has(unit) {
            return None;
        }
        if p.scenario != CAMPAIGN {
            return Some(Absence::Scenario);
        }
        let sick = options.has(Rule::SickList) && self.sick.has(unit);
        Some(if sick { Absence::Sick } else { Absence::SmallerForces })
    }

    /// A ready-made set-up for the units that take part; if it leaves too few in the City (N3.2), its last units go there.
    pub fn deployed(&self, p: &Position, places: &[(UnitId, LocId)]) -> Vec<(UnitId, LocId)> {
        self.filled_city(p.eliminated, p.options, places)
    }

    /// The same with these options, without the units that take no part.
    pub(crate) fn filled_city(
        &self,
        absent: Set<UnitId>,
        options: Options,
        places: &[(UnitId, LocId)],
    ) -> Vec<(UnitId, LocId)> {
        let mut all: Vec<_> = places.iter().copied().filter(|(unit, _)| !absent.has(*unit)).collect();
        let least = self.least_in_city(options) as usize;
        let mut in_city = all.iter().filter(|(_, to)| *to == self.city).count();
        for (_, to) in all.iter_mut().rev() {
            if in_city < least && *to != self.city {
                *to = self.city;
                in_city += 1;
            }
        }
        all
    }
}
