//! W11.1 to W11.5, W11.8, W11.11, W21.1: what the result of a combat does, and who advances.

use crate::rules::white_plains::data::PROHIBITED;
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// The result for the lead unit of a side, as cards soften it (card 8).
    pub fn lead_result(&self, p: &State, side: Side) -> LeadResult {
        let Some(combat) = p.combat.as_deref() else { return LeadResult::None };
        let Some(Outcome::Leads { attacker, defender }) = combat.result else { return LeadResult::None };
        if side == p.active {
            return attacker;
        }
        let softened = combat.cards.into_iter().any(|card| self[card].effect == Effect::RearGuard);
        if softened && defender == LeadResult::Disrupt { LeadResult::Retreat } else { defender }
    }

    /// The die counts: everything that follows, in its order (W11.1).
    pub fn results(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.tasks.pop();
        let (own, foe) = (p.active, p.active.other());
        let Some(combat) = p.combat.as_deref() else { return };
        if combat.result == Some(Outcome::Pin) {
            p.push(Task::EndCombat);
            return self.pin_all(p, out);
        }
        let in_tarrytown = combat.hexes.has(self.at.tarrytown);
        let (attacks, defends) = (self.lead_result(p, own), self.lead_result(p, foe));
        p.push_all([Task::LoneArtillery, Task::AdvanceStart, Task::EndCombat]);
        if in_tarrytown {
            return p.push_all([Task::LeadResult(foe), Task::LeadResult(own)]);
        }
        let disrupted = matches!(defends, LeadResult::Disrupt | LeadResult::StepDisrupt);
        let resolve = disrupted && foe == AMERICAN;
        if resolve {
            p.push(Task::NextDoor);
        }
        let combat = p.combat.as_deref();
        let of = |side: Side| {
            let hurt = if side == own { attacks } else { defends } != LeadResult::None;
            let units = combat.map_or(Units::NONE, |combat| combat.force(side == own));
            let lead = combat.and_then(|combat| combat.lead[side]);
            if hurt { lead.map_or(units, |lead| units.without(lead)) } else { Units::NONE }
        };
        let mut others = of(own) | of(foe);
        // Attached Amusettes go with their parent (W21.11).
        if let Some(guns) = self.sorted.amusettes.filter(|_| p.attached.is_some()) {
            others.take(guns);
        }
        let reason = if resolve { CheckReason::Resolve } else { CheckReason::Combat };
        p.push(Task::Checks(others, reason, 0));
        p.push_all([Task::LeadResult(foe), Task::LeadResult(own)]);
    }

    /// W11.2: everyone in the combat is pinned.
    fn pin_all(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(combat) = p.combat.as_deref() else { return };
        let here = |units: Units| -> Units { units.into_iter().filter(|unit| p.stands(*unit)).collect() };
        let (units, defenders) = (here(combat.units), here(combat.defenders));
        let since = (p.turn, p.half);
        let mut pins: Vec<Pin> = p.pins.iter().copied().filter(|pin| !(units | defenders).has(pin.unit)).collect();
        for (own, foes) in [(units, defenders), (defenders, units)] {
            pins.extend(own.into_iter().map(|unit| Pin { unit, foes, since }));
        }
        pins.sort_by_key(|pin| pin.unit);
        p.pins = pins;
        out.extend((units | defenders).into_iter().map(|unit| Event::Pinned { unit }));
    }

    /// The result for the lead unit of a side (W11.2 to W11.5).
    pub fn apply_lead_result(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        let result = self.lead_result(p, side);
        let Some(lead) = p.combat.as_deref().and_then(|combat| combat.lead[side]) else { return };
        if result == LeadResult::None || !p.stands(lead) {
            return;
        }
        let in_tarrytown = p.at(lead) == Some(self.at.tarrytown);
        let leader = self.leader_with_lead(p, side, lead);
        let chit = !matches!(result, LeadResult::Retreat | LeadResult::Disrupt);
        let one_step = matches!(result, LeadResult::Step | LeadResult::StepDisrupt);
        let free_step = one_step && self.step_is_free(p, lead);
        match result {
            LeadResult::Retreat => self.push_retreat(p, lead, 1, in_tarrytown),
            LeadResult::Disrupt if in_tarrytown => self.capture(p, lead, out),
            LeadResult::Disrupt => {
                if self.disrupt(p, lead, out) {
                    self.push_retreat(p, lead, 3, false);
                }
            }
            LeadResult::Step => {
                self.lose_step(p, lead, out);
                self.push_retreat(p, lead, 1, in_tarrytown);
            }
            LeadResult::StepDisrupt => {
                self.lose_step(p, lead, out);
                if p.stands(lead) && in_tarrytown {
                    self.capture(p, lead, out);
                } else if p.stands(lead) && self.disrupt(p, lead, out) {
                    self.push_retreat(p, lead, 3, false);
                }
            }
            LeadResult::TwoSteps => {
                let gained = self.lose_step(p, lead, out);
                self.push_retreat(p, lead, 1, in_tarrytown);
                if p.stands(lead) {
                    self.lose_second_step(p, lead, gained, out);
                } else {
                    p.push(Task::Lose(side));
                }
            }
            LeadResult::Captured => self.capture(p, lead, out),
            LeadResult::None => {}
        }
        if let Some(leader) = leader.filter(|_| chit) {
            let loss = self.tables.leader_loss;
            p.push(Task::LeaderDie(leader, if result == LeadResult::Captured { loss.captured } else { loss.step }));
        }
        if chit && !free_step {
            self.momentum_for(p, side.other(), out);
        }
    }

    /// Whether the next step loss of a unit counts for nothing (W2.6).
    fn step_is_free(&self, p: &State, unit: UnitId) -> bool {
        self[unit].is(Special::OneStepSpecial) && !p.reduced.has(unit) && p.stands(unit)
    }

    fn push_retreat(&self, p: &mut Position, unit: UnitId, steps: u8, in_tarrytown: bool) {
        if p.stands(unit) && !in_tarrytown {
            let reason = if steps > 1 { RetreatReason::Disrupted } else { RetreatReason::Retreat };
            p.push(Task::Retreat(unit, steps, reason));
        }
    }

    /// The leader in command, if he stands with the lead unit (W13.5).
    fn leader_with_lead(&self, p: &State, side: Side, lead: UnitId) -> Option<UnitId> {
        let leader = p.combat.as_deref().and_then(|combat| combat.command[side])?;
        (p.at(leader).is_some() && p.at(leader) == p.at(lead)).then_some(leader)
    }

    /// W11.5: a chit, but not to the British if all Americans in the combat are militia.
    fn momentum_for(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        let Some(combat) = p.combat.as_deref() else { return };
        let americans = (combat.units | combat.defenders) & self.army[AMERICAN];
        if side == BRITISH && americans.within(self.sorted.militia) {
            return;
        }
        self.gain_chit(p, side, out);
    }

    /// W21.1: militia next to the attacked hexes checks, too.
    pub fn next_door(&self, p: &mut Position) {
        p.tasks.pop();
        let Some(combat) = p.combat.as_deref() else { return };
        let near = |unit: &UnitId| {
            let beside = |at: HexId| combat.hexes.iter().any(|hex| self.are_neighbours(hex, at));
            !combat.defenders.has(*unit) && p.at(*unit).is_some_and(|at| !combat.hexes.has(at) && beside(at))
        };
        let units: Units = self.sorted.militia.into_iter().filter(near).collect();
        p.push(Task::Checks(units, CheckReason::Resolve, 0));
    }

    /// W11.11: field artillery that was left alone goes back one hex.
    pub fn lone_artillery(&self, p: &mut Position) {
        p.tasks.pop();
        let Some(combat) = p.combat.as_deref() else { return };
        if combat.hexes.has(self.at.tarrytown) {
            return;
        }
        let alone = |unit: &UnitId| {
            let side = self[*unit].side;
            self.kind(*unit) == Kind::Art
                && !combat.retreated.has(*unit)
                && p.at(*unit).is_some_and(|at| p.units_at(self, side, at).len() == 1)
                && self.lead_result(p, side) != LeadResult::None
        };
        let all: Vec<UnitId> = (combat.units | combat.defenders).into_iter().filter(alone).collect();
        for unit in all.into_iter().rev() {
            p.push(Task::Retreat(unit, 1, RetreatReason::Retreat));
        }
    }

    /// Whether a unit of a side is left in a hex: heavy artillery and Amusettes that stay behind alone do not hold it
    /// (W11.11); field artillery that took no part does.
    fn is_left(&self, p: &State, side: Side, at: HexId) -> bool {
        let stays_behind = |unit: UnitId| matches!(self.kind(unit), Kind::Heavy | Kind::Amusettes);
        !p.units_at(self, side, at).into_iter().all(stays_behind)
    }

    /// W11.8: who advances, and whether it must.
    pub fn start_advance(&self, p: &mut Position) {
        p.tasks.pop();
        let Some(combat) = p.combat.as_deref() else { return };
        let both = Outcome::Leads { attacker: LeadResult::Retreat, defender: LeadResult::Retreat };
        let rear_guard = combat.result.is_some() && self.lead_result(p, p.active.other()) == LeadResult::Retreat;
        let returned =
            combat.result == Some(both) || (rear_guard && self.lead_result(p, p.active) == LeadResult::Retreat);
        if returned || combat.hexes.has(self.at.tarrytown) {
            return;
        }
        for side in [p.active, p.active.other()] {
            if !self.advance_hexes(p, side).is_empty() && self.lead_can_advance(p, side) {
                return p.push(Task::Advance(side, true));
            }
        }
    }

    /// The hexes into which a side may advance.
    pub fn advance_hexes(&self, p: &State, side: Side) -> Vec<HexId> {
        let Some(combat) = p.combat.as_deref() else { return Vec::new() };
        if side == p.active {
            return combat.hexes.iter().filter(|at| !self.is_left(p, side.other(), *at)).collect();
        }
        let stands = combat.defenders.into_iter().any(|unit| p.at(unit).is_some_and(|at| combat.hexes.has(at)));
        let from = combat.lead[p.active].and_then(|lead| combat.from(lead));
        from.filter(|at| stands && !self.is_left(p, p.active, *at)).into_iter().collect()
    }

    fn may_advance(&self, p: &State, unit: UnitId, to: HexId) -> bool {
        let Some(combat) = p.combat.as_deref() else { return false };
        let Some(from) = p.at(unit) else { return false };
        let never =
            self.sorted.artillery.has(unit) || self.kind(unit) == Kind::Amusettes || self.kind(unit) == Kind::Garrison;
        let closed = self[from].side_to(to).is_none_or(|side| {
            self.costs[usize::from(p.is_swollen())].of(self.kind(unit).column(), from, side) == PROHIBITED
                && !p.is_bridged(from, to)
        });
        let forbidden = self[unit].side == BRITISH && self.scenario(p.scenario).forbidden_british.has(to);
        !never
            && !closed
            && !forbidden
            && !combat.retreated.has(unit)
            && !self.is_held(p, unit)
            && p.burning() != Some(to)
            && self.has_room(p, unit, to)
    }

    fn lead_can_advance(&self, p: &State, side: Side) -> bool {
        let lead = p.combat.as_deref().and_then(|combat| combat.lead[side]).filter(|lead| p.stands(*lead));
        lead.is_some_and(|lead| self.advance_hexes(p, side).iter().any(|to| self.may_advance(p, lead, *to)))
    }

    /// Whether the lead unit of a side has to advance (W11.8, W11.9).
    pub fn lead_must_advance(&self, p: &State, side: Side) -> bool {
        let Some(combat) = p.combat.as_deref() else { return false };
        let Some(lead) = combat.lead[side].filter(|lead| p.stands(*lead) && p.in_order(*lead)) else { return false };
        // After an evasion the lead may advance (W10.1).
        let evaded = combat.result.is_none() && combat.defenders.is_empty();
        let Some(from) = p.at(lead) else { return false };
        let bound =
            |to: &HexId| self.may_advance(p, lead, *to) && !(side == AMERICAN && self.leaves_works(p, from, *to));
        !evaded && self.advance_hexes(p, side).iter().any(bound)
    }

    /// The hex into which the lead has advanced, which others follow.
    fn advanced_to(&self, p: &State, side: Side) -> Option<HexId> {
        p.combat.as_deref().and_then(|combat| combat.lead[side]).and_then(|lead| p.at(lead))
    }

    /// Whether a unit may advance to a hex now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check_advance(&self, p: &State, side: Side, first: bool, unit: UnitId, to: HexId) -> Result<(), Refused> {
        let Some(combat) = p.combat.as_deref() else { return Err(Refused::NoAdvance { unit }) };
        let lead = combat.lead[side];
        let own = (combat.units | combat.defenders).has(unit) && self[unit].side == side && p.stands(unit);
        let may = if first {
            lead == Some(unit) && self.advance_hexes(p, side).contains(&to)
        } else {
            lead != Some(unit) && self.advanced_to(p, side) == Some(to)
        };
        if first && own && lead != Some(unit) {
            return Err(Refused::LeadFirst);
        }
        if own && may && p.at(unit) != Some(to) && self.may_advance(p, unit, to) {
            Ok(())
        } else {
            Err(Refused::NoAdvance { unit })
        }
    }

    /// Every advance that a side may make now.
    pub fn advances(&self, p: &State, side: Side, first: bool) -> Vec<(UnitId, HexId)> {
        let Some(combat) = p.combat.as_deref() else { return Vec::new() };
        let hexes = if first { self.advance_hexes(p, side) } else { self.advanced_to(p, side).into_iter().collect() };
        let own = (combat.units | combat.defenders) & self.army[side];
        let all = own.into_iter().flat_map(|unit| hexes.iter().map(move |to| (unit, *to)));
        all.filter(|(unit, to)| self.check_advance(p, side, first, *unit, *to).is_ok()).collect()
    }

    /// A unit advances; guns that were left behind are captured (W11.11).
    pub fn advance(&self, p: &mut Position, unit: UnitId, to: HexId, out: &mut Vec<Event>) {
        let side = self[unit].side;
        for guns in p.units_at(self, side.other(), to) {
            self.capture(p, guns, out);
        }
        if p.ending.is_none() {
            // W22.5: defence does not matter, whatever comes of it.
            if side == p.active {
                self.interrupt_restoring(p, unit, out);
            }
            self.go(p, unit, &[to], MoveKind::Advance, out);
        }
    }

    /// A combat is over.
    pub fn end_combat(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.tasks.pop();
        if let Some(combat) = p.combat.take() {
            out.push(Event::CombatOver { hexes: combat.hexes });
        }
        p.effects.walls = None;
    }

    /// A unit advances as its side orders (W11.8).
    pub fn follow(&self, p: &mut Position, side: Side, unit: UnitId, to: HexId, out: &mut Vec<Event>) {
        p.go_on(Task::Advance(side, false));
        self.advance(p, unit, to, out);
    }
}
