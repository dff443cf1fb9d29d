//! T13.2 to T13.5: rally, morale, replacements, the King's Peace, the next turn.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// T13.2: those that are disrupted or routed, alternating, the American first.
    pub fn start_rally(&self, p: &mut Position) {
        let shaken = (p.disrupted | p.routed) & self.sorted.units;
        let [mut first, mut second] = Side::BOTH.map(|side| p.standing(self.army[side].units & shaken).into_iter());
        loop {
            let two = [first.next(), second.next()];
            if two == [None, None] {
                break;
            }
            p.queue.extend(two.into_iter().flatten());
        }
        p.go_on(Task::Rally);
    }

    pub fn rally_next(&self, p: &mut Position) {
        if p.queue.is_empty() {
            return p.go_on(Task::Reckoning);
        }
        let unit = p.queue.remove(0);
        p.push(Task::RallyDie(unit));
    }

    pub fn roll_rally(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let Some(at) = p.at(unit) else { return };
        let (side, tests) = (self[unit].side, &self.tables.test);
        let modifier = self.leaders_help(p, side, at)
            + if_so(side == AMERICAN && self.areas.forts.has(at), tests.rally_fort)
            + if_so(p.morale[side] == 0, tests.rally_broken);
        let (cr, routed) = (self.cr(p, unit) as i8, p.routed.has(unit));
        out.push(Event::rolled(side, RollReason::Rally, die, modifier, Some(unit)).needing(cr));
        if die as i8 + modifier <= cr {
            let status = if routed { Status::Disrupted } else { Status::Normal };
            p.set_status(unit, status);
            out.push(Event::StatusSet { unit, status });
        } else if routed {
            p.push(Task::Retreat(unit, 2, RetreatWhy::Rout));
        }
    }

    /// T13.3, T13.5: MIP that cannot be saved are lost; morale is taken anew.
    pub fn reckon(&self, p: &mut Position, out: &mut Vec<Event>) {
        for side in Side::BOTH {
            let points = p.mip[side].min(self.may_save(p, side));
            if points < p.mip[side] {
                p.mip[side] = points;
                out.push(Event::Mip { side, points });
            }
            let now = self.morale_now(p, side);
            if now != p.morale[side] {
                p.morale[side] = now;
                out.push(Event::Morale { side, now });
            }
        }
        p.active = AMERICAN;
        p.restored = Pieces::NONE;
        p.go_on(Task::Replace);
    }

    /// Army morale as it would be set now (T11.10).
    pub fn morale_now(&self, p: &State, side: Side) -> u8 {
        let morale = &self.tables.morale;
        let army = &self.army[side];
        let generals = (p.lost_leaders & army.leaders & self.sorted.generals).len() as u8;
        let head = if p.is_lost(army.leader) { morale.army_leader + army.divisions.len() as u8 } else { 0 };
        let broken = (p.demoralized & army.divisions).len() as u8;
        let forts = if side == AMERICAN { self.forts_lost(p) / self.tables.limits.forts } else { 0 };
        morale.start[side].saturating_sub(generals * morale.general + head + broken * morale.demoralized + forts)
    }

    /// The units that may get a step back now (T13.3).
    fn restorable(&self, p: &State, side: Side) -> Pieces {
        let spent = p.restored.len() >= u32::from(p.morale[side].div_ceil(2));
        if spent {
            return Pieces::NONE;
        }
        let zones = self.zones(p, side.other());
        let weak = p.standing(self.army[side].units).minus(p.restored);
        weak.filtered(|unit| p.lost[unit] > 0 && p.at(unit).is_some_and(|at| !zones.has(at)))
    }

    pub fn may_restore(&self, p: &State, side: Side) -> bool {
        !self.restorable(p, side).is_empty()
    }

    /// Whether a unit can get a step back as a replacement (T13.3).
    pub fn check_replacement(&self, p: &State, by: Side, unit: PieceId) -> Checked {
        when(self[unit].side == by, Refused::NotYours { piece: unit })?;
        when(self.restorable(p, by).has(unit), Refused::NotRestorable { unit, by: "T13.3" })
    }

    /// A unit gets a step back.
    pub fn restore_step(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        p.lost[unit] = p.lost[unit].saturating_sub(1);
        p.restored.add(unit);
        out.push(Event::StepRestored { unit, cf: self.cf(p, unit) });
    }

    pub fn list_restore(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        list.extend(self.restorable(p, by).into_iter().map(|unit| LegalEntry::Order(Order::Restore(unit))));
    }

    pub fn end_replacing(&self, p: &mut Position) {
        if p.active == AMERICAN {
            (p.active, p.restored) = (BRITISH, Pieces::NONE);
            return;
        }
        p.go_on(Task::EndOfTurn);
    }

    /// Garrisons recover; then the King's Peace (T13.4).
    pub fn end_of_turn(&self, p: &mut Position, _: &mut Vec<Event>) {
        p.disrupted = p.disrupted.minus(self.sorted.garrisons);
        p.go_on(Task::NextTurn);
        if p.turn == 1 && self.peace_is_near(p) {
            return p.push(Task::PeaceDie);
        }
        match &mut p.peace {
            Some(1) => {
                p.peace = None;
                p.push(Task::PeacePriceDie);
            }
            Some(left) => *left -= 1,
            None => {}
        }
    }

    /// Whether two of the three conditions of the King's Peace hold.
    fn peace_is_near(&self, p: &State) -> bool {
        let on_island = |side: Side| {
            let units = p.standing(self.army[side].units);
            units.filtered(|unit| p.at(unit).is_some_and(|at| self.areas.long_island.has(at))).len()
        };
        let fallen = |side: Side| self.tables.morale.start[side].saturating_sub(p.morale[side]);
        let holds = [
            on_island(BRITISH) > on_island(AMERICAN),
            p.vp[BRITISH] > p.vp[AMERICAN],
            fallen(AMERICAN) > fallen(BRITISH),
        ];
        holds.into_iter().filter(|one| *one).count() >= usize::from(self.tables.peace.conditions)
    }

    pub fn roll_peace(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let modifier = (p.lost_leaders & self.army[AMERICAN].leaders).len() as i8;
        out.push(Event::rolled(BRITISH, RollReason::Peace, die, modifier, None));
        if die as i8 + modifier >= self.tables.peace.from as i8 {
            p.push(Task::PeaceTurnsDie);
        }
    }

    pub fn roll_peace_turns(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let turns = if die.is_multiple_of(2) { self.tables.peace.even } else { self.tables.peace.odd };
        p.peace = Some(turns);
        out.push(Event::rolled(BRITISH, RollReason::PeaceTurns, die, 0, None));
        out.push(Event::PeaceOffered { turns });
    }

    pub fn roll_peace_price(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        out.push(Event::rolled(BRITISH, RollReason::PeacePrice, die, 0, None));
        let Calendar { turns, short, .. } = self.tables.calendar;
        if die >= self.tables.peace.shorter_from && short < turns {
            p.last_turn = short;
            out.push(Event::ShorterGame { last: short });
        }
        if 2 * i16::from(die) > p.vp[BRITISH] + p.vp[BRITISH].rem_euclid(2) {
            p.push(Task::Peace(die));
        }
    }

    /// The British lose points, or the Americans get them.
    pub fn end_peace(&self, p: &mut Position, points: u8, forfeited: bool, out: &mut Vec<Event>) {
        p.end_task();
        out.push(Event::PeaceEnds { points, forfeited });
        let (side, by) = if forfeited { (BRITISH, -i16::from(points)) } else { (AMERICAN, i16::from(points)) };
        self.score(p, side, by, out);
    }

    /// The next turn, or the end of the game.
    pub fn next_turn(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.turn >= p.last_turn {
            return self.end_by_points(p, out);
        }
        p.turn += 1;
        let fresh = State::empty(self);
        (p.weather, p.event, p.navy, p.generals) = (fresh.weather, None, fresh.navy, fresh.generals);
        (p.bought, p.shown, p.cup, p.drawn, p.operation) = (fresh.bought, false, fresh.cup, fresh.drawn, None);
        (p.acted, p.free, p.activated, p.restored) = (Pieces::NONE, Pieces::NONE, Pieces::NONE, Pieces::NONE);
        p.boxes_fought = Queue::default();
        p.go_on(Task::StartTurn);
    }
}
