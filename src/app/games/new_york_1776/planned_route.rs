//! The results of a plan of a march or sail: possible destinations, its order, the reason why it may not be given.

use crate::app::games::new_york_1776::prelude::*;
use crate::rules::new_york_1776::order::{Course, Path};
use std::collections::BTreeMap;

impl Plan {
    /// The place of the selection.
    pub fn stands(&self, model: ViewModel<'_>) -> Option<PlaceId> {
        match self.selection {
            Selection::Place(place) => Some(place_id(place)),
            Selection::Unit(unit) => model.unit(unit).and_then(|unit| unit.at).map(place_id),
            Selection::Ship(ship) => model.ship(ship).map(|ship| water(ship.at)),
            Selection::None => None,
        }
    }
}

/// A place the plan could lead to.
#[derive(Clone, Debug)]
pub struct Target {
    /// The plan that leads there.
    pub plan: Plan,
    /// AP.
    pub cost: u8,
    /// Whether the enemy is there.
    pub battle: bool,
}

/// The order that a plan makes, once it has a destination.
pub fn order_of(model: ViewModel<'_>, plan: &Plan) -> Option<Order> {
    match plan.selection {
        Selection::Unit(unit) => {
            let first = plan.march.first()?;
            let then = plan.march.then();
            let group = if plan.alone { Set::NONE } else { plan.group };
            let (drop, add) = match then {
                Some(_) if !plan.alone => (plan.drop & group, plan.add),
                _ => (Set::NONE, Set::NONE),
            };
            if model.rules[unit].limit == 0 || (group.is_empty() && add.is_empty()) {
                return Some(Order::Move(unit, first, then));
            }
            let path = then.map_or(Path::One(first), |then| Path::Two { first, drop, add, then });
            Some(Order::March(unit, group, path))
        }
        Selection::Ship(ship) => {
            let with = plan.ships;
            let course = match plan.course {
                PlannedRoute::Open => return None,
                PlannedRoute::One(first) => Course::One(first),
                PlannedRoute::Two(first, then) => Course::Two { first, drop: plan.stay & with, then },
            };
            Some(Order::Sail(ship, with, course))
        }
        _ => None,
    }
}

fn allowed(model: ViewModel<'_>, plan: &Plan) -> Result<(), Refusal> {
    match order_of(model, plan) {
        Some(order) => model.allows(&order),
        None => Err(Refusal::form("select a block first")),
    }
}

/// Every destination of the selected mover, its own place aside: [`back_to_start`] leads there.
pub fn targets(model: ViewModel<'_>, plan: &Plan) -> BTreeMap<PlaceId, Target> {
    let mut out = BTreeMap::new();
    if !model.moving() {
        return out;
    }
    match plan.selection {
        Selection::Unit(unit) => {
            let from = model.unit(unit).and_then(|unit| unit.at);
            for to in model.rules.all_locations().into_iter().filter(|to| from != Some(*to)) {
                if let Ok(plan) = march_to(model, plan, unit, to) {
                    out.insert(place_id(to), Target { plan, cost: 1, battle: model.enemy_at(to) });
                }
            }
        }
        Selection::Ship(ship) => {
            let from = model.ship(ship).map(|ship| ship.at);
            for to in model.rules.all_zones().into_iter().filter(|to| from != Some(*to)) {
                if let Ok(plan) = sail_to(model, plan, ship, to) {
                    let cost = cost(model, &plan);
                    out.insert(water(to), Target { plan, cost, battle: false });
                }
            }
        }
        _ => {}
    }
    out
}

/// The plan that leads to a place, through the chosen first place if possible; or why there is none.
///
/// # Errors
/// The refusal that decides: for an adjacent place, that of the direct route; otherwise that of the route of two places.
pub fn plan_to(model: ViewModel<'_>, plan: &Plan, to: PlaceId) -> Result<Plan, Refusal> {
    match (plan.selection, model.rules.ground(to)) {
        (Selection::Unit(unit), Some(Ground::Land(to))) => march_to(model, plan, unit, to),
        (Selection::Ship(ship), Some(Ground::Water(to))) => sail_to(model, plan, ship, to),
        (Selection::Unit(_), _) => Err(Refusal::form("blocks move only to places on land")),
        (Selection::Ship(_), _) => Err(Refusal::form("ships sail only to water zones")),
        _ => Err(Refusal::form("select a block first")),
    }
}

fn march_to(model: ViewModel<'_>, plan: &Plan, unit: UnitId, to: LocId) -> Result<Plan, Refusal> {
    let straight = Plan { march: PlannedRoute::One(to), ..plan.unbound() };
    let Err(refusal) = allowed(model, &straight) else { return Ok(straight) };
    let Some(from) = model.unit(unit).and_then(|unit| unit.at) else { return Err(refusal) };
    let beside = |loc: LocId| model.rules.near[loc];
    let by_road = |first: &LocId| model.rules[from].roads.has(*first);
    // The chosen first place comes first, then places without an enemy.
    let chosen = plan.march.first();
    let mut firsts: Vec<LocId> = (beside(from) & beside(to)).into_iter().collect();
    firsts.sort_by_key(|first| (chosen != Some(*first), model.enemy_at(*first), !by_road(first), *first));
    let mut deciding: Option<(bool, Refusal)> = None;
    for first in firsts {
        let keep = chosen == Some(first);
        let by = Plan {
            march: PlannedRoute::Two(first, to),
            drop: if keep { plan.drop } else { Set::NONE },
            add: if keep { plan.add } else { Set::NONE },
            ..plan.unbound()
        };
        match allowed(model, &by) {
            Ok(()) => return Ok(by),
            Err(wrong) => {
                let road = by_road(&first);
                if deciding.as_ref().is_none_or(|(before, _)| road && !before) {
                    deciding = Some((road, wrong));
                }
            }
        }
    }
    Err(decides(refusal, deciding.map(|(_, wrong)| wrong), to == from || beside(from).has(to)))
}

fn sail_to(model: ViewModel<'_>, plan: &Plan, ship: ShipId, to: ZoneId) -> Result<Plan, Refusal> {
    let straight = Plan { course: PlannedRoute::One(to), ..plan.unbound() };
    let Err(refusal) = allowed(model, &straight) else { return Ok(straight) };
    let Some(from) = model.ship(ship).map(|ship| ship.at) else { return Err(refusal) };
    let passages = |zone: ZoneId| model.rules[zone].passages;
    let chosen = plan.course.first();
    let mut firsts: Vec<ZoneId> = (passages(from) & passages(to)).into_iter().collect();
    firsts.sort_by_key(|first| (chosen != Some(*first), *first));
    let mut deciding = None;
    for first in firsts {
        let stay = if chosen == Some(first) { plan.stay } else { Set::NONE };
        let by = Plan { course: PlannedRoute::Two(first, to), stay, ..plan.unbound() };
        match allowed(model, &by) {
            Ok(()) => return Ok(by),
            Err(wrong) => {
                deciding.get_or_insert(wrong);
            }
        }
    }
    Err(decides(refusal, deciding, to == from || passages(from).has(to)))
}

/// "No road" does not help when a route of two places is barred on the way.
fn decides(straight: Refusal, over: Option<Refusal>, beside: bool) -> Refusal {
    if beside { straight } else { over.unwrap_or(straight) }
}

/// Why the selected mover may go nowhere, by the likeliest route; none if it may move.
pub fn why_nowhere(model: ViewModel<'_>, plan: &Plan) -> Option<Refusal> {
    if !model.moving() || !targets(model, plan).is_empty() {
        return None;
    }
    let refusals: Vec<Refusal> = match plan.selection {
        Selection::Unit(unit) => {
            let from = model.unit(unit)?.at?;
            let (roads, crossings) = (model.rules[from].roads, model.rules[from].crossings);
            roads.into_iter().chain(crossings).filter_map(|to| march_to(model, plan, unit, to).err()).collect()
        }
        Selection::Ship(ship) => {
            let from = model.ship(ship)?.at;
            let passages = model.rules[from].passages.into_iter();
            passages.filter_map(|to| sail_to(model, plan, ship, to).err()).collect()
        }
        _ => return None,
    };
    refusals.into_iter().next()
}

/// The plan after its group has changed: its route stays only if it is still legal.
pub fn rechecked(model: ViewModel<'_>, plan: &Plan) -> Plan {
    if order_of(model, plan).is_none_or(|order| model.allows(&order).is_ok()) {
        return plan.clone();
    }
    let end = plan.end();
    let unbound = plan.unbound();
    end.and_then(|end| plan_to(model, &unbound, end).ok()).unwrap_or(unbound)
}

/// The plan after the player chose a highlighted place: a place beside the first one extends the route to two places.
pub fn toward(model: ViewModel<'_>, plan: &Plan, to: PlaceId) -> Result<Plan, Refusal> {
    if let (PlannedRoute::One(first), Selection::Unit(_), Some(Ground::Land(then))) =
        (plan.march, plan.selection, model.rules.ground(to))
        && first != then
    {
        let two = Plan { march: PlannedRoute::Two(first, then), ..plan.clone() };
        if allowed(model, &two).is_ok() {
            return Ok(two);
        }
    }
    plan_to(model, plan, to)
}

/// The plan that goes on from its first place back to the start, if that is legal.
pub fn back_to_start(model: ViewModel<'_>, plan: &Plan) -> Option<Plan> {
    let start = plan.stands(model).filter(|start| plan.end().is_some_and(|end| end != *start))?;
    let back = match (plan.march, plan.course, model.rules.ground(start)?) {
        (PlannedRoute::One(first), _, Ground::Land(start)) => {
            Plan { march: PlannedRoute::Two(first, start), ..plan.clone() }
        }
        (_, PlannedRoute::One(first), Ground::Water(start)) => {
            Plan { course: PlannedRoute::Two(first, start), ..plan.clone() }
        }
        _ => return None,
    };
    allowed(model, &back).is_ok().then_some(back)
}

/// The cost of the plan, in action points.
pub fn cost(model: ViewModel<'_>, plan: &Plan) -> u8 {
    match (plan.selection, plan.course.first()) {
        (Selection::Ship(ship), Some(first)) => model.sail_cost(ship, first),
        _ => 1,
    }
}

/// The planned deployment: until the player moves a block, all units spread evenly, artillery and
/// Continentals first.
pub fn deployment_of(model: ViewModel<'_>, plan: &Plan) -> PostMap<Set<UnitId>> {
    let none = PostMap::all(Set::NONE);
    let Some(battle) = model.view.battle.as_ref().filter(|battle| battle.step == Step::Deploy) else { return none };
    let mut fighters: Vec<_> = battle.lines[battle.acting].known.clone();
    let mine: Set<UnitId> = fighters.iter().map(|fighter| fighter.unit).collect();
    let placed = plan.deployment.values().iter().fold(Set::NONE, |all, post| all | *post);
    if placed == mine {
        return plan.deployment;
    }
    let leads = |unit: UnitId| model.rules.leaders.has(unit);
    fighters.sort_by_key(|fighter| (leads(fighter.unit), std::cmp::Reverse(fighter.sp), fighter.unit));
    let mut posts = none;
    for (i, fighter) in fighters.into_iter().enumerate() {
        let [left, center, right] = Post::FRONT;
        let post = if leads(fighter.unit) && i >= 3 { Post::Reserve } else { [center, left, right][i % 3] };
        posts[post] = posts[post].with(fighter.unit);
    }
    posts
}
