//! Exact odds: every sequence of rolls with its probability, for battles with few dice.

use std::collections::HashMap;

use super::odds::{OddsQuery, Outlook, OutlookSum};
use super::prelude::*;
use super::tactics::BattlePolicy;

/// The maximum number of rolls played for an exact answer.
const MAX_ROLLS: usize = 12_000;

/// The probability that an exact answer may omit.
const LEFT_OPEN: f64 = 1e-4;

impl OddsQuery<'_> {
    /// Plays every sequence of rolls with its probability, and counts equal positions once; none if there are too many,
    /// or if the budget runs out.
    pub(super) fn exact(
        &self,
        world: &Position,
        policy: BattlePolicy,
        rng: &mut SearchRng,
        budget: &mut dyn Budget,
    ) -> Option<Outlook> {
        let rules = self.brief.rules;
        let (side, loc) = (self.brief.side, self.location);
        let before = self.fighters(world);
        let mut sum = OutlookSum::default();
        let mut now = vec![(world.clone(), 1.0)];
        let mut rolls = 0;
        let mut events = Vec::new();
        while now.iter().map(|(_, weight)| weight).sum::<f64>() > LEFT_OPEN {
            let mut next = Branches::default();
            for (mut p, weight) in now {
                if budget.spent() >= 1.0 {
                    return None;
                }
                let Some(dice) = self.up_to_dice(&mut p, policy, rng, &mut events) else {
                    sum.add(rules, side, loc, &before, &p, weight);
                    continue;
                };
                let mut faces = vec![1; usize::from(dice)];
                loop {
                    rolls += 1;
                    if rolls > MAX_ROLLS {
                        return None;
                    }
                    let mut after = p.clone();
                    events.clear();
                    rules.resolve(&mut after, &faces, &mut events);
                    let weight = weight * roll_probability(&faces);
                    if self.over(&events) || after.verdict().is_some() {
                        sum.add(rules, side, loc, &before, &after, weight);
                    } else {
                        next.add(rules.digest(&after), after, weight);
                    }
                    if !next_roll(&mut faces) {
                        break;
                    }
                }
            }
            now = next.all;
        }
        Some(sum.outlook())
    }

    /// Plays on to the next roll. Returns the number of dice; none at the end of the battle.
    fn up_to_dice(
        &self,
        p: &mut Position,
        policy: BattlePolicy,
        rng: &mut SearchRng,
        events: &mut Vec<Event>,
    ) -> Option<u8> {
        events.clear();
        loop {
            if self.over(events) || p.verdict().is_some() {
                return None;
            }
            if let Need::Chance(ask) = self.brief.rules.need(p) {
                return Some(ask.count());
            }
            if !self.step(p, policy, rng, events) {
                return None;
            }
        }
    }
}

/// Positions after the same number of rolls with their probabilities, in the order in which they were first reached, so
/// that sums over them are equal in every run.
#[derive(Default)]
struct Branches {
    all: Vec<(Position, f64)>,
    /// The index of each position by its digest.
    index: HashMap<u64, usize>,
}

impl Branches {
    fn add(&mut self, digest: u64, position: Position, weight: f64) {
        let at = *self.index.entry(digest).or_insert(self.all.len());
        match self.all.get_mut(at) {
            Some((_, sum)) => *sum += weight,
            None => self.all.push((position, weight)),
        }
    }
}

/// Sets the next roll with its faces in non-descending order; false after the last one.
fn next_roll(faces: &mut [u8]) -> bool {
    let Some(last) = faces.iter().rposition(|face| *face < 6) else { return false };
    let face = faces[last] + 1;
    faces[last..].fill(face);
    true
}

/// The probability of a roll with these faces in any order.
fn roll_probability(faces: &[u8]) -> f64 {
    let mut ways = 1.0;
    let mut same = 0.0;
    for (i, face) in faces.iter().enumerate() {
        same = if i > 0 && faces[i - 1] == *face { same + 1.0 } else { 1.0 };
        ways *= (i + 1) as f64 / same / 6.0;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::new_york_1776::data::options::Options;

    #[test]
    fn branches_stand_in_the_order_in_which_they_were_first_reached() {
        for _ in 0..50 {
            let mut branches = Branches::default();
            for (i, digest) in [900_u64, 3, 77, 3, 1 << 60, 900, 5].into_iter().enumerate() {
                branches.add(digest, Position::empty(Options::default()), (i + 1) as f64);
            }
            let weights: Vec<f64> = branches.all.iter().map(|(_, weight)| *weight).collect();
            assert_eq!(weights, [7.0, 6.0, 3.0, 5.0, 7.0]);
        }
    }

    #[test]
    fn the_rolls_of_any_number_of_dice_add_up_to_one() {
        for dice in 0..=5 {
            let (mut faces, mut sum, mut count) = (vec![1; dice], 0.0, 0);
            loop {
                sum += roll_probability(&faces);
                count += 1;
                if !next_roll(&mut faces) {
                    break;
                }
            }
            assert!((sum - 1.0).abs() < 1e-12, "{dice} dice: {sum}");
            assert_eq!(count, [1, 6, 21, 56, 126, 252][dice]);
        }
    }
}
