//! W11.6, W11.7, W9.5, W10.1: retreats, hex by hex.

use crate::rules::common::step_paths::StepRule;
use crate::rules::white_plains::data::terrain::{Crossing, River, Slope};
use crate::rules::white_plains::prelude::*;

/// Hexes of a retreat at most, with what an overfull end adds.
const LONGEST: usize = 8;

/// The directions in which a side retreats first, as bits from the north clockwise (W11.6).
fn preferred(p: &State, rules: &WhitePlains, side: Side) -> u8 {
    let tarrytown = rules.objectives.iter().position(|objective| objective.at == rules.at.tarrytown);
    let british = tarrytown.is_some_and(|number| p.control[number] == BRITISH);
    let [north, north_east, south_east, south, south_west, north_west] = [1, 2, 4, 8, 16, 32];
    match (side == AMERICAN, british) {
        (true, false) => north | north_east | north_west,
        (true, true) => north | north_east,
        (false, false) => south | south_east | south_west,
        (false, true) => south | south_east | south_west | north_west,
    }
}

/// What a retreat is.
#[derive(Clone, Copy)]
struct Flight<'a> {
    rules: &'a WhitePlains,
    p: &'a State,
    unit: UnitId,
    side: Side,
    from: HexId,
    /// The number of steps that it must take.
    hexes: usize,
    reason: RetreatReason,
    /// Never into an overfull hex (W10.1).
    strict: bool,
}

impl Flight<'_> {
    /// Whether the unit may take a step, apart from stacking.
    fn may_step(&self, from: HexId, side: usize, to: HexId) -> bool {
        let (rules, p) = (self.rules, self.p);
        let over = &rules[from].sides[side];
        let foe = self.side.other();
        if rules.is_barred(p, self.unit, from, to)
            || over.slope == Some(Slope::Severe)
            || p.burning() == Some(to)
            || p.here(to).any(|unit| rules[unit].side == foe)
        {
            return false;
        }
        if rules.is_forbidden(p, self.unit, to) {
            return false;
        }
        let bridge = over.crossing == Some(Crossing::Bridge) || p.is_bridged(from, to);
        if p.is_swollen() && !bridge {
            // W20.5.
            let barred = match over.river {
                Some(River::Secondary) => true,
                Some(River::Tertiary) => self.reason == RetreatReason::Disrupted,
                _ => false,
            };
            if barred {
                return false;
            }
        }
        if self.reason == RetreatReason::Burning && !self.leaves_fire(from, side, to) {
            return false;
        }
        !rules.in_zone(p, foe, to) || p.holds(rules, self.side, to)
    }

    /// W16.8: out of a burning hex over the Bronx, or up the hill.
    fn leaves_fire(&self, from: HexId, side: usize, to: HexId) -> bool {
        if self.side == BRITISH {
            return self.rules[from].sides[side].river.is_some_and(River::is_bronx);
        }
        self.rules.areas.up_slope.iter().any(|(at, up)| *at == from && up.has(to))
    }

    /// The hexes to which the next step may go.
    fn steps(&self, from: HexId, been: &[HexId]) -> Vec<HexId> {
        let (rules, p) = (self.rules, self.p);
        let open = rules
            .steps
            .from(from)
            .iter()
            .filter(|step| !been.contains(&step.to) && self.may_step(from, step.side(), step.to));
        let (mut roomy, mut full): (Vec<(usize, HexId)>, Vec<(usize, HexId)>) = (Vec::new(), Vec::new());
        for step in open {
            if rules.has_room(p, self.unit, step.to) {
                roomy.push((step.side(), step.to));
            } else if !self.strict && p.holds(rules, self.side, step.to) {
                full.push((step.side(), step.to));
            }
        }
        let all = if roomy.is_empty() { full } else { roomy };
        let ways = preferred(p, rules, self.side);
        let first: Vec<HexId> = all.iter().filter(|(side, _)| ways >> side & 1 == 1).map(|(_, to)| *to).collect();
        let free = self.reason == RetreatReason::Burning;
        if first.is_empty() || free { all.into_iter().map(|(_, to)| to).collect() } else { first }
    }
}

impl StepRule<HexId> for Flight<'_> {
    /// Without a next step it stops; in an overfull hex it is captured, which the rules do when it has come there.
    fn next(&self, been: &[HexId]) -> Vec<HexId> {
        let (gone, here) = (been.len() - 1, been[been.len() - 1]);
        let overfull = gone > 0 && !self.rules.has_room(self.p, self.unit, here);
        let is_over = (gone >= self.hexes && !overfull) || gone >= LONGEST;
        if is_over { Vec::new() } else { self.steps(here, been) }
    }
}

impl WhitePlains {
    /// Whether the scenario closes a hex to a unit (W19.5).
    pub(super) fn is_forbidden(&self, p: &State, unit: UnitId, to: HexId) -> bool {
        self[unit].side == BRITISH && self.scenario(p.scenario).forbidden_british.has(to)
    }

    /// The retreat of a unit; none out of a box.
    fn flight<'a>(
        &'a self,
        p: &'a State,
        unit: UnitId,
        hexes: u8,
        reason: RetreatReason,
        strict: bool,
    ) -> Option<Flight<'a>> {
        let from = p.at(unit).filter(|at| !self.is_box(*at))?;
        Some(Flight { rules: self, p, unit, side: self[unit].side, from, hexes: hexes.into(), reason, strict })
    }

    /// Every way of a retreat of this many steps.
    pub fn retreat_ways(&self, p: &State, unit: UnitId, steps: u8, reason: RetreatReason, add: &mut impl FnMut(Path)) {
        if let Some(flight) = self.flight(p, unit, steps, reason, false) {
            flight.each_path(flight.from, &mut |way| add(Path::of(way)));
        }
    }

    /// Whether a unit that must retreat has a hex to go to.
    pub fn can_retreat(&self, p: &State, unit: UnitId, reason: RetreatReason) -> bool {
        let flight = self.flight(p, unit, 1, reason, false);
        flight.is_some_and(|flight| !flight.next(&[flight.from]).is_empty())
    }

    /// A unit that must retreat and cannot is captured; one that withdraws stays (W10.11, W11.6).
    pub fn cannot_retreat(&self, p: &mut Position, unit: UnitId, reason: RetreatReason, out: &mut Vec<Event>) {
        p.end_task();
        if p.stands(unit) && reason != RetreatReason::Withdraw {
            self.capture(p, unit, out);
        }
    }

    /// The ways by which cavalry evades: three hexes, never into an overfull one (W10.1).
    pub fn evasions(&self, p: &State, unit: UnitId, add: &mut impl FnMut(Path)) {
        if let Some(flight) = self.flight(p, unit, 3, RetreatReason::Retreat, true) {
            flight.each_path(flight.from, &mut |way| add(Path::of(way)));
        }
    }

    /// Where a unit may disengage to (W9.5).
    pub fn disengagements(&self, p: &State, unit: UnitId) -> Vec<HexId> {
        let flight = self.flight(p, unit, 1, RetreatReason::Retreat, true);
        flight.map_or_else(Vec::new, |flight| flight.next(&[flight.from]))
    }

    /// Whether an order names a whole way of the retreat that is due.
    pub fn check_retreat(
        &self,
        p: &State,
        due: UnitId,
        steps: u8,
        reason: RetreatReason,
        unit: UnitId,
        path: Path,
    ) -> Checked {
        when(unit == due, Refused::RetreatFirst { unit: due })?;
        let mut found = false;
        self.retreat_ways(p, unit, steps, reason, &mut |way| found |= way == path);
        when(found, Refused::NoRetreat { unit })
    }

    /// A unit retreats; leaders without other friends go with it (W11.7).
    pub fn retreat(&self, p: &mut Position, unit: UnitId, path: Path, kind: MoveKind, out: &mut Vec<Event>) {
        let (Some(from), side) = (p.at(unit), self[unit].side) else { return };
        let hexes: Vec<HexId> = path.iter().collect();
        let Some(to) = hexes.last().copied() else { return };
        if let Some(guns) = self.sorted.amusettes
            && unit == guns
        {
            p.attached = None;
        }
        self.go(p, unit, &hexes, kind, out);
        if let Some(combat) = &mut p.combat {
            combat.retreated.add(unit);
        }
        if p.ending.is_some() {
            return;
        }
        if p.units_at(self, side, from).is_empty() {
            for leader in p.leaders_at(self, side, from) {
                out.push(Event::Moved { unit: leader, from: Some(from), path: Path::of(&[to]), kind });
                p.put(leader, Some(to));
            }
        }
        if p.stands(unit) && !self.has_room(p, unit, to) {
            self.capture(p, unit, out);
        }
    }

    /// A unit retreats as its side orders (W11.6).
    pub fn fall_back(&self, p: &mut Position, unit: UnitId, path: Path, out: &mut Vec<Event>) {
        p.tasks.pop();
        self.retreat(p, unit, path, MoveKind::Retreat, out);
    }
}
