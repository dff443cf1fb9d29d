//! What no rule depends on: the dates of the turns with a sentence about each, and ready-made American set-ups (N3.2).

use std::collections::BTreeMap;

use serde::Deserialize;

use super::numbers::LAST_TURN;
use super::scenario::CAMPAIGN;
use super::{Day, Deployment, LocId, NewYork, UnitId, Worded};
use crate::kernel::data::{DataError, DataFile};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeployment {
    name: String,
    about: String,
    places: BTreeMap<String, Vec<String>>,
}

/// Reads `turns.ron`.
pub(super) fn read_calendar(file: DataFile) -> Result<Vec<Day>, DataError> {
    let days: Vec<Day> = file.read()?;
    if days.len() == usize::from(LAST_TURN) {
        Ok(days)
    } else {
        Err(file.error_at("", 0, format!("there must be {LAST_TURN} turns, but there are {}", days.len())))
    }
}

impl NewYork {
    /// A turn, from 1.
    pub fn day_of(&self, turn: u16) -> Option<&Day> {
        self.calendar.get(usize::from(turn).checked_sub(1)?)
    }

    /// Reads `deployments.ron` and checks that each is a legal set-up: it refuses unknown names, missing or repeated
    /// units, and too few units in the City.
    pub(crate) fn read_deployments(&self, file: DataFile) -> Result<Vec<Deployment>, DataError> {
        let raw: Vec<RawDeployment> = file.read()?;
        raw.into_iter().map(|raw| self.read_deployment(raw, file)).collect()
    }

    fn read_deployment(&self, raw: RawDeployment, file: DataFile) -> Result<Deployment, DataError> {
        let mut places = Vec::new();
        let mut position = self.opening(CAMPAIGN, Default::default());
        for (at, units) in &raw.places {
            let to = LocId::in_file(self, at, file)?;
            for id in units {
                let unit = UnitId::in_file(self, id, file)?;
                self.check_place(&position, unit, to)
                    .map_err(|refused| file.error_at(id, 0, refused.sentence(self)))?;
                if places.iter().any(|(placed, _)| *placed == unit) {
                    return Err(file.error_at(id, 0, format!("\"{id}\" is placed twice in \"{}\"", raw.name)));
                }
                position.put(unit, to);
                places.push((unit, to));
            }
        }
        let missing = self.setup_missing(&position);
        if missing.is_empty() {
            Ok(Deployment { name: raw.name, about: raw.about, places })
        } else {
            Err(file.error_at(&raw.name, 0, missing.join("; ")))
        }
    }
}
