//! What is counted at the end of the trial games of a hint.

use super::prelude::*;
use crate::ai::facts::Fact;
use crate::rules::white_plains::sides::SIDES;

type Facts<'a> = Vec<Fact<'a, WhitePlains>>;

/// The worth of control of Chatterton Hill in its scenario.
const HILL: f32 = 14.0;
/// The distance from Chatterton Hill in which strength is counted.
const NEAR: u16 = 2;

/// What a side counts after an action.
pub fn facts<'a>(rules: &'a WhitePlains, p: &State, side: Side, action: &[Order]) -> Facts<'a> {
    let mut facts = Facts::new();
    for (whose, sign) in [(side, 1.0), (side.other(), -1.0)] {
        let name = |own: &str, foe: &str| match whose == side {
            true => format!("you {own}"),
            false => format!("the {} {foe}", SIDES[whose].plural),
        };
        let have = name("have", "have");
        let before: Vec<(UnitId, u8)> =
            p.army(rules, whose).into_iter().map(|unit| (unit, steps(rules, p, unit))).collect();
        facts.push(Fact::number(name("lose", "lose"), "steps", -1.2 * sign, move |p: &Position| {
            before.iter().map(|(unit, had)| f32::from(had.saturating_sub(steps(rules, p, *unit)))).sum()
        }));
        facts.push(Fact::number(have.clone(), "Disrupted or Shattered units", -0.7 * sign, move |p: &Position| {
            p.army(rules, whose).into_iter().filter(|unit| !p.in_order(*unit)).count() as f32
        }));
        let morale =
            if whose == side { "your army morale is".into() } else { format!("{} army morale is", SIDES[whose].name) };
        facts.push(Fact::number(morale, "", sign, move |p: &Position| f32::from(p.morale[whose])));
        facts.push(Fact::number(have.clone(), "momentum chits", 0.5 * sign, move |p: &Position| {
            going_on(rules, p, p.momentum[whose].into())
        }));
        if p.scenario == Scenario::ChattertonHill {
            facts.push(Fact::number(
                have,
                "SP in Parade Order within two hexes of Chatterton Hill",
                0.3 * sign,
                move |p: &Position| strength_near_hill(rules, p, whose, NEAR),
            ));
        } else {
            facts.push(Fact::number(have, "victory points", sign, move |p: &Position| {
                let (american, british) = rules.points_now(p);
                (if whose == AMERICAN { american } else { british }) as f32 / 2.0
            }));
        }
    }
    facts.push(Fact::number("you have", "cards", 0.45, move |p: &Position| {
        going_on(rules, p, p.hands[side].len() as f32)
    }));
    facts.extend(ground(rules, p, side));
    facts.extend(own_part(rules, p, side, action));
    facts
}

/// Something that is worth nothing once the game is over, or in its last half-turn.
fn going_on(rules: &WhitePlains, p: &Position, number: f32) -> f32 {
    let last = p.half == 2 && p.turn >= rules.scenario(p.scenario).turns.1;
    if last || p.ending.is_some() { 0.0 } else { number }
}

/// The SP of a side's units in Parade Order within so many hexes of Chatterton Hill.
pub fn strength_near_hill(rules: &WhitePlains, p: &State, side: Side, most: u16) -> f32 {
    let near = |unit: &UnitId| {
        let distance = p.at(*unit).and_then(|at| rules.distance(at, rules.at.hill));
        p.in_order(*unit) && distance.is_some_and(|distance| distance <= most)
    };
    p.army(rules, side).into_iter().filter(near).map(|unit| f32::from(p.sp(rules, unit))).sum()
}

/// Control of what the scenario is about.
fn ground<'a>(rules: &'a WhitePlains, p: &State, side: Side) -> Facts<'a> {
    if p.scenario == Scenario::ChattertonHill {
        // Who holds it at the end wins: the chance to win says that.
        let holds = move |p: &Position| p.ending.is_none() && rules.hill_holder(p) == side;
        return vec![Fact::games("you hold Chatterton Hill", HILL, holds)];
    }
    let objectives = rules.objectives.iter().enumerate();
    let control = objectives.map(|(number, objective)| {
        let text = format!("you control {}", rules.short_name_of(objective.at));
        let worth = 1.0 + f32::from(objective.points);
        Fact::games(text, worth, move |p: &Position| rules.controls(p, number) == Some(side))
    });
    control.collect()
}

/// What becomes of the unit of the order, and of the hexes that it attacks.
fn own_part<'a>(rules: &'a WhitePlains, p: &State, side: Side, action: &[Order]) -> Facts<'a> {
    let mut facts = Facts::new();
    if let Some(unit) = action.first().and_then(unit_of).filter(|unit| !rules.is_leader(*unit)) {
        let text = format!("{} is Disrupted, Shattered or lost", rules[unit].name);
        let worth = -0.8 * f32::from(p.sp(rules, unit));
        let broken = move |p: &Position| !p.stands(unit) || !p.in_order(unit);
        let is_its = move |other: &Order| unit_of(other).is_none_or(|other| other == unit);
        facts.push(Fact::games(text, worth, broken).of_first(is_its));
    }
    let hexes = match action.first() {
        Some(Order::Assault(_, hexes)) => hexes.iter().collect(),
        Some(Order::Fight(at)) => vec![*at],
        _ => p.combat.as_deref().map(|combat| combat.hexes.iter().collect()).unwrap_or_default(),
    };
    for at in hexes {
        let text = format!("you hold {}", rules.short_name_of(at));
        facts.push(Fact::games(text, 1.0, move |p: &Position| p.holds(rules, side, at)));
    }
    facts
}

/// The unit that an order is about.
pub const fn unit_of(order: &Order) -> Option<UnitId> {
    match *order {
        Order::Move(unit, ..)
        | Order::March(unit, ..)
        | Order::Enter(unit, _)
        | Order::Assault(unit, _)
        | Order::Disengage(unit, _)
        | Order::Lead(unit)
        | Order::Retreat(unit, _)
        | Order::Evade(unit, _)
        | Order::Advance(unit, _)
        | Order::Lose(unit)
        | Order::Place(unit, _) => Some(unit),
        _ => None,
    }
}

/// The steps that a unit has left.
pub fn steps(rules: &WhitePlains, p: &State, unit: UnitId) -> u8 {
    match p.stands(unit) {
        false => 0,
        true => rules[unit].steps.saturating_sub(u8::from(p.reduced.has(unit))),
    }
}

/// The end of the trial games: a number of half-turns after the present one.
pub fn until(rules: &WhitePlains, p: &State, horizon: u32) -> String {
    let last = 2 * u32::from(p.turn) + u32::from(p.half) + horizon;
    let (turn, end) = (((last - 1) / 2) as u8, rules.scenario(p.scenario).turns.1);
    match last % 2 {
        _ if turn > end || turn == end && last.is_multiple_of(2) => "at the end of the game".into(),
        0 => format!("at the end of turn {turn}"),
        _ => format!("after the first half-turn of turn {turn}"),
    }
}
