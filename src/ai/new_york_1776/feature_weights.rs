//! The feature weights of each turn, and the conversion of points to a chance to win.

use super::features::{FEATURES, Feature};
use super::terms::Score;
use super::weights::WEIGHTS;
use crate::ai::math;
use crate::rules::new_york_1776::data::numbers::LAST_TURN;

/// The number of points that multiplies the odds by e.
const SCALE: f32 = 14.0;

/// The points of a won game.
pub const WON: f32 = 200.0;

/// The chance of a British victory at a number of points.
pub fn win_chance(points: f32) -> f32 {
    math::logistic(points / SCALE)
}

/// The win chance that a player is shown: 0.5 log-odds below the value that the search found, because the best of
/// many candidates is overestimated. Generals win about 60 % of the positions that are shown with 60 %.
pub fn shown_win_chance(value: f32) -> f32 {
    // e to the power of a half.
    const OVERESTIMATE: f32 = 1.65;
    value / (value + OVERESTIMATE * (1.0 - value))
}

/// The progress of the war, 0 on the first turn to 1 on the last; a weight goes from its first value to its second.
pub fn lateness(turn: u8) -> f32 {
    (f32::from(turn.min(LAST_TURN)) - 1.0) / f32::from(LAST_TURN - 1)
}

/// The weights of all features on each turn.
#[derive(Clone, Debug)]
pub struct FeatureWeights(Box<[[f32; FEATURES]; LAST_TURN as usize + 1]>);

impl FeatureWeights {
    /// The fitted weights times the factor of each term.
    pub fn new(terms: &Score) -> Self {
        let mut all = Box::new([[0.0; FEATURES]; LAST_TURN as usize + 1]);
        for (turn, row) in all.iter_mut().enumerate() {
            let late = lateness(turn.max(1) as u8);
            for feature in Feature::ALL {
                let [first, last] = WEIGHTS[feature as usize];
                row[feature as usize] = (first + (last - first) * late) * terms[feature.term() as usize];
            }
        }
        Self(all)
    }

    /// The weights on one turn.
    pub fn of(&self, turn: u8) -> &[f32; FEATURES] {
        &self.0[usize::from(turn.min(LAST_TURN))]
    }
}

const _: () = assert!(FEATURES == WEIGHTS.len(), "every feature has weights");
