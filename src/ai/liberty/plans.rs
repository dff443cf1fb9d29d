//! The plans of a side for its actions: attacks, landings, entries into towns, defences, concentrations.

use super::analysis::{Analysis, BlockRoute, Plan, PlanGoal, Preferences, chance_to_win};
use super::evaluation::{block_value, draw_value, power};
use super::prelude::*;
use super::winter::{WinterRisk, change, shelter_plans, turns_left};

/// All plans worth considering, the best first; one of them ends the moves.
pub fn plans(
    rules: &Liberty,
    p: &Position,
    side: Side,
    legal: &[LegalEntry<Order, AnyOffer>],
    preferences: Preferences,
) -> Vec<Plan> {
    let analysis = Analysis::new(rules, p, side, legal);
    let left = turns_left(p);
    let draws = if rules.may_draw(p) { draw_value(rules, p, side, left == 0) } else { 0.0 };
    let (action, winter) = (draws.max(0.15), WinterRisk::new(rules, p, side));
    let maker = PlanMaker { analysis: &analysis, preferences, action, left, winter };
    let mut plans = shelter_plans(&analysis, winter, action);
    for at in analysis.targets() {
        plans.extend(maker.plan_for(at));
    }
    plans.push(Plan { goal: PlanGoal::Done, at: rules.atlantic, orders: vec![Order::Done], gain: 0.0 });
    plans.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    // Plans whose first order is illegal are dropped.
    plans.retain(|plan| plan.orders.first().is_some_and(|order| rules.check(p, order).is_ok()));
    // The moves do not end while a block can be saved from winter by an action that is worth less.
    if plans.iter().any(|plan| plan.goal == PlanGoal::Shelter && plan.gain > 0.0) {
        plans.retain(|plan| plan.goal != PlanGoal::Done);
    }
    plans
}

/// Whether moves only lead to where winter takes a block.
fn leads_into_hunger(winter: f32, gain: f32) -> bool {
    winter < -0.5 && gain < 0.0
}

/// Makes the plans of a side.
pub(super) struct PlanMaker<'a> {
    pub(super) analysis: &'a Analysis<'a>,
    pub(super) preferences: Preferences,
    /// The value of an action used otherwise.
    action: f32,
    /// The turns left in this year: in the last one new towns count, and blocks at sea are sent home.
    pub(super) left: u8,
    winter: WinterRisk<'a>,
}

impl PlanMaker<'_> {
    fn plan_for(&self, at: SpaceId) -> Option<Plan> {
        let (analysis, rules) = (self.analysis, self.analysis.rules);
        let enemies = analysis.count(analysis.side.other(), at) > 0;
        if at == rules.atlantic {
            return self.embark();
        }
        let by_sea = rules[at].port() && analysis.to(at).iter().any(|way| matches!(way.order, Order::Sail(..)));
        let landing = if by_sea && (enemies || analysis.p.control(rules, at) != Some(analysis.side)) {
            self.landing(at, enemies)
        } else {
            None
        };
        let over_land = if enemies { self.attack(at) } else { self.enter(at) };
        match (landing, over_land) {
            (Some(a), Some(b)) => Some(if a.gain >= b.gain { a } else { b }),
            (a, b) => a.or(b),
        }
    }

    /// The value of a town for the side, higher at the end of the year.
    pub(super) fn town_value(&self, at: SpaceId) -> f32 {
        let value = f32::from(self.analysis.rules[at].value());
        let soon = if self.left == 0 { 1.5 } else { 1.0 };
        value * soon
    }

    /// The routes of blocks from one space that are worth using, without the last block of a garrison.
    pub(super) fn movers(&self, at: SpaceId, from: SpaceId, sail: bool) -> Vec<BlockRoute> {
        let (analysis, rules) = (self.analysis, self.analysis.rules);
        let fits = |way: &&BlockRoute| {
            way.from == from
                && matches!(way.order, Order::Sail(..)) == sail
                && !(way.march && analysis.p.strength[way.block] < 2)
        };
        let mut movers: Vec<BlockRoute> = analysis.to(at).iter().filter(fits).copied().collect();
        let hard = |block: BlockId| power(rules, analysis.p, block);
        movers.sort_by(|a, b| {
            (a.march, hard(b.block)).partial_cmp(&(b.march, hard(a.block))).unwrap_or(std::cmp::Ordering::Equal)
        });
        // An enemy-coloured town is lost when its last block leaves; a threatened town needs a garrison.
        let worth_holding = rules[from].value() > 0 && (analysis.foreign(from) || analysis.threat(from) > 0.4);
        if worth_holding && movers.len() >= usize::from(analysis.count(analysis.side, from)) {
            movers.pop();
        }
        movers
    }

    /// The routes that fit the hexside limits of their last step (L6.3).
    fn within_limits(&self, movers: Vec<BlockRoute>, used: &mut Vec<(SpaceId, u8)>) -> Vec<BlockRoute> {
        let (analysis, rules) = (self.analysis, self.analysis.rules);
        movers
            .into_iter()
            .filter(|way| {
                if rules.is_ship(way.block) || matches!(way.order, Order::Sail(..)) {
                    return true;
                }
                let Some(side) = rules.way(way.before, way.to) else { return true };
                let room = side.limit.saturating_sub(analysis.p.crossings.of(side.side));
                let place = match used.iter().position(|(before, _)| *before == way.before) {
                    Some(place) => place,
                    None => {
                        used.push((way.before, 0));
                        used.len() - 1
                    }
                };
                used[place].1 += 1;
                used[place].1 <= room
            })
            .collect()
    }

    fn attack(&self, at: SpaceId) -> Option<Plan> {
        let (analysis, side) = (self.analysis, self.analysis.side);
        let defence = analysis.power(side.other(), at);
        let mut origins: Vec<(SpaceId, Vec<BlockRoute>, f32)> = Vec::new();
        let mut used = Vec::new();
        for way in analysis.to(at).iter().filter(|way| !matches!(way.order, Order::Sail(..))) {
            if origins.iter().all(|(from, ..)| *from != way.from) {
                let movers = self.within_limits(self.movers(at, way.from, false), &mut used);
                let force = movers.iter().map(|way| self.power_of(way)).sum();
                origins.push((way.from, movers, force));
            }
        }
        origins.retain(|(_, movers, _)| !movers.is_empty());
        origins.sort_by(|a, b| b.2.total_cmp(&a.2));
        // Blocks that are already there fight, too.
        let mut attack = analysis.power(side, at);
        let mut orders = Vec::new();
        let (mut cost, mut all) = (0.0, Vec::new());
        let mut best: Option<Plan> = None;
        let mut actions = analysis.p.actions;
        for (number, (from, movers, force)) in origins.into_iter().enumerate() {
            if !analysis.p.opened.has(from) {
                if actions == 0 {
                    continue;
                }
                actions -= 1;
                cost += self.action;
            }
            // The Reserve arrives in round 2.
            attack += if number == 0 { force } else { force * 0.7 };
            orders.extend(movers.iter().map(|way| way.order));
            let ships_alone = orders
                .iter()
                .all(|order| order.movement().is_some_and(|(block, _)| self.analysis.rules.is_ship(block)));
            if ships_alone && self.only_bombards(at) {
                continue;
            }
            let chance = chance_to_win(attack * self.preferences.boldness, defence);
            all.extend(movers);
            // Winning blocks may still move on to a town before winter, and beaten ones must leave.
            let gain = self.gain_of_battle(at, chance, attack, defence) + self.winter_gain(&all) * 0.5 - cost;
            if best.as_ref().is_none_or(|plan| gain > plan.gain) {
                best = Some(Plan { goal: PlanGoal::Attack, at, orders: orders.clone(), gain });
            }
        }
        best
    }

    /// Whether only warships attack ground blocks: those keep their last step, and the ships must leave (L9.6, L9.9).
    pub(super) fn only_bombards(&self, at: SpaceId) -> bool {
        let (analysis, rules) = (self.analysis, self.analysis.rules);
        analysis.p.of(rules, analysis.side.other(), at).meets(rules.ground)
            && !analysis.p.of(rules, analysis.side, at).meets(rules.ground)
    }

    fn power_of(&self, way: &BlockRoute) -> f32 {
        let force = power(self.analysis.rules, self.analysis.p, way.block);
        if way.march { force * 0.8 } else { force }
    }

    /// The gain of a battle: the town, and the losses of each side.
    pub(super) fn gain_of_battle(&self, at: SpaceId, chance: f32, attack: f32, defence: f32) -> f32 {
        let (analysis, rules, side) = (self.analysis, self.analysis.rules, self.analysis.side);
        let theirs: f32 = analysis
            .p
            .of(rules, side.other(), at)
            .into_iter()
            .map(|block| block_value(rules, block, analysis.p.strength[block]))
            .sum();
        let mine = attack * 1.7;
        let share = (defence / (attack + 0.01)).min(1.2);
        // A town of the side's own colour that the enemy holds comes back when the enemy leaves.
        let swing = self.town_value(at);
        let kept = if analysis.foreign(at) { 0.85 } else { 1.0 };
        chance * (swing * kept + theirs * 0.55) - (1.0 - chance) * mine * 0.45 - mine * 0.3 * share
    }

    fn enter(&self, at: SpaceId) -> Option<Plan> {
        let (analysis, rules, side) = (self.analysis, self.analysis.rules, self.analysis.side);
        let held = analysis.count(side, at);
        let threat = analysis.threat(at);
        let foreign = analysis.foreign(at) && held == 0;
        let present = analysis.power(side, at);
        let in_danger = rules[at].value() > 0 && held > 0 && threat > present;
        let mut ways: Vec<&BlockRoute> = analysis.to(at).iter().filter(|way| !rules.is_ship(way.block)).collect();
        ways.sort_by(|a, b| self.holding_value(a).total_cmp(&self.holding_value(b)));
        if foreign && rules[at].value() > 0 {
            let way = ways.iter().find(|way| self.may_leave(way))?;
            let danger = if chance_to_win(threat, power(rules, analysis.p, way.block)) > 0.5 { 0.5 } else { 1.0 };
            // Blocks that winter there need supply; blocks that cannot go home are lost (L12.7).
            let winter = self.winter_gain([*way]);
            let march = if way.march { 0.4 } else { 0.0 };
            let gain = self.town_value(at) * danger + winter - self.cost_from(way.from) - march;
            if leads_into_hunger(winter, gain) {
                return None;
            }
            return Some(Plan { goal: PlanGoal::Enter, at, orders: vec![way.order], gain });
        }
        if in_danger {
            let from = ways
                .iter()
                .map(|way| way.from)
                .max_by(|a, b| analysis.power(side, *a).total_cmp(&analysis.power(side, *b)))?;
            let movers: Vec<BlockRoute> = self.movers(at, from, false).into_iter().filter(|way| !way.march).collect();
            if movers.is_empty() || analysis.threat(from) > threat {
                return None;
            }
            let brought: f32 = movers.iter().map(|way| self.power_of(way)).sum();
            let before = chance_to_win(threat, present);
            let after = chance_to_win(threat, present + brought);
            let gain =
                (before - after) * (self.town_value(at) + 1.0) + self.winter_gain(&movers) - self.cost_from(from);
            return Some(Plan { goal: PlanGoal::Hold, at, orders: movers.iter().map(|way| way.order).collect(), gain });
        }
        self.concentration_plan(at)
    }

    /// A plan that moves an army towards its targets.
    fn concentration_plan(&self, at: SpaceId) -> Option<Plan> {
        let (analysis, rules, side) = (self.analysis, self.analysis.rules, self.analysis.side);
        let from = analysis
            .to(at)
            .iter()
            .filter(|way| !way.march)
            .map(|way| way.from)
            .max_by(|a, b| analysis.power(side, *a).total_cmp(&analysis.power(side, *b)))?;
        let sail = from == rules.atlantic;
        let movers: Vec<BlockRoute> = self.movers(at, from, sail).into_iter().filter(|way| !way.march).collect();
        if movers.is_empty() {
            return None;
        }
        let gain = if sail {
            // A block on land is useful.
            movers.len() as f32 * 0.35 + self.target_value(at)
        } else {
            (self.target_value(at) - self.target_value(from)) * movers.len().min(4) as f32 * 0.3
        };
        let movers = &movers[..movers.len().min(if sail { 4 } else { 8 })];
        let orders = movers.iter().map(|way| way.order).collect();
        let winter = self.winter_gain(movers);
        let gain = gain + winter * 0.9 - self.cost_from(from);
        if leads_into_hunger(winter, gain) {
            return None;
        }
        Some(Plan { goal: PlanGoal::Concentrate, at, orders, gain })
    }

    /// What a move saves from winter, less what it exposes to it.
    fn winter_gain<'b>(&self, moves: impl IntoIterator<Item = &'b BlockRoute>) -> f32 {
        if !self.winter.is_near() {
            return 0.0;
        }
        let moves: Vec<(BlockId, SpaceId)> = moves.into_iter().map(|way| (way.block, way.to)).collect();
        change(self.analysis, self.winter, &moves)
    }

    /// The targets near a space: enemy towns next to it, weighted by their garrisons.
    pub(super) fn target_value(&self, at: SpaceId) -> f32 {
        let (analysis, rules, side) = (self.analysis, self.analysis.rules, self.analysis.side);
        let near = rules.ways(at).iter().map(|way| {
            let town = rules[way.to].value();
            let theirs = analysis.count(side.other(), way.to) > 0;
            let wanted = theirs || analysis.p.control(rules, way.to) == Some(side.other());
            if wanted { f32::from(town) * 0.5 + if theirs { 0.5 } else { 0.0 } } else { 0.0 }
        });
        near.sum::<f32>().min(3.0)
    }

    /// The value of a block in its place; blocks with the lowest value can be spared.
    fn holding_value(&self, way: &BlockRoute) -> f32 {
        let rules = self.analysis.rules;
        let waiting = if rules[way.block].kind.nation == Nation::Indian { 5.0 } else { 0.0 };
        block_value(rules, way.block, self.analysis.p.strength[way.block]) + waiting + self.cost_from(way.from)
    }

    fn may_leave(&self, way: &BlockRoute) -> bool {
        let analysis = self.analysis;
        let last = analysis.count(analysis.side, way.from) == 1;
        let value = analysis.rules[way.from].value();
        let weak = way.march && analysis.p.strength[way.block] < 2;
        let needed = last && value > 0 && analysis.foreign(way.from) && value >= analysis.rules[way.to].value();
        !weak && !needed
    }

    pub(super) fn cost_from(&self, from: SpaceId) -> f32 {
        if self.analysis.p.opened.has(from) { 0.0 } else { self.action }
    }
}
