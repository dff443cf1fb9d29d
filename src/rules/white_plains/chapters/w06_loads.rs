//! W5.1, W5.3: where the units of a side leave its others no room on their way.

use crate::rules::white_plains::prelude::*;

/// The hexes of own units by what stacking counts there (W5.1).
#[derive(Clone, Default, Debug)]
pub struct Loads {
    /// By their strength; the last of them are full for every unit.
    by_sp: Vec<Hexes>,
    /// Those with all the guns that may stand there.
    guns: Hexes,
}

/// What stands in a hex, as far as stacking counts it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Load {
    sp: usize,
    full_of_guns: bool,
}

impl Loads {
    /// Of a side in some hexes.
    pub(super) fn new(rules: &WhitePlains, p: &State, side: Side, hexes: Hexes) -> Self {
        let mut loads = Self { by_sp: vec![Hexes::NONE; usize::from(rules.tables.stacking.sp) + 2], guns: Hexes::NONE };
        let held = (p.taken() & hexes).into_iter().filter(|at| p.holds(rules, side, *at));
        held.for_each(|at| loads.add(rules, p, side, at));
        loads
    }

    fn add(&mut self, rules: &WhitePlains, p: &State, side: Side, at: HexId) {
        let (sp, guns) = rules.load(p, p.here(at).filter(|unit| rules.army[side].has(*unit)));
        let last = self.by_sp.len() - 1;
        self.by_sp[usize::from(sp).min(last)].add(at);
        if guns >= rules.tables.stacking.artillery {
            self.guns.add(at);
        }
    }

    /// What stands in a hex; none without units.
    pub(super) fn at(&self, at: HexId) -> Option<Load> {
        let sp = self.by_sp.iter().position(|hexes| hexes.has(at))?;
        Some(Load { sp, full_of_guns: self.guns.has(at) })
    }

    /// The hexes with this strength or more; with none, all with units.
    fn with_sp(&self, least: usize) -> Hexes {
        self.by_sp[least..].iter().fold(Hexes::NONE, |all, hexes| all | *hexes)
    }

    /// Counts the units of a hex anew.
    pub(super) fn recount(&mut self, rules: &WhitePlains, p: &State, side: Side, at: HexId) -> Option<Load> {
        self.by_sp.iter_mut().for_each(|hexes| hexes.take(at));
        self.guns.take(at);
        if p.holds(rules, side, at) {
            self.add(rules, p, side, at);
        }
        self.at(at)
    }

    /// The hexes that a unit cannot pass or enter because of its own side's units there; for a leader in these enemy zones,
    /// because there are none (W5.1, W5.3).
    pub(super) fn blocked(&self, rules: &WhitePlains, p: &State, zone: Hexes, unit: UnitId) -> Hexes {
        let sorted = &rules.sorted;
        if sorted.leaders.has(unit) {
            zone.minus(self.with_sp(0))
        } else if sorted.light.has(unit) {
            Hexes::NONE
        } else if sorted.artillery.has(unit) {
            self.guns
        } else {
            // A hex is full if what stands there and the unit together are too strong.
            self.with_sp(self.by_sp.len().saturating_sub(1 + usize::from(p.sp(rules, unit))))
        }
    }

    /// Those of some units of the side to which a hex with one of these loads is closed, and with the other one is not.
    pub(super) fn affected(&self, rules: &WhitePlains, p: &State, loads: [Option<Load>; 2], units: Units) -> Units {
        let sorted = &rules.sorted;
        let mut affected = Units::NONE;
        if loads[0].is_none() != loads[1].is_none() {
            affected |= sorted.leaders;
        }
        let [before, now] = loads.map(|load| load.is_some_and(|load| load.full_of_guns));
        if before != now {
            affected |= sorted.artillery;
        }
        // A unit of so much strength and more has no room.
        let [a, b] = loads.map(|load| load.map_or(usize::MAX, |load| self.by_sp.len() - 1 - load.sp));
        for unit in units.minus(sorted.leaders | sorted.artillery | sorted.light) {
            if (a.min(b)..a.max(b)).contains(&p.sp(rules, unit).into()) {
                affected.add(unit);
            }
        }
        affected & units
    }
}
