//! What differs on the map at once after two orders, in the reason of a hint.

use super::facts::touched;
use super::map_tables::MapTables;
use super::prelude::*;
use crate::ai::facts::Fact;

/// What a side sees on the map after some orders.
pub fn map_facts<'a>(
    rules: &'a NewYork,
    tables: &'a MapTables,
    view: &View,
    side: Side,
    orders: &[Order],
) -> Vec<Fact<'a, NewYork>> {
    let foe = side.other();
    let mut facts = supply_and_neighbours(rules, side);
    let decides = rules[view.scenario].victory.hold.with(rules.city);
    let for_british = if side == BRITISH { 1.0 } else { -1.0 };
    for at in rules.forts | rules.guards | decides | touched(view, orders) {
        let place = rules.location_name(at);
        let worth = match at {
            _ if decides.has(at) => 3.0,
            _ if (rules.forts | rules.guards).has(at) => 1.0,
            _ => 0.2,
        };
        let alone = move |p: &Position| !p.of(rules, side, at).is_empty() && p.of(rules, foe, at).is_empty();
        facts.push(Fact::games(format!("you hold {place}"), worth, alone));
        let sp = move |p: &Position| p.sp_of(p.of(rules, side, at)) as f32;
        let fights = move |p: &Position| if p.contested(rules, at) { sp(p) } else { 0.0 };
        facts.push(Fact::number(format!("you fight in {place} with"), "SP", 0.15, fights));
        if worth >= 1.0 {
            // What stands with Washington is told of him.
            let apart = move |p: &Position| side == BRITISH || p.at[rules.commander] != Some(at);
            let held = move |p: &Position| {
                let near = blocks_at(rules, p, foe, rules.near[at]) > 0.0;
                if near && apart(p) { sp(p) } else { 0.0 }
            };
            facts.push(
                Fact::number(format!("{place}, next to the enemy, has"), "SP of yours", 0.08, held)
                    .about("next to the enemy"),
            );
        }
    }
    for zone in rules.guarded {
        let closed = move |p: &Position| rules.closed_zones(p).has(zone);
        let text = format!("{} is closed to British ships (N6.2)", rules.zone_name(zone));
        facts.push(Fact::games(text, -2.0 * for_british, closed));
    }
    if side == AMERICAN {
        let near =
            move |p: &Position| p.at[rules.commander].map_or(0.0, |at| blocks_at(rules, p, BRITISH, rules.near[at]));
        facts.push(Fact::number("Washington has next to him", "British blocks", -0.5, near));
        facts.push(Fact::number("Washington has", "SP with him", 0.1, move |p: &Position| {
            p.at[rules.commander].map_or(0.0, |at| p.sp_of(p.of(rules, AMERICAN, at)) as f32)
        }));
        facts.push(Fact::number(
            "the nearest British blocks are",
            "places from Washington",
            0.3,
            move |p: &Position| {
                let Some(at) = p.at[rules.commander] else { return 0.0 };
                let held = p.held_by(rules.army[BRITISH]).into_iter();
                held.map(|from| tables.steps[from][at]).min().map_or(0.0, f32::from)
            },
        ));
    } else {
        let ashore = move |p: &Position, whose: Side| {
            let shores = p.ship_zones().into_iter().fold(Set::NONE, |all, zone| all | rules[zone].shores);
            blocks_at(rules, p, whose, shores)
        };
        let carry = |[with, without]: [f32; 2]| {
            format!("your ships can carry {with:.0} of your blocks instead of {without:.0} (N6.4)")
        };
        let bar = |[with, without]: [f32; 2]| {
            format!(
                "beside your ships stand {with:.0} American blocks, which cannot cross there (N5.7), instead of {without:.0}"
            )
        };
        facts.push(Fact::worded(carry, 0.08, move |p: &Position| ashore(p, BRITISH)));
        facts.push(Fact::worded(bar, 0.12, move |p: &Position| ashore(p, AMERICAN)));
    }
    let leaves = orders.iter().any(|order| matches!(order, Order::Withdraw(_) | Order::Retreat(_)));
    let fights = view.battle.as_ref().and_then(|battle| battle.lines[side].known.iter().find(|block| !block.fled));
    if let Some(block) = fights.filter(|_| leaves) {
        facts.extend(refuge(rules, side, block.unit));
    }
    // Other orders of a battle change the line only until the next fire.
    if orders.iter().any(|order| matches!(order, Order::Deploy(_) | Order::Shift(..) | Order::Flee(_))) {
        facts.extend(line_of_battle(rules, side));
    }
    facts
}

/// What blocks find where they withdraw or retreat to, of which this is one.
fn refuge<'a>(rules: &'a NewYork, side: Side, one: UnitId) -> [Fact<'a, NewYork>; 2] {
    let sp = move |p: &Position| p.at[one].map_or(0.0, |at| p.sp_of(p.of(rules, side, at)) as f32);
    let beside = move |p: &Position| p.at[one].map_or(0.0, |at| blocks_at(rules, p, side.other(), rules.near[at]));
    [
        Fact::number("with those that are there, they have", "SP", 0.03, sp),
        Fact::number("where they go, they are next to", "enemy blocks", -0.12, beside),
    ]
}

/// How the side's blocks stand in a battle.
fn line_of_battle<'a>(rules: &'a NewYork, side: Side) -> [Fact<'a, NewYork>; 4] {
    let posts = move |p: &Position| -> Vec<f32> {
        let battle = p.battle();
        let sp = |battle: &Battle, post: Post| p.sp_of(battle.posts[post] & rules.army[side]) as f32;
        let front = [Post::Left, Post::Center, Post::Right];
        battle.map_or(Vec::new(), |battle| front.into_iter().map(|post| sp(&battle, post)).collect())
    };
    let empty = move |p: &Position| {
        let vacant = |battle: &Battle| {
            let posts: &[Post] =
                if battle.skirmish { &[Post::Center] } else { &[Post::Left, Post::Center, Post::Right] };
            posts.iter().any(|post| !battle.posts[*post].meets(rules.army[side]))
        };
        p.battle().is_some_and(|battle| vacant(&battle))
    };
    // His fall loses the game (N11.1).
    let exposed = move |p: &Position| {
        let front = |battle: &Battle| {
            [Post::Left, Post::Center, Post::Right].iter().any(|post| battle.posts[*post].has(rules.commander))
        };
        side == AMERICAN && p.battle().is_some_and(|battle| front(&battle))
    };
    let least = move |p: &Position| posts(p).into_iter().reduce(f32::min).unwrap_or(0.0);
    [
        Fact::number("in the front line you have", "SP", 0.05, move |p: &Position| posts(p).into_iter().sum()),
        Fact::number("the weakest position of your front line has", "SP", 0.1, least),
        Fact::games("a position of your front line is empty, so that you must retreat (N8.10)", -4.0, empty),
        Fact::games("Washington stands in the front line, where he can be hit", -2.0, exposed),
    ]
}

/// The blocks of both sides without supply, and the enemies next to the side's blocks.
fn supply_and_neighbours<'a>(rules: &'a NewYork, side: Side) -> Vec<Fact<'a, NewYork>> {
    let hungry = move |p: &Position, whose: Side| {
        let held = p.held_by(rules.army[whose]);
        blocks_at(rules, p, whose, held.minus(rules.supplied_until(p, whose, held)))
    };
    let beside = move |p: &Position| {
        let near = p.held_by(rules.army[side]).into_iter().fold(Set::NONE, |all, at| all | rules.near[at]);
        blocks_at(rules, p, side.other(), near)
    };
    let bold = if side == BRITISH { 0.06 } else { -0.06 };
    vec![
        Fact::number("you have", "blocks out of supply (N10.3)", -0.6, move |p: &Position| hungry(p, side)),
        Fact::number("the enemy has", "blocks out of supply (N10.3)", 0.6, move |p: &Position| hungry(p, side.other())),
        Fact::number("your army is next to", "enemy blocks", bold, beside),
    ]
}

/// The blocks of a side in some places.
fn blocks_at(rules: &NewYork, p: &Position, side: Side, places: Set<LocId>) -> f32 {
    places.into_iter().map(|at| p.of(rules, side, at).len()).sum::<u32>() as f32
}
