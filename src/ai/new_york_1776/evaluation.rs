//! The evaluation of a position: a weighted sum of features. Positive values are good for the British.

use super::analysis::Analysis;
use super::feature_extraction::extract;
use super::feature_weights::{FeatureWeights, WON, win_chance};
use super::features::{Feature, Features};
use super::map_tables::MapTables;
use super::objectives;
use super::terms::{Score, TERMS, Term};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::numbers::LAST_TURN;
use crate::rules::new_york_1776::data::scenario::CAMPAIGN;
use crate::rules::new_york_1776::position::Ending;
use crate::rules::new_york_1776::sides::BRITISH;
use crate::rules::new_york_1776::{NewYork, Position};

/// Evaluates positions.
pub struct Evaluator<'a> {
    /// The rules.
    pub rules: &'a NewYork,
    /// The map.
    pub tables: &'a MapTables,
    /// The weights of the features.
    pub weights: &'a FeatureWeights,
}

impl Evaluator<'_> {
    /// The chance of a British victory; `next` is the side that moves next.
    pub fn value(&self, p: &Position, next: Side) -> f32 {
        match p.verdict() {
            Some(verdict) => f32::from(u8::from(verdict.winner() == BRITISH)),
            None => win_chance(self.points(p, next)),
        }
    }

    /// The sum of all terms, in points.
    pub fn points(&self, p: &Position, next: Side) -> f32 {
        if let Some(verdict) = p.verdict() {
            return if verdict.winner() == BRITISH { WON } else { -WON };
        }
        let features = self.features(p, next);
        // Four sums, added in this order on every machine.
        let mut sums = [0.0; 4];
        for (features, weights) in features.chunks(4).zip(self.weights.of(self.campaign_turn(p)).chunks(4)) {
            for ((sum, feature), weight) in sums.iter_mut().zip(features).zip(weights) {
                *sum += feature * weight;
            }
        }
        sums[0] + sums[1] + sums[2] + sums[3] + objectives::points(self.rules, self.tables, p)
    }

    /// Each term, in points.
    pub fn score(&self, p: &Position, next: Side) -> Score {
        let mut score = [0.0; TERMS];
        if let Some(verdict) = p.verdict() {
            let term = match verdict {
                Ending::CommanderFell => Term::Washington,
                Ending::BritishTooWeak { .. } => Term::BritishArmy,
                Ending::TurnsOver { scenario: CAMPAIGN, .. } => Term::City,
                Ending::TurnsOver { .. } => Term::Objectives,
            };
            score[term as usize] = if verdict.winner() == BRITISH { WON } else { -WON };
            return score;
        }
        let features = self.features(p, next);
        for ((feature, value), weight) in
            Feature::ALL.into_iter().zip(features).zip(self.weights.of(self.campaign_turn(p)))
        {
            score[feature.term() as usize] += value * weight;
        }
        score[Term::Objectives as usize] += objectives::points(self.rules, self.tables, p);
        score
    }

    /// The turn of the campaign that is as near to the end: a scenario is played as the last turns of the campaign are.
    fn campaign_turn(&self, p: &Position) -> u8 {
        LAST_TURN - self.rules[p.scenario].last_turn.saturating_sub(p.turn)
    }

    /// The features.
    pub fn features(&self, p: &Position, next: Side) -> Features {
        extract(&Analysis::of(self.rules, self.tables, p), next)
    }
}
