//! The evaluation of a position: a weighted sum of features. Positive values are good for the British.

use super::analysis::Analysis;
use super::feature_extraction::extract;
use super::features::{Feature, FeatureWeights, Features, Score, TERMS, Term, WON, win_chance};
use super::map_tables::MapTables;
use super::prelude::*;
use crate::rules::new_york_1776::position::Ending;

/// Evaluates positions.
pub struct Evaluator<'a> {
    pub rules: &'a NewYork,
    pub tables: &'a MapTables,
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
        sums[0] + sums[1] + sums[2] + sums[3] + objectives(self.rules, self.tables, p)
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
        score[Term::Objectives as usize] += objectives(self.rules, self.tables, p);
        score
    }

    /// The turn of the campaign that is as near to the end: a scenario is played as the last turns of the campaign are.
    fn campaign_turn(&self, p: &Position) -> u8 {
        LAST_TURN - self.rules[p.scenario].last_turn.saturating_sub(p.turn)
    }

    pub fn features(&self, p: &Position, next: Side) -> Features {
        extract(&Analysis::of(self.rules, self.tables, p), next)
    }
}

/// The points of all places together, held without a fight.
const HELD: f32 = 24.0;

/// The points of all places together, with a large army next to each.
const NEAR: f32 = 16.0;

/// The steps of an army that is large enough for half of [`NEAR`].
const HALF_OF_ARMY: f32 = 20.0;

/// The distance at which an army counts no more, in steps.
const FAR: f32 = 6.0;

/// How surely the British hold the places that decide a scenario (N15), and how near they are: points for the British; 0 in
/// the campaign, whose weights were fitted without them.
fn objectives(rules: &NewYork, tables: &MapTables, p: &Position) -> f32 {
    if p.scenario == CAMPAIGN {
        return 0.0;
    }
    let hold = rules[p.scenario].victory.hold;
    let british = p.held_by(rules.army[BRITISH]);
    let strength = |units: Set<UnitId>| tables.power(&p.sp, units);
    let place_points = |place: LocId| {
        let [us, them] = [AMERICAN, BRITISH].map(|side| strength(p.of(rules, side, place)));
        let held = if them > 0.0 { them / (us + them) } else { 0.0 };
        let near = |loc: LocId| {
            let power = strength(p.of(rules, BRITISH, loc));
            power / (HALF_OF_ARMY + power) * (1.0 - f32::from(tables.steps[loc][place]) / FAR).max(0.0)
        };
        let nearest = british.into_iter().map(near).fold(0.0, f32::max);
        HELD * held + NEAR * (1.0 - held) * nearest
    };
    hold.into_iter().map(place_points).sum::<f32>() / hold.len() as f32
}
