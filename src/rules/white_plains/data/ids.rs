//! The ids of White Plains: hexes, units with leaders, and cards have different types.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kernel::collections::Set;

crate::ids! { wide
    /// A hex in the order of the data, then the two boxes (W1.1).
    HexId,
}

crate::ids! {
    /// A unit, then the leaders, in the order of the data (W2.1).
    UnitId,
    /// An opportunity card (W14.1).
    CardId,
}

/// Room for hexes and boxes.
pub const MAX_HEXES: usize = 1102;
/// Room for units and leaders.
pub const MAX_UNITS: usize = 163;
/// Room for cards.
pub const MAX_CARDS: usize = 52;

/// A set of hexes.
pub type Hexes = Set<HexId, { MAX_HEXES.div_ceil(64) }>;
/// A set of units and leaders.
pub type Units = Set<UnitId, { MAX_UNITS.div_ceil(64) }>;
/// A set of cards.
pub type Cards = Set<CardId>;

/// Ids are written as numbers where the program alone reads them again: in what is still to come of an action.
macro_rules! written_as_numbers {
    ($($id:ident below $room:ident;)+) => {$(
        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u64(self.index() as u64)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let number = usize::from(u16::deserialize(from)?);
                (number < $room).then(|| Self::of(number)).ok_or_else(|| serde::de::Error::custom("there is no such id"))
            }
        }
    )+};
}

written_as_numbers! {
    HexId below MAX_HEXES;
    UnitId below MAX_UNITS;
    CardId below MAX_CARDS;
}
