//! The whole map by a subject: supply (T5.3) and zones of control (T3.2).

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The units of a side that are out of supply now.
    fn hungry(&self, p: &State, side: Side) -> Pieces {
        self.out_of_supply(p, side, p.navy.used.has(NavyUse::Supply))
    }

    /// Whether a unit is out of supply now.
    pub(super) fn is_hungry(&self, p: &State, unit: PieceId) -> bool {
        self.hungry(p, self[unit].side).has(unit)
    }

    /// The units of a side that are out of supply now, in a sentence; none if all are supplied.
    pub(super) fn hungry_line(&self, p: &State, side: Side) -> Option<String> {
        let hungry = self.hungry(p, side);
        let fed = hungry.minus(self.out_of_supply(p, side, true)).len();
        let ships = if fed > 0 { format!("; a navy marker would feed {fed} of them") } else { String::new() };
        let here = |at: HexId| format!("{} in {}", self.names_of(p.some_here(at, hungry)), self.short_name_of(at));
        let all: Vec<String> = p.places_of(hungry).into_iter().map(here).collect();
        let told = !all.is_empty() && p.phase() != Phase::Setup;
        told.then(|| format!("Out of supply now, {}: {}{ships} (T5.6).", side.name(), all.join("; ")))
    }

    /// What the map shows of a subject as a whole, a sentence a line.
    pub(super) fn survey_of(&self, p: &State, subject: &str) -> Vec<String> {
        let of_side = |side: Side| {
            let name = side.name();
            match subject {
                "supply" => {
                    let sources: Vec<&str> = self.sources(p, side).into_iter().map(|at| self.number_of(at)).collect();
                    let sources = listed_briefly(&sources, "place");
                    let hungry = self.hungry_line(p, side);
                    let hungry = hungry.unwrap_or_else(|| format!("No {name} unit is out of supply."));
                    vec![format!("{name} sources of supply: {sources} (T5.3)."), hungry]
                }
                "zones" => {
                    let zones = self.numbers_of(self.zones(p, side));
                    let zones = if zones.is_empty() { "none" } else { &zones };
                    vec![format!("In zones of control of the {name} side: {zones} (T3.2).")]
                }
                _ => Vec::new(),
            }
        };
        Side::BOTH.into_iter().flat_map(of_side).collect()
    }
}
