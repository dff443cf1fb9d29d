//! What winter threatens to take: blocks that a space does not feed, weighted by the turns in which they can still move.

use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::Nation;
use crate::rules::liberty::data::ids::{BlockId, MAX_BLOCKS, SpaceId};
use crate::rules::liberty::position::Position;
use crate::rules::liberty::sides::{AMERICAN, BRITISH};

use super::evaluation::{IMPRISONED, IN_POOL, block_value};

/// The number of turns before the last one in which winter counts.
const NEAR: u8 = 3;
/// The weight of a loss if the way to supply takes all turns that are left.
const LAST_CHANCE: f32 = 0.8;
/// The weight of a loss if the way to supply takes longer than the year.
const TOO_FAR: f32 = 1.0;

/// What a prisoner is worth to the enemy, who can exchange it for one of his (L12.9).
const RANSOM: f32 = 0.3;

/// The turns left in this year after the present one.
pub fn turns_left(p: &Position) -> u8 {
    p.hand_size(AMERICAN).max(p.hand_size(BRITISH))
}

/// Winter, as one side expects it.
#[derive(Clone, Copy)]
pub struct WinterRisk<'a> {
    rules: &'a Liberty,
    p: &'a Position,
    side: Side,
    left: u8,
}

impl<'a> WinterRisk<'a> {
    /// What winter threatens to take from a side.
    pub fn new(rules: &'a Liberty, p: &'a Position, side: Side) -> Self {
        Self { rules, p, side, left: turns_left(p) }
    }

    /// Whether winter is so near that it counts.
    pub const fn is_near(&self) -> bool {
        self.left <= NEAR
    }

    /// The expected loss in points if these blocks of the side, and no others, were in a space (L12.6, L12.7).
    pub fn of(&self, at: SpaceId, there: Set<BlockId>) -> f32 {
        if !self.is_near() {
            return 0.0;
        }
        // All blocks in Atlantic go to their pools (L12.6); none starves there, and until then they can land.
        if at == self.rules.atlantic {
            let home = |block: BlockId| self.cost(at, block);
            return if self.left == 0 { there.into_iter().map(home).sum() } else { 0.0 };
        }
        let (hungry, there) = self.rules.hungry_among(self.p, at, there);
        if hungry == 0 {
            return 0.0;
        }
        let weight = self.weight(at);
        if weight == 0.0 {
            return 0.0;
        }
        if hungry >= there.len() {
            return there.into_iter().map(|block| self.cost(at, block)).sum::<f32>() * weight;
        }
        // Leaders feed others and go last; the cheapest of the others go first.
        let mut costs = [(false, 0.0); MAX_BLOCKS];
        for (cost, block) in costs.iter_mut().zip(there) {
            *cost = (self.rules.leaders.has(block), self.cost(at, block));
        }
        let costs = &mut costs[..there.len() as usize];
        costs.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let lost: f32 = costs.iter().take(hungry as usize).map(|(_, cost)| cost).sum();
        lost * weight
    }

    /// The value that the side loses with a block that a space does not feed.
    fn cost(&self, at: SpaceId, block: BlockId) -> f32 {
        let value = block_value(self.rules, block, self.p.strength[block].max(1));
        match self.goes_home(at, block) {
            true => (value - IN_POOL * block_value(self.rules, block, self.rules[block].kind.max_strength)).max(0.1),
            false => value - IMPRISONED + RANSOM,
        }
    }

    /// Whether a block may be disbanded in a space instead of being captured (L12.6); in Atlantic British and French
    /// blocks go home by rule.
    fn goes_home(&self, at: SpaceId, block: BlockId) -> bool {
        let by_rule = || matches!(self.rules[block].kind.nation, Nation::British | Nation::French);
        at == self.rules.atlantic && by_rule() || self.rules.may_go_home(self.p, self.side, at, block)
    }

    /// The weight of a loss in a space: blocks may still reach supply in the turns that are left.
    fn weight(&self, at: SpaceId) -> f32 {
        match self.left {
            0 => 1.0,
            left => match self.way_to_supply(at).cmp(&left) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => LAST_CHANCE,
                std::cmp::Ordering::Greater => TOO_FAR,
            },
        }
    }

    /// The hexes to the nearest other Supply Town without enemies, at most one more than the turns left.
    fn way_to_supply(&self, at: SpaceId) -> u8 {
        let (rules, enemy) = (self.rules, self.p.occupied(self.rules, self.side.other()));
        let mut reached = vec![at];
        let mut new = 0;
        for distance in 1..=self.left {
            let known = new..reached.len();
            new = known.end;
            for place in known {
                for way in rules.ways(reached[place]) {
                    if enemy.has(way.to) || reached.contains(&way.to) {
                        continue;
                    }
                    if rules[way.to].supplies() {
                        return distance;
                    }
                    reached.push(way.to);
                }
            }
        }
        self.left + 1
    }
}
