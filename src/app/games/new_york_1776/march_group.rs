//! The movers of a march: the block that a click on a stack chooses, and the group that goes along at first (N5.2).

use crate::app::games::new_york_1776::prelude::*;
use crate::rules::new_york_1776::data::Kind;
use std::cmp::Reverse;

/// Artillery and Hessians each get at least one of this many places in a suggested group, as far as they are there.
const ONE_IN: usize = 4;

/// The units that may join a leader's group: those that can still move first, leaders last.
pub fn eligible(model: ViewModel<'_>, leader: UnitId) -> Vec<UnitSeen> {
    let Some(at) = model.unit(leader).and_then(|unit| unit.at) else { return Vec::new() };
    let mut here = model.units_at(model.rules[leader].side, at);
    here.retain(|other| other.unit != leader);
    here.sort_by_key(|other| (other.moved, model.rules.leaders.has(other.unit), other.unit));
    here
}

/// The units that can still join a leader's group.
fn ready(model: ViewModel<'_>, leader: UnitId, with_leaders: bool) -> Vec<UnitSeen> {
    let may = |other: &UnitSeen| !other.moved && (with_leaders || !model.rules.leaders.has(other.unit));
    eligible(model, leader).into_iter().filter(may).collect()
}

/// A full group, leaders included if there is room.
pub fn full_group(model: ViewModel<'_>, leader: UnitId) -> Set<UnitId> {
    let limit = usize::from(model.rules[leader].limit);
    let strongest = strongest(model, leader, limit);
    let leaders = ready(model, leader, true).into_iter().filter(|unit| model.rules.leaders.has(unit.unit));
    let room = limit - strongest.len() as usize;
    strongest | leaders.take(room).map(|unit| unit.unit).collect()
}

/// The strongest group of at most `limit` units without leaders: a share of artillery and of Hessians, then the most
/// SP, militia last.
fn strongest(model: ViewModel<'_>, leader: UnitId, limit: usize) -> Set<UnitId> {
    let mut ready = ready(model, leader, false);
    let kind = |unit: &UnitSeen| model.rules[unit.unit].kind;
    ready.sort_by_key(|unit| (kind(unit) == Kind::Militia, Reverse(unit.sp), unit.unit));
    let share = limit.div_ceil(ONE_IN);
    let of = |which: Kind| ready.iter().filter(move |unit| kind(unit) == which).take(share);
    let first = of(Kind::Artillery).chain(of(Kind::Hessian));
    let mut group = Set::NONE;
    for unit in first.chain(&ready) {
        if group.len() as usize == limit {
            break;
        }
        group = group.with(unit.unit);
    }
    group
}

/// The plan when a unit is first selected: a leader takes its strongest group.
pub fn plan_for(model: ViewModel<'_>, unit: UnitId) -> Plan {
    let group = strongest(model, unit, usize::from(model.rules[unit].limit));
    Plan { group, ..Plan::of(Selection::Unit(unit)) }
}

/// The unit that a click on a stack chooses: of those that can still move, the leader with the largest group, then the
/// faster one; without a leader, the strongest unit. None if all have moved.
pub fn best_mover(model: ViewModel<'_>, place: LocId) -> Option<UnitId> {
    let ready = model.stack(place).into_iter().filter(|unit| !unit.moved);
    let best =
        ready.max_by_key(|unit| (model.rules[unit.unit].limit, model.is_fast(unit.unit), unit.sp, Reverse(unit.unit)));
    best.map(|unit| unit.unit)
}

/// The stack of the chosen block, to choose another one; none if it stands alone.
pub fn others(model: ViewModel<'_>, plan: &Plan) -> Option<Selection> {
    let Selection::Unit(unit) = plan.selection else { return None };
    let place = model.unit(unit)?.at?;
    (model.stack(place).len() > 1).then_some(Selection::Place(place))
}
