//! The terms of the evaluation, and how a reason names them.

use crate::kernel::side::Side;
use crate::rules::liberty::sides::{AMERICAN, BRITISH};

/// The terms, in the order of [`Score`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Supply Towns (L8.1).
    Towns,
    /// The nearness of the end for either side (L12.1, L12.2).
    Victory,
    /// American and French blocks on land, those in the pool included.
    AmericanArmy,
    /// British and Hessian blocks on land.
    BritishArmy,
    /// American and French warships.
    AmericanFleet,
    /// British warships.
    BritishFleet,
}

/// The number of terms.
pub const TERMS: usize = Term::ALL.len();

/// One value for each term, in points.
pub type Score = [f32; TERMS];

impl Term {
    /// All terms, in order.
    pub const ALL: [Self; 6] =
        [Self::Towns, Self::Victory, Self::AmericanArmy, Self::BritishArmy, Self::AmericanFleet, Self::BritishFleet];

    /// The effect of a gain in the term for a side, and the cost of a loss in it.
    pub const fn phrases(self, side: Side) -> [&'static str; 2] {
        match (self, side) {
            (Self::Towns, BRITISH) => ["gains Supply Towns", "Supply Towns"],
            (Self::Towns, AMERICAN) => ["keeps Supply Towns from them", "Supply Towns that they hold"],
            (Self::Victory, _) => ["brings victory nearer", "a more distant victory"],
            (Self::AmericanArmy, AMERICAN) | (Self::BritishArmy, BRITISH) => {
                ["keeps our army stronger", "a weaker army"]
            }
            (Self::AmericanArmy, BRITISH) | (Self::BritishArmy, AMERICAN) => {
                ["costs them strength", "fewer losses for them"]
            }
            (Self::AmericanFleet, AMERICAN) | (Self::BritishFleet, BRITISH) => ["saves our ships", "some of our ships"],
            (Self::AmericanFleet, BRITISH) | (Self::BritishFleet, AMERICAN) => {
                ["costs them ships", "fewer lost ships for them"]
            }
        }
    }
}
