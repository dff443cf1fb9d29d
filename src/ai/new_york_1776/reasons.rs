//! Saying why: the terms that decided, in a sentence a player understands.

use super::terms::{Score, Term};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::{NewYork, Order};

/// Points below which a gain is not worth a word.
const WORTH_A_WORD: f32 = 0.35;

/// Points that are only noise of the worlds looked at.
const WORTH_NOTHING: f32 = 0.05;

/// What each term gains, the best first; small ones are left out.
pub fn weigh(with: &Score, without: &Score) -> Vec<(Term, f32)> {
    let mut gains: Vec<(Term, f32)> =
        Term::ALL.into_iter().map(|term| (term, with[term as usize] - without[term as usize])).collect();
    gains.sort_by(|a, b| b.1.total_cmp(&a.1));
    // The best of small gains is still the reason.
    let best = gains.first().copied().filter(|(_, gain)| *gain > WORTH_NOTHING);
    gains.retain(|(term, gain)| gain.abs() > WORTH_A_WORD || best.is_some_and(|(first, _)| first == *term));
    gains
}

/// What an order does, for a sentence that begins with it: "Howe marches with 8 others to Brooklyn".
pub fn deed(rules: &NewYork, order: &Order) -> String {
    let place = |loc| rules.place_name(loc);
    match *order {
        Order::Move { unit, first, then } => {
            format!("{} moves to {}", rules.unit_name(unit), place(then.unwrap_or(first)))
        }
        Order::March { leader, group, path } => {
            let others = group.minus(path.drop()).len() + path.add().len();
            let to = place(path.then().unwrap_or(path.first()));
            let by = if path.then().is_some() { format!(" by {}", place(path.first())) } else { String::new() };
            match others {
                0 => format!("{} marches alone to {to}{by}", rules.unit_name(leader)),
                1 => format!("{} marches with one other to {to}{by}", rules.unit_name(leader)),
                n => format!("{} marches with {n} others to {to}{by}", rules.unit_name(leader)),
            }
        }
        Order::Sail { ship, with, course } => {
            let to = rules.zone_name(course.then().unwrap_or(course.first()));
            match with.is_empty() {
                true => format!("{} sails to {to}", rules.ship_name(ship)),
                false => format!("{} and others sail to {to}", rules.ship_name(ship)),
            }
        }
        Order::Done => "The army stands".into(),
        Order::Fight(loc) => format!("Fight at {} first", place(loc)),
        Order::Stand => "Stand".into(),
        Order::Withdraw(loc) => format!("Withdraw to {}", place(loc)),
        Order::Retreat(loc) => format!("Retreat to {}", place(loc)),
        Order::Fire(unit) => format!("{} fires", rules.unit_name(unit)),
        Order::Shift(unit, post) => format!("{} shifts to {}", rules.unit_name(unit), post.name()),
        Order::Hit(unit) => format!("{} takes the hit", rules.unit_name(unit)),
        Order::Flee(unit) => format!("{} flees", rules.unit_name(unit)),
        Order::Desert(unit) => format!("{} goes home", rules.unit_name(unit)),
        Order::Place { unit, to } => format!("{} stands in {}", rules.unit_name(unit), place(to)),
        Order::Ready => "The army is ready".into(),
        Order::Deploy(_) => "Stand as shown".into(),
    }
}

/// What a gain in a term means for a side.
const fn gain(term: Term, side: Side) -> &'static str {
    match (term, side) {
        (Term::Washington, Side::American) => "it keeps Washington out of reach",
        (Term::Washington, Side::British) => "it closes in on Washington",
        (Term::Armies, Side::American) => "it costs the British more than us",
        (Term::Armies, Side::British) => "it costs the Americans more than us",
        (Term::City, Side::American) => "it denies the British New York City",
        (Term::City, Side::British) => "it wins New York City",
        (Term::Desertion, Side::American) => "it keeps the militia from going home",
        (Term::Desertion, Side::British) => "it sends their militia home",
        (Term::Supply, Side::American) => "it feeds the army, or cuts off theirs",
        (Term::Supply, Side::British) => "it cuts their supply, or keeps ours",
        (Term::Exposure, _) => "it covers a stack that could be beaten, or threatens one of theirs",
        (Term::Approach, Side::American) => "it keeps the British at a distance",
        (Term::Approach, Side::British) => "it brings army and fleet nearer to Washington",
        (Term::Forts, Side::American) => "it shuts the water to the ships",
        (Term::Forts, Side::British) => "it opens the water to the ships",
    }
}

/// What a loss in a term costs.
const fn price(term: Term) -> &'static str {
    match term {
        Term::Washington => "a risk for Washington",
        Term::Armies => "losses",
        Term::City => "New York City",
        Term::Desertion => "militia going home",
        Term::Supply => "hunger",
        Term::Exposure => "an open stack",
        Term::Approach => "a longer way",
        Term::Forts => "open water",
    }
}

/// Why an order is the best, if a sentence can tell: nothing is said of one that gains nothing, and of standing still,
/// which is only better than what else could be done.
pub fn why(side: Side, order: &Order, reasons: &[(Term, f32)]) -> String {
    let gains = reasons.iter().any(|(_, gain)| *gain > 0.0);
    if gains && *order != Order::Done { because(side, reasons) } else { String::new() }
}

/// Up to three weightiest reasons and the dearest price, as a sentence without its deed.
pub fn because(side: Side, reasons: &[(Term, f32)]) -> String {
    let most = reasons.first().map_or(0.0, |(_, most)| *most);
    // A third reason is told if it weighs not much less than the others.
    let tells = |n: usize, gain: f32| gain > 0.0 && (n < 2 || n == 2 && gain > most * 0.4);
    let told = reasons.iter().enumerate().filter(|(n, (_, points))| tells(*n, *points));
    let gains: Vec<&str> = told.map(|(_, (term, _))| gain(*term, side)).collect();
    let worst = reasons.last().filter(|(_, g)| *g < 0.0);
    let mut text = match gains[..] {
        [] => "nothing better is at hand".to_owned(),
        [ref first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        [one, ..] => one.to_owned(),
    };
    if let Some((term, _)) = worst {
        text += &format!("; the price is {}", price(*term));
    }
    text
}
