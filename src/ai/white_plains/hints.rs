//! What the orders of a hint are compared with, and which of a plan's orders comes first.

use super::combat_table::Tables;
use super::estimate::placed;
use super::odds::attack_odds;
use super::prelude::*;
use super::rollout_policy::{Situation, moment_of};

/// Hexes farther from the enemy than this are equally far.
const FAR: u16 = 8;

/// What ending the step or playing no card is called after "compared with".
pub fn idle_name(p: &State) -> &'static str {
    match p.task() {
        Some(Task::Moves) => "ending the movement now",
        Some(Task::Declare) => "declaring no more attacks",
        Some(Task::Artillery | Task::Rifles(_)) => "firing no more",
        Some(Task::Rally) => "ending the rally",
        Some(Task::Advance(..)) => "not advancing",
        Some(Task::Cards(_) | Task::TacticsCard(_)) => "playing no card",
        _ => "doing nothing",
    }
}

/// Whether a plan gives the first order of another too, even later, or sends its unit elsewhere.
pub fn are_alike(action: &[Order], other: &[Order]) -> bool {
    let Some(first) = action.first() else { return false };
    if let ([one], [other]) = (action, other) {
        return one == other;
    }
    other.iter().any(|order| match (first, order) {
        (Order::Move(unit, ..) | Order::March(unit, ..), Order::Move(other, ..) | Order::March(other, ..)) => {
            unit == other
        }
        _ => order == first,
    })
}

/// The orders of a movement with cards first and then the moves of units at the front, as far as each is legal now.
pub fn front_first(situation: &Situation<'_>, mut orders: Vec<Order>) -> Vec<Order> {
    let Situation { rules, p, side, legal, .. } = *situation;
    let foes = p.occupied(rules, side.other());
    let distance = |at: HexId| foes.into_iter().filter_map(|foe| rules.distance(at, foe)).min().unwrap_or(u16::MAX);
    let rank = |order: &Order| match *order {
        Order::Play(..) if legal.lists(order) => 0,
        Order::Move(unit, _, to) | Order::March(unit, _, to) if legal.lists(order) && !rules.is_leader(unit) => {
            1 + distance(to).min(p.at(unit).map_or(u16::MAX, distance)).min(FAR)
        }
        Order::Move(..) | Order::March(..) => FAR + 2,
        _ => FAR + 3,
    };
    if moment_of(p).is_some_and(|(.., declares)| !declares) {
        orders.sort_by_key(rank);
    }
    orders
}

/// A movement in which the first unit stays, and what that is called.
pub fn without_first(rules: &WhitePlains, p: &State, action: &[Order]) -> Option<(Vec<Order>, String)> {
    let [Order::Move(unit, ..) | Order::March(unit, ..), rest @ ..] = action else { return None };
    let at = p.at(*unit)?;
    (!rest.is_empty()).then(|| (rest.to_vec(), format!("leaving {} in {}", rules[*unit].name, rules.short_name_of(at))))
}

/// Whether a side can give either order, but not both: attacks of different units are declared one after the other, and
/// different units enter one after the other.
pub fn are_rivals(order: &Order, other: &Order) -> bool {
    let unit = |order: &Order| match *order {
        Order::Assault(unit, _) | Order::Release(unit) | Order::Enter(unit, _) => Some(unit),
        _ => None,
    };
    unit(order).is_none() || unit(order) == unit(other)
}

/// How good a fire or an attack looks: the chance to hit, or to take the hex.
pub fn look(rules: &WhitePlains, tables: &Tables, p: &State, order: &Order) -> Option<f32> {
    match *order {
        Order::Fire(units, target) => {
            rules.fire_sum(p, units, target).map(|sum| f32::from((10 - sum.lowest().max(0)).max(0)) / 10.0)
        }
        Order::Fight(at) => {
            let attack = p.attacks.iter().find(|attack| attack.hexes.has(at))?;
            attack_odds(rules, &tables.combat, p, &placed(p, attack.units), attack.hexes).map(|odds| odds.taken)
        }
        _ => None,
    }
}

/// Whether ending the step would give up other fire, so that a comparison with that says little of an order.
pub fn is_one_of_many(p: &State, order: &Order) -> bool {
    let fires = matches!(p.task(), Some(Task::Artillery | Task::Rifles(_)));
    matches!(order, Order::Fire(..)) || fires && matches!(order, Order::Play(..))
}

/// The other attacks that a unit could make: it is told why it makes this one.
pub fn alternatives(brief: &Brief<'_, WhitePlains>, order: &Order) -> Vec<Order> {
    let rival = |other: &Order| other != order && matches!(other, Order::Assault(..)) && are_rivals(order, other);
    match order {
        Order::Assault(..) => brief.legal.orders().filter(rival).collect(),
        _ => Vec::new(),
    }
}
