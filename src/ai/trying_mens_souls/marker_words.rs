//! A computer player's words about markers and about single places that act in the end of a turn.

use super::prelude::*;
use super::words::Words;
use crate::kernel::story::{count, counted};

impl Words<'_> {
    pub fn marker(&self, marker: MarkerId) -> String {
        let Self { rules, p, side, .. } = *self;
        let cost = rules.cost_of(p, marker);
        let Some(division) = rules[marker].division else {
            return format!(
                "it costs {cost} of {} MIP and lets units of any divisions act, a die and {} of them",
                p.mip[side],
                p.morale[side] / 2
            );
        };
        format!("it costs {cost} of {} MIP, and would activate {}", p.mip[side], self.activated(division))
    }

    /// Whom the marker of a division activates: "6 of its 10 units, and 3 others near its leader (T7.2)".
    pub fn activated(&self, division: DivisionId) -> String {
        let Self { rules, p, .. } = *self;
        let (able, own) = (rules.activated_by(p, division), p.standing(rules[division].units));
        let others = match able.minus(own).len() {
            0 => String::new(),
            others => format!(", and {} near its leader (T7.2)", counted(others, "other", "others")),
        };
        format!("{} of its {}{others}", (able & own).len(), counted(own.len(), "unit", "units"))
    }

    /// The points that are kept, and the marker that would activate most with them.
    pub fn keeps_points(&self) -> String {
        let Self { rules, p, side, .. } = *self;
        let (left, most) = (p.mip[side], rules.may_save(p, side));
        let kept = format!("{left} MIP are left, of which up to {most} are kept for the next turn (T6.3)");
        let able = |marker: &MarkerId| rules.check_buy(p, side, *marker).is_ok();
        let activates = |marker: MarkerId| {
            let division = rules[marker].division?;
            Some((rules.activated_by(p, division).len(), marker, division))
        };
        let found = rules.army[side].markers.into_iter().filter(able).filter_map(activates);
        match found.max_by_key(|(units, ..)| *units) {
            None => format!("{kept}; no marker of a division can be bought with them"),
            Some((units, marker, division)) => format!(
                "{kept}; the best marker that can be bought, that of {}, costs {} and activates {}",
                rules[division].name,
                rules.cost_of(p, marker),
                count(units, "unit")
            ),
        }
    }

    /// Why no single place is activated: how many could be, and what passing leads to (T13.1).
    pub fn passes_by(&self) -> String {
        let Self { rules, p, side, .. } = *self;
        let able = p.places_of(p.standing(rules.army[side].units).minus(p.activated));
        let places = able.len();
        let near = able.into_iter().filter(|at| self.enemies_beside(*at) > 0).count() as u32;
        let could = counted(places, "place has units that could still act", "places have units that could still act");
        format!("{could}, {near} of them next to the enemy; if both sides pass, the turn goes on (T13.1)")
    }

    /// What stands in a place that can be activated: its strength, and how near the enemy is.
    pub fn activates(&self, at: HexId) -> String {
        let Self { rules, p, side, .. } = *self;
        let units = p.units_at(rules, side, at).minus(p.activated);
        let strength: u32 = units.into_iter().map(|unit| u32::from(rules.cf(p, unit))).sum();
        let place = self.place(None, at);
        let place = if place.is_empty() { place } else { format!("; {place}") };
        let combined = if units.len() == 1 { "" } else { " together" };
        format!("{} with CF {strength}{combined} can move or fight there{place}", count(units.len(), "unit"))
    }
}
