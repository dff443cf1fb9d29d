//! The present moment for Liberty's own views: what is visible and legal, and small questions about the rules.

use crate::app::games::liberty::prelude::*;
use crate::kernel::legal::LegalEntry;
use crate::rules::liberty::position::Known;

/// The block of an order, and where it ends, if it moves.
pub fn way_of(order: &Order) -> Option<(BlockId, SpaceId)> {
    order.movement().and_then(|(block, path)| Some((block, path.last()?)))
}

/// The block that an order chooses: for a step, a hit, to go home, to starve.
pub const fn chosen_block(order: Order) -> Option<BlockId> {
    match order {
        Order::Supply(block) | Order::Hit(block) | Order::Disband(block) | Order::Lose(block) => Some(block),
        _ => None,
    }
}

/// One order for each block and destination, the shortest: players choose the place, not the route. Keeps other orders.
pub fn one_way_each(orders: impl Iterator<Item = Order>) -> Vec<Order> {
    let length = |order: &Order| order.movement().map_or(0, |(_, path)| path.len());
    let mut found: Vec<Order> = Vec::new();
    for order in orders {
        let same = |other: &&mut Order| way_of(other).is_some() && way_of(other) == way_of(&order);
        match found.iter_mut().find(same) {
            Some(other) if length(&order) < length(other) => *other = order,
            Some(_) => {}
            None => found.push(order),
        }
    }
    found
}

impl<'a> ViewModel<'a> {
    /// The position as far as it is known.
    pub fn p(self) -> &'a Known {
        &self.view.known
    }

    /// Whether an exchange may be offered.
    pub fn may_offer(self) -> bool {
        self.legal.iter().any(|listed| matches!(listed, LegalEntry::Pattern(_)))
    }

    /// Whether the player is in this step of an Action Phase or winter, and no other decision comes first.
    pub fn in_step(self, phase: Phase, step: Step) -> bool {
        let p = self.p();
        self.open() && p.phase() == phase && p.step() == step && p.offer().is_none()
    }

    /// Whether the player moves blocks.
    pub fn moving(self) -> bool {
        self.in_step(Phase::Action, Step::Moves)
    }

    /// Whether blocks leave a battle one by one, or move on after one, which needs the map.
    pub fn leaving(self) -> bool {
        let stage = self.p().battle().map(|battle| battle.stage);
        matches!(stage, Some(Stage::Withdraw | Stage::Regroup))
    }

    /// Blocks that some of the player's orders name.
    pub fn blocks(self, about: impl Fn(Order) -> Option<BlockId>) -> Set<BlockId> {
        self.orders().filter_map(about).collect()
    }

    /// Blocks from which the player must choose one.
    pub fn asked_for(self) -> Set<BlockId> {
        self.blocks(chosen_block)
    }

    /// The order for choosing a block.
    pub fn order_for(self, block: BlockId) -> Option<Order> {
        self.orders().find(|order| chosen_block(*order) == Some(block))
    }

    /// The place of a block, as far as it is known.
    pub fn place(self, block: BlockId) -> Option<SpaceId> {
        self.p().at[block]
    }

    /// The number of a side's blocks in a space.
    pub fn count(self, side: Side, at: SpaceId) -> u8 {
        self.view.count(self.rules, side, at)
    }

    /// Whether the active side's enemy is there.
    pub fn enemy_at(self, at: SpaceId) -> bool {
        self.view.to_play.is_some_and(|side| self.count(side.other(), at) > 0)
    }

    /// Spaces of the active side with blocks that can move: the keyboard cycles through them.
    pub fn can_act(self) -> Vec<SpaceId> {
        let mut spaces: Vec<SpaceId> = self.orders().filter_map(|order| self.place(way_of(&order)?.0)).collect();
        spaces.sort_unstable();
        spaces.dedup();
        spaces
    }
}
