//! W7: rally and morale checks.

use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// What counts beside the die for a rally or a check: unit, leaders, army (W7.2).
    fn morale_sum(&self, p: &State, unit: UnitId) -> i8 {
        self[unit].morale + self.leader_morale(p, unit) + self.army_modifier(p, self[unit].side)
    }

    /// What counts beside the die for a rally.
    pub fn rally_sum(&self, p: &State, unit: UnitId) -> i8 {
        let cards = p.effects.cards.into_iter().map(|card| match self[card].effect {
            Effect::RallyAll(more) => more,
            Effect::RallyOne(more, _) if p.effects.hymns == Some(unit) => more,
            _ => 0,
        });
        let rain = if p.rain { self.tables.rally.rain } else { 0 };
        self.morale_sum(p, unit) + cards.sum::<i8>() + rain
    }

    /// What counts beside the die for a check (W7.3).
    pub fn check_sum(&self, p: &State, unit: UnitId, reason: CheckReason, modifier: i8) -> i8 {
        // W21.2: only there rain counts.
        let rain = if p.rain && reason == CheckReason::Artillery { self.tables.rally.rain } else { 0 };
        self.morale_sum(p, unit) + modifier + rain
    }

    /// Whether a unit may try to rally (W7.1).
    pub fn check_rally(&self, p: &State, unit: UnitId) -> Checked {
        when(self[unit].side == p.active, Refused::NotYours { unit })?;
        let at = p.at(unit).ok_or(Refused::NotOnMap { unit })?;
        when(!p.in_order(unit), Refused::InOrder { unit })?;
        // W21.11: they share the state of their parent, which rallies for both.
        let parent = p.attached.filter(|_| self.sorted.amusettes == Some(unit));
        refuse(parent, |unit| Refused::RalliesAlong { unit })?;
        when(!p.rallied.has(unit), Refused::Rallied { unit })?;
        when(!self.in_zone(p, p.active.other(), at), Refused::RallyInZone { unit })
    }

    /// Whether a chit may be spent for a card (W7.1, W22.3).
    pub fn check_buy(&self, p: &State) -> Checked {
        when(!p.rain, Refused::NoCardInRain)?;
        when(p.momentum[p.active] > 0, Refused::NoChit)?;
        when(!p.effects.bought && p.rallied.is_empty(), Refused::BoughtLate)
    }

    /// The die of a rally.
    pub fn roll_rally(&self, p: &mut Position, unit: UnitId, die: u8, out: &mut Vec<Event>) {
        let (side, needed, at) = (self[unit].side, self.tables.rally.needed, p.at(unit));
        let total = die as i8 + self.rally_sum(p, unit);
        out.push(Event::summed(side, RollReason::Rally, (die, total), Some(needed), Some(unit), at));
        if total < needed {
            return;
        }
        let state = if p.shattered.has(unit) { UnitState::Disrupted } else { UnitState::Parade };
        self.set_unit_state(p, unit, state);
        out.push(Event::Rallied { unit, state });
        self.change_morale(p, side, self.tables.army_morale.rallied, MoraleReason::Rallied, out);
    }

    /// Whether a card lets a unit pass its check without a die (card 7).
    fn passes_without_die(&self, p: &State, unit: UnitId, reason: CheckReason) -> bool {
        let own = |card: CardId| self[card].side == self[unit].side && self[card].effect == Effect::PassChecks;
        matches!(reason, CheckReason::Combat | CheckReason::Resolve)
            && p.combat.as_deref().is_some_and(|combat| combat.cards.into_iter().any(own))
    }

    /// The die of a check, and what failing brings.
    pub fn roll_check(
        &self,
        p: &mut Position,
        (unit, reason, modifier): (UnitId, CheckReason, i8),
        die: u8,
        out: &mut Vec<Event>,
    ) {
        let (needed, at) = (self.tables.rally.check, p.at(unit));
        let total = die as i8 + self.check_sum(p, unit, reason, modifier);
        out.push(Event::summed(self[unit].side, RollReason::Check, (die, total), Some(needed), Some(unit), at));
        let passed = total >= needed;
        if let (CheckReason::Move, Some(Task::AfterCheck(plan))) = (reason, p.task()) {
            p.end_task();
            return self.after_check(p, plan, passed, out);
        }
        if passed {
            return;
        }
        match reason {
            CheckReason::Artillery => {
                // W21.2: the fire is spent, and it is not shot at again in this phase.
                let end = p.tasks.iter().rposition(|task| matches!(task, Task::FireEnd(_)));
                end.into_iter().for_each(|end| p.tasks.truncate(end + 1));
                p.effects.spared.add(unit);
                out.push(Event::FireSpent { target: unit });
            }
            CheckReason::Chaos => p.attacks.iter_mut().for_each(|attack| attack.units.take(unit)),
            CheckReason::Combat | CheckReason::Resolve | CheckReason::Move => {}
        }
        p.push(Task::Retreat(unit, 1, RetreatReason::Retreat));
    }

    /// The next of the units that still check: those gone are passed over (W11.1).
    pub fn next_check(&self, p: &mut Position, units: Units, reason: CheckReason, modifier: i8) {
        let standing = |unit: &UnitId| p.stands(*unit);
        let Some(unit) = units.into_iter().find(standing) else { return };
        let left = units.without(unit).minus(Units::below(unit));
        p.push(Task::Checks(left, reason, modifier));
        if self.passes_without_die(p, unit, reason) {
            return;
        }
        let own = self.check_modifier(p, unit, reason);
        p.push(Task::Check(unit, reason, modifier + own));
    }

    /// What counts for a unit in a check after a combat (W21.1).
    fn check_modifier(&self, p: &State, unit: UnitId, reason: CheckReason) -> i8 {
        if reason != CheckReason::Resolve || !self.sorted.militia.has(unit) {
            return 0;
        }
        let attacked = p.combat.as_ref().is_some_and(|combat| combat.defenders.has(unit));
        if attacked { -1 } else { i8::from(self.with_continentals(p, unit)) }
    }

    /// Whether a unit is stacked with Continental foot (W21.1, W21.2).
    pub fn with_continentals(&self, p: &State, unit: UnitId) -> bool {
        let foot = |other: UnitId| self.sorted.foot.has(other) && self[other].nation == Nation::Continental;
        p.at(unit).is_some_and(|at| p.units_at(self, AMERICAN, at).into_iter().any(foot))
    }

    /// A unit tries to rally (W7.1).
    pub fn rally(&self, p: &mut Position, unit: UnitId) {
        p.rallied.add(unit);
        p.push(Task::RallyDie(unit));
    }

    /// The active side buys a card (W7.1).
    pub fn buy(&self, p: &mut Position, out: &mut Vec<Event>) {
        let side = p.active;
        self.spend_chits(p, side, 1, out);
        p.effects.bought = true;
        p.push(Task::deal(side, 1));
    }
}
