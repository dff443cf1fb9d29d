//! Legal orders, and the order with the highest score.

use crate::kernel::legal::LegalEntry;
use crate::rules::liberty::order::{AnyOffer, Order};

/// The rows of a legal list.
pub type LegalRows<'a> = &'a [LegalEntry<Order, AnyOffer>];

/// The order with the highest score; the first of equals.
pub fn highest_scoring(legal: LegalRows<'_>, mut score: impl FnMut(&Order) -> f32) -> Order {
    let mut found = (Order::Done, f32::NEG_INFINITY);
    for listed in legal {
        if let LegalEntry::Order(order) = listed {
            let value = score(order);
            if value > found.1 {
                found = (*order, value);
            }
        }
    }
    found.0
}
