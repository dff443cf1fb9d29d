//! What is counted at the end of the trial games of a hint.

use super::policy::{PARTS, Situation, part_of_game};
use super::prelude::*;
use super::stakes::dice_of;
use crate::ai::facts::Fact;
use crate::ai::leads::lead;
use crate::rules::decision::sides::SIDES;

type Facts<'a> = Vec<Fact<'a, Decision>>;

/// The worth of the end of the game.
const END: f32 = 60.0;

/// What a side counts after an action.
pub fn facts<'a>(situation: &Situation<'a>, action: &[Order]) -> Facts<'a> {
    let Situation { rules, p, side, .. } = *situation;
    let mut facts = Facts::new();
    for (whose, sign) in [(side, 1.0), (side.other(), -1.0)] {
        let name = if whose == side { "you".to_owned() } else { format!("the {}", SIDES[whose].plural) };
        let won = move |p: &Position| p.ending.is_some_and(|ending| ending.winner == whose);
        facts.push(Fact::games(format!("{name} have won"), sign * END, won).about("winner"));
        let pay = if whose == side { "your towns pay".to_owned() } else { format!("the towns of {name} pay") };
        facts.push(Fact::number(pay, "points", 1.5 * sign, move |p: &Position| f32::from(rules.town_points(p, whose))));
    }
    let (sides, sorted) = ((side, SIDES[side.other()].plural), &rules.sorted);
    facts.push(lead::<Decision>("dice of units", sides, 1.0, move |p: &Position, whose| {
        dice_of(rules, p.standing(rules.army[whose] & sorted.units))
    }));
    facts.push(lead::<Decision>("leaders on the map", sides, 3.0, move |p: &Position, whose| {
        p.standing(rules.army[whose] & sorted.leaders).len() as f32
    }));
    facts.push(lead::<Decision>("points", sides, 0.5, move |p: &Position, whose| f32::from(p.points[whose])));
    facts.push(lead::<Decision>("markers", sides, 1.5, move |p: &Position, whose| f32::from(p.hands[whose].len())));
    let american = if side == AMERICAN { 1.0 } else { -1.0 };
    let lean = |sum: f32| match (sum * 10.0).round() as i32 {
        0 => "neutral".to_owned(),
        tenths => format!("{} {:.1}", if tenths > 0 { "American" } else { "British" }, sum.abs()),
    };
    let loyalties = move |[with, without]: [f32; 2]| {
        format!("the loyalties of all regions add up to {} instead of {}", lean(with), lean(without))
    };
    facts.push(Fact::worded(loyalties, 6.0 * american, |p: &Position| {
        p.loyalty.values().iter().flatten().map(|level| f32::from(*level)).sum()
    }));
    let balance = move |[with, without]: [f32; 2]| {
        format!("the balance of power stands at {} instead of {}", lean(with), lean(without))
    };
    facts.push(Fact::worded(balance, 12.0 * american, |p: &Position| f32::from(p.balance)));
    facts.push(Fact::games("progress has moved on", 12.0 * american, {
        let before = p.progress;
        move |p: &Position| p.progress > before
    }));
    facts.extend(place_of(situation, action).into_iter().filter(|at| rules.areas.towns.has(*at)).map(|at| {
        let worth = 1.0 + f32::from(rules[at].value);
        Fact::games(format!("you hold {}", rules.name_of(at)), worth, move |p: &Position| rules.holds(p, side, at))
            .of_the_order(true)
    }));
    facts
}

/// The locale that an action is about; of a move, its end.
fn place_of(situation: &Situation<'_>, action: &[Order]) -> Option<LocaleId> {
    match *action.first()? {
        Order::Mobilize(_, at) | Order::Place(_, at) | Order::Fight(at) | Order::Withdraw(at) => Some(at),
        Order::Fortress(at) | Order::Partisan(at) => Some(at),
        order => situation.field().end_of(&order).or(situation.p.battle.as_ref().map(|battle| battle.at)),
    }
}

/// The end of the trial games: a number of parts after the present one.
pub fn until(rules: &Decision, p: &State, horizon: u32) -> String {
    let part = part_of_game(rules, p) + horizon;
    let year = u32::from(rules.tables.calendar.first) + part / PARTS;
    match part % PARTS {
        0 => "after the contests of the tracks".into(),
        1 => format!("after the mobilization of {year}"),
        last if last == PARTS - 1 => format!("at the end of {year}"),
        campaign => format!("after Campaign Phase {} of {year}", campaign / 2),
    }
}

/// What ending a step is called after "compared with".
pub fn idle_name(p: &State) -> &'static str {
    match p.task() {
        Some(Task::Move) => "ending the movement now",
        Some(Task::Path) => "halting here",
        Some(Task::Rouse) => "putting no more markers down",
        Some(Task::Mobilize) => "buying nothing more",
        _ => "doing nothing",
    }
}
