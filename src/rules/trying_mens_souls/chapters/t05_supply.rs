//! T5.3, T5.4: which units of a side are in supply.

use super::t05_lines::Lines;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The zones over which lines of supply of a side lead (T5.4); of the British with or without a navy marker.
    fn supply_zones(&self, p: &State, side: Side, by_navy: bool) -> Zones {
        let navy = self.navy_reaches(p.booms);
        if side == BRITISH {
            return if by_navy { navy } else { Zones::NONE };
        }
        let all = Zones::first_ids(self.zones.len());
        if p.unused_markers() > 0 { all.minus(navy) } else { all }
    }

    /// The units of a side that are out of supply.
    pub fn out_of_supply(&self, p: &State, side: Side, by_navy: bool) -> Pieces {
        let (sources, open) = (self.sources(p, side), self.open_to(p, side));
        let zones = self.supply_zones(p, side, by_navy);
        let supplied = Lines { rules: self, sources, open, zones, joined: side == BRITISH }.supplied();
        let enemies = p.places_of(self.army[side.other()].units);
        p.standing(self.army[side].units).filtered(|unit| {
            let at = p.at(unit);
            !at.is_some_and(|at| {
                if self.is_box(at) { self.supplied_in_box(side, at, &supplied, &enemies) } else { supplied.has(at) }
            })
        })
    }

    /// T5.4: whether a navy marker is unused and would feed a unit.
    pub fn may_feed_over_water(&self, p: &State) -> bool {
        p.unused_markers() > 0 && {
            let hungry = self.out_of_supply(p, BRITISH, false);
            !hungry.is_empty() && hungry != self.out_of_supply(p, BRITISH, true)
        }
    }

    /// T5.6: who is out of supply is judged at once; the units suffer one after the other, the Americans first.
    pub fn judge_supply(&self, p: &mut Position, _: &mut Vec<Event>) {
        let by_navy = p.navy.used.has(NavyUse::Supply);
        let hungry = self.out_of_supply(p, AMERICAN, false) | self.out_of_supply(p, BRITISH, by_navy);
        p.queue = hungry.into_iter().collect();
        p.go_on(Task::Suffer);
    }
}
