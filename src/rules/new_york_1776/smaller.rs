//! N12.5: the smaller order of battle, and who takes part in a game.

use serde::Deserialize;

use super::data::{LocId, NewYork, UnitId};
use super::options::{Options, Rule};
use super::position::Position;
use crate::kernel::bits::Bits;
use crate::kernel::side::Side;
use crate::rules::raw::{DataError, DataFile};

impl NewYork {
    /// Reads who takes part in the smaller order of battle.
    ///
    /// # Errors
    /// Place and reason: an unknown unit, one of the other side, no Washington, too few for a battle.
    pub fn with_smaller(mut self, file: DataFile) -> Result<Self, DataError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Raw {
            american: Vec<String>,
            british: Vec<String>,
        }
        let raw: Raw = file.read()?;
        let mut smaller = Bits::NONE;
        for (side, ids) in [(Side::American, &raw.american), (Side::British, &raw.british)] {
            for id in ids {
                let unit = self.unit(id).filter(|unit| self.army[side].has(*unit));
                let unit =
                    unit.ok_or_else(|| file.error_at(id, 0, format!("there is no {} unit \"{id}\"", side.name())))?;
                smaller = smaller.with(unit);
            }
            if (smaller & self.army[side]).len() < 3 {
                return Err(file.error_at(side.id(), 0, format!("the {} side needs three units", side.name())));
            }
        }
        if !smaller.has(self.commander) {
            let name = &self.units[self.commander as usize].id;
            return Err(file.error_at("american", 0, format!("\"{name}\" takes part in every game")));
        }
        self.smaller = smaller;
        Ok(self)
    }

    /// Who takes part in a game with these options.
    pub fn taking_part(&self, options: Options) -> Bits {
        if options.has(Rule::SmallerForces) { self.smaller } else { self.army.american | self.army.british }
    }

    /// A ready-made set-up for those who take part: should it leave the City short (N3.2), the last named go there.
    pub fn deployed(&self, p: &Position, places: &[(UnitId, LocId)]) -> Vec<(UnitId, LocId)> {
        let mut all: Vec<_> = places.iter().copied().filter(|(unit, _)| !p.eliminated.has(*unit)).collect();
        let least = self.least_in_city(p.options) as usize;
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
