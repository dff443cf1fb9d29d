//! What a ruleset must be able to describe: in words, as data, as timeline marks. Everything is made from sightings and
//! from views, so no text says more than its reader may know.

use serde_json::{Map, Value};

use super::entry::Entry;
use super::luck::LuckRoll;
use super::manifest::{Chapter, Manifest};
use super::ruleset::{Ruleset, TableSighting};
use super::setup::Setup;
use super::side::{BySide, Side};
use super::story::{GameStatus, LogText, Mark, Outcome, PlaceId, count, raised};

/// A game from the end of its set-up to the present, as a viewer may know it.
#[derive(Clone, Debug)]
pub struct Course<V> {
    /// The position in which it began.
    pub first: V,
    /// The present position.
    pub last: V,
    /// The number of turns, the first and the present one included.
    pub turns: u32,
    /// The blocks of each side that were lost in fighting.
    pub lost: BySide<u32>,
}

/// The words of a name in code: "end of turn" of `EndOfTurn`.
fn lowered_words(name: &str) -> String {
    let begins = |at: usize, letter: char| at > 0 && letter.is_uppercase();
    let space = |(at, letter): (usize, char)| [begins(at, letter).then_some(' '), Some(letter.to_ascii_lowercase())];
    name.char_indices().flat_map(space).flatten().collect()
}

/// A ruleset that can be described.
pub trait DescribeGame: Ruleset {
    /// Kinds of roll whose luck is counted, indexed by [`LuckRoll::kind`].
    const ROLL_KINDS: &'static [&'static str] = &[];

    /// The title page of the game.
    fn manifest(&self) -> &Manifest;
    /// The text of its rules, by chapters.
    fn chapters(&self) -> &[Chapter];
    /// The line of the log for a sighting; none where there is nothing to say.
    fn log_text(&self, sighting: &Self::Sighting) -> Option<LogText> {
        sighting.line(self)
    }
    /// The mark that a sighting leaves on the timeline, if any.
    fn mark(&self, sighting: &Self::Sighting) -> Option<Mark> {
        sighting.mark(self)
    }
    /// Whether a sighting shows how a battle ends: which blocks leave it and for where, which side holds the place.
    fn ends_battle(&self, sighting: &Self::Sighting) -> bool {
        sighting.traits().ends_battle
    }
    /// Whether a sighting ends a battle for good: no shot follows it.
    fn closes_battle(&self, sighting: &Self::Sighting) -> bool {
        sighting.traits().closes_battle
    }
    /// The entry from which a side's player is told what the enemy did since entry `since`, in a game that tells it only
    /// after the enemy's part of a turn; none if nothing is told now. By default everything is told at once.
    fn news_from(&self, side: Side, entries: &[Entry<Self>], since: usize) -> Option<usize> {
        let _ = (side, entries);
        Some(since)
    }
    /// The places of a side's pieces, with the number in each; empty if the diary need not list them.
    fn pieces_by_place(&self, view: &Self::View, side: Side) -> Vec<(PlaceId, u32)> {
        let _ = (view, side);
        Vec::new()
    }
    /// Whether a line is left out of the diary, because only the log tells details: hits, shifts, cards face down.
    fn is_detail(&self, sighting: &Self::Sighting) -> bool {
        sighting.traits().detail
    }
    /// The sentence of the diary for a sighting with a plain line in the log, without a full stop; none if it tells nothing.
    fn diary_line(&self, sighting: &Self::Sighting, told: &LogText) -> Option<String> {
        (told.dice.is_empty() && !self.is_detail(sighting)).then(|| told.plain())
    }
    /// Whether the diary of a battle counts the hits of its rounds; in other games its sentences tell the losses.
    fn counts_rounds(&self) -> bool {
        true
    }
    /// The roll in a sighting, if its luck is counted.
    fn luck_roll(&self, sighting: &Self::Sighting) -> Option<LuckRoll> {
        let _ = sighting;
        None
    }
    /// The status of the game.
    fn status(&self, view: &Self::View) -> GameStatus;
    /// One sentence without capital and full stop: what the active side must do now.
    fn pending_decision(&self, view: &Self::View) -> String;
    /// How a game ended, in a sentence without capital and full stop: the condition that was met, with its figures.
    fn ending(&self, outcome: Outcome) -> String;
    /// What a side needs to win this game, in one line without a full stop: the numbers of its scenario and options.
    fn goal(&self, view: &Self::View, side: Side) -> String {
        let _ = view;
        raised(&self.manifest().goals[side])
    }
    /// The pieces of each side that its set-up still has to place, beside those that the status counts.
    fn pieces_to_place(&self, view: &Self::View) -> BySide<u32> {
        let _ = view;
        BySide::default()
    }
    /// The pieces of each side that come after the start. Pools from which pieces are drawn do not count.
    fn later_pieces(&self, view: &Self::View) -> BySide<u32> {
        let _ = view;
        BySide::default()
    }
    /// The whole game in a sentence without a full stop, for its end: how long it was, what was taken and lost.
    fn describe_course(&self, course: &Course<Self::View>) -> String {
        let (before, after) = (self.status(&course.first), self.status(&course.last));
        let side = |side: Side| {
            let (had, left) = (before.blocks[side], after.blocks[side]);
            format!(
                "the {} lost {} of {}",
                Self::SIDES[side].plural,
                had.saturating_sub(left),
                count(had, before.piece)
            )
        };
        format!("In {} {}, and {}", count(course.turns, "turn"), side(Side::First), side(Side::Second))
    }
    /// The date of a turn, and the state of the campaign on that date, in games that have them.
    fn day(&self, turn: u16) -> Option<(&str, &str)> {
        let _ = turn;
        None
    }
    /// The name of a place.
    fn place_name(&self, place: PlaceId) -> &str;
    /// The notation's word for a place: by default its name.
    fn place_word(&self, place: PlaceId) -> &str {
        self.place_name(place)
    }
    /// The chapter of the rules that helps now.
    fn chapter_of(&self, view: &Self::View) -> &'static str;
    /// The word for the phase in the referee's summary: by default the name of the variant in small letters.
    fn phase_word(&self, position: &Self::Position) -> String {
        lowered_words(&format!("{:?}", self.phase(position)))
    }
    /// A sighting as data, with its kind under `event`.
    fn sighting_value(&self, sighting: &Self::Sighting) -> Value {
        sighting.data(self)
    }
    /// The referee's `view`.
    fn view_value(&self, view: &Self::View, side: Side) -> Value;
    /// A whole position, hidden parts included: the referee's `state`.
    fn position_value(&self, position: &Self::Position) -> Value;
    /// What the referee's summary of this game holds beside the fields that all games share.
    fn summary_value(&self, position: &Self::Position) -> Map<String, Value> {
        let _ = position;
        Map::new()
    }
    /// What the referee lists beside the legal orders.
    fn groups_value(&self, position: &Self::Position) -> Map<String, Value> {
        let _ = position;
        Map::new()
    }
    /// Reads a position, which may be hand-written, and its setup: the given setup, or the position's own if none is
    /// given.
    ///
    /// # Errors
    /// A sentence: unknown ids, impossible values, a position in which no side could act.
    fn read_position(&self, value: &Value, setup: Option<&Setup>) -> Result<(Self::Position, Setup), String>;
}
