//! What programs and advisers at the table think: as it is shown, and the threads behind it.

use std::thread::JoinHandle;
use std::time::Instant;

use crate::ai::brief::Advice;
use crate::app::contract::game::Board;
use crate::app::tasks::background::Aside;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;
use crate::play::account::ExplainedOrder;
use crate::play::clock::Watch;

/// Somebody who thinks, as it is shown.
#[derive(Clone, Debug)]
pub struct Thought {
    /// For whom.
    pub side: Side,
    /// An adviser, not a program at the table.
    pub hint: bool,
    /// How far it is, and how to cut it short.
    pub watch: Watch,
}

/// What an adviser said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// What to do.
    pub deed: String,
    /// Why; it may be empty.
    pub why: String,
    /// The chance to win, beside the next best, where he has looked.
    pub chances: Option<String>,
    /// The places it leads through, where it is a move.
    pub way: Vec<Spot>,
}

impl Hint {
    /// In words, and on the map.
    pub(crate) fn of<R: Board>(seen: &R::Seen, advice: &Advice<R>) -> Self {
        let way = R::course(seen, &advice.order);
        Self { deed: advice.summary.clone(), why: advice.reason.clone(), chances: advice.win_chances(), way }
    }
}

/// Programs and advisers, as they are shown.
#[derive(Default)]
pub struct Thoughts {
    /// Who thinks just now.
    pub now: Option<Thought>,
    /// The last hint.
    pub hint: Option<Hint>,
    /// An adviser is wanted.
    pub wanted: bool,
    /// The programs' moves are not shown until a human is to play.
    pub hurry: bool,
    /// The programs wait before every order until they are told to go on.
    pub paused: bool,
    /// One order may be given all the same.
    pub step: bool,
    /// What the programs were after is wanted, or being worked out.
    pub recounting: bool,
    /// What the programs were after.
    pub aims: Option<Vec<ExplainedOrder>>,
}

impl Thoughts {
    /// The places that the hint's move leads through; none without one.
    pub fn advised(&self) -> &[Spot] {
        self.hint.as_ref().map_or(&[], |hint| &hint.way)
    }
}

/// Somebody at work.
pub(crate) struct Work<R: Board> {
    pub moment: u64,
    /// Nobody has asked for it yet.
    pub ahead: bool,
    pub begun: Instant,
    pub aside: Aside<Advice<R>>,
    pub found: Option<Advice<R>>,
}

/// The threads behind the thoughts.
pub(crate) struct Thinking<R: Board> {
    pub work: Option<Work<R>>,
    pub advice: Option<(u64, Advice<R>)>,
    pub account: Option<JoinHandle<Result<Vec<ExplainedOrder>, String>>>,
    /// Since when a program's order is ready to be given.
    pub ready: Option<Instant>,
}

impl<R: Board> Default for Thinking<R> {
    fn default() -> Self {
        Self { work: None, advice: None, account: None, ready: None }
    }
}
