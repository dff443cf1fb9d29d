//! An analysis of a position for the side that is about to move: strengths by space, the routes of its blocks, and what plans
//! are made of.

use super::evaluation::power;
use super::prelude::*;
use crate::ai::math::ln;

#[derive(Clone, Copy, Debug)]
pub struct BlockRoute {
    pub block: BlockId,
    pub from: SpaceId,
    pub to: SpaceId,
    /// The space before the destination: it gives the hexside of entry.
    pub before: SpaceId,
    pub order: Order,
    /// Whether it is a force march, which costs a step half of the time (L6.6).
    pub march: bool,
}

/// An analysed position.
pub struct Analysis<'a> {
    pub rules: &'a Liberty,
    /// The position, with everything hidden filled in.
    pub p: &'a Position,
    /// The side that is about to move.
    pub side: Side,
    /// The combat power of each side in each space.
    power: [[f32; MAX_SPACES]; 2],
    /// The blocks of each side in each space.
    count: [[u8; MAX_SPACES]; 2],
    /// All routes, sorted by destination.
    ways: Vec<BlockRoute>,
}

impl<'a> Analysis<'a> {
    /// Analyses a position for a side with its legal orders.
    pub fn new(rules: &'a Liberty, p: &'a Position, side: Side, legal: &[LegalEntry<Order, AnyOffer>]) -> Self {
        let mut analysis =
            Self { rules, p, side, power: [[0.0; MAX_SPACES]; 2], count: [[0; MAX_SPACES]; 2], ways: Vec::new() };
        for side in Side::BOTH {
            for block in rules.army[side] {
                if let Some(at) = p.at[block] {
                    analysis.power[side.index()][at.index()] += power(rules, p, block);
                    analysis.count[side.index()][at.index()] += 1;
                }
            }
        }
        for listed in legal {
            let LegalEntry::Order(order) = listed else { continue };
            let Some((block, path)) = order.movement() else { continue };
            let march = matches!(order, Order::March(..));
            let Some(from) = p.at[block] else { continue };
            let (before, to) = path.end(from);
            analysis.note(BlockRoute { block, from, to, before, order: *order, march });
        }
        analysis.ways.sort_by_key(|way| way.to);
        analysis
    }

    pub fn to(&self, at: SpaceId) -> &[BlockRoute] {
        let from = self.ways.partition_point(|way| way.to < at);
        let count = self.ways[from..].partition_point(|way| way.to == at);
        &self.ways[from..from + count]
    }

    pub fn routes(&self) -> &[BlockRoute] {
        &self.ways
    }

    /// The destinations of all routes.
    pub fn targets(&self) -> Vec<SpaceId> {
        let mut targets: Vec<SpaceId> = self.ways.iter().map(|way| way.to).collect();
        targets.dedup();
        targets
    }

    /// Keeps the shortest route of a block to a space, without a force march if possible.
    fn note(&mut self, way: BlockRoute) {
        let length = |way: &BlockRoute| way.order.movement().map_or(1, |(_, path)| path.len() + usize::from(way.march));
        // The orders of one block are adjacent.
        let same =
            self.ways.iter_mut().rev().take_while(|other| other.block == way.block).find(|other| other.to == way.to);
        match same {
            Some(other) if length(other) <= length(&way) => {}
            Some(other) => *other = way,
            None => self.ways.push(way),
        }
    }

    /// The combat power of a side in a space.
    pub fn power(&self, side: Side, at: SpaceId) -> f32 {
        self.power[side.index()][at.index()]
    }

    pub fn count(&self, side: Side, at: SpaceId) -> u8 {
        self.count[side.index()][at.index()]
    }

    /// The combat power that the enemy could bring from adjacent spaces.
    pub fn threat(&self, at: SpaceId) -> f32 {
        let enemy = self.side.other();
        let near = self.rules.ways(at).iter().map(|way| self.power(enemy, way.to)).sum::<f32>();
        let by_sea = if self.rules[at].port() { self.power(enemy, self.rules.atlantic).min(2.5) } else { 0.0 };
        near + by_sea
    }

    pub fn own(&self, at: SpaceId) -> Set<BlockId> {
        self.p.of(self.rules, self.side, at)
    }

    /// Whether a space is a town that belongs to the enemy while the side has no block there.
    pub fn foreign(&self, at: SpaceId) -> bool {
        self.rules[at].town.is_some_and(|town| town.colour.side() != self.side)
    }
}

/// The chance that an attack drives out a defence: the defender fires first, and the attacker has three rounds (L9.3,
/// L9.9).
pub fn chance_to_win(attack: f32, defence: f32) -> f32 {
    if defence <= 0.0 {
        return 1.0;
    }
    let ratio = ln((attack / (defence * 1.12)).max(0.01));
    logistic(3.4 * (ratio - 0.18))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanGoal {
    /// Drive the enemy out.
    Attack,
    /// Land against the enemy or in an enemy port.
    Land,
    /// Enter an empty town.
    Enter,
    /// Hold a threatened space.
    Hold,
    /// Move blocks to where they are more useful.
    Concentrate,
    /// Reach supply before winter.
    Shelter,
    /// End the moves: the actions left draw blocks.
    Done,
}

#[derive(Clone, Debug)]
pub struct Plan {
    pub goal: PlanGoal,
    pub at: SpaceId,
    pub orders: Vec<Order>,
    /// The gain for the side, in points, less the value of the actions it costs.
    pub gain: f32,
}

#[derive(Clone, Copy, Debug)]
pub struct Preferences {
    /// Above 1 the side takes more risk for the same gain.
    pub boldness: f32,
}
