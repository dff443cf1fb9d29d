//! The game of the program that a target tries: a byte picks it.

use blockade::rulesets;

/// The id of the game that the first byte picks, and the other bytes.
pub fn picked(bytes: &[u8]) -> Option<(&'static str, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    let ids = rulesets::ids();
    Some((ids[usize::from(*first) % ids.len()], rest))
}
