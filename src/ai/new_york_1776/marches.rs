//! Which orders and plans are worth a look: whole groups instead of every group, assaults from several sides.

use super::atlas::Atlas;
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::{LocId, NewYork, UnitId};
use crate::rules::new_york_1776::land::Way;
use crate::rules::new_york_1776::position::{OFF, Position};

/// Orders of one half-turn, to be given one after the other.
pub type Plan = Vec<Order>;

/// How many candidates are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// For playing on in the mind: whole stacks and few single blocks.
    Narrow,
    /// For a decision that counts.
    Wide,
}

/// Makes candidates.
pub struct Marches<'a> {
    /// The rules.
    pub rules: &'a NewYork,
    /// The map.
    pub atlas: &'a Atlas,
}

impl Marches<'_> {
    /// Single orders of the side that moves; `done` is not among them.
    pub fn orders(&self, p: &Position, width: Width, out: &mut Vec<Order>) {
        let mut legal = Vec::with_capacity(256);
        self.rules.legal(p, &mut legal);
        self.orders_from(p, &legal, width, out);
    }

    fn orders_from(&self, p: &Position, legal: &[Order], width: Width, out: &mut Vec<Order>) {
        let rules = self.rules;
        let mut seen: Vec<(LocId, LocId, Option<LocId>, u32)> = Vec::new();
        for order in legal {
            match *order {
                Order::March { leader, first, then, .. } => self.groups(p, leader, first, then, width, out),
                Order::Move { unit, first, then } => {
                    let leads = rules.leaders.has(unit);
                    if leads && (width == Width::Narrow || unit == rules.commander) {
                        continue;
                    }
                    // One block of each kind and strength is as good as another.
                    let data = &rules.units[unit as usize];
                    let sort = (data.kind as u32) << 8 | u32::from(p.sp[unit as usize]);
                    let from = p.at[unit as usize];
                    let sort = if width == Width::Narrow { u32::from(data.sp > 2) } else { sort };
                    let key = (from, first, then, sort);
                    if !seen.contains(&key) {
                        seen.push(key);
                        out.push(*order);
                    }
                }
                Order::Sail { with, drop, then, .. }
                    if width == Width::Wide || (with == 0 && drop == 0 && then.is_some()) || then.is_none() =>
                {
                    out.push(*order);
                }
                _ => {}
            }
        }
    }

    /// The groups a leader may take: all he can, all but a garrison, a handful, nobody.
    fn groups(
        &self,
        p: &Position,
        leader: UnitId,
        first: LocId,
        then: Option<LocId>,
        width: Width,
        out: &mut Vec<Order>,
    ) {
        let rules = self.rules;
        let from = p.at[leader as usize];
        let with_him = (p.here[from as usize] & rules.army[p.active]).minus(p.moved).without(leader);
        let limit = u32::from(rules.units[leader as usize].limit);
        let ranked = self.ranked(p, with_him);
        let best = |count: u32| -> Bits { ranked.iter().take(count as usize).copied().collect() };
        let mut groups = [Bits::NONE; 5];
        let mut n = 0;
        let mut add = |group: Bits, groups: &mut [Bits; 5]| {
            if !groups[..n].contains(&group) {
                groups[n] = group;
                n += 1;
            }
        };
        let most = limit.min(with_him.len());
        add(best(most), &mut groups);
        if most > 3 && (rules.forts.has(from) || width == Width::Wide) {
            add(best(most.min(with_him.len().saturating_sub(2))), &mut groups);
        }
        if width == Width::Wide && most > 4 {
            add(best(3), &mut groups);
            add(best(most / 2), &mut groups);
        }
        if leader != rules.commander && width == Width::Wide {
            add(Bits::NONE, &mut groups);
        }
        for group in &groups[..n] {
            let order = Order::March { leader, group: *group, first, drop: Bits::NONE, add: Bits::NONE, then };
            if then.is_none() || rules.check(p, &order).is_ok() {
                out.push(order);
            }
        }
        // Picking up on the way what stands there (N5.3).
        if let Some(then) = then
            && width == Width::Wide
        {
            let there = (p.here[first as usize] & rules.army[p.active]).minus(p.moved);
            let group = groups[0];
            let room = limit.saturating_sub(group.len());
            if !there.is_empty() && room > 0 {
                let add: Bits = self.ranked(p, there).into_iter().take(room as usize).collect();
                let order = Order::March { leader, group, first, drop: Bits::NONE, add, then: Some(then) };
                if rules.check(p, &order).is_ok() {
                    out.push(order);
                }
            }
        }
    }

    /// The strongest first; Washington last.
    fn ranked(&self, p: &Position, units: Bits) -> Vec<UnitId> {
        let mut ranked: Vec<UnitId> = units.into_iter().collect();
        let value = |u: UnitId| {
            let lead = if u == self.rules.commander { -9.0 } else { 0.0 };
            f32::from(p.sp[u as usize]) * self.atlas.worth[u as usize] + lead
        };
        ranked.sort_by(|a, b| value(*b).total_cmp(&value(*a)));
        ranked
    }

    /// Where an order ends, if it is a march.
    fn target(order: &Order) -> Option<LocId> {
        match *order {
            Order::Move { first, then, .. } | Order::March { first, then, .. } => Some(then.unwrap_or(first)),
            _ => None,
        }
    }

    /// Plans of one to four orders, `done` first.
    pub fn plans(&self, p: &Position, width: Width) -> Vec<Plan> {
        let mut singles = Vec::with_capacity(128);
        self.orders(p, width, &mut singles);
        let mut plans: Vec<Plan> = vec![vec![Order::Done]];
        plans.extend(singles.iter().map(|order| vec![*order]));
        self.assaults(p, &singles, &mut plans);
        if p.active == Side::British && width == Width::Wide && p.ap.british >= 2 {
            self.landings(p, &singles, &mut plans);
        }
        plans
    }

    /// Several groups into one place, at best from several sides.
    fn assaults(&self, p: &Position, singles: &[Order], plans: &mut Vec<Plan>) {
        let rules = self.rules;
        let side = p.active;
        let points = usize::from(p.ap[side]);
        if points < 2 {
            return;
        }
        let enemy = side.other();
        for loc in 0..rules.locations.len() as u8 {
            let held = !p.of(rules, enemy, loc).is_empty();
            if !held {
                continue;
            }
            // The best march of every leader to that place, then single blocks.
            let mut groups: Vec<(f32, UnitId, LocId, Order)> = Vec::new();
            for order in singles.iter().filter(|order| Self::target(order) == Some(loc)) {
                let (leader, column) = match *order {
                    Order::March { leader, group, .. } => (leader, group.with(leader)),
                    Order::Move { unit, .. } => (unit, Bits::one(unit)),
                    _ => continue,
                };
                let power = self.atlas.power(&p.sp, column);
                let from = p.at[leader as usize];
                match groups.iter_mut().find(|group| group.1 == leader) {
                    Some(group) if group.0 >= power => {}
                    Some(group) => *group = (power, leader, from, *order),
                    None => groups.push((power, leader, from, *order)),
                }
            }
            if groups.len() < 2 {
                continue;
            }
            groups.sort_by(|a, b| b.0.total_cmp(&a.0));
            // Strongest together.
            for count in 2..=points.min(groups.len()).min(4) {
                plans.extend(Self::together(&groups, count));
            }
            // From as many sides as there are points: the ways out are shut (N9.4).
            let mut sides: Vec<(f32, UnitId, LocId, Order)> = Vec::new();
            for group in &groups {
                if sides.len() < points && !sides.iter().any(|other| other.2 == group.2) {
                    sides.push(*group);
                }
            }
            if sides.len() >= 2 && sides[..].iter().map(|g| g.1).ne(groups.iter().take(sides.len()).map(|g| g.1)) {
                plans.extend(Self::together(&sides, sides.len()));
            }
        }
    }

    /// The marches of so many groups, none of which takes a block that another has taken (N5.4).
    fn together(groups: &[(f32, UnitId, LocId, Order)], count: usize) -> Option<Plan> {
        let mut used = Bits::NONE;
        let mut plan = Plan::new();
        for (_, leader, _, order) in groups {
            if plan.len() == count {
                break;
            }
            if used.has(*leader) {
                continue;
            }
            let mut order = *order;
            used = used.with(*leader);
            if let Order::March { group, .. } = &mut order {
                *group = group.minus(used);
                used |= *group;
            }
            plan.push(order);
        }
        (plan.len() > 1).then_some(plan)
    }

    /// A ship into position, then a group across the water (N6.4).
    fn landings(&self, p: &Position, singles: &[Order], plans: &mut Vec<Plan>) {
        let rules = self.rules;
        let mut zones = Bits::NONE;
        for order in singles {
            let Order::Sail { first, then, .. } = *order else { continue };
            let zone = then.unwrap_or(first);
            if zones.has(zone) || plans.len() > 400 {
                continue;
            }
            zones = zones.with(zone);
            let mut after = p.clone();
            let mut events = Vec::new();
            rules.apply(&mut after, order, &mut events);
            for leader in (rules.leaders & rules.army.british).minus(p.moved) {
                let from = p.at[leader as usize];
                if from == OFF || !rules.zones[zone as usize].shores.has(from) {
                    continue;
                }
                for to in rules.zones[zone as usize].shores & rules.locations[from as usize].crossings {
                    if matches!(rules.way(&after, Side::British, from, to, after.ship_zones()), Ok(Way::Water(..))) {
                        let mut marches = Vec::new();
                        self.groups(&after, leader, to, None, Width::Narrow, &mut marches);
                        plans.extend(marches.into_iter().map(|march| vec![*order, march]));
                    }
                }
            }
        }
    }
}
