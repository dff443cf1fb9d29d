//! The numbers of places for the log: spaces in the order of the data.

use crate::rules::liberty::prelude::*;

/// The number of a space.
pub const fn place_id(at: SpaceId) -> PlaceId {
    PlaceId(at.number() as u16)
}

impl From<SpaceId> for PlaceId {
    fn from(at: SpaceId) -> Self {
        place_id(at)
    }
}

impl Liberty {
    /// The space with this number.
    pub fn space_of(&self, at: PlaceId) -> Option<SpaceId> {
        let number = usize::from(at.0);
        (number < self.spaces.len()).then(|| SpaceId::of(number))
    }
}
