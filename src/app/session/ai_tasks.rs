//! Computer players and advisers: the status on the screen, and the threads behind it.

use std::thread::JoinHandle;

use crate::ai::brief::MOST_LATER;
use crate::app::session::prelude::*;
use crate::play::account::ExplainedOrder;
use crate::play::clock::Watch;

#[derive(Clone, Debug)]
pub struct AiActivity {
    pub side: Side,
    /// Whether it is for an adviser, not for a computer player.
    pub hint: bool,
    /// The progress, and how to stop it early.
    pub watch: Watch,
}

/// An adviser's suggestion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub order: String,
    /// The reason; it may be empty.
    pub why: String,
    /// The chance to win, with that of the order that it is compared with.
    pub chances: Option<String>,
    /// What it is about, for the marks on the map.
    pub subject: OrderSubject,
    /// The later orders of its plan, in words, with what they are about.
    pub later: Vec<(String, OrderSubject)>,
}

impl Hint {
    /// The suggestion in words, and on the map.
    pub(crate) fn of<R: GameWindow>(rules: &R, view: &R::View, advice: &Advice<R>) -> Self {
        let subject = |order: &R::Order| R::subject(rules, view, order);
        let later = |order: &R::Order| (rules.order_line(view, order).text, subject(order));
        Self {
            order: advice.summary.clone(),
            why: advice.why(),
            chances: advice.win_chances(),
            subject: subject(&advice.order),
            later: advice.rest.iter().take(MOST_LATER).map(later).collect(),
        }
    }
}

/// The status of computer players and advisers.
#[derive(Default)]
pub struct AiStatus {
    pub now: Option<AiActivity>,
    pub hint: Option<Hint>,
    pub wanted: bool,
    /// The last order of the computer, in a sentence.
    pub announced: Option<String>,
    /// Whether the computer's moves are skipped until a human must decide.
    pub fast: bool,
    /// Whether the computer waits before every order until the player continues.
    pub paused: bool,
    /// Whether one order may be given while paused.
    pub step: bool,
    /// Whether the account of the computer's aims is wanted, or being computed.
    pub recounting: bool,
    /// The account of the computer's aims.
    pub aims: Option<Vec<ExplainedOrder>>,
}

impl AiStatus {
    /// The places that the hint is about; empty without one.
    pub fn advised(&self) -> Vec<PlaceId> {
        self.hint.as_ref().map_or_else(Vec::new, |hint| hint.subject.all_places())
    }
}

/// The result of a search; with the player, if it has begun a plan.
pub(crate) type Found<R> = (Arc<Advice<R>>, Option<Mutex<<R as AiGame>::Player>>);

pub(crate) struct AiTask<R: GameWindow> {
    pub moment: u64,
    /// Whether it runs ahead: the player has not asked for it yet.
    pub ahead: bool,
    pub begun: Instant,
    pub background: BackgroundTask<Found<R>>,
    pub found: Option<Arc<Advice<R>>>,
}

/// The threads behind the status.
pub(crate) struct AiTasks<R: GameWindow> {
    pub work: Option<AiTask<R>>,
    pub advice: Option<(u64, Arc<Advice<R>>)>,
    /// The last hint that each side was shown, with whose plan the next one goes on.
    pub shown: BySide<Option<Arc<Advice<R>>>>,
    /// The computer player in the middle of a plan, with its side.
    pub planner: Option<(Side, Mutex<R::Player>)>,
    pub account: Option<JoinHandle<Result<Vec<ExplainedOrder>, String>>>,
    /// Since when a computer player's order is ready.
    pub ready: Option<Instant>,
}

impl<R: GameWindow> Default for AiTasks<R> {
    fn default() -> Self {
        Self { work: None, advice: None, shown: BySide::default(), planner: None, account: None, ready: None }
    }
}
