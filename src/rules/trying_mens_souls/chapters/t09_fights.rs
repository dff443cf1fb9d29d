//! T9.5: the declared combats are fought, first the regular ones; assaults may be called off.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Declaring is over: all declared units have fought (T7.4).
    pub fn end_declaring(&self, p: &mut Position, fights: Task) {
        let units: Pieces = p.combats.iter().flat_map(|combat| combat.units.iter()).collect();
        p.activation.iter_mut().for_each(|activation| activation.fought |= units);
        p.go_on(fights);
    }

    /// Whether a combat is still to be fought: enemies are left in its hexes, and a normal attacker.
    fn is_open(&self, p: &State, combat: &Combat) -> bool {
        let foe = p.active.other();
        combat.targets.iter().any(|at| self.holds(p, foe, at))
            && combat.units.iter().any(|unit| p.is_standing(unit) && p.is_normal(unit))
    }

    /// The combats of which one is fought next: the regular ones, after them the assaults.
    fn next_combats(p: &State) -> impl Iterator<Item = &Combat> {
        let regular = p.combats.iter().any(|combat| combat.kind == CombatKind::Attack);
        p.combats.iter().filter(move |combat| (combat.kind == CombatKind::Attack) == regular)
    }

    /// Whether assaults are left of which it must be judged whether they are called off.
    fn awaits_judgement(p: &State) -> bool {
        let regular = p.combats.iter().any(|combat| combat.kind == CombatKind::Attack);
        !regular && p.activation.as_ref().is_some_and(|activation| !activation.fallen)
    }

    /// Whether the attacker chooses which combat is fought next.
    pub fn chooses_fight(&self, p: &State) -> bool {
        p.combats.iter().all(|combat| self.is_open(p, combat))
            && !Self::awaits_judgement(p)
            && Self::next_combats(p).count() > 1
    }

    /// The orders that name the next combat, by any of its hexes.
    pub fn list_fights(&self, p: &State, list: &mut Legal<Row>) {
        let mut hexes: Vec<HexId> = Self::next_combats(p).flat_map(|combat| combat.targets.iter()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        list.extend(hexes.into_iter().map(|at| LegalEntry::Order(Order::Fight(at))));
    }

    /// Whether a combat against a hex waits to be fought next.
    pub fn check_fight(&self, p: &State, at: HexId) -> Checked {
        when(Self::next_combats(p).any(|combat| combat.targets.has(at)), Refused::NoCombat { at })
    }

    /// The attacker names the next combat.
    pub fn fight(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        let next = Self::next_combats(p).find(|combat| combat.targets.has(at)).copied();
        if let Some(number) = p.combats.iter().position(|combat| Some(*combat) == next) {
            self.start_battle(p, number, out);
        }
    }

    /// What is done by rule: combats that came to nothing fall away, assaults are called off, the only combat left is fought, or
    /// the fights are over, and play goes on with another task.
    pub fn next_fight(&self, p: &mut Position, then: Task, out: &mut Vec<Event>) {
        for combat in std::mem::take(&mut p.combats) {
            if self.is_open(p, &combat) {
                p.combats.push(combat);
            } else {
                out.push(Event::Dropped { targets: combat.targets });
            }
        }
        if Self::awaits_judgement(p) {
            return self.call_off(p, out);
        }
        match Self::next_combats(p).count() {
            0 => p.go_on(then),
            1 => {
                let next = Self::next_combats(p).next().copied();
                let number = p.combats.iter().position(|combat| Some(*combat) == next).unwrap_or(0);
                self.start_battle(p, number, out);
            }
            _ => {}
        }
    }

    /// Assaults are called off before which more than one hex holds normal enemy units; all are judged before any unit retreats.
    fn call_off(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.activation.iter_mut().for_each(|activation| activation.fallen = true);
        let foe = p.active.other();
        let mut back: Vec<PieceId> = Vec::new();
        for combat in std::mem::take(&mut p.combats) {
            let from = combat.units.iter().find_map(|unit| p.at(unit)).filter(|at| !self.is_box(*at));
            let normal = |at: &HexId| !p.normal(p.units_at(self, foe, *at)).is_empty();
            if from.is_some_and(|from| self.touching(from).filter(normal).count() > 1) {
                combat.targets.iter().for_each(|at| out.push(Event::CalledOff { at }));
                back.extend(combat.units.iter().filter(|unit| p.is_standing(*unit)));
            } else {
                p.combats.push(combat);
            }
        }
        back.into_iter().rev().for_each(|unit| p.push(Task::Retreat(unit, 2, RetreatWhy::FallBack)));
    }
}
