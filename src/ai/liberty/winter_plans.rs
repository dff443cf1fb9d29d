//! Plans against winter: blocks of a space that does not feed them move to where they are fed.

use crate::kernel::collections::Set;
use crate::rules::liberty::data::ids::{BlockId, HexsideId, SpaceId};
use crate::rules::liberty::order::Order;

use super::analysis::{Analysis, BlockRoute, chance_to_win};
use super::evaluation::power;
use super::plan_goals::{Plan, PlanGoal};
use super::winter_risk::WinterRisk;

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
        winter.of(at, there) - winter.of(at, after(at, there))
    };
    spaces.into_iter().map(saved).sum()
}

/// A plan for every space whose blocks winter threatens; each costs `action` points if the space is not open yet.
pub fn shelter_plans(analysis: &Analysis<'_>, winter: WinterRisk<'_>, action: f32) -> Vec<Plan> {
    if !winter.is_near() {
        return Vec::new();
    }
    let occupied = analysis.p.occupied(analysis.rules, analysis.side);
    let threatened = occupied.iter().filter(|at| winter.of(*at, analysis.own(*at)) > MIN_GAIN);
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
        let now = winter.of(from, left);
        let mut best: Option<(f32, BlockRoute)> = None;
        for way in ways.iter().filter(|way| fits(analysis, way, &crossed)) {
            let came = arrived.iter().filter(|(_, to)| *to == way.to);
            let there = came.fold(analysis.own(way.to), |set, (block, _)| set.with(*block));
            let exposed = winter.of(way.to, there.with(way.block)) - winter.of(way.to, there);
            let saved = now - winter.of(from, left.without(way.block)) - exposed;
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
    (!orders.is_empty()).then_some(Plan { goal: PlanGoal::Shelter, at: from, orders, gain: gain - cost, chance: 1.0 })
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
