//! A computer player's words: the reasons of its orders.

use super::attack_words::{attack_words, declared_words, fight_words, strengths, without_words};
use super::combat_table::Tables;
use super::facts::steps;
use super::prelude::*;
use crate::kernel::story::{count, counted, listed, signed};
use crate::rules::white_plains::words::rolls::needed_words;
use crate::rules::white_plains::words::story::outcome_words;

/// What a move in the scenario of the hill comes nearer to.
const GOAL: &str = "Chatterton Hill";

/// A fire that hits with no more faces of the die than this is not missed.
const FEW_FACES: i8 = 1;

/// What follows if a move crosses the sortie line.
const PROVOKES: &str = "it crosses the sortie line, so the American army may leave its lines from then on (W15.3)";

/// What the first order of an action is for, as a sentence without capital and full stop; empty if it explains itself.
pub fn order_reason(brief: &Brief<'_, WhitePlains>, tables: &Tables, action: &[Order]) -> String {
    let (rules, p, side) = (brief.rules, &brief.view.known, brief.side);
    let Some(order) = action.first() else { return String::new() };
    match *order {
        Order::Move(unit, via, to) => move_reason(brief, unit, (Gait::Move, via, to), action),
        Order::March(unit, via, to) => move_reason(brief, unit, (Gait::March, via, to), action),
        Order::Enter(unit, to) | Order::Place(unit, to) => place_reason(brief, unit, to),
        Order::Disengage(_, to) => beside(brief, to, rules.short_name_of(to)),
        Order::Assault(unit, hexes) => {
            let declared = p.attacks.iter().filter(|attack| attack.hexes == hexes).map(|attack| attack.units);
            let planned = action.iter().filter_map(|order| match order {
                Order::Assault(unit, other) if *other == hexes => Some(Units::one(*unit)),
                _ => None,
            });
            let force = declared.chain(planned).fold(Units::NONE, |all, units| all | units);
            let at = rules.numbers_of(hexes.iter());
            let odds = attack_words(brief, tables, force, hexes) + &without_words(brief, tables, (force, unit), hexes);
            let must = p.at(unit).is_some_and(|from| rules.in_zone(p, side.other(), from));
            let elsewhere = |order: Order| matches!(order, Order::Assault(other, at) if other == unit && at != hexes);
            let must = match (must, brief.legal.orders().any(elsewhere)) {
                (true, true) => "it stands in an enemy zone, so it must attack (W9.3); ",
                (true, false) => "it stands in an enemy zone, so it must attack (W9.3), and can attack nothing else; ",
                (false, _) => "",
            };
            match force.len() {
                1 if p.attacks.is_empty() => format!("{must}so far it attacks {at} alone, {odds}"),
                1 => format!("{must}it attacks {at} alone, {odds}"),
                units => format!("{must}{} attack {at} together, {odds}", count(units, "unit")),
            }
        }
        Order::Fight(at) => fight_words(brief, tables, at),
        Order::Fire(units, target) => {
            let Some(least) = rules.fire_sum(p, units, target).map(|sum| sum.lowest().max(0)) else {
                return String::new();
            };
            let place = p.at(target).map(|at| format!(" in {}", rules.short_name_of(at))).unwrap_or_default();
            let [hits, sp] = [(10 - least).max(0).to_string(), p.sp(rules, target).to_string()];
            format!("{hits} of 10 faces of the die hit {}{place}, which has {sp} SP", rules[target].name)
        }
        Order::Rally(unit) => {
            let needs = needed_words(rules.rally_needs(p, unit));
            let state = if p.shattered.has(unit) { "Disrupted instead of Shattered" } else { "back in Parade Order" };
            let most = p.morale[side] >= rules.tables.army_morale.max;
            let morale = if most { "" } else { ", and army morale rises" };
            format!("it costs nothing; on {needs}, it is {state}, with {} SP{morale}", p.sp(rules, unit))
        }
        Order::Done if p.task() == Some(Task::Declare) => declared_words(brief, tables),
        Order::Done if matches!(p.task(), Some(Task::Artillery | Task::Rifles(_))) => fire_left(brief),
        Order::Lead(unit) => lead_words(brief, unit),
        Order::Lose(unit) => format!("it has {} SP in {}", p.sp(rules, unit), count(steps(rules, p, unit), "step")),
        Order::Remove(unit) => format!("it has {} SP", p.sp(rules, unit)),
        Order::Retreat(_, path) | Order::Evade(_, path) => path.last().map_or_else(String::new, |to| refuge(brief, to)),
        Order::Advance(_, to) => {
            let place = rules.short_name_of(to);
            let gains = if p.holds(rules, side, to) { "it joins the units in" } else { "it takes" };
            format!("{gains} {place}; {}", beside(brief, to, "it"))
        }
        Order::Play(card, _) => {
            let text = format!("“{}”", rules[card].text.trim_end_matches('.'));
            match p.task() {
                Some(Task::Cards(_)) if !p.attacks.is_empty() => format!("{text}; {}", declared_words(brief, tables)),
                _ => text,
            }
        }
        Order::Chit => format!("it counts 1 in your favour on the die, and you have {}", chits(p, side)),
        Order::Buy => buy_words(p, side),
        Order::Pledge(pledged) => match pledged {
            0 => format!("you keep {}: in a combat a chit counts 1 on the die, or rolls it again", chits(p, side)),
            _ => format!("each chit adds 1 to your roll (W4.2), and you have {}", chits(p, side)),
        },
        Order::Reroll | Order::Keep => {
            let result = p.combat.as_deref().and_then(|combat| combat.result);
            result.map_or_else(String::new, |result| {
                format!("the die says {}; {}", outcome_words(result), faces(rules, p))
            })
        }
        Order::Trump | Order::Allow => trump_words(brief, *order),
        _ => String::new(),
    }
}

/// What the faces of a new die would say: "of 10 faces, 4 say -/R (the defender retreats), 6 say -/- (no effect)".
fn faces(rules: &WhitePlains, p: &State) -> String {
    let mut told: Vec<(Outcome, u32)> = Vec::new();
    for die in 1..=10 {
        let result = rules.reading(p, die).2;
        match told.iter_mut().find(|(other, _)| *other == result) {
            Some((_, faces)) => *faces += 1,
            None => told.push((result, 1)),
        }
    }
    let told = told.into_iter().map(|(result, faces)| format!("{faces} {}", outcome_words(result)));
    format!("the 10 faces of a new die say: {}", told.collect::<Vec<_>>().join(", "))
}

/// What a unit finds where it retreats to.
fn refuge(brief: &Brief<'_, WhitePlains>, to: HexId) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let there = rules.strength(p, p.units_at(rules, brief.side, to));
    let joins = if there > 0 { format!("it joins {there} SP there; ") } else { String::new() };
    let hill = rules.distance(to, rules.at.hill).filter(|_| p.scenario == Scenario::ChattertonHill);
    let hill = hill.map(|far| format!("; it is {} from {GOAL}", counted(far, "hex", "hexes"))).unwrap_or_default();
    format!("{joins}{}{hill}", beside(brief, to, "it"))
}

/// The best fire that is given up.
fn fire_left(brief: &Brief<'_, WhitePlains>) -> String {
    let sum = |order: Order| match order {
        Order::Fire(units, target) => brief.rules.fire_sum(&brief.view.known, units, target),
        _ => None,
    };
    match brief.legal.orders().filter_map(sum).map(|sum| (10 - sum.lowest().max(0)).max(0)).max() {
        // Fire costs nothing: a chance that is left is no reason to stop.
        Some(faces) if faces > FEW_FACES => String::new(),
        Some(0) => "no fire that is left can hit".into(),
        Some(faces) => format!("the best fire that is left hits with {faces} of 10 faces of the die"),
        None if brief.legal.len() > 1 => String::new(),
        None => "no battery has a target".into(),
    }
}

/// What a lead unit brings, and which better one is spared the result.
fn lead_words(brief: &Brief<'_, WhitePlains>, unit: UnitId) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let told = |unit: UnitId| {
        let after = match steps(rules, p, unit) {
            ..=1 => "is lost with its next step".to_owned(),
            _ => {
                let mut worn = State::clone(p);
                worn.reduced.add(unit);
                format!("keeps {} after a lost step", worn.sp(rules, unit))
            }
        };
        format!("morale {} and {} SP, and {after}", signed(rules[unit].morale), p.sp(rules, unit))
    };
    let other = |order: Order| if let Order::Lead(other) = order { Some(other) } else { None };
    let value = |unit: UnitId| (rules[unit].morale, p.sp(rules, unit));
    let best = brief.legal.orders().filter_map(other).max_by_key(|other| value(*other));
    match best.filter(|best| value(*best) > value(unit)) {
        Some(best) => {
            let other = format!("morale {} and {} SP", signed(rules[best].morale), p.sp(rules, best));
            format!("it has {}; the result strikes it and not {}, which has {other}", told(unit), rules[best].name)
        }
        None => format!("it has {}; the morale of the lead unit counts on the die (W10.6)", told(unit)),
    }
}

/// What a card costs that is drawn for a chit.
fn buy_words(p: &State, side: Side) -> String {
    let (held, left) = (p.hands[side].len(), u32::from(p.momentum[side]).saturating_sub(1));
    let left = counted(left, "is", "are");
    let cards = count(held + 1, "card");
    format!(
        "you then have {cards} instead of {held}; a chit, of which {left} left, counts 1 on a die of combat or rolls it again"
    )
}

/// "2 momentum chits".
fn chits(p: &State, side: Side) -> String {
    count(p.momentum[side], "momentum chit")
}

/// What the enemy's card does that can be cancelled, and what that costs.
fn trump_words(brief: &Brief<'_, WhitePlains>, order: Order) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let Some(Task::Trump(card, _)) = p.task() else { return String::new() };
    let (name, text) = (&rules[card].name, rules[card].text.trim_end_matches('.'));
    let left = p.hands[brief.side].len();
    let fought = p.combat.as_deref().map(|combat| {
        let [units, hexes] = [combat.units, combat.defenders].map(|units| rules.strength(p, units));
        format!("; the combat has {units} SP against {hexes}")
    });
    match order {
        Order::Trump => {
            let left = count(left.saturating_sub(1), "card");
            format!("{name} has no effect (“{text}”){}; you have {left} left", fought.unwrap_or_default())
        }
        _ => {
            let hand = if left == 1 { "your only card".to_owned() } else { format!("one of {left} in your hand") };
            format!("you keep Local Superiority for a later card, {hand}; {name} then holds: “{text}”")
        }
    }
}

/// The enemies next to a hex: "no enemy is next to 2024"; `it` is the hex in the sentence.
fn beside(brief: &Brief<'_, WhitePlains>, at: HexId, it: &str) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let held: Vec<HexId> = rules.near(at).filter(|near| p.holds(rules, brief.side.other(), *near)).collect();
    match &held[..] {
        [] => {
            let foes = p.occupied(rules, brief.side.other()).into_iter();
            match foes.filter_map(|foe| rules.distance(at, foe)).min() {
                Some(far) => format!("the nearest enemy is {} from {it}", counted(far, "hex", "hexes")),
                None => format!("no enemy is next to {it}"),
            }
        }
        [one] => format!("{it} is next to the enemy in {}", rules.short_name_of(*one)),
        hexes => format!("{it} is next to the enemy in {}", rules.numbers_of(hexes.iter().copied())),
    }
}

/// Where a unit stands that comes on the map.
fn place_reason(brief: &Brief<'_, WhitePlains>, unit: UnitId, to: HexId) -> String {
    let (rules, p, side) = (brief.rules, &brief.view.known, brief.side);
    let foes = p.occupied(rules, side.other());
    let hexes = |distance: u16| counted(u32::from(distance), "hex", "hexes");
    let enemy = foes.into_iter().filter_map(|foe| rules.distance(to, foe)).min();
    let hill = rules.distance(to, rules.at.hill).filter(|_| p.scenario == Scenario::ChattertonHill);
    let shelter = match &rules[to] {
        hex if hex.has_works() => "behind works, ",
        hex if hex.is_fortified() => "behind a stone wall, ",
        _ => "",
    };
    let beside = p.units_at(rules, side, to).without(unit);
    let joins = match rules.strength(p, beside) {
        0 => String::new(),
        _ => format!("beside {}, ", listed(&beside.into_iter().map(|unit| &*rules[unit].name).collect::<Vec<_>>())),
    };
    let works = format!("{shelter}{joins}");
    match (hill, enemy) {
        (Some(0), Some(enemy)) => format!("{works}on Chatterton Hill itself, {} from the nearest enemy", hexes(enemy)),
        (Some(hill), Some(enemy)) => {
            format!("{works}{} from Chatterton Hill and {} from the nearest enemy", hexes(hill), hexes(enemy))
        }
        (_, Some(enemy)) => format!("{works}{} from the nearest enemy", hexes(enemy)),
        _ if rules.is_leader(unit) => String::new(),
        _ => works.trim_end_matches(", ").into(),
    }
}

/// Why a unit goes to a hex, by what is next to it; none if only distances tell.
fn unit_reason(brief: &Brief<'_, WhitePlains>, unit: UnitId, to: HexId) -> Option<String> {
    let (rules, p, side) = (brief.rules, &brief.view.known, brief.side);
    let near: Vec<HexId> = rules.near(to).filter(|at| p.holds(rules, side.other(), *at)).collect();
    let bears = |target: &&HexId| !rules.is_barred(p, unit, to, **target) && p.burning() != Some(**target);
    let fights = rules.may_attack(p, unit) && !rules.sorted.artillery.has(unit);
    if let Some(target) = near.iter().find(bears).filter(|_| fights) {
        let foes = p.units_at(rules, side.other(), *target);
        let able = |other: &UnitId| {
            rules.may_attack(p, *other)
                && rules.may_attack_into(p, *other, *target)
                && !rules.sorted.artillery.has(*other)
        };
        let others: Units = p.army(rules, side).without(unit).into_iter().filter(able).collect();
        let own = others | Units::one(unit);
        let with = if others.is_empty() { "" } else { " with the units that are next to it already" };
        let sp = strengths(brief, own, foes);
        let text = format!("from there it can attack {}{with}, {sp}", rules.name_of(*target));
        return (rules.strength(p, own) >= rules.strength(p, foes)).then_some(text);
    }
    if p.at(unit).is_some_and(|at| rules.in_zone(p, side.other(), at)) {
        return Some(match p.in_order(unit) {
            true => "if it stayed, it would have to attack (W9.3)".into(),
            false => "where it stands, in the enemy's zone, it could not rally (W7.1)".into(),
        });
    }
    if p.holds(rules, side, to) {
        let there = rules.strength(p, p.units_at(rules, side, to));
        let joined = there + rules.strength(p, Units::one(unit));
        return Some(format!("with it, {} has {joined} SP instead of {there}", rules.name_of(to)));
    }
    if rules[to].has_works() {
        return Some("works protect it there".into());
    }
    let line = |at: HexId| rules[at].has_works() && p.holds(rules, side, at);
    if side == AMERICAN && p.scenario != Scenario::ChattertonHill && rules.near(to).any(line) {
        return Some("it stands in reserve close behind the line".into());
    }
    None
}

/// Why a unit or leader goes to a hex, and what follows if its way crosses the sortie line.
fn move_reason(
    brief: &Brief<'_, WhitePlains>,
    unit: UnitId,
    (gait, via, to): (Gait, Option<HexId>, HexId),
    action: &[Order],
) -> String {
    let (rules, p, side) = (brief.rules, &brief.view.known, brief.side);
    let reason = arrival(brief, unit, to, action);
    let way = rules.find_way(p, unit, via, to, gait).unwrap_or_default();
    let crosses = !rules.is_leader(unit) && way.into_iter().any(|at| rules.provokes(p, side, at));
    match (crosses, reason.is_empty()) {
        (false, _) => reason,
        (true, true) => PROVOKES.into(),
        (true, false) => format!("{reason}; {PROVOKES}"),
    }
}

/// What a unit or leader finds where it goes.
fn arrival(brief: &Brief<'_, WhitePlains>, unit: UnitId, to: HexId, action: &[Order]) -> String {
    let (rules, p, side) = (brief.rules, &brief.view.known, brief.side);
    if rules.is_leader(unit) {
        let led = p.units_at(rules, side, to).len();
        let goes = |order: &&Order| matches!(**order, Order::Move(other, _, end) | Order::March(other, _, end) if other != unit && end == to);
        let follow = action.iter().filter(goes).count() as u32;
        match (led, follow) {
            (1.., _) => return format!("{} {} there", count(led, "unit"), if led == 1 { "stands" } else { "stand" }),
            (_, 1..) => {
                return format!(
                    "{} of the plan {} there, too",
                    count(follow, "unit"),
                    if follow == 1 { "goes" } else { "go" }
                );
            }
            _ => {}
        }
    } else if let Some(reason) = unit_reason(brief, unit, to) {
        return reason;
    }
    let goal = if p.scenario == Scenario::ChattertonHill { Some(rules.at.hill) } else { None };
    let foes = p.occupied(rules, side.other());
    let enemy = |at: HexId| foes.into_iter().filter_map(|foe| rules.distance(at, foe)).min();
    let hill = |at: HexId| goal.and_then(|goal| rules.distance(at, goal));
    let from = p.at(unit);
    let nearer = |far: Option<u16>, near: Option<u16>, what: &str| match (far, near) {
        (Some(far), Some(near)) if near < far || what != GOAL && near != far => {
            let hexes = counted(u32::from(near), "hex", "hexes");
            Some(format!("it is then {hexes} from {what} instead of {far}"))
        }
        _ => None,
    };
    if goal == Some(to) && from.is_some() {
        return format!("it is then on {GOAL}");
    }
    let to_hill = nearer(from.and_then(hill), hill(to), GOAL);
    to_hill.or_else(|| nearer(from.and_then(enemy), enemy(to), "the nearest enemy")).unwrap_or_default()
}
