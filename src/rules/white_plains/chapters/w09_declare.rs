//! W9: attacks are declared, answered and chosen.

use crate::rules::white_plains::data::PROHIBITED;
use crate::rules::white_plains::prelude::*;

/// Those of a list whose bits are set.
pub(in crate::rules::white_plains) fn part<T: Copy>(all: &[T], bits: u32) -> impl Iterator<Item = T> {
    all.iter().enumerate().filter(move |(number, _)| bits >> number & 1 == 1).map(|(_, one)| *one)
}

impl WhitePlains {
    /// Whether a unit may attack at all (W9.2), apart from units that it needs beside it.
    pub fn may_attack(&self, p: &State, unit: UnitId) -> bool {
        let kind = self.kind(unit);
        let fights = !matches!(kind, Kind::Amusettes | Kind::Engineer | Kind::Garrison | Kind::Heavy | Kind::Leader);
        fights && p.stands(unit) && p.in_order(unit) && self[unit].side == p.active && !self.is_held(p, unit)
    }

    /// Whether a unit may attack from where it stands into a neighbouring hex: an enemy is there, and nothing is prohibited to
    /// its kind.
    pub fn may_attack_into(&self, p: &State, unit: UnitId, to: HexId) -> bool {
        self.is_open_to_attacks(p, unit, to) && p.holds(self, p.active.other(), to)
    }

    /// The same, whichever units are there.
    pub fn is_open_to_attacks(&self, p: &State, unit: UnitId, to: HexId) -> bool {
        p.at(unit).is_some_and(|from| !self.is_barred(p, unit, from, to)) && p.burning() != Some(to)
    }

    /// Whether one hex is not next to the other, or the way between them is prohibited to the kind of a unit (W6.3).
    pub fn is_barred(&self, p: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        let costs = &self.costs[usize::from(p.is_swollen())];
        let prohibited = |side| costs.of(self.kind(unit).column(), from, side) == PROHIBITED;
        self[from].side_to(to).is_none_or(|side| prohibited(side) && !p.is_bridged(from, to))
    }

    /// The enemy hexes that a unit may attack, in the order of the data.
    pub fn targets(&self, p: &State, unit: UnitId) -> Vec<HexId> {
        let Some(at) = p.at(unit).filter(|_| self.may_attack(p, unit)) else { return Vec::new() };
        let mut hexes: Vec<HexId> = self.near(at).filter(|to| self.may_attack_into(p, unit, *to)).collect();
        hexes.sort_unstable();
        hexes
    }

    /// The attack in which a unit is.
    pub fn attack_of(p: &State, unit: UnitId) -> Option<&Attack> {
        p.attacks.iter().find(|attack| attack.units.has(unit))
    }

    /// Whether a unit may join or make an attack on these hexes.
    pub fn check_assault(&self, p: &State, unit: UnitId, hexes: Targets) -> Checked {
        when(self[unit].side == p.active, Refused::NotYours { unit })?;
        let at = p.at(unit).ok_or(Refused::NotOnMap { unit })?;
        when(p.in_order(unit), Refused::NotInOrder { unit })?;
        when(self.may_attack(p, unit), Refused::NeverAttacks { unit })?;
        when(Self::attack_of(p, unit).is_none(), Refused::Attacks { unit })?;
        let far = hexes.iter().find(|hex| !self.are_neighbours(at, *hex));
        refuse(far, |hex| Refused::NotBeside { unit, hex })?;
        let barred = hexes.iter().find(|hex| !self.may_attack_into(p, unit, *hex));
        refuse(barred, |hex| Refused::NotAttackable { unit, hex })?;
        let otherwise = p.attacks.iter().any(|attack| attack.hexes != hexes && attack.hexes.meets(&hexes));
        when(!otherwise, Refused::AttackedOtherwise)?;
        let with = p.attacks.iter().find(|attack| attack.hexes == hexes).map_or(Units::NONE, |attack| attack.units);
        when(self.has_needed(p, unit, with), Refused::NeedsOthers { unit })
    }

    /// Whether the units that an attacker needs are in its attack (W9.2).
    fn has_needed(&self, p: &State, unit: UnitId, with: Units) -> bool {
        if self.sorted.artillery.has(unit) {
            return with.into_iter().any(|other| self.sorted.foot.has(other) && p.at(other) == p.at(unit));
        }
        let others = with.without(unit).minus(self.sorted.artillery);
        !self[unit].is(Special::Scouts) || !others.is_empty()
    }

    /// Those of an attack that have what they need, after one left.
    fn supported(&self, p: &State, mut units: Units) -> Units {
        loop {
            let alone = units.into_iter().find(|unit| !self.has_needed(p, *unit, units.without(*unit)));
            match alone {
                Some(unit) => units.take(unit),
                None => return units,
            }
        }
    }

    /// A unit is assigned to an attack.
    pub fn assault(&self, p: &mut Position, unit: UnitId, hexes: Targets, out: &mut Vec<Event>) {
        Self::assign(p, unit, hexes);
        out.push(Event::Assigned { unit, hexes });
    }

    /// The same without an event, as in a plan.
    pub fn assign(p: &mut State, unit: UnitId, hexes: Targets) {
        match p.attacks.iter_mut().find(|attack| attack.hexes == hexes) {
            Some(attack) => attack.units.add(unit),
            None => p.attacks.push(Attack { hexes, units: Units::one(unit), diverted: Units::NONE }),
        }
    }

    /// Whether a unit may be taken back (W17.7).
    pub fn check_release(&self, p: &State, unit: UnitId) -> Checked {
        let attack = Self::attack_of(p, unit).ok_or(Refused::NoAttack { unit })?;
        when(!attack.hexes.has(self.at.tarrytown), Refused::MustInTarrytown)
    }

    /// A unit is taken back, with those that needed it.
    pub fn release(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let Some(number) = p.attacks.iter().position(|attack| attack.units.has(unit)) else { return };
        let before = p.attacks[number].units;
        let left = self.supported(p, before.without(unit));
        p.attacks[number].units = left;
        if left.is_empty() {
            p.attacks.remove(number);
            // W9.5: the first assignment ended the disengaging, also one that is taken back.
            self.drop_cards(p, |effect| *effect == Effect::SkipMovement);
        }
        out.extend(before.minus(left).into_iter().map(|unit| Event::Released { unit }));
    }

    /// The attacks that a unit could still join or make: on each set of one to three of its targets (W9.1, W9.3).
    pub(in crate::rules::white_plains) fn assaults<'a>(
        &'a self,
        p: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = Targets> + 'a {
        let targets = self.targets(p, unit);
        (1_u32..1 << targets.len())
            .filter(|bits| (1..=3).contains(&bits.count_ones()))
            .filter_map(move |bits| Targets::new(part(&targets, bits).collect()))
            .filter(move |hexes| self.check_assault(p, unit, *hexes).is_ok())
    }

    /// Whether declaring may end (W9.3): every unit in an enemy zone that can attack does.
    pub fn check_declared(&self, p: &State) -> Checked {
        refuse(self.bound_to_attack(p).next(), |unit| Refused::MustAttack { unit })
    }

    /// The units that still have to attack (W9.3).
    pub fn must_attack(&self, p: &State) -> Units {
        self.bound_to_attack(p).collect()
    }

    fn bound_to_attack<'a>(&'a self, p: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        let foe = p.active.other();
        let enemy = p.occupied(self, foe);
        let able = p.army(self, p.active).minus(self.sorted.artillery);
        // A look at the neighbours is quicker than one at their zones.
        let in_zone = move |at: HexId| self.near(at).any(|near| enemy.has(near)) && self.in_zone(p, foe, at);
        able.into_iter().filter(move |unit| {
            p.at(*unit).is_some_and(in_zone)
                && Self::attack_of(p, *unit).is_none()
                && self.assaults(p, *unit).next().is_some()
        })
    }

    /// W17.7: the attack in Tarrytown, if there is one: all against all.
    pub fn tarrytown_attack(&self, p: &State) -> Option<Attack> {
        let at = self.at.tarrytown;
        let (own, foes) = (p.units_at(self, p.active, at), p.units_at(self, p.active.other(), at));
        let able: Units = own.into_iter().filter(|unit| self.may_attack(p, *unit)).collect();
        let fighters = able.minus(self.sorted.artillery);
        (!fighters.is_empty() && !foes.is_empty()).then(|| {
            let units = self.supported(p, able);
            Attack { hexes: Targets::one(at), units, diverted: Units::NONE }
        })
    }

    /// W9.4: who is diverted, once declaring ends.
    pub fn divert(&self, p: &mut Position) {
        let attacked: Hexes = p.attacks.iter().flat_map(|attack| attack.hexes.iter()).collect();
        let mut attacks = std::mem::take(&mut p.attacks);
        for attack in &mut attacks {
            attack.diverted = self.diverted(p, attack.units, attacked);
        }
        p.attacks = attacks;
    }

    /// Which of these attackers stand in a zone of an enemy hex that is not attacked, if these hexes are all that are (W9.4).
    pub fn diverted(&self, p: &State, attackers: Units, attacked: Hexes) -> Units {
        let foe = p.active.other();
        let elsewhere = |unit: &UnitId| {
            let at = p.at(*unit).filter(|at| !self.is_box(*at));
            at.is_some_and(|at| self.near(at).any(|near| !attacked.has(near) && self.threatens(p, foe, near, at)))
        };
        attackers.into_iter().filter(elsewhere).collect()
    }

    /// Whether a unit may disengage to a hex (W9.5).
    pub fn check_disengage(&self, p: &State, unit: UnitId, to: HexId) -> Checked {
        when(self[unit].side == p.active, Refused::NotYours { unit })?;
        when(self.may_disengage(p, unit), Refused::NoDisengaging { unit })?;
        when(self.disengagements(p, unit).contains(&to), Refused::NoRetreat { unit })
    }

    /// Whether a unit is one that may disengage now.
    pub fn may_disengage(&self, p: &State, unit: UnitId) -> bool {
        let open = self.is_open_to_disengaging(p);
        let beside = p.at(unit).is_some_and(|at| p.is_beside(self, p.active.other(), at));
        open && beside && !self.is_leader(unit) && !p.moved.has(unit) && !p.is_pinned(unit)
    }

    /// Whether this is the moment at which units disengage: no movement phase, and no unit assigned to an attack yet. The
    /// attack in Tarrytown is by rule, and does not count (W17.7).
    pub fn is_open_to_disengaging(&self, p: &State) -> bool {
        let assigned = p.attacks.iter().any(|attack| !attack.hexes.has(self.at.tarrytown));
        !assigned && self.in_force(p, |effect| *effect == Effect::SkipMovement)
    }

    /// A unit disengages; it has moved, in the sense of W22.5.
    pub fn disengage(&self, p: &mut Position, unit: UnitId, to: HexId, out: &mut Vec<Event>) {
        p.moved.add(unit);
        self.interrupt_restoring(p, unit, out);
        self.retreat(p, unit, Path::of(&[to]), MoveKind::Disengage, out);
    }

    /// What is left of an attack (W9.6): none if it comes to nothing.
    fn left_of(&self, p: &State, attack: &Attack) -> Option<Attack> {
        let hexes: Vec<HexId> = attack.hexes.iter().filter(|hex| p.holds(self, p.active.other(), *hex)).collect();
        let able = |unit: &UnitId| {
            let beside = |at: HexId| hexes.iter().all(|hex| *hex == at || self.are_neighbours(at, *hex));
            p.in_order(*unit) && p.at(*unit).is_some_and(beside)
        };
        let units = self.supported(p, attack.units.into_iter().filter(able).collect());
        let fights = |unit: &UnitId| !self.sorted.artillery.has(*unit) && !self[*unit].is(Special::Scouts);
        let diverted = attack.diverted & units;
        units.into_iter().find(fights).and(Targets::new(hexes)).map(|hexes| Attack { hexes, units, diverted })
    }

    /// Whether the side must choose which attack is fought next, with nothing to drop.
    pub fn chooses_attack(&self, p: &State) -> bool {
        p.attacks.len() > 1 && p.attacks.iter().all(|attack| self.left_of(p, attack).as_ref() == Some(attack))
    }

    /// The next attack by rule, or the end of the phase (W9.6).
    pub fn next_fight(&self, p: &mut Position, out: &mut Vec<Event>) {
        self.prune_attacks(p, out);
        match p.attacks.len() {
            0 => p.go_on(Task::EndHalf),
            1 => self.start_combat(p, 0, out),
            _ => {}
        }
    }

    /// Drops attacks that came to nothing, and from the others what is left of no use (W9.6).
    fn prune_attacks(&self, p: &mut Position, out: &mut Vec<Event>) {
        for attack in std::mem::take(&mut p.attacks) {
            match self.left_of(p, &attack) {
                Some(left) => p.attacks.push(left),
                None => out.push(Event::Dropped { hexes: attack.hexes }),
            }
        }
    }

    /// W15.2, W15.3, W15.6: what an attack on Americans sets off.
    pub fn note_attack(&self, p: &mut Position, hexes: Targets, out: &mut Vec<Event>) {
        let (army, hill) = self.releases(p, hexes);
        if army {
            self.release_army(p, out);
        }
        if hill {
            p.hill_released = Release::Next;
            out.push(Event::HillReleased);
        }
    }

    /// Whether an attack on these hexes releases the American army (W15.3), and the units of Chatterton Hill (W15.2).
    pub fn releases(&self, p: &State, hexes: Targets) -> (bool, bool) {
        if p.active != BRITISH || !p.is_campaign() {
            return (false, false);
        }
        let line = hexes.iter().any(|at| self.areas.forward_line.contains(&at));
        let on_hill = hexes.iter().any(|at| p.units_at(self, AMERICAN, at).into_iter().any(|unit| p.hill.has(unit)));
        (line && p.released == Release::No, on_hill && p.hill_released == Release::No)
    }
}
