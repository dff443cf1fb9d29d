//! What an order does: one that changes nothing is no order.

use std::sync::Arc;

use blockade::kernel::legal::LegalEntry;

use super::{Probed, legal, numbers, of_every_game, walk};

of_every_game! {
    /// To pass and to end a step hand the decision on, so the position changes with them, too.
    an_order_that_changes_nothing_is_neither_listed_nor_accepted => changes;
}

/// How many lines of a list are tried.
const TRIED: usize = 40;

/// How many of the orders given last are tried again.
const AGAIN: usize = 12;

fn changes<R: Probed>(rules: &Arc<R>) {
    let mut tried = 0_u32;
    for number in numbers::<R>() {
        let mut given: Vec<R::Order> = Vec::new();
        walk(rules, number, |game, side, order, chance| {
            let list = legal(game);
            let p = game.position();
            let lines: Vec<_> = (0..TRIED.min(list.len())).filter_map(|_| list.get(chance.below(list.len()))).collect();
            let whole = |line| match line {
                LegalEntry::Order(order) => order,
                LegalEntry::Pattern(pattern) => rules.fill(p, &pattern, &mut |n| chance.below(n)),
            };
            let mut orders: Vec<R::Order> = lines.into_iter().map(whole).collect();
            orders.extend(given.iter().rev().take(AGAIN));
            orders.extend(R::LINES.iter().filter_map(|line| rules.parse(line).ok()));
            for order in orders.into_iter().filter(|order| rules.check(p, order).is_ok()) {
                tried += 1;
                let after = game.umpire().propose(side, order).expect("it is accepted");
                let line = rules.print(&order);
                assert_ne!(after.entry().digest, rules.digest(p), "game {number}: \"{line}\" changes nothing");
            }
            given.push(*order);
        });
    }
    assert!(tried > 500, "only {tried} orders are tried");
}
