//! The terms of a position: what facts are about, and what a reason speaks of.

/// The terms, in the order of [`Score`]: what facts are about, and what a reason speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// How likely Washington is caught (N11.1).
    Washington,
    /// What is left of both armies (N4.1, N11.2).
    Armies,
    /// New York City, more the later it is (N11.2).
    City,
    /// Militia that will go home (N7.1).
    Desertion,
    /// Units that starve (N10.3).
    Supply,
    /// Stacks that may be overrun, beaten or shut in (N5.8, N9.4).
    Exposure,
    /// How near the British are to what they want.
    Approach,
    /// Forts that shut the water (N6.2).
    Forts,
}

impl Term {
    /// All of them, in order.
    pub const ALL: [Self; 8] = [
        Self::Washington,
        Self::Armies,
        Self::City,
        Self::Desertion,
        Self::Supply,
        Self::Exposure,
        Self::Approach,
        Self::Forts,
    ];
}

/// One value a term, in points.
pub type Score = [f32; 8];
