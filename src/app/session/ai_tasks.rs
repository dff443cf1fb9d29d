//! Computer players and advisers: their status as it is shown, and the threads behind it.

use std::thread::JoinHandle;
use std::time::Instant;

use crate::ai::brief::Advice;
use crate::app::contract::game::GameWindow;
use crate::app::tasks::background::BackgroundTask;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;
use crate::play::account::ExplainedOrder;
use crate::play::clock::Watch;

/// A search that runs, as it is shown.
#[derive(Clone, Debug)]
pub struct AiActivity {
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
    /// The chance to win, beside the next best, where the search has found it.
    pub chances: Option<String>,
    /// The places it leads through, where it is a move.
    pub way: Vec<Spot>,
}

impl Hint {
    /// In words, and on the map.
    pub(crate) fn of<R: GameWindow>(seen: &R::Seen, advice: &Advice<R>) -> Self {
        let way = R::route(seen, &advice.order);
        Self { deed: advice.summary.clone(), why: advice.reason.clone(), chances: advice.win_chances(), way }
    }
}

/// Computer players and advisers, as they are shown.
#[derive(Default)]
pub struct AiStatus {
    /// Who thinks just now.
    pub now: Option<AiActivity>,
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

impl AiStatus {
    /// The places that the hint's move leads through; none without one.
    pub fn advised(&self) -> &[Spot] {
        self.hint.as_ref().map_or(&[], |hint| &hint.way)
    }
}

/// A search that runs.
pub(crate) struct AiTask<R: GameWindow> {
    pub moment: u64,
    /// It thinks ahead: the player has not asked for it yet.
    pub ahead: bool,
    pub begun: Instant,
    pub background: BackgroundTask<Advice<R>>,
    pub found: Option<Advice<R>>,
}

/// The threads behind the status.
pub(crate) struct AiTasks<R: GameWindow> {
    pub work: Option<AiTask<R>>,
    pub advice: Option<(u64, Advice<R>)>,
    pub account: Option<JoinHandle<Result<Vec<ExplainedOrder>, String>>>,
    /// Since when a program's order is ready to be given.
    pub ready: Option<Instant>,
}

impl<R: GameWindow> Default for AiTasks<R> {
    fn default() -> Self {
        Self { work: None, advice: None, account: None, ready: None }
    }
}
