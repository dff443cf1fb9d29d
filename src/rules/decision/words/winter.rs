//! What a winter would do to a side as it stands now: who goes short, and who may go home (D16).

use crate::kernel::story::{counted, percent};
use crate::rules::decision::observe::View;
use crate::rules::decision::prelude::*;

impl Decision {
    /// The chance that a unit goes home, with the value of this leader (D16.4).
    pub fn goes_home(&self, plus: u8) -> f32 {
        f32::from(self.tables.supply.stays_at.saturating_sub(plus + 1).min(6)) / 6.0
    }

    /// The units of a side that roll for their enlistments, by what is seen of the enemy.
    pub fn enlisted_seen(&self, view: &View, side: Side) -> Pieces {
        let foes = view.seen[side.other()].iter().filter(|(_, seen)| seen.top.is_some());
        self.enlisted_among(&view.known, side, foes.map(|(at, _)| *at).collect())
    }

    /// How many units of a side go short in a locale: "3 of 5 units go short; each starves on 1 to 3"; none where all are fed.
    pub fn shortage(&self, p: &State, side: Side, at: LocaleId, besieged: bool) -> Option<String> {
        let (hungry, fed) = (self.eaters(p, side, at).len(), self.feeds(p, side, at, false));
        let short = if besieged { hungry } else { hungry.saturating_sub(fed) };
        let units = counted(hungry, "unit goes short", "units go short");
        (short > 0).then(|| format!("{short} of {units}; each starves on 1 to {}", self.tables.supply.lost_up_to))
    }

    /// A sentence for each locale from this number on in which units of a side would go short.
    pub fn shortages(&self, p: &State, side: Side, from: usize) -> Vec<String> {
        let line =
            |at: LocaleId| Some(format!("{}: {}.", raised(self.name_of(at)), self.shortage(p, side, at, false)?));
        self.locale_ids().skip(from).filter_map(line).collect()
    }

    /// A sentence for each locale in which units of a side may go home.
    pub fn departures(&self, view: &View, side: Side) -> Vec<String> {
        let (p, home) = (&view.known, self.enlisted_seen(view, side));
        let line = |at: LocaleId| {
            let share = percent(self.goes_home(self.best_leader(p, side, at)));
            let units = self.force_text(p.some_here(at, home));
            format!("{}: {units} may go home, {share} each.", raised(self.name_of(at)))
        };
        p.places_of(home).into_iter().map(line).collect()
    }
}
