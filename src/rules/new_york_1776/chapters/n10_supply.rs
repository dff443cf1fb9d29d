//! N10: lines of supply, and the loss of SP without one.

use crate::rules::common::supply::connected;
use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// Locations from which a side can trace a line of supply (N10.1, N10.2). The search stops when it has reached all
    /// `wanted` locations, so others may be missing.
    pub fn supplied_until(&self, p: &Position, side: Side, wanted: Set<LocId>) -> Set<LocId> {
        let ships = if side == AMERICAN { p.ship_zones() } else { Set::NONE };
        self.supply_lines(side, p.held_by(self.army[side.other()]), ships, wanted)
    }

    /// The same from what both sides see: where the enemy stands, and which zones have a ship in them.
    pub fn supply_lines(&self, side: Side, enemy: Set<LocId>, ships: Set<ZoneId>, wanted: Set<LocId>) -> Set<LocId> {
        let free = self.all_locations().minus(enemy);
        let (sources, barred) = match side {
            AMERICAN => (self.edges, ships),
            BRITISH => (Set::one(self.british_start), Set::NONE),
        };
        let behind = barred.into_iter().fold(Set::NONE, |all, zone| all | self[zone].shores);
        connected(sources, free, wanted, |loc| {
            if behind.has(loc) {
                let place = &self[loc];
                place.zones.minus(barred).into_iter().fold(place.roads, |all, z| all | self[z].shores)
            } else {
                self.near[loc]
            }
        })
    }

    /// N10.3: the active side's units without a line lose one SP, but never their last.
    pub(crate) fn starve(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        let held = p.held_by(self.army[side]);
        let supplied = self.supplied_until(p, side, held);
        let mut lost = 0;
        for loc in held.minus(supplied) {
            for unit in p.of(self, side, loc) {
                let sp = &mut p.sp[unit];
                if *sp > 1 {
                    *sp -= 1;
                    lost += 1;
                    out.push(Event::Starved { unit, location: loc, sp: *sp });
                }
            }
        }
        if lost > 0 {
            out.push(Event::SupplyLost { side, sp: lost });
        }
        self.end_half_turn(p, out);
    }
}
