//! The warning before an order that gives much away: the adviser compares the order with its own choice, from what the
//! side knows, while the player plans, and asks before the order is given.

use super::Session;
use super::check_state::{CheckTask, HeldOrder};
use crate::ai::brief::{OrderReview, PLAYOUTS, chance_words};
use crate::ai::{Level, PlayStyle};
use crate::app::contract::effect::Effect;
use crate::app::session::prelude::*;
use crate::app::session::session_info::Question;
use crate::kernel::story::raised;

/// How long an order waits for its check at most. A player who is sure must not feel it as a pause.
const LONGEST_WAIT: Duration = Duration::from_millis(1000);
/// The time of a check: it ends while the order waits, even if it began with it.
const TIME: Duration = Duration::from_millis(900);

impl<R: GameWindow> Session<R> {
    /// Begins to check the orders that Enter would give now, if the plan has changed.
    pub(super) fn check_planned(&mut self, style: ViewStyle<'_>) {
        if !self.warnings.on
            || self.warnings.plan == self.plan
            || self.warnings.held.is_some()
            || self.animations.busy()
        {
            return;
        }
        self.keep_advice_found_ahead();
        self.warnings.plan = self.plan.clone();
        let orders = self.orders_of(style, &PlayerInput::Keys(KeyPresses::of(CONFIRM)));
        if self.needs_check(&orders) {
            self.begin_check(orders);
        }
    }

    /// Whether orders can be checked: the adviser may help, the rules allow them, and the hint is another one.
    fn needs_check(&self, orders: &[R::Order]) -> bool {
        let now = self.table.moment();
        let Some(first) = orders.first().filter(|_| self.warnings.on && self.no_hint().is_none()) else { return false };
        let advised = self.ai_tasks.advice.as_ref().filter(|(moment, _)| *moment == now);
        advised.is_none_or(|(_, advice)| advice.order != *first) && self.table.allows(first).is_ok()
    }

    fn begin_check(&mut self, orders: Vec<R::Order>) {
        let moment = self.table.moment();
        if self.warnings.task.as_ref().is_some_and(|task| task.moment == moment && task.orders == orders) {
            return;
        }
        let Some(owned_brief) = self.table.owned_brief() else { return };
        let (rules, stream) = (self.table.rules(), self.table.stream(owned_brief.side));
        let clock = Clock::new(TIME).with_all_threads();
        let given = orders.clone();
        let background = BackgroundTask::begin(clock, move |clock| {
            let mut player = rules.player(Level::General, PlayStyle::Balanced, stream);
            rules.appraise(&mut player, &owned_brief.brief(&rules), &given, PLAYOUTS, clock)
        });
        self.warnings.task = Some(CheckTask { moment, orders, background, result: None });
    }

    /// Lets an effect wait for the check of its orders; false if they need none.
    pub(super) fn holds(&mut self, effect: &Effect<R::Order>) -> bool {
        if self.warnings.hold() {
            return true;
        }
        let orders = effect.orders();
        self.keep_advice_found_ahead();
        if !self.needs_check(orders) {
            return false;
        }
        self.begin_check(orders.to_vec());
        self.warnings.held =
            Some(HeldOrder { moment: self.table.moment(), effect: effect.clone(), since: Instant::now() });
        self.poll_check();
        true
    }

    /// Gives an order that waited, or asks about it; true while a check runs.
    pub(super) fn poll_check(&mut self) -> bool {
        let now = self.table.moment();
        self.warnings.task.take_if(|task| task.moment != now);
        self.warnings.held.take_if(|held| held.moment != now);
        let task = self.warnings.task.as_mut();
        let running = task.is_some_and(|task| {
            task.poll();
            task.result.is_none()
        });
        let waits = |held: &mut HeldOrder<R>| !running || held.since.elapsed() > LONGEST_WAIT;
        let Some(HeldOrder { effect, .. }) = self.warnings.held.take_if(waits) else { return running };
        let review = self.warnings.task.as_ref().and_then(|task| task.result.as_ref()?.as_ref());
        match review.filter(|review| review.gives_much_away() && review.summary != review.better) {
            Some(review) => self.asking = Some((warning(review), effect)),
            None => self.give(effect),
        }
        self.version += 1;
        false
    }
}

/// The question about an order that gives much away.
fn warning<R: GameWindow>(review: &OrderReview<R>) -> Question {
    let OrderReview { given, best, error, summary, better, reason, .. } = review;
    let [loss, margin] = [best - given, error * 2.0].map(|share| (share * 100.0).max(1.0));
    let [given, best] = [given, best].map(|chance| chance_words(*chance, None));
    let [summary, better] = [summary, better].map(|order| raised(order.trim_end_matches('.')));
    let why = if reason.is_empty() { String::new() } else { format!("\nWith it, {reason}.") };
    Question {
        question: "This order may give much away".into(),
        about: format!(
            "Your order: {summary}. Win chance: {given}.\n\
             The adviser's choice: {better}. Win chance: {best}; the difference is {loss:.0} ± {margin:.0} points.{why}"
        ),
        word: "Give it anyway".into(),
        back: "Think again".into(),
        warns: true,
    }
}
