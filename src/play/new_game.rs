//! The choices before a game begins, and the position it begins with.

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::dice::Seed;
use crate::kernel::record::Header;
use crate::kernel::setup::Setup;
use crate::kernel::side::BySide;
use crate::play::seats::seat_words;

/// The player's choices before the first order.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The players' name for the game.
    pub name: String,
    /// The scenario and the optional rules.
    pub setup: Setup,
    /// The player of each side.
    pub seats: BySide<String>,
    /// The seed of the dice.
    pub seed: Seed,
}

impl NewGame {
    /// Two human players, no optional rules.
    pub fn hotseat(name: impl Into<String>, seed: Seed) -> Self {
        Self { name: name.into(), setup: Setup::default(), seats: seat_words(BySide::default(), false), seed }
    }
}

/// The opening position of a new game. Records of games that were begun with other choices stay readable: see
/// [`opening_of`].
///
/// # Errors
/// A sentence for a scenario or an option that does not exist, or an option that the scenario does not allow.
pub fn new_opening<R: DescribeGame>(rules: &R, setup: &Setup) -> Result<R::Position, String> {
    let opening = rules.new_game(setup)?;
    rules.manifest().check_options(setup).map(|()| opening)
}

/// The opening position of a game: that of the rules, or the one in its header.
///
/// # Errors
/// A sentence, if it cannot be read.
pub fn opening_of<R: DescribeGame>(rules: &R, header: &Header) -> Result<R::Position, String> {
    match &header.position {
        None => match header.known_data(rules) {
            Some(data) => rules.opening_of_record(data, &header.setup()),
            None => rules.new_game(&header.setup()),
        },
        Some(text) => {
            let value =
                serde_json::from_str(text).map_err(|error| format!("the first position cannot be read: {error}"))?;
            rules.read_position(&value, Some(&header.setup())).map(|(position, _)| position)
        }
    }
}
