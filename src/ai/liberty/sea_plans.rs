//! Plans at sea: blocks embark, and land with their warships.

use super::analysis::{BlockRoute, Plan, PlanGoal, chance_to_win};
use super::evaluation::power;
use super::plans::PlanMaker;
use super::prelude::*;
use crate::rules::liberty::chapters::l07_sea::MAX_LANDING;

impl PlanMaker<'_> {
    /// A plan that moves idle blocks from ports to the Atlantic while there is time to land again.
    pub(super) fn embark(&self) -> Option<Plan> {
        let (analysis, rules) = (self.analysis, self.analysis.rules);
        if self.left == 0 {
            return None;
        }
        let ships = analysis.own(rules.atlantic) & rules.warships;
        let mut best: Option<Plan> = None;
        let mut ports: Vec<SpaceId> = analysis.to(rules.atlantic).iter().map(|way| way.from).collect();
        ports.dedup();
        for port in ports {
            let mut movers = self.movers(rules.atlantic, port, true);
            let has_ship = movers.iter().any(|way| rules.is_ship(way.block));
            if ships.is_empty() && !has_ship {
                continue;
            }
            movers.truncate(5);
            let idle = self.target_value(port) < 0.6;
            let gain = if idle { movers.len() as f32 * 0.45 } else { movers.len() as f32 * 0.12 };
            let gain = gain - self.cost_from(port);
            if best.as_ref().is_none_or(|plan| gain > plan.gain) && !movers.is_empty() {
                let orders = movers.iter().map(|way| way.order).collect();
                best = Some(Plan { goal: PlanGoal::Concentrate, at: rules.atlantic, orders, gain });
            }
        }
        best
    }

    /// L7.4: a plan that lands a warship and up to three blocks behind it.
    pub(super) fn landing(&self, at: SpaceId, enemies: bool) -> Option<Plan> {
        let (analysis, rules, side) = (self.analysis, self.analysis.rules, self.analysis.side);
        let from =
            analysis.to(at).iter().find(|way| matches!(way.order, Order::Sail(..)) && rules.is_ship(way.block))?.from;
        let mut ships: Vec<BlockRoute> =
            self.movers(at, from, true).into_iter().filter(|way| rules.is_ship(way.block)).collect();
        // Orders of ground blocks are legal only after a ship has sailed, so they are built here.
        let mut ground_blocks: Vec<BlockId> = (analysis.own(from) & rules.ground)
            .minus(analysis.p.moved)
            .into_iter()
            .filter(|block| rules[*block].kind.sails)
            .collect();
        ground_blocks.sort_by(|a, b| power(rules, analysis.p, *b).total_cmp(&power(rules, analysis.p, *a)));
        let led = analysis.p.landings.iter().find(|landing| landing.port == at);
        // Blocks cannot follow another Sea Attack on the same port from elsewhere.
        if led.is_some_and(|landing| !landing.from.has(from)) {
            return None;
        }
        let landed = led.map_or(0, |landing| landing.ground);
        if analysis.count(side, at) > landed + (analysis.own(at) & rules.warships).len() as u8 {
            return None;
        }
        ground_blocks.truncate(usize::from(MAX_LANDING - landed));
        let theirs = analysis.p.of(rules, side.other(), at);
        let fleet: f32 = (theirs & rules.warships).into_iter().map(|block| power(rules, analysis.p, block)).sum();
        let want = if fleet > 0.0 { 3 } else { 1 };
        let spare =
            if self.analysis.p.landings.iter().any(|landing| landing.port == at) && fleet <= 0.0 { 0 } else { want };
        ships.truncate(spare);
        if ships.is_empty() && led.is_none() {
            return None;
        }
        let brought: f32 = ships.iter().map(|way| power(rules, analysis.p, way.block)).sum::<f32>()
            + ground_blocks.iter().map(|block| power(rules, analysis.p, *block)).sum::<f32>()
            + analysis.power(side, at);
        let mut orders: Vec<Order> = ships.iter().map(|way| way.order).collect();
        orders.extend(ground_blocks.iter().map(|block| Order::Sail(*block, at)));
        if orders.is_empty() || (ground_blocks.is_empty() && landed == 0 && self.only_bombards(at)) {
            return None;
        }
        let cost = self.cost_from(from);
        if enemies {
            let defence = analysis.power(side.other(), at);
            let mut chance = chance_to_win(brought * self.preferences.boldness, defence);
            if fleet > 0.0 {
                let afloat: f32 = ships.iter().map(|way| power(rules, analysis.p, way.block)).sum();
                chance *= chance_to_win(afloat * 1.1, fleet);
            }
            let gain = self.gain_of_battle(at, chance, brought, defence) - cost;
            return Some(Plan { goal: PlanGoal::Land, at, orders, gain });
        }
        let threat = analysis.threat(at);
        let danger = if chance_to_win(threat, brought) > 0.5 { 0.5 } else { 1.0 };
        let stays = if ground_blocks.is_empty() { 0.6 } else { 1.0 };
        let gain = self.town_value(at) * danger * stays + ground_blocks.len() as f32 * 0.2 - cost;
        Some(Plan { goal: PlanGoal::Land, at, orders, gain })
    }
}
