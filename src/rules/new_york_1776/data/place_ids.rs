//! N1: numbers for the places of the map, for the board and the log: locations first, then water zones.

use super::{LocId, NewYork, ZoneId};
use crate::kernel::story::PlaceId;

const FIRST_ZONE: u16 = 100;

/// A place on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    Land(LocId),
    Water(ZoneId),
}

pub const fn place_id(loc: LocId) -> PlaceId {
    PlaceId(loc.number() as u16)
}

pub const fn water(zone: ZoneId) -> PlaceId {
    PlaceId(FIRST_ZONE + zone.number() as u16)
}

impl From<LocId> for PlaceId {
    fn from(loc: LocId) -> Self {
        place_id(loc)
    }
}

impl NewYork {
    /// The location or water zone with a number, if any.
    pub fn ground(&self, at: PlaceId) -> Option<Ground> {
        let number = usize::from(at.0);
        match number.checked_sub(usize::from(FIRST_ZONE)) {
            None if number < self.locations.len() => Some(Ground::Land(LocId::of(number))),
            Some(zone) if zone < self.zones.len() => Some(Ground::Water(ZoneId::of(zone))),
            _ => None,
        }
    }
}
