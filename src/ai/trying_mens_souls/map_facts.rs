//! What differs on the map at once after two orders, in the reason of a hint.

use super::combat_words::attack_faces;
use super::facts::{on_island, piece_of};
use super::prelude::*;
use crate::ai::facts::Fact;
use crate::rules::trying_mens_souls::position::parts::Combat;

type Facts<'a> = Vec<Fact<'a, TryingMensSouls>>;

/// Farther from the enemy than this no retreat is safer than another.
const FAR_ENOUGH: u16 = 5;

/// What a side sees on the map after some orders.
pub fn map_facts<'a>(rules: &'a TryingMensSouls, p: &State, side: Side, orders: &[Order]) -> Facts<'a> {
    let mut facts = points(rules, side);
    facts.extend(army(rules, p, side));
    // The faces of the die belong to regular combats alone.
    if p.task() == Some(Task::Declare) && !orders.iter().any(|order| matches!(order, Order::Assault(..))) {
        facts.extend(combats(rules, p, side, orders));
    }
    let piece = orders.first().and_then(piece_of).filter(|piece| rules[*piece].side == side);
    facts.extend(piece.into_iter().flat_map(|piece| of_piece(rules, p, side, piece)));
    facts
}

/// Points, markers and what counts points at the end.
fn points<'a>(rules: &'a TryingMensSouls, side: Side) -> Facts<'a> {
    let goals = rules.areas.city | rules.areas.stars;
    vec![
        Fact::number("you have", "victory points", 1.0, move |p: &Position| f32::from(p.vp[side])),
        Fact::number("you control", "city and star hexes", 1.0, move |p: &Position| {
            goals.filtered(|at| rules.controls(p, side, at)).len() as f32
        }),
        Fact::number("you control", "forts", 0.7, move |p: &Position| {
            rules.areas.forts.filtered(|at| rules.controls(p, side, at)).len() as f32
        }),
        Fact::number("you have", "MIP", 0.3, move |p: &Position| f32::from(p.mip[side])),
        Fact::number("you have", "markers in this turn", 0.5, move |p: &Position| p.bought[side].len() as f32),
    ]
}

/// How the units of a side stand: supply, order, neighbours, strength.
fn army<'a>(rules: &'a TryingMensSouls, p: &State, side: Side) -> Facts<'a> {
    let foe = side.other();
    let units = move |p: &State, whose: Side| p.standing(rules.army[whose].units);
    // Nothing is in supply before the set-up is complete.
    let unfed = move |p: &Position, whose: Side| match p.phase() {
        Phase::Setup => 0.0,
        _ => rules.out_of_supply(p, whose, false).len() as f32,
    };
    let beside =
        move |p: &State, at: HexId| -> u32 { rules.touching(at).map(|near| p.units_at(rules, foe, near).len()).sum() };
    let mut facts = vec![
        Fact::number("you have", "units out of supply (T5.6)", -0.5, move |p: &Position| unfed(p, side)),
        Fact::number("the enemy has", "units out of supply (T5.6)", 0.5, move |p: &Position| unfed(p, foe)),
        Fact::number("you have", "disrupted or routed units", -0.5, move |p: &Position| {
            units(p, side).filtered(|unit| !p.is_normal(unit)).len() as f32
        }),
        Fact::number("you have", "units on the map", 0.6, move |p: &Position| units(p, side).len() as f32),
        Fact::number("you have units with", "combat factors", 0.3, move |p: &Position| {
            units(p, side).into_iter().map(|unit| f32::from(rules.cf(p, unit))).sum()
        }),
    ];
    if matches!(p.task(), Some(Task::Moves | Task::LimitedActs)) {
        facts.push(Fact::number(
            "you can attack at once with",
            "units next to the enemy",
            0.15,
            move |p: &Position| {
                let fights = |unit: &PieceId| {
                    p.is_normal(*unit) && rules.may_fight(p, *unit) && p.at(*unit).is_some_and(|at| beside(p, at) > 0)
                };
                units(p, side).into_iter().filter(fights).count() as f32
            },
        ));
    }
    if side == AMERICAN {
        facts.push(Fact::number("you have", "units on Long Island", -0.15, move |p: &Position| {
            on_island(rules, p, AMERICAN).len() as f32
        }));
    }
    let chief = rules.army[side].leader;
    let name = &rules[chief].name;
    facts.push(Fact::number(format!("{name} has next to him"), "enemy units", -0.4, move |p: &Position| {
        p.at(chief).map_or(0.0, |at| beside(p, at) as f32)
    }));
    facts
}

/// The declared combats, and those that the orders declare.
fn combats<'a>(rules: &'a TryingMensSouls, p: &State, side: Side, orders: &[Order]) -> Facts<'a> {
    let attacks = p.combats.iter().filter(|one| one.kind == CombatKind::Attack);
    let mut all: Vec<Targets> = attacks.map(|one| one.targets).collect();
    for order in orders {
        if let Order::Attack(targets, _) = order
            && !all.contains(targets)
        {
            all.push(*targets);
        }
    }
    let mut facts = Facts::new();
    for targets in all {
        let names: Vec<&str> = targets.iter().map(|at| rules.short_name_of(at)).collect();
        let at = names.join(" and ");
        let of = move |p: &Position| {
            let is_it = |one: &&Combat| one.kind == CombatKind::Attack && one.targets == targets;
            p.combats.iter().find(is_it).map(|one| one.units)
        };
        // Nothing is told of a combat that only one of the orders declares: its own words tell it.
        let strength = move |p: &Position| {
            of(p).map_or(f32::NAN, |units| units.iter().map(|unit| f32::from(rules.cf(p, unit))).sum::<f32>())
        };
        facts.push(Fact::number(format!("the combat against {at} has"), "combat factors of yours", 0.04, strength));
        let face = move |p: &Position, which: usize| {
            let found = of(p).and_then(|units| attack_faces(rules, p, side, targets, units));
            found.map_or(f32::NAN, |found| found.faces()[which] as f32)
        };
        let hurts = move |p: &Position| face(p, 1);
        let text = format!("in the combat against {at} the enemy pays on");
        facts.push(Fact::number(text, "of 6 faces of the die", 0.1, hurts));
        let costs = move |p: &Position| face(p, 0);
        let text = format!("in the combat against {at} you pay on");
        facts.push(Fact::number(text, "of 6 faces of the die", -0.08, costs));
    }
    facts
}

/// Where a piece of an order stands.
fn of_piece<'a>(rules: &'a TryingMensSouls, p: &State, side: Side, piece: PieceId) -> Facts<'a> {
    let (foe, name, range) = (side.other(), &rules[piece].name, u16::from(rules.tables.limits.command));
    let near = move |p: &State, at: HexId, other: PieceId| {
        p.at(other).is_some_and(|there| there == at || rules.distance(there, at).is_some_and(|far| far <= range))
    };
    let own = rules[piece].division.map(|division| rules[division].units);
    let alone = own.is_none() && rules[piece].is_unit();
    let division = own.unwrap_or(rules.army[side].units);
    let led = move |p: &Position| {
        // In a box the units of a marker act wherever its leader is (T7.2).
        let Some(at) = p.at(piece).filter(|at| !rules.is_box(*at)) else { return f32::NAN };
        p.standing(division).without(piece).filtered(|unit| near(p, at, unit)).len() as f32
    };
    let mut facts = Facts::new();
    let text = format!("within {range} hexes of {name} {}", if rules[piece].is_unit() { "stand" } else { "are" });
    let unit = if rules[piece].is_unit() { "other units of its division" } else { "units that it may lead" };
    if !alone {
        facts.push(Fact::number(text, unit, if rules[piece].is_unit() { 0.04 } else { 0.15 }, led));
    }
    if !rules[piece].is_unit() {
        return facts;
    }
    let beside = move |p: &Position| {
        let Some(at) = p.at(piece) else { return f32::NAN };
        rules.touching(at).map(|near| p.units_at(rules, foe, near).len()).sum::<u32>() as f32
    };
    // Only who attacks wants to be there.
    let moves = matches!(p.task(), Some(Task::Moves | Task::LimitedActs));
    let attacks = moves && p.active == side && side == BRITISH;
    let worth = if attacks { 0.05 } else { -0.12 };
    facts.push(Fact::number(format!("{name} is next to"), "enemy units", worth, beside));
    if p.task() == Some(Task::Losses) {
        facts.push(Fact::number(
            format!("{name} is"),
            "hexes from the nearest enemy unit",
            0.05,
            move |p: &Position| {
                let places = p.places_of(rules.army[foe].units);
                let far = p.at(piece).and_then(|at| rules.distance_to_any(at, &places));
                far.map_or(f32::NAN, |far| f32::from(far.min(FAR_ENOUGH)))
            },
        ));
    }
    facts
}
