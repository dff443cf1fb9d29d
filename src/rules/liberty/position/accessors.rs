//! The parts of a phase, each where there may be one.

use super::State;
use super::battle::{Battle, PendingHits};
use super::phases::{ActionStep, Exchange, Phase, PhaseState, Step};
use crate::kernel::story::Outcome;
use crate::rules::liberty::chapters::l12_winter::goal;
use crate::rules::liberty::data::ids::BlockId;

impl State {
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.state.phase()
    }

    #[inline]
    pub const fn step(&self) -> Step {
        self.state.step()
    }

    #[inline]
    pub const fn battle(&self) -> Option<Battle> {
        match self.state {
            PhaseState::Battle(battle) => Some(battle),
            _ => None,
        }
    }

    /// The battle under way, to be changed.
    #[inline]
    pub const fn battle_mut(&mut self) -> Option<&mut Battle> {
        match &mut self.state {
            PhaseState::Battle(battle) => Some(battle),
            _ => None,
        }
    }

    /// Hits that are still to be taken (L9.4).
    #[inline]
    pub const fn owes(&self) -> Option<PendingHits> {
        match &self.state {
            PhaseState::Battle(battle) => battle.owes,
            _ => None,
        }
    }

    /// A drawn block that looks for a place (L5.7).
    #[inline]
    pub const fn drawn(&self) -> Option<BlockId> {
        match self.state {
            PhaseState::Action(ActionStep::Deploy(drawn)) => drawn,
            _ => None,
        }
    }

    /// Forgets the drawn block unless this is true of it.
    pub fn keep_drawn(&mut self, keep: impl FnOnce(BlockId) -> bool) {
        if let PhaseState::Action(ActionStep::Deploy(drawn)) = &mut self.state {
            *drawn = drawn.filter(|block| keep(*block));
        }
    }

    /// The offer that waits for an answer (L12.9).
    #[inline]
    pub const fn offer(&self) -> Option<Exchange> {
        match self.state {
            PhaseState::Action(ActionStep::Supply(offer) | ActionStep::Moves(offer)) => offer,
            _ => None,
        }
    }

    /// The offer, to be changed where one can be made.
    pub const fn offer_mut(&mut self) -> Option<&mut Option<Exchange>> {
        match &mut self.state {
            PhaseState::Action(ActionStep::Supply(offer) | ActionStep::Moves(offer)) => Some(offer),
            _ => None,
        }
    }

    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        let PhaseState::Over(ending, points) = self.state else { return None };
        let figures = [points.into(), goal(self.options).into(), self.year.into()];
        Some(Outcome { winner: Some(ending.winner()), case: ending.case(), figures })
    }
}
