//! A board in words: for a terminal, and for whoever listens instead of looking. Made from what is seen, like all that
//! is told.

use super::chronicle::Chronicle;
use super::story::Spot;

/// A ruleset whose board can be told.
pub trait Spoken: Chronicle {
    /// How it stands, a sentence a line: turn, points, what is in hand, a battle with its blocks.
    fn state_spoken(&self, seen: &Self::Seen) -> Vec<String>;
    /// Every place that can be asked for, in the order of the data.
    fn spots(&self) -> Vec<Spot>;
    /// Who stands in a place: a line for each side that is there. Blocks of one's own bear their words of the notation.
    fn stack_spoken(&self, seen: &Self::Seen, at: Spot) -> Vec<String>;
    /// What a place is, and where its ways lead.
    fn place_spoken(&self, seen: &Self::Seen, at: Spot) -> Vec<String>;
}
