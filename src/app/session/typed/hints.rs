//! Hints at the table: who may ask for one, what it marks on the map, and following it.

use super::Session;
use crate::app::contract::effect::Effect;
use crate::app::contract::game::UpdateContext;
use crate::app::contract::marks::{HintPart, MapMarks};
use crate::app::session::ai_tasks::AiTask;
use crate::app::session::prelude::*;
use crate::app::session::session_info::Notice;

impl<R: GameWindow> Session<R> {
    /// The human side that an adviser may help now.
    pub(super) fn advised(&self) -> Option<Side> {
        self.table.to_play().filter(|_| self.no_hint().is_none())
    }

    /// Why there is no hint now, in a sentence; none if the player can ask for one.
    pub(super) fn no_hint(&self) -> Option<&'static str> {
        let table = &self.table;
        if table.over() {
            return Some("The game is over.");
        }
        if table.curtain().is_some() || self.asks_to_look {
            return Some("Show the board first.");
        }
        if table.handing_over() {
            return Some("Your turn is over.");
        }
        // In a lesson the step itself says what to do next.
        if table.lesson_state().is_some() {
            return Some("In a first game, the text tells you what to do.");
        }
        let Some(side) = table.to_play() else { return Some("Nothing is to be decided now.") };
        // Another player can see the screen who may not know what that side knows.
        let open = R::HIDES && table.viewer() != Viewer::Side(side);
        match table.seats()[side] {
            Some(_) => Some("The computer decides now."),
            // One person plays both sides and sees the blocks of the side that decides in any case.
            None if open && !table.solo() => {
                Some("Both players see the screen now, and a hint would use what only you may see.")
            }
            None => None,
        }
    }

    /// Says why there is no hint.
    pub(super) fn say_why_no_hint(&mut self) {
        let text = self.no_hint().map(|why| format!("There is no hint now. {why}"));
        self.notice = text.map(|text| Notice { text, case: None, calm: true });
    }

    pub(super) fn follow_hint(&mut self) {
        let now = self.table.moment();
        if let Some((_, advice)) = self.ai_tasks.advice.take().filter(|(moment, _)| *moment == now) {
            let plan = self.plan.clone();
            if self.order(advice.order) {
                let (kept, text) = R::after_hint(self.table.rules_ref(), self.table.view(), plan);
                self.plan = kept;
                self.notice = text.map(|text| Notice { text, case: None, calm: true });
            }
        }
    }

    /// Puts the hint away, or the search for it.
    pub(super) fn forget_hint(&mut self) {
        self.ai_status.hint = None;
        if self.ai_status.now.as_ref().is_some_and(|thought| thought.hint) {
            self.forget();
        }
    }

    /// Keeps what the adviser has found unasked.
    pub(super) fn keep_advice_found_ahead(&mut self) {
        let now = self.table.moment();
        let done = |work: &mut AiTask<R>| work.ahead && work.moment == now && work.background.is_done();
        let found = self.ai_tasks.work.take_if(done).and_then(|mut work| work.background.take()).flatten();
        if let Some((advice, _)) = found {
            self.ai_tasks.advice = Some((now, advice));
        }
    }

    /// The order of the hint that is shown.
    pub(super) fn advised_order(&self) -> Option<&R::Order> {
        let (moment, advice) = self.ai_tasks.advice.as_ref()?;
        (self.ai_status.hint.is_some() && *moment == self.table.moment()).then_some(&advice.order)
    }

    /// Marks what the hint is about.
    pub(super) fn mark_hint(&self, chart: &Chart, marks: &mut MapMarks) {
        let Some(hint) = &self.ai_status.hint else { return };
        let side = self.viewing_side();
        let ways = |subject: &OrderSubject| -> Vec<Vec<Point>> {
            subject.ways.iter().map(|way| chart.through(side, way)).collect()
        };
        marks.advised = ways(&hint.subject);
        marks.advised_later = hint.later.iter().flat_map(|(_, subject)| ways(subject)).collect();
        let later = hint.later.iter().flat_map(|(_, subject)| subject.ends().1);
        let (starts, ends) = hint.subject.ends();
        let parts = later.map(|place| (place, HintPart::Later));
        let parts = parts.chain(starts.into_iter().map(|place| (place, HintPart::Start)));
        for (place, part) in parts.chain(ends.into_iter().map(|place| (place, HintPart::End))) {
            marks.put(place, |mark| mark.hint = Some(part));
        }
    }

    /// Whether the main button gives the order of the hint.
    pub(super) fn main_button_is_advised(&self, style: ViewStyle<'_>) -> bool {
        self.advised_order().is_some_and(|order| self.orders_of(style, &PlayerInput::MainButton) == [*order])
    }

    /// The orders that some input would give now; nothing is changed.
    pub(super) fn orders_of(&self, style: ViewStyle<'_>, input: &PlayerInput) -> Vec<R::Order> {
        let (mut plan, mut background) = (self.plan.clone(), R::Background::default());
        let mut orders = Vec::new();
        for intent in self.with_context(style, |cx| R::input(cx, input)) {
            let work = UpdateContext {
                rules: self.table.rules_ref(),
                table: &self.table,
                view: self.table.view(),
                legal: self.table.legal(),
                plan: &mut plan,
                background: &mut background,
            };
            for effect in R::update(work, intent) {
                match effect {
                    Effect::Order(order) => orders.push(order),
                    Effect::Orders(more) | Effect::Queue(more) | Effect::Confirm { orders: more, .. } => {
                        orders.extend(more);
                    }
                    _ => {}
                }
            }
        }
        orders
    }
}
