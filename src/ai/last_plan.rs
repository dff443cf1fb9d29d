//! The plan of the last hint: what is left of it, and what a new hint says where it changes.

use crate::kernel::story::Weight;

use super::brief::{Advice, Brief};
use super::player::SearchGame;
use super::turn_search::Action;

/// What is left of the plan of the last hint.
pub struct LastPlan<'a, G: SearchGame> {
    hint: &'a Advice<G>,
    /// Its orders that are still to be given; empty if none is possible any more.
    pub left: Action<G>,
}

impl<'a, G: SearchGame> LastPlan<'a, G> {
    /// The plan of the last hint, if it was for the present half-turn and has not come to its end.
    pub fn of(brief: &Brief<'_, G>, last: Option<&'a Advice<G>>) -> Option<Self> {
        let hint = last.filter(|last| last.when == brief.when() && last.seen <= brief.history.len())?;
        let possible = |order: &&G::Order| brief.allows(order);
        let asked_again = hint.seen == brief.history.len();
        // An order that can be given again has been given, if anything has happened since.
        let first = Some(&hint.order).filter(|order| asked_again || !G::is_idle(order));
        let mut left: Action<G> =
            first.into_iter().chain(&hint.rest).skip_while(|order| !possible(order)).copied().collect();
        if hint.left || left.first().is_some_and(G::is_idle) && !asked_again {
            left.clear();
        }
        (asked_again || hint.left || !hint.rest.is_empty()).then_some(Self { hint, left })
    }

    /// Why its place is taken by another plan, unless it goes on, as a clause; empty if the advice is the same.
    pub fn change(&self, brief: &Brief<'_, G>, advised: &G::Order, goes_on: bool) -> String {
        if *advised == self.hint.order {
            return String::new();
        }
        // The same march with other blocks is the same plan.
        let is_alike = |order: &G::Order| !G::is_idle(order) && G::are_alike(&[*order], &[*advised]);
        let ends = G::is_idle(advised) && self.hint.rest.contains(advised);
        if goes_on || !self.hint.left && (ends && self.left.is_empty() || self.hint.rest.iter().any(is_alike)) {
            return "as planned".into();
        }
        let new = brief.history[self.hint.seen..].iter().rev();
        let mut lines = new.filter_map(|sighting| brief.rules.log_text(sighting));
        let by_others =
            lines.find(|line| line.weight == Weight::Plain && (line.side != Some(brief.side) || !line.dice.is_empty()));
        match by_others {
            _ if self.hint.left => "the plan changes, as you gave another order than the last hint".into(),
            Some(line) => format!("the plan changes after “{}”", line.plain().trim_end_matches('.')),
            None if self.hint.rest.iter().all(G::is_idle) => {
                "one more order is worth giving before the step ends".into()
            }
            None if self.left.is_empty() => "the rest of the last plan is not possible".into(),
            None => "the plan changes: in more trial games this does better than the last hint".into(),
        }
    }
}

/// Whether something has happened since a hint, and no dice have fallen: those belong to other games than its trial games.
pub fn has_only_orders_since<G: SearchGame>(brief: &Brief<'_, G>, last: &Advice<G>) -> bool {
    let new = brief.history.get(last.seen..).unwrap_or_default();
    let rolled = new.iter().filter_map(|sighting| brief.rules.log_text(sighting)).any(|line| !line.dice.is_empty());
    !new.is_empty() && !rolled
}
