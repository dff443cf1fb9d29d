//! What differs on the map at once after two orders, in the reason of a hint.

use super::facts::{holder, touched};
use super::prelude::*;
use crate::ai::facts::Fact;
use crate::kernel::story::count;

/// What a side sees on the map after some orders.
pub fn map_facts<'a>(rules: &'a Liberty, view: &View, side: Side, orders: &[Order]) -> Vec<Fact<'a, Liberty>> {
    let foe = side.other();
    let blocks = move |p: &Position, whose: Side, at: SpaceId| p.of(rules, whose, at).len();
    let steps = move |p: &Position, at: SpaceId| {
        p.of(rules, side, at).into_iter().map(|block| f32::from(p.strength[block])).sum::<f32>()
    };
    let mut facts: Vec<Fact<'a, Liberty>> = Vec::new();
    for at in rules.ports.iter().chain(&rules.inland).copied().filter(|at| rules[*at].value() > 0) {
        let value = rules[at].value();
        let text = format!("you hold {} ({})", rules.space_name(at), count(value, "point"));
        facts.push(Fact::games(text, 0.75 * f32::from(value), move |p: &Position| holder(rules, p, at) == side));
    }
    let mut places = touched(view, orders);
    places.sort_unstable();
    places.dedup();
    for at in places.into_iter().filter(|at| !rules.is_box(*at)) {
        let place = rules.space_name(at);
        facts.push(Fact::number(format!("you fight in {place} with"), "steps", 0.3, move |p: &Position| {
            if blocks(p, foe, at) > 0 { steps(p, at) } else { 0.0 }
        }));
        let near = move |p: &Position| rules.ways(at).iter().any(|way| blocks(p, foe, way.to) > 0);
        facts.push(Fact::number(
            format!("next to the enemy, {place} has"),
            "steps of yours",
            0.1,
            move |p: &Position| {
                if rules[at].value() > 0 && blocks(p, foe, at) == 0 && near(p) { steps(p, at) } else { 0.0 }
            },
        ));
    }
    let held = move |p: &Position| -> Vec<SpaceId> {
        let mut held: Vec<SpaceId> = rules.army[side].into_iter().filter_map(|block| p.at[block]).collect();
        held.sort_unstable();
        held.dedup();
        held
    };
    facts.push(Fact::number(
        "if the year ended now, winter could not feed",
        "of your blocks",
        -0.6,
        move |p: &Position| held(p).into_iter().map(|at| rules.hungry(p, side, at).0).sum::<u32>() as f32,
    ));
    facts.push(Fact::number("your blocks are next to", "points of enemy towns", 0.12, move |p: &Position| {
        let mut near: Vec<SpaceId> = held(p).into_iter().flat_map(|at| rules.ways(at)).map(|way| way.to).collect();
        near.sort_unstable();
        near.dedup();
        near.into_iter().filter(|at| holder(rules, p, *at) == foe).map(|at| f32::from(rules[at].value())).sum()
    }));
    let sea = "at sea, with every open port in reach, you have";
    facts.push(Fact::number(sea, "blocks", 0.04, move |p: &Position| blocks(p, side, rules.atlantic) as f32));
    facts.push(Fact::number("you have", "steps on the map", 0.4, move |p: &Position| {
        let there = rules.army[side].into_iter().filter(|block| p.at[*block].is_some());
        there.map(|block| f32::from(p.strength[block])).sum()
    }));
    facts
}
