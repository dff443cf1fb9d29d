//! T11.1 to T11.3, T11.8: retreats that a side chooses or must make, on the map and out of boxes.

use super::t11_paths::{Flight, RetreatPath};
use crate::rules::trying_mens_souls::data::terrain::Ferry;
use crate::rules::trying_mens_souls::prelude::*;

/// The ways of a retreat.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// Each path, and whether it leads over a ferry.
    pub paths: Vec<(Path, bool)>,
    /// The unit goes one hex of two only, and loses a step (T11.3).
    pub falls_short: bool,
}

fn as_paths(ways: Vec<RetreatPath>) -> Vec<(Path, bool)> {
    ways.into_iter().map(|way| (way.hexes().collect(), way.ferry)).collect()
}

impl TryingMensSouls {
    /// Every retreat by which a unit may satisfy a combat point (T11.1, T11.8).
    pub fn chosen_ways(&self, p: &State, unit: PieceId) -> Vec<(Path, bool)> {
        self.ways_of_each(p, Pieces::one(unit)).next().map_or_else(Vec::new, |(_, ways)| ways)
    }

    /// The same of each of these units of one side.
    pub fn ways_of_each(&self, p: &State, units: Pieces) -> impl Iterator<Item = (PieceId, Vec<(Path, bool)>)> {
        let mut flight = None;
        units.into_iter().map(move |unit| {
            let ways = match p.at(unit) {
                Some(at) if self.is_box(at) => self.box_ways(p, unit, at),
                Some(from) => {
                    let known = *flight.get_or_insert_with(|| self.flight(p, self[unit].side, from));
                    as_paths(Flight { from, ..known }.paths(2))
                }
                None => Vec::new(),
            };
            (unit, ways)
        })
    }

    /// The ways of a retreat that a unit must make (T11.3, T11.8).
    pub fn compelled_ways(&self, p: &State, unit: PieceId, hexes: u8, why: RetreatWhy) -> Ways {
        let Some(at) = p.at(unit) else { return Ways::default() };
        if self.is_box(at) {
            return Ways { paths: self.box_ways(p, unit, at), falls_short: false };
        }
        let flight = self.flight(p, self[unit].side, at);
        if why == RetreatWhy::ThirdHex {
            let mut ways = flight.single_hexes();
            ways.retain(|way| self.has_room(p, unit, way.end()));
            return Ways { paths: as_paths(ways), falls_short: true };
        }
        let whole = flight.paths(hexes);
        if whole.is_empty() && hexes > 1 {
            return Ways { paths: as_paths(flight.paths(1)), falls_short: true };
        }
        Ways { paths: as_paths(whole), falls_short: false }
    }

    /// What the retreat of a unit on the map depends on (T11.2).
    fn flight(&self, p: &State, side: Side, from: HexId) -> Flight<'_> {
        let navy = if p.unused_markers() > 0 { self.navy_reaches(p.booms) } else { Zones::NONE };
        let crosses = |ferry: &Ferry| side == AMERICAN && !ferry.zones.meets(navy);
        let ferries = Ferries::those(&self.ferries, crosses);
        Flight { rules: self, side, from, open: self.open_to(p, side), sources: self.sources(p, side), ferries }
    }

    /// The ways out of a box (T11.8): into exit hexes with room and without enemies, or into the next box.
    fn box_ways(&self, p: &State, unit: PieceId, at: HexId) -> Vec<(Path, bool)> {
        let (side, place) = (self[unit].side, &self.at);
        let exits = |of: HexId| self.area_box(of).map_or(Hexes::NONE, |one| one.exits);
        let (hexes, next) = if at == place.westchester && side == BRITISH {
            (exits(place.westchester) | exits(place.white_plains), None)
        } else if at == place.westchester {
            (Hexes::NONE, Some(place.white_plains))
        } else if at == place.white_plains && side == BRITISH {
            (Hexes::NONE, Some(place.westchester))
        } else if at == place.white_plains {
            (exits(place.white_plains), Some(place.new_york_colony))
        } else {
            (Hexes::NONE, None)
        };
        let open = |to: &HexId| !self.holds(p, side.other(), *to) && self.has_room(p, unit, *to);
        let all = hexes.iter().filter(open).chain(next);
        all.map(|to| (std::iter::once(to).collect(), false)).collect()
    }

    /// Whether the owner of a unit chooses its way.
    pub fn chooses_way(&self, p: &State, unit: PieceId, hexes: u8, why: RetreatWhy) -> bool {
        p.is_standing(unit) && self.compelled_ways(p, unit, hexes, why).paths.len() > 1
    }

    /// A compelled retreat without a choice: by the only way, or, without one, the unit is eliminated; in Staten Island
    /// and New York Colony it stays (T11.3, T11.8).
    pub fn retreat_by_rule(&self, p: &mut Position, unit: PieceId, hexes: u8, why: RetreatWhy, out: &mut Vec<Event>) {
        p.end_task();
        let Some(at) = p.at(unit) else { return };
        let ways = self.compelled_ways(p, unit, hexes, why);
        match ways.paths.first() {
            Some((path, ferry)) => self.go_compelled(p, unit, *path, *ferry, why, ways.falls_short, out),
            None if at == self.at.staten_island || at == self.at.new_york_colony => {}
            None => self.eliminate(p, unit, Fate::Trapped, out),
        }
    }

    /// Whether an order names a retreat that may be made now.
    pub fn check_retreat(&self, p: &State, step: Task, side: Side, unit: PieceId, path: Path) -> Checked {
        let ways = match step {
            Task::Retreat(due, hexes, why) => {
                when(unit == due, Refused::RetreatFirst { unit: due })?;
                self.compelled_ways(p, unit, hexes, why).paths
            }
            Task::Entry(due) => {
                when(unit == due, Refused::NoRetreat { unit, by: "T8.9" })?;
                self.chosen_ways(p, unit)
            }
            _ => {
                let may = self.payers(p, side).has(unit) && self.may_retreat_by_choice(p, unit);
                when(may, Refused::NoRetreat { unit, by: "T11.1" })?;
                self.chosen_ways(p, unit)
            }
        };
        when(ways.iter().any(|(way, _)| *way == path), Refused::NoRetreat { unit, by: "T11.2" })
    }

    /// A unit retreats as its side orders.
    pub fn retreat(&self, p: &mut Position, step: Task, unit: PieceId, path: Path, out: &mut Vec<Event>) {
        let ferry = |ways: &[(Path, bool)]| ways.iter().any(|(way, ferry)| *way == path && *ferry);
        match step {
            Task::Retreat(_, hexes, why) => {
                let ways = self.compelled_ways(p, unit, hexes, why);
                p.end_task();
                self.go_compelled(p, unit, path, ferry(&ways.paths), why, ways.falls_short, out);
            }
            Task::Entry(_) => {
                p.end_task();
                self.go_back(p, unit, path, out);
            }
            _ => {
                self.pay_point(p, self[unit].side);
                if let (Some(at), Some(to)) = (p.at(unit), path.iter().next())
                    && self.is_box(at)
                {
                    p.battle.iter_mut().for_each(|battle| battle.retreated.add(unit));
                    return p.push(Task::BoxDie(unit, to));
                }
                let ferry = ferry(&self.chosen_ways(p, unit));
                p.push(Task::Test(unit, ferry));
                self.go_back(p, unit, path, out);
            }
        }
    }

    /// A compelled retreat by a way.
    #[allow(clippy::too_many_arguments, reason = "a way is told by four of them")]
    fn go_compelled(
        &self,
        p: &mut Position,
        unit: PieceId,
        path: Path,
        ferry: bool,
        why: RetreatWhy,
        falls_short: bool,
        out: &mut Vec<Event>,
    ) {
        if why == RetreatWhy::FallBack {
            p.push(Task::Test(unit, ferry));
        }
        self.go_back(p, unit, path, out);
        if falls_short {
            self.lose_step(p, unit, out);
        }
    }

    /// A unit goes back by a path, with the leaders who would be left alone (T2.5); in a hex that is too full then it must go
    /// on (T11.3).
    pub fn go_back(&self, p: &mut Position, unit: PieceId, path: Path, out: &mut Vec<Event>) {
        let (Some(from), Some(to)) = (p.at(unit), path.iter().last()) else { return };
        if from == self.at.white_plains && to == self.at.westchester && self.holds(p, self[unit].side.other(), to) {
            return p.push(Task::BoxEntryDie(unit));
        }
        self.go(p, unit, &path, MoveKind::Retreat, out);
        if let Some(battle) = &mut p.battle {
            battle.retreated.add(unit);
        }
        self.leaders_follow(p, self[unit].side, from, Some(unit), out);
        p.push(Task::ThirdHex(unit));
    }

    /// A unit in a hex that is too full must go on (T11.3).
    pub fn look_for_room(&self, p: &mut Position, unit: PieceId) {
        p.end_task();
        if p.at(unit).is_some_and(|at| !self.has_room(p, unit, at)) {
            p.push(Task::Retreat(unit, 1, RetreatWhy::ThirdHex));
        }
    }

    /// A unit that chose to retreat from a box rolls (T11.8): not above its CR it stays.
    pub fn roll_box(&self, p: &mut Position, unit: PieceId, to: HexId, die: u8, out: &mut Vec<Event>) {
        if !self.passes(p, unit, RollReason::Test, die, 0, out) {
            self.go_back(p, unit, std::iter::once(to).collect(), out);
        }
    }

    /// A British unit comes from White Plains to Westchester, where Americans are: above 3 it is eliminated (T11.8, T8.9).
    pub fn roll_back_to_westchester(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let (place, table) = (&self.at, &self.tables.entry);
        let by = self.entry_modifier(p, unit, place.westchester, place.white_plains);
        let enters = die as i8 + by <= table.enters;
        out.push(Event::rolled(BRITISH, RollReason::Entry, die, by, Some(unit)).needing(table.enters));
        if !enters {
            return self.eliminate(p, unit, Fate::Trapped, out);
        }
        let from = place.white_plains;
        self.go(p, unit, &std::iter::once(place.westchester).collect(), MoveKind::Retreat, out);
        if let Some(battle) = &mut p.battle {
            battle.retreated.add(unit);
        }
        self.leaders_follow(p, BRITISH, from, Some(unit), out);
    }

    /// Leaders of a place that has lost its last friendly unit go with it, if it lives and they may lead it, else to the nearest
    /// unit that they may lead (T2.5).
    pub fn leaders_follow(
        &self,
        p: &mut Position,
        side: Side,
        from: HexId,
        with: Option<PieceId>,
        out: &mut Vec<Event>,
    ) {
        if !p.units_at(self, side, from).is_empty() {
            return;
        }
        for leader in p.leaders_at(self, side, from) {
            let with = with.filter(|unit| p.is_standing(*unit) && self.may_lead(leader, *unit));
            match with.and_then(|unit| p.at(unit)) {
                Some(to) => self.go(p, leader, &std::iter::once(to).collect(), MoveKind::Follow, out),
                None => self.join_nearest(p, leader, out),
            }
        }
    }
}
