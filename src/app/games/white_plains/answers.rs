//! Questions with one answer, which are not asked.

use crate::rules::white_plains::WhitePlains;
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::order::Order;
use crate::rules::white_plains::position::tasks::Task;

/// Whether the only legal order is given without a question. Against the computer every such order is, but a movement phase in
/// which something moved is ended by hand, so that the last move can be undone. Between two players a question is left out only
/// where public facts show that it has one answer: otherwise leaving it out would tell what is in the hand (W14.5, W23.3).
pub fn automatic(rules: &WhitePlains, view: &View, order: &Order, two_players: bool) -> bool {
    let p = &view.known;
    let (Some(side), Some(task)) = (view.to_play, p.task()) else { return false };
    match order {
        Order::Done if task == Task::Moves => {
            p.moved.is_empty() && !(two_players && rules.may_hold_card_for(p, task, side, view.hand_size[side]))
        }
        Order::Done | Order::Pass | Order::Allow | Order::Pledge(_) => {
            !two_players || !rules.may_hold_card_for(p, task, side, view.hand_size[side])
        }
        Order::Lead(_)
        | Order::Lose(_)
        | Order::Retreat(..)
        | Order::Advance(..)
        | Order::Fight(_)
        | Order::Place(..) => true,
        _ => false,
    }
}
