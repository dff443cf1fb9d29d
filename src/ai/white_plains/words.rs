//! A computer player's words: the reasons of its orders.

use super::combat_table::Mixture;
use super::prelude::*;
use crate::kernel::story::{count, percents};

/// Tactics cards with a smaller share are not named.
const LEAST_SHARE: f32 = 0.02;

/// The shares of tactics cards that the enemy cannot use, the largest first.
pub fn mixture(shares: &Mixture) -> String {
    let percents = percents(*shares);
    let mut cards: Vec<(f32, String)> = Vec::new();
    for ((tactic, share), percent) in Tactic::ALL.into_iter().zip(shares).zip(percents) {
        if *share >= LEAST_SHARE {
            cards.push((*share, format!("{} {percent}", tactic.name())));
        }
    }
    cards.sort_by(|a, b| b.0.total_cmp(&a.0));
    let cards: Vec<String> = cards.into_iter().map(|(_, text)| text).collect();
    match &cards[..] {
        [_] => "this card is best against every card that the enemy would choose".into(),
        _ => format!(
            "drawn by lot from {}: so the enemy, who chooses at the same time, gains nothing by guessing",
            cards.join(", ")
        ),
    }
}

/// What the first order of an action is for, as a sentence without capital and full stop; empty if it explains itself.
pub fn order_reason(brief: &Brief<'_, WhitePlains>, action: &[Order]) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    let Some(order) = action.first() else { return String::new() };
    match *order {
        Order::Move(unit, _, to) | Order::March(unit, _, to) => move_reason(brief, unit, to),
        Order::Assault(_, hexes) => {
            let declared = p.attacks.iter().filter(|attack| attack.hexes == hexes).map(|attack| attack.units);
            let planned = action.iter().filter_map(|order| match order {
                Order::Assault(unit, other) if *other == hexes => Some(Units::one(*unit)),
                _ => None,
            });
            let force = declared.chain(planned).fold(Units::NONE, |all, units| all | units);
            let defence: u8 = hexes.iter().map(|at| rules.strength(p, p.units_at(rules, brief.side.other(), at))).sum();
            let (at, strength) = (rules.numbers_of(hexes.iter()), rules.strength(p, force));
            match force.len() {
                1 => format!("it attacks {at} alone, {strength} SP against {defence}"),
                units => format!("{} attack {at} together, {strength} SP against {defence}", count(units, "unit")),
            }
        }
        Order::Rally(_) => "a rally costs nothing and raises army morale".into(),
        _ => String::new(),
    }
}

fn move_reason(brief: &Brief<'_, WhitePlains>, unit: UnitId, to: HexId) -> String {
    let (rules, p, side) = (brief.rules, &brief.view.known, brief.side);
    let near: Vec<HexId> = rules.near(to).filter(|at| p.holds(rules, side.other(), *at)).collect();
    if rules.is_leader(unit) {
        let led = p.units_at(rules, side, to).len();
        return format!("there it leads {}", count(led.max(1), "unit"));
    }
    if let Some(target) = near.first().filter(|_| rules.may_attack(p, unit)) {
        return format!("from there it can attack {}", rules.name_of(*target));
    }
    if p.at(unit).is_some_and(|at| rules.in_zone(p, side.other(), at)) {
        return "if it stayed, it would have to attack".into();
    }
    if p.holds(rules, side, to) {
        return "it strengthens the units there".into();
    }
    if rules[to].has_works() {
        return "works protect it there".into();
    }
    let line = |at: HexId| rules[at].has_works() && p.holds(rules, side, at);
    if side == AMERICAN && p.scenario != Scenario::ChattertonHill && rules.near(to).any(line) {
        return "it stands in reserve close behind the line".into();
    }
    String::new()
}
