//! What orders hold beside units and hexes (W24).

use serde::{Deserialize, Serialize};

use super::data::ids::{HexId, UnitId};

/// Hexes on a way at most: a leader of a screening force who marches with a card has 2 × (6 + 2 + 2) MP (W6.6, W14, W15.6).
pub const MAX_PATH: usize = 20;

/// A way over hexes, without its start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path([Option<HexId>; MAX_PATH]);

impl Path {
    /// A way over these hexes; what is beyond the room is left out.
    pub fn of(hexes: &[HexId]) -> Self {
        let mut path = Self::default();
        path.0.iter_mut().zip(hexes).for_each(|(place, hex)| *place = Some(*hex));
        path
    }

    /// The hexes.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = HexId> + use<> {
        self.0.into_iter().map_while(|hex| hex)
    }

    /// The last.
    pub fn last(&self) -> Option<HexId> {
        self.iter().last()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }
}

/// How a unit goes where it is ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gait {
    /// By its movement points (W6.2).
    Move,
    /// On roads, by its strategic allowance (W6.6).
    March,
}

/// Leaders that go to hexes by Redeploy, at most three (W14.11).
pub type Moves = [Option<(UnitId, HexId)>; 3];

/// What a card is played on (W14.11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Names {
    /// Nothing.
    #[default]
    None,
    /// A hex.
    Hex(HexId),
    /// Two hexes.
    Hexes(HexId, HexId),
    /// A unit.
    Unit(UnitId),
    /// A unit and a hex.
    UnitHex(UnitId, HexId),
    /// Leaders and hexes.
    Leaders(Moves),
}
