//! The phases of a turn, and what exists only in one of them: a march that waits, a battle, dice, losses, the end.

use serde::{Deserialize, Serialize};

use super::battle::{Battle, Pending};
use super::owes::{Ending, Marching, Obligation, Roll};
use crate::kernel::collections::Set;
use crate::kernel::json::{self, must};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{LocId, StateId};

/// The phases, in the order of a turn (N4.5). In positions and views, the phases without decisions count as movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename = "phase", rename_all = "snake_case")]
pub enum Phase {
    /// N3: the Americans place their units.
    Setup,
    /// N4.1: is the British army too weak?
    #[serde(rename = "movement", skip_deserializing)]
    TurnStart,
    /// N4.2: action points.
    #[serde(rename = "movement", skip_deserializing)]
    ActionPoints,
    /// N7: militia go home.
    Desertion,
    /// N5, N6: the active side moves. A position written by hand without a phase is in this one.
    #[default]
    Movement,
    /// N8.1: which battle next?
    Battles,
    /// N8: a battle.
    Battle,
    /// N10: who starves?
    #[serde(rename = "movement", skip_deserializing)]
    Supply,
    /// N11: is it over?
    #[serde(rename = "movement", skip_deserializing)]
    TurnEnd,
    Over,
}

/// A phase with what exists only in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseState {
    /// N3.
    Setup,
    /// N4.1.
    TurnStart,
    /// N4.2: this side rolls.
    ActionPoints(Side),
    /// N7.1: these states still owe a desertion.
    Desertion(Set<StateId>),
    /// N5, N6.
    Movement(Movement),
    /// N8.1.
    Battles,
    /// N8.
    Battle(Battle),
    /// N10.
    Supply,
    /// N11.
    TurnEnd,
    Over(Ending),
}

/// What movement waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// N5, N6: an order of the active side.
    Orders,
    /// N12.3: the die of a forced march.
    ForceMarchDie(Marching),
    /// N12.3: the hits that a forced march costs, at its second place.
    ForceMarchHits {
        /// The march, which has not entered the place yet.
        march: Marching,
        hits: u8,
    },
    /// N5.8: the other side's retreat from an overrun.
    Overrun {
        location: LocId,
        /// The march that goes on afterwards; hand-written positions may lack it.
        march: Option<Marching>,
    },
}

impl PhaseState {
    /// Movement that waits for an order.
    pub const ORDERS: Self = Self::Movement(Movement::Orders);

    #[inline]
    pub const fn phase(&self) -> Phase {
        match self {
            Self::Setup => Phase::Setup,
            Self::TurnStart => Phase::TurnStart,
            Self::ActionPoints(_) => Phase::ActionPoints,
            Self::Desertion(_) => Phase::Desertion,
            Self::Movement(_) => Phase::Movement,
            Self::Battles => Phase::Battles,
            Self::Battle(_) => Phase::Battle,
            Self::Supply => Phase::Supply,
            Self::TurnEnd => Phase::TurnEnd,
            Self::Over(_) => Phase::Over,
        }
    }

    /// What a side must give before play goes on.
    pub fn owes(&self, active: Side) -> Option<Obligation> {
        match *self {
            Self::Movement(Movement::ForceMarchHits { march, hits }) => {
                Some(Obligation::ForceMarch { side: active, hits, location: march.here })
            }
            Self::Movement(Movement::Overrun { location, .. }) => {
                Some(Obligation::Overrun { side: active.other(), location })
            }
            Self::Battle(Battle { pending, .. }) => pending.and_then(Pending::owes),
            _ => None,
        }
    }

    pub const fn marching(&self) -> Option<Marching> {
        match *self {
            Self::Movement(Movement::ForceMarchDie(march) | Movement::ForceMarchHits { march, .. }) => Some(march),
            Self::Movement(Movement::Overrun { march, .. }) => march,
            _ => None,
        }
    }

    pub const fn marching_mut(&mut self) -> Option<&mut Marching> {
        match self {
            Self::Movement(Movement::ForceMarchDie(march) | Movement::ForceMarchHits { march, .. }) => Some(march),
            Self::Movement(Movement::Overrun { march, .. }) => march.as_mut(),
            _ => None,
        }
    }

    pub const fn roll(&self) -> Option<Roll> {
        match *self {
            Self::ActionPoints(side) => Some(Roll::ActionPoints(side)),
            Self::Movement(Movement::ForceMarchDie(_)) => Some(Roll::ForceMarch),
            Self::Battle(Battle { pending: Some(Pending::FireDice(unit)), .. }) => Some(Roll::Fire(unit)),
            Self::Battle(Battle { pending: Some(Pending::PursuitDice(retreat)), .. }) => Some(Roll::Pursuit(retreat)),
            _ => None,
        }
    }
}

/// A phase in loose parts, as positions are written and views show it.
#[derive(Clone, Copy, Debug)]
pub struct PhaseParts {
    pub phase: Phase,
    pub deserting: Set<StateId>,
    pub battle: Option<Battle>,
    /// What a side must give before play goes on.
    pub owes: Option<Obligation>,
    /// A march that waits for it.
    pub marching: Option<Marching>,
    pub verdict: Option<Ending>,
}

impl PhaseParts {
    /// The phase that these parts make in the half-turn of this side.
    ///
    /// # Errors
    /// A sentence about the part that does not fit.
    pub fn into_state(self, active: Side) -> Result<PhaseState, String> {
        let no_battle = "the phase is \"battle\", and there is none";
        let may_desert = self.deserting.is_empty() || self.phase == Phase::Desertion;
        must(may_desert, "militia deserts only in the phase \"desertion\" (N7.1)")?;
        must(self.battle.is_some() || self.phase != Phase::Battle, no_battle)?;
        must(self.battle.is_none() || self.phase == Phase::Battle, "a battle is only fought in the phase \"battle\"")?;
        if let Some(owes) = self.owes {
            let misfit = || format!("what is owed by \"{}\" does not fit the phase", json::word(&owes.why()));
            return self.with_owed(owes, active).ok_or_else(misfit);
        }
        Ok(match self.phase {
            Phase::Setup => PhaseState::Setup,
            Phase::TurnStart => PhaseState::TurnStart,
            Phase::ActionPoints => PhaseState::ActionPoints(active),
            Phase::Desertion => PhaseState::Desertion(self.deserting),
            Phase::Movement => PhaseState::ORDERS,
            Phase::Battles => PhaseState::Battles,
            Phase::Battle => PhaseState::Battle(self.battle.ok_or(no_battle)?),
            Phase::Supply => PhaseState::Supply,
            Phase::TurnEnd => PhaseState::TurnEnd,
            Phase::Over => PhaseState::Over(self.verdict.ok_or("a game that is over needs a winner")?),
        })
    }

    fn with_owed(self, owes: Obligation, active: Side) -> Option<PhaseState> {
        match (owes, self.phase, self.marching) {
            (Obligation::Overrun { side, location }, Phase::Movement, march) if side != active => {
                Some(PhaseState::Movement(Movement::Overrun { location, march }))
            }
            (Obligation::ForceMarch { side, hits, .. }, Phase::Movement, Some(march)) if side == active => {
                Some(PhaseState::Movement(Movement::ForceMarchHits { march, hits }))
            }
            (_, _, None) => Some(PhaseState::Battle(Battle { pending: Some(Pending::of(owes)?), ..self.battle? })),
            _ => None,
        }
    }
}
