//! What is chosen before a game begins, and the position it begins with.

use crate::kernel::chronicle::Chronicle;
use crate::kernel::dice::Seed;
use crate::kernel::record::Header;
use crate::kernel::setup::Setup;
use crate::kernel::side::BySide;

/// What a player has chosen before the first order.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What the players call it.
    pub name: String,
    /// The scenario and the optional rules.
    pub setup: Setup,
    /// Who sits where.
    pub seats: BySide<String>,
    /// Where the dice come from.
    pub seed: Seed,
}

impl NewGame {
    /// Two humans, no optional rule.
    pub fn hotseat(name: impl Into<String>, seed: Seed) -> Self {
        let human = || "human".to_owned();
        Self { name: name.into(), setup: Setup::default(), seats: BySide::new(human(), human()), seed }
    }
}

/// The position a game began with: the rules' own, or the one written in its header.
///
/// # Errors
/// A sentence, if it cannot be read.
pub fn opening_of<R: Chronicle>(rules: &R, header: &Header) -> Result<R::Position, String> {
    match &header.position {
        None => rules.new_game(&header.setup()),
        Some(text) => {
            let value =
                serde_json::from_str(text).map_err(|error| format!("the first position cannot be read: {error}"))?;
            rules.read_position(&value, Some(&header.setup())).map(|(position, _)| position)
        }
    }
}
