//! The whole map by a subject: supply (T5.3), zones of control (T3.2), control (T1.6), command (T7.2).

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
        let who = self.by_places(p, hungry);
        let told = !hungry.is_empty() && p.phase() != Phase::Setup;
        told.then(|| format!("Out of supply now, {}: {who}{ships} (T5.6).", side.name()))
    }

    /// "5th Foot and 35th Foot in 2332; 1st Guards in 2232".
    fn by_places(&self, p: &State, pieces: Pieces) -> String {
        let here = |at: HexId| format!("{} in {}", self.names_of(p.some_here(at, pieces)), self.short_name_of(at));
        p.places_of(pieces).into_iter().map(here).collect::<Vec<_>>().join("; ")
    }

    /// What the map shows of a subject as a whole, a sentence a line.
    pub(super) fn survey_of(&self, p: &State, subject: &str) -> Vec<String> {
        let or_none = |text: String| if text.is_empty() { "none".to_owned() } else { text };
        let of_side = |side: Side| -> Vec<String> {
            let (name, city) = (side.name(), self.areas.city);
            match subject {
                "supply" => {
                    let sources = self.sources(p, side);
                    let words = match side {
                        AMERICAN => {
                            let others = sources.minus(city).len();
                            format!("{} city hexes, {others} hexes of New Jersey", (sources & city).len())
                        }
                        _ => or_none(self.numbers_of(sources)),
                    };
                    let all_fed = || format!("No {name} unit is out of supply.");
                    let hungry = self.hungry_line(p, side).unwrap_or_else(all_fed);
                    vec![format!("{name} sources of supply: {words} (T5.3)."), hungry]
                }
                "zones" => {
                    let zones = or_none(self.numbers_of(self.zones(p, side)));
                    vec![format!("In zones of control of the {name} side: {zones} (T3.2).")]
                }
                "control" => {
                    let held = |hexes: Hexes| if side == BRITISH { hexes & p.held } else { hexes.minus(p.held) };
                    let text = |(what, hexes): (&str, Hexes)| {
                        let names: Vec<&str> = held(hexes).into_iter().map(|at| self.short_name_of(at)).collect();
                        format!("{name} {what}: {} (T1.6).", or_none(listed(&names)))
                    };
                    [("forts", self.areas.forts), ("city hexes", city), ("stars", self.areas.stars)].map(text).into()
                }
                "command" => {
                    let text = |division: DivisionId| {
                        let units = or_none(self.by_places(p, self.activated_by(p, division)));
                        format!("The marker of {} activates: {units} (T7.2).", self[division].name)
                    };
                    self.army[side].divisions.into_iter().map(text).collect()
                }
                _ => Vec::new(),
            }
        };
        Side::BOTH.into_iter().flat_map(of_side).collect()
    }
}
