//! W17, W19.4: when and where reinforcements arrive.

use super::w06_ways::{Field, Ways};
use crate::rules::white_plains::prelude::*;

/// From where the 16th Continental arrives, within this many hexes (W17.4).
const NEAR_SIXTEENTH: u8 = 2;

/// A unit that is due, and where it may be placed.
struct Arrival<'a> {
    rules: &'a WhitePlains,
    p: &'a State,
    unit: UnitId,
}

impl Arrival<'_> {
    /// The hexes in which it may be placed; none if it enters at the edge.
    fn hexes(&self) -> Option<Vec<HexId>> {
        let (rules, p, unit) = (self.rules, self.p, self.unit);
        let (named, hill) = (&rules.named, rules.areas.hill);
        if rules[unit].side == BRITISH {
            return None;
        }
        if let Some((nyc, leader, far)) = rules.scenario(p.scenario).by_die
            && nyc == unit
        {
            // W17.5: near Heath, or near his command.
            let of = p.at(leader).filter(|at| !rules.is_box(*at)).unwrap_or(rules.areas.main_line[8]);
            return Some(self.open(rules.within(of, far)));
        }
        if unit == named.beall_camp || unit == named.cont_16 {
            return Some(self.turn_seven());
        }
        if unit == named.delaware_blues {
            let guards = [named.brooks, named.mosely].into_iter().filter_map(|militia| p.at(militia));
            let near = rules.around(guards, 1);
            return Some(self.open(if near.is_empty() { hill } else { near & hill }));
        }
        if unit == named.maryland {
            let near = p.at(named.delaware_blues).map(|at| rules.within(at, 1).without(at) & hill);
            return Some(self.open(near.unwrap_or(hill)));
        }
        // W17.3: in the hex of Chatterton Hill itself, and who finds no room there next to it.
        let there = self.open(Hexes::one(rules.at.hill));
        Some(if there.is_empty() { self.open(rules.within(rules.at.hill, 1) & hill) } else { there })
    }

    /// Of these hexes those with room that are next to no enemy.
    fn open(&self, hexes: Hexes) -> Vec<HexId> {
        let (rules, p, unit) = (self.rules, self.p, self.unit);
        let open = |at: &HexId| {
            !p.is_taken(rules, BRITISH, *at)
                && p.burning() != Some(*at)
                && rules.has_room(p, unit, *at)
                && !p.is_beside(rules, BRITISH, *at)
                && rules.ground_mp(*at, rules.kind(unit).column()).is_some()
        };
        hexes.into_iter().filter(open).collect()
    }

    /// W17.4, W19.4: Beall's Flying Camp and the 16th Continental.
    fn turn_seven(&self) -> Vec<HexId> {
        let (rules, p) = (self.rules, self.p);
        let (beall, sixteenth) = (rules.named.beall_camp, rules.named.cont_16);
        let other = if self.unit == beall { sixteenth } else { beall };
        // The second of them goes where the first went.
        if p.waiting[other].is_none()
            && p.moved.has(other)
            && let Some(at) = p.at(other).filter(|at| rules.areas.hill_north.has(*at))
        {
            return self.open(Hexes::one(at));
        }
        if p.waiting[other].is_some() {
            let on_hill = Arrival { unit: beall, ..*self }.on_hill_with(sixteenth);
            if !on_hill.is_empty() {
                return on_hill;
            }
        }
        if !p.is_campaign() {
            return Vec::new();
        }
        if self.unit == beall {
            return self.open(rules.around(rules.areas.purdy_hill, 1));
        }
        let near = rules.within(rules.areas.forward_line[7], NEAR_SIXTEENTH);
        self.open(near.into_iter().filter(|at| !rules.is_south_of_line(*at)).collect())
    }

    /// The hexes of Chatterton Hill that take it and another unit, if they may arrive there.
    fn on_hill_with(&self, other: UnitId) -> Vec<HexId> {
        let (rules, p) = (self.rules, self.p);
        let foot = rules.sorted.foot & rules.army[AMERICAN];
        let held = |unit: UnitId| p.in_order(unit) && p.at(unit).is_some_and(|at| rules.areas.hill.has(at));
        let may = !p.is_campaign() || foot.into_iter().any(held);
        if !may || p.holds(rules, BRITISH, rules.at.hill) {
            return Vec::new();
        }
        let mut places = self.open(rules.areas.hill_north);
        let together = |at: HexId| p.units_at(rules, AMERICAN, at).into_iter().chain([self.unit, other]);
        places.retain(|at| rules.load(p, together(*at)).0 <= rules.tables.stacking.sp);
        places
    }
}

impl WhitePlains {
    /// Whether a unit is due now.
    pub(super) fn is_due(&self, p: &State, unit: UnitId) -> bool {
        matches!(p.waiting[unit], Some(Due::Turn(due)) if due <= p.turn)
    }

    /// The units of a side that are due.
    pub(super) fn due_units(&self, p: &State, side: Side) -> Vec<UnitId> {
        self.army[side].minus(p.standing()).into_iter().filter(|unit| self.is_due(p, *unit)).collect()
    }

    /// The hexes in which a unit that is due may be placed; none for units that enter at the edge.
    pub(super) fn arrival_hexes(&self, p: &State, unit: UnitId) -> Option<Vec<HexId>> {
        Arrival { rules: self, p, unit }.hexes()
    }

    /// The way of a unit that is due onto the map, if it may enter there.
    pub(super) fn entry_path(&self, p: &State, unit: UnitId, to: HexId) -> Option<Vec<HexId>> {
        if let Some(hexes) = self.arrival_hexes(p, unit) {
            return hexes.contains(&to).then(|| vec![to]);
        }
        let field = Field::new(self, p, p.active);
        let (mover, mut ways) = (field.any_mover(unit, Gait::Move), Ways::default());
        ways.explore(&mover);
        ways.cost(to).map(|_| ways.path(&mover, to))
    }

    /// W17.1.
    pub fn check_enter(&self, p: &State, unit: UnitId, to: HexId) -> Checked {
        when(self[unit].side == p.active, Refused::NotYours { unit })?;
        when(self.is_due(p, unit), Refused::NotDue { unit })?;
        let by = self.arrival_case(p, unit);
        if self.entry_path(p, unit, to).is_some() {
            return Ok(());
        }
        let open = match self.arrival_hexes(p, unit) {
            Some(hexes) => hexes.first().copied(),
            None => Field::new(self, p, p.active).any_mover(unit, Gait::Move).entries().first().map(|(at, _)| *at),
        };
        Err(open.map_or(Refused::NoArrivalNow { unit, by }, |open| Refused::NoArrival { unit, hex: to, open, by }))
    }

    /// The case that says where a unit arrives.
    fn arrival_case(&self, p: &State, unit: UnitId) -> &'static str {
        let named = &self.named;
        if self[unit].side == BRITISH {
            "W17.1"
        } else if unit == named.delaware_blues {
            "W17.2"
        } else if unit == named.beall_camp || unit == named.cont_16 {
            if p.is_campaign() { "W17.4" } else { "W19.4" }
        } else if self.scenario(p.scenario).by_die.is_some_and(|(nyc, ..)| nyc == unit) {
            "W17.5"
        } else {
            "W17.3"
        }
    }

    /// Whether a hex lies south of the forward line: below its hex in the column, or in a column without one (W17.4).
    fn is_south_of_line(&self, at: HexId) -> bool {
        let Some((column, row)) = self.grid.column_and_row(at) else { return true };
        let line = self.areas.forward_line.iter().filter_map(|hex| self.grid.column_and_row(*hex));
        line.filter(|(other, _)| *other == column).map(|(_, south)| south).max().is_none_or(|south| row > south)
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
