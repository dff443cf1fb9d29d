//! Plays positions on by a policy, for playouts and odds.

use crate::kernel::ruleset::Ruleset;
use crate::kernel::settle::{Progress, settle, step};
use crate::kernel::side::Side;

use super::random::SearchRng;

/// Carries out the next roll, draw, phase or decision; false if the game is over or the policy has no order. `events`
/// then holds only the events of this step.
#[inline]
pub fn advance<R: Ruleset>(
    rules: &R,
    position: &mut R::Position,
    rng: &mut SearchRng,
    events: &mut Vec<R::Event>,
    mut policy: impl FnMut(&R::Position, Side, &mut SearchRng) -> Option<R::Order>,
) -> bool {
    events.clear();
    match step(rules, position, rng, events) {
        Progress::Continued => {}
        Progress::Over => return false,
        Progress::Decision(side) => {
            let Some(order) = policy(position, side, rng) else { return false };
            rules.apply(position, &order, events);
        }
    }
    true
}

/// Plays on, decision by decision, until the policy has no order, the game is over, or `most` orders were given.
#[inline]
pub fn play_on<R: Ruleset>(
    rules: &R,
    position: &mut R::Position,
    rng: &mut SearchRng,
    events: &mut Vec<R::Event>,
    limit: usize,
    mut policy: impl FnMut(&R::Position, Side, &mut SearchRng) -> Option<R::Order>,
) {
    for _ in 0..limit {
        events.clear();
        let Some(side) = settle(rules, position, rng, events) else { return };
        let Some(order) = policy(position, side, rng) else { return };
        rules.apply(position, &order, events);
    }
}
