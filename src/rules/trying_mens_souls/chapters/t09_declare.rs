//! T9.2 to T9.4, T10.9: combats are declared and taken back.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// Whether a unit may still be declared for a combat: active, on the map or in a box, and in no other combat (T9.2, T7.4).
    pub fn may_fight(&self, p: &State, unit: PieceId) -> bool {
        let Some(activation) = p.activation.as_ref() else { return false };
        let limited = activation.marker == Activator::Limited;
        self[unit].is_unit()
            && !activation.fought.has(unit)
            && (!limited || activation.moved.is_empty())
            && !p.combats.iter().any(|combat| combat.units.has(unit))
            && self.may_act(p, unit)
    }

    /// The units of the active side that may be declared.
    pub fn fighters(&self, p: &State) -> Pieces {
        match &p.activation {
            Some(act) if act.marker != Activator::Limited || act.moved.is_empty() => {
                let declared = p.combats.iter().flat_map(|combat| combat.units.iter()).collect();
                (self.active_pieces(p) & self.sorted.units).minus(act.fought).minus(declared)
            }
            _ => Pieces::NONE,
        }
    }

    /// Whether a hex holds enemies of the active side that can be attacked: units or a garrison.
    fn is_target(&self, p: &State, at: HexId) -> bool {
        self.holds(p, p.active.other(), at)
    }

    /// Whether units or a garrison of a side are in a place.
    pub fn holds(&self, p: &State, side: Side, at: HexId) -> bool {
        let army = &self.army[side];
        p.here(at).any(|piece| army.pieces.has(piece) && !army.leaders.has(piece))
    }

    /// Whether a place is the target of a declared combat of a kind.
    fn is_declared(&self, p: &State, kind: CombatKind, at: HexId) -> bool {
        p.combats.iter().any(|combat| combat.kind == kind && combat.targets.has(at))
    }

    fn check_fighters(&self, p: &State, side: Side, units: PieceList) -> Checked {
        refuse(units.iter().find(|unit| self[*unit].side != side), |piece| Refused::NotYours { piece })?;
        if let Some(unit) = units.iter().find(|unit| !self.may_fight(p, *unit)) {
            return Err(self.why_not_fighting(p, unit));
        }
        let lead = units.iter().next().filter(|unit| !p.is_normal(*unit));
        refuse(lead, |unit| Refused::LeadNotNormal { unit })?;
        let new = units.iter().filter(|unit| !self.is_counted(p, *unit)).count();
        let left = p.activation.as_ref().and_then(|activation| activation.left);
        when(left.is_none_or(|left| new <= usize::from(left)), Refused::NoMoreUnits)
    }

    /// Whether a unit counts already in an activation of single units, or never does (T7.3).
    fn is_counted(&self, p: &State, unit: PieceId) -> bool {
        self.sorted.dragoons.has(unit) || p.activation.as_ref().is_some_and(|activation| activation.units.has(unit))
    }

    /// Why a unit cannot be declared.
    fn why_not_fighting(&self, p: &State, unit: PieceId) -> Refused {
        let Some(activation) = &p.activation else { return Refused::NotNow };
        if activation.fought.has(unit) {
            Refused::Fought { unit }
        } else if p.combats.iter().any(|combat| combat.units.has(unit)) {
            Refused::InCombat { unit }
        } else if activation.marker == Activator::Limited && !activation.moved.is_empty() {
            Refused::MovesOrAttacks
        } else {
            self.check_active(p, unit).err().unwrap_or(Refused::NotStanding { piece: unit })
        }
    }

    /// Whether a regular combat may be declared (T9.2, T9.3).
    pub fn check_attack(&self, p: &State, side: Side, targets: Targets, units: PieceList) -> Checked {
        when(!targets.iter().any(|at| self.is_box(at)), Refused::NoAttackInBox)?;
        refuse(targets.iter().find(|at| !self.is_target(p, *at)), |at| Refused::NoEnemy { at })?;
        let taken = targets.iter().find(|at| self.is_declared(p, CombatKind::Attack, *at));
        refuse(taken, |at| Refused::TargetTaken { at })?;
        self.check_fighters(p, side, units)?;
        let touches = |unit: &PieceId| p.at(*unit).is_some_and(|from| targets.iter().all(|to| self.touch(from, to)));
        let apart = units.iter().find(|unit| !touches(unit));
        refuse(apart.zip(targets.iter().next()), |(unit, at)| Refused::NotBeside { unit, at })
    }

    /// Whether an assault may be declared (T9.2, T9.3, T10.9).
    pub fn check_assault(&self, p: &State, side: Side, at: HexId, units: PieceList) -> Checked {
        when(self.is_target(p, at), Refused::NoEnemy { at })?;
        when(!self.is_declared(p, CombatKind::Assault, at), Refused::TargetTaken { at })?;
        if self.is_box(at) {
            when(!p.boxes_fought.has(at), Refused::BoxFought { at })?;
            when(units.len() <= usize::from(self.tables.limits.box_units), Refused::TooManyInBox)?;
        }
        self.check_fighters(p, side, units)?;
        let routed = units.iter().find(|unit| p.status(*unit) == Status::Routed);
        refuse(routed, |unit| Refused::RoutedAssault { unit })?;
        let from = units.iter().next().and_then(|unit| p.at(unit));
        let next = |from: HexId| if self.is_box(at) { from == at } else { self.touch(from, at) };
        when(units.iter().all(|unit| p.at(unit) == from), Refused::TwoHexes)?;
        let lead = units.iter().next().filter(|_| !from.is_some_and(next));
        refuse(lead, |unit| Refused::NotBeside { unit, at })
    }

    /// A regular combat is declared.
    pub fn declare_attack(&self, p: &mut Position, targets: Targets, units: PieceList, out: &mut Vec<Event>) {
        self.declare(p, Combat { kind: CombatKind::Attack, targets, units }, out);
    }

    /// An assault is declared.
    pub fn declare_assault(&self, p: &mut Position, at: HexId, units: PieceList, out: &mut Vec<Event>) {
        self.declare(p, Combat { kind: CombatKind::Assault, targets: std::iter::once(at).collect(), units }, out);
    }

    fn declare(&self, p: &mut Position, combat: Combat, out: &mut Vec<Event>) {
        combat.units.iter().for_each(|unit| self.use_unit(p, unit));
        p.combats.push(combat);
        let Combat { kind, targets, units } = combat;
        out.push(Event::Declared { side: p.active, assault: kind == CombatKind::Assault, targets, units });
    }

    /// Whether a combat can be taken back (T9.2).
    pub fn check_withdraw(&self, p: &State, at: HexId) -> Checked {
        when(p.combats.iter().any(|combat| combat.targets.has(at)), Refused::NoCombat { at })
    }

    /// Combats against a hex are taken back; their units count no longer if they have not moved (T7.3).
    pub fn withdraw(&self, p: &mut Position, at: HexId, out: &mut Vec<Event>) {
        let Some(number) = p.combats.iter().rposition(|combat| combat.targets.has(at)) else { return };
        let combat = p.combats.remove(number);
        combat.units.iter().for_each(|unit| self.give_back(p, unit));
        out.push(Event::Withdrawn { at });
    }

    /// Whether the active side can declare a combat, or has declared one.
    pub fn can_declare(&self, p: &State) -> bool {
        let meets = |unit: PieceId| p.at(unit).is_some_and(|at| self.touching(at).any(|near| self.is_target(p, near)));
        !p.combats.is_empty()
            || p.normal(self.fighters(p)).into_iter().any(meets)
            || self.declarations(p, &mut |_, _, _| true)
    }

    /// Whether declaring may end (T9.4): every hex with enemies whose zone reaches an attacker is attacked.
    pub fn check_declared(&self, p: &State) -> Checked {
        let foe = p.active.other();
        let attackers = p.combats.iter().flat_map(|combat| combat.units.iter());
        let mut hexes = attackers.filter_map(|unit| p.at(unit)).filter(|at| !self.is_box(*at));
        let left = hexes.find_map(|at| {
            self.touching(at).find(|near| {
                self.threatens(p, foe, *near, at) && !p.combats.iter().any(|combat| combat.targets.has(*near))
            })
        });
        refuse(left, |at| Refused::MustAttack { at })
    }

    /// Calls `found` with every set of targets of one regular combat and every target of an assault, and the units that may join;
    /// targets without a normal unit among them are left out. Ends as soon as it says so; whether it did.
    pub fn declarations(&self, p: &State, found: &mut dyn FnMut(CombatKind, Targets, Pieces) -> bool) -> bool {
        let fighters = self.fighters(p);
        let has_normal = |units: Pieces| !p.normal(units).is_empty();
        let mut seen: Vec<Targets> = Vec::new();
        let limited = p.activation.as_ref().is_some_and(|activation| activation.marker == Activator::Limited);
        let hexes: Hexes = fighters.iter().filter_map(|unit| p.at(unit)).collect();
        for from in hexes {
            if self.is_box(from) {
                let units = p.units_at(self, p.active, from) & fighters;
                let able = units.filtered(|unit| p.status(unit) != Status::Routed);
                let open = self.is_target(p, from) && !p.boxes_fought.has(from) && !limited;
                if open
                    && has_normal(able)
                    && !self.is_declared(p, CombatKind::Assault, from)
                    && found(CombatKind::Assault, std::iter::once(from).collect(), able)
                {
                    return true;
                }
                continue;
            }
            let near: Vec<HexId> = self.touching(from).filter(|at| self.is_target(p, *at)).collect();
            if self.attacks_from(p, &near, fighters, &mut seen, found) {
                return true;
            }
        }
        !limited && self.assaults(p, hexes, fighters, found)
    }

    /// The regular combats on every set of these hexes that was not seen before.
    fn attacks_from(
        &self,
        p: &State,
        near: &[HexId],
        fighters: Pieces,
        seen: &mut Vec<Targets>,
        found: &mut dyn FnMut(CombatKind, Targets, Pieces) -> bool,
    ) -> bool {
        let mut open: Vec<HexId> =
            near.iter().copied().filter(|at| !self.is_declared(p, CombatKind::Attack, *at)).collect();
        open.sort_unstable();
        for bits in 1_u32..1 << open.len() {
            let targets: Targets =
                open.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, at)| *at).collect();
            if seen.contains(&targets) {
                continue;
            }
            seen.push(targets);
            let touches = |unit: PieceId| p.at(unit).is_some_and(|from| targets.iter().all(|to| self.touch(from, to)));
            let units = fighters.filtered(touches);
            if !p.normal(units).is_empty() && found(CombatKind::Attack, targets, units) {
                return true;
            }
        }
        false
    }

    /// The assaults on the hexes next to those of the fighters.
    fn assaults(
        &self,
        p: &State,
        hexes: Hexes,
        fighters: Pieces,
        found: &mut dyn FnMut(CombatKind, Targets, Pieces) -> bool,
    ) -> bool {
        let near: Hexes = hexes.iter().filter(|at| !self.is_box(*at)).flat_map(|at| self.touching(at)).collect();
        near.iter().filter(|to| self.is_target(p, *to) && !self.is_declared(p, CombatKind::Assault, *to)).any(|to| {
            let able = |unit: PieceId| {
                p.status(unit) != Status::Routed
                    && p.at(unit).is_some_and(|from| !self.is_box(from) && self.touch(from, to))
            };
            let units = fighters.filtered(able);
            !p.normal(units).is_empty() && found(CombatKind::Assault, std::iter::once(to).collect(), units)
        })
    }
}
