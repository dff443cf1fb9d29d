//! What a game must implement. It requests chance, lists its phases in a table, and decides who may know what.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;

use super::collections::Set;
use super::data::{DataError, Source};
use super::digest;
use super::legal::{Legal, LegalEntry, Row};
use super::setup::Setup;
use super::side::{BySide, Side, SideInfo};
use super::story::{LogText, Mark};
use super::verb::Verb;

/// Why an order is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The case of the rules that refuses it (`N6.4`); none for an order of the wrong side or badly
    /// worded.
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

/// What the game needs from chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChanceRequest {
    /// A number of dice of the same kind.
    Dice {
        /// At most [`super::dice::MAX_DICE`].
        count: u8,
        /// 2 to 100.
        sides: u8,
    },
    /// A number of items from a pile, drawn without replacement. Only the events say who saw them.
    Draw {
        /// At most the number of items left.
        count: u8,
        /// The pile.
        from: DrawPile,
    },
}

impl ChanceRequest {
    /// Dice with six sides.
    pub const fn dice(count: u8) -> Self {
        Self::Dice { count, sides: 6 }
    }

    /// The number of faces or items requested.
    pub const fn count(self) -> u8 {
        match self {
            Self::Dice { count, .. } | Self::Draw { count, .. } => count,
        }
    }
}

crate::ids! {
    /// An item of a pile: a card, a block, a formation.
    Item,
}

/// Items of one pile.
pub type Items = Set<Item, 4>;

/// What can still be drawn: the cards of a deck, the blocks of a pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawPile {
    /// The ruleset's number for the pile; [`Ruleset::PILES`] names it.
    pub number: u8,
    /// Its items.
    pub left: Items,
    /// The item that comes next unless another one is queued; none if it is drawn at random.
    pub top: Option<Item>,
}

/// What a game needs before it can continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// An order from this side.
    Order(Side),
    /// Dice or a draw.
    Chance(ChanceRequest),
    /// Nothing: the phase runs by itself.
    Nothing,
    /// The game is over.
    Over,
}

impl Need {
    /// The side that is asked, if one is.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Order(side) => Some(side),
            Self::Chance(_) | Self::Nothing | Self::Over => None,
        }
    }
}

/// Whose knowledge a view of the game is limited to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A side: what that side may know.
    Side(Side),
    /// A person between the seats: what both sides may know.
    Public,
    /// Everything: finished games, tests, the referee's `state`.
    All,
}

impl Viewer {
    /// Whether this viewer sees what only `side` may know.
    pub fn sees(self, side: Side) -> bool {
        match self {
            Self::All => true,
            Self::Side(own) => own == side,
            Self::Public => false,
        }
    }
}

/// A line of the legal list of a ruleset.
pub type LegalEntryOf<R> = LegalEntry<<R as Ruleset>::Order, <R as Ruleset>::Pattern>;

/// The legal list of a ruleset.
pub type LegalOf<R> = Legal<<R as Ruleset>::Row>;

/// The orders of a game's table.
pub trait TableOrder<R>: Sized {
    /// The verbs, and how players type them.
    const VERBS: &'static [Verb];
    /// Reads an order from its words.
    ///
    /// # Errors
    /// The word that is wrong.
    fn read(rules: &R, words: &[&str]) -> Result<Self, Refusal>;
    /// Writes it in the notation.
    fn write(&self, rules: &R) -> String;
}

/// The events of a game's table: the truth.
pub trait TableEvent<R: Ruleset> {
    /// What a viewer may know of it; none if the viewer may not know of it at all.
    fn seen(&self, rules: &R, viewer: Viewer) -> Option<R::Sighting>;
    /// Whether it told a side something new, so that no order before it can be undone.
    fn bars_undo(&self) -> bool;
}

/// The events of a game's table, as one viewer may know them.
pub trait TableSighting<R> {
    /// What the kernel does with it.
    fn traits(&self) -> EventTraits;
    /// The event as data, with the word for it under `event`.
    fn data(&self, rules: &R) -> Value;
    /// Its line of the log; none where there is nothing to say.
    fn line(&self, rules: &R) -> Option<LogText>;
    /// The mark that it leaves on the timeline, if any.
    fn mark(&self, rules: &R) -> Option<Mark>;
}

/// What the kernel does with an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventTraits {
    /// Only the log tells it, and not the diary.
    pub detail: bool,
    /// It told a side something new, so that no order before it can be undone.
    pub bars_undo: bool,
    /// It shows how a battle ends.
    pub ends_battle: bool,
    /// It ends a battle for good.
    pub closes_battle: bool,
}

impl EventTraits {
    /// An ordinary event.
    pub const NONE: Self = Self { detail: false, bars_undo: false, ends_battle: false, closes_battle: false };
}

/// A block game: its static data in `self`, its changing parts in `Position`.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// The whole truth of a moment: flat, without dice, log or texts.
    type Position: Clone + Eq + Send + Sync + Debug;
    /// One complete decision of a player: it can be written in the notation.
    type Order: Copy + PartialEq + Send + Sync + Debug + TableOrder<Self>;
    /// A part of an order that stands for all its completions.
    type Pattern: Copy + PartialEq + Send + Sync + Debug;
    /// A row of the legal list: [`LegalEntry`] itself, unless many lines are alike.
    type Row: Row<Order = Self::Order, Pattern = Self::Pattern>;
    /// Something that happened, in full.
    type Event: Copy + Send + Sync + Debug + TableEvent<Self>;
    /// Something that happened, as one viewer may know it. It holds nothing that the viewer may not know.
    type Sighting: Clone + PartialEq + Send + Sync + Debug + TableSighting<Self>;
    /// A position, as one viewer may know it.
    type View: Clone + PartialEq + Send + Sync + Debug;
    /// A row of the phase table.
    type Phase: Copy + Eq + Send + Sync + Debug + 'static;
    /// What both sides have seen of each other so far. It grows with the events and is not part of the position.
    type Memory: Clone + Default + PartialEq + Send + Sync + Debug;

    /// The name of the game's folder and in the notation.
    const ID: &'static str;
    /// Rises when a rule changes so that old records might play differently.
    const VERSION: u32;
    /// The oldest version whose records can be tried: a record continues if every position of it is reached again.
    const OLDEST: u32 = Self::VERSION;
    /// Every phase with its automatic work, in the order of a turn.
    const PHASES: &'static [(Self::Phase, PhaseStep<Self>)];
    /// Its two sides: their names and colours.
    const SIDES: BySide<SideInfo>;
    /// The number of sides of its dice.
    const DIE: u8 = 6;
    /// The lowest face of its dice, as players and the referee count them.
    const FIRST_FACE: u8 = 1;
    /// Whether anything is hidden from a side. If not, no curtain is needed between two players.
    const HIDES: bool = true;
    /// The names of the piles that are drawn from, by their numbers; none for games that never draw. Piles with the same
    /// name are queued together: each item goes to the pile that knows it.
    const PILES: &'static [&'static str] = &[];
    /// Why a draw from each of these piles cannot be undone: "cards have been dealt since, …".
    const DRAWN: &'static [&'static str] = &[];

    /// Reads and checks the ruleset's data.
    ///
    /// # Errors
    /// File, line, column and what is wrong.
    fn load(source: &dyn Source) -> Result<Self, DataError>;
    /// A fingerprint of the data that can change a game with this setup.
    fn data_hash(&self, setup: &Setup) -> u64;
    /// Whether a record with this fingerprint was played with the present data, or with earlier ones that it can go on with.
    fn knows_data(&self, written: u64, setup: &Setup) -> bool {
        written == self.data_hash(setup)
    }
    /// The position before the first order.
    ///
    /// # Errors
    /// A sentence for a scenario or an option that does not exist.
    fn new_game(&self, setup: &Setup) -> Result<Self::Position, String>;
    /// The position before the first order of a record with this fingerprint, which [`Ruleset::knows_data`]: where earlier
    /// data differ in who stands where at first, that of then.
    ///
    /// # Errors
    /// As [`Ruleset::new_game`].
    fn opening_of_record(&self, _written: u64, setup: &Setup) -> Result<Self::Position, String> {
        self.new_game(setup)
    }
    /// The phase the position is in.
    fn phase(&self, position: &Self::Position) -> Self::Phase;
    /// What the position needs before it can continue.
    fn need(&self, position: &Self::Position) -> Need;
    /// Every legal order of the active side, sorted; orders with free parts are listed once, as patterns.
    fn legal(&self, position: &Self::Position, out: &mut LegalOf<Self>);
    /// Whether a pattern stands for this order.
    fn matches(&self, pattern: &Self::Pattern, order: &Self::Order) -> bool;
    /// A legal order for a listed pattern; `pick` returns a number below its argument.
    fn fill(
        &self,
        position: &Self::Position,
        pattern: &Self::Pattern,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Self::Order;
    /// Whether the active side may give this order.
    ///
    /// # Errors
    /// The case and a sentence.
    fn check(&self, position: &Self::Position, order: &Self::Order) -> Result<(), Refusal>;
    /// Whether a record may hold this order: every legal one, and those that change nothing and were legal when the record was
    /// written.
    ///
    /// # Errors
    /// As [`Ruleset::check`].
    fn check_recorded(&self, position: &Self::Position, order: &Self::Order) -> Result<(), Refusal> {
        self.check(position, order)
    }
    /// Plays a checked order.
    fn apply(&self, position: &mut Self::Position, order: &Self::Order, out: &mut Vec<Self::Event>);
    /// Applies the faces or items that [`Need::Chance`] requested.
    fn resolve(&self, position: &mut Self::Position, fell: &[u8], out: &mut Vec<Self::Event>);
    /// What both sides have seen of each other where a game begins; by default nothing.
    fn memory_at_start(&self, position: &Self::Position) -> Self::Memory {
        let _ = position;
        Self::Memory::default()
    }
    /// Updates the sides' memory after an event; without it nothing is remembered.
    fn remember(&self, position: &Self::Position, event: &Self::Event, memory: &mut Self::Memory) {
        let _ = (position, event, memory);
    }
    /// Whether an event prevents undo: it told a side something new.
    fn bars_undo(&self, event: &Self::Event) -> bool {
        event.bars_undo()
    }
    /// The position as a viewer may know it.
    fn observe(&self, position: &Self::Position, memory: &Self::Memory, viewer: Viewer) -> Self::View;
    /// An event as a viewer may know it; none if the viewer may not know of it at all. This alone decides.
    fn sight(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Sighting> {
        event.seen(self, viewer)
    }
    /// Whether the next decision needs a look at hidden blocks. By default each does, where anything is hidden.
    fn is_private(&self, position: &Self::Position) -> bool {
        Self::HIDES && self.need(position) != Need::Over
    }
    /// Whether a row of the legal list tells what only its side knows, as a card of its hand: at an open table the row is left
    /// out until the player looks.
    fn is_secret(&self, row: &Self::Row) -> bool {
        let _ = row;
        false
    }
    /// Whether the player sees the result of this order before the other player takes the seat, even if it is the last
    /// order: a block drawn at random, a step that ends the half-turn by itself.
    fn shows_result(&self, order: &Self::Order) -> bool {
        let _ = order;
        false
    }
    /// Reads an order in the notation. What stands behind a semicolon is no part of it.
    ///
    /// # Errors
    /// The word that is wrong.
    fn parse(&self, line: &str) -> Result<Self::Order, Refusal> {
        let line = line.split(';').next().unwrap_or_default();
        Self::Order::read(self, &line.split_whitespace().collect::<Vec<_>>())
    }
    /// Writes an order in the notation.
    fn print(&self, order: &Self::Order) -> String {
        order.write(self)
    }
    /// Writes a pattern; the text ends in `…`, or is its shortest order.
    fn print_pattern(&self, pattern: &Self::Pattern) -> String;
    /// Fingerprint: equal for equal positions. By default of the position as it is written for debugging, which is slow.
    fn digest(&self, position: &Self::Position) -> u64 {
        digest::of_text(&format!("{position:?}"))
    }
    /// The name of an item of a pile, for the referee's queue of draws.
    fn item(&self, pile: u8, name: &str) -> Option<u8> {
        let _ = (pile, name);
        None
    }
    /// A slow check that a position is possible, for tests.
    ///
    /// # Errors
    /// The impossible part.
    fn audit(&self, position: &Self::Position) -> Result<(), String>;

    /// Runs the automatic work of the position's phase.
    fn run_phase(&self, position: &mut Self::Position, out: &mut Vec<Self::Event>) {
        let phase = self.phase(position);
        if let Some((_, step)) = Self::PHASES.iter().find(|(name, _)| *name == phase) {
            step(self, position, out);
        }
    }

    /// Writes a line of the legal list.
    fn print_listed(&self, listed: &LegalEntryOf<Self>) -> String {
        match listed {
            LegalEntry::Order(order) => self.print(order),
            LegalEntry::Pattern(pattern) => self.print_pattern(pattern),
        }
    }
}

/// The work of a phase that does nothing by rule: it waits for a side or for chance.
pub const fn waits<R: Ruleset>(_: &R, _: &mut R::Position, _: &mut Vec<R::Event>) {}

/// One run of a phase's automatic work, while no side and no roll is needed.
pub type PhaseStep<R> = fn(&R, &mut <R as Ruleset>::Position, &mut Vec<<R as Ruleset>::Event>);
