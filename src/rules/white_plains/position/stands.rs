//! Who stands where: the units of each hex as a list, so that a hex is looked up at once.

use crate::kernel::collections::IdMap;
use crate::rules::white_plains::data::ids::{HexId, Hexes, MAX_HEXES, MAX_UNITS, UnitId, Units};

/// Who stands where: the units of each hex as a list in the order of the data, so that a hex is looked up at once.
#[derive(Clone, Debug)]
pub(super) struct Stands {
    pub(super) at: IdMap<UnitId, Option<HexId>, MAX_UNITS>,
    /// Everyone who stands somewhere.
    pub(super) standing: Units,
    /// Where somebody stands.
    pub(super) taken: Hexes,
    first: IdMap<HexId, Option<UnitId>, MAX_HEXES>,
    next: IdMap<UnitId, Option<UnitId>, MAX_UNITS>,
}

/// Everything else follows from where each unit stands.
impl PartialEq for Stands {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl Eq for Stands {}

impl Stands {
    /// Nobody stands anywhere.
    pub(super) const fn nobody() -> Self {
        Self {
            at: IdMap::all(None),
            standing: Units::NONE,
            taken: Hexes::NONE,
            first: IdMap::all(None),
            next: IdMap::all(None),
        }
    }

    /// Puts a unit or leader somewhere, or takes it off the map.
    pub(super) fn put(&mut self, unit: UnitId, to: Option<HexId>) {
        let stands = self;
        if let Some(from) = stands.at[unit] {
            let after = stands.next[unit].take();
            if stands.first[from] == Some(unit) {
                stands.first[from] = after;
            } else {
                let mut before = stands.first[from];
                while let Some(other) = before {
                    if stands.next[other] == Some(unit) {
                        stands.next[other] = after;
                        break;
                    }
                    before = stands.next[other];
                }
            }
            if stands.first[from].is_none() {
                stands.taken.take(from);
            }
        }
        stands.at[unit] = to;
        stands.standing.take(unit);
        let Some(to) = to else { return };
        stands.standing.add(unit);
        stands.taken.add(to);
        let mut before = None;
        let mut after = stands.first[to];
        while let Some(other) = after.filter(|other| *other < unit) {
            before = after;
            after = stands.next[other];
        }
        stands.next[unit] = after;
        match before {
            Some(before) => stands.next[before] = Some(unit),
            None => stands.first[to] = Some(unit),
        }
    }

    /// Everyone in a hex, in the order of the data.
    #[inline]
    pub(super) fn here(&self, at: HexId) -> impl Iterator<Item = UnitId> + '_ {
        std::iter::successors(self.first[at], |unit| self.next[*unit])
    }
}
