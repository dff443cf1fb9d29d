//! W5, W1.6: stacking, zones, range and line of sight.

use crate::rules::white_plains::data::opposite;
use crate::rules::white_plains::prelude::*;

/// The range of artillery in clear weather (W8.2).
pub const ARTILLERY_RANGE: u8 = 3;

impl WhitePlains {
    /// The strength and the guns of some units, as stacking counts them (W5.1).
    pub(super) fn load(&self, p: &State, units: impl Iterator<Item = UnitId>) -> (u8, u8) {
        units.filter(|unit| !self.sorted.light.has(*unit)).fold((0, 0), |(sp, guns), unit| {
            if self.sorted.artillery.has(unit) { (sp, guns + 1) } else { (sp + p.sp(self, unit), guns) }
        })
    }

    /// Whether a hex has room for a unit beside those that stand there (W5.1).
    pub fn has_room(&self, p: &State, unit: UnitId, at: HexId) -> bool {
        if self.sorted.light.has(unit) || self.is_box(at) {
            return true;
        }
        let (sp, guns) = self.load(p, self.beside(p, unit, at).chain([unit]));
        let limits = &self.tables.stacking;
        if self.sorted.artillery.has(unit) { guns <= limits.artillery } else { sp <= limits.sp }
    }

    /// The strength points of the other units of a unit's side in a hex, as stacking counts them (W5.1).
    pub(super) fn sp_beside(&self, p: &State, unit: UnitId, at: HexId) -> u8 {
        self.load(p, self.beside(p, unit, at)).0
    }

    /// The other units of a unit's side in a hex.
    fn beside<'a>(&'a self, p: &'a State, unit: UnitId, at: HexId) -> impl Iterator<Item = UnitId> + 'a {
        let side = self[unit].side;
        p.here(at).filter(move |other| *other != unit && self[*other].side == side)
    }

    /// Whether a hex has room for units of a side together with those that stand there (W5.1).
    pub fn has_room_for_all(&self, p: &State, side: Side, units: Units, at: HexId) -> bool {
        let (sp, guns) = self.load(p, (p.units_at(self, side, at) | units).into_iter());
        let limits = &self.tables.stacking;
        self.is_box(at) || (sp <= limits.sp && guns <= limits.artillery)
    }

    /// Whether a hex of a side exceeds the limits (W5.1).
    pub fn is_overfull(&self, p: &State, side: Side, at: HexId) -> bool {
        p.units_at(self, side, at).into_iter().any(|unit| !self.has_room(p, unit, at))
    }

    /// Whether a unit has a zone at all (W5.2).
    #[inline]
    pub fn has_zone(&self, p: &State, unit: UnitId) -> bool {
        p.in_order(unit) && !self.sorted.artillery.has(unit) && !self.is_leader(unit)
    }

    /// The sides of a hex over which its zone reaches, as bits (W5.2).
    pub fn zone_sides(&self, p: &State, from: HexId) -> u8 {
        let (always, mut ground) = self.zone_bars[from.index()];
        if ground != 0
            && let Some(at) = p.smouldering()
            && let Some(side) = self[from].side_to(at)
        {
            ground &= !(1 << side);
        }
        let mut open = !(always | ground);
        for works in p.works.iter().filter(|works| works.done) {
            if works.at == from {
                open &= !works.sides;
            } else if let Some(side) = self[from].side_to(works.at) {
                open &= !((works.sides >> opposite(side) & 1) << side);
            }
        }
        open
    }

    /// Whether the zone of a hex reaches into its neighbour.
    pub fn zone_reaches(&self, p: &State, from: HexId, to: HexId) -> bool {
        self[from].side_to(to).is_some_and(|side| self.zone_sides(p, from) >> side & 1 == 1)
    }

    /// Everything in the zones of these units.
    pub fn zone_of(&self, p: &State, units: Units) -> Hexes {
        let (mut zone, mut done) = (Hexes::NONE, Hexes::NONE);
        let without = self.sorted.artillery | self.sorted.leaders | p.disrupted | p.shattered;
        for at in units.minus(without).into_iter().filter_map(|unit| p.at(unit)) {
            if done.has(at) || self.is_box(at) {
                continue;
            }
            done.add(at);
            let open = self.zone_sides(p, at);
            let into = self.steps.from(at).iter().filter(|step| open >> step.side() & 1 == 1);
            into.for_each(|step| zone.add(step.to));
        }
        zone
    }

    /// Everything in the zones of a side.
    pub fn zones(&self, p: &State, side: Side) -> Hexes {
        self.zone_of(p, p.army(self, side))
    }

    /// Whether a unit of a side has a zone that reaches from one hex into another.
    pub fn threatens(&self, p: &State, side: Side, from: HexId, to: HexId) -> bool {
        let stands = |unit: UnitId| self[unit].side == side && self.has_zone(p, unit);
        self.zone_reaches(p, from, to) && p.here(from).any(stands)
    }

    /// Whether a hex lies in a zone of a side.
    pub fn in_zone(&self, p: &State, side: Side, at: HexId) -> bool {
        self.near(at).any(|near| self.threatens(p, side, near, at))
    }

    /// The distance between two hexes; none for a box.
    pub fn distance(&self, a: HexId, b: HexId) -> Option<u16> {
        self.grid.distance(a, b)
    }

    /// Whether there is a line of sight between two hexes (W1.6).
    pub fn sees(&self, p: &State, from: HexId, to: HexId) -> bool {
        let ends = self[from].level.max(self[to].level);
        let height = |hex: HexId| self[hex].level + u8::from(self[hex].ground.tall());
        self.grid.sees(from, to, |hex| p.burning() == Some(hex) || height(hex) > ends)
    }

    /// The range at which a unit in one hex can fire into another, if it does not exceed the limit and is in sight.
    pub fn range(&self, p: &State, from: HexId, to: HexId, limit: u8) -> Option<u8> {
        if from == self.at.tarrytown && to == from {
            return Some(1);
        }
        let far = self.distance(from, to).and_then(|far| u8::try_from(far).ok())?;
        ((1..=limit).contains(&far) && (far == 1 || self.sees(p, from, to))).then_some(far)
    }
}
