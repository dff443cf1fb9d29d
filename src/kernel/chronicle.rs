//! What a ruleset must be able to tell: in words, as data, as marks. Everything is made from sightings and from what
//! is seen, so nothing told can say more than its hearer may know.

use serde_json::{Map, Value};

use super::luck::LuckRoll;
use super::manifest::{Chapter, Manifest};
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::side::Side;
use super::story::{Mark, Outcome, Spot, Standing, Told};

/// A ruleset that can be told.
pub trait Chronicle: Ruleset {
    /// Kinds of roll whose luck is told, by the numbers of [`LuckRoll::kind`].
    const ROLL_KINDS: &'static [&'static str];

    /// What the game says of itself.
    fn manifest(&self) -> &Manifest;
    /// The text of its rules, by chapters.
    fn chapters(&self) -> &[Chapter];
    /// A line of the log; none where there is nothing to tell.
    fn told(&self, sighting: &Self::Sighting) -> Option<Told>;
    /// The mark a sighting leaves on the timeline, if it does.
    fn mark(&self, sighting: &Self::Sighting) -> Option<Mark>;
    /// Whether a sighting tells how a battle ends: who leaves it and whereto, who holds the place.
    fn ends_battle(&self, sighting: &Self::Sighting) -> bool {
        let _ = sighting;
        false
    }
    /// The roll that a sighting tells of, if its luck is told.
    fn luck_roll(&self, sighting: &Self::Sighting) -> Option<LuckRoll>;
    /// How the game stands.
    fn standing(&self, seen: &Self::Seen) -> Standing;
    /// One sentence without capital and full stop: what the side to play must do now.
    fn waited_for(&self, seen: &Self::Seen) -> String;
    /// How a game ended, in a sentence without capital and full stop.
    fn ending(&self, outcome: Outcome) -> String;
    /// The date of a turn, and where the campaign stood then.
    fn day(&self, turn: u16) -> Option<(&str, &str)>;
    /// The name of a place.
    fn spot_name(&self, spot: Spot) -> &str;
    /// Its word in the notation.
    fn spot_id(&self, spot: Spot) -> &str;
    /// The chapter of the rules that helps now.
    fn chapter_of(&self, seen: &Self::Seen) -> &'static str;
    /// The word for the phase in the referee's summary.
    fn phase_word(&self, position: &Self::Position) -> &'static str;
    /// A sighting as data, its kind under `event`.
    fn sighting_value(&self, sighting: &Self::Sighting) -> Value;
    /// The referee's `view`.
    fn view_value(&self, seen: &Self::Seen, side: Side) -> Value;
    /// Everything of a position, hidden or not: the referee's `state`.
    fn position_value(&self, position: &Self::Position) -> Value;
    /// What the referee's summary tells beside what it tells of every game.
    fn summary_value(&self, position: &Self::Position) -> Map<String, Value> {
        let _ = position;
        Map::new()
    }
    /// What the referee tells beside the legal orders.
    fn groups_value(&self, position: &Self::Position) -> Map<String, Value>;
    /// Reads a position, hand-written ones included, and the setup it is played by: the one given, or without one given
    /// its own.
    ///
    /// # Errors
    /// A sentence: unknown ids, impossible values, a position from which nobody could go on.
    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Self::Position, Setup), String>;
}
