//! What each hex is worth to a side: the ground, what can be attacked from there, and the danger.

use super::prelude::*;
use super::stakes::{Posture, Stakes};
use super::tables::{Goal, NEAR, NO_WAY, Tables};

/// The power at which a threat is fully felt.
const FULL_THREAT: f32 = 12.0;
/// What the next booms are worth to the British.
const BOOM: f32 = 0.8;
/// The last turns in which White Plains counts in full.
const LAST_TURNS: u8 = 5;
/// What it is worth to end next to enemies that can be attacked, beside the prospect of the attack.
const ATTACK: f32 = 0.25;
/// The cost up to which a unit helps in full, in half movement points.
const SUPPORT: u8 = 5;
/// Units near a target that are counted as attackers.
const ATTACKERS: i8 = 6;

/// What a unit counts in a fight.
pub fn power(rules: &TryingMensSouls, p: &State, unit: PieceId) -> f32 {
    let full = 0.55 * f32::from(rules.cf(p, unit)) + 0.5 * f32::from(rules.cr(p, unit));
    match p.status(unit) {
        Status::Normal => full,
        Status::Disrupted => 0.45 * full,
        Status::Routed => 0.2 * full,
    }
}

/// The power of a side that reaches each hex, weighed by distance.
pub fn spread(stakes: &Stakes<'_>, side: Side, full: u8) -> Vec<f32> {
    let Stakes { rules, tables, p } = *stakes;
    let mut sums = vec![0.0; rules.hexes.len()];
    let units = rules.army[side].units;
    for at in p.places_of(units) {
        let force: f32 = p.some_here(at, units).into_iter().map(|unit| power(rules, p, unit)).sum();
        add_power(tables, &mut sums, at, force, full);
    }
    sums
}

/// Adds a power that stands in a place to what reaches the hexes near it.
fn add_power(tables: &Tables, sums: &mut [f32], at: HexId, force: f32, full: u8) {
    for (to, cost) in tables.near(at) {
        let weight =
            if *cost <= full { 1.0 } else { f32::from(NEAR as u8 + 2 - cost) / f32::from(NEAR as u8 + 2 - full) };
        sums[to.index()] += force * weight;
    }
}

/// The worth of hexes for the units of a side at one moment.
pub struct Field<'a> {
    pub stakes: Stakes<'a>,
    pub side: Side,
    pub posture: Posture,
    threat: Vec<f32>,
    support: Vec<f32>,
    /// The own units and garrisons in each place.
    own: Vec<u8>,
    /// What it is worth to end next to enemies.
    attack: Vec<f32>,
    /// Goals with what they are worth now.
    goals: Vec<(&'a Goal, f32)>,
    /// The pull of goals on each hex, found when it is asked for.
    pull: Vec<Option<f32>>,
    /// Whether the Americans leave Long Island.
    pub leaves: bool,
}

/// Whether the British on Long Island have so much of the power of the Americans there that these leave.
pub fn must_leave(rules: &TryingMensSouls, p: &State, needed: f32) -> bool {
    let on_island = |side: Side| -> f32 {
        let units = p.standing(rules.army[side].units);
        let there = units.filtered(|unit| p.at(unit).is_some_and(|at| rules.areas.long_island.has(at)));
        there.into_iter().map(|unit| power(rules, p, unit)).sum()
    };
    needed * on_island(BRITISH) > on_island(AMERICAN)
}

impl<'a> Field<'a> {
    pub fn new(stakes: Stakes<'a>, side: Side, posture: Posture) -> Self {
        let Stakes { rules, p, .. } = stakes;
        let count = rules.hexes.len();
        let mut field = Self {
            stakes,
            side,
            posture,
            threat: spread(&stakes, side.other(), 10),
            support: spread(&stakes, side, SUPPORT),
            own: vec![0; count],
            attack: vec![0.0; count],
            goals: Vec::new(),
            pull: vec![None; count],
            leaves: must_leave(rules, p, if p.scenario.is_some() { posture.stay } else { posture.leave }),
        };
        for piece in p.standing(rules.army[side].pieces.minus(rules.sorted.leaders)) {
            p.at(piece).into_iter().for_each(|at| field.own[at.index()] += 1);
        }
        field.find_goals();
        field
    }

    /// A unit of the side goes from one place to another.
    pub fn moves(&mut self, unit: PieceId, from: HexId, to: HexId) {
        let Stakes { rules, tables, p } = self.stakes;
        let force = power(rules, p, unit);
        add_power(tables, &mut self.support, from, -force, SUPPORT);
        add_power(tables, &mut self.support, to, force, SUPPORT);
        self.own[from.index()] -= 1;
        self.own[to.index()] += 1;
    }

    fn find_goals(&mut self) {
        let Stakes { rules, tables, p } = self.stakes;
        let tables: &'a Tables = tables;
        let late = p.turn + LAST_TURNS > p.last_turn;
        for goal in &tables.goals {
            let at = goal.at;
            let own = rules.controls(p, self.side, at);
            let island = rules.areas.long_island.has(at);
            let here = p.units_at(rules, self.side, at).len() as f32;
            let worth = self.stakes.goal(goal);
            let value = if at == rules.at.white_plains {
                worth * if late { 0.7 } else { self.posture.early } / (1.0 + here / 3.0)
            } else if self.side == BRITISH {
                let open = |boom: usize| !p.booms.has(crate::rules::trying_mens_souls::data::ids::BoomId::of(boom));
                let mut booms = rules.booms.iter().enumerate().filter(|(number, _)| open(*number));
                let boom = if booms.any(|(_, boom)| boom.ends.has(at)) { BOOM } else { 0.0 };
                if own { 0.0 } else { worth + boom }
            } else if island && self.leaves {
                0.0
            } else if own {
                worth / (1.0 + here / 3.0)
            } else {
                self.posture.regain * worth
            };
            if value > 0.0 {
                self.goals.push((goal, value));
            }
        }
    }

    /// Finds what these units can attack this time.
    pub fn find_targets(&mut self, units: Pieces) {
        let Stakes { rules, tables, p } = self.stakes;
        let able = p.normal(units);
        for target in p.held_by_force(rules, self.side.other()) {
            if rules.is_box(target) {
                continue;
            }
            let defenders = p.force_at(rules, self.side.other(), target);
            let mut near = Pieces::NONE;
            for (from, cost) in tables.near(target) {
                if *cost <= 11 {
                    near |= p.some_here(*from, able);
                }
            }
            let value = self.prospect(near, defenders, target);
            for at in rules.touching(target) {
                // A second target that is too strong must be attacked, too (T9.4).
                let attack = &mut self.attack[at.index()];
                *attack = match (value > self.posture.threshold, *attack > 0.0) {
                    (true, true) => attack.max(ATTACK + self.posture.attack * value),
                    (true, false) => *attack + ATTACK + self.posture.attack * value,
                    (false, _) => *attack - self.posture.contact,
                };
            }
        }
    }

    /// What an attack on a hex would bring, if units near it came up.
    fn prospect(&self, near: Pieces, defenders: Pieces, target: HexId) -> f32 {
        let Stakes { rules, p, .. } = self.stakes;
        let key = |unit: &PieceId| 2 * rules.cr(p, *unit) + rules.cf(p, *unit);
        let (Some(lead), Some(foe)) = (near.into_iter().max_by_key(key), defenders.into_iter().max_by_key(key)) else {
            return -1.0;
        };
        let (table, shifts) = (&rules.tables.combat, &rules.tables.shifts);
        let ground = rules[target].ground;
        let fort = rules.areas.works.has(target) && rules.controls(p, self.side.other(), target);
        let works = if fort { rules.tables.terrain.works.bcf } else { 0 };
        let count = (near.len() as i8).min(ATTACKERS);
        let attack = rules.cf(p, lead) as i8 + count - 1;
        let defence =
            rules.cf(p, foe) as i8 + defenders.len() as i8 - 1 + rules.tables.terrain.ground(ground).bcf + works;
        let difference = rules.cr(p, lead) as i8 - rules.cr(p, foe) as i8;
        let shift = difference.clamp(-shifts.cr_difference, shifts.cr_difference)
            + if count >= 5 { shifts.from_hexes } else { 0 }
            + if p.status(foe) == Status::Normal { 0 } else { shifts.disrupted }
            + if fort || matches!(ground, Ground::Woods | Ground::City) { shifts.cover } else { 0 };
        let column = table.shifted(table.column(attack.max(1) as u32, defence.max(1) as u32), shift.into());
        let (mut gain, mut cost) = (0.0, 0.0);
        let points = |loss: Loss| match loss {
            Loss::None => 0.0,
            Loss::Points(more) => f32::from(difference.unsigned_abs() + more),
        };
        for die in 1..=6 {
            let outcome = table.result(column, die);
            gain += points(outcome.defender).min(2.0 * defenders.len() as f32);
            cost += points(outcome.attacker);
        }
        let each = 0.35 + 0.5 * self.stakes.ground(target) / defenders.len() as f32;
        (gain * each - cost * 0.3) / 6.0
    }

    /// The pull of goals on a place, in points.
    pub fn pull(&mut self, at: HexId) -> f32 {
        if let Some(found) = self.pull[at.index()] {
            return found;
        }
        let rules = self.stakes.rules;
        let (side, per_point) = (self.side, self.posture.way);
        let value = if side == AMERICAN && self.leaves && rules.areas.long_island.has(at) {
            -self.posture.home * f32::from(self.stakes.tables.home[at.index()].min(200)) - 0.5
        } else {
            let one = |(goal, value): &(&Goal, f32)| {
                let way = goal.way[side][at.index()];
                let way = if way == NO_WAY { 400 } else { way };
                value - per_point * f32::from(way)
            };
            self.goals.iter().map(one).max_by(f32::total_cmp).unwrap_or(0.0)
        };
        self.pull[at.index()] = Some(value);
        value
    }

    /// How much of the worth of a unit is in danger in a place, 0 to 1.
    pub fn pressed(&self, at: HexId) -> f32 {
        let Stakes { rules, p, .. } = self.stakes;
        let cover = if rules.areas.works.has(at) && rules.controls(p, self.side, at) {
            self.posture.works
        } else if matches!(rules[at].ground, Ground::Woods | Ground::City) {
            self.posture.cover
        } else {
            1.0
        };
        let threat = cover * self.threat[at.index()];
        let odds = threat / (self.support[at.index()] + 2.0);
        ((odds - self.posture.safe) / self.posture.spread).clamp(0.0, 1.0) * (threat / FULL_THREAT).min(1.0)
    }

    /// What the danger in a place costs a unit.
    pub fn danger(&self, unit: PieceId, at: HexId) -> f32 {
        let Stakes { rules, p, .. } = self.stakes;
        let stake = if p.scenario.is_some() { self.posture.scenario_stake } else { self.posture.stake };
        let river = self.side == AMERICAN && rules.areas.long_island.has(at);
        let trapped = if river { self.posture.river } else { 1.0 };
        self.pressed(at) * self.stakes.unit(unit) * stake * trapped
    }

    /// The power of the enemy that reaches a hex.
    pub fn threat(&self, at: HexId) -> f32 {
        self.threat[at.index()]
    }

    /// What an objective gains by a unit that ends there: it is taken, or held against who can come.
    fn objective(&self, unit: PieceId, at: HexId) -> f32 {
        let Stakes { rules, p, .. } = self.stakes;
        let points = self.stakes.ground(at);
        if points == 0.0 || rules.is_box(at) {
            return 0.0;
        }
        if !rules.controls(p, self.side, at) {
            return points;
        }
        if self.side == AMERICAN && self.leaves && rules.areas.long_island.has(at) {
            return 0.0;
        }
        let alone = self.own[at.index()] == u8::from(p.at(unit) == Some(at));
        let comes = (self.threat[at.index()] / FULL_THREAT).min(1.0);
        let coast = self.side == AMERICAN && rules[at].coast.meets(rules.navy_reaches(p.booms));
        let comes = if coast { comes.max(0.4) } else { comes };
        let part = if alone { self.posture.hold } else { self.posture.help };
        part * points * comes
    }

    /// What it is worth that a unit stands in a hex.
    pub fn value(&mut self, unit: PieceId, at: HexId) -> f32 {
        let pull = self.pull(at);
        let normal = self.stakes.p.is_normal(unit);
        let attack = self.attack[at.index()];
        let attack = if normal || attack < 0.0 { attack } else { -self.posture.contact };
        let drive = if self.stakes.p.scenario.is_some() { self.posture.scenario_drive } else { 1.0 };
        let ground = drive * self.posture.drive * (pull + self.objective(unit, at));
        ground + attack - self.posture.care * self.danger(unit, at)
    }
}
