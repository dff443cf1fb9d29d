//! A board in words: for a terminal, and for screen-reader users. Like all text, it is made from what the reader may
//! see.

use super::chronicle::Chronicle;
use super::story::Spot;

/// A ruleset whose board can be described in words.
pub trait Spoken: Chronicle {
    /// The state of the game, a sentence a line: turn, points, hand, a battle with its blocks.
    fn state_spoken(&self, seen: &Self::Seen) -> Vec<String>;
    /// Every place that can be described, in the order of the data.
    fn spots(&self) -> Vec<Spot>;
    /// The blocks in a place: a line for each side present. The viewer's own blocks have their words in the notation.
    fn stack_spoken(&self, seen: &Self::Seen, at: Spot) -> Vec<String>;
    /// What a place is, and where its connections lead.
    fn place_spoken(&self, seen: &Self::Seen, at: Spot) -> Vec<String>;
}
