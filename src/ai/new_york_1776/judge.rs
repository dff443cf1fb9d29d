//! What a position is worth: named facts, weighed by what self-play has shown of them. Positive is good for the British.

use super::atlas::Atlas;
use super::facts::{Fact, Facts};
use super::gather::gather;
use super::scales::{Scales, WON, chance_of};
use super::sense::Sense;
use super::terms::{Score, TERMS, Term};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::position::Ending;
use crate::rules::new_york_1776::sides::BRITISH;
use crate::rules::new_york_1776::{NewYork, Position};

/// The judge of one position.
pub struct Judge<'a> {
    /// The rules.
    pub rules: &'a NewYork,
    /// The map.
    pub atlas: &'a Atlas,
    /// What the facts count for.
    pub scales: &'a Scales,
}

impl Judge<'_> {
    /// Chance of a British victory; `next` is the side whose movement comes next.
    pub fn value(&self, p: &Position, next: Side) -> f32 {
        match p.verdict {
            Some(verdict) => f32::from(u8::from(verdict.winner() == BRITISH)),
            None => chance_of(self.points(p, next)),
        }
    }

    /// All terms together.
    pub fn points(&self, p: &Position, next: Side) -> f32 {
        if let Some(verdict) = p.verdict {
            return if verdict.winner() == BRITISH { WON } else { -WON };
        }
        let facts = self.facts(p, next);
        // Four sums at once; added up in this order on every machine.
        let mut sums = [0.0; 4];
        for (facts, weights) in facts.chunks(4).zip(self.scales.of(p.turn).chunks(4)) {
            for ((sum, fact), weight) in sums.iter_mut().zip(facts).zip(weights) {
                *sum += fact * weight;
            }
        }
        sums[0] + sums[1] + sums[2] + sums[3]
    }

    /// The terms one by one.
    pub fn score(&self, p: &Position, next: Side) -> Score {
        let mut score = [0.0; TERMS];
        if let Some(verdict) = p.verdict {
            let term = match verdict {
                Ending::CommanderFell => Term::Washington,
                Ending::BritishTooWeak => Term::BritishArmy,
                Ending::TurnsOver { .. } => Term::City,
            };
            score[term as usize] = if verdict.winner() == BRITISH { WON } else { -WON };
            return score;
        }
        let facts = self.facts(p, next);
        for ((fact, value), weight) in Fact::ALL.into_iter().zip(facts).zip(self.scales.of(p.turn)) {
            score[fact.term() as usize] += value * weight;
        }
        score
    }

    /// The facts that the terms are made of.
    pub fn facts(&self, p: &Position, next: Side) -> Facts {
        gather(&Sense::of(self.rules, self.atlas, p), next)
    }
}
