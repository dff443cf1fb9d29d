//! What differs on the map at once after two orders, in the reason of a hint.

use super::prelude::*;
use super::stakes::{dice_of, pips};
use crate::ai::facts::Fact;

type Facts<'a> = Vec<Fact<'a, Decision>>;

/// What a side sees on the map after some orders.
pub fn map_facts<'a>(rules: &'a Decision, p: &State, side: Side, orders: &[Order]) -> Facts<'a> {
    let mut facts = year(rules, p, side);
    facts.extend(towns(rules, side));
    if p.campaign > 1 && p.task().is_some_and(|task| matches!(task, Task::Move | Task::Path)) {
        // What winter asks of the places where the units stand now.
        facts.push(Fact::number("your places lack food (D16.1) for", "units", -0.6, move |p: &Position| {
            let short = |at: LocaleId| rules.eaters(p, side, at).len().saturating_sub(rules.feeds(p, side, at, false));
            p.places_of(rules.army[side]).into_iter().map(short).sum::<u32>() as f32
        }));
    }
    let mut tracks: Vec<TrackId> = Vec::new();
    for order in orders {
        if let Order::Rouse(RousedTrack::Track(track), _) = order
            && !tracks.contains(track)
        {
            tracks.push(*track);
        }
    }
    for track in tracks {
        let text = format!("on the track {} your markers count", rules[track].name);
        facts.push(Fact::number(text, "", 0.8, move |p: &Position| {
            p.down[side][track].iter().flat_map(|down| down.iter()).map(|marker| pips(rules, marker)).sum()
        }));
    }
    if orders.iter().any(|order| matches!(order, Order::Withdraw(_)))
        && let Some(battle) = &p.battle
        && let Some(one) = (rules.battle_force(p, battle, side) & rules.sorted.units).into_iter().next()
    {
        facts.extend(refuge(rules, side, one));
    }
    for at in touched(p, orders) {
        facts.extend(place(rules, side, at));
    }
    facts
}

/// Points, markers, units and leaders of a side.
fn year<'a>(rules: &'a Decision, p: &State, side: Side) -> Facts<'a> {
    // Markers are there to be put down; later each is one less for battles.
    let marker = if p.task() == Some(Task::Rouse) { 0.3 } else { 1.2 };
    let (units, leaders) = (rules.army[side] & rules.sorted.units, rules.army[side] & rules.sorted.leaders);
    vec![
        Fact::number("you have", "points to spend", 0.4, move |p: &Position| f32::from(p.points[side])),
        Fact::number("you hold", "markers", marker, move |p: &Position| f32::from(p.hands[side].len())),
        Fact::number("you have units with", "dice on the map", 0.8, move |p: &Position| {
            dice_of(rules, p.standing(units))
        }),
        Fact::number("you have", "leaders on the map", 2.0, move |p: &Position| p.standing(leaders).len() as f32),
        Fact::number("you have", "fortresses", 0.8, move |p: &Position| {
            rules.areas.towns.filtered(|at| p.fortresses[at] == Some(side)).len() as f32
        }),
    ]
}

/// What towns pay, and which stand open to an enemy or to the side next to them.
fn towns<'a>(rules: &'a Decision, side: Side) -> Facts<'a> {
    let foe = side.other();
    // Leaders alone hold nothing (D5.2).
    let units = move |p: &State, whose: Side, at: LocaleId| rules.ashore(p, whose, at) & rules.sorted.units;
    let beside = move |p: &State, whose: Side, at: LocaleId| {
        rules.land_next(at).into_iter().any(|near| !units(p, whose, near).is_empty())
    };
    let open = move |p: &Position, holder: Side| -> f32 {
        let worth = |at: LocaleId| f32::from(rules[at].value);
        let is_open = |at: &LocaleId| {
            rules.holds(p, holder, *at) && units(p, holder, *at).is_empty() && beside(p, holder.other(), *at)
        };
        rules.areas.towns.into_iter().filter(is_open).map(worth).sum()
    };
    vec![
        Fact::number("your towns pay", "points a year", 1.5, move |p: &Position| f32::from(rules.town_points(p, side))),
        Fact::number("towns of yours next to the enemy and without a unit pay", "points", -0.4, {
            move |p: &Position| open(p, side)
        }),
        Fact::number("enemy towns next to your units and without a unit pay", "points", 0.4, {
            move |p: &Position| open(p, foe)
        }),
    ]
}

/// What the pieces find where they retreat to, of which this is one.
fn refuge<'a>(rules: &'a Decision, side: Side, one: PieceId) -> [Fact<'a, Decision>; 3] {
    let foe = side.other();
    let at = move |p: &Position, count: &dyn Fn(LocaleId) -> u32| p.at(one).map_or(0.0, |at| count(at) as f32);
    [
        Fact::number("the place where they go feeds", "units of yours", 0.3, move |p: &Position| {
            at(p, &|at| rules.feeds(p, side, at, false))
        }),
        Fact::number("where they go, they are next to", "enemy pieces", -0.2, move |p: &Position| {
            at(p, &|at| rules.land_next(at).into_iter().map(|near| rules.ashore(p, foe, near).len()).sum())
        }),
        Fact::number("with those that are there, they are", "units", 0.05, move |p: &Position| {
            at(p, &|at| (rules.at_of(p, side, at) & rules.sorted.units).len())
        }),
    ]
}

/// What stands in a place of the orders.
fn place<'a>(rules: &'a Decision, side: Side, at: LocaleId) -> Facts<'a> {
    let (foe, name) = (side.other(), rules.name_of(at));
    let units = rules.sorted.units;
    let dice = move |p: &Position| dice_of(rules, rules.at_of(p, side, at) & units);
    let faced = move |p: &Position| !rules.at_of(p, foe, at).is_empty();
    let threatened = move |p: &Position| {
        !faced(p) && rules.land_next(at).into_iter().any(|near| !rules.ashore(p, foe, near).is_empty())
    };
    let mut facts = vec![
        Fact::number(
            format!("you fight in {name} with"),
            "dice",
            0.25,
            move |p: &Position| {
                if faced(p) { dice(p) } else { 0.0 }
            },
        ),
        Fact::number(format!("{name}, next to the enemy, has"), "dice of yours", 0.12, move |p: &Position| {
            if threatened(p) { dice(p) } else { 0.0 }
        })
        .about("next to the enemy"),
        Fact::number(format!("the best leader of yours in {name} is worth"), "", 0.3, move |p: &Position| {
            f32::from(rules.best_leader(p, side, at)) * f32::from(u8::from(dice(p) > 0.0))
        })
        .about("best leader"),
    ];
    if rules.areas.towns.has(at) && rules[at].value > 0 {
        let text = format!("you hold {name}, which pays {}", rules[at].value);
        facts.push(Fact::games(text, 0.5, move |p: &Position| rules.holds(p, side, at)));
    }
    facts
}

/// The places that the orders leave and reach, and that of a battle.
fn touched(p: &State, orders: &[Order]) -> Vec<LocaleId> {
    let mut places: Vec<LocaleId> = p.battle.iter().map(|battle| battle.at).collect();
    places.extend(p.force.map(|force| force.at));
    for order in orders {
        match *order {
            Order::Mobilize(_, at) | Order::Place(_, at) | Order::Go(at) | Order::Overrun(at) => places.push(at),
            Order::March(at, _) | Order::Force(at, _) | Order::Withdraw(at) | Order::Fortress(at) => places.push(at),
            _ => {}
        }
    }
    places.sort_unstable();
    places.dedup();
    places
}
