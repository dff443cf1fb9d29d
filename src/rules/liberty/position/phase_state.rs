//! Where a turn is, with what exists only there, and what comes next.

use super::battle::Battle;
use super::phases::{Ending, Exchange, Phase, Roll, Step};
use crate::rules::liberty::data::ids::BlockId;

/// A phase with what exists only in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhaseState {
    /// L3.2.
    Deal,
    /// L4.1.
    Cards,
    /// L13.1.
    Initiative,
    /// L4.3.
    Weather,
    /// L5.
    Action(ActionStep),
    /// L9.1.
    Battles,
    /// L9.
    Battle(Battle),
    /// L3.5.
    TurnEnd,
    /// L12.
    Winter(WinterStep),
    /// The game is over, with so many points under British control.
    Over(Ending, u8),
}

/// Where an Action Phase is (L5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionStep {
    /// L5.1, with an offer that waits for an answer (L12.9).
    Supply(Option<Exchange>),
    /// L5.3, with an offer that waits for an answer (L12.9).
    Moves(Option<Exchange>),
    /// L6.6: the force-march dice fall.
    Marches,
    /// L5.6.
    Replacements,
    /// L5.7: the block that was drawn; none where the viewer may not know it.
    Deploy(Option<BlockId>),
}

/// Where a winter is (L12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WinterStep {
    /// L12.4: do the French enter?
    Entry,
    /// L12.5.
    Indians,
    /// L12.6.
    Disband,
    /// L12.7.
    Attrition,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// What the phase does by rule, if anything, before a side is asked.
    Rules,
    Roll(Roll),
    Order,
}

impl PhaseState {
    pub const MOVES: Self = Self::Action(ActionStep::Moves(None));

    #[inline]
    pub const fn phase(&self) -> Phase {
        match self {
            Self::Deal => Phase::Deal,
            Self::Cards => Phase::Cards,
            Self::Initiative => Phase::Initiative,
            Self::Weather => Phase::Weather,
            Self::Action(_) => Phase::Action,
            Self::Battles => Phase::Battles,
            Self::Battle(_) => Phase::Battle,
            Self::TurnEnd => Phase::TurnEnd,
            Self::Winter(_) => Phase::Winter,
            Self::Over(..) => Phase::Over,
        }
    }

    /// The step alone. Phases without steps have the words that hashes of kept records expect.
    #[inline]
    pub const fn step(&self) -> Step {
        match self {
            Self::Action(ActionStep::Supply(_)) => Step::Supply,
            Self::Action(ActionStep::Marches) => Step::Marches,
            Self::Action(ActionStep::Replacements) => Step::Replacements,
            Self::Action(ActionStep::Deploy(_)) => Step::Deploy,
            Self::Winter(WinterStep::Entry) | Self::Over(..) => Step::Entry,
            Self::Winter(WinterStep::Indians) => Step::Indians,
            Self::Winter(WinterStep::Disband) => Step::Disband,
            Self::Winter(WinterStep::Attrition) => Step::Attrition,
            _ => Step::Moves,
        }
    }
}
