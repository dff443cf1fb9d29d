//! The probabilities of a battle's outcomes, as shown to a side.

use crate::kernel::side::Side;
use crate::kernel::story::percent;

/// The probabilities of a battle's outcomes for one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OutcomeShares {
    /// The side.
    pub side: Side,
    /// The side holds the field, 0 to 1.
    pub holds: f32,
    /// The side leaves it.
    pub leaves: f32,
    /// All blocks of that side are destroyed.
    pub destroyed: f32,
    /// The side attacks.
    pub attacks: bool,
}

impl OutcomeShares {
    /// "you hold the field 62 %, leave it 20 %, are destroyed 18 %"
    pub fn in_words(&self) -> String {
        let [holds, leaves, destroyed] = [self.holds, self.leaves, self.destroyed].map(percent);
        format!("you hold the field {holds}, retreat {leaves}, are destroyed {destroyed}")
    }
}

/// The odds of one course of a battle: what the player does, and what then happens.
#[derive(Clone, PartialEq, Debug)]
pub struct CourseOdds {
    /// What the player does: "Stand to the end".
    pub course: String,
    /// The probabilities of its outcomes.
    pub shares: OutcomeShares,
    /// The expected losses of the player and of the enemy, in steps.
    pub losses: (f32, f32),
}
