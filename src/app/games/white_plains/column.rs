//! A column: units of several hexes that go to one hex together, each by its own order. Those in front go first; one that
//! finds no room there, or does not come so far, goes as near to it as it can. Leaders go with their troops.

use super::group_move::{PlannedMove, go};
use super::intent::choosable;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::chapters::w06_ways::{Field, Ways};
use crate::rules::white_plains::position;

/// Units of a brigade that stand farther from each other than this, in hexes, do not go together.
const NEAR: u16 = 3;

impl Plan {
    /// Whether the group stands in several hexes.
    pub fn is_column(&self, model: ViewModel<'_>) -> bool {
        let mut hexes = self.group.into_iter().map(|unit| model.p().at(unit));
        let first = hexes.next();
        hexes.any(|at| Some(at) != first)
    }

    /// Adds those of a hex who can move or attack, or takes them out again.
    pub fn add_stack(&mut self, model: ViewModel<'_>, at: HexId) -> bool {
        let able: Units = choosable(model, &Plan { from: Some(at), ..Plan::default() }).into_iter().collect();
        if able.is_empty() {
            return false;
        }
        let (group, from) = if able.minus(self.group).is_empty() {
            let left = self.group.minus(able);
            let rest = || left.first().and_then(|unit| model.p().at(unit));
            (left, self.from.filter(|from| *from != at).or_else(rest))
        } else {
            (self.group | able, Some(at))
        };
        *self = Plan { from, group, ..Plan::default() };
        true
    }

    /// The stacks with units that can move and are not in a group, the nearest to it first.
    fn other_stacks(model: ViewModel<'_>, group: Units) -> Vec<HexId> {
        let (rules, p) = (model.rules, model.p());
        let own: Hexes = group.into_iter().filter_map(|unit| p.at(unit)).collect();
        let far = |at: HexId| own.into_iter().filter_map(|one| rules.distance(at, one)).min().unwrap_or(u16::MAX);
        let others: Hexes = model.movers().minus(group).into_iter().filter_map(|unit| p.at(unit)).collect();
        let mut others: Vec<HexId> = others.minus(own).into_iter().collect();
        others.sort_by_key(|at| (far(*at), *at));
        others
    }

    /// The nearest stack that can join the group.
    pub fn nearest_stack(&self, model: ViewModel<'_>) -> Option<HexId> {
        Self::other_stacks(model, self.group).into_iter().find(|at| self.from != Some(*at))
    }

    /// Adds the nearest stack; or, with `instead`, the next one in the place of that which was added last.
    ///
    /// # Errors
    /// No other stack can move. The plan is unchanged.
    pub fn join(&mut self, model: ViewModel<'_>, instead: bool) -> Result<(), Refusal> {
        let last = self.from.filter(|_| instead && self.is_column(model));
        let rest: Units = self.group.into_iter().filter(|unit| last.is_none() || model.p().at(*unit) != last).collect();
        let next = match last {
            Some(_) => next_of(&Self::other_stacks(model, rest), last, false).filter(|at| last != Some(*at)),
            None => self.nearest_stack(model),
        };
        let next = next.ok_or_else(|| Refusal::form("no other stack can move"))?;
        self.group = rest;
        self.add_stack(model, next);
        Ok(())
    }

    /// Those of the brigades of the group who can move, are near and not in it; with leaders who would stay alone.
    pub fn rest_of_brigade(&self, model: ViewModel<'_>) -> Units {
        let (rules, p) = (model.rules, model.p());
        let named = |unit: &UnitId| !model.rules[*unit].brigade.is_empty();
        let brigades: Vec<&str> =
            self.group.into_iter().filter(named).map(|unit| model.rules[unit].brigade.as_str()).collect();
        let with = |unit: &UnitId| brigades.contains(&model.rules[*unit].brigade.as_str());
        let others: Units = model.movers().minus(self.group).into_iter().filter(with).collect();
        let mut all = self.group;
        let far = |one: UnitId, other: UnitId| {
            p.at(one).zip(p.at(other)).and_then(|(one, other)| rules.distance(one, other)).unwrap_or(u16::MAX)
        };
        while let Some(next) =
            others.minus(all).into_iter().find(|unit| all.into_iter().any(|one| far(*unit, one) <= NEAR))
        {
            all.add(next);
        }
        let stays_alone = |leader: &UnitId| {
            let here: Units = p.at(*leader).map(|at| model.own_at(at).into_iter().collect()).unwrap_or_default();
            here.meets(all) && here.minus(rules.sorted.leaders).minus(all).is_empty()
        };
        let leaders = model.movers() & rules.sorted.leaders;
        (all | leaders.into_iter().filter(stays_alone).collect()).minus(self.group)
    }

    /// The orders of a column that goes to a hex; none if nobody comes there. Leaders go last, with the units that they stand
    /// with.
    pub fn column_to(&self, model: ViewModel<'_>, to: HexId) -> Option<PlannedMove> {
        let rules = model.rules;
        let mut after = (**model.p()).clone();
        let far = |at: Option<HexId>| at.and_then(|at| rules.distance(at, to)).unwrap_or(u16::MAX);
        let group = self.with_own_orders(model);
        let (leaders, units) = (group & rules.sorted.leaders, group.minus(rules.sorted.leaders));
        let mut foremost: Vec<UnitId> = units.into_iter().collect();
        foremost.sort_by_key(|unit| far(after.at(*unit)));
        let mut planned = PlannedMove::default();
        for unit in foremost {
            let way = nearest_end(rules, &after, unit, to);
            planned.send(rules, &mut after, (unit, to), way);
        }
        for leader in leaders {
            let way = match units.is_empty() {
                true => nearest_end(rules, &after, leader, to),
                false => with_troops(model, &after, (leader, units), to),
            };
            planned.send(rules, &mut after, (leader, to), way);
        }
        planned.ends.iter().any(|(_, end)| *end == to).then_some(planned)
    }
}

impl ViewModel<'_> {
    /// The reinforcements that may enter in a hex, leaders last.
    pub fn entering_at(self, to: HexId) -> Vec<UnitId> {
        let enters = |row: &Row| match row {
            Row::Enters(unit, ends) if ends.hexes().has(to) => Some(*unit),
            _ => None,
        };
        let mut units: Vec<UnitId> = self.legal.rows().iter().filter_map(enters).collect();
        units.sort_by_key(|unit| self.rules.is_leader(*unit));
        units
    }

    /// The orders by which all of them enter: in this hex while it has room, then as near to it as there is (W5.1, W17.1).
    pub fn entries(self, to: HexId) -> Vec<Order> {
        let rules = self.rules;
        let mut after = (**self.p()).clone();
        let mut orders = Vec::new();
        for unit in self.entering_at(to) {
            let ends =
                |row: &Row| if let Row::Enters(one, ends) = row { (*one == unit).then(|| ends.hexes()) } else { None };
            let mut ends: Vec<HexId> = self.legal.rows().iter().filter_map(ends).flatten().collect();
            ends.sort_by_key(|end| (rules.distance(*end, to).unwrap_or(u16::MAX), *end));
            let Some(end) = ends.into_iter().find(|end| rules.check_enter(&after, unit, *end).is_ok()) else {
                continue;
            };
            orders.push(Order::Enter(unit, end));
            after.waiting[unit] = None;
            go(rules, &mut after, unit, end);
        }
        orders
    }
}

/// A move: its gait, its end, and the hexes to it.
type Way = (Gait, HexId, Vec<HexId>);

impl PlannedMove {
    /// Sends one of a column that goes to a hex, or leaves it where it stands. The way of the first who comes there is drawn.
    fn send(
        &mut self,
        rules: &WhitePlains,
        after: &mut position::State,
        (unit, to): (UnitId, HexId),
        way: Option<Way>,
    ) {
        let Some((gait, end, path)) = way else { return self.left.push(unit) };
        if end == to && self.path.is_empty() {
            self.going = if gait == Gait::March { RouteKind::Force } else { RouteKind::Land };
            self.path = after.at(unit).into_iter().chain(path).collect();
        }
        self.ends.push((unit, end));
        self.orders.push(if gait == Gait::March { Order::March } else { Order::Move }(unit, None, end));
        go(rules, after, unit, end);
    }
}

/// The way of a leader of a column to the hex where most of the units end that it commands and stood with; else that stood with
/// it, else that it commands. The senior leader of a side goes to the foremost hex only if all the others do. None if the
/// leader stays with those who stay, or whose troops are not in the column.
fn with_troops(
    model: ViewModel<'_>,
    after: &position::State,
    (leader, units): (UnitId, Units),
    to: HexId,
) -> Option<Way> {
    let (rules, p) = (model.rules, model.p());
    let troops = p.units_at(rules, model.side(), p.at(leader)?);
    if !troops.is_empty() && !troops.meets(units) {
        return None;
    }
    let strength = |end: HexId, counts: &dyn Fn(UnitId) -> bool| -> u16 {
        let there = units.into_iter().filter(|unit| after.at(*unit) == Some(end) && counts(*unit));
        there.map(|unit| u16::from(p.sp(rules, unit))).sum()
    };
    let stood_with = |unit: UnitId| p.at(unit) == p.at(leader);
    let commanded = |unit: UnitId| rules.commands(p, leader, unit);
    let senior = rules[leader].leader.as_ref().is_some_and(|data| data.seniority == 1);
    let rank = |end: HexId| {
        let own = strength(end, &|unit| stood_with(unit) && commanded(unit));
        (!(senior && end == to), own, strength(end, &stood_with), strength(end, &commanded))
    };
    let ends: Hexes = units.into_iter().filter_map(|unit| after.at(unit)).collect();
    let mut ends: Vec<HexId> = ends.into_iter().collect();
    ends.sort_by_key(|end| std::cmp::Reverse(rank(*end)));
    let way = |end: HexId, gait: Gait| Some((gait, end, rules.find_way(after, leader, None, end, gait).ok()?));
    let mut before_staying = ends.into_iter().take_while(|end| p.at(leader) != Some(*end));
    before_staying.find_map(|end| way(end, Gait::Move).or_else(|| way(end, Gait::March)))
}

/// The hex nearest to a goal where the move of a unit can end, with the way there: nearer than it stands now, by a march only
/// if that comes nearer than a move. Short of the goal no unit enters an enemy zone by itself.
fn nearest_end(rules: &WhitePlains, p: &position::State, unit: UnitId, to: HexId) -> Option<Way> {
    let side = rules[unit].side;
    let (field, mut ways) = (Field::new(rules, p, side), Ways::default());
    let now = rules.distance(p.at(unit)?, to)?;
    let mut ends = Vec::new();
    for gait in [Gait::Move, Gait::March] {
        let Ok(mover) = field.mover(unit, gait) else { continue };
        ways.explore(&mover);
        let nearer = ways.ends(&mover).into_iter().filter_map(|end| {
            let far = rules.distance(end, to).filter(|far| *far < now)?;
            let safe = end == to || !rules.in_zone(p, side.other(), end);
            safe.then(|| (far, gait == Gait::March, ways.cost(end), end))
        });
        ends.extend(nearer);
    }
    ends.sort_unstable();
    ends.into_iter().find_map(|(_, march, _, end)| {
        let gait = if march { Gait::March } else { Gait::Move };
        Some((gait, end, rules.find_way(p, unit, None, end, gait).ok()?))
    })
}
