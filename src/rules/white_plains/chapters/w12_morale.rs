//! W12, W2.6, W11.10, W13.5: army morale, momentum, losses of steps, units and leaders.

use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// The event of one die.
    pub(super) fn rolled(
        &self,
        who: Side,
        why: RollReason,
        die: u8,
        needed: Option<i8>,
        unit: Option<UnitId>,
        at: Option<HexId>,
    ) -> Event {
        Event::summed(who, why, (die, die as i8), needed, unit, at)
    }

    /// The army modifier of a side (W12.3).
    pub fn army_modifier(&self, p: &State, side: Side) -> i8 {
        if p.morale[side] >= self.tables.army_morale.high_from { 0 } else { self.tables.army_morale.fatigued_modifier }
    }

    /// Army morale changes: of a side by the first number, of the enemy by the second.
    pub fn change_morale(&self, p: &mut Position, side: Side, by: (i8, i8), why: MoraleReason, out: &mut Vec<Event>) {
        if p.ending.is_some() {
            return;
        }
        for (side, by) in [(side, by.0), (side.other(), by.1)] {
            let before = p.morale[side];
            let now = before.saturating_add_signed(by).min(self.tables.army_morale.max);
            if now != before {
                p.morale[side] = now;
                out.push(Event::Morale { side, by: now as i8 - before as i8, now, why });
            }
        }
        let wavers = |side: Side| p.morale[side] < self.tables.army_morale.fatigued_from;
        // W12.5: if both waver at once, the phasing side has lost.
        let loser = [p.active, p.active.other()].into_iter().find(|side| wavers(*side));
        if let Some(loser) = loser {
            let case = if p.scenario as u8 == 0 { "W19.7" } else { "W18.2" };
            self.finish(p, Ending { winner: Some(loser.other()), level: Level::Substantial, case }, out);
        }
    }

    /// A side gains a momentum chit (W12.4).
    pub fn gain_chit(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        if p.momentum[side] < self.tables.momentum && p.ending.is_none() {
            p.momentum[side] += 1;
            out.push(Event::Momentum { side, now: p.momentum[side] });
        }
    }

    /// A side spends chits.
    pub fn spend_chits(&self, p: &mut Position, side: Side, count: u8, out: &mut Vec<Event>) {
        if count > 0 {
            p.momentum[side] = p.momentum[side].saturating_sub(count);
            out.push(Event::Momentum { side, now: p.momentum[side] });
        }
    }

    /// A unit goes down one state (W11.3); a Shattered one is captured. False if it is gone.
    pub fn disrupt(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) -> bool {
        if p.ending.is_some() {
            return false;
        }
        let state = match p.state_of(unit) {
            UnitState::Parade => UnitState::Disrupted,
            UnitState::Disrupted => UnitState::Shattered,
            UnitState::Shattered => {
                self.capture(p, unit, out);
                return false;
            }
        };
        self.set_unit_state(p, unit, state);
        out.push(Event::StateLost { unit, state });
        let side = self[unit].side;
        self.change_morale(p, side, self.tables.army_morale.disrupted, MoraleReason::Disrupted, out);
        true
    }

    /// Sets the state of a unit; the Amusettes go along with their parent (W21.11).
    pub fn set_unit_state(&self, p: &mut Position, unit: UnitId, state: UnitState) {
        p.set_state(unit, state);
        if let Some(guns) = self.sorted.amusettes {
            if p.attached == Some(unit) {
                p.set_state(guns, state);
            } else if unit == guns && p.attached.is_some_and(|parent| p.state_of(parent) != state) {
                p.attached = None;
            }
        }
    }

    /// A unit loses a step, without what army morale does. False if the loss counts for nothing (W2.6).
    fn take_step(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) -> bool {
        if p.ending.is_some() {
            return false;
        }
        let first = !p.reduced.has(unit);
        if first && self[unit].is(Special::OneStepSpecial) {
            p.reduced.add(unit);
            out.push(Event::StepLost { unit, sp: 0 });
            return false;
        }
        let before = p.sp(self, unit);
        if first && self[unit].steps > 1 {
            p.reduced.add(unit);
            let sp = before - p.sp(self, unit);
            self.count_lost(p, unit, sp);
            out.push(Event::StepLost { unit, sp });
        } else {
            self.remove(p, unit, Fate::Eliminated, out);
        }
        true
    }

    /// Strength points that are lost count (W12.6).
    fn count_lost(&self, p: &mut Position, unit: UnitId, sp: u8) {
        let data = &self[unit];
        let counts = match data.nation {
            Nation::Continental | Nation::State | Nation::Regular | Nation::Hessian => !data.kind.is_artillery(),
            Nation::Militia | Nation::Loyalist | Nation::Tory => false,
        };
        if counts {
            p.sp_lost[data.side] += sp;
        }
        if data.nation == Nation::Continental && self.sorted.foot.has(unit) {
            p.continental += sp;
        }
    }

    /// A unit loses a step (W11.4): false if it counts for nothing.
    pub fn lose_step(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) -> bool {
        self.lose_step_for(p, unit, self.tables.army_morale.step, out)
    }

    /// The second step of a result of two: the enemy gains nothing more (W11.4).
    pub fn lose_second_step(&self, p: &mut Position, unit: UnitId, enemy_gained: bool, out: &mut Vec<Event>) {
        let (both, once) = (self.tables.army_morale.two_steps, self.tables.army_morale.step);
        let enemy = if enemy_gained { both.1 - once.1 } else { once.1 };
        self.lose_step_for(p, unit, (both.0 - once.0, enemy), out);
    }

    fn lose_step_for(&self, p: &mut Position, unit: UnitId, morale: MoraleChange, out: &mut Vec<Event>) -> bool {
        let counts = self.take_step(p, unit, out);
        if counts {
            self.change_morale(p, self[unit].side, morale, MoraleReason::Step, out);
            self.check_losses(p, out);
        }
        counts
    }

    /// A unit is captured (W11.3, W11.4, W12.2).
    pub fn capture(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let side = self[unit].side;
        self.remove(p, unit, Fate::Captured, out);
        let guns = self.kind(unit).is_artillery() || self.kind(unit) == Kind::Amusettes;
        let table = &self.tables.army_morale;
        let (change, why) = if guns {
            (table.artillery_captured, MoraleReason::Artillery)
        } else {
            (table.captured, MoraleReason::Captured)
        };
        self.change_morale(p, side, change, why, out);
        self.check_losses(p, out);
    }

    /// A unit leaves the game: its strength counts, the enemy's points rise, its commander goes with it (W13.4, W18.6).
    fn remove(&self, p: &mut Position, unit: UnitId, fate: Fate, out: &mut Vec<Event>) {
        if p.ending.is_some() {
            return;
        }
        let (at, side) = (p.at(unit), self[unit].side);
        self.count_lost(p, unit, p.sp(self, unit));
        self.take_off(p, unit, fate, out);
        let points =
            if self.sorted.militia.has(unit) { self.tables.half_points.militia } else { self.tables.half_points.unit };
        p.half_points[side.other()] += points;
        if self[unit].demi_leader.is_some() {
            p.half_points[side.other()] += 2;
            self.change_morale(p, side, (-1, 0), MoraleReason::Leader, out);
        }
        // W21.11: the guns of a captured parent are captured, too.
        if let Some(guns) = self.sorted.amusettes
            && fate == Fate::Captured
            && p.attached == Some(unit)
            && p.at(guns) == at
        {
            p.attached = None;
            self.capture(p, guns, out);
        }
        if p.attached == Some(unit) || self.sorted.amusettes == Some(unit) {
            p.attached = None;
        }
        self.after_change(p, out);
    }

    /// A unit or leader is off the map with all its marks.
    pub fn take_off(&self, p: &mut Position, unit: UnitId, fate: Fate, out: &mut Vec<Event>) {
        let at = p.at(unit);
        p.put(unit, None);
        p.out[unit] = Some(fate);
        p.set_state(unit, UnitState::Parade);
        p.reduced.take(unit);
        p.moved.take(unit);
        p.rallied.take(unit);
        p.fired.take(unit);
        p.checked.take(unit);
        p.hill.take(unit);
        p.home[unit] = None;
        p.pins.retain(|pin| pin.unit != unit);
        p.attacks.iter_mut().for_each(|attack| attack.units.take(unit));
        out.push(Event::LeftPlay { unit, fate, at });
    }

    /// A leader is lost or captured (W13.5).
    pub fn lose_leader(&self, p: &mut Position, leader: UnitId, fate: Fate, out: &mut Vec<Event>) {
        if p.ending.is_some() {
            return;
        }
        let side = self[leader].side;
        self.take_off(p, leader, fate, out);
        let Some(data) = &self[leader].leader else { return };
        p.half_points[side.other()] += 2 * data.points;
        self.change_morale(p, side, (data.army_morale, 0), MoraleReason::Leader, out);
        if leader == self.named.washington && p.ending.is_none() {
            self.lee_enters(p, out);
        }
        self.check_losses(p, out);
        self.after_change(p, out);
    }

    /// W13.5: Lee takes the command.
    fn lee_enters(&self, p: &mut Position, out: &mut Vec<Event>) {
        let lee = self.named.lee;
        let headquarters = self.at.american_headquarters;
        let army = p.army(self, AMERICAN);
        let with_leader = |unit: &UnitId| p.at(*unit).is_some_and(|at| !p.leaders_at(self, AMERICAN, at).is_empty());
        let to = if p.is_taken(self, BRITISH, headquarters) {
            army.into_iter().find(with_leader).or_else(|| army.first()).and_then(|unit| p.at(unit))
        } else {
            Some(headquarters)
        };
        if let Some(to) = to {
            p.put(lee, Some(to));
            self.arrive(p, lee, to);
            out.push(Event::Placed { unit: lee, at: to });
        }
    }

    /// The die for a leader in command whose lead unit suffers (W13.5).
    pub fn roll_leader(&self, p: &mut Position, leader: UnitId, from: u8, die: u8, out: &mut Vec<Event>) {
        let at = p.at(leader);
        out.push(self.rolled(self[leader].side.other(), RollReason::Leader, die, Some(from as i8), Some(leader), at));
        if die >= from {
            self.lose_leader(p, leader, Fate::Lost, out);
        }
    }

    /// W18.1, W20.3: losses that decide the game.
    pub fn check_losses(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.ending.is_some() || p.scenario as u8 == 0 {
            return;
        }
        let victory = &self.tables.victory;
        let washington = p.out[self.named.washington].is_some();
        let ending = if p.sp_lost[BRITISH] >= victory.american_sp {
            Ending { winner: Some(AMERICAN), level: Level::Decisive, case: "W18.1" }
        } else if p.is_swollen()
            && (p.sp_lost[AMERICAN] >= victory.british_sp
                || washington && p.continental >= victory.british_sp_with_washington)
        {
            Ending { winner: Some(BRITISH), level: Level::Decisive, case: "W20.3" }
        } else {
            return;
        };
        self.finish(p, ending, out);
    }

    /// The game is over.
    pub fn finish(&self, p: &mut Position, ending: Ending, out: &mut Vec<Event>) {
        if p.ending.is_none() {
            p.ending = Some(ending);
            p.tasks.clear();
            out.push(Event::End { ending });
        }
    }

    /// Everything that follows from a change on the map by rule: objectives, the forward line, pins (W11.10, W15.7, W18.3).
    pub fn after_change(&self, p: &mut Position, out: &mut Vec<Event>) {
        self.refresh_control(p, out);
        self.check_forward_line(p, out);
        if !p.pins.is_empty() && p.ending.is_none() {
            self.refresh_pins(p, out);
        }
    }

    /// W6.8: the pins of a side's units in a hex are broken.
    pub fn break_pins(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        let side = p.active;
        let own = p.units_at(self, side, at);
        p.pins.retain(|pin| !own.has(pin.unit));
        out.push(Event::PinsBroken { at });
        self.change_morale(p, side, self.tables.army_morale.pin_broken, MoraleReason::PinBroken, out);
    }

    /// W11.10: pins of units no longer next to those they fought.
    fn refresh_pins(&self, p: &mut Position, out: &mut Vec<Event>) {
        let near = |at: HexId, foe: UnitId| p.at(foe).is_some_and(|foe| foe == at || self.are_neighbours(at, foe));
        let holds = |pin: &&Pin| p.at(pin.unit).is_some_and(|at| pin.foes.into_iter().any(|foe| near(at, foe)));
        let gone: Vec<UnitId> = p.pins.iter().filter(|pin| !holds(pin)).map(|pin| pin.unit).collect();
        p.pins.retain(|pin| !gone.contains(&pin.unit));
        out.extend(gone.into_iter().map(|unit| Event::Unpinned { unit }));
    }

    /// The other units of a side in the combat, one of which takes the second loss (W11.4).
    pub fn others_in_combat(&self, p: &State, side: Side) -> Units {
        p.force(side).into_iter().filter(|unit| p.stands(*unit) && p.lead(side) != Some(*unit)).collect()
    }

    /// Whether the next thing is a loss that a side has to name.
    pub fn owes_loss(&self, p: &State) -> bool {
        matches!(p.task(), Some(Task::Lose(side)) if !self.others_in_combat(p, side).is_empty())
    }

    /// W6.8.
    pub fn check_break(&self, p: &State, at: HexId) -> Checked {
        let own = p.units_at(self, p.active, at);
        let pinned = p.pins.iter().any(|pin| own.has(pin.unit));
        when(pinned && at != self.at.tarrytown, Refused::NothingPinned { hex: at })
    }

    /// W11.4.
    pub fn check_lose(&self, p: &State, side: Side, unit: UnitId) -> Checked {
        when(self.others_in_combat(p, side).has(unit), Refused::NoLoss { unit })
    }

    /// The unit that its side names loses the step (W11.4).
    pub fn lose(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        p.tasks.pop();
        self.lose_second_step(p, unit, true, out);
    }
}
