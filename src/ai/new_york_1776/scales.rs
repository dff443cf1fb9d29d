//! What the facts count for on each turn, and the chance that a sum of points stands for.

use super::facts::{FACTS, Fact};
use super::terms::Score;
use super::weights::WEIGHTS;
use crate::ai::figures;
use crate::rules::new_york_1776::data::numbers::LAST_TURN;

/// Points that make odds of e to one.
const SCALE: f32 = 14.0;

/// Points of a game that is won.
pub const WON: f32 = 200.0;

/// Chance of a British victory that so many points stand for.
pub fn chance_of(points: f32) -> f32 {
    figures::chance_of(points / SCALE)
}

/// The chance that people are told of, of what a search has found: the best of many orders looks better than it is. So told,
/// of a hundred positions with sixty chances about sixty are won, between generals.
pub fn told(hope: f32) -> f32 {
    // Odds that are 1.65 times too good: e to the power of a half.
    const TOO_GOOD: f32 = 1.65;
    hope / (hope + TOO_GOOD * (1.0 - hope))
}

/// How far the war is, 0 to 1: a weight goes from its first value to its second.
pub fn lateness(turn: u8) -> f32 {
    (f32::from(turn.min(LAST_TURN)) - 1.0) / f32::from(LAST_TURN - 1)
}

/// The weights of all facts on each turn, by what somebody makes of each term.
#[derive(Clone, Debug)]
pub struct Scales(Box<[[f32; FACTS]; LAST_TURN as usize + 1]>);

impl Scales {
    /// `terms` is what each term counts for, 1 for what it is worth.
    pub fn new(terms: &Score) -> Self {
        let mut all = Box::new([[0.0; FACTS]; LAST_TURN as usize + 1]);
        for (turn, row) in all.iter_mut().enumerate() {
            let late = lateness(turn.max(1) as u8);
            for fact in Fact::ALL {
                let [first, last] = WEIGHTS[fact as usize];
                row[fact as usize] = (first + (last - first) * late) * terms[fact.term() as usize];
            }
        }
        Self(all)
    }

    /// On one turn.
    pub fn of(&self, turn: u8) -> &[f32; FACTS] {
        &self.0[usize::from(turn.min(LAST_TURN))]
    }
}

const _: () = assert!(FACTS == WEIGHTS.len(), "every fact has its weights");
