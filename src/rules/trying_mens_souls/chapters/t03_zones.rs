//! T3: how many units a hex holds, and zones of control.

use crate::rules::trying_mens_souls::prelude::*;

/// Where the units of a side stand.
pub struct Crowds {
    pub friends: Hexes,
    /// The hexes with two or more.
    crowded: Hexes,
    /// The number of units in each of them, and their brigade if they have one in common; a dragoon is of any.
    crowds: Vec<(HexId, u8, Option<Option<BrigadeId>>)>,
}

impl TryingMensSouls {
    /// Whether these units may stand in one hex (T3.1): four of one brigade, or two; a dragoon is of any.
    pub fn stacks(&self, units: Pieces) -> bool {
        let count = units.len() as u8;
        if count <= self.tables.stacking.mixed {
            return true;
        }
        let mut brigades = units.into_iter().filter_map(|unit| self[unit].brigade);
        let first = brigades.next();
        count <= self.tables.stacking.same_brigade && brigades.all(|brigade| Some(brigade) == first)
    }

    /// Whether a unit has room in a place, wherever it is now (T3.1).
    pub fn has_room(&self, p: &State, unit: PieceId, at: HexId) -> bool {
        self.is_box(at) || self.stacks(p.units_at(self, self[unit].side, at).with(unit))
    }

    /// Where the units of a side stand, and where two of them or more.
    pub fn crowds(&self, p: &State, side: Side) -> Crowds {
        let (mut friends, mut crowded) = (Hexes::NONE, Hexes::NONE);
        for at in p.standing(self.army[side].units).into_iter().filter_map(|unit| p.at(unit)) {
            if friends.has(at) {
                crowded.add(at);
            }
            friends.add(at);
        }
        crowded = crowded.minus(self.areas.boxes);
        let crowd = |at: HexId| {
            let units = p.units_at(self, side, at);
            let mut brigades = units.into_iter().filter_map(|unit| self[unit].brigade);
            let first = brigades.next();
            (at, units.len() as u8, brigades.all(|brigade| Some(brigade) == first).then_some(first))
        };
        Crowds { friends, crowded, crowds: crowded.iter().map(crowd).collect() }
    }

    /// The hexes in which a unit that comes from elsewhere has no room (T3.1).
    pub fn full_for(&self, crowds: &Crowds, unit: PieceId) -> Hexes {
        let (mut full, own, stacking) = (crowds.crowded, self[unit].brigade, &self.tables.stacking);
        for (at, count, brigades) in &crowds.crowds {
            let one = brigades.is_some_and(|brigade| brigade.is_none() || own.is_none() || brigade == own);
            if *count < stacking.mixed || one && *count < stacking.same_brigade {
                full.take(*at);
            }
        }
        full
    }

    /// The hexes that the zones of control of a side do not reach although its units are next to them: works of the Americans
    /// (T3.2).
    fn sheltered(&self, p: &State, of: Side) -> Hexes {
        if of == BRITISH { self.areas.works.minus(p.held) } else { Hexes::NONE }
    }

    /// The zones of control of a side (T3.2).
    pub fn zones(&self, p: &State, of: Side) -> Hexes {
        let mut zones = Hexes::NONE;
        let places = p.places_of(p.normal(self.army[of].units));
        for at in places {
            self.touching(at).for_each(|near| zones.add(near));
        }
        zones.minus(self.sheltered(p, of))
    }

    /// Whether a hex lies in a zone of control of a side.
    pub fn in_zone(&self, p: &State, of: Side, at: HexId) -> bool {
        self.touching(at).any(|near| self.threatens(p, of, near, at))
    }

    /// Whether units of a side in one hex have a zone of control in another (T3.2).
    pub fn threatens(&self, p: &State, of: Side, from: HexId, at: HexId) -> bool {
        self.touch(from, at)
            && !(of == BRITISH && self.areas.works.has(at) && !p.held.has(at))
            && p.here(from).any(|piece| self.army[of].units.has(piece) && p.is_normal(piece))
    }

    /// Hexes that a retreat or a line of supply of a side may lead over: without enemies, and without enemy zones where no
    /// own unit stands that is not routed (T5.3, T11.2).
    pub fn open_to(&self, p: &State, side: Side) -> Hexes {
        let friends = p.places_of(self.army[side].units.minus(p.routed));
        let enemies = p.held_by_force(self, side.other());
        self.areas.land.minus(enemies).minus(self.zones(p, side.other()).minus(friends))
    }

    /// The sources of supply that a side controls (T5.3).
    pub fn sources(&self, p: &State, side: Side) -> Hexes {
        let all = self.areas.sources[side];
        if side == BRITISH { all & p.held } else { all.minus(p.held) }
    }
}
