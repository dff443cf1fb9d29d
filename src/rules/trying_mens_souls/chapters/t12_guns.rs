//! T12, T8.6, T8.9: the fire of forts and of the navy, and the entry into White Plains.

use super::t11_losses::list_ways;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The units at which a garrison may still fire in a British activation (T9.1, T12.1).
    fn bombarded(&self, p: &State, fort: FortId) -> Pieces {
        let garrison = self.garrison(fort);
        let Some(activation) = p.activation.as_ref().filter(|_| p.active == BRITISH) else { return Pieces::NONE };
        let fired = activation.fired[fort].unwrap_or_default();
        if !p.is_standing(garrison)
            || !p.is_normal(garrison)
            || fired.len() >= usize::from(self.tables.garrison.targets)
        {
            return Pieces::NONE;
        }
        let active = activation.units | (activation.moved & self.sorted.dragoons);
        let near = self.beside(self[fort].at).fold(Pieces::NONE, |all, at| all | p.units_at(self, BRITISH, at));
        (active & near).filtered(|unit| !fired.has(unit))
    }

    /// Every fort with the units at which it may fire.
    fn bombardments<'a>(&'a self, p: &'a State) -> impl Iterator<Item = (FortId, Pieces)> + 'a {
        (0..self.forts.len()).map(FortId::of).map(|fort| (fort, self.bombarded(p, fort)))
    }

    /// Whether a fort can fire.
    pub fn can_bombard(&self, p: &State) -> bool {
        p.active == BRITISH && self.bombardments(p).any(|(_, units)| !units.is_empty())
    }

    /// The orders of forts that can fire.
    pub fn list_bombard(&self, p: &State, list: &mut Legal<Row>) {
        for (fort, units) in self.bombardments(p) {
            list.extend(units.iter().map(|unit| LegalEntry::Order(Order::Bombard(fort, unit))));
        }
    }

    /// Whether a fort can fire at a unit.
    pub fn check_bombard(&self, p: &State, fort: FortId, unit: PieceId) -> Checked {
        when(self.bombarded(p, fort).has(unit), Refused::NoBombard { unit })
    }

    /// A fort fires.
    pub fn bombard(&self, p: &mut Position, fort: FortId, unit: PieceId, out: &mut Vec<Event>) {
        if let Some(activation) = &mut p.activation {
            activation.fired[fort].get_or_insert_default().push(unit);
        }
        out.push(Event::Bombards { fort, unit });
        p.push(Task::BombardDie(self.garrison(fort), unit));
    }

    /// The die of a garrison's fire (T12.1).
    pub fn roll_bombard(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let hits = self.tables.garrison.hits;
        self.tell_roll(AMERICAN, RollReason::Bombard, &[die], None, Some(hits as i8), Some(unit), out);
        if die > hits {
            return;
        }
        if p.is_normal(unit) {
            self.change_status(p, unit, Status::Disrupted, out);
        } else {
            self.lose_step(p, unit, out);
        }
    }

    /// The first of these garrisons fires at a unit that has landed (T8.6).
    pub fn roll_landing_fire(&self, p: &mut Position, unit: PieceId, left: Pieces, die: u8, out: &mut Vec<Event>) {
        let Some(garrison) = left.first() else { return };
        let left = left.without(garrison);
        if !left.is_empty() {
            p.push(Task::LandingFire(unit, left));
        }
        self.roll_bombard(p, unit, die, out);
    }

    /// What changes the die of a landing in a hex (T8.6).
    pub fn landing_modifier(&self, p: &State, at: HexId) -> i8 {
        let table = self.tables.test.landing;
        let near = self.beside(at).any(|near| !p.normal(p.units_at(self, AMERICAN, near)).is_empty());
        if_so(near, table.enemy)
            + if_so(self[at].ground == Ground::Swamp, table.swamp)
            + if_so(p.is_poor(), table.poor_weather)
            + if_so(p.event == Some(EventKind::RiverFog), table.river_fog)
            + if_so(!p.leaders_at(self, BRITISH, at).is_empty(), self.tables.test.leader)
    }

    /// The test of a landing (T8.6).
    pub fn roll_landing(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let Some(at) = p.at(unit) else { return };
        let by = self.landing_modifier(p, at);
        if !self.passes(p, unit, RollReason::Landing, die, by, out) {
            self.disrupt(p, unit, out);
        }
    }

    /// The pieces that the navy can attack (T12.2).
    fn navy_targets(&self, p: &State) -> Pieces {
        if p.active != BRITISH || p.unused_markers() == 0 || p.event == Some(EventKind::RiverFog) {
            return Pieces::NONE;
        }
        let (reached, army) = (self.navy_reaches(p.booms), &self.army[AMERICAN]);
        let near = |piece: PieceId| p.at(piece).is_some_and(|at| self[at].water_near.meets(reached));
        army.pieces.minus(army.leaders).filtered(near)
    }

    /// Whether the navy can attack.
    pub fn can_attack_by_navy(&self, p: &State) -> bool {
        !self.navy_targets(p).is_empty()
    }

    /// The attacks of the navy.
    pub fn list_navy(&self, p: &State, list: &mut Legal<Row>) {
        list.extend(self.navy_targets(p).iter().map(|piece| LegalEntry::Order(Order::Navy(NavyOrder::At(piece)))));
    }

    /// Whether a navy marker can be used so now (T5.4, T6.2, T12.2).
    pub fn check_navy(&self, p: &State, step: Task, what: NavyOrder) -> Checked {
        match (step, what) {
            (Task::SupplyNavy, NavyOrder::Supply) | (Task::MipNavy, NavyOrder::Mip) => Ok(()),
            (Task::NavyAttack, NavyOrder::At(piece)) => {
                when(self.navy_targets(p).has(piece), Refused::NoNavyTarget { piece })
            }
            _ => Err(Refused::NotThisUse),
        }
    }

    /// A navy marker is used.
    pub fn use_navy(&self, p: &mut Position, step: Task, what: NavyOrder, out: &mut Vec<Event>) {
        let used = match what {
            NavyOrder::Supply => NavyUse::Supply,
            NavyOrder::Mip => NavyUse::Mip,
            NavyOrder::At(_) => NavyUse::Attack,
        };
        p.navy.used.push(used);
        let NavyOrder::At(target) = what else {
            out.push(Event::NavyUsed { supply: used == NavyUse::Supply });
            return self.run(p, step, out);
        };
        out.push(Event::NavyAttacks { target });
        let fires = self.sorted.garrisons.has(target) && p.is_normal(target);
        p.push(if fires { Task::NavyDefenceDie(target) } else { Task::NavyDie(target) });
    }

    /// The die of ships, or against them: low enough, with the weather (T12.2).
    fn ships_die(&self, p: &State, who: Side, why: RollReason, unit: PieceId, die: u8, out: &mut Vec<Event>) -> bool {
        let table = self.tables.garrison;
        let total = die as i8 + if p.is_poor() { table.poor_weather } else { 0 };
        self.tell_roll(who, why, &[die], Some(total), Some(table.hits as i8), Some(unit), out);
        total <= table.hits as i8
    }

    /// A garrison fires at the ships first.
    pub fn roll_navy_defence(&self, p: &mut Position, target: PieceId, die: u8, out: &mut Vec<Event>) {
        if self.ships_die(p, AMERICAN, RollReason::NavyDefence, target, die, out) {
            out.push(Event::NavyBeaten { target });
            self.score(p, AMERICAN, self.tables.points.navy_beaten.into(), out);
        } else {
            p.push(Task::NavyDie(target));
        }
    }

    /// The ships fire: a disrupted garrison is eliminated, and its fort British unless Americans stand there (T12.2, T12.4).
    pub fn roll_navy(&self, p: &mut Position, target: PieceId, die: u8, out: &mut Vec<Event>) {
        if !self.ships_die(p, BRITISH, RollReason::Navy, target, die, out) {
            return;
        }
        if p.is_normal(target) {
            return self.change_status(p, target, Status::Disrupted, out);
        }
        let Some(at) = p.at(target).filter(|_| self.sorted.garrisons.has(target)) else { return };
        self.eliminate(p, target, Fate::Garrison, out);
        for boom in (0..self.booms.len()).map(BoomId::of) {
            if self[boom].guards.iter().any(|fort| self.garrison(*fort) == target) {
                self.destroy_boom(p, boom, out);
            }
        }
        if p.units_at(self, AMERICAN, at).is_empty() {
            self.take_control(p, BRITISH, at, out);
        }
    }

    /// What changes the die of an entry into White Plains (T8.9), or of the way back to Westchester (T11.8); Americans who are
    /// more in a place than the British in another one count.
    pub fn entry_modifier(&self, p: &State, unit: PieceId, to: HexId, friends: HexId) -> i8 {
        let (table, place) = (self.tables.entry, &self.at);
        let outnumbered = p.units_at(self, AMERICAN, to).len() > p.units_at(self, BRITISH, friends).len();
        let demoralized = self[unit].division.is_some_and(|division| p.demoralized.has(division));
        let navy = p.unused_markers() > 0 && p.booms.has(place.battery);
        if_so(outnumbered, table.outnumbered) + if_so(demoralized, table.demoralized) + if_so(navy, table.navy)
    }

    /// A British unit tries to enter White Plains (T8.9).
    pub fn roll_entry(&self, p: &mut Position, unit: PieceId, from: HexId, die: u8, out: &mut Vec<Event>) {
        let (table, to) = (self.tables.entry, self.at.white_plains);
        let (west, by_land) = if from == self.at.westchester { (table.from_westchester, from) } else { (0, to) };
        let total = die as i8 + west + self.entry_modifier(p, unit, to, by_land);
        self.tell_roll(BRITISH, RollReason::Entry, &[die], Some(total), Some(table.enters), Some(unit), out);
        if total <= table.enters {
            self.go(p, unit, &std::iter::once(to).collect(), MoveKind::Move, out);
            if total <= table.breaks_in {
                p.push(Task::Target);
            }
            return;
        }
        out.push(Event::Repelled { unit });
        if total > table.stays {
            if p.lost[unit] > 0 {
                self.eliminate(p, unit, Fate::Destroyed, out);
            } else {
                self.lose_step(p, unit, out);
            }
        }
    }

    /// The Americans of whom the British name one (T8.9).
    pub fn entry_targets(&self, p: &State) -> Pieces {
        p.units_at(self, AMERICAN, self.at.white_plains)
    }

    /// Whether the British may name a unit.
    pub fn check_target(&self, p: &State, unit: PieceId) -> Checked {
        when(self.entry_targets(p).has(unit), Refused::NoTarget { unit, by: "T8.9" })
    }

    /// The British name a unit.
    pub fn name_target(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        out.push(Event::Targeted { unit });
        p.go_on(Task::Entry(unit));
    }

    /// What the Americans may do with that unit: a step, or a way out of White Plains.
    pub fn list_entry_losses(&self, p: &State, unit: PieceId, list: &mut Legal<Row>) {
        list.push(LegalEntry::Order(Order::Lose(unit)));
        list_ways(unit, self.chosen_ways(p, unit), list);
    }
}
