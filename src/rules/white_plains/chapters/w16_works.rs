//! W16: fieldworks, sham works and probes, scorched earth.

use crate::kernel::events::Secret;
use crate::rules::white_plains::data::terrain::SIDES;
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// W16.1: where the engineers may build now.
    ///
    /// # Errors
    /// Why they may not.
    fn building_site(&self, p: &State) -> Result<HexId, Refused> {
        let fieldworks = &self.tables.fieldworks;
        let unit = self.sorted.engineers.filter(|unit| self[*unit].side == p.active);
        let engineers = unit.ok_or(Refused::NoBuilders)?;
        when(p.turn >= fieldworks.from_turn, Refused::TooEarly { turn: fieldworks.from_turn })?;
        when(!p.rain, Refused::NoBuildingInRain)?;
        let off = Refused::NotOnMap { unit: engineers };
        let at = p.at(engineers).filter(|at| !self.is_box(*at)).ok_or(off)?;
        when(p.in_order(engineers), Refused::NoParade { unit: engineers })?;
        when(!p.is_pinned(engineers), Refused::Pinned { unit: engineers })?;
        when(p.works.len() < usize::from(fieldworks.counters), Refused::NoWorksLeft)?;
        when(p.works_at(at).is_none() && !self[at].has_works(), Refused::HasWorks { hex: at })?;
        when(!matches!(self[at].ground, Ground::Swamp | Ground::Pond), Refused::WetGround { hex: at })?;
        when(!p.is_beside(self, BRITISH, at), Refused::EnemyWatches { hex: at })?;
        when(!p.moved.has(engineers) || p.effects.builders == Some(at), Refused::MovedTooFar)?;
        Ok(at)
    }

    /// Whether the engineers may build towards these hexes (W16.1).
    pub fn check_build(&self, p: &State, towards: WorksFront) -> Checked {
        let at = self.building_site(p)?;
        let sides: Option<Vec<usize>> = towards.iter().map(|hex| self[at].side_to(hex)).collect();
        let in_a_row = |sides: Vec<usize>| sides.windows(2).all(|two| two[1] == (two[0] + 1) % SIDES);
        when(sides.is_some_and(in_a_row), Refused::BadWorks)
    }

    /// Every set of one to three neighbouring hexes in a row, clockwise, towards which works may be built.
    pub fn buildable(&self, p: &State) -> Vec<WorksFront> {
        let Ok(at) = self.building_site(p) else { return Vec::new() };
        let counts = 1..=usize::from(self.tables.fieldworks.sides);
        let fronts = counts.flat_map(|count| (0..SIDES).map(move |first| (first, count)));
        let front = |(first, count): (usize, usize)| {
            let hexes: Option<Vec<HexId>> = (0..count).map(|more| self[at].near[(first + more) % SIDES]).collect();
            WorksFront::new(&hexes?)
        };
        fronts.filter_map(front).collect()
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

    /// W16.2: at the end of an American movement phase works are completed, or wait.
    pub fn settle_works(&self, p: &mut Position, out: &mut Vec<Event>) {
        let ripe = |works: &Works| !works.done && works.turn < p.turn && !p.rain && self.can_complete(p, works.at);
        let ripe = p.works.iter().find(ripe).filter(|_| p.active == AMERICAN);
        if let Some(works) = ripe {
            self.complete_works(p, works.at, out);
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

    /// The hex to which the engineers move, if they may build there after so short a move (W16.1).
    pub(super) fn site_after_move(&self, p: &State, unit: UnitId, to: HexId) -> Option<HexId> {
        let most = u16::from(self.tables.fieldworks.engineer_mp);
        let short = || self.ways_of(p, unit, Gait::Move).cost(to).is_some_and(|cost| cost <= most);
        (self.kind(unit) == Kind::Engineer && short()).then_some(to)
    }

    /// A sham hex is revealed, if it is one (W16.6).
    pub fn reveal(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        if p.ruse.hexes.has(at) && !p.ruse.revealed.has(at) {
            p.ruse.revealed.add(at);
            out.push(Event::Revealed { at });
        }
    }

    /// Whether a hex may be named as sham now (W16.6).
    pub fn check_ruse(&self, p: &State, at: HexId) -> Checked {
        let Some(Task::Ruse(forward, _)) = p.task() else { return Err(Refused::NoRuse) };
        let line = if forward > 0 { &self.areas.forward_line } else { &self.areas.main_line };
        when(line.contains(&at) && !p.ruse.hexes.has(at), Refused::NotInLine { hex: at })
    }

    /// A sham hex is named.
    pub fn name_ruse(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        p.ruse.hexes.add(at);
        out.push(Event::Sham { at });
        match p.task() {
            Some(Task::Ruse(0, 1) | Task::Ruse(1, 0)) => p.end_task(),
            Some(Task::Ruse(0, main)) => p.go_on(Task::Ruse(0, main - 1)),
            Some(Task::Ruse(forward, main)) => p.go_on(Task::Ruse(forward - 1, main)),
            _ => {}
        }
    }

    /// W16.7: whether the Probe goes to the British hand at the start of their movement phase.
    pub fn probe_comes(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.active != BRITISH || p.ruse.revealed.is_empty() || p.once.has(Once::Probe) {
            return;
        }
        if let Some(card) = self.cards_of[BRITISH].into_iter().find(|card| self[*card].aside) {
            p.once.note(Once::Probe);
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
        let fortified = self.areas.lines.minus(p.ruse.revealed);
        let targets = scouts.flat_map(|unit| {
            let at = p.at(unit).filter(|at| !self.is_box(*at));
            let near = at.map_or(Hexes::NONE, |at| self.within(at, 2).without(at) & fortified);
            near.into_iter().map(move |hex| Names::UnitHex(unit, hex))
        });
        targets.collect()
    }

    /// The sum with which a unit finds out the truth of works, and what rain adds to its die (W16.7).
    pub fn probe_needs(&self, p: &State, unit: UnitId, at: HexId) -> (i8, i8) {
        let probe = self.tables.probe;
        let beside = p.at(unit).is_some_and(|from| self.are_neighbours(from, at));
        (if beside { probe.beside } else { probe.two_hexes }, if p.rain { probe.rain } else { 0 })
    }

    /// The die of a probe.
    pub fn roll_probe(&self, p: &mut Position, unit: UnitId, at: HexId, die: u8, out: &mut Vec<Event>) {
        let (needed, rain) = self.probe_needs(p, unit, at);
        let total = die as i8 + rain;
        out.push(Event::summed(BRITISH, RollReason::Probe, (die, total), Some(needed), Some(unit), Some(at)));
        if total >= needed {
            let sham = p.ruse.hexes.has(at);
            self.reveal(p, at, out);
            out.push(Event::Probed { at, sham });
        }
    }

    /// Whether a unit may burn a hex (W16.8).
    pub fn check_burn(&self, p: &State, unit: UnitId, at: HexId) -> Checked {
        let able = self[unit].side == AMERICAN && !(self.sorted.leaders | self.sorted.artillery).has(unit);
        when(able && p.active == AMERICAN, Refused::NoBurner { unit })?;
        when(p.is_campaign(), Refused::NoFires)?;
        when(p.scorched == Scorched::Unused, Refused::BurnedOnce)?;
        when(!p.rain, Refused::NoBurningInRain)?;
        let mut hexes = self.areas.up_slope.iter().map(|(hex, _)| *hex);
        let hexes = Targets([hexes.next(), hexes.next(), hexes.next()]);
        when(hexes.iter().any(|hex| hex == at), Refused::NeverBurns { hexes })?;
        let here = p.at(unit).ok_or(Refused::NotOnMap { unit })?;
        when(self.are_neighbours(here, at), Refused::FarFromFire { unit, hex: at })?;
        when(p.in_order(unit), Refused::NoParade { unit })?;
        when(!p.is_pinned(unit), Refused::Pinned { unit })?;
        when(!p.moved.has(unit), Refused::Moved { unit })
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
        let (leaders, units): (Vec<UnitId>, Vec<UnitId>) = p.here(at).partition(|unit| self.is_leader(*unit));
        units.iter().rev().for_each(|unit| p.push(Task::Retreat(*unit, 1, RetreatReason::Burning)));
        // Leaders alone have no unit to go with: they are captured (W16.8).
        for leader in leaders.into_iter().filter(|_| units.is_empty()) {
            self.lose_leader(p, leader, Fate::Captured, out);
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
