//! L13.1 to L13.4, L13.8: the optional rules, each chosen at the start of a game.

use crate::kernel::options::Options as Chosen;
use crate::optional_rules;

/// A set of optional rules.
pub type Options = Chosen<Rule>;

optional_rules! {
    /// L13.1: with equal cards the British choose which side acts first.
    BritishInitiative = "british_initiative",
    /// L13.2: militia fire a volley, and leave.
    MilitiaVolley = "militia_volley",
    /// L13.3: British, Hessian and French foot charge.
    Bayonet = "bayonet",
    /// L13.4: a beaten attacker is pursued.
    Pursuit = "pursuit",
    /// L13.8: the British need fewer points.
    NearerGoal = "nearer_goal",
}
