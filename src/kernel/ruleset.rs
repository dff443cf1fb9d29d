//! What a game must answer. Chance is asked for, phases are a table, secrets stay in the rules.

use std::fmt::Debug;

use serde::Serialize;

use super::collections::Set;
use super::data::{DataError, Source};
use super::legal::{Legal, Listed, Row};
use super::setup::Setup;
use super::side::{BySide, Side, SideInfo};

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

/// What chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// So many dice of so many sides.
    Dice {
        /// At most [`super::dice::MOST_DICE`].
        count: u8,
        /// 2 to 100.
        sides: u8,
    },
    /// So many items out of a pile, without putting back. Only the events tell who saw them.
    Draw {
        /// At most as many as are left.
        count: u8,
        /// What is drawn from.
        from: Pile,
    },
}

impl Ask {
    /// Dice with six sides.
    pub const fn dice(count: u8) -> Self {
        Self::Dice { count, sides: 6 }
    }

    /// How many faces or items are asked for.
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

/// What can still be drawn: cards of a deck, blocks of a pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile {
    /// Which pile, by the ruleset's own numbers: [`Ruleset::PILES`] names them.
    pub number: u8,
    /// Its items.
    pub left: Items,
}

/// What a game waits for before it can go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// An order of this side.
    Order(Side),
    /// Dice or a draw.
    Chance(Ask),
    /// Nothing: the phase runs by itself.
    Nothing,
    /// The game is over.
    Over,
}

/// One seat's window on a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A side: what it may know.
    Side(Side),
    /// A person between the seats: what both may know.
    Public,
    /// Everything: finished games, tests, the referee's `state`.
    All,
}

impl Viewer {
    /// Whether he sees what only this side may know.
    pub fn sees(self, side: Side) -> bool {
        match self {
            Self::All => true,
            Self::Side(own) => own == side,
            Self::Public => false,
        }
    }
}

/// A line of the legal list of a ruleset.
pub type ListedOf<R> = Listed<<R as Ruleset>::Order, <R as Ruleset>::Pattern>;

/// The legal list of a ruleset.
pub type LegalOf<R> = Legal<<R as Ruleset>::Row>;

/// A game of blocks: its static data in `self`, its moving parts in `Position`.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// The whole truth of a moment: flat, without dice, log or words.
    type Position: Clone + Eq + Send + Sync + Debug;
    /// One small step of a player, whole: it can be written in the notation.
    type Order: Copy + PartialEq + Send + Sync + Debug;
    /// A part of an order that stands for all orders which complete it.
    type Pattern: Copy + PartialEq + Send + Sync + Debug;
    /// A row of the legal list: [`Listed`] itself, unless many lines are alike.
    type Row: Row<Order = Self::Order, Pattern = Self::Pattern>;
    /// Something that happened, in full.
    type Event: Copy + Send + Sync + Debug;
    /// Something that happened, as one viewer may know it. No field holds what he may not.
    type Sighting: Clone + PartialEq + Send + Sync + Debug;
    /// A position, as one viewer may know it.
    type Seen: Clone + PartialEq + Send + Sync + Debug;
    /// A row of the phase table.
    type Phase: Copy + Eq + Send + Sync + Debug + 'static;
    /// What both sides have seen of each other so far; grows with the events, is no part of the position.
    type Memory: Clone + Default + PartialEq + Send + Sync + Debug;

    /// The folder's and the notation's name of the game.
    const ID: &'static str;
    /// Rises when a rule changes so that old records might play differently.
    const VERSION: u32;
    /// The oldest version whose records are tried: they go on if every position of theirs is reached again.
    const OLDEST: u32 = Self::VERSION;
    /// Every phase with what it does by itself, in the order of a turn.
    const PHASES: &'static [(Self::Phase, PhaseStep<Self>)];
    /// Its two sides: their names, their wood.
    const SIDES: BySide<SideInfo>;
    /// How many sides its dice have.
    const DIE: u8 = 6;
    /// Whether anything is hidden from a side; if not, everybody may look on whatever is decided.
    const HIDES: bool = true;
    /// The names of the piles that are drawn from, by their numbers; none for games that never draw.
    const PILES: &'static [&'static str] = &[];

    /// Reads and checks the ruleset's data.
    ///
    /// # Errors
    /// File, line, column and what is wrong.
    fn load(source: &dyn Source) -> Result<Self, DataError>;
    /// Fingerprint of what can change a game with this setup in the data files.
    fn data_hash(&self, setup: &Setup) -> u64;
    /// Whether a record that carries this fingerprint was played with the present data.
    fn knows_data(&self, written: u64, setup: &Setup) -> bool {
        written == self.data_hash(setup)
    }
    /// The position before the first order.
    ///
    /// # Errors
    /// A sentence for a scenario or an option that does not exist.
    fn new_game(&self, setup: &Setup) -> Result<Self::Position, String>;
    /// The phase the position is in.
    fn phase(&self, position: &Self::Position) -> Self::Phase;
    /// What it waits for.
    fn need(&self, position: &Self::Position) -> Need;
    /// Every legal order of the side to play, sorted; orders with free parts stand once, as patterns.
    fn legal(&self, position: &Self::Position, out: &mut LegalOf<Self>);
    /// Whether an order is one of those that a pattern stands for.
    fn matches(&self, pattern: &Self::Pattern, order: &Self::Order) -> bool;
    /// A legal order that a listed pattern stands for; `pick` gives a number below its argument.
    fn fill(
        &self,
        position: &Self::Position,
        pattern: &Self::Pattern,
        pick: &mut dyn FnMut(usize) -> usize,
    ) -> Self::Order;
    /// Whether the side to play may give this order.
    ///
    /// # Errors
    /// The case and a sentence.
    fn check(&self, position: &Self::Position, order: &Self::Order) -> Result<(), Refusal>;
    /// Plays a checked order.
    fn apply(&self, position: &mut Self::Position, order: &Self::Order, out: &mut Vec<Self::Event>);
    /// Takes the faces or items that [`Need::Chance`] asked for.
    fn resolve(&self, position: &mut Self::Position, fell: &[u8], out: &mut Vec<Self::Event>);
    /// The sides' memory after an event.
    fn remember(&self, position: &Self::Position, event: &Self::Event, memory: &mut Self::Memory);
    /// Whether an event stands in the way of taking back: it told a side something new.
    fn bars_undo(&self, event: &Self::Event) -> bool;
    /// The position as a viewer may know it.
    fn observe(&self, position: &Self::Position, memory: &Self::Memory, viewer: Viewer) -> Self::Seen;
    /// An event as a viewer may know it; none if he may not know of it at all. The one place that decides.
    fn sight(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Sighting>;
    /// Whether what is to be decided needs a look at hidden blocks.
    fn is_private(&self, position: &Self::Position) -> bool;
    /// Whether a player looks at what his order brings before he gives up the seat, should it be his last: a block drawn
    /// at random, a step that ends his part by itself.
    fn shows_result(&self, order: &Self::Order) -> bool {
        let _ = order;
        false
    }
    /// Reads an order in the notation.
    ///
    /// # Errors
    /// What word is wrong.
    fn parse(&self, line: &str) -> Result<Self::Order, Refusal>;
    /// Writes an order in the notation.
    fn print(&self, order: &Self::Order) -> String;
    /// Writes a pattern; it ends in `…`, or stands for its shortest order.
    fn print_pattern(&self, pattern: &Self::Pattern) -> String;
    /// Fingerprint: equal for equal positions.
    fn digest(&self, position: &Self::Position) -> u64;
    /// The name of an item of a pile, for the referee's queue of draws.
    fn item(&self, pile: u8, name: &str) -> Option<u8> {
        let _ = (pile, name);
        None
    }
    /// Slow check that a position is possible at all, for tests.
    ///
    /// # Errors
    /// What is impossible.
    fn audit(&self, position: &Self::Position) -> Result<(), String>;

    /// What the phase a position is in does by itself.
    fn run_phase(&self, position: &mut Self::Position, out: &mut Vec<Self::Event>) {
        let phase = self.phase(position);
        if let Some((_, step)) = Self::PHASES.iter().find(|(name, _)| *name == phase) {
            step(self, position, out);
        }
    }

    /// Writes a line of the legal list.
    fn print_listed(&self, listed: &ListedOf<Self>) -> String {
        match listed {
            Listed::Order(order) => self.print(order),
            Listed::Pattern(pattern) => self.print_pattern(pattern),
        }
    }
}

/// What a phase does by itself, once, when nothing is asked of anybody.
pub type PhaseStep<R> = fn(&R, &mut <R as Ruleset>::Position, &mut Vec<<R as Ruleset>::Event>);
