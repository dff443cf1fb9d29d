//! The moment as Liberty's own views look at it: what is seen and allowed, and small questions of its rules.

use crate::app::contract::game::{UpdateContext, ViewContext};
use crate::kernel::collections::Set;
use crate::kernel::legal::Listed;
use crate::kernel::ruleset::LegalOf;
use crate::kernel::side::Side;
use crate::play::table::Table;
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::observe::View;
use crate::rules::liberty::position::battle::Stage;
use crate::rules::liberty::position::{Known, Phase, Step};
use crate::rules::liberty::{Liberty, Order};

/// What is seen and what is allowed. While dice roll nothing is.
#[derive(Clone, Copy)]
pub struct ViewModel<'a> {
    /// The rules.
    pub rules: &'a Liberty,
    /// The table.
    pub table: &'a Table<Liberty>,
    /// What the viewer may know.
    pub seen: &'a View,
    /// What the human to play may order.
    pub legal: &'a LegalOf<Liberty>,
}

impl<'a> From<ViewContext<'a, Liberty>> for ViewModel<'a> {
    fn from(cx: ViewContext<'a, Liberty>) -> Self {
        Self { rules: cx.rules, table: cx.table, seen: cx.seen, legal: cx.legal }
    }
}

/// The block an order is about, and where it ends, if it goes somewhere.
pub fn way_of(order: &Order) -> Option<(BlockId, SpaceId)> {
    order.movement().and_then(|(block, path)| Some((block, path.last()?)))
}

/// One order for each block and place it can go to, the shortest: the place is chosen, not the way. Other orders stay.
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
    /// Where a plan is changed.
    pub fn of(work: &UpdateContext<'a, Liberty>) -> Self {
        Self { rules: work.rules, table: work.table, seen: work.seen, legal: work.legal }
    }

    /// The position as far as it is known.
    pub fn p(self) -> &'a Known {
        &self.seen.known
    }

    /// Whether a human may order something now.
    pub fn open(self) -> bool {
        !self.legal.is_empty()
    }

    /// The whole orders he may give.
    pub fn orders(self) -> impl Iterator<Item = Order> + use<'a> {
        self.legal.orders()
    }

    /// Whether an exchange may be offered.
    pub fn may_offer(self) -> bool {
        self.legal.iter().any(|listed| matches!(listed, Listed::Pattern(_)))
    }

    /// Whether he is in this step of an Action Phase or winter, and nothing else is asked first.
    pub fn in_step(self, phase: Phase, step: Step) -> bool {
        let p = self.p();
        self.open() && p.phase() == phase && p.step() == step && p.offer().is_none()
    }

    /// Whether he moves blocks.
    pub fn moving(self) -> bool {
        self.in_step(Phase::Action, Step::Moves)
    }

    /// Whether blocks leave a battle one by one, or move on after one: the map is needed for that.
    pub fn leaving(self) -> bool {
        let stage = self.p().battle().map(|battle| battle.stage);
        matches!(stage, Some(Stage::Withdraw | Stage::Regroup))
    }

    /// Blocks that some of his orders are about.
    pub fn blocks(self, about: impl Fn(Order) -> Option<BlockId>) -> Set<BlockId> {
        self.orders().filter_map(about).collect()
    }

    /// Blocks one of which has to be chosen: for a step, a hit, to go home, to starve.
    pub fn asked_for(self) -> Set<BlockId> {
        self.blocks(|order| match order {
            Order::Supply(block) | Order::Hit(block) | Order::Disband(block) | Order::Lose(block) => Some(block),
            _ => None,
        })
    }

    /// The order that choosing a block stands for.
    pub fn order_for(self, block: BlockId) -> Option<Order> {
        self.orders().find(|order| {
            matches!(*order, Order::Supply(b) | Order::Hit(b) | Order::Disband(b) | Order::Lose(b) if b == block)
        })
    }

    /// Where a block stands, as far as it is known.
    pub fn place(self, block: BlockId) -> Option<SpaceId> {
        self.p().at[block]
    }

    /// How many of a side stand in a space.
    pub fn count(self, side: Side, at: SpaceId) -> u8 {
        self.seen.count(self.rules, side, at)
    }

    /// Whether the enemy of the side to play stands there.
    pub fn enemy_at(self, at: SpaceId) -> bool {
        self.seen.to_play.is_some_and(|side| self.count(side.other(), at) > 0)
    }

    /// Spaces of the side to play with blocks that can go somewhere: the keyboard goes round them.
    pub fn can_act(self) -> Vec<SpaceId> {
        let mut spaces: Vec<SpaceId> = self.orders().filter_map(|order| self.place(way_of(&order)?.0)).collect();
        spaces.sort_unstable();
        spaces.dedup();
        spaces
    }
}
