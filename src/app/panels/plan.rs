//! A march or sail being put together: where it could go, what order it makes, why not.

use std::collections::BTreeMap;

use crate::app::desk::{Desk, Mover, Plan};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::{Refusal, Ruleset};
use crate::rules::new_york_1776::position::{Phase, Position};
use crate::rules::new_york_1776::{NewYork, Order};

/// A place the plan could lead to.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The plan that leads there.
    pub plan: Plan,
    /// AP.
    pub cost: u8,
    /// The enemy stands there.
    pub battle: bool,
}

/// Who may be in a leader's group, leaders last.
pub fn eligible(rules: &NewYork, p: &Position, leader: u8) -> Vec<u8> {
    let at = p.at[leader as usize] as usize;
    if at >= p.here.len() {
        return Vec::new();
    }
    let mut here: Vec<u8> = (p.here[at] & rules.army[p.active]).without(leader).into_iter().collect();
    here.sort_by_key(|u| (p.moved.has(*u), rules.leaders.has(*u), *u));
    here
}

/// The plan when a unit is first selected: a leader takes all he can.
pub fn plan_for(rules: &NewYork, p: &Position, unit: u8) -> Plan {
    let limit = usize::from(rules.units[unit as usize].limit);
    let group = eligible(rules, p, unit)
        .into_iter()
        .filter(|u| !p.moved.has(*u) && !rules.leaders.has(*u))
        .take(limit)
        .collect();
    Plan { mover: Mover::Unit(unit), group, ..Plan::default() }
}

/// The order a plan makes, once it has a place to go to.
pub fn order_of(rules: &NewYork, plan: &Plan) -> Option<Order> {
    let first = plan.first?;
    let group = if plan.alone { Bits::NONE } else { plan.group };
    let two = plan.then.is_some();
    let (drop, add) = if two && !plan.alone { (plan.drop & group, plan.add) } else { (Bits::NONE, Bits::NONE) };
    match plan.mover {
        Mover::Unit(unit) if rules.units[unit as usize].limit == 0 || (group.is_empty() && add.is_empty()) => {
            Some(Order::Move { unit, first, then: plan.then })
        }
        Mover::Unit(leader) => Some(Order::March { leader, group, first, drop, add, then: plan.then }),
        Mover::Ship(ship) => {
            let with = group.0 as u8;
            Some(Order::Sail {
                ship,
                with,
                first,
                drop: if two { plan.drop.0 as u8 & with } else { 0 },
                then: plan.then,
            })
        }
        _ => None,
    }
}

fn check(rules: &NewYork, p: &Position, plan: &Plan) -> Result<(), Refusal> {
    match order_of(rules, plan) {
        Some(order) => rules.check(p, &order),
        None => Err(Refusal::form("select a block first")),
    }
}

/// Everywhere the selected mover may go.
pub fn targets(desk: &Desk) -> BTreeMap<u8, Target> {
    let mut out = BTreeMap::new();
    let Some(session) = &desk.session else {
        return out;
    };
    let (rules, p) = (&*desk.rules, session.game.position());
    if p.phase != Phase::Movement || p.owes.is_some() {
        return out;
    }
    let count = match desk.plan.mover {
        Mover::Unit(_) => rules.locations.len(),
        Mover::Ship(_) => rules.zones.len(),
        _ => return out,
    } as u8;
    for to in 0..count {
        if let Ok(plan) = plan_to(rules, p, &desk.plan, to) {
            let (cost, battle) = match plan.mover {
                Mover::Ship(ship) => (plan.first.map_or(1, |first| rules.sail_cost(p, ship, first)), false),
                _ => (1, !p.of(rules, p.active.other(), to).is_empty()),
            };
            out.insert(to, Target { plan, cost, battle });
        }
    }
    out
}

/// The plan that leads to a place, keeping the chosen first place if it can; or why there is none.
///
/// # Errors
/// The refusal of the straight way.
pub fn plan_to(rules: &NewYork, p: &Position, plan: &Plan, to: u8) -> Result<Plan, Refusal> {
    let straight = Plan { first: Some(to), then: None, drop: Bits::NONE, add: Bits::NONE, ..*plan };
    let refusal = match check(rules, p, &straight) {
        Ok(()) => return Ok(straight),
        Err(refusal) => refusal,
    };
    let (count, rate) = match plan.mover {
        Mover::Unit(unit) => (rules.locations.len(), rules.march_rate(p, unit)),
        Mover::Ship(_) => (rules.zones.len(), 2),
        _ => return Err(refusal),
    };
    if rate < 2 {
        return Err(refusal);
    }
    // The chosen first place comes first, then those without an enemy.
    let mut firsts: Vec<u8> = (0..count as u8).filter(|first| *first != to).collect();
    let enemy = |l: u8| matches!(plan.mover, Mover::Unit(_)) && !p.of(rules, p.active.other(), l).is_empty();
    firsts.sort_by_key(|first| (plan.first != Some(*first), enemy(*first), *first));
    let mut better = None;
    for first in firsts {
        let keep = plan.first == Some(first);
        let by = Plan {
            first: Some(first),
            then: Some(to),
            drop: if keep { plan.drop } else { Bits::NONE },
            add: if keep { plan.add } else { Bits::NONE },
            ..*plan
        };
        match check(rules, p, &by) {
            Ok(()) => return Ok(by),
            Err(wrong) if wrong.case == Some("N5.6") || wrong.case == Some("N5.7") => {
                better.get_or_insert(wrong);
            }
            Err(_) => {}
        }
    }
    // "No road" says less than "the enemy on the way ends the move".
    Err(if refusal.case == Some("N5.5") { better.unwrap_or(refusal) } else { refusal })
}
