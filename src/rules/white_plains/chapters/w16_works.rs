//! W16: fieldworks, sham works and probes, scorched earth.

use crate::kernel::events::Secret;
use crate::rules::white_plains::data::terrain::SIDES;
use crate::rules::white_plains::prelude::*;

use super::w06_ways::{Field, Ways};

impl WhitePlains {
    /// W16.1: where the engineers may build now.
    ///
    /// # Errors
    /// Why they may not.
    fn building_site(&self, p: &State) -> Result<HexId, Refused> {
        let Some(engineers) = self.sorted.engineers.filter(|unit| self[*unit].side == p.active) else {
            return Err(Refused::NoBuilding);
        };
        let Some(at) = p.at(engineers).filter(|at| !self.is_box(*at)) else { return Err(Refused::NoBuilding) };
        let fieldworks = &self.tables.fieldworks;
        if p.turn < fieldworks.from_turn || !p.in_order(engineers) || p.is_pinned(engineers) {
            return Err(Refused::NoBuilding);
        }
        if p.rain {
            return Err(Refused::NoBuildingInRain);
        }
        let built = p.works.len() >= usize::from(fieldworks.counters);
        let ground = matches!(self[at].ground, Ground::Swamp | Ground::Pond);
        if built || ground || self[at].has_works() || p.works_at(at).is_some() || p.is_beside(self, BRITISH, at) {
            return Err(Refused::NoBuildingThere);
        }
        if p.moved.has(engineers) && !p.effects.named_builders(at) {
            return Err(Refused::MovedTooFar);
        }
        Ok(at)
    }

    /// W16.1: whether the engineers may build towards these hexes.
    ///
    /// # Errors
    /// Why they may not.
    pub fn check_build(&self, p: &State, towards: WorksFront) -> Result<(), Refused> {
        let at = self.building_site(p)?;
        let sides: Option<Vec<usize>> = towards.iter().map(|hex| self[at].side_to(hex)).collect();
        match sides {
            Some(sides) if in_a_row(&sides) => Ok(()),
            _ => Err(Refused::BadWorks),
        }
    }

    /// Every set of one to three neighbouring hexes in a row, clockwise, towards which works may be built.
    pub fn buildable(&self, p: &State) -> Vec<WorksFront> {
        let Ok(at) = self.building_site(p) else { return Vec::new() };
        let mut all = Vec::new();
        for count in 1..=usize::from(self.tables.fieldworks.sides) {
            for first in 0..SIDES {
                let hexes: Option<Vec<HexId>> = (0..count).map(|more| self[at].near[(first + more) % SIDES]).collect();
                if let Some(targets) =
                    hexes.and_then(|hexes| WorksFront::new(&hexes)).filter(|one| self.check_build(p, *one).is_ok())
                {
                    all.push(targets);
                }
            }
        }
        all
    }

    /// The engineers begin works.
    pub fn build(&self, p: &mut Position, towards: WorksFront, out: &mut Vec<Event>) {
        let Some(engineers) = self.sorted.engineers else { return };
        let Some(at) = p.at(engineers) else { return };
        let sides = towards.iter().filter_map(|hex| self[at].side_to(hex)).fold(0, |bits, side| bits | 1 << side);
        let turn = p.turn;
        p.works.push(Works { at, sides, done: false, turn });
        p.moved.add(engineers);
        p.effects.builders = None;
        out.push(Event::WorksBegun { at, towards });
    }

    /// Whether works that were begun can be completed now: the engineers are there, and no enemy is next to them.
    pub fn can_complete(&self, p: &State, at: HexId) -> bool {
        self.sorted.engineers.and_then(|unit| p.at(unit)) == Some(at) && !p.is_beside(self, BRITISH, at)
    }

    /// Works are complete.
    pub fn complete_works(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        p.works.iter_mut().filter(|works| works.at == at).for_each(|works| works.done = true);
        out.push(Event::WorksDone { at });
    }

    /// W16.2: at the end of an American movement phase works are completed, wait, or are given up.
    pub fn settle_works(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.active != AMERICAN {
            return;
        }
        let here = self.sorted.engineers.and_then(|unit| p.at(unit));
        let open: Vec<Works> = p.works.iter().filter(|works| !works.done).collect();
        for works in open {
            if here == Some(works.at) && works.turn < p.turn && !p.rain && self.can_complete(p, works.at) {
                self.complete_works(p, works.at, out);
            }
        }
    }

    /// W16.2: works that the engineers have left before they were complete are gone.
    pub fn leave_works(&self, p: &mut Position, unit: UnitId, from: Option<HexId>, out: &mut Vec<Event>) {
        let begun = |at: &HexId| p.works_at(*at).is_some_and(|works| !works.done);
        if let Some(at) = from.filter(|at| self.kind(unit) == Kind::Engineer && begun(at)) {
            p.works.retain(|other| other.at != at);
            out.push(Event::WorksGone { at });
        }
    }

    /// What the engineers have moved in this phase: works may follow a short move (W16.1).
    pub fn note_engineers(&self, p: &mut Position, unit: UnitId, from: Option<HexId>, to: HexId, march: bool) {
        if self.kind(unit) != Kind::Engineer || march {
            return;
        }
        let Some(from) = from else { return };
        let before = {
            let mut q = p.clone();
            q.put(unit, Some(from));
            q.moved.take(unit);
            q
        };
        let field = Field::new(self, &before, before.active);
        let mut ways = Ways::default();
        ways.explore(&field.mover_at(unit, Some(from), false));
        let short = ways.cost(self, to).is_some_and(|cost| cost <= u16::from(self.tables.fieldworks.engineer_mp));
        p.effects.builders = short.then_some(to);
    }

    /// A sham hex is revealed, if it is one (W16.6).
    pub fn reveal(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        if p.ruse.hexes.has(at) && !p.ruse.revealed.has(at) {
            p.ruse.revealed.add(at);
            out.push(Event::Revealed { at });
        }
    }

    /// Whether a hex may be named as sham now (W16.6).
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_ruse(&self, p: &State, at: HexId) -> Result<(), Refused> {
        let Some(Task::Ruse(forward, _)) = p.task() else { return Err(Refused::NotNow) };
        let line = if forward > 0 { &self.areas.forward_line } else { &self.areas.main_line };
        if line.contains(&at) && !p.ruse.hexes.has(at) { Ok(()) } else { Err(Refused::NotInLine { hex: at }) }
    }

    /// A sham hex is named.
    pub fn name_ruse(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        p.ruse.hexes.add(at);
        out.push(Event::Sham { at });
        if let Some(Task::Ruse(forward, main)) = p.task() {
            match (forward, main) {
                (0, 1) | (1, 0) => {
                    p.tasks.pop();
                }
                (0, main) => p.go_on(Task::Ruse(0, main - 1)),
                (forward, main) => p.go_on(Task::Ruse(forward - 1, main)),
            }
        }
    }

    /// W16.7: whether the Probe goes to the British hand at the start of their movement phase.
    pub fn probe_comes(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.active != BRITISH || p.ruse.revealed.is_empty() || p.has_happened(Once::Probe) {
            return;
        }
        let probe = self.cards_of[BRITISH].into_iter().find(|card| self[*card].aside);
        if let Some(card) = probe {
            p.happens(Once::Probe);
            p.hands[BRITISH].add(card);
            out.push(Event::Dealt { side: BRITISH, card: Secret::of(BRITISH, card) });
        }
    }

    /// The probes that are possible now.
    pub fn probe_names(&self, p: &State) -> Vec<Names> {
        let scouts = p.army(self, BRITISH).into_iter().filter(|unit| {
            let kind = self.kind(*unit);
            matches!(kind, Kind::Light | Kind::Rifle) && p.in_order(*unit) && !p.moved.has(*unit)
        });
        let mut names = Vec::new();
        for unit in scouts {
            let Some(at) = p.at(unit).filter(|at| !self.is_box(*at)) else { continue };
            let near: Hexes = self.within(at, 2).without(at);
            let fortified = near.into_iter().filter(|hex| self.areas.lines.has(*hex) && !p.ruse.revealed.has(*hex));
            names.extend(fortified.map(|hex| Names::UnitHex(unit, hex)));
        }
        names
    }

    /// The die of a probe.
    pub fn roll_probe(&self, p: &mut Position, unit: UnitId, at: HexId, die: u8, out: &mut Vec<Event>) {
        let probe = self.tables.probe;
        let beside = p.at(unit).is_some_and(|from| self.are_neighbours(from, at));
        let needed = if beside { probe.beside } else { probe.two_hexes };
        let total = die as i8 + if p.rain { probe.rain } else { 0 };
        out.push(Event::summed(BRITISH, RollReason::Probe, (die, total), Some(needed), Some(unit), Some(at)));
        if total >= needed {
            let sham = p.ruse.hexes.has(at);
            self.reveal(p, at, out);
            out.push(Event::Probed { at, sham });
        }
    }

    /// Whether a unit may burn a hex (W16.8).
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_burn(&self, p: &State, unit: UnitId, at: HexId) -> Result<(), Refused> {
        let here = p.at(unit);
        let beside = here.is_some_and(|here| self.are_neighbours(here, at));
        let able = self[unit].side == AMERICAN
            && !self.is_leader(unit)
            && !self.sorted.artillery.has(unit)
            && p.in_order(unit)
            && !p.is_pinned(unit)
            && !p.moved.has(unit);
        let burns = self.burnable(p).iter().any(|(hex, _)| *hex == at);
        if able && beside && burns { Ok(()) } else { Err(Refused::NoBurning) }
    }

    /// The hexes that can be set on fire now, with those up their slopes.
    pub(super) fn burnable(&self, p: &State) -> &[(HexId, Hexes)] {
        let free = p.is_campaign() && p.scorched == Scorched::Unused && !p.rain && p.active == AMERICAN;
        if free { &self.areas.up_slope } else { &[] }
    }

    /// The die of scorched earth: a unit in the hex leaves it at once.
    pub fn roll_burn(&self, p: &mut Position, unit: UnitId, at: HexId, die: u8, out: &mut Vec<Event>) {
        let from = self.tables.burn_from;
        out.push(self.rolled(AMERICAN, RollReason::Burn, die, Some(from as i8), Some(unit), Some(at)));
        if die < from {
            p.scorched = Scorched::Spent;
            return;
        }
        self.light(p, at, out);
        let units: Vec<UnitId> = p.here(at).collect();
        for unit in units.iter().rev() {
            if self.is_leader(*unit) {
                continue;
            }
            p.push(Task::Retreat(*unit, 1, RetreatReason::Burning));
        }
        // Leaders alone have no unit to go with: they are captured (W16.8).
        if units.iter().all(|unit| self.is_leader(*unit)) {
            for leader in units {
                self.lose_leader(p, leader, Fate::Captured, out);
            }
        }
    }

    /// A hex burns.
    pub fn light(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        p.scorched = Scorched::Lit { at, turn: p.turn, burning: true };
        out.push(Event::Burning { at });
    }

    /// W16.10, W19.3: at the end of a turn a fire dies down, and after the first rain it is out.
    pub fn settle_fire(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Scorched::Lit { at, turn, burning } = p.scorched else { return };
        if burning && p.turn > turn {
            p.scorched = Scorched::Lit { at, turn, burning: false };
            out.push(Event::Smoulders { at });
        }
        if p.rain && p.scenario == Scenario::Campaign {
            p.scorched = Scorched::Spent;
            out.push(Event::FireOut { at });
        }
    }

    /// A unit tries to burn a hex (W16.8).
    pub fn burn(&self, p: &mut Position, unit: UnitId, at: HexId) {
        p.moved.add(unit);
        p.push(Task::BurnDie(unit, at));
    }
}

/// Whether sides of a hex lie in a row, clockwise.
fn in_a_row(sides: &[usize]) -> bool {
    sides.windows(2).all(|two| two[1] == (two[0] + 1) % SIDES)
}
