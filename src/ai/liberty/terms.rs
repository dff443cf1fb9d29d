//! The terms of what a position is worth, and what a reason that speaks of one says.

use crate::kernel::side::Side;
use crate::rules::liberty::sides::{AMERICAN, BRITISH};

/// The terms, in the order of [`Score`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Supply Towns (L8.1).
    Towns,
    /// How near the end is for either side (L12.1, L12.2).
    Victory,
    /// American and French blocks on land, and those that wait.
    AmericanArmy,
    /// British and Hessian ones.
    BritishArmy,
    /// American and French warships.
    AmericanFleet,
    /// British warships.
    BritishFleet,
}

/// How many terms there are.
pub const TERMS: usize = Term::ALL.len();

/// One value a term, in points.
pub type Score = [f32; TERMS];

impl Term {
    /// All of them, in order.
    pub const ALL: [Self; 6] =
        [Self::Towns, Self::Victory, Self::AmericanArmy, Self::BritishArmy, Self::AmericanFleet, Self::BritishFleet];

    /// What a gain in it means for a side, and what a loss in it costs.
    pub const fn words(self, side: Side) -> [&'static str; 2] {
        match (self, side) {
            (Self::Towns, BRITISH) => ["it gains Supply Towns", "Supply Towns given up"],
            (Self::Towns, AMERICAN) => ["it keeps Supply Towns from them", "Supply Towns left to them"],
            (Self::Victory, _) => ["it brings victory nearer", "victory farther off"],
            (Self::AmericanArmy, AMERICAN) | (Self::BritishArmy, BRITISH) => {
                ["it leaves our army stronger", "a weaker army of our own"]
            }
            (Self::AmericanArmy, BRITISH) | (Self::BritishArmy, AMERICAN) => {
                ["it costs them strength", "strength that they keep"]
            }
            (Self::AmericanFleet, AMERICAN) | (Self::BritishFleet, BRITISH) => {
                ["it spares our ships", "ships of our own"]
            }
            (Self::AmericanFleet, BRITISH) | (Self::BritishFleet, AMERICAN) => {
                ["it costs them ships", "ships that they keep"]
            }
        }
    }
}
