//! The terms of a position: what facts are about, and what a reason speaks of.

/// The terms, in the order of [`Score`]: what facts are about, and what a reason speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// How likely Washington is caught (N11.1).
    Washington,
    /// What is left of the American army (N11.2).
    AmericanArmy,
    /// What is left of the British army (N4.1).
    BritishArmy,
    /// New York City, more the later it is (N11.2).
    City,
    /// Militia that will go home (N7.1).
    Desertion,
    /// Americans who starve (N10.3).
    AmericanSupply,
    /// British who starve.
    BritishSupply,
    /// American stacks that may be overrun, beaten or shut in (N5.8, N9.4).
    AmericanStacks,
    /// British stacks that may.
    BritishStacks,
    /// How near the British are to what they want.
    Approach,
    /// Forts that shut the water (N6.2).
    Forts,
}

/// How many terms there are.
pub const TERMS: usize = Term::ALL.len();

impl Term {
    /// All of them, in order.
    pub const ALL: [Self; 11] = [
        Self::Washington,
        Self::AmericanArmy,
        Self::BritishArmy,
        Self::City,
        Self::Desertion,
        Self::AmericanSupply,
        Self::BritishSupply,
        Self::AmericanStacks,
        Self::BritishStacks,
        Self::Approach,
        Self::Forts,
    ];
}

/// One value a term, in points.
pub type Score = [f32; TERMS];
