//! Texts and ready-made set-ups that belong to the ruleset and decide no rule.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::data::{LocId, NewYork, UnitId};
use crate::rules::raw::{DataError, DataFile};

/// A chapter of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// `N5`.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its cases.
    pub cases: Vec<Case>,
}

/// A case of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// `N5.3`.
    pub number: String,
    /// Its text.
    pub text: String,
}

/// Reads `cases.ron`.
///
/// # Errors
/// Place and reason.
pub fn read_cases(file: DataFile) -> Result<Vec<Chapter>, DataError> {
    file.read()
}

/// A ready-made American set-up (N3.2).
#[derive(Clone, Debug)]
pub struct Deployment {
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// Where every unit goes.
    pub places: Vec<(UnitId, LocId)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDeployment {
    name: String,
    about: String,
    places: BTreeMap<String, Vec<String>>,
}

/// Reads `deployments.ron` and checks that each is a legal set-up.
///
/// # Errors
/// Place and reason: unknown names, units missing or twice, too few in the City.
pub fn read_deployments(rules: &NewYork, file: DataFile) -> Result<Vec<Deployment>, DataError> {
    let raw: Vec<RawDeployment> = file.read()?;
    let mut out = Vec::new();
    for raw in raw {
        let mut places = Vec::new();
        let mut position = rules.opening(Default::default());
        for (at, units) in &raw.places {
            let to =
                rules.location(at).ok_or_else(|| file.error_at(at, 0, format!("there is no location \"{at}\"")))?;
            for id in units {
                let unit = rules.unit(id).ok_or_else(|| file.error_at(id, 0, format!("there is no unit \"{id}\"")))?;
                rules.check_place(&position, unit, to).map_err(|refusal| file.error_at(id, 0, refusal.reason))?;
                if places.iter().any(|(placed, _)| *placed == unit) {
                    return Err(file.error_at(id, 0, format!("\"{id}\" is placed twice in \"{}\"", raw.name)));
                }
                position.put(unit, to);
                places.push((unit, to));
            }
        }
        let missing = rules.setup_missing(&position);
        if !missing.is_empty() {
            return Err(file.error_at(&raw.name, 0, missing.join("; ")));
        }
        out.push(Deployment { name: raw.name, about: raw.about, places });
    }
    Ok(out)
}
