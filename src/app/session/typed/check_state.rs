//! The check of an order before it is given, and the order that waits for it.

use crate::ai::brief::OrderReview;
use crate::app::contract::effect::Effect;
use crate::app::session::prelude::*;

/// From then on the screen says that the order is being checked.
const SAID_AFTER: Duration = Duration::from_millis(250);

/// The check of some orders.
pub(super) struct CheckTask<R: GameWindow> {
    pub(super) moment: u64,
    pub(super) orders: Vec<R::Order>,
    pub(super) background: BackgroundTask<Option<OrderReview<R>>>,
    /// Its result; none while it runs.
    pub(super) result: Option<Option<OrderReview<R>>>,
}

impl<R: GameWindow> CheckTask<R> {
    /// Receives the result, if it is there.
    pub(super) fn poll(&mut self) {
        if let Some(found) = self.background.take() {
            // A check that failed must not stop the game.
            self.result = Some(found.flatten());
        }
    }
}

/// Orders that wait for their check.
pub(super) struct HeldOrder<R: GameWindow> {
    /// The moment at which it was to be given: at another one it is forgotten.
    pub(super) moment: u64,
    pub(super) effect: Effect<R::Order>,
    pub(super) since: Instant,
}

/// The warnings of a session.
pub(super) struct Warnings<R: GameWindow> {
    /// Whether the player wants them.
    pub on: bool,
    pub(super) task: Option<CheckTask<R>>,
    pub(super) held: Option<HeldOrder<R>>,
    /// The plan whose orders were looked up last.
    pub(super) plan: R::Plan,
}

impl<R: GameWindow> Default for Warnings<R> {
    fn default() -> Self {
        Self { on: false, task: None, held: None, plan: R::Plan::default() }
    }
}

impl<R: GameWindow> Warnings<R> {
    /// Drops what belongs to an earlier position, and stops its search.
    pub fn clear(&mut self) {
        (self.task, self.held, self.plan) = (None, None, R::Plan::default());
    }

    /// Whether an order waits for its check.
    pub const fn hold(&self) -> bool {
        self.held.is_some()
    }

    /// Forgets an order that waits.
    pub fn let_go(&mut self) {
        self.held = None;
    }

    /// Whether the screen says that an order is being checked.
    pub fn is_told(&self) -> bool {
        self.held.as_ref().is_some_and(|held| held.since.elapsed() > SAID_AFTER)
    }
}
