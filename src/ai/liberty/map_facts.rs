//! What differs on the map at once after two orders, in the reason of a hint.

use super::facts::{holder, touched, turns_left};
use super::prelude::*;
use crate::ai::facts::Fact;
use crate::kernel::story::{count, counted};
use crate::rules::liberty::position::{LAST_YEAR, State};

/// With more turns left in the year, nobody thinks of winter.
const NEAR: u8 = 2;

/// What a side sees on the map after some orders.
pub fn map_facts<'a>(rules: &'a Liberty, view: &View, side: Side, orders: &[Order]) -> Vec<Fact<'a, Liberty>> {
    let foe = side.other();
    let blocks = move |p: &Position, whose: Side, at: SpaceId| p.of(rules, whose, at).len();
    let steps = move |p: &Position, at: SpaceId| {
        p.of(rules, side, at).into_iter().map(|block| f32::from(p.strength[block])).sum::<f32>()
    };
    let mut facts: Vec<Fact<'a, Liberty>> = Vec::new();
    // Who holds the place of a battle is not settled by one order of it.
    let fought = view.known.battle().map(|battle| battle.at);
    let towns = rules.ports.iter().chain(&rules.inland).copied();
    for at in towns.filter(|at| rules[*at].value() > 0 && fought != Some(*at)) {
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
        facts.push(
            Fact::number(format!("{place}, next to the enemy, has"), "steps of yours", 0.1, move |p: &Position| {
                if rules[at].value() > 0 && blocks(p, foe, at) == 0 && near(p) { steps(p, at) } else { 0.0 }
            })
            .about("next to the enemy"),
        );
    }
    if view.known.phase() == Phase::Action {
        facts.push(Fact::number("your blocks are next to", "points of enemy towns", 0.12, move |p: &Position| {
            let held = held(rules, p, side).into_iter();
            let mut near: Vec<SpaceId> = held.flat_map(|at| rules.ways(at)).map(|way| way.to).collect();
            near.sort_unstable();
            near.dedup();
            near.into_iter().filter(|at| holder(rules, p, *at) == foe).map(|at| f32::from(rules[at].value())).sum()
        }));
    }
    facts.extend(before_winter(rules, view, side));
    facts.push(Fact::number("you have", "steps on the map", 0.4, move |p: &Position| {
        let there = rules.army[side].into_iter().filter(|block| p.at[*block].is_some());
        there.map(|block| f32::from(p.strength[block])).sum()
    }));
    facts
}

/// The spaces in which a side has blocks.
pub fn held(rules: &Liberty, p: &State, side: Side) -> Vec<SpaceId> {
    let mut held: Vec<SpaceId> = rules.army[side].into_iter().filter_map(|block| p.at[block]).collect();
    held.sort_unstable();
    held.dedup();
    held
}

/// The blocks that winter would not feed, if it is near, and those at sea, which go to the pool at the end of the year.
fn before_winter<'a>(rules: &'a Liberty, view: &View, side: Side) -> Vec<Fact<'a, Liberty>> {
    let (left, winter) = (turns_left(view), view.known.phase() == Phase::Winter);
    let sea = rules.atlantic;
    let at_sea = move |p: &Position| p.of(rules, side, sea).len() as f32;
    let mut facts = Vec::new();
    // A ship that leaves a battle is saved in the pool; nobody sails there for that.
    let battle = view.known.phase() == Phase::Battle;
    if left == 0 && battle {
        let told = |[with, without]: [f32; 2]| {
            format!("{with:.0} of your blocks at sea go to the pool (L12.6) instead of {without:.0}, and can come back")
        };
        facts.push(Fact::worded(told, 0.2, at_sea));
    } else if left > 0 {
        let told = |[with, without]: [f32; 2]| {
            let blocks = counted(with as u32, "of your blocks is", "of your blocks are");
            format!("{blocks} at sea instead of {without:.0}, with every open port in reach")
        };
        facts.push(Fact::worded(told, 0.04, at_sea));
    }
    if left <= NEAR && view.known.year < LAST_YEAR {
        let when = if winter { "" } else { "if the year ended now, " };
        let worth = -0.6 / (1.0 + f32::from(left));
        let told = move |[with, without]: [f32; 2]| match (with as u32, without as u32) {
            (0, all_but) => format!("{when}winter would feed all your blocks instead of all but {all_but}"),
            (hungry, 0) => format!("{when}winter could not feed {hungry} of your blocks instead of none"),
            (hungry, instead) => format!("{when}winter could not feed {hungry} of your blocks instead of {instead}"),
        };
        facts.push(Fact::worded(told, worth, move |p: &Position| {
            let held = held(rules, p, side).into_iter().filter(|at| *at != sea);
            held.map(|at| rules.hungry(p, side, at).0).sum::<u32>() as f32
        }));
    }
    facts
}
