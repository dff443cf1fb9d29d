//! N12: the optional rules, each chosen at the start of a game.

use crate::kernel::options::Options as Chosen;
use crate::optional_rules;

/// A set of optional rules.
pub type Options = Chosen<Rule>;

optional_rules! {
    /// N12.1: the leader ship takes others with it.
    ShipGroup = "ship_group",
    /// N12.2: from the Harbor straight to the Sound.
    SoundPassage = "sound_passage",
    /// N12.3: Howe and Lee may march two places.
    ForceMarch = "force_march",
    /// N12.4: militia stand by Washington.
    SteadyMilitia = "steady_militia",
    /// N12.5: fewer blocks on both sides.
    SmallerForces = "smaller_forces",
    /// N12.6: some Americans are sick.
    SickList = "sick_list",
}

impl Rule {
    /// Whether it is one of the options chosen by these ids.
    pub(crate) fn is_among(self, ids: &[String]) -> bool {
        ids.iter().any(|id| id == self.id())
    }
}
