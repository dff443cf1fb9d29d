//! The terms of the evaluation, which reasons can name.

/// The terms, in the order of [`Score`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// The danger to Washington (N11.1).
    Washington,
    /// The losses of the American army (N11.2).
    AmericanArmy,
    /// The losses of the British army (N4.1).
    BritishArmy,
    /// New York City, which counts more later in the game (N11.2).
    City,
    /// Militia that will desert (N7.1).
    Desertion,
    /// American starvation (N10.3).
    AmericanSupply,
    /// British starvation.
    BritishSupply,
    /// American stacks that may be overrun, beaten or trapped (N5.8, N9.4).
    AmericanStacks,
    /// British stacks that may be.
    BritishStacks,
    /// The approach of the British to Washington.
    Approach,
    /// Forts that close the water (N6.2).
    Forts,
    /// The places that decide a scenario (N15.3, N15.5).
    Objectives,
}

/// The number of terms.
pub const TERMS: usize = Term::ALL.len();

impl Term {
    /// All terms, in order.
    pub const ALL: [Self; 12] = [
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
        Self::Objectives,
    ];
}

/// One value for each term, in points.
pub type Score = [f32; TERMS];
