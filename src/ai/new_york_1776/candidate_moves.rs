//! The orders and plans that are worth evaluating: a few groups instead of all, and assaults from several sides.

use super::map_tables::MapTables;
use super::prelude::*;
use crate::kernel::ruleset::LegalOf;
use crate::rules::new_york_1776::chapters::n05_land::MarchStep;
use crate::rules::new_york_1776::ways::MoveRow;

/// The orders of one half-turn, in their order.
pub type Plan = Vec<Order>;

/// The number of candidates to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    /// For rollouts: whole stacks and few single blocks.
    Narrow,
    /// For decisions.
    Wide,
}

/// A march into a location, compared with others into the same location.
#[derive(Clone, Copy)]
struct Troop {
    /// The strength in a fight.
    power: f32,
    leader: UnitId,
    from: LocId,
    order: Order,
}

/// A leader with the groups that may follow.
struct Column {
    leader: UnitId,
    /// The largest group first.
    groups: [Set<UnitId>; 5],
    count: usize,
}

impl Column {
    fn add(&mut self, group: Set<UnitId>) {
        if !self.groups[..self.count].contains(&group) {
            self.groups[self.count] = group;
            self.count += 1;
        }
    }
}

/// Generates candidates.
pub struct MoveGenerator<'a> {
    pub rules: &'a NewYork,
    pub tables: &'a MapTables,
}

impl MoveGenerator<'_> {
    /// Adds single orders of the moving side, without `done`.
    pub fn orders(&self, p: &Position, width: Width, out: &mut Vec<Order>) {
        let mut legal = LegalOf::<NewYork>::default();
        self.rules.legal(p, &mut legal);
        // One unit represents all units of its sort in a location; the orders of one unit are adjacent.
        let mut sorts: Vec<(Option<LocId>, u32)> = Vec::with_capacity(32);
        let mut now: Option<(UnitId, bool)> = None;
        let mut column: Option<Column> = None;
        for row in legal.rows() {
            match *row {
                MoveRow::Marches { leader, to } => {
                    if let Some(column) = self.column(p, leader, width) {
                        to.into_iter().for_each(|first| self.groups(p, &column, first, None, width, out));
                    }
                }
                MoveRow::MarchesFarther { leader, first, then } => {
                    // The marches of one leader are adjacent.
                    if column.as_ref().is_none_or(|column| column.leader != leader) {
                        column = self.column(p, leader, width);
                    }
                    if let Some(column) = &column {
                        self.groups(p, column, first, None, width, out);
                        then.into_iter().for_each(|then| self.groups(p, column, first, Some(then), width, out));
                    }
                }
                MoveRow::Moves { units, to } => {
                    for unit in units {
                        if self.represents_others(p, unit, width, &mut sorts) {
                            out.extend(to.into_iter().map(|first| Order::Move(unit, first, None)));
                        }
                    }
                }
                MoveRow::Farther { unit, first, then } => {
                    if now.is_none_or(|(other, _)| other != unit) {
                        now = Some((unit, self.represents_others(p, unit, width, &mut sorts)));
                    }
                    if now.is_some_and(|(_, good)| good) {
                        let farther = then.into_iter().map(Some);
                        out.extend(std::iter::once(None).chain(farther).map(|then| Order::Move(unit, first, then)));
                    }
                }
                MoveRow::One(LegalEntry::Order(order @ Order::Sail(_, with, course)))
                    if width == Width::Wide
                        || (with.is_empty() && course.drop().is_empty())
                        || course.then().is_none() =>
                {
                    out.push(order);
                }
                _ => {}
            }
        }
    }

    /// Whether a unit is the first of its kind and strength in its location, so that it represents the others.
    fn represents_others(
        &self,
        p: &Position,
        unit: UnitId,
        width: Width,
        sorts: &mut Vec<(Option<LocId>, u32)>,
    ) -> bool {
        if self.rules.leaders.has(unit) && (width == Width::Narrow || unit == self.rules.commander) {
            return false;
        }
        let data = &self.rules[unit];
        let sort = match width {
            Width::Narrow => u32::from(data.sp > 2),
            Width::Wide => (data.kind as u32) << 8 | u32::from(p.sp[unit]),
        };
        let sort = (p.at[unit], sort);
        let new = !sorts.contains(&sort);
        if new {
            sorts.push(sort);
        }
        new
    }

    /// The groups that may follow a leader: the largest, all but a garrison, a few, none.
    fn column(&self, p: &Position, leader: UnitId, width: Width) -> Option<Column> {
        let from = p.at[leader]?;
        let with_him = (p.here[from] & self.rules.army[p.active]).minus(p.moved).without(leader);
        let limit = u32::from(self.rules[leader].limit);
        let ranked = self.ranked(p, with_him);
        let best = |count: u32| -> Set<UnitId> { ranked.iter().take(count as usize).copied().collect() };
        let largest = limit.min(with_him.len());
        let whole = best(largest);
        let mut column = Column { leader, groups: [whole; 5], count: 1 };
        if largest > 3 && (self.rules.forts.has(from) || width == Width::Wide) {
            column.add(best(largest.min(with_him.len().saturating_sub(2))));
        }
        if width == Width::Wide && largest > 4 {
            column.add(best(3));
            column.add(best(largest / 2));
        }
        if leader != self.rules.commander && width == Width::Wide {
            column.add(Set::NONE);
        }
        Some(column)
    }

    fn groups(
        &self,
        p: &Position,
        column: &Column,
        first: LocId,
        then: Option<LocId>,
        width: Width,
        out: &mut Vec<Order>,
    ) {
        let Column { leader, groups, count } = *column;
        for group in &groups[..count] {
            let order = Order::March(leader, *group, Path::plain(first, then));
            if then.is_none() || self.rules.check(p, &order).is_ok() {
                out.push(order);
            }
        }
        if let Some(then) = then
            && width == Width::Wide
        {
            out.extend(self.picking_up(p, leader, groups[0], first, then));
        }
    }

    /// A march that picks up blocks at its first step (N5.3).
    fn picking_up(&self, p: &Position, leader: UnitId, group: Set<UnitId>, first: LocId, then: LocId) -> Option<Order> {
        let there = (p.here[first] & self.rules.army[p.active]).minus(p.moved);
        let room = u32::from(self.rules[leader].limit).saturating_sub(group.len());
        if there.is_empty() || room == 0 {
            return None;
        }
        let add: Set<UnitId> = self.ranked(p, there).into_iter().take(room as usize).collect();
        let order = Order::March(leader, group, Path::Two { first, drop: Set::NONE, add, then });
        self.rules.check(p, &order).is_ok().then_some(order)
    }

    /// The strongest first, Washington last.
    fn ranked(&self, p: &Position, units: Set<UnitId>) -> Vec<UnitId> {
        let mut ranked: Vec<UnitId> = units.into_iter().collect();
        let value = |u: UnitId| {
            let lead = if u == self.rules.commander { -9.0 } else { 0.0 };
            self.tables.power(&p.sp, Set::one(u)) + lead
        };
        ranked.sort_by(|a, b| value(*b).total_cmp(&value(*a)));
        ranked
    }

    /// The destination of an order, if it moves blocks.
    pub fn target(order: &Order) -> Option<LocId> {
        order.as_march().map(|(.., path)| path.last())
    }

    /// Plans of one to four orders, doing nothing first.
    pub fn plans(&self, p: &Position, width: Width) -> Vec<Plan> {
        let mut singles = Vec::with_capacity(128);
        self.orders(p, width, &mut singles);
        let mut plans: Vec<Plan> = vec![vec![Order::Done]];
        plans.extend(singles.iter().map(|order| vec![*order]));
        self.assaults(p, &singles, &mut plans);
        if p.active == BRITISH && width == Width::Wide && p.ap[BRITISH] >= 2 {
            self.landings(p, &singles, &mut plans);
        }
        plans
    }

    /// Adds plans that bring several groups into one location, from several sides if possible.
    fn assaults(&self, p: &Position, singles: &[Order], plans: &mut Vec<Plan>) {
        let rules = self.rules;
        let side = p.active;
        let points = usize::from(p.ap[side]);
        if points < 2 {
            return;
        }
        let enemy = side.other();
        for loc in rules.all_locations() {
            let held = !p.of(rules, enemy, loc).is_empty();
            if !held {
                continue;
            }
            // The strongest march of every leader to that location, then single blocks.
            let mut groups: Vec<Troop> = Vec::new();
            for order in singles.iter().filter(|order| Self::target(order) == Some(loc)) {
                let Some((leader, group, _)) = order.as_march() else { continue };
                let Some(from) = p.at[leader] else { continue };
                let power = self.tables.power(&p.sp, group.with(leader));
                let troop = Troop { power, leader, from, order: *order };
                match groups.iter_mut().find(|group| group.leader == leader) {
                    Some(group) if group.power >= troop.power => {}
                    Some(group) => *group = troop,
                    None => groups.push(troop),
                }
            }
            if groups.len() < 2 {
                continue;
            }
            groups.sort_by(|a, b| b.power.total_cmp(&a.power));
            // The strongest groups together.
            for count in 2..=points.min(groups.len()).min(4) {
                plans.extend(Self::combined_plan(&groups, count));
            }
            // From as many sides as there are points, to close the routes of retreat (N9.4).
            let mut sides: Vec<Troop> = Vec::new();
            for group in &groups {
                if sides.len() < points && !sides.iter().any(|other| other.from == group.from) {
                    sides.push(*group);
                }
            }
            let others = sides.iter().map(|g| g.leader).ne(groups.iter().take(sides.len()).map(|g| g.leader));
            if sides.len() >= 2 && others {
                plans.extend(Self::combined_plan(&sides, sides.len()));
            }
        }
    }

    /// The marches of `count` groups, without blocks that an earlier group has already taken (N5.4).
    fn combined_plan(groups: &[Troop], count: usize) -> Option<Plan> {
        let mut used = Set::NONE;
        let mut plan = Plan::new();
        for troop in groups {
            if plan.len() == count {
                break;
            }
            if used.has(troop.leader) {
                continue;
            }
            let mut order = troop.order;
            used = used.with(troop.leader);
            if let Order::March(_, group, _) = &mut order {
                *group = group.minus(used);
                used |= *group;
            }
            plan.push(order);
        }
        (plan.len() > 1).then_some(plan)
    }

    /// Adds plans of a ship that sails and a group that crosses the water (N6.4).
    fn landings(&self, p: &Position, singles: &[Order], plans: &mut Vec<Plan>) {
        let rules = self.rules;
        let mut zones: Set<_> = Set::NONE;
        for order in singles {
            let Order::Sail(.., course) = *order else { continue };
            let zone = course.last();
            if zones.has(zone) || plans.len() > 400 {
                continue;
            }
            zones = zones.with(zone);
            let mut after = p.clone();
            let mut events = Vec::new();
            rules.apply(&mut after, order, &mut events);
            for leader in (rules.leaders & rules.army[BRITISH]).minus(p.moved) {
                let Some(from) = p.at[leader].filter(|from| rules[zone].shores.has(*from)) else { continue };
                for to in rules[zone].shores & rules[from].crossings {
                    if matches!(rules.way(&after, BRITISH, from, to, after.ship_zones()), Ok(MarchStep::Water(..))) {
                        let mut marches = Vec::new();
                        if let Some(column) = self.column(&after, leader, Width::Narrow) {
                            self.groups(&after, &column, to, None, Width::Narrow, &mut marches);
                        }
                        plans.extend(marches.into_iter().map(|march| vec![*order, march]));
                    }
                }
            }
        }
    }
}
