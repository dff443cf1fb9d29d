//! The warning before an order that gives much away: how large and how sure the loss must be.

use blockade::ai::brief::OrderReview;
use blockade::rules::new_york_1776::{NewYork, Order};

/// A review of an order that costs so much of the chance to win.
fn review(loss: f32, error: f32) -> OrderReview<NewYork> {
    let (summary, better, reason) = (String::new(), String::new(), String::new());
    OrderReview { given: 0.5 - loss, best: 0.5, error, order: Order::Done, summary, better, reason }
}

#[test]
fn a_warning_needs_a_large_loss_that_is_no_accident_of_the_trials() {
    assert!(review(0.09, 0.02).gives_much_away());
    assert!(!review(0.07, 0.01).gives_much_away(), "less than eight points");
    assert!(!review(0.2, 0.11).gives_much_away(), "less than two errors");
    assert!(!review(-0.2, 0.01).gives_much_away(), "the given order is better");
}
