//! N5: marches carried out, with overruns in the middle (N5.8) and forced marches (N12.3).

use super::data::{LocId, NewYork, UnitId};
use super::event::{Event, FaceList, RollFor, Rolled};
use super::land::Way;
use super::position::{Marching, OweWhy, Owes, Position, Roll};
use crate::kernel::bits::Bits;

impl NewYork {
    /// A checked march; `column` with its leader.
    pub(super) fn start_march(
        &self,
        p: &mut Position,
        leader: UnitId,
        column: Bits,
        first: LocId,
        drop: Bits,
        add: Bits,
        then: Option<LocId>,
        out: &mut Vec<Event>,
    ) {
        let side = p.active;
        let from = p.at[leader as usize];
        p.ap[side] -= 1;
        let Ok(way) = self.way(p, side, from, first, p.ship_zones()) else {
            return;
        };
        self.step(p, column, from, first, way, out);
        p.moved |= add;
        p.marching = Some(Marching {
            leader,
            column: column.minus(drop) | add,
            from,
            here: first,
            next: then,
            crossed: zone_of(way),
        });
        self.arrive(p, out);
    }

    /// Puts a column one step farther.
    fn step(&self, p: &mut Position, column: Bits, from: LocId, to: LocId, way: Way, out: &mut Vec<Event>) {
        for unit in column {
            p.put(unit, to);
        }
        p.moved |= column;
        let ship = match way {
            Way::Water(_, Some(ship)) => {
                p.ships_carried |= 1 << ship;
                Some(ship)
            }
            _ => None,
        };
        out.push(Event::Moved { side: p.active, units: column, from, to, zone: zone_of(way), ship });
    }

    /// The column has entered a location: zones close, the enemy is met, the march goes on.
    pub(super) fn arrive(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(march) = p.marching else { return };
        let loc = march.here;
        if p.contested(self, loc) {
            p.entries[loc as usize] = p.entries[loc as usize].with(march.from);
            if march.crossed.is_some() {
                p.crossed |= march.column;
            }
        }
        self.close_zones(p, out);
        if self.would_overrun(p, p.active, loc, 0) {
            self.overrun(p, loc, out);
            if p.owes.is_some() || p.verdict.is_some() {
                return;
            }
        }
        self.march_on(p, out);
    }

    /// N5.8: each defender loses one SP, the survivors must go.
    fn overrun(&self, p: &mut Position, loc: LocId, out: &mut Vec<Event>) {
        let side = p.active.other();
        let defenders = p.of(self, side, loc);
        out.push(Event::Overrun { location: loc, defender: side, units: defenders.len() as u8 });
        // First those who fall and are named, then those who live: the order tells nothing of them (N13.1).
        let falls: Bits = defenders.into_iter().filter(|u| p.sp[*u as usize] == 1).collect();
        for unit in falls.into_iter().chain(defenders.minus(falls)) {
            self.lose_step(p, unit, loc, None, out);
            if p.verdict.is_some() {
                return;
            }
        }
        if p.of(self, side, loc).is_empty() {
            self.battle_is_over(p, loc, out);
        } else if self.retreats(p, side, loc).is_empty() {
            out.push(Event::Trapped { side, location: loc });
            self.eliminate_all(p, p.of(self, side, loc), loc, out);
            if p.verdict.is_none() {
                self.battle_is_over(p, loc, out);
            }
        } else {
            p.owes = Some(Owes {
                side,
                why: OweWhy::Overrun,
                hits: 0,
                flights: 0,
                retreat: true,
                post: None,
                to: None,
                location: Some(loc),
            });
        }
    }

    /// The second step, if there is one and it is still open.
    pub(super) fn march_on(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(march) = p.marching.take() else {
            return;
        };
        let Some(next) = march.next else { return };
        if p.contested(self, march.here) {
            return;
        }
        // A retreat may have closed the water ahead: then the march ends here (N5.8).
        let Ok(way) = self.way(p, p.active, march.here, next, p.ship_zones()) else {
            return;
        };
        self.step(p, march.column, march.here, next, way, out);
        p.marching = Some(Marching { from: march.here, here: next, next: None, crossed: zone_of(way), ..march });
        if self.units[march.leader as usize].rate < 2 {
            p.roll = Some(Roll::ForceMarch);
        } else {
            self.arrive(p, out);
        }
    }

    /// N12.3: what the second place costs a forced march.
    pub(super) fn roll_force_march(&self, p: &mut Position, face: u8, out: &mut Vec<Event>) {
        let Some(march) = p.marching else { return };
        let side = p.active;
        let hits = u32::from(face).min(p.sp_of(march.column)) as u8;
        out.push(Event::Rolled(Rolled {
            who: side,
            why: RollFor::ForceMarch,
            unit: Some(march.leader),
            post: None,
            needed: None,
            flees_to: 0,
            faces: FaceList::new(&[face]),
            hits,
            flights: 0,
        }));
        p.owes = Some(Owes {
            side,
            why: OweWhy::ForceMarch,
            hits,
            flights: 0,
            retreat: false,
            post: None,
            to: None,
            location: Some(march.here),
        });
    }
}

const fn zone_of(way: Way) -> Option<u8> {
    match way {
        Way::Road => None,
        Way::Water(zone, _) => Some(zone),
    }
}
