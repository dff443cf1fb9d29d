//! Saying why: the terms that decided, in a sentence a player understands.

use super::terms::Term;
use crate::ai::reasons;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{Kind, LocId, UnitId};
use crate::rules::new_york_1776::observe::{Fighter, View};
use crate::rules::new_york_1776::position::{Owes, Post};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use crate::rules::new_york_1776::{NewYork, Order};

/// What an order does, for a sentence that begins with it: "Howe marches with 8 others from Gravesend to Brooklyn". Where
/// it begins is told by what its side sees.
pub fn deed(rules: &NewYork, seen: &View, order: &Order) -> String {
    let place = |loc| rules.place_name(loc);
    let way = |unit: UnitId, first: LocId, then: Option<LocId>| match (seen.stands(unit), then) {
        (Some(from), Some(then)) if then == from => format!("to {} and back to {}", place(first), place(then)),
        (Some(from), Some(then)) => format!("from {} by {} to {}", place(from), place(first), place(then)),
        (Some(from), None) => format!("from {} to {}", place(from), place(first)),
        (None, Some(then)) => format!("by {} to {}", place(first), place(then)),
        (None, None) => format!("to {}", place(first)),
    };
    match *order {
        Order::Move { unit, first, then } => format!("{} moves {}", rules.unit_name(unit), way(unit, first, then)),
        Order::March { leader, group, path } => {
            let others = group.minus(path.drop()).len() + path.add().len();
            let (leads, way) = (rules.unit_name(leader), way(leader, path.first(), path.then()));
            match others {
                0 => format!("{leads} marches alone {way}"),
                1 => format!("{leads} marches with one other {way}"),
                n => format!("{leads} marches with {n} others {way}"),
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
        Order::Deploy(posts) => rules.posts_told(&posts),
    }
}

/// What a gain in a term means for a side, and what a loss in it costs.
const fn words(term: Term, side: Side) -> [&'static str; 2] {
    match (term, side) {
        (Term::Washington, AMERICAN) => ["it keeps Washington out of reach", "a risk for Washington"],
        (Term::Washington, BRITISH) => ["it closes in on Washington", "more room for Washington"],
        (Term::AmericanArmy, AMERICAN) | (Term::BritishArmy, BRITISH) => {
            ["it spares our army losses", "losses of our own"]
        }
        (Term::AmericanArmy, BRITISH) | (Term::BritishArmy, AMERICAN) => {
            ["it will cost them strength", "fewer losses of theirs"]
        }
        (Term::City, AMERICAN) => ["it denies the British New York City", "New York City"],
        (Term::City, BRITISH) => ["it wins New York City", "New York City"],
        (Term::Desertion, AMERICAN) => ["it keeps the militia from going home", "militia going home"],
        (Term::Desertion, BRITISH) => ["it sends their militia home", "militia that stay with them"],
        (Term::AmericanSupply, AMERICAN) | (Term::BritishSupply, BRITISH) => ["it keeps our army fed", "hunger"],
        (Term::AmericanSupply, BRITISH) | (Term::BritishSupply, AMERICAN) => {
            ["it cuts their supply", "a way for their supply"]
        }
        (Term::AmericanStacks, AMERICAN) | (Term::BritishStacks, BRITISH) => {
            ["it leaves less of ours open to an attack", "a stack open to an attack"]
        }
        (Term::AmericanStacks, BRITISH) | (Term::BritishStacks, AMERICAN) => {
            ["it threatens their stacks", "a stack of theirs let off"]
        }
        (Term::Approach, AMERICAN) => ["it keeps the British at a distance", "the British nearer"],
        (Term::Approach, BRITISH) => ["it brings army and fleet nearer to Washington", "a longer way to Washington"],
        (Term::Forts, AMERICAN) => ["it shuts the water to the ships", "open water"],
        (Term::Forts, BRITISH) => ["it opens the water to the ships", "shut water"],
    }
}

/// Why an order is the best, if a sentence can tell: nothing is said of one that gains nothing, and of standing still,
/// which is only better than what else could be done.
pub fn why(side: Side, order: &Order, reasons: &[(Term, f32)]) -> String {
    if *order == Order::Done { String::new() } else { because(side, reasons) }
}

/// Why an order is given that nobody has looked ahead for, as a sentence without capital and full stop; empty where the
/// order says it all, or nothing else can be done. It tells what [`super::tactics`] goes by.
pub fn plainly(rules: &NewYork, side: Side, seen: &View, order: &Order) -> String {
    let lines = seen.battle.as_ref().map(|battle| (&battle.lines[side], &battle.lines[side.other()]));
    let fighter = |unit: UnitId| lines.and_then(|(own, _)| own.known.iter().find(|fighter| fighter.unit == unit));
    let pressed = matches!(seen.owes, Some(Owes::Withdrawal { .. } | Owes::ForcedRetreat { .. }));
    match *order {
        Order::Fire(unit) => {
            // Whoever stands in a position that faces somebody, and has not acted, could fire as well (N8.6).
            let others = lines.is_some_and(|(own, enemy)| {
                let faced = |post: Post| {
                    let stands = |fighter: &Fighter| fighter.post == Some(post.opposite());
                    post != Post::Reserve && (enemy.known.iter().any(stands) || enemy.hidden[post.opposite()] > 0)
                };
                own.known.iter().any(|other| other.unit != unit && !other.acted && other.post.is_some_and(faced))
            });
            match (others, rules[unit].kind) {
                (false, _) => String::new(),
                (_, Kind::Artillery) => "guns first: what they kill fires no more".into(),
                _ => "of those that can fire none has more dice".into(),
            }
        }
        Order::Shift(_, post) => format!("of the three positions the {} is in most danger", post.name()),
        Order::Hit(unit) => match (fighter(unit), pressed) {
            (Some(fighter), false) if fighter.acted => "it has acted already, so no dice of this round are lost".into(),
            (Some(fighter), _) if fighter.sp > 1 => "it has steps to spare".into(),
            (Some(_), _) => "the others would be missed more".into(),
            (None, _) => String::new(),
        },
        Order::Flee(_) => "of those that may flee it is missed least".into(),
        Order::Desert(_) => "of those that may go it is missed least".into(),
        _ => String::new(),
    }
}

/// The same as [`why`] of any order.
pub fn because(side: Side, reasons: &[(Term, f32)]) -> String {
    reasons::because(reasons, |term| words(term, side))
}
