//! Plans of one half-turn on a copy of the position: attacks of several units on one hex, as moves before them or as
//! declarations.

use super::combat_table::Tables;
use super::estimate::{Estimator, placed};
use super::prelude::*;
use super::stakes::{Posture, leaves_its_ground};
use crate::rules::white_plains::position::parts::Attack;

/// Where a unit can go: a hex, and whether it marches there.
pub type Destination = (HexId, bool);

/// An attack that is planned, with the hex of each attacker.
#[derive(Clone, Debug)]
pub struct Group {
    pub target: HexId,
    pub units: Vec<(UnitId, HexId, bool)>,
    pub value: f32,
}

/// A half-turn that is being planned.
pub struct Planner<'a> {
    pub rules: &'a WhitePlains,
    /// Tables that are computed once.
    pub tables: &'a Tables,
    /// Estimates of attacks.
    pub estimator: Estimator<'a>,
    /// The position, with everything that is planned so far.
    pub p: Position,
    pub side: Side,
    /// How it plays.
    pub posture: Posture,
    /// The random numbers of errors.
    pub rng: SearchRng,
    pub zone: Hexes,
    pub enemy: Hexes,
    /// The strength that the enemy could bring against each hex.
    pub threat: Vec<f32>,
    /// The hexes of its line that the enemy threatens; empty for a side that holds no line.
    pub front: Hexes,
    /// The objectives, with what a movement point nearer to each is worth.
    goals: Vec<(HexId, f32)>,
    /// Units whose part is planned.
    pub used: Units,
    pub orders: Vec<Order>,
}

impl<'a> Planner<'a> {
    /// A plan without orders.
    pub fn new(
        rules: &'a WhitePlains,
        tables: &'a Tables,
        p: &Position,
        side: Side,
        posture: Posture,
        rng: &mut SearchRng,
    ) -> Self {
        let estimator = Estimator::new(rules, &tables.combat, p);
        let boxes = |at: HexId| rules.is_box(at);
        let enemy = p.occupied(rules, side.other()).into_iter().filter(|at| !boxes(*at)).collect();
        Self {
            rules,
            tables,
            estimator,
            p: p.clone(),
            side,
            posture,
            rng: SearchRng::new(rng.word()),
            zone: rules.zones(p, side.other()),
            enemy,
            threat: Vec::new(),
            front: Hexes::NONE,
            goals: estimator.stakes.goals(rules, side, p.turn),
            used: Units::NONE,
            orders: Vec::new(),
        }
    }

    pub fn error(&mut self) -> f32 {
        if self.posture.noise <= 0.0 {
            return 0.0;
        }
        (self.rng.below(2001) as f32 / 1000.0 - 1.0) * self.posture.noise
    }

    /// Where every unit of the side can go, its own hex first; leaders are left out.
    pub fn all_options(&self) -> Vec<(UnitId, Vec<Destination>)> {
        let (rules, p) = (self.rules, &self.p);
        let field = Field::new(rules, p, self.side);
        let mut ways = Ways::default();
        let mut all = Vec::new();
        for unit in p.army(rules, self.side) {
            let Some(at) = p.at(unit).filter(|at| !rules.is_box(*at)) else { continue };
            let mut options = vec![(at, false)];
            if let Ok(mover) = field.mover(unit, Gait::Move) {
                ways.explore(&mover);
                options.extend(ways.ends(&mover).into_iter().filter(|to| *to != at).map(|to| (to, false)));
                let far = self.threat.get(at.index()).is_none_or(|threat| *threat == 0.0);
                if let Some(marcher) = field.mover(unit, Gait::March).ok().filter(|_| far) {
                    ways.explore(&marcher);
                    let near: Hexes = options.iter().map(|(to, _)| *to).collect();
                    let far = ways.ends(&marcher).into_iter().filter(|to| !near.has(*to));
                    options.extend(far.map(|to| (to, true)));
                }
            }
            all.push((unit, options));
        }
        all
    }

    /// The present hex of every unit of the side, for declaring.
    pub fn standing(&self) -> Vec<(UnitId, Vec<Destination>)> {
        let (rules, p) = (self.rules, &self.p);
        let all = p.army(rules, self.side).into_iter().filter_map(|unit| Some((unit, vec![(p.at(unit)?, false)])));
        all.filter(|(_, options)| !rules.is_box(options[0].0)).collect()
    }

    /// Whether a unit may still take part in an attack.
    fn may_join(&self, unit: UnitId) -> bool {
        !self.used.has(unit) && self.rules.may_attack(&self.p, unit) && WhitePlains::attack_of(&self.p, unit).is_none()
    }

    /// Plans the best attacks, one after the other, as long as they are worth it.
    pub fn plan_attacks(&mut self, options: &[(UnitId, Vec<Destination>)]) {
        let threshold =
            self.posture.threshold + if self.side == AMERICAN { leaves_its_ground(self.p.scenario) } else { 0.0 };
        let mut groups: Vec<(HexId, Option<Group>)> = Vec::new();
        for target in self.enemy {
            if !self.p.attacks.iter().any(|attack| attack.hexes.has(target)) {
                groups.push((target, self.best_group(target, options, None)));
            }
        }
        loop {
            let best =
                groups.iter().enumerate().filter_map(|(number, (_, group))| Some((number, group.as_ref()?.value)));
            let best = best.max_by(|a, b| a.1.total_cmp(&b.1)).filter(|(_, value)| *value > threshold);
            let Some((number, _)) = best else { return };
            let Some(group) = groups.swap_remove(number).1 else { return };
            self.commit(&group);
            for (target, group) in &mut groups {
                let hit = group.as_ref().is_some_and(|other| {
                    other.units.iter().any(|(unit, ..)| self.used.has(*unit) || !self.may_join(*unit))
                });
                if hit {
                    *group = self.best_group(*target, options, None);
                }
            }
        }
    }

    /// The best attack on a hex by units that are free, with one unit that must be in it.
    pub fn best_group(
        &mut self,
        target: HexId,
        options: &[(UnitId, Vec<Destination>)],
        must: Option<UnitId>,
    ) -> Option<Group> {
        let rules = self.rules;
        let mut candidates: Vec<(UnitId, Vec<(f32, Destination)>)> = Vec::new();
        for (unit, hexes) in options.iter().filter(|(unit, _)| self.may_join(*unit)) {
            let mut near: Vec<(f32, Destination)> = Vec::new();
            for (at, march) in hexes.iter().filter(|(at, _)| rules.are_neighbours(*at, target)) {
                near.push((self.approach_cost(*at, target, Some(*at) == self.p.at(*unit)), (*at, *march)));
            }
            if !near.is_empty() {
                near.sort_by(|a, b| a.0.total_cmp(&b.0));
                candidates.push((*unit, near));
            }
        }
        let rank = |unit: UnitId| {
            let guns = rules.sorted.artillery.has(unit) || rules[unit].is(Special::Scouts);
            let data = &rules[unit];
            (Some(unit) != must, guns, -10 * i32::from(self.p.sp(rules, unit)) - i32::from(data.morale))
        };
        candidates.sort_by_key(|(unit, _)| rank(*unit));
        let before: Vec<(UnitId, Option<HexId>)> =
            candidates.iter().map(|(unit, _)| (*unit, self.p.at(*unit))).collect();
        let best = self.grow(target, &candidates, must);
        for (unit, at) in before {
            if self.p.at(unit) != at {
                self.p.put(unit, at);
            }
        }
        let mut best = best?;
        best.value += self.error();
        Some(best)
    }

    /// Adds one unit after another, and keeps the best force on the way.
    fn grow(
        &mut self,
        target: HexId,
        candidates: &[(UnitId, Vec<(f32, Destination)>)],
        must: Option<UnitId>,
    ) -> Option<Group> {
        let rules = self.rules;
        let (mut force, mut best): (Vec<(UnitId, HexId, bool)>, Option<Group>) = (Vec::new(), None);
        for (unit, near) in candidates {
            let here = self.p.at(*unit);
            let mut joined = None;
            for (_, (at, march)) in near {
                let guns = rules.sorted.artillery.has(*unit);
                let foot = |(other, beside, _): &(UnitId, HexId, bool)| beside == at && rules.sorted.foot.has(*other);
                if (here != Some(*at) && !rules.has_room(&self.p, *unit, *at)) || (guns && !force.iter().any(foot)) {
                    continue;
                }
                self.p.put(*unit, Some(*at));
                if rules.may_attack_into(&self.p, *unit, target) {
                    joined = Some((*unit, *at, *march));
                    break;
                }
            }
            let Some(joined) = joined else {
                self.p.put(*unit, here);
                continue;
            };
            if rules[*unit].is(Special::Scouts) && force.is_empty() {
                continue;
            }
            force.push(joined);
            let attackers: Vec<(UnitId, HexId)> = force.iter().map(|(unit, at, _)| (*unit, *at)).collect();
            let Some(estimate) = self.estimator.attack(&self.p, &attackers, Targets::one(target)) else { continue };
            let value = estimate.value + estimate.taken * self.progress(target, &attackers);
            if best.as_ref().is_none_or(|best| value > best.value + 0.02)
                && (must.is_none() || must == Some(force[0].0))
            {
                best = Some(Group { target, units: force.clone(), value });
            } else {
                force.pop();
                self.p.put(*unit, here);
            }
        }
        best
    }

    /// What it is worth to come to a hex, in ground towards the objectives.
    fn progress(&self, target: HexId, attackers: &[(UnitId, HexId)]) -> f32 {
        let near = attackers.iter().map(|(_, at)| self.goal_score(*at)).fold(f32::NEG_INFINITY, f32::max);
        (self.goal_score(target) - near).clamp(0.0, 1.0) * 1.5
    }

    /// How near a hex is to the objectives, in points; nearer is higher.
    pub fn goal_score(&self, at: HexId) -> f32 {
        let far = self.goals.iter().map(|(goal, weight)| weight * f32::from(self.tables.way(*goal, at).min(40)));
        -far.sum::<f32>() * self.posture.drive
    }

    /// How bad it is to attack from a hex: slopes, water, works, zones of others.
    fn approach_cost(&self, from: HexId, target: HexId, stays: bool) -> f32 {
        let rules = self.rules;
        let over = |a: HexId, b: HexId| rules[a].side_to(b).map(|side| rules[a].sides[side]);
        let (Some(out), Some(back)) = (over(from, target), over(target, from)) else { return 9.0 };
        let mut cost = f32::from(u8::from(out.slope.is_some() && out.up)) + f32::from(u8::from(out.river.is_some()));
        cost += f32::from(u8::from(back.works || back.wall));
        let others = rules.near(from).filter(|near| *near != target && self.enemy.has(*near));
        let attacked = |at: HexId| self.p.attacks.iter().any(|attack| attack.hexes.has(at));
        let diverting =
            others.filter(|near| !attacked(*near) && rules.threatens(&self.p, self.side.other(), *near, from));
        cost + 0.7 * diverting.count() as f32 - if stays { 0.3 } else { 0.0 }
    }

    /// Makes an attack part of the plan: its moves, or its declarations where no unit moves.
    pub fn commit(&mut self, group: &Group) {
        let mut units = Units::NONE;
        for (unit, to, march) in &group.units {
            self.used.add(*unit);
            if self.p.at(*unit) == Some(*to) || self.go(*unit, *to, *march) {
                units.add(*unit);
            }
        }
        let hexes = Targets::one(group.target);
        if !units.is_empty() {
            self.p.attacks.push(Attack { hexes, units, diverted: Units::NONE });
        }
    }

    /// Plans a move to a hex within reach; false if there is no room left. A move that the stacking of the moves before it
    /// blocks on the way is dropped when it is to be given.
    pub fn go(&mut self, unit: UnitId, to: HexId, march: bool) -> bool {
        if !self.rules.has_room(&self.p, unit, to) {
            return false;
        }
        self.p.put(unit, Some(to));
        self.p.moved.add(unit);
        if let Some(guns) = self.rules.sorted.amusettes.filter(|_| self.p.attached == Some(unit)) {
            self.p.put(guns, Some(to));
        }
        self.orders.push(if march { Order::March(unit, None, to) } else { Order::Move(unit, None, to) });
        true
    }

    /// Declares: the attacks that are worth it, then those that must be made (W9.3), then the end of the step.
    pub fn plan_declarations(mut self) -> Vec<Order> {
        let standing = self.standing();
        let declared = self.p.attacks.len();
        self.plan_attacks(&standing);
        for _ in 0..self.p.army(self.rules, self.side).len() {
            let Some(unit) = self.rules.must_attack(&self.p).first() else { break };
            self.used.take(unit);
            if !self.force_attack(unit, &standing) {
                break;
            }
        }
        let late = |unit: &UnitId| self.rules.sorted.artillery.has(*unit) || self.rules[*unit].is(Special::Scouts);
        let mut orders = Vec::new();
        for attack in &self.p.attacks {
            let mut units: Vec<UnitId> = attack.units.into_iter().collect();
            units.sort_by_key(late);
            orders.extend(units.into_iter().map(|unit| Order::Assault(unit, attack.hexes)));
        }
        let before = declared.min(self.p.attacks.len());
        let known: Units = self.p.attacks[..before].iter().fold(Units::NONE, |all, attack| all | attack.units);
        orders.retain(|order| !matches!(order, Order::Assault(unit, _) if known.has(*unit) && self.used.has(*unit)));
        orders.push(Order::Done);
        orders
    }

    /// Assigns a unit that must attack: to an attack of others or to a new one, whichever costs less.
    fn force_attack(&mut self, unit: UnitId, standing: &[(UnitId, Vec<Destination>)]) -> bool {
        let rules = self.rules;
        let Some(at) = self.p.at(unit) else { return false };
        let mut joins: Option<(f32, usize)> = None;
        let joinable = |hex: HexId| rules.are_neighbours(at, hex) && rules.may_attack_into(&self.p, unit, hex);
        for (number, attack) in self.p.attacks.iter().enumerate() {
            if !attack.hexes.iter().all(joinable) {
                continue;
            }
            let value = |units: Units| {
                let estimate = self.estimator.attack(&self.p, &placed(&self.p, units), attack.hexes);
                estimate.map_or(0.0, |one| one.value)
            };
            let gain = value(attack.units.with(unit)) - value(attack.units);
            if joins.is_none_or(|(best, _)| gain > best) {
                joins = Some((gain, number));
            }
        }
        let mut new: Option<Group> = None;
        for target in rules.targets(&self.p, unit) {
            if self.p.attacks.iter().any(|attack| attack.hexes.has(target)) {
                continue;
            }
            if let Some(group) = self.best_group(target, standing, Some(unit))
                && new.as_ref().is_none_or(|best| group.value > best.value)
            {
                new = Some(group);
            }
        }
        match (joins, new) {
            (Some((gain, number)), new) if new.as_ref().is_none_or(|new| gain >= new.value) => {
                self.p.attacks[number].units.add(unit);
            }
            (_, Some(group)) => self.commit(&group),
            _ => return false,
        }
        true
    }
}
