//! D12.2, D12.3, D13.4: a force has halted: the dice of a forced march, what drowns, leaders who are left among enemies.

use crate::rules::decision::chapters::d17_leaders::Loss;
use crate::rules::decision::prelude::*;

impl Decision {
    /// The force under way halts: after a forced march each unit that took a step rolls, of those that sail the fleets (D12.2).
    pub fn halt(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.end_task();
        let Some(force) = p.force else { return };
        out.push(Event::Halted { side: p.active, at: force.at, number: force.units.len() as u8 });
        let fleets = force.walked & self.sorted.fleets;
        let rolls = if force.forced { fleets.or(force.walked & self.sorted.units) } else { Pieces::NONE };
        p.push_all([Task::Attrition(rolls), Task::Halted]);
    }

    /// The die of the first of these units.
    pub fn roll_attrition(&self, p: &mut Position, left: Pieces, die: u8, out: &mut Vec<Event>) {
        let Some(unit) = left.first() else { return };
        let side = p.active;
        p.push(Task::Attrition(left.without(unit)));
        let piece = Some(Secret::of(side, unit));
        let (faces, who, why) = (Faces::new(&[die]), side, RollReason::Attrition);
        out.push(Event::Rolled { who, why, faces, plus: None, needed: None, piece });
        if die >= self.tables.limits.march_loss {
            self.eliminate(p, unit, Loss::March(Fate::March), out);
        }
    }

    /// The first sea where a side has more land combat units than its fleets have room for, or leaders without a fleet.
    fn overloaded_sea(&self, p: &State, side: Side) -> Option<LocaleId> {
        let seas = p.places_of(self.army[side]) & self.areas.seas;
        seas.into_iter().find(|at| !self.has_room(self.at_of(p, side, *at)))
    }

    /// Whether a side chooses who is lost in a sea: some of its land combat units have room (D12.2, D14.13).
    pub fn chooses_at_sea(&self, p: &State, side: Side, at: LocaleId) -> bool {
        let here = self.at_of(p, side, at);
        here.meets(self.sorted.fleets) && !self.has_room(here)
    }

    /// Whether the side on move names what drowns.
    pub fn chooses_drowned(&self, p: &State, side: Side) -> bool {
        self.overloaded_sea(p, side).is_some_and(|at| self.chooses_at_sea(p, side, at))
    }

    pub fn list_drowned(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        let at = self.overloaded_sea(p, side);
        let troops = at.map_or(Pieces::NONE, |at| self.troops(p, side, at));
        list.extend(troops.into_iter().map(|unit| LegalEntry::Order(Order::Lose(unit))));
    }

    /// Whether a unit may be named that is lost at sea (D12.2, D14.13).
    pub fn check_lose(&self, p: &State, step: Task, side: Side, unit: PieceId) -> Checked {
        let battle = p.battle.as_ref().map(|battle| battle.at).filter(|_| step == Task::Sink);
        let at = battle.or_else(|| self.overloaded_sea(p, side));
        let drowns = at.is_some_and(|at| self.troops(p, side, at).has(unit));
        when(drowns, Refused::NotDrowning { piece: unit })
    }

    /// A unit is lost at sea as its side says.
    pub fn lose(&self, p: &mut Position, step: Task, unit: PieceId, out: &mut Vec<Event>) {
        let how = if step == Task::Sink { Loss::Battle(Fate::Sea) } else { Loss::March(Fate::Sea) };
        self.eliminate(p, unit, how, out);
    }

    /// All that is without a fleet in a sea drowns by rule (D12.2).
    pub fn drown(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(at) = self.overloaded_sea(p, p.active) else { return p.end_task() };
        let lost = self.at_of(p, p.active, at);
        self.eliminate_all(p, lost, Loss::March(Fate::Sea), out);
    }

    /// The leaders of the side on move who are alone among enemies where the force halted (D12.3).
    fn lost_leaders(&self, p: &State) -> Pieces {
        let Some(force) = &p.force else { return Pieces::NONE };
        let (own, enemies) = (self.ashore(p, p.active, force.at), self.ashore(p, p.active.other(), force.at));
        if enemies.is_empty() || own.meets(self.sorted.land_units) { Pieces::NONE } else { own }
    }

    /// Where they can go.
    fn leaders_ways(&self, p: &State) -> Locales {
        let leaders = self.lost_leaders(p);
        p.force.map_or(Locales::NONE, |force| self.ways_ashore(p, p.active, leaders, force.at))
    }

    pub fn leaders_choose(&self, p: &State) -> bool {
        !self.lost_leaders(p).is_empty() && self.leaders_ways(p).len() > 1
    }

    pub fn list_leaders_ways(&self, p: &State, list: &mut Legal<Row>) {
        list.extend(self.leaders_ways(p).into_iter().map(|to| LegalEntry::Order(Order::Withdraw(to))));
    }

    /// Whether leaders can go there.
    pub fn check_leaders_way(&self, p: &State, to: LocaleId) -> Checked {
        when(self.leaders_ways(p).has(to), Refused::NoRetreat { to })
    }

    /// The leaders retreat, or are lost without a die (D12.3).
    pub fn leaders_go(&self, p: &mut Position, out: &mut Vec<Event>) {
        let leaders = self.lost_leaders(p);
        match (leaders.is_empty(), self.leaders_ways(p).first()) {
            (true, _) => p.end_task(),
            (false, Some(to)) => self.leaders_withdraw(p, to, out),
            (false, None) => self.eliminate_all(p, leaders, Loss::March(Fate::Trapped), out),
        }
    }

    pub fn leaders_withdraw(&self, p: &mut Position, to: LocaleId, out: &mut Vec<Event>) {
        let (leaders, Some(force)) = (self.lost_leaders(p), p.force) else { return };
        self.flee(p, leaders, force.at, to, Loss::March(Fate::Trapped), out);
    }

    /// What is due where a force halted, one thing after the other; then the next force may be named.
    pub fn end_force(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(force) = p.force else { return p.end_task() };
        if self.overloaded_sea(p, p.active).is_some() {
            return p.push(Task::Drown);
        }
        if !self.lost_leaders(p).is_empty() {
            return p.push(Task::LeadersGo);
        }
        if self.ashore(p, p.active, force.at).is_empty() {
            p.set_came(force.at, None);
        }
        self.end_sieges(p, out);
        if self.may_be_intercepted(p, &force) {
            self.ask_reaction(p, Asked::Intercept);
            return p.go_on(Task::Intercept);
        }
        p.force = None;
        p.end_task();
    }
}
