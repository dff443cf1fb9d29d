//! What differs on the map at once after two orders, in the reason of a hint.

use super::combat_table::Tables;
use super::estimate::placed;
use super::facts::{strength_near_hill, unit_of};
use super::odds::{AttackOdds, attack_odds};
use super::prelude::*;
use crate::ai::facts::Fact;
use crate::kernel::story::counted;

type Facts<'a> = Vec<Fact<'a, WhitePlains>>;

/// An attack with a smaller chance to take its hex is no reason to move up to it.
const HOPELESS: f32 = 0.05;
/// A rail fence as far from the enemy as this, or farther, does nothing.
const FENCE_FAR: u32 = 9;

/// What a side sees on the map after some orders.
pub fn map_facts<'a>(rules: &'a WhitePlains, tables: &'a Tables, p: &State, side: Side, orders: &[Order]) -> Facts<'a> {
    let refuge = orders.first().and_then(|order| match order {
        Order::Retreat(unit, _) | Order::Evade(unit, _) | Order::Disengage(unit, _) => Some(*unit),
        _ => None,
    });
    let mut facts = match p.task() {
        _ if refuge.is_some() => refuge.into_iter().flat_map(|unit| refuges(rules, p, side, unit)).collect(),
        Some(Task::Moves) => targets(rules, tables, p, side, orders),
        Some(Task::Declare) => attacks(rules, tables, p, side, orders),
        _ => Facts::new(),
    };
    facts.extend(army(rules, side));
    facts.push(Fact::number("you have", "cards in hand", 0.45, move |p: &Position| p.hands[side].len() as f32));
    let chits = move |p: &Position| f32::from(p.momentum[side]);
    facts.push(Fact::number("you have", "momentum chits", 0.5, chits));
    if orders.iter().any(|order| matches!(order, Order::Play(..))) {
        facts.push(fence(rules, side));
    }
    if p.scenario == Scenario::ChattertonHill {
        facts.extend(hill(rules, p, side, orders));
    } else {
        for (number, objective) in rules.objectives.iter().enumerate() {
            let text = format!("you control {}", rules.name_of(objective.at));
            let controls = move |p: &Position| rules.controls(p, number) == Some(side);
            facts.push(Fact::games(text, 1.0 + f32::from(objective.points), controls));
        }
    }
    facts
}

/// How near the enemy a rail fence stands, which makes a way dearer; far from all enemies it does nothing.
fn fence<'a>(rules: &'a WhitePlains, side: Side) -> Fact<'a, WhitePlains> {
    let hexes = |near: f32| counted(FENCE_FAR.saturating_sub(near as u32), "hex", "hexes");
    let told = move |[with, without]: [f32; 2]| match without > with {
        true => format!("otherwise a fence stands {} from the nearest enemy", hexes(without)),
        false => format!("a fence stands {} from the nearest enemy", hexes(with)),
    };
    Fact::worded(told, 0.05, move |p: &Position| {
        let foes = p.occupied(rules, side.other());
        let far = |at: HexId| foes.into_iter().filter_map(|foe| rules.distance(at, foe)).min();
        p.effects.fence.and_then(far).map_or(0.0, |far| FENCE_FAR.saturating_sub(u32::from(far)) as f32)
    })
}

/// Where a unit goes that retreats: whom it joins, the enemies next to it, and the way to the hill.
fn refuges<'a>(rules: &'a WhitePlains, p: &State, side: Side, unit: UnitId) -> Facts<'a> {
    let name = &rules[unit].name;
    let at = move |p: &Position| p.at(unit);
    let mut facts = vec![
        Fact::number(format!("{name} stands with"), "SP of yours beside it (W10.4)", 0.04, move |p: &Position| {
            let there = at(p).map_or(Units::NONE, |at| p.units_at(rules, side, at));
            f32::from(rules.strength(p, there.without(unit)))
        }),
        Fact::number(format!("{name} is next to"), "SP of the enemy (W10.4)", -0.12, move |p: &Position| {
            let near = at(p).into_iter().flat_map(|at| rules.near(at));
            near.map(|near| f32::from(rules.strength(p, p.units_at(rules, side.other(), near)))).sum()
        }),
    ];
    if p.scenario == Scenario::ChattertonHill {
        let far = move |p: &Position| at(p).and_then(|at| rules.distance(at, rules.at.hill)).map_or(9.0, f32::from);
        facts.push(Fact::number(format!("{name} is"), "hexes from Chatterton Hill", -0.1, far));
    }
    facts
}

/// What can be attacked, with which chance, by all that can.
fn targets<'a>(rules: &'a WhitePlains, tables: &'a Tables, p: &State, side: Side, orders: &[Order]) -> Facts<'a> {
    let ends = orders.iter().filter_map(|order| match *order {
        Order::Move(unit, _, to) | Order::March(unit, _, to) => Some([p.at(unit), Some(to)]),
        Order::Enter(_, to) => Some([None, Some(to)]),
        _ => None,
    });
    let touched: Vec<HexId> = ends.flatten().flatten().flat_map(|at| rules.near(at)).collect();
    let mut facts = Facts::new();
    for at in p.occupied(rules, side.other()).into_iter().filter(|at| touched.contains(at)) {
        let force = move |p: &Position| -> Units {
            let able = |unit: &UnitId| rules.may_attack(p, *unit) && rules.may_attack_into(p, *unit, at);
            let (guns, foot): (Vec<UnitId>, Vec<UnitId>) =
                p.army(rules, side).into_iter().filter(able).partition(|unit| rules.sorted.artillery.has(*unit));
            let beside = |unit: &UnitId| foot.iter().any(|other| p.at(*other) == p.at(*unit));
            foot.iter().copied().chain(guns.into_iter().filter(beside)).collect()
        };
        let chance = move |p: &Position| {
            let odds = attack_odds(rules, &tables.combat, p, &placed(p, force(p)), Targets::one(at));
            odds.map_or(0.0, |odds| odds.taken)
        };
        let (hex, number) = (rules.name_of(at), rules.number_of(at));
        let worth = if at == rules.at.hill { 0.12 } else { 0.04 };
        facts.push(Fact::number(format!("you can attack {hex} with"), "SP", worth, move |p: &Position| {
            if chance(p) < HOPELESS { f32::NAN } else { f32::from(rules.strength(p, force(p))) }
        }));
        let text = format!("an attack on {number} by all that can make it takes the hex in");
        facts.push(Fact::number(text, "of 100 cases", worth, move |p: &Position| 100.0 * chance(p)));
    }
    facts
}

/// The attacks that are declared, with their chances.
fn attacks<'a>(rules: &'a WhitePlains, tables: &'a Tables, p: &State, side: Side, orders: &[Order]) -> Facts<'a> {
    let mut all: Vec<Targets> = p.attacks.iter().map(|attack| attack.hexes).collect();
    for order in orders {
        if let Order::Assault(_, hexes) = order
            && !all.contains(hexes)
        {
            all.push(*hexes);
        }
    }
    let mut facts = Facts::new();
    for hexes in all {
        let at = rules.numbers_of(hexes.iter());
        let units = move |p: &Position| {
            p.attacks.iter().find(|attack| attack.hexes == hexes).map_or(Units::NONE, |attack| attack.units)
        };
        let share = move |p: &Position, of: fn(&AttackOdds, Side) -> f32| {
            let made = Some(units(p)).filter(|units| !units.is_empty());
            let odds = made.and_then(|units| attack_odds(rules, &tables.combat, p, &placed(p, units), hexes));
            odds.map_or(f32::NAN, |odds| 100.0 * of(&odds, side))
        };
        // Nothing is told of an attack that only one of the orders makes: its own words tell it.
        let strength = move |p: &Position| match units(p) {
            units if units.is_empty() => f32::NAN,
            units => f32::from(rules.strength(p, units)),
        };
        facts.push(Fact::number(format!("the attack on {at} has"), "SP", 0.05, strength));
        let hurt = |odds: &AttackOdds, side: Side| 1.0 - odds.sides[side.other()].unhurt;
        let loses = |odds: &AttackOdds, side: Side| odds.sides[side].captured + odds.sides[side].loses_steps;
        let shares: [(String, f32, fn(&AttackOdds, Side) -> f32); 3] = [
            (format!("the attack on {at} takes the hex in"), 0.06, |odds, _| odds.taken),
            (format!("the attack on {at} drives back or hurts the defending lead unit in"), 0.02, hurt),
            (format!("in the attack on {at} your lead unit loses a step or is captured in"), -0.03, loses),
        ];
        for (text, worth, of) in shares {
            facts.push(Fact::number(text, "of 100 cases", worth, move |p: &Position| share(p, of)));
        }
    }
    facts
}

/// How the units of a side stand: zones, guns, leaders, ways to retreat, order.
fn army<'a>(rules: &'a WhitePlains, side: Side) -> Facts<'a> {
    let foe = side.other();
    let number = move |before: &str, unit: &str, worth: f32, counts: fn(&WhitePlains, &State, UnitId, Side) -> bool| {
        Fact::number(before, unit, worth, move |p: &Position| {
            p.army(rules, side).into_iter().filter(|unit| counts(rules, p, *unit, foe)).count() as f32
        })
    };
    let bound = if side == AMERICAN { -0.25 } else { -0.05 };
    let reached = |rules: &WhitePlains, p: &State, target: UnitId, by: Side| {
        let guns = rules.sorted.artillery & rules.army[by];
        guns.into_iter().any(|gun| p.in_order(gun) && rules.reaches(p, gun, target).is_some())
    };
    vec![
        number("you must attack (W9.3) with", "units in an enemy zone", bound, |rules, p, unit, foe| {
            p.active != foe && p.in_order(unit) && p.at(unit).is_some_and(|at| rules.in_zone(p, foe, at))
        }),
        number("you have", "units in range and sight of enemy guns", -0.15, reached),
        number("leaders with them raise the morale of", "units", 0.12, |rules, p, unit, _| {
            rules.leader_morale(p, unit) > 0
        }),
        number("you have", "units next to the enemy without a hex to retreat to", -0.8, |rules, p, unit, foe| {
            p.at(unit).is_some_and(|at| p.is_beside(rules, foe, at))
                && !rules.can_retreat(p, unit, RetreatReason::Retreat)
        }),
        number("you have", "Disrupted or Shattered units", -0.7, |_, p, unit, _| !p.in_order(unit)),
        number("you have", "units on the map", 0.4, |_, p, unit, _| p.stands(unit)),
        Fact::number("your guns have in range and sight", "enemy units", 0.15, move |p: &Position| {
            p.army(rules, foe).into_iter().filter(|target| reached(rules, p, *target, side)).count() as f32
        }),
    ]
}

/// The strength on Chatterton Hill and next to it, and how far from it the units of the orders are.
fn hill<'a>(rules: &'a WhitePlains, p: &State, side: Side, orders: &[Order]) -> Facts<'a> {
    let hill = rules.at.hill;
    let within = move |most: u16| move |p: &Position| strength_near_hill(rules, p, side, most);
    let mut facts = vec![
        Fact::number("Chatterton Hill is held by", "SP of yours in Parade Order", 0.3, within(0)),
        Fact::number("you have", "SP in Parade Order on Chatterton Hill or next to it", 0.2, within(1)),
        Fact::number("you have", "SP in Parade Order within two hexes of Chatterton Hill", 0.1, within(2)),
    ];
    let moved = orders.first().filter(|_| p.task() == Some(Task::Moves)).and_then(unit_of);
    if let Some(unit) = moved.filter(|unit| !rules.is_leader(*unit)) {
        let far = move |p: &Position| p.at(unit).and_then(|at| rules.distance(at, hill)).map_or(9.0, f32::from);
        let worth = -0.04 * f32::from(p.sp(rules, unit).max(1));
        facts.push(Fact::number(format!("{} is", rules[unit].name), "hexes from Chatterton Hill", worth, far));
    }
    facts
}
