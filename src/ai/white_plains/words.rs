//! A computer player's words: the reasons of its orders.

use super::prelude::*;
use super::rollout_policy::moment_of;
use crate::ai::reasons;
use crate::kernel::story::count;

/// The reason of a choice: what it gains in playouts, or what the plan attacks and gains; empty if neither is known.
pub fn reason(brief: &Brief<'_, WhitePlains>, choice: &Choice<WhitePlains>) -> String {
    let gains = reasons::sentence(&choice.reasons, |term| term.phrases(brief.side));
    if moment_of(&brief.view.known).is_none() && choice.win_chance.is_some() {
        // All orders were compared, and the best need not be the usual one.
        let gains = if gains.is_empty() { "does best".into() } else { gains };
        return format!("played out many times, it {gains}");
    }
    let goal = order_reason(brief, &choice.order);
    match (goal.is_empty(), gains.is_empty()) {
        (false, false) => format!("{goal}; the plan of this half-turn {gains}"),
        (true, false) => format!("the plan of this half-turn {gains}"),
        _ => goal,
    }
}

/// The reason of an order by itself, as a sentence without capital and full stop; empty if it explains itself.
pub fn order_reason(brief: &Brief<'_, WhitePlains>, order: &Order) -> String {
    let (rules, p) = (brief.rules, &brief.view.known);
    match *order {
        Order::Move(unit, _, to) | Order::March(unit, _, to) => move_reason(brief, unit, to),
        Order::Assault(unit, hexes) => {
            let force: u8 = p
                .attacks
                .iter()
                .filter(|attack| attack.hexes == hexes)
                .map(|attack| rules.strength(p, attack.units))
                .sum();
            let defence: u8 = hexes.iter().map(|at| rules.strength(p, p.units_at(rules, brief.side.other(), at))).sum();
            format!("with it, {} SP attack {defence}", force + rules.strength(p, [unit].into_iter().collect()))
        }
        Order::Rally(_) => "a rally costs nothing and raises army morale".into(),
        Order::Fire(..) => "this target offers the best chance of a costly hit".into(),
        Order::Tactic(_) => "the enemy must not be able to predict the card".into(),
        Order::Lead(_) => "it has the best morale and costs least to lose".into(),
        Order::Retreat(..) | Order::Evade(..) => "it is the safest way out".into(),
        Order::Lose(_) => "its step is worth least".into(),
        Order::Advance(..) => "the hex is worth holding".into(),
        Order::Reroll => "a new roll is likely to be better, and that is worth a chit".into(),
        Order::Keep => "a new roll is not worth a chit".into(),
        Order::Chit => "the combat is important enough for a chit".into(),
        Order::Play(..) => "the card helps most now".into(),
        Order::Pass | Order::Allow => "no card is worth playing now".into(),
        Order::Trump => "the enemy's card would decide too much".into(),
        Order::Fight(_) => "it is the most promising of the attacks".into(),
        Order::Done => match p.task() {
            Some(Task::Moves) => "no other move is worth making".into(),
            Some(Task::Declare) => "no further attack is worth the risk".into(),
            _ => String::new(),
        },
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
