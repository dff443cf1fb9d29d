//! The units of a side in a hex and on the map (W5).

use super::State;
use crate::kernel::side::Side;
use crate::rules::common::occupancy::Occupancy;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{HexId, Hexes, MAX_HEXES, MAX_UNITS, UnitId, Units};

/// Where each unit and leader stands.
pub(super) type Stands =
    Occupancy<UnitId, HexId, MAX_UNITS, MAX_HEXES, { MAX_UNITS.div_ceil(64) }, { MAX_HEXES.div_ceil(64) }>;

impl State {
    /// Where a unit or leader stands.
    #[inline]
    pub fn at(&self, unit: UnitId) -> Option<HexId> {
        self.stands.at(unit)
    }

    /// Everyone who stands on the map or in a box.
    #[inline]
    pub const fn standing(&self) -> Units {
        self.stands.standing()
    }

    /// The hexes and boxes in which anyone stands.
    #[inline]
    pub(in crate::rules::white_plains) const fn taken(&self) -> Hexes {
        self.stands.taken()
    }

    /// Whether it stands on the map or in a box.
    #[inline]
    pub fn stands(&self, unit: UnitId) -> bool {
        self.at(unit).is_some()
    }

    /// Makes this state, of an earlier moment, the later one. If meanwhile units have only moved, as far as other moves are
    /// concerned: the units that now stand elsewhere, and the hexes that they have left and entered.
    pub(in crate::rules::white_plains) fn moves_since(&mut self, now: &Self) -> Option<(Units, Vec<HexId>)> {
        let moved = now.stands.moves_since(&self.stands);
        self.stands.clone_from(&now.stands);
        (self.moved, self.screen_moved, self.checked) = (now.moved, now.screen_moved, now.checked);
        (self.morale, self.momentum, self.half_points, self.control) =
            (now.morale, now.momentum, now.half_points, now.control);
        self.effects.builders = now.effects.builders;
        if self == now {
            return Some(moved);
        }
        self.clone_from(now);
        None
    }

    /// Puts a unit or leader somewhere, or takes it off the map.
    pub fn put(&mut self, unit: UnitId, to: Option<HexId>) {
        self.stands.put(unit, to);
    }

    /// Everyone in a hex, leaders too, in the order of the data.
    #[inline]
    pub fn here(&self, at: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.stands.here(at)
    }

    /// The units of a side in a hex, without leaders.
    pub fn units_at(&self, rules: &WhitePlains, side: Side, at: HexId) -> Units {
        self.here(at).filter(|unit| rules.army[side].has(*unit) && !rules.is_leader(*unit)).collect()
    }

    /// The leaders of a side in a hex.
    pub fn leaders_at(&self, rules: &WhitePlains, side: Side, at: HexId) -> Units {
        self.here(at).filter(|unit| rules.army[side].has(*unit) && rules.is_leader(*unit)).collect()
    }

    /// Whether a side has a unit in a hex; leaders do not count.
    #[inline]
    pub fn holds(&self, rules: &WhitePlains, side: Side, at: HexId) -> bool {
        // Units come before leaders in the order of the data, and the Americans before the British.
        self.here(at).any(|unit| rules.army[side].has(unit) && !rules.is_leader(unit))
    }

    /// Whether a side has anyone in a hex, leaders too (W5.3).
    #[inline]
    pub fn is_taken(&self, rules: &WhitePlains, side: Side, at: HexId) -> bool {
        self.here(at).any(|unit| rules.army[side].has(unit))
    }

    /// Whether a unit of a side stands next to a hex.
    pub fn is_beside(&self, rules: &WhitePlains, side: Side, at: HexId) -> bool {
        rules.near(at).any(|near| self.holds(rules, side, near))
    }

    /// The units of a side on the map and in the boxes, without leaders.
    pub fn army(&self, rules: &WhitePlains, side: Side) -> Units {
        (rules.army[side] & self.standing()).minus(rules.sorted.leaders)
    }

    /// The hexes and boxes in which a side has units.
    pub fn occupied(&self, rules: &WhitePlains, side: Side) -> Hexes {
        self.taken().into_iter().filter(|at| self.holds(rules, side, *at)).collect()
    }
}
