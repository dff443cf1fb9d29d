//! D19.3, D19.5, D19.7: what the other side does while a force moves: Indians rise, units intercept, overrun units flee.

use crate::rules::decision::chapters::d17_leaders::Loss;
use crate::rules::decision::legal::ForceGroup;
use crate::rules::decision::prelude::*;

impl Decision {
    /// Whether the other side is asked if Indians rise: a land force without Indians enters an empty Indian locale (D19.3).
    pub fn indians_may_rise(&self, p: &State, force: Pieces, at: LocaleId) -> bool {
        let asked = p.risen.has(at);
        self.plays_with(p, Rule::Sovereignty)
            && self.areas.indian.has(at)
            && !force.meets(self.sorted.indians)
            && !asked
    }

    /// The Indian unit of a side that rises next.
    fn rising(&self, p: &State, side: Side) -> Option<PieceId> {
        self.indians_of(side).and_then(|kind| self.first_in_mix(p, kind))
    }

    pub fn list_rising(&self, p: &State, side: Side, _: LocaleId, list: &mut Legal<Row>) {
        let places = self.areas.indian.into_iter().filter(|at| self.check_rise(p, side, *at).is_ok());
        list.extend(places.map(|at| LegalEntry::Order(Order::Rise(at))));
        list.push(LegalEntry::Order(Order::Pass));
    }

    /// Whether Indians rise in a locale: another one, without enemies (D10.7).
    pub fn check_rise(&self, p: &State, side: Side, at: LocaleId) -> Checked {
        let entered = p.force.map(|force| force.at) == Some(at);
        let open = self.areas.indian.has(at) && !entered && self.at_of(p, side.other(), at).is_empty();
        when(open, Refused::NoRising { at })?;
        when(self.rising(p, side).is_some(), Refused::NoIndians)
    }

    pub fn rise(&self, p: &mut Position, side: Side, at: LocaleId, out: &mut Vec<Event>) {
        p.end_task();
        self.end_reaction(p);
        let Some(unit) = self.rising(p, side) else { return };
        p.stands.put(unit, Some(at));
        out.push(Event::Risen { side, at, unit: Secret::of(side, unit) });
    }

    /// Nothing is asked any more.
    fn end_reaction(&self, p: &mut Position) {
        if let Some(force) = &mut p.force {
            force.asked = None;
            force.overruns = None;
        }
    }

    /// The other side does not react.
    pub fn pass(&self, p: &mut Position, step: Task, out: &mut Vec<Event>) {
        p.end_task();
        out.push(Event::Passed { side: p.active.other() });
        self.end_reaction(p);
        if step == Task::Intercept {
            p.force = None;
        }
    }

    /// The stacks of a side next to a locale that could intercept: two land units or more, not in a siege (D19.5).
    fn interceptors(&self, p: &State, side: Side, at: LocaleId) -> Locales {
        self.land_next(at).filtered(|from| !p.sieges.has(from) && self.ashore(p, side, from).len() > 1)
    }

    /// Whether the other side is asked to intercept a force that has halted.
    pub fn may_be_intercepted(&self, p: &State, force: &Force) -> bool {
        let (side, foe) = (p.active, p.active.other());
        self.plays_with(p, Rule::Interception)
            && !force.walked.is_empty()
            && !force.walked.meets(self.sorted.fleets)
            && force.units.meets(self.sorted.land_units)
            && self.ashore(p, foe, force.at).is_empty()
            && !self.interceptors(p, foe, force.at).is_empty()
            && !self.ashore(p, side, force.at).is_empty()
    }

    /// The pieces that may be named to intercept, by their locales.
    pub fn groups_of_interceptors(&self, p: &State, side: Side, at: LocaleId) -> Vec<ForceGroup> {
        let bound = self.sorted.militia | self.sorted.militia_leaders;
        let group = |from: LocaleId| {
            let ashore = self.ashore(p, side, from);
            let able = if self.crosses_border(from, at) { ashore.minus(bound) } else { ashore };
            ForceGroup { at: from, units: able & self.sorted.units, leaders: able & self.sorted.leaders, room: 0 }
        };
        let can = |group: &ForceGroup| !group.units.is_empty() && !group.leaders.is_empty();
        let pays = p.hands[side].has(Marker::Tactics) && !self.is_closed(p, side, at);
        if pays { self.interceptors(p, side, at).into_iter().map(group).filter(can).collect() } else { Vec::new() }
    }

    pub fn list_interceptions(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        if p.force.is_some_and(|force| !self.groups_of_interceptors(p, side, force.at).is_empty()) {
            list.push(LegalEntry::Pattern(Pattern::Intercept));
        }
        list.push(LegalEntry::Order(Order::Pass));
    }

    pub fn check_intercept(&self, p: &State, side: Side, from: LocaleId, force: NamedForce) -> Checked {
        let by = "D19.5";
        let at = p.force.ok_or(Refused::NoReactionNow)?.at;
        when(self.interceptors(p, side, at).has(from), Refused::NoInterceptors { at: from })?;
        self.check_named(p, side, from, force)?;
        when(p.hands[side].has(Marker::Tactics), Refused::NotInHand { marker: Marker::Tactics, by })?;
        when(force.under.is_some(), Refused::NeedsLeader { by })?;
        when(!self.is_closed(p, side, at), Refused::Closed { at })?;
        let aboard = force.units.minus(self.ashore(p, side, from));
        refuse(aboard.first(), |piece| Refused::NoInterceptor { piece })?;
        let alone = force.under.filter(|_| !force.units.meets(self.sorted.units));
        refuse(alone, |piece| Refused::NoInterceptor { piece })?;
        let bound = force.units & (self.sorted.militia | self.sorted.militia_leaders);
        let barred = self.crosses_border(from, at);
        refuse(bound.first().filter(|_| barred), |piece| Refused::Border { piece })
    }

    /// Units try to intercept, for a Tactics marker.
    pub fn intercept(&self, p: &mut Position, side: Side, from: LocaleId, force: NamedForce, out: &mut Vec<Event>) {
        let (Some(at), Some(leader)) = (p.force.map(|force| force.at), force.under) else { return };
        self.spend_marker(p, side, Marker::Tactics);
        let (pieces, number) = (Secret::of(side, force.units), force.units.len() as u8);
        out.push(Event::Intercepted { side, from, at, pieces, number });
        p.go_on(Task::InterceptDie(force.units, leader));
    }

    /// A die and the leader's value bring them there, where the mover fights as the attacker.
    pub fn roll_interception(&self, p: &mut Position, units: Pieces, leader: PieceId, die: u8, out: &mut Vec<Event>) {
        let (side, needed) = (p.active.other(), self.tables.limits.interception_from);
        let plus = self.value_on_land(units, leader);
        out.push(Event::tested(side, RollReason::Intercept, die, plus, needed, None));
        let Some(force) = p.force.take() else { return };
        if die + plus >= needed {
            units.into_iter().for_each(|piece| p.stands.put(piece, Some(force.at)));
            p.set_came(force.at, Some(Came::Land));
        }
    }

    /// A force tries to overrun the enemy: if it is not strong enough, it halts there and must fight (D19.7).
    pub fn overrun(&self, p: &mut Position, to: LocaleId, out: &mut Vec<Event>) {
        self.pay_step(p, to, 1);
        let (side, foe) = (p.active, p.active.other());
        let own = p.force.map_or(Pieces::NONE, |force| force.units);
        let factors = |pieces: Pieces| -> u32 { pieces.into_iter().map(|piece| u32::from(self[piece].factor)).sum() };
        let enemies = self.ashore(p, foe, to);
        let ratio = u32::from(self.tables.limits.overrun_ratio);
        if p.fortresses[to].is_some() || factors(own) < ratio * factors(enemies) {
            return self.enter(p, to, out);
        }
        out.push(Event::Overrun { side, at: to });
        self.ask_reaction(p, Asked::Overrun);
        if let Some(force) = &mut p.force {
            force.overruns = Some(to);
        }
        p.push(Task::Overrun(to));
        let twice = enemies & p.fled;
        self.eliminate_all(p, twice, Loss::Overrun, out);
    }

    /// Those who are overrun in a locale.
    fn overrun_units(&self, p: &State, at: LocaleId) -> Pieces {
        self.ashore(p, p.active.other(), at)
    }

    /// Where they can go.
    pub fn ways_of_overrun(&self, p: &State, at: LocaleId) -> Locales {
        self.ways_ashore(p, p.active.other(), self.overrun_units(p, at), at)
    }

    pub fn overrun_chooses(&self, p: &State, at: LocaleId) -> bool {
        !self.overrun_units(p, at).is_empty() && self.ways_of_overrun(p, at).len() > 1
    }

    pub fn list_overrun_ways(&self, p: &State, at: LocaleId, list: &mut Legal<Row>) {
        list.extend(self.ways_of_overrun(p, at).into_iter().map(|to| LegalEntry::Order(Order::Withdraw(to))));
    }

    /// They go by the only way, or are eliminated; then the force enters.
    pub fn overrun_flight(&self, p: &mut Position, at: LocaleId, out: &mut Vec<Event>) {
        let left = self.overrun_units(p, at);
        if left.is_empty() {
            p.end_task();
            self.end_reaction(p);
            return self.enter(p, at, out);
        }
        match self.ways_of_overrun(p, at).first() {
            Some(to) => self.overrun_withdraw(p, at, to, out),
            None => self.eliminate_all(p, left, Loss::Overrun, out),
        }
    }

    /// A unit flees so only once in a phase.
    pub fn overrun_withdraw(&self, p: &mut Position, at: LocaleId, to: LocaleId, out: &mut Vec<Event>) {
        let units = self.overrun_units(p, at);
        p.fled |= units;
        self.flee(p, units, at, to, Loss::Overrun, out);
    }
}
