//! What a game must answer. Chance is asked for, phases are a table, secrets stay in the rules.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;

use super::side::Side;

/// Why an order is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The case of the rules that refuses (`N6.4`); none for an order out of its phase, of the
    /// wrong side or of bad wording.
    pub case: Option<&'static str>,
    /// One sentence that a player understands.
    pub reason: String,
}

impl Refusal {
    /// A refusal by a rule.
    pub fn by(case: &'static str, reason: impl Into<String>) -> Self {
        Self { case: Some(case), reason: reason.into() }
    }

    /// A refusal of form: wrong phase, wrong side, bad wording.
    pub fn form(reason: impl Into<String>) -> Self {
        Self { case: None, reason: reason.into() }
    }
}

/// What a game waits for before it can go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// An order of this side.
    Order(Side),
    /// So many dice.
    Dice(u8),
    /// Nothing: the phase runs by itself.
    Nothing,
    /// The game is over.
    Over,
}

/// One seat's window on a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A side: what it may know.
    Side(Side),
    /// A person between the seats: what both may know.
    Public,
    /// Everything: finished games, tests, the referee's `state`.
    All,
}

/// A game of blocks: its static data in `self`, its moving parts in `Position`.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// The whole truth of a moment: flat, without dice, log or words.
    type Position: Clone + Eq + Send + Sync + Debug;
    /// One small step of a player.
    type Order: Copy + PartialEq + Send + Sync + Debug;
    /// Something that happened, in full.
    type Event: Copy + Send + Sync + Debug;
    /// A row of the phase table.
    type Phase: Copy + Eq + Send + Sync + Debug + 'static;
    /// What both sides have seen of each other so far; grows with the events, is no part of the position.
    type Memory: Clone + Default + Send + Sync + Debug;

    /// The folder's and the notation's name of the game.
    const ID: &'static str;
    /// Rises when a rule changes so that old records would play differently.
    const VERSION: u32;
    /// Every phase with what it does by itself, in the order of a turn.
    const PHASES: &'static [(Self::Phase, PhaseStep<Self>)];

    /// Fingerprint of the data files.
    fn data_hash(&self) -> u64;
    /// The position before the first order. `options` are ids of optional rules.
    ///
    /// # Errors
    /// A sentence for an option that does not exist.
    fn new_game(&self, options: &[String]) -> Result<Self::Position, String>;
    /// The phase the position is in.
    fn phase(&self, position: &Self::Position) -> Self::Phase;
    /// What it waits for.
    fn need(&self, position: &Self::Position) -> Need;
    /// Every legal order of the side to play, sorted; orders with free parts stand once, as patterns.
    fn legal(&self, position: &Self::Position, out: &mut Vec<Self::Order>);
    /// Whether the side to play may give this order.
    ///
    /// # Errors
    /// The case and a sentence.
    fn check(&self, position: &Self::Position, order: &Self::Order) -> Result<(), Refusal>;
    /// Plays a checked order.
    fn apply(&self, position: &mut Self::Position, order: &Self::Order, out: &mut Vec<Self::Event>);
    /// Takes the faces that [`Need::Dice`] asked for.
    fn resolve(&self, position: &mut Self::Position, faces: &[u8], out: &mut Vec<Self::Event>);
    /// The sides' memory after an event.
    fn remember(&self, position: &Self::Position, event: &Self::Event, memory: &mut Self::Memory);
    /// Whether an event stands in the way of taking back: it told a side something new.
    fn bars_undo(&self, event: &Self::Event) -> bool;
    /// Reads an order in the notation.
    ///
    /// # Errors
    /// What word is wrong.
    fn parse(&self, line: &str) -> Result<Self::Order, Refusal>;
    /// Writes an order in the notation.
    fn print(&self, order: &Self::Order) -> String;
    /// Fingerprint: equal for equal positions.
    fn digest(&self, position: &Self::Position) -> u64;
    /// An event as data, as the viewer may know it; none if he may not know of it at all.
    fn event_json(&self, event: &Self::Event, viewer: Viewer) -> Option<Value>;
    /// Slow check that a position is possible at all, for tests.
    ///
    /// # Errors
    /// What is impossible.
    fn audit(&self, position: &Self::Position) -> Result<(), String>;
}

/// What a phase does by itself, once, when nothing is asked of anybody.
pub type PhaseStep<R> = fn(&R, &mut <R as Ruleset>::Position, &mut Vec<<R as Ruleset>::Event>);
