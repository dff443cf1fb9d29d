//! Winter: what it threatens to take, the plans against it, and the blocks that go home and starve.

use super::analysis::{Analysis, BlockRoute, Plan, PlanGoal, chance_to_win};
use super::evaluation::{IMPRISONED, IN_POOL, LegalRows, block_value, full_value, highest_scoring, power};
use super::prelude::*;
use crate::rules::liberty::data::ids::HexsideId;

/// The number of turns before the last one in which winter counts.
const NEAR: u8 = 3;
/// The weight of a loss if the way to supply takes all turns that are left.
const LAST_CHANCE: f32 = 0.8;
/// The weight of a loss if the way to supply takes longer than the year.
const TOO_FAR: f32 = 1.0;

/// What a prisoner is worth to the enemy, which can exchange it for one of its own (L12.9).
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
    pub fn loss(&self, at: SpaceId, there: Set<BlockId>) -> f32 {
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
            true => (value - IN_POOL * full_value(self.rules, block)).max(0.1),
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

/// The smallest gain, in points, for which a block moves.
const MIN_GAIN: f32 = 0.1;
/// The points that a force march costs: half of the time a step (L6.6).
const MARCH_COST: f32 = 0.3;

/// What moves save from winter, less what they expose to it, in points.
pub fn change(analysis: &Analysis<'_>, winter: WinterRisk<'_>, moves: &[(BlockId, SpaceId)]) -> f32 {
    let mut spaces: Vec<SpaceId> = moves.iter().map(|(_, to)| *to).collect();
    spaces.extend(moves.iter().filter_map(|(block, _)| analysis.p.at[*block]));
    spaces.sort_unstable();
    spaces.dedup();
    let after = |at: SpaceId, there: Set<BlockId>| {
        moves.iter().fold(there, |set, (block, to)| if *to == at { set.with(*block) } else { set.without(*block) })
    };
    let saved = |at: SpaceId| {
        let there = analysis.own(at);
        winter.loss(at, there) - winter.loss(at, after(at, there))
    };
    spaces.into_iter().map(saved).sum()
}

/// A plan for every space whose blocks winter threatens; each costs `action` points if the space is not open yet.
pub fn shelter_plans(analysis: &Analysis<'_>, winter: WinterRisk<'_>, action: f32) -> Vec<Plan> {
    if !winter.is_near() {
        return Vec::new();
    }
    let occupied = analysis.p.occupied(analysis.rules, analysis.side);
    let threatened = occupied.iter().filter(|at| winter.loss(*at, analysis.own(*at)) > MIN_GAIN);
    threatened.filter_map(|from| shelter_plan(analysis, winter, from, action)).collect()
}

/// The moves that save most, one by one, as long as each saves something.
fn shelter_plan(analysis: &Analysis<'_>, winter: WinterRisk<'_>, from: SpaceId, action: f32) -> Option<Plan> {
    let (rules, p, side) = (analysis.rules, analysis.p, analysis.side);
    let open = |way: &&BlockRoute| way.from == from && analysis.count(side.other(), way.to) == 0;
    let mut ways: Vec<BlockRoute> = analysis.routes().iter().filter(open).copied().collect();
    let (mut left, mut arrived) = (analysis.own(from), Vec::<(BlockId, SpaceId)>::new());
    let mut crossed: Vec<HexsideId> = Vec::new();
    let (mut orders, mut gain) = (Vec::new(), 0.0);
    loop {
        let now = winter.loss(from, left);
        let mut best: Option<(f32, BlockRoute)> = None;
        for way in ways.iter().filter(|way| fits(analysis, way, &crossed)) {
            let came = arrived.iter().filter(|(_, to)| *to == way.to);
            let there = came.fold(analysis.own(way.to), |set, (block, _)| set.with(*block));
            let exposed = winter.loss(way.to, there.with(way.block)) - winter.loss(way.to, there);
            let saved = now - winter.loss(from, left.without(way.block)) - exposed;
            if saved <= MIN_GAIN {
                continue;
            }
            let force = power(rules, p, way.block);
            let danger = chance_to_win(analysis.threat(way.to), analysis.power(side, way.to) + force);
            let cost = if way.march { MARCH_COST } else { 0.0 };
            let one = saved * (1.0 - danger * 0.5) - cost;
            if one > MIN_GAIN && best.is_none_or(|(highest, _)| one > highest) {
                best = Some((one, *way));
            }
        }
        let Some((one, way)) = best else { break };
        gain += one;
        left = left.without(way.block);
        ways.retain(|other| other.block != way.block);
        arrived.push((way.block, way.to));
        orders.push(way.order);
        crossed.extend(rules.way(way.before, way.to).map(|link| link.side));
    }
    let cost = if p.opened.has(from) { 0.0 } else { action };
    (!orders.is_empty()).then_some(Plan { goal: PlanGoal::Shelter, at: from, orders, gain: gain - cost })
}

/// Whether the last hexside of a route has room for one more block (L6.3).
fn fits(analysis: &Analysis<'_>, way: &BlockRoute, crossed: &[HexsideId]) -> bool {
    if analysis.rules.is_ship(way.block) || matches!(way.order, Order::Sail(..)) {
        return true;
    }
    let Some(link) = analysis.rules.way(way.before, way.to) else { return true };
    let used = analysis.p.crossings.of(link.side) + crossed.iter().filter(|side| **side == link.side).count() as u8;
    used < link.limit
}

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
