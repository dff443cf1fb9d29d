//! N5: carries out marches, with overruns on the way (N5.8) and forced marches (N12.3).

use super::n05_land::MarchStep;
use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// A unit goes alone, or leads others (N5.1 to N5.3).
    pub(crate) fn march(&self, p: &mut Position, leader: UnitId, group: Set<UnitId>, path: Path, out: &mut Vec<Event>) {
        let (side, column) = (p.active, group.with(leader));
        let Some(from) = p.at[leader] else { return };
        let first = path.first();
        p.ap[side] -= 1;
        let Ok(way) = self.way(p, side, from, first, p.ship_zones()) else {
            return;
        };
        self.step(p, column, from, first, way, out);
        p.moved |= path.add();
        let march = Marching {
            leader,
            column: column.minus(path.drop()) | path.add(),
            from,
            here: first,
            next: path.then(),
            crossed: zone_of(way),
        };
        self.arrive(p, march, out);
    }

    /// Moves a column one step.
    fn step(
        &self,
        p: &mut Position,
        column: Set<UnitId>,
        from: LocId,
        to: LocId,
        way: MarchStep,
        out: &mut Vec<Event>,
    ) {
        for unit in column {
            p.put(unit, to);
        }
        p.moved |= column;
        let ship = match way {
            MarchStep::Water(_, Some(ship)) => {
                p.ships_carried.add(ship);
                Some(ship)
            }
            _ => None,
        };
        let side = p.active;
        out.push(Event::Moved {
            side,
            count: column.len() as u8,
            from,
            to,
            zone: OrNull(zone_of(way)),
            units: Secret::of(side, column),
            ship: Secret::of(side, OrNull(ship)),
        });
    }

    /// The column has entered a location: zones close, the enemy is met, the march goes on.
    pub(crate) fn arrive(&self, p: &mut Position, march: Marching, out: &mut Vec<Event>) {
        let loc = march.here;
        if p.contested(self, loc) {
            p.entries[loc].add(march.from);
            if march.crossed.is_some() {
                p.crossed |= march.column;
            }
        }
        self.close_zones(p, out);
        if self.would_overrun(p, p.active, loc, 0) {
            self.overrun(p, march, out);
            if !matches!(p.state, PhaseState::Movement(Movement::Orders)) {
                return;
            }
        }
        self.march_on(p, march, out);
    }

    /// N5.8: each defender loses one SP, the survivors must go.
    fn overrun(&self, p: &mut Position, march: Marching, out: &mut Vec<Event>) {
        let (side, loc) = (p.active.other(), march.here);
        let defenders = p.of(self, side, loc);
        out.push(Event::Overrun { location: loc, defender: side, count: defenders.len() as u8 });
        // First the units that are lost, which are named, then the survivors: the order reveals nothing (N13.1).
        let falls: Set<UnitId> = defenders.into_iter().filter(|u| p.sp[*u] == 1).collect();
        for unit in falls.into_iter().chain(defenders.minus(falls)) {
            self.lose_step(p, unit, loc, None, out);
            if p.verdict().is_some() {
                return;
            }
        }
        if p.of(self, side, loc).is_empty() {
            self.battle_is_over(p, loc, out);
        } else if self.retreats(p, side, loc).is_empty() {
            out.push(Event::Trapped { side, location: loc });
            self.eliminate_all(p, p.of(self, side, loc), loc, out);
            if p.verdict().is_none() {
                self.battle_is_over(p, loc, out);
            }
        } else {
            p.state = PhaseState::Movement(Movement::Overrun { location: loc, march: Some(march) });
        }
    }

    /// The second step, if there is one and it is still open.
    pub(crate) fn march_on(&self, p: &mut Position, march: Marching, out: &mut Vec<Event>) {
        let Some(next) = march.next else { return };
        if p.contested(self, march.here) {
            return;
        }
        // A retreat may have closed the water ahead: then the march ends here (N5.8).
        let Ok(way) = self.way(p, p.active, march.here, next, p.ship_zones()) else {
            return;
        };
        self.step(p, march.column, march.here, next, way, out);
        let march = Marching { from: march.here, here: next, next: None, crossed: zone_of(way), ..march };
        if !self.fast.has(march.leader) {
            p.state = PhaseState::Movement(Movement::ForceMarchDie(march));
        } else {
            self.arrive(p, march, out);
        }
    }

    /// N12.3: what the second place costs a forced march.
    pub(crate) fn roll_force_march(&self, p: &mut Position, march: Marching, face: u8, out: &mut Vec<Event>) {
        let side = p.active;
        let hits = u32::from(face).min(p.sp_of(march.column)) as u8;
        let roll = Rolled { unit: Some(march.leader), hits, ..Rolled::plain(side, RollFor::ForceMarch, &[face]) };
        out.push(Event::Rolled { roll });
        p.state = PhaseState::Movement(Movement::ForceMarchHits { march, hits });
    }
}

const fn zone_of(way: MarchStep) -> Option<ZoneId> {
    match way {
        MarchStep::Road => None,
        MarchStep::Water(zone, _) => Some(zone),
    }
}
