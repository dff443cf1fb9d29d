//! Which forces move, and where: each part of a stack and each place that it may reach, by what is gained and risked (D11 to D13).

use super::clash::{Clash, Strength, clash};
use super::field::Field;
use super::prelude::*;
use super::reach::{FARTHEST, Gait, Leg, chance_to_reach, first_step, reach};
use super::stakes::{MARKER, dice_of, error, worth, worth_of};
use crate::rules::decision::position::parts::Came;

/// What a Tactics marker is worth, which a forced march costs.
const TACTICS: f32 = 2.0;
/// What is lost by a defeat beside the fire.
const ROUT: f32 = 0.2;
/// What a unit must gain that is left on the way.
const DROPPED: f32 = 0.7;
/// What a move must gain that changes little else.
const LEAST_CHANCE: f32 = 0.3;

/// A move of a force that may be ordered.
#[derive(Clone, Copy, Debug)]
pub struct Mission {
    pub order: Order,
    pub to: LocaleId,
    /// The gain in points.
    pub gain: f32,
}

impl Field<'_> {
    /// The estimate of the battle that pieces of the side would fight in a locale against the enemies there; none if none are.
    pub fn fight(&self, at: LocaleId, set: Pieces, assault: bool) -> Option<(Clash, Pieces)> {
        let (rules, p) = (self.rules, self.p);
        let foes = rules.ashore(p, self.side.other(), at);
        if foes.is_empty() {
            return None;
        }
        let fleets = set & rules.sorted.fleets;
        let ashore = set.minus(fleets);
        let mut attack = Strength::of(rules, ashore, at, true);
        if assault {
            let admirals = ashore & rules.sorted.admirals;
            attack.lead = admirals.into_iter().map(|leader| f32::from(rules.value_at_sea(leader))).sum();
            attack = attack.with_dice(dice_of(rules, fleets));
        }
        let walls = if p.fortresses[at] == Some(self.side.other()) { 4.0 } else { 0.0 };
        let defence = Strength::of(rules, foes, at, true).with_dice(walls);
        Some((clash(&attack, &defence), foes))
    }

    /// What it is worth that these pieces are in a locale after the battles of the phase.
    pub fn outcome(&self, at: LocaleId, set: Pieces, assault: bool) -> f32 {
        let (rules, p) = (self.rules, self.p);
        if !set.meets(rules.sorted.land_units) {
            return self.sea_fight(at, set);
        }
        let Some((fight, foes)) = self.fight(at, set, assault) else { return self.value(at, set) };
        let ashore = set.minus(rules.sorted.fleets);
        let (own, other) = (ashore.len() as f32, foes.len() as f32);
        let trapped = rules.ways_ashore(p, self.side.other(), foes, at).is_empty();
        let rest = (other - fight.lost[1]).max(0.0);
        let beaten = fight.lost[1] + fight.win * rest * if trapped { 1.0 } else { 0.1 };
        let gained = beaten * (worth_of(rules, foes) / other + MARKER);
        let paid = fight.lost[0] * (0.85 * self.worth_of(ashore) / own + MARKER);
        let rout = (1.0 - fight.win) * ROUT * self.worth_of(ashore);
        fight.win * (self.value(at, set) + self.taken(at)) + gained - paid - rout
    }

    /// The same for fleets and leaders: they may have to fight fleets.
    fn sea_fight(&self, at: LocaleId, set: Pieces) -> f32 {
        let (rules, p) = (self.rules, self.p);
        let foes = rules.fleets(p, self.side.other(), at);
        if foes.is_empty() || !set.meets(rules.sorted.fleets) {
            return self.value(at, set);
        }
        let fight = clash(&Strength::of(rules, set, at, false), &Strength::of(rules, foes, at, false));
        let aboard = rules.aboard(p, self.side.other(), at);
        let prize = worth_of(rules, foes) / foes.len() as f32 + MARKER;
        let price = worth_of(rules, set) / set.len() as f32 + MARKER;
        let gained = fight.lost[1] * prize + fight.win * 0.7 * worth_of(rules, aboard);
        fight.win * self.value(at, set) + gained
            - fight.lost[0] * price
            - (1.0 - fight.win) * 0.1 * worth_of(rules, set)
    }

    /// What a force gains by going to a place from where it is: `all` of the side's pieces stand there now.
    fn gain(&self, force: Pieces, all: Pieces, at: LocaleId, to: LocaleId) -> f32 {
        let (rules, p) = (self.rules, self.p);
        let there = rules.at_of(p, self.side, to);
        let sails = force.meets(rules.sorted.fleets);
        let by_land = p.came(to) == Some(Came::Land);
        let assault = sails && !by_land || matches!(p.came(to), Some(Came::Fleets(_)));
        let before = if there.is_empty() { 0.0 } else { self.outcome(to, there, assault) };
        let here = self.value(at, all);
        let left = all.minus(force);
        let rest = if left.is_empty() { 0.0 } else { self.value(at, left) };
        self.outcome(to, there | force, assault) - before + rest - here
    }

    /// Whether a force with troops may not go there at all.
    fn is_barred(&self, force: Pieces, to: LocaleId) -> bool {
        let (rules, p, foe) = (self.rules, self.p, self.side.other());
        let troops = force.meets(rules.sorted.land_units);
        let fleets = force.meets(rules.sorted.fleets);
        let enemies = !rules.ashore(p, foe, to).is_empty();
        let generals = force.meets(rules.sorted.leaders.minus(rules.sorted.admirals));
        let way_in = match p.came(to) {
            Some(Came::Land) => fleets && enemies && troops,
            Some(Came::Fleets(_)) => !fleets && enemies,
            None => false,
        };
        way_in
            || fleets && troops && rules.areas.ports.has(to) && !rules.fleets(p, foe, to).is_empty()
            || fleets && !troops && enemies && generals
    }

    /// The parts of a stack that may move together.
    fn parts(&self, at: LocaleId, units: Pieces, leaders: Pieces, room: u32) -> Vec<Pieces> {
        let rules = self.rules;
        let sorted = &rules.sorted;
        let fleets = units & sorted.fleets;
        let militia = units & sorted.militia;
        let troops = units.minus(fleets);
        let mobile = troops.minus(militia);
        let generals = leaders & sorted.generals;
        let mut order: Vec<PieceId> = mobile.iter().collect();
        order.sort_by(|a, b| worth(rules, *b).total_cmp(&worth(rules, *a)));
        let best = |number: usize| order.iter().copied().take(number).collect::<Pieces>();
        let chief = generals.into_iter().max_by_key(|leader| rules[*leader].value);
        let captains = leaders & sorted.militia_leaders;
        let mut parts = Vec::new();
        if !rules.land_routes(at).is_empty() {
            parts.push(mobile | generals);
            if order.len() > 1 {
                parts.push(best(order.len() - 1) | generals);
                parts.push(best(order.len().div_ceil(2)) | chief.into_iter().collect());
                parts.extend(order.last().map(|unit| Pieces::one(*unit)));
                parts.extend(order.first().map(|unit| Pieces::one(*unit)));
            }
            if !militia.is_empty() {
                parts.extend([troops | generals | captains, militia | captains]);
                parts.extend(militia.first().map(Pieces::one));
                let rest = militia.without(militia.first().unwrap_or(PieceId::of(0)));
                parts.extend([troops.minus(militia) | generals | rest | captains, rest | captains]);
            }
            parts.extend(chief.map(Pieces::one));
            parts.extend(captains.first().map(Pieces::one));
        }
        if !fleets.is_empty() {
            let admirals = leaders & sorted.admirals;
            let sailors: Vec<PieceId> = order.iter().copied().filter(|unit| !rules.stays_ashore(*unit)).collect();
            let aboard = |number: usize| sailors.iter().copied().take(number).collect::<Pieces>();
            let full = sailors.len().min(room as usize);
            parts.push(fleets | admirals);
            parts.push(fleets | admirals | generals | aboard(full));
            if full > 1 {
                parts.push(fleets | admirals | generals | aboard(full.min(sailors.len() - 1)));
                parts.push(fleets | admirals | chief.into_iter().collect() | aboard(full.div_ceil(2)));
            }
            if let Some(fleet) = fleets.first().filter(|_| fleets.len() > 1) {
                let load = full.min(usize::from(rules.tables.limits.fleet_capacity));
                parts.push(Pieces::one(fleet) | chief.into_iter().collect() | aboard(load));
                parts.push(Pieces::one(fleet));
            }
        }
        parts.retain(|part| !part.is_empty());
        let mut different: Vec<Pieces> = Vec::new();
        for part in parts {
            if !different.contains(&part) {
                different.push(part);
            }
        }
        different
    }

    /// The commander with whom a force comes farthest.
    fn commander(&self, force: Pieces) -> Option<PieceId> {
        let rules = self.rules;
        let can = |leader: &PieceId| !force.meets(rules.sorted.fleets) || rules.sorted.admirals.has(*leader);
        let leaders = (force & rules.sorted.leaders).into_iter().filter(can);
        leaders.max_by_key(|leader| rules.command(force, Some(*leader)))
    }

    /// All moves that gain something, the best first.
    pub fn missions(&self, rng: &mut SearchRng) -> Vec<Mission> {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let forced = rules.is_forced(p);
        let pattern = if forced { Pattern::Force } else { Pattern::March };
        let mut missions = Vec::new();
        for group in rules.force_groups(p, pattern) {
            let all = rules.at_of(p, side, group.at);
            for part in self.parts(group.at, group.units, group.leaders, group.room) {
                let under = self.commander(part);
                let named = NamedForce { units: part, under };
                let checked = match forced {
                    true => rules.check_forced_march(p, side, group.at, named),
                    false => rules.check_march(p, side, group.at, named),
                };
                if checked.is_err() {
                    continue;
                }
                let order = if forced { Order::Force(group.at, named) } else { Order::March(group.at, named) };
                let value = rules.command(part, under);
                let price = if forced { TACTICS + self.attrition(part) } else { 0.0 };
                let legs = reach(rules, p, side, group.at, Gait::of(rules, part), FARTHEST.min(6 + value));
                for leg in legs {
                    let chance = chance_to_reach(leg.cost, value);
                    if chance < LEAST_CHANCE || self.is_barred(part, leg.to) {
                        continue;
                    }
                    let gain = self.gain(part, all, group.at, leg.to) + error(self.posture.noise, rng);
                    let gain = gain * chance - price;
                    if gain > self.posture.threshold {
                        missions.push(Mission { order, to: leg.to, gain });
                    }
                }
            }
        }
        missions.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        missions
    }

    /// What a forced march is expected to cost (D12.2).
    fn attrition(&self, force: Pieces) -> f32 {
        let rules = self.rules;
        let fleets = force & rules.sorted.fleets;
        let rolls = if fleets.is_empty() { force & rules.sorted.units } else { fleets };
        self.worth_of(rolls) / 6.0
    }

    /// The best end of the move of the force under way, and the legs from here; with `by`, of the moves that begin with this step.
    fn best_end(&self, by: Option<LocaleId>) -> Option<(LocaleId, Vec<Leg>)> {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let force = p.force?;
        let all = rules.at_of(p, side, force.at);
        let legs = reach(rules, p, side, force.at, Gait::of(rules, force.units), force.points);
        let mut best = by.map_or((force.at, 0.0), |next| (next, f32::NEG_INFINITY));
        let begins = |leg: &&Leg| by.is_none_or(|next| first_step(&legs, force.at, leg.to) == next);
        for leg in legs.iter().filter(|leg| !self.is_barred(force.units, leg.to)).filter(begins) {
            let gain = self.gain(force.units, all, force.at, leg.to);
            if gain > best.1 + 0.05 {
                best = (leg.to, gain);
            }
        }
        Some((best.0, legs))
    }

    /// Where the move ends that an order begins or goes on with.
    pub fn end_of(&self, order: &Order) -> Option<LocaleId> {
        match *order {
            Order::Go(next) => self.best_end(Some(next)).map(|(to, _)| to),
            Order::March(..) | Order::Force(..) => {
                let mission = self.missions(&mut SearchRng::new(1)).into_iter().find(|one| one.order == *order);
                mission.map(|one| one.to)
            }
            _ => None,
        }
    }

    /// The next step of the force under way (D11.4, D11.5).
    pub fn step(&self) -> Order {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let (Some(force), Some((to, legs))) = (p.force, self.best_end(None)) else { return Order::Halt };
        if to == force.at {
            return Order::Halt;
        }
        if let Some(unit) = self.left_behind(force.units, force.at) {
            return Order::Drop(unit);
        }
        let next = first_step(&legs, force.at, to);
        // A force that has come from there does not walk to and fro until its points are spent.
        if next == force.from && !force.walked.is_empty() {
            return Order::Halt;
        }
        let strong = || {
            let foes = rules.ashore(p, side.other(), next);
            let ratio = f32::from(rules.tables.limits.overrun_ratio);
            dice_of(rules, force.units) >= ratio * dice_of(rules, foes) && p.fortresses[next].is_none()
        };
        if rules.check_overrun(p, next).is_ok() && strong() {
            return Order::Overrun(next);
        }
        if rules.check_go(p, next).is_ok() { Order::Go(next) } else { Order::Halt }
    }

    /// A unit that is left in a town on the way, because it holds it alone.
    fn left_behind(&self, units: Pieces, at: LocaleId) -> Option<PieceId> {
        let (rules, p, side) = (self.rules, self.p, self.side);
        let troops = units & rules.sorted.land_units;
        if !rules.areas.towns.has(at) || troops.len() < 3 {
            return None;
        }
        let others = rules.at_of(p, side, at).minus(units);
        let able = troops.into_iter().filter(|unit| rules.check_drop(p, *unit).is_ok());
        let unit = able.min_by(|a, b| worth(rules, *a).total_cmp(&worth(rules, *b)))?;
        let before = if others.is_empty() { 0.0 } else { self.value(at, others) };
        (self.value(at, others.with(unit)) - before > DROPPED + 0.3 * worth(rules, unit)).then_some(unit)
    }
}
