//! D3.1, D19: the optional rules, each chosen at the start of a game.

use crate::kernel::options::Options as Chosen;
use crate::optional_rules;

/// A set of optional rules.
pub type Options = Chosen<Rule>;

optional_rules! {
    /// D3.1: the game ends in 1778.
    Short = "short",
    /// D19.1: fortresses and sieges.
    Fortresses = "fortresses",
    /// D19.2: partisans and massacres.
    Partisans = "partisans",
    /// D19.3: Indians rise against an army that enters their land.
    Sovereignty = "sovereignty",
    /// D19.4: Loyalist militia becomes British light.
    Provincials = "provincials",
    /// D19.5: a force that halts next to the enemy may be intercepted.
    Interception = "interception",
    /// D19.6: militia leaders take militia over borders.
    Expeditions = "expeditions",
    /// D19.7: a much stronger force overruns the enemy and goes on.
    Overrun = "overrun",
    /// D19.8: raids on small towns.
    Frontier = "frontier",
    /// D19.9: a side plunders a locale for food.
    Plunder = "plunder",
    /// D19.10: honours of war.
    Honours = "honours",
    /// D19.11: the Americans draw more markers.
    Evened = "evened",
}
