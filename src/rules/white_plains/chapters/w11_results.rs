//! W11.1 to W11.5, W11.8, W11.11, W21.1: what the result of a combat does, and who advances.

use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// The result for the lead unit of a side, as cards soften it (card 8).
    fn lead_result(&self, p: &State, side: Side) -> LeadResult {
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
        p.end_task();
        let (own, foe) = (p.active, p.active.other());
        let Some(combat) = p.combat.as_deref() else { return };
        let in_tarrytown = combat.hexes.has(self.at.tarrytown);
        if combat.result == Some(Outcome::Pin) {
            p.push(Task::EndCombat);
            return self.pin_all(p, out);
        }
        p.push_all([Task::LoneArtillery, Task::AdvanceStart, Task::EndCombat]);
        if !in_tarrytown {
            self.push_checks(p);
        }
        p.push_all([Task::LeadResult(foe), Task::LeadResult(own)]);
    }

    /// After the lead units the others of a side check whose lead has a result (W11.1), and the militia next door (W21.1).
    fn push_checks(&self, p: &mut Position) {
        let defender = p.active.other();
        let disrupted = matches!(self.lead_result(p, defender), LeadResult::Disrupt | LeadResult::StepDisrupt);
        let resolve = disrupted && defender == AMERICAN;
        if resolve {
            p.push(Task::NextDoor);
        }
        let hurt = Side::BOTH.into_iter().filter(|side| self.lead_result(p, *side) != LeadResult::None);
        let leads: Units = Side::BOTH.into_iter().filter_map(|side| p.lead(side)).collect();
        let mut others = hurt.fold(Units::NONE, |all, side| all | p.force(side)).minus(leads);
        // Attached Amusettes go with their parent (W21.11).
        if let Some(guns) = self.sorted.amusettes.filter(|_| p.attached.is_some()) {
            others.take(guns);
        }
        p.push(Task::Checks(others, if resolve { CheckReason::Resolve } else { CheckReason::Combat }, 0));
    }

    /// W11.2: everyone in the combat is pinned.
    fn pin_all(&self, p: &mut Position, out: &mut Vec<Event>) {
        let [units, defenders] = [p.active, p.active.other()]
            .map(|side| -> Units { p.force(side).into_iter().filter(|unit| p.stands(*unit)).collect() });
        let since = (p.turn, p.half);
        p.pins.retain(|pin| !(units | defenders).has(pin.unit));
        for (own, foes) in [(units, defenders), (defenders, units)] {
            p.pins.extend(own.into_iter().map(|unit| Pin { unit, foes, since }));
        }
        p.pins.sort_by_key(|pin| pin.unit);
        out.extend((units | defenders).into_iter().map(|unit| Event::Pinned { unit }));
    }

    /// The result for the lead unit of a side (W11.2 to W11.5).
    pub fn apply_lead_result(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        let result = self.lead_result(p, side);
        let Some(lead) = p.lead(side).filter(|lead| result != LeadResult::None && p.stands(*lead)) else { return };
        let leader = self.leader_with_lead(p, side, lead);
        let chit = !matches!(result, LeadResult::Retreat | LeadResult::Disrupt);
        let one_step = matches!(result, LeadResult::Step | LeadResult::StepDisrupt);
        let free_step = one_step && self.step_is_free(p, lead);
        match result {
            LeadResult::Retreat => self.push_retreat(p, lead),
            LeadResult::Disrupt => self.disrupt_and_retreat(p, lead, out),
            LeadResult::Step => {
                self.lose_step(p, lead, out);
                self.push_retreat(p, lead);
            }
            LeadResult::StepDisrupt => {
                self.lose_step(p, lead, out);
                if p.stands(lead) {
                    self.disrupt_and_retreat(p, lead, out);
                }
            }
            LeadResult::TwoSteps => {
                let gained = self.lose_step(p, lead, out);
                self.push_retreat(p, lead);
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

    /// R: a retreat of one hex, unless the unit is gone; no unit retreats from Tarrytown (W17.7).
    pub(super) fn push_retreat(&self, p: &mut Position, unit: UnitId) {
        if p.stands(unit) && p.at(unit) != Some(self.at.tarrytown) {
            p.push(Task::Retreat(unit, 1, RetreatReason::Retreat));
        }
    }

    /// D: one state down and a retreat of three hexes; in Tarrytown the unit is captured (W17.7).
    pub(super) fn disrupt_and_retreat(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        if p.at(unit) == Some(self.at.tarrytown) {
            self.capture(p, unit, out);
        } else if self.disrupt(p, unit, out) {
            p.push(Task::Retreat(unit, 3, RetreatReason::Disrupted));
        }
    }

    /// The leader in command, if it is with the lead unit (W13.5).
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
        let all = (combat.units | combat.defenders).into_iter().filter(alone).collect();
        self.retreat_one_hex(p, all, RetreatReason::Retreat);
    }

    /// Those of these units that still stand go back one hex, in the order of the data.
    pub(super) fn retreat_one_hex(&self, p: &mut Position, units: Units, reason: RetreatReason) {
        let standing: Vec<UnitId> = units.into_iter().filter(|unit| p.stands(*unit)).collect();
        standing.into_iter().rev().for_each(|unit| p.push(Task::Retreat(unit, 1, reason)));
    }

    /// Whether a unit of a side is left in a hex: heavy artillery and Amusettes that stay behind alone do not hold it
    /// (W11.11); field artillery that took no part does.
    fn is_left(&self, p: &State, side: Side, at: HexId) -> bool {
        let stays_behind = |unit: UnitId| matches!(self.kind(unit), Kind::Heavy | Kind::Amusettes);
        !p.units_at(self, side, at).into_iter().all(stays_behind)
    }

    /// W11.8: which side advances; none if both retreat.
    pub fn start_advance(&self, p: &mut Position) {
        p.end_task();
        let returned = Side::BOTH.into_iter().all(|side| self.lead_result(p, side) == LeadResult::Retreat);
        let in_tarrytown = p.combat.as_deref().is_none_or(|combat| combat.hexes.has(self.at.tarrytown));
        if returned || in_tarrytown {
            return;
        }
        let able = |side: &Side| !self.advances(p, *side, true).is_empty();
        if let Some(side) = [p.active, p.active.other()].into_iter().find(able) {
            p.push(Task::Advance(side, true));
        }
    }

    /// The hexes into which the lead unit of a side may advance.
    fn advance_hexes(&self, p: &State, combat: &Combat, side: Side) -> Vec<HexId> {
        if side == p.active {
            return combat.hexes.iter().filter(|at| !self.is_left(p, side.other(), *at)).collect();
        }
        let stands = combat.defenders.into_iter().any(|unit| p.at(unit).is_some_and(|at| combat.hexes.has(at)));
        let from = combat.lead[p.active].and_then(|lead| combat.from(lead));
        from.filter(|at| stands && !self.is_left(p, p.active, *at)).into_iter().collect()
    }

    /// Every advance that a side may make now: the lead unit's first, then those of others that follow it.
    pub fn advances(&self, p: &State, side: Side, first: bool) -> Vec<(UnitId, HexId)> {
        let Some(combat) = p.combat.as_deref() else { return Vec::new() };
        let own = p.force(side);
        let lead: Units = combat.lead[side].into_iter().collect();
        let (units, hexes) = if first {
            (own & lead, self.advance_hexes(p, combat, side))
        } else {
            (own.minus(lead), lead.into_iter().filter_map(|unit| p.at(unit)).collect())
        };
        let all = units.into_iter().flat_map(|unit| hexes.iter().map(move |to| (unit, *to)));
        all.filter(|(unit, to)| self.may_advance(p, combat, *unit, *to)).collect()
    }

    fn may_advance(&self, p: &State, combat: &Combat, unit: UnitId, to: HexId) -> bool {
        let never = self.sorted.artillery.has(unit) || matches!(self.kind(unit), Kind::Amusettes | Kind::Garrison);
        !never
            && p.at(unit).is_some_and(|from| !self.is_barred(p, unit, from, to))
            && !self.is_forbidden(p, unit, to)
            && !combat.retreated.has(unit)
            && !self.is_held(p, unit)
            && p.burning() != Some(to)
            && self.has_room(p, unit, to)
    }

    /// Whether the lead unit of a side has to advance (W11.8, W11.9).
    pub fn lead_must_advance(&self, p: &State, side: Side) -> bool {
        // After an evasion the lead may advance (W10.1).
        let evaded = |combat: &Combat| combat.result.is_none() && combat.defenders.is_empty();
        let stays_in_works = |(lead, to): (UnitId, HexId)| {
            side == AMERICAN && p.at(lead).is_some_and(|from| self.leaves_works(p, from, to))
        };
        let bound = |(lead, to): (UnitId, HexId)| p.in_order(lead) && !stays_in_works((lead, to));
        !p.combat.as_deref().is_some_and(evaded) && self.advances(p, side, true).into_iter().any(bound)
    }

    /// Whether a unit may advance to a hex now.
    pub fn check_advance(&self, p: &State, side: Side, first: bool, unit: UnitId, to: HexId) -> Checked {
        let follows = p.force(side).has(unit) && p.stands(unit) && p.lead(side) != Some(unit);
        when(!(first && follows), Refused::LeadFirst)?;
        when(self.advances(p, side, first).contains(&(unit, to)), Refused::NoAdvance { unit })
    }

    /// A unit advances as its side orders (W11.8); guns that were left behind are captured (W11.11).
    pub fn advance(&self, p: &mut Position, side: Side, unit: UnitId, to: HexId, out: &mut Vec<Event>) {
        p.go_on(Task::Advance(side, false));
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
        p.end_task();
        if let Some(combat) = p.combat.take() {
            out.push(Event::CombatOver { hexes: combat.hexes });
        }
        p.effects.walls = None;
    }
}
