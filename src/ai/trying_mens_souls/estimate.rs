//! The value of a combat before it is fought: by the table and by all dice, with the cheapest answers of both sides.

use super::prelude::*;
use super::stakes::{Answers, Stakes, cheapest, passes};

/// What it is worth to drive all defenders from a hex, beside its points, and what an emptied objective is worth before it is
/// entered.
const CLEARED: f32 = 0.12;
const ENTERED: f32 = 0.6;

/// What a combat brings, in points, for the attacker.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Value {
    /// What the defender loses.
    pub gain: f32,
    /// What the attacker loses.
    pub cost: f32,
}

impl Value {
    /// The gain less the cost.
    pub fn net(self) -> f32 {
        self.gain - self.cost
    }

    fn add(&mut self, weight: f32, gain: f32, cost: f32) {
        self.gain += weight * gain;
        self.cost += weight * cost;
    }
}

/// Estimates combats; it remembers who has a way to retreat.
pub struct Estimator<'a> {
    pub stakes: Stakes<'a>,
    ways: Vec<(PieceId, bool)>,
}

impl<'a> Estimator<'a> {
    pub const fn new(stakes: Stakes<'a>) -> Self {
        Self { stakes, ways: Vec::new() }
    }

    /// Whether a unit has a way to retreat.
    fn has_way(&mut self, unit: PieceId) -> bool {
        if let Some((_, has)) = self.ways.iter().find(|(one, _)| *one == unit) {
            return *has;
        }
        let Stakes { rules, p, .. } = self.stakes;
        let has = rules[unit].is_unit() && !rules.chosen_ways(p, unit).is_empty();
        self.ways.push((unit, has));
        has
    }

    fn answers(&mut self, unit: PieceId, attacks: bool, assault: bool) -> Answers {
        let has_way = attacks || self.has_way(unit);
        self.stakes.answers(unit, assault, has_way)
    }

    /// What combat points cost a force with this lead.
    fn points(&mut self, lead: PieceId, force: Pieces, attacks: bool, assault: bool, points: u8) -> f32 {
        if points == 0 {
            return 0.0;
        }
        let first = self.answers(lead, attacks, assault);
        let others: Vec<Answers> =
            force.without(lead).iter().map(|unit| self.answers(unit, attacks, assault)).collect();
        cheapest(first, &others, points)
    }

    /// What it is worth if all defenders of these hexes are gone.
    fn cleared(&self, hexes: impl Iterator<Item = HexId>) -> f32 {
        hexes.map(|at| CLEARED + ENTERED * self.stakes.ground(at)).sum()
    }

    /// A regular combat with this attacking lead, against the defender's best lead; none without a defender.
    pub fn regular(&mut self, attackers: Pieces, lead: PieceId, defenders: Pieces) -> Option<Value> {
        self.best_defence(attackers, lead, defenders).map(|(_, value)| value)
    }

    /// The defending lead that is worst for the attacker, with the value of the combat.
    pub fn best_defence(&mut self, attackers: Pieces, lead: PieceId, defenders: Pieces) -> Option<(PieceId, Value)> {
        let Stakes { rules, p, .. } = self.stakes;
        // Of two alike one is enough.
        let mut seen: Vec<(u8, u8, Status, Option<HexId>)> = Vec::new();
        let mut worst: Option<(PieceId, Value)> = None;
        for foe in defenders {
            let kind = (rules.cf(p, foe), rules.cr(p, foe), p.status(foe), p.at(foe));
            if seen.contains(&kind) {
                continue;
            }
            seen.push(kind);
            let value = self.led(attackers, defenders, [lead, foe])?;
            if worst.is_none_or(|(_, least)| value.net() < least.net()) {
                worst = Some((foe, value));
            }
        }
        worst
    }

    /// A regular combat with these leads.
    pub fn led(&mut self, attackers: Pieces, defenders: Pieces, leads: [PieceId; 2]) -> Option<Value> {
        let Stakes { rules, p, .. } = self.stakes;
        let sum = rules.regular_sum(p, attackers, defenders, leads)?;
        let column = rules.regular_column(&sum);
        let (count, mut value) = (defenders.len(), Value::default());
        let mut known: Vec<(Loss, Loss, f32, f32)> = Vec::new();
        for die in 1..=6 {
            let outcome = rules.tables.combat.result(column, rules.regular_die(&sum, die).into());
            let same = known.iter().find(|one| (one.0, one.1) == (outcome.attacker, outcome.defender)).copied();
            let (gain, cost) = same.map(|one| (one.2, one.3)).unwrap_or_else(|| {
                let [own, foe] = [outcome.attacker, outcome.defender].map(|loss| rules.regular_points(p, leads, loss));
                let mut gain = self.points(leads[1], defenders, false, false, foe);
                if u32::from(foe) >= count {
                    gain += self.cleared(p.places_of(defenders).into_iter());
                }
                (gain, self.points(leads[0], attackers, true, false, own))
            });
            known.push((outcome.attacker, outcome.defender, gain, cost));
            value.add(1.0 / 6.0, gain, cost);
        }
        Some(value)
    }

    /// An assault from one hex on another (T10.5 to T10.8).
    pub fn assault(&mut self, attackers: Pieces, defenders: Pieces, at: HexId) -> Option<Value> {
        let Stakes { rules, p, .. } = self.stakes;
        let strength = |unit: &PieceId| rules.cf(p, *unit) + rules.cr(p, *unit);
        let mut leads: Vec<PieceId> = p.normal(attackers).iter().collect();
        leads.sort_by_key(|unit| std::cmp::Reverse(strength(unit)));
        let foe = defenders.into_iter().max_by_key(strength)?;
        let defence = rules.assault_sum(p, defenders, foe, at).total();
        // The chance of each number of hits of the defensive fire.
        let mut hits = vec![1.0_f32];
        for unit in defenders {
            let hit = f32::from(rules[unit].cr.min(6)) / 6.0;
            let mut next = vec![0.0; hits.len() + 1];
            for (number, chance) in hits.iter().enumerate() {
                next[number] += chance * (1.0 - hit);
                next[number + 1] += chance * hit;
            }
            hits = next;
        }
        let mut value = Value::default();
        for (number, chance) in hits.into_iter().enumerate() {
            let hurt: f32 = leads.iter().take(number).map(|unit| self.stakes.disorder(*unit)).sum();
            let Some(lead) = leads.get(number).copied() else {
                value.add(chance, 0.0, hurt + self.fall_back(attackers));
                continue;
            };
            // Those that were hit count a half each from now on.
            let attack = rules.assault_sum(p, attackers, lead, at).total() - (number as i8 - number as i8 / 2);
            let (gain, cost) = self.dice(attackers, lead, defenders, foe, [attack, defence], at);
            value.add(chance, gain, cost + hurt);
        }
        Some(value)
    }

    /// The gain and the cost of the dice of an assault.
    fn dice(
        &mut self,
        attackers: Pieces,
        lead: PieceId,
        defenders: Pieces,
        foe: PieceId,
        totals: [i8; 2],
        at: HexId,
    ) -> (f32, f32) {
        let (mut gain, mut cost) = (0.0, 0.0);
        for difference in -5_i8..=5 {
            let weight = f32::from(6 - difference.unsigned_abs()) / 36.0;
            let dice = if difference >= 0 { [1 + difference as u8, 1] } else { [1, 1 + difference.unsigned_abs()] };
            let [own, lost] = self.stakes.rules.assault_points(totals, dice);
            gain += weight * self.points(foe, defenders, false, true, lost);
            if u32::from(lost) >= defenders.len() {
                gain += weight * self.cleared(std::iter::once(at));
            }
            cost += weight * self.points(lead, attackers, true, true, own);
        }
        (gain, cost)
    }

    /// What it costs that all attackers retreat (T10.5).
    fn fall_back(&self, attackers: Pieces) -> f32 {
        let Stakes { rules, p, .. } = self.stakes;
        let one = |unit: PieceId| 0.1 + (1.0 - passes(rules.cr(p, unit), 1)) * self.stakes.disorder(unit);
        attackers.into_iter().map(one).sum()
    }
}
