//! Ready-made American set-ups (N3.2): no rule depends on them.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::scenario::CAMPAIGN;
use super::{Deployment, NewYork};
use crate::kernel::data::{DataError, DataFile};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeployment {
    name: String,
    about: String,
    places: BTreeMap<String, Vec<String>>,
}

impl NewYork {
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
            let to = self.location(at).ok_or_else(|| file.error_at(at, 0, format!("there is no location \"{at}\"")))?;
            for id in units {
                let unit = self.unit(id).ok_or_else(|| file.error_at(id, 0, format!("there is no unit \"{id}\"")))?;
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
