//! T11.1, T11.7, T11.9: combat points, steps, eliminated units, lost leaders, and what they count.

use crate::rules::trying_mens_souls::prelude::*;

/// Lists the ways of a retreat.
pub fn list_ways(unit: PieceId, ways: Vec<(Path, bool)>, list: &mut Legal<Row>) {
    list.extend(ways.into_iter().map(|(path, _)| LegalEntry::Order(Order::Retreat(unit, path))));
}

impl TryingMensSouls {
    /// The pieces of a side in the combat under way.
    fn force(&self, p: &State, battle: &Battle, side: Side) -> Pieces {
        if side == p.active { battle.attackers.iter().collect() } else { battle.defenders.unwrap_or_default() }
    }

    /// Who may satisfy the next combat point of a side: first its lead, then any unit of the combat (T11.1).
    pub fn payers(&self, p: &State, side: Side) -> Pieces {
        let Some(battle) = p.battle.as_ref() else { return Pieces::NONE };
        let force = self.force(p, battle, side);
        match battle.lead[side].filter(|lead| !battle.paid.has(side) && force.has(*lead)) {
            Some(lead) => Pieces::one(lead),
            None => force,
        }
    }

    /// Whether the side that is asked owes a combat point that it can pay.
    pub fn owes_point(&self, p: &State, side: Side) -> bool {
        p.battle.as_ref().is_some_and(|battle| battle.cp[side] > 0) && !self.payers(p, side).is_empty()
    }

    /// The next side that owes points, first the defender; the rest is void without a unit left (T10.4, T11.1).
    pub fn next_losses(&self, p: &mut Position) {
        let attacker = p.active;
        let next = [attacker.other(), attacker].into_iter().find(|side| self.owes_point(p, *side));
        if next.is_none() {
            p.end_task();
        }
        let Some(battle) = &mut p.battle else { return };
        match next {
            Some(side) if side == attacker => (battle.cp[side.other()], battle.side) = (0, side),
            Some(side) => battle.side = side,
            None => battle.cp = BySide::default(),
        }
    }

    /// Every loss and retreat by which a side may satisfy its next combat point.
    pub fn list_losses(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        for piece in self.payers(p, side) {
            list.push(LegalEntry::Order(Order::Lose(piece)));
        }
        let units = self.payers(p, side).filtered(|piece| self.may_retreat_by_choice(p, piece));
        self.ways_of_each(p, units).for_each(|(unit, ways)| list_ways(unit, ways, list));
    }

    /// Whether a unit may still retreat in this combat (T11.1): garrisons never do (T2.6).
    pub fn may_retreat_by_choice(&self, p: &State, unit: PieceId) -> bool {
        self[unit].is_unit() && p.battle.as_ref().is_some_and(|battle| !battle.retreated.has(unit))
    }

    /// Whether a piece may pay the next combat point.
    fn check_payer(&self, p: &State, side: Side, piece: PieceId) -> Checked {
        let payers = self.payers(p, side);
        let lead = payers.first().filter(|lead| payers.len() == 1 && *lead != piece);
        refuse(lead, |piece| Refused::FromLead { piece })?;
        when(payers.has(piece), Refused::NoLoss { piece, by: "T11.1" })
    }

    /// Whether a piece may lose a step now (T5.1, T8.9, T11.1, T11.7).
    pub fn check_lose(&self, p: &State, step: Task, side: Side, piece: PieceId) -> Checked {
        match step {
            Task::EventChoice(_) => {
                let may = p.event == Some(EventKind::MilitiaGoHome) && self.event_units(p).has(piece);
                when(may, Refused::NoLoss { piece, by: "T5.1" })
            }
            Task::Division(division) => {
                when(self.losers_of(p, division).has(piece), Refused::NoLoss { piece, by: "T11.7" })
            }
            Task::Entry(unit) => when(unit == piece, Refused::NoLoss { piece, by: "T8.9" }),
            _ => self.check_payer(p, side, piece),
        }
    }

    /// A piece loses a step as its side orders.
    pub fn lose(&self, p: &mut Position, step: Task, piece: PieceId, out: &mut Vec<Event>) {
        match step {
            Task::EventChoice(left) => {
                p.go_on(Task::EventChoice(left.saturating_sub(1)));
                self.lose_step(p, piece, out);
            }
            Task::Division(_) | Task::Entry(_) => {
                p.end_task();
                self.lose_step(p, piece, out);
            }
            _ => {
                self.pay_point(p, self[piece].side);
                self.lose_step_in_combat(p, piece, out);
            }
        }
    }

    /// One combat point of a side is satisfied.
    pub fn pay_point(&self, p: &mut Position, side: Side) {
        if let Some(battle) = &mut p.battle {
            battle.cp[side] = battle.cp[side].saturating_sub(1);
            battle.paid.add(side);
        }
    }

    /// A step lost by T11.1 or T11.4: a test if the unit lives, then a die for each leader (T11.5, T11.7).
    pub fn lose_step_in_combat(&self, p: &mut Position, piece: PieceId, out: &mut Vec<Event>) {
        let leaders = p.at(piece).map_or(Pieces::NONE, |at| p.leaders_at(self, self[piece].side, at));
        let assault = p.battle.as_ref().is_some_and(|battle| battle.kind == CombatKind::Assault);
        let is_unit = self[piece].is_unit();
        if is_unit && !leaders.is_empty() {
            p.push(Task::Leaders(leaders, assault));
        }
        self.lose_step(p, piece, out);
        if is_unit && p.is_standing(piece) {
            p.push(Task::StepTest(piece));
        }
    }

    /// A unit loses a step without a test; a garrison has only one (T2.1, T11.9).
    pub fn lose_step(&self, p: &mut Position, piece: PieceId, out: &mut Vec<Event>) {
        if !self[piece].is_unit() {
            return self.eliminate(p, piece, Fate::Garrison, out);
        }
        p.lost[piece] += 1;
        out.push(Event::StepLost { unit: piece, cf: self.cf(p, piece) });
        self.add_to_track(p, self[piece].division, 1, out);
        if self.steps(p, piece) == 0 {
            self.eliminate(p, piece, Fate::Destroyed, out);
        }
    }

    /// The steps that a unit has left.
    pub fn steps(&self, p: &State, unit: PieceId) -> u8 {
        self[unit].cf.saturating_sub(p.lost[unit])
    }

    /// A division has lost steps; at its break level it is demoralized for good (T11.9).
    fn add_to_track(&self, p: &mut Position, division: Option<DivisionId>, steps: u8, out: &mut Vec<Event>) {
        let Some(division) = division else { return };
        p.tracks[division] = p.tracks[division].saturating_add(steps);
        if p.tracks[division] >= self[division].break_level && !p.demoralized.has(division) {
            p.demoralized.add(division);
            out.push(Event::Demoralized { division });
            self.score(p, self[division].side.other(), self.tables.points.demoralized.into(), out);
        }
    }

    /// A unit or a garrison is out of the game: a unit loses all steps it had (T11.9), and leaders of its place go on (T2.5).
    pub fn eliminate(&self, p: &mut Position, piece: PieceId, fate: Fate, out: &mut Vec<Event>) {
        let Some(at) = p.at(piece) else { return };
        let side = self[piece].side;
        self.take_off(p, piece);
        out.push(Event::Eliminated { unit: piece, at, fate });
        if !self[piece].is_unit() {
            return;
        }
        p.eliminated.add(piece);
        let left = self.steps(p, piece);
        p.lost[piece] = 0;
        self.add_to_track(p, self[piece].division, left, out);
        self.score(p, side.other(), self.tables.points.unit.into(), out);
        self.leaders_follow(p, side, at, None, out);
    }

    /// A piece leaves the map, and all that is told of it.
    fn take_off(&self, p: &mut Position, piece: PieceId) {
        let p: &mut State = p;
        p.stands.put(piece, None);
        p.set_status(piece, Status::Normal);
        for pieces in [&mut p.acted, &mut p.free, &mut p.activated, &mut p.entered, &mut p.restored] {
            pieces.take(piece);
        }
        p.queue.retain(|unit| *unit != piece);
        p.combats.iter_mut().for_each(|combat| combat.units.retain(|unit| *unit != piece));
        if let Some(activation) = &mut p.activation {
            for pieces in [&mut activation.units, &mut activation.moved, &mut activation.fought] {
                pieces.take(piece);
            }
            activation.fired.values_mut().iter_mut().flatten().for_each(|units| units.retain(|unit| *unit != piece));
        }
        if let Some(battle) = &mut p.battle {
            battle.attackers.retain(|unit| *unit != piece);
            battle.retreated.take(piece);
            battle.fired.take(piece);
            battle.defenders.iter_mut().for_each(|defenders| defenders.take(piece));
        }
    }

    /// The units of a division of which one loses a step for its leader (T11.7).
    pub fn losers_of(&self, p: &State, division: DivisionId) -> Pieces {
        p.standing(self[division].units)
    }

    /// The die for the first of these leaders; the others wait (T11.7).
    pub fn roll_leader(&self, p: &mut Position, leaders: Pieces, assault: bool, die: u8, out: &mut Vec<Event>) {
        let Some(leader) = leaders.first() else { return };
        let left = leaders.without(leader);
        let rules = self.tables.leaders;
        let by = if assault { rules.in_assault } else { 0 };
        let lost = die as i8 + by >= rules.lost_from;
        out.push(
            Event::rolled(self[leader].side, RollReason::Leader, die, by, Some(leader)).needing(rules.lost_from - 1),
        );
        if lost {
            self.lose_leader(p, leader, out);
        }
        // All leaders roll before the first division loses its step.
        if !left.is_empty() {
            p.push(Task::Leaders(left, assault));
        }
    }

    /// A leader is lost (T11.7) and leaves the game; the track of the division rises, and one of its units loses a step. For an
    /// army leader every division of the army loses one.
    pub fn lose_leader(&self, p: &mut Position, leader: PieceId, out: &mut Vec<Event>) {
        let side = self[leader].side;
        self.take_off(p, leader);
        p.lost_leaders.add(leader);
        out.push(Event::LeaderLost { leader });
        let points = &self.tables.points;
        let worth = match self[leader].division {
            Some(_) => points.general,
            None if leader == self.named.washington => points.washington,
            None => points.howe,
        };
        self.score(p, side.other(), worth.into(), out);
        match self[leader].division {
            Some(division) => {
                self.add_to_track(p, Some(division), self.tables.leaders.track, out);
                p.push(Task::Division(division));
            }
            None => {
                let divisions: Vec<DivisionId> = self.army[side].divisions.iter().collect();
                divisions.into_iter().rev().for_each(|division| p.push(Task::Division(division)));
            }
        }
    }
}
