//! The parts of a phase, each where there may be one, and what a position writes in another form than it has.

use serde_json::Value;

use super::State;
use super::battle::{Battle, PendingHits};
use super::forms::{BlockForm, EntriesForm, LandingForm, OwesForm};
use super::phases::{ActionStep, Exchange, Phase, PhaseState, Step};
use crate::kernel::collections::Set;
use crate::kernel::json::Named;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::Outcome;
use crate::kernel::written::{BySideForm, SideForm, Written};
use crate::rules::liberty::chapters::l12_winter::goal;
use crate::rules::liberty::data::Liberty;
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

impl State {
    pub(super) const fn has_steps(&self) -> bool {
        matches!(self.phase(), Phase::Action | Phase::Winter)
    }

    pub(super) fn hands_form(&self, rules: &Liberty) -> BySideForm<Liberty, Vec<String>> {
        BySide::of(|side| rules.hand(&self.hands[side]).map(|card| card.write(rules)).collect()).into()
    }

    /// Those of these blocks that are on the map.
    pub fn blocks_form(&self, rules: &Liberty, blocks: Set<BlockId>) -> Named<BlockForm> {
        let on_map = blocks.into_iter().filter_map(|block| {
            let from = self.from[block].write(rules);
            let by = from.as_ref().map(|_| self.by(block));
            let (at, strength) = (self.at[block]?.write(rules), Some(self.strength[block]));
            Some((block.write(rules), BlockForm { at, strength, moved: self.moved.has(block), from, by }))
        });
        on_map.collect()
    }

    pub(super) fn held_form(&self, rules: &Liberty) -> Named<SideForm<Liberty>> {
        let held = rules.all_ashore().filter_map(|at| {
            let side = Side::BOTH.into_iter().find(|side| self.held[*side].has(at))?;
            Some((at.write(rules), side.into()))
        });
        held.collect()
    }

    pub(super) fn landings_form(&self, rules: &Liberty) -> Named<LandingForm> {
        let form = |port: String, from, ground| (port, LandingForm { from, ground });
        self.landings.iter().map(|it| form(it.port.write(rules), it.from.write(rules), it.ground)).collect()
    }

    pub(super) fn pins_form(&self, rules: &Liberty) -> Named<Value> {
        self.fights.iter().filter_map(|fight| Some((fight.at.write(rules), fight.pins?.into()))).collect()
    }

    pub(super) fn offered_form(&self) -> Vec<SideForm<Liberty>> {
        Side::BOTH.into_iter().filter(|side| self.offered[*side]).map(Into::into).collect()
    }

    pub(super) fn entries_form(&self, rules: &Liberty) -> Named<EntriesForm> {
        let entries = self.fights.iter().map(|fight| {
            let ways = |side: Side| self.ways(side, fight.at).map(|from| from.write(rules)).collect();
            let form = EntriesForm {
                attacker: Some(fight.attacker.into()),
                main: fight.main.write(rules),
                american: ways(Side::First),
                british: ways(Side::Second),
            };
            (fight.at.write(rules), form)
        });
        entries.collect()
    }

    pub(super) fn owes_form(&self, rules: &Liberty) -> Option<OwesForm> {
        let owes = self.owes()?;
        let side = rules[owes.by].kind.side.other();
        Some(OwesForm { side: side.into(), hits: owes.hits, by: owes.by.write(rules) })
    }
}
