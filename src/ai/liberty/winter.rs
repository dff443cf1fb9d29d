//! Winter decisions: the blocks that go home and the blocks that starve.

use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::order::Order;
use crate::rules::liberty::position::{Position, Step};

use super::evaluation::block_value;
use super::legal_rows::{LegalRows, highest_scoring};

/// L12.5 to L12.7.
pub fn decide(rules: &Liberty, p: &Position, side: Side, legal: LegalRows<'_>) -> Order {
    let value = |block: BlockId| block_value(rules, block, p.strength[block]);
    match p.step() {
        Step::Indians => highest_scoring(legal, |order| match order {
            Order::Disband(block) => -value(*block),
            _ => f32::NEG_INFINITY,
        }),
        Step::Attrition => highest_scoring(legal, |order| match order {
            Order::Lose(block) => -value(*block),
            _ => f32::NEG_INFINITY,
        }),
        _ => {
            let excess = too_many(rules, p, side);
            highest_scoring(legal, |order| match order {
                // Blocks that would starve go home, the cheapest first: from the pool they can come back.
                Order::Disband(block) if excess.has(*block) => 10.0 - value(*block),
                Order::Done => 0.0,
                _ => f32::NEG_INFINITY,
            })
        }
    }
}

/// The blocks of spaces with too many blocks to supply (L12.7). Leaders supply others, and go last.
fn too_many(rules: &Liberty, p: &Position, side: Side) -> Set<BlockId> {
    let hungry = |at: SpaceId| {
        let (n, there) = rules.hungry(p, side, at);
        if n == 0 || at == rules.atlantic {
            return Set::NONE;
        }
        let others = there.minus(rules.leaders);
        if others.is_empty() { there } else { others }
    };
    p.occupied(rules, side).iter().map(hungry).fold(Set::NONE, |all, there| all | there)
}
