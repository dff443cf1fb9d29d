//! W9.6, W10.1 to W10.3: a combat begins: the attack is chosen, cavalry evades, the lead units are named.

use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// An attack is fought (W9.6).
    pub fn start_combat(&self, p: &mut Position, number: usize, out: &mut Vec<Event>) {
        let Attack { hexes, units, diverted } = p.attacks.remove(number);
        let side = p.active;
        let mut combat = Box::new(Combat::new(hexes, units, diverted));
        combat.from = units.into_iter().filter_map(|unit| Some((unit, p.at(unit)?))).collect();
        combat.defenders = self.units_in(p, side.other(), hexes);
        combat.screened = self.is_screened(p, hexes);
        out.push(Event::Combat { side, hexes, units, defenders: combat.defenders });
        self.note_attack(p, hexes, out);
        for unit in (units | combat.defenders).into_iter() {
            if self[unit].is(Special::Dutchess) || unit == self.named.hess_gren_3 {
                p.checked.add(unit);
            }
            // W22.5: defence does not matter.
            if units.has(unit) {
                self.interrupt_restoring(p, unit, out);
            }
        }
        let evades = combat.defenders.within(self.sorted.cavalry) && !units.meets(self.sorted.cavalry);
        p.combat = Some(combat);
        if evades {
            p.push(Task::Evade);
        } else {
            self.choose_leads(p);
        }
    }

    /// The units of a side in these hexes.
    pub fn units_in(&self, p: &State, side: Side, hexes: Targets) -> Units {
        hexes.iter().fold(Units::NONE, |all, at| all | p.units_at(self, side, at))
    }

    /// Who defends now: the units in the attacked hexes.
    pub fn defenders_now(&self, p: &State) -> Units {
        p.combat.as_deref().map_or(Units::NONE, |combat| self.units_in(p, p.active.other(), combat.hexes))
    }

    /// W10.1 to W10.3: after evasion, lead units are named; guns alone are captured without a die.
    pub fn choose_leads(&self, p: &mut Position) {
        let (attacker, defenders) = (p.active, self.defenders_now(p));
        p.combat.iter_mut().for_each(|combat| combat.defenders = defenders);
        p.push(Task::Lead(attacker));
    }

    /// Whether nothing but artillery and Amusettes defends (W10.2).
    pub fn guns_alone(&self, units: Units) -> bool {
        let guns = |unit: UnitId| self.sorted.artillery.has(unit) || self.kind(unit) == Kind::Amusettes;
        !units.is_empty() && units.into_iter().all(guns)
    }

    /// The units that may lead a side (W10.3).
    pub fn possible_leads(&self, p: &State, side: Side) -> Units {
        let of = |units: Units, test: &dyn Fn(UnitId) -> bool| units.into_iter().filter(|unit| test(*unit)).collect();
        let able = |unit| p.stands(unit) && !self.sorted.artillery.has(unit) && self.kind(unit) != Kind::Amusettes;
        let last = |unit| self.kind(unit) == Kind::Engineer || self[unit].is(Special::Scouts);
        let beside_foot = |unit: UnitId| {
            let foot = p.at(unit).map_or(Units::NONE, |at| p.units_at(self, side, at)) & self.sorted.foot;
            self[unit].is(Special::Cowboys) && !foot.is_empty()
        };
        let mut leads: Units = of(p.force(side), &able);
        // Where nothing else can, they lead, too: an attack does not vanish.
        leads = of(leads, &|unit| !last(unit)).or(leads);
        leads = of(leads, &|unit| !beside_foot(unit)).or(leads);
        of(leads, &|unit| p.in_order(unit)).or(leads)
    }

    /// The lead unit of a side that has no choice is named; without one there is no combat.
    pub fn name_only_lead(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        match self.possible_leads(p, side).first() {
            Some(unit) => self.name_lead(p, side, unit, out),
            None => p.go_on(Task::EndCombat),
        }
    }

    /// A side's lead unit is named.
    pub fn name_lead(&self, p: &mut Position, side: Side, unit: UnitId, out: &mut Vec<Event>) {
        p.combat.iter_mut().for_each(|combat| combat.lead[side] = Some(unit));
        out.push(Event::Lead { unit });
        p.end_task();
        if side == p.active {
            self.attacker_has_lead(p, out);
        } else {
            self.open_cards(p);
        }
    }

    /// The attacker's lead is named: what is alone is captured or gone, else the defender names one (W10.1, W10.2).
    fn attacker_has_lead(&self, p: &mut Position, out: &mut Vec<Event>) {
        let (defender, defenders) = (p.active.other(), self.defenders_now(p));
        let guns = self.guns_alone(defenders);
        if !guns && !defenders.is_empty() {
            return p.push(Task::Lead(defender));
        }
        p.push_all([Task::AdvanceStart, Task::EndCombat]);
        if guns {
            defenders.into_iter().for_each(|unit| self.capture(p, unit, out));
        }
    }

    /// Leaders take command, and cards may be played (W10.9, W13.1).
    fn open_cards(&self, p: &mut Position) {
        let command = BySide::of(|side| self.leader_in_command(p, side, p.force(side)));
        let attacker = p.active;
        let Some(combat) = &mut p.combat else { return };
        (combat.command, combat.passed) = (command, 0);
        p.push(Task::Cards(attacker));
    }

    /// W9.6.
    pub fn check_fight(&self, p: &State, at: HexId) -> Checked {
        when(p.attacks.iter().any(|attack| attack.hexes.has(at)), Refused::NoFight { hex: at })
    }

    /// The attack that the attacker chose is fought (W9.6).
    pub fn fight(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        if let Some(number) = p.attacks.iter().position(|attack| attack.hexes.has(at)) {
            self.start_combat(p, number, out);
        }
    }

    /// The cavalry that may evade (W10.1).
    pub fn evaders<'a>(&'a self, p: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.defenders_now(p).into_iter().filter(|unit| self.sorted.cavalry.has(*unit) && !p.is_pinned(*unit))
    }

    /// W10.1.
    pub fn check_evade(&self, p: &State, unit: UnitId, path: Path) -> Checked {
        when(self.evaders(p).any(|other| other == unit), Refused::NoEvading { unit })?;
        let mut found = false;
        self.evasions(p, unit, &mut |way| found |= way == path);
        when(found, Refused::NoRetreat { unit })
    }

    /// Cavalry evades (W10.1).
    pub fn evade(&self, p: &mut Position, unit: UnitId, path: Path, out: &mut Vec<Event>) {
        self.retreat(p, unit, path, MoveKind::Evade, out);
    }

    /// W10.3.
    pub fn check_lead(&self, p: &State, side: Side, unit: UnitId) -> Checked {
        when(self.possible_leads(p, side).has(unit), Refused::NoLead { unit })
    }
}
