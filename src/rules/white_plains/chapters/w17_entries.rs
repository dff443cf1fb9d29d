//! W17, W19.4: where reinforcements arrive.

use crate::rules::white_plains::prelude::*;

/// From where the 16th Continental arrives, within so many hexes (W17.4).
const NEAR_SIXTEENTH: u8 = 2;

impl WhitePlains {
    /// The hexes in which a unit that is due may be placed; none for units that enter at the edge.
    pub fn arrival_hexes(&self, p: &State, unit: UnitId) -> Option<Vec<HexId>> {
        if self[unit].side == BRITISH {
            return None;
        }
        let named = &self.named;
        if let Some((nyc, leader, far)) = self.scenario(p.scenario).by_die
            && nyc == unit
        {
            // W17.5: near Heath, or near where he commands.
            let of = p.at(leader).filter(|at| !self.is_box(*at)).unwrap_or(self.areas.main_line[8]);
            return Some(self.places(p, unit, self.within(of, far)));
        }
        if unit == named.beall_camp || unit == named.cont_16 {
            return Some(self.turn_seven(p, unit));
        }
        if unit == named.delaware_blues {
            let guards = [named.brooks, named.mosely].into_iter().filter_map(|militia| p.at(militia));
            let mut near = Hexes::NONE;
            guards.for_each(|at| near |= self.within(at, 1));
            let on = if near.is_empty() { self.areas.hill } else { near & self.areas.hill };
            return Some(self.places(p, unit, on));
        }
        if unit == named.maryland {
            let near = p.at(named.delaware_blues).map(|at| self.within(at, 1).without(at) & self.areas.hill);
            return Some(self.places(p, unit, near.unwrap_or(self.areas.hill)));
        }
        // W17.3: in the hex of Chatterton Hill itself, and who finds no room there next to it.
        let there = self.places(p, unit, Hexes::one(self.at.hill));
        let beside = self.within(self.at.hill, 1) & self.areas.hill;
        Some(if there.is_empty() { self.places(p, unit, beside) } else { there })
    }

    /// Of these hexes those with room that are next to no enemy.
    fn places(&self, p: &State, unit: UnitId, hexes: Hexes) -> Vec<HexId> {
        let open = |at: &HexId| {
            !p.is_taken(self, BRITISH, *at)
                && p.burning() != Some(*at)
                && self.has_room(p, unit, *at)
                && !p.is_beside(self, BRITISH, *at)
                && self.tables.ground[&self[*at].ground].mp[self.kind(unit).column()].is_some()
        };
        hexes.into_iter().filter(open).collect()
    }

    /// W17.4, W19.4: Beall's Flying Camp and the 16th Continental.
    fn turn_seven(&self, p: &State, unit: UnitId) -> Vec<HexId> {
        let (beall, sixteenth) = (self.named.beall_camp, self.named.cont_16);
        let other = if unit == beall { sixteenth } else { beall };
        // The second of them goes where the first went.
        if p.waiting[other].is_none() && p.moved.has(other) {
            let on_hill = p.at(other).filter(|at| self.areas.hill_north.has(*at));
            if let Some(at) = on_hill {
                return self.places(p, unit, Hexes::one(at));
            }
        }
        let on_hill = self.together_on_hill(p);
        if !on_hill.is_empty() && p.waiting[other].is_some() {
            return on_hill;
        }
        if !p.is_campaign() {
            return Vec::new();
        }
        if unit == beall {
            let near =
                self.areas.purdy_hill.into_iter().fold(self.areas.purdy_hill, |all, at| all | self.within(at, 1));
            return self.places(p, unit, near);
        }
        let of = self.areas.forward_line[7];
        let mut near = self.within(of, NEAR_SIXTEENTH);
        near.into_iter().filter(|at| self.is_south_of_line(*at)).for_each(|at| near.take(at));
        self.places(p, unit, near)
    }

    /// The hexes of Chatterton Hill that take both, if they may arrive there.
    fn together_on_hill(&self, p: &State) -> Vec<HexId> {
        let (beall, sixteenth) = (self.named.beall_camp, self.named.cont_16);
        let foot = self.sorted.foot & self.army[AMERICAN];
        let held = |unit: UnitId| p.in_order(unit) && p.at(unit).is_some_and(|at| self.areas.hill.has(at));
        let may = !p.is_campaign() || foot.into_iter().any(held);
        if !may || p.holds(self, BRITISH, self.at.hill) {
            return Vec::new();
        }
        let both = p.sp(self, beall) + p.sp(self, sixteenth);
        let load = |at: HexId| -> u8 {
            let counted: Units = p.units_at(self, AMERICAN, at).minus(self.sorted.artillery | self.sorted.light);
            counted.into_iter().map(|unit| p.sp(self, unit)).sum()
        };
        let places = self.places(p, beall, self.areas.hill_north).into_iter();
        places.filter(|at| load(*at) + both <= self.tables.stacking.sp).collect()
    }

    /// Whether a hex lies south of the forward line: below its hex in the column, or in a column without one (W17.4).
    fn is_south_of_line(&self, at: HexId) -> bool {
        let Some((column, row)) = self.grid.column_and_row(at) else { return true };
        let line = self.areas.forward_line.iter().filter_map(|hex| self.grid.column_and_row(*hex));
        line.filter(|(other, _)| *other == column).map(|(_, south)| south).max().is_none_or(|south| row > south)
    }

    /// The case that says where a unit arrives.
    pub fn arrival_case(&self, p: &State, unit: UnitId) -> &'static str {
        let named = &self.named;
        if unit == named.delaware_blues {
            "W17.2"
        } else if unit == named.beall_camp || unit == named.cont_16 {
            if p.is_campaign() { "W17.4" } else { "W19.4" }
        } else if self.scenario(p.scenario).by_die.is_some_and(|(nyc, ..)| nyc == unit) {
            "W17.5"
        } else {
            "W17.3"
        }
    }

    /// A unit is placed where it arrives: it does not move, and belongs there (W15.1, W15.2).
    pub fn arrive(&self, p: &mut Position, unit: UnitId, at: HexId) {
        if self[unit].side == AMERICAN && p.is_campaign() {
            if self.areas.hill.has(at) {
                p.hill.add(unit);
            } else if !self[unit].free {
                p.home[unit] = Some(at);
            }
        }
    }

    /// W19.4: in the scenario, reinforcements that find no place in their turn never come.
    pub fn forfeit(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.is_campaign() || p.active != AMERICAN {
            return;
        }
        for unit in self.due_units(p, AMERICAN) {
            p.waiting[unit] = None;
            p.out[unit] = Some(Fate::Forfeited);
            out.push(Event::LeftPlay { unit, fate: Fate::Forfeited, at: None });
        }
    }

    /// W14.9: reinforcements that are due wait a turn.
    pub fn delay_reinforcements(&self, p: &mut Position) {
        for unit in self.due_units(p, p.active) {
            p.waiting[unit] = Some(Due::Turn(p.turn + 1));
        }
    }
}
