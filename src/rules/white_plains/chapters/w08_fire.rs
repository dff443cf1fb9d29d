//! W8, W21.2, W21.11: fire of artillery, rifles and Amusettes.

use crate::rules::white_plains::prelude::*;

/// The range of artillery in clear weather (W8.2).
const ARTILLERY_RANGE: u8 = 3;
/// The range of Amusettes (W21.11).
const AMUSETTES_RANGE: u8 = 2;
/// The highest face of a die.
const BEST_DIE: i8 = 9;

/// What a fire needs and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FireSum {
    /// Strength points.
    pub sp: u8,
    /// The longest range.
    pub range: u8,
    /// The die needed before modifiers (W8.3).
    pub needed: u8,
    /// The modifiers.
    pub parts: Vec<Part>,
}

impl FireSum {
    /// The sum of the modifiers.
    pub fn drm(&self) -> i8 {
        self.parts.iter().map(|part| part.by).sum()
    }

    /// The lowest die that hits; above 9 none does.
    pub fn lowest(&self) -> i8 {
        self.needed as i8 - self.drm()
    }
}

/// What a fire can do, with the chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FireChances {
    /// The die that a check before the fire needs; none if there is none (W21.2).
    pub check: Option<i8>,
    /// The lowest die that hits.
    pub least: i8,
    /// That nothing happens, that the target retreats, is Disrupted, or loses a step.
    pub shares: [f32; 4],
}

/// The chance that a die shows at least this.
fn chance(least: i8) -> f32 {
    f32::from((BEST_DIE + 1 - least).clamp(0, BEST_DIE + 1) as u8) / 10.0
}

impl WhitePlains {
    /// The chances of a fire of these units (W8.3, W8.7, W21.2).
    pub fn fire_chances(&self, p: &State, units: Units, target: UnitId) -> Option<FireChances> {
        let least = self.fire_sum(p, units, target)?.lowest();
        let check = self
            .check_under_fire(p, units, target)
            .map(|modifier| self.tables.rally.check - self.check_sum(p, target, CheckReason::Artillery, modifier));
        let passes = check.map_or(1.0, chance);
        let hit = passes * chance(least);
        let share = |effect: HitEffect| {
            self.tables.hit_effects.iter().filter(|other| **other == effect).count() as f32 / 10.0 * hit
        };
        let [back, down, step] = [HitEffect::Retreat, HitEffect::Disrupt, HitEffect::Step].map(share);
        Some(FireChances { check, least, shares: [passes - hit, back + 1.0 - passes, down, step] })
    }

    /// The side that may fire now.
    fn firing_side(&self, p: &State) -> Option<Side> {
        let guns = p.task() == Some(Task::Artillery);
        if let Some(Task::Rifles(side)) = p.task() { Some(side) } else { guns.then_some(p.active.other()) }
    }

    /// The units that may still fire in this phase (W8.1, W8.9, W21.11).
    pub fn may_fire(&self, p: &State) -> Units {
        let Some(side) = self.firing_side(p) else { return Units::NONE };
        let guns = p.task() == Some(Task::Artillery);
        let mut kinds = if guns { self.sorted.artillery } else { self.sorted.rifles };
        if side == BRITISH && p.active == BRITISH && !guns {
            kinds |= self.sorted.amusettes.into_iter().collect();
        }
        let able = |unit: &UnitId| p.stands(*unit) && p.in_order(*unit) && !p.fired.has(*unit);
        (kinds & self.army[side]).into_iter().filter(able).collect()
    }

    /// Whether a unit fires in any phase (W8.1, W8.9).
    pub fn fires(&self, unit: UnitId) -> bool {
        (self.sorted.artillery | self.sorted.rifles).has(unit) || self.sorted.amusettes == Some(unit)
    }

    /// The range limit of a unit.
    pub fn range_limit(&self, p: &State, unit: UnitId) -> u8 {
        match self.kind(unit) {
            Kind::Art | Kind::Heavy => ARTILLERY_RANGE - u8::from(p.rain),
            Kind::Amusettes => AMUSETTES_RANGE - u8::from(p.rain),
            _ => 1,
        }
    }

    /// The range from a unit to a target, if it reaches it (W8.2, W8.9).
    pub fn reaches(&self, p: &State, unit: UnitId, target: UnitId) -> Option<u8> {
        let (from, to) = (p.at(unit)?, p.at(target)?);
        if self.is_leader(target) || self[unit].side == self[target].side {
            return None;
        }
        if self.kind(unit) == Kind::Amusettes && !self.sorted.artillery.has(target) {
            return None;
        }
        if from == to && from == self.at.tarrytown {
            return self.sorted.artillery.has(unit).then_some(1);
        }
        self.range(p, from, to, self.range_limit(p, unit))
    }

    /// Whether any unit that may fire has an enemy in range and sight.
    pub fn can_fire(&self, p: &State) -> bool {
        let targets = self.firing_side(p).map_or(Units::NONE, |side| p.army(self, side.other()));
        let fires = |unit: UnitId| targets.into_iter().any(|target| self.reaches(p, unit, target).is_some());
        self.may_fire(p).into_iter().any(fires)
    }

    /// The units that may fire at a target together.
    pub fn firers(&self, p: &State, target: UnitId) -> Units {
        self.reaching(p, self.may_fire(p), target)
    }

    /// Those of some units that reach a target.
    pub(in crate::rules::white_plains) fn reaching(&self, p: &State, units: Units, target: UnitId) -> Units {
        units.into_iter().filter(|unit| self.reaches(p, *unit, target).is_some()).collect()
    }

    /// The sides of a hex over which a shot enters it.
    fn entered_sides(&self, from: HexId, to: HexId) -> impl Iterator<Item = usize> {
        self.grid.before_last(from, to).into_iter().filter_map(move |near| self[to].side_to(near))
    }

    /// Whether a shot enters the target's hex over works of that hex that count.
    fn fires_over_works(&self, p: &State, from: HexId, to: HexId) -> bool {
        p.holds(self, AMERICAN, to) && self.entered_sides(from, to).any(|side| self.has_works_over(p, to, side))
    }

    /// Whether works that count protect a side of a hex: printed ones that are no revealed sham, or built ones (W8.4, W16.4,
    /// W16.5).
    pub(super) fn has_works_over(&self, p: &State, at: HexId, side: usize) -> bool {
        (self[at].sides[side].works && !p.ruse.revealed.has(at)) || self.has_built_works(p, at, side)
    }

    /// Whether complete works that were built protect a side of a hex.
    pub fn has_built_works(&self, p: &State, at: HexId, side: usize) -> bool {
        p.works_at(at).is_some_and(|works| works.done && works.sides >> side & 1 == 1)
    }

    /// What a fire of these units needs.
    pub fn fire_sum(&self, p: &State, units: Units, target: UnitId) -> Option<FireSum> {
        let to = p.at(target)?;
        let mut range = 1;
        for unit in units {
            range = range.max(self.reaches(p, unit, target)?);
        }
        let first = units.first()?;
        let (side, tables) = (self[first].side, &self.tables);
        let kind = self.kind(first);
        let mut sp: u8 = units.into_iter().map(|unit| p.sp(self, unit)).sum();
        let mut parts = Vec::new();
        let mut add = |name, case, by: i8| {
            if by != 0 {
                parts.push(Part { name, case, by });
            }
        };
        let table = match kind {
            Kind::Art | Kind::Heavy => &tables.artillery,
            Kind::Amusettes => &tables.amusettes,
            _ => &tables.rifles,
        };
        if p.rain {
            add("rain", "W22.3", tables.fire.rain);
        }
        if p.smouldering() != Some(to) {
            add(self[to].ground.name(), "W8.4", tables.ground[&self[to].ground].fire);
        }
        let over_works = |unit: UnitId| p.at(unit).is_some_and(|from| self.fires_over_works(p, from, to));
        if units.into_iter().all(over_works) {
            add("works", "W8.4", tables.fire.works);
        }
        if units.into_iter().any(|unit| self[unit].is(Special::Naval)) {
            add("naval battery", "W21.12", tables.fire.naval);
        }
        if kind == Kind::Amusettes {
            add("Amusettes", "W21.11", tables.fire.amusettes);
        }
        if !kind.is_artillery() && !p.first_fire.has(first) {
            add("first fire", "W8.10", tables.fire.first_fire);
        }
        for card in p.effects.cards {
            match self[card].effect {
                Effect::Fire { drm, sp: more, artillery }
                    if self[card].side == side && (!artillery || kind.is_artillery()) =>
                {
                    add("card", "W14.4", drm);
                    sp += more;
                }
                Effect::StoneWalls(by) if self[card].side != side && p.effects.walls == Some(to) => {
                    add("stone walls", "W14.10", by);
                }
                _ => {}
            }
        }
        let row = table.get(usize::from(sp.max(1)) - 1).or(table.last())?;
        let needed = *row.get(usize::from(range) - 1).or(row.last())?;
        Some(FireSum { sp, range, needed, parts })
    }

    /// Whether these units may fire at a target (W8).
    pub fn check_fire(&self, p: &State, units: Units, target: UnitId) -> Checked {
        let side = self.firing_side(p).ok_or(Refused::NoFire)?;
        let is_target = self[target].side != side && !self.is_leader(target) && p.stands(target);
        when(is_target, Refused::NoTarget { unit: target })?;
        refuse(units.minus(self.may_fire(p)).first(), |unit| {
            if p.fired.has(unit) { Refused::Fired { unit } } else { Refused::MayNotFire { unit } }
        })?;
        let guns = p.task() == Some(Task::Artillery);
        when(units.len() <= 1 || guns, Refused::FiresAlone)?;
        when(!p.effects.spared.has(target) || !guns, Refused::Spared { unit: target })?;
        let far = units.into_iter().find(|unit| self.reaches(p, *unit, target).is_none());
        refuse(far, |unit| Refused::OutOfRange { unit })?;
        let hits = self.fire_sum(p, units, target).is_some_and(|sum| sum.lowest() <= BEST_DIE);
        when(hits, Refused::CannotHit)
    }

    /// A fire is ordered (W8.6).
    pub fn fire(&self, p: &mut Position, units: Units, target: UnitId, out: &mut Vec<Event>) {
        let Some(side) = self.firing_side(p) else { return };
        let fire = Fire { by: side, units, target };
        out.push(Event::Fires { side, units, target });
        p.fired |= units;
        for unit in units.with(target) {
            // W21.7: after a fire that it is in it checks no more.
            if self[unit].is(Special::Dutchess) {
                p.checked.add(unit);
            }
        }
        p.push_all([Task::FireReveal(fire), Task::FireDie(fire), Task::FireEnd(fire)]);
        if let Some(modifier) = self.check_under_fire(p, units, target) {
            p.push(Task::Check(target, CheckReason::Artillery, modifier));
        }
        p.push(Task::FireAnswer(fire));
    }

    /// The modifier of the check that a unit makes before it takes this fire; none if it makes none (W21.2).
    pub fn check_under_fire(&self, p: &State, units: Units, target: UnitId) -> Option<i8> {
        let british = units.first().is_some_and(|unit| self[unit].side == BRITISH);
        let checks = british && units.meets(self.sorted.artillery) && self.sorted.militia.has(target);
        let modifier = i8::from(self.with_continentals(p, target));
        (checks && p.at(target) != Some(self.at.tarrytown)).then_some(modifier)
    }

    /// Whether a card has cancelled the fire under way (card 24).
    pub fn is_fire_cancelled(&self, p: &State) -> bool {
        self.in_force(p, |effect| *effect == Effect::CancelFire)
    }

    /// W16.6: sham works over which the British fire are revealed.
    pub fn reveal_by_fire(&self, p: &mut Position, fire: Fire, out: &mut Vec<Event>) {
        let Some(to) = p.at(fire.target).filter(|_| fire.by == BRITISH && !self.is_fire_cancelled(p)) else { return };
        // Sham or true: only printed works can be sham.
        let over = |from: HexId| self.entered_sides(from, to).any(|side| self[to].sides[side].works);
        if fire.units.into_iter().filter_map(|unit| p.at(unit)).any(over) {
            self.reveal(p, to, out);
        }
    }

    /// The die of a fire.
    pub fn roll_fire(&self, p: &mut Position, fire: Fire, die: u8, out: &mut Vec<Event>) {
        let Some(sum) = self.fire_sum(p, fire.units, fire.target) else { return };
        let total = die as i8 + sum.drm();
        let (needed, target) = (sum.needed as i8, fire.target);
        out.push(Event::summed(fire.by, RollReason::Fire, (die, total), Some(needed), Some(target), p.at(target)));
        if total >= needed {
            p.push(Task::HitDie(fire));
        }
    }

    /// What a hit does (W8.7).
    pub fn roll_hit(&self, p: &mut Position, fire: Fire, die: u8, out: &mut Vec<Event>) {
        let (target, at) = (fire.target, p.at(fire.target));
        out.push(self.rolled(fire.by, RollReason::Hit, die, None, Some(target), at));
        match self.tables.hit_effects[usize::from(die).min(9)] {
            HitEffect::Retreat => self.push_retreat(p, target),
            HitEffect::Disrupt => self.disrupt_and_retreat(p, target, out),
            HitEffect::Step => {
                self.lose_step(p, target, out);
            }
        }
    }

    /// A fire is over: first fire is used, cards played for it or against it are out of force.
    pub fn end_fire(&self, p: &mut Position, fire: Fire) {
        p.first_fire |= fire.units.minus(self.sorted.artillery);
        self.drop_fire_cards(p);
    }

    /// Cards played for a fire or against it are out of force.
    pub(super) fn drop_fire_cards(&self, p: &mut Position) {
        p.effects.walls = None;
        self.drop_cards(p, |effect| matches!(effect, Effect::Fire { .. } | Effect::StoneWalls(_) | Effect::CancelFire));
    }

    /// W8.11: first fire is given back to those that no enemy unit is next to.
    pub fn recover_first_fire(&self, p: &mut Position) {
        for unit in p.first_fire {
            let side = self[unit].side.other();
            if p.at(unit).is_none_or(|at| !p.is_beside(self, side, at)) {
                p.first_fire.take(unit);
            }
        }
    }

    /// A fire in a sentence.
    pub fn fire_sentence(&self, units: Units, target: UnitId) -> String {
        let verb = if units.len() == 1 { "fires" } else { "fire" };
        format!("{} {verb} at {}", self.names_of(units), self[target].name)
    }
}
