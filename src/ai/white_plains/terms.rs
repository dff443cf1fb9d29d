//! The terms of the evaluation, and how a reason names them.

use crate::kernel::side::Side;
use crate::rules::white_plains::sides::{AMERICAN, BRITISH};

/// The terms, in the order of [`Score`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Control of objectives, and how strong each side is near them (W18.3).
    Objectives,
    /// Victory points and lost strength (W18.6, W12.6).
    Points,
    /// American army morale (W12).
    AmericanMorale,
    /// British army morale.
    BritishMorale,
    /// American units on the map.
    AmericanArmy,
    /// British units on the map.
    BritishArmy,
    /// Cards and momentum chits of both sides.
    Cards,
}

/// The number of terms.
pub const TERMS: usize = Term::ALL.len();

/// One value for each term, in points for the British.
pub type Score = [f32; TERMS];

impl Term {
    /// All terms, in order.
    pub const ALL: [Self; 7] = [
        Self::Objectives,
        Self::Points,
        Self::AmericanMorale,
        Self::BritishMorale,
        Self::AmericanArmy,
        Self::BritishArmy,
        Self::Cards,
    ];

    /// The effect of a gain in the term for a side, and the cost of a loss in it.
    pub const fn phrases(self, side: Side) -> [&'static str; 2] {
        match (self, side) {
            (Self::Objectives, BRITISH) => ["brings us nearer to the objectives", "ground near the objectives"],
            (Self::Objectives, AMERICAN) => ["holds the objectives", "ground near the objectives"],
            (Self::Points, _) => ["gains victory points", "victory points"],
            (Self::AmericanMorale, AMERICAN) | (Self::BritishMorale, BRITISH) => {
                ["spares our army morale", "our army morale"]
            }
            (Self::AmericanMorale, BRITISH) | (Self::BritishMorale, AMERICAN) => {
                ["wears down their army morale", "better army morale for them"]
            }
            (Self::AmericanArmy, AMERICAN) | (Self::BritishArmy, BRITISH) => {
                ["keeps our units in order", "more losses of ours"]
            }
            (Self::AmericanArmy, BRITISH) | (Self::BritishArmy, AMERICAN) => {
                ["breaks their units", "fewer broken units of theirs"]
            }
            (Self::Cards, _) => ["keeps cards and chits for later", "cards and chits"],
        }
    }
}
