//! Whole positions as JSON (the referee's `state`), and the reading of positions, which may be hand-written.

use serde_json::Value;

use crate::kernel::json::{self, Named, must};
use crate::kernel::written::Written;
use crate::rules::decision::position::StateForm;
use crate::rules::decision::prelude::*;

impl Decision {
    /// A whole position, hidden parts included.
    pub fn write_position(&self, p: &State) -> Value {
        json::value(&p.form(self))
    }

    /// Who stands where.
    pub fn units_form(&self, p: &State) -> Named<String> {
        let standing = p.stands.standing().into_iter();
        standing.filter_map(|piece| Some((piece.write(self), p.at(piece)?.write(self)))).collect()
    }

    /// Reads a position, which may be written by hand; options that are given count instead of its own.
    pub fn position_from(&self, value: &Value, options: Option<&[String]>) -> Result<Position, String> {
        let form: StateForm = json::read(value, "the position")?;
        let mut p = self.empty();
        p.read_form(&form, self)?;
        if let Some(options) = options {
            p.options = Options::from_ids(options)?;
        }
        match &form.units {
            None => self.set_up_pieces(&mut p),
            Some(units) => {
                for (id, at) in units {
                    let (piece, at) = (PieceId::read(id, self)?, LocaleId::read(at, self)?);
                    p.stands.put(piece, Some(at));
                }
            }
        }
        if form.pools.is_none() {
            self.fill_pools(&mut p);
        }
        let calendar = &self.tables.calendar;
        must((calendar.first..=self.last_year(&p)).contains(&p.year), "the year is 1775 to the last year of the game")?;
        must((1..=calendar.campaign_phases).contains(&p.campaign), "there are three Campaign Phases")?;
        self.read_moment(&mut p, &form)?;
        self.audit_position(&p)?;
        Ok(p)
    }
}
