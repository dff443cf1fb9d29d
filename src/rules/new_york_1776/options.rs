//! N12: the optional rules, each switchable at the start of a game.

use crate::kernel::options::{Optional, Options as Chosen};

/// A set of optional rules.
pub type Options = Chosen<Rule>;

/// One optional rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// N12.1: the leader ship takes others with it.
    ShipGroup,
    /// N12.2: from the Harbor straight to the Sound.
    SoundPassage,
    /// N12.3: Howe and Lee may march two places.
    ForceMarch,
    /// N12.4: militia stand by Washington.
    SteadyMilitia,
    /// N12.5: fewer blocks on both sides.
    SmallerForces,
}

impl Rule {
    /// All of them, in the order of the cases.
    pub const ALL: [Self; 5] =
        [Self::ShipGroup, Self::SoundPassage, Self::ForceMarch, Self::SteadyMilitia, Self::SmallerForces];

    /// The word in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ShipGroup => "ship_group",
            Self::SoundPassage => "sound_passage",
            Self::ForceMarch => "force_march",
            Self::SteadyMilitia => "steady_militia",
            Self::SmallerForces => "smaller_forces",
        }
    }
}

impl Optional for Rule {
    const ALL: &'static [Self] = &Self::ALL;

    fn id(self) -> &'static str {
        self.id()
    }

    fn number(self) -> u8 {
        self as u8
    }
}
