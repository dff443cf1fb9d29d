//! What is chosen before a game begins.

use crate::kernel::dice::Seed;
use crate::kernel::side::BySide;

/// What a player has chosen before the first order.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What the players call it.
    pub name: String,
    /// Ids of optional rules.
    pub options: Vec<String>,
    /// Who sits where.
    pub seats: BySide<String>,
    /// Where the dice come from.
    pub seed: Seed,
}

impl NewGame {
    /// Two humans, no optional rule.
    pub fn hotseat(name: impl Into<String>, seed: Seed) -> Self {
        let human = || "human".to_owned();
        Self { name: name.into(), options: Vec::new(), seats: BySide { american: human(), british: human() }, seed }
    }
}
