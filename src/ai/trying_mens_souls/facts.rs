//! What is counted at the end of the trial games of a hint.

use super::evaluation::{ACTIVATIONS, activation_of};
use super::prelude::*;
use crate::ai::facts::Fact;
use crate::kernel::story::counted;
use crate::rules::trying_mens_souls::sides::SIDES;

type Facts<'a> = Vec<Fact<'a, TryingMensSouls>>;

/// The worth of the end of the game.
const END: f32 = 40.0;

/// What a side counts after an action.
pub fn facts<'a>(rules: &'a TryingMensSouls, p: &State, side: Side, action: &[Order]) -> Facts<'a> {
    let mut facts = Facts::new();
    for (whose, sign) in [(side, 1.0), (side.other(), -1.0)] {
        let name = if whose == side { "you".to_owned() } else { format!("the {}", SIDES[whose].plural) };
        let (have, lose, hold) = (format!("{name} have"), format!("{name} lose"), format!("{name} hold"));
        let won = move |p: &Position| p.ending.is_some_and(|ending| ending.winner == whose);
        facts.push(Fact::games(format!("{name} have won"), sign * END, won).about("winner"));
        facts.push(Fact::number(&have, "victory points", sign, move |p: &Position| f32::from(p.vp[whose])));
        let units = p.standing(rules.army[whose].units);
        let before: u32 = steps(rules, p, units);
        facts.push(Fact::number(&lose, "steps", -0.35 * sign, move |p: &Position| {
            before.saturating_sub(steps(rules, p, units)) as f32
        }));
        facts.push(Fact::number(&have, "disrupted or routed units", -0.4 * sign, move |p: &Position| {
            p.standing(rules.army[whose].units).filtered(|unit| !p.is_normal(unit)).len() as f32
        }));
        facts.push(Fact::number(&hold, "city and star hexes", sign, move |p: &Position| {
            (rules.areas.city | rules.areas.stars).filtered(|at| rules.controls(p, whose, at)).len() as f32
        }));
        let chief = rules.army[whose].leader;
        let lost = move |p: &Position| p.is_lost(chief);
        facts.push(Fact::games(format!("{} is lost", rules[chief].name), -5.0 * sign, lost));
    }
    facts.push(Fact::number(
        "there are",
        "American units on Long Island",
        if side == AMERICAN { -0.3 } else { 0.3 },
        move |p: &Position| on_island(rules, p, AMERICAN).len() as f32,
    ));
    facts.extend(own_part(rules, p, side, action));
    facts
}

/// What becomes of the piece of the order, and of the objectives and the hexes that it is about.
fn own_part<'a>(rules: &'a TryingMensSouls, p: &State, side: Side, action: &[Order]) -> Facts<'a> {
    let mut facts = Facts::new();
    let Some(order) = action.first() else { return facts };
    // A target is hit more often than what is no target, whichever it is.
    let own = |piece: &PieceId| rules[*piece].is_unit() && rules[*piece].side == side;
    if let Some(unit) = piece_of(order).filter(own) {
        let text = format!("{} is disrupted, routed or lost", rules[unit].name);
        let broken = move |p: &Position| !p.is_standing(unit) || !p.is_normal(unit);
        let is_its = move |other: &Order| piece_of(other).is_none_or(|other| other == unit);
        facts.push(Fact::games(text, -1.0, broken).of_first(is_its));
    }
    let counts = |at: &HexId| (rules.areas.city | rules.areas.stars | rules.areas.forts).has(*at);
    let hexes: Vec<HexId> = match *order {
        Order::Attack(targets, _) => targets.iter().collect(),
        Order::Assault(at, _) | Order::Fight(at) => vec![at],
        // Other ground is worth nothing by itself.
        Order::Move(_, path) | Order::March(_, path) => path.iter().last().into_iter().filter(counts).collect(),
        Order::Land(_, at) => vec![at].into_iter().filter(counts).collect(),
        _ => p.battle.map(|battle| battle.targets.iter().collect()).unwrap_or_default(),
    };
    for at in hexes.into_iter().filter(|at| !rules.is_box(*at)) {
        let text = format!("you control {}", rules.short_name_of(at));
        facts.push(Fact::games(text, 1.0, move |p: &Position| rules.controls(p, side, at)));
    }
    facts
}

fn steps(rules: &TryingMensSouls, p: &State, units: Pieces) -> u32 {
    p.standing(units).into_iter().map(|unit| u32::from(rules.steps(p, unit))).sum()
}

/// The units of a side on Long Island.
pub fn on_island(rules: &TryingMensSouls, p: &State, side: Side) -> Pieces {
    let units = p.standing(rules.army[side].units);
    units.filtered(|unit| p.at(unit).is_some_and(|at| rules.areas.long_island.has(at)))
}

/// The piece that an order is about.
pub fn piece_of(order: &Order) -> Option<PieceId> {
    match *order {
        Order::Move(piece, _)
        | Order::March(piece, _)
        | Order::Land(piece, _)
        | Order::Embark(piece)
        | Order::Place(piece, _)
        | Order::Lose(piece)
        | Order::Retreat(piece, _)
        | Order::Disrupt(piece)
        | Order::Restore(piece)
        | Order::Lead(piece)
        | Order::Target(piece)
        | Order::Bombard(_, piece)
        | Order::Navy(NavyOrder::At(piece)) => Some(piece),
        _ => None,
    }
}

/// The end of the trial games: a number of activations after the present one.
pub fn until(p: &State, horizon: u32) -> String {
    let part = (activation_of(p) + horizon) / ACTIVATIONS;
    let (turn, part) = (part / 3, part % 3);
    match part {
        _ if horizon < ACTIVATIONS / 2 => format!("after the next {}", counted(horizon, "activation", "activations")),
        _ if turn > u32::from(p.last_turn) => "at the end of the game".into(),
        0 => format!("after the first Operations Phase of turn {turn}"),
        1 => format!("after the second Operations Phase of turn {turn}"),
        _ if turn == u32::from(p.last_turn) => "at the end of the game".into(),
        _ => format!("at the end of turn {turn}"),
    }
}

/// What ending a step is called after "compared with".
pub fn idle_name(p: &State) -> &'static str {
    match p.task() {
        Some(Task::Moves | Task::LimitedActs) => "ending the moves now",
        Some(Task::Declare) => "declaring no more combats",
        Some(Task::Buy) => "buying nothing more",
        Some(Task::Bombard | Task::NavyAttack) => "firing no more",
        Some(Task::Advance) => "not advancing",
        Some(Task::Limited) => "activating no hex",
        Some(Task::Spare) => "spending no MIP",
        Some(Task::Replace) => "restoring no more steps",
        _ => "doing nothing",
    }
}

/// Whether a side can give either order, but not both: combats of different units are declared one after the other.
pub fn are_rivals(order: &Order, other: &Order) -> bool {
    let units = |order: &Order| match *order {
        Order::Attack(_, units) | Order::Assault(_, units) => Some(units.iter().collect::<Pieces>()),
        _ => None,
    };
    units(order).zip(units(other)).is_none_or(|(units, others)| !(units & others).is_empty())
}

/// Whether a plan gives the first order of another too, even later, or sends its piece elsewhere.
pub fn are_alike(action: &[Order], other: &[Order]) -> bool {
    let Some(first) = action.first() else { return false };
    if let ([one], [other]) = (action, other) {
        return one == other;
    }
    let moves = |order: &Order| matches!(order, Order::Move(..) | Order::March(..) | Order::Land(..));
    other.iter().any(|order| order == first || moves(first) && moves(order) && piece_of(first) == piece_of(order))
}
