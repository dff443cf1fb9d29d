//! W2.7, W12.1, W13.2, W18.9: the optional rules, each chosen at the start of a game.

use crate::kernel::options::Options as Chosen;
use crate::optional_rules;

/// A set of optional rules.
pub type Options = Chosen<Rule>;

optional_rules! {
    /// W18.9: no card ends the game early.
    FullLength = "full_length",
    /// W13.2: Washington's combat modifier is 1.
    WashingtonOne = "washington_one",
    /// W12.1: the Americans begin with a momentum chit.
    AmericanMomentum = "american_momentum",
    /// W2.7: Mosely's militia is with the Massachusetts militia.
    MoselyAbsent = "mosely_absent",
}
