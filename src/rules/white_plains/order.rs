//! An order: one complete decision of a player (W24).

use serde::{Deserialize, Serialize};

use super::data::ids::{CardId, HexId, UnitId, Units};
use super::data::results::Tactic;
use super::position::parts::Targets;

/// Hexes on a way at most.
pub const MAX_PATH: usize = 16;

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

/// An order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Place a unit before the game (W2.4).
    Place(UnitId, HexId),
    /// Name a sham hex (W16.6).
    Ruse(HexId),
    /// Remove militia (W21.6).
    Remove(UnitId),
    /// Spend chits for initiative (W4.2).
    Pledge(u8),
    /// Play a card (W14).
    Play(CardId, Names),
    /// Play none.
    Pass,
    /// Cancel a card (W14.5).
    Trump,
    /// Let it be.
    Allow,
    /// Move by way of a hex or straight (W6.2).
    Move(UnitId, Option<HexId>, HexId),
    /// March on roads (W6.6).
    March(UnitId, Option<HexId>, HexId),
    /// Enter the map (W17.1).
    Enter(UnitId, HexId),
    /// Break the pins of a hex (W6.8).
    Break(HexId),
    /// Build works towards these hexes (W16.1).
    Build(Targets),
    /// Burn a hex (W16.8).
    Burn(UnitId, HexId),
    /// Attach the Amusettes (W21.11).
    Attach(UnitId),
    /// Begin to restore morale (W22.5).
    Restore,
    /// Rally a unit (W7.1).
    Rally(UnitId),
    /// Buy a card for a chit (W7.1).
    Buy,
    /// Fire at a unit (W8).
    Fire(Units, UnitId),
    /// Assign a unit to an attack (W9.1).
    Assault(UnitId, Targets),
    /// Take it back.
    Release(UnitId),
    /// Leave the enemy after Howe Vacillates (W9.5).
    Disengage(UnitId, HexId),
    /// Fight this attack next (W9.6).
    Fight(HexId),
    /// Name the lead unit (W10.3).
    Lead(UnitId),
    /// Spend a chit in a combat (W10.9).
    Chit,
    /// Choose a tactics card (W10.10).
    Tactic(Tactic),
    /// Roll again (W10.12).
    Reroll,
    /// Keep the die.
    Keep,
    /// Evade with cavalry (W10.1).
    Evade(UnitId, Path),
    /// Stay.
    Stand,
    /// Retreat (W11.6).
    Retreat(UnitId, Path),
    /// Lose a step (W11.4).
    Lose(UnitId),
    /// Advance after a combat (W11.8).
    Advance(UnitId, HexId),
    /// End the step.
    Done,
}

/// Orders with free parts, listed once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    /// Fire of any of these artillery units at a unit (W8.1).
    Fire(Units, UnitId),
    /// Redeploy: leaders to any hexes with friends (W14.11).
    Redeploy(CardId),
}
