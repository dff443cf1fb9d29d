//! A computer player's words: orders in a few words, and reasons.

use super::prelude::*;
use super::purposes::{Sight, deployment};
use super::setup;
use crate::kernel::story::{count, listed};
use crate::rules::new_york_1776::observe::Fighter;

/// An order in a few words: "Howe marches with 8 others from Gravesend to Brooklyn". The origin is what the side sees.
pub fn summary(rules: &NewYork, view: &View, order: &Order) -> String {
    let place = |loc| rules.location_name(loc);
    let way = |unit: UnitId, first: LocId, then: Option<LocId>| match (view.stands(unit), then) {
        (Some(from), Some(then)) if then == from => format!("to {} and back to {}", place(first), place(then)),
        (Some(from), Some(then)) => format!("from {} by {} to {}", place(from), place(first), place(then)),
        (Some(from), None) => format!("from {} to {}", place(from), place(first)),
        (None, Some(then)) => format!("by {} to {}", place(first), place(then)),
        (None, None) => format!("to {}", place(first)),
    };
    match *order {
        Order::Move(unit, first, then) => format!("{} moves {}", rules.unit_name(unit), way(unit, first, then)),
        Order::March(leader, group, path) => {
            let others = group.minus(path.drop()).len() + path.add().len();
            let (leads, way) = (rules.unit_name(leader), way(leader, path.first(), path.then()));
            match others {
                0 => format!("{leads} marches alone {way}"),
                1 => format!("{leads} marches with one other {way}"),
                n => format!("{leads} marches with {n} others {way}"),
            }
        }
        Order::Sail(ship, with, course) => {
            let to = rules.zone_name(course.last());
            match with.is_empty() {
                true => format!("{} sails to {to}", rules.ship_name(ship)),
                false => format!("{} and others sail to {to}", rules.ship_name(ship)),
            }
        }
        Order::Done => "End this step".into(),
        Order::Fight(loc) => format!("Fight at {} first", place(loc)),
        Order::Stand => "Stand".into(),
        Order::Withdraw(loc) => format!("Withdraw to {}", place(loc)),
        Order::Retreat(loc) => format!("Retreat to {}", place(loc)),
        Order::Fire(unit) => format!("{} fires", rules.unit_name(unit)),
        Order::Shift(unit, post) => format!("{} shifts to {}", rules.unit_name(unit), post.name()),
        Order::Hit(unit) => format!("{} takes the hit", rules.unit_name(unit)),
        Order::Flee(unit) => format!("{} flees", rules.unit_name(unit)),
        Order::Desert(unit) => format!("{} deserts", rules.unit_name(unit)),
        Order::Place(unit, to) => format!("Place {} in {}", rules.unit_name(unit), place(to)),
        Order::Ready => "Confirm the set-up".into(),
        Order::Deploy(posts) => rules.deployment_text(&posts),
    }
}

/// The reason of an order that was chosen without a search, by the rules of [`super::tactics`]; empty if the order
/// explains itself or is the only one.
pub fn order_reason(sight: &Sight<'_>, order: &Order) -> String {
    let Sight { rules, side, view, .. } = *sight;
    let lines = view.battle.as_ref().map(|battle| (&battle.lines[side], &battle.lines[side.other()]));
    let fighter = |unit: UnitId| lines.and_then(|(own, _)| own.known.iter().find(|fighter| fighter.unit == unit));
    let sp = |unit: UnitId| view.unit(unit).map_or(0, |seen| seen.sp);
    match *order {
        Order::Fire(unit) => {
            // Other blocks that have not acted and face an enemy could fire as well (N8.6).
            let others = lines.is_some_and(|(own, enemy)| {
                let faced = |post: Post| {
                    let stands = |fighter: &Fighter| fighter.post == Some(post.opposite());
                    post != Post::Reserve && (enemy.known.iter().any(stands) || enemy.hidden[post.opposite()] > 0)
                };
                own.known.iter().any(|other| other.unit != unit && !other.acted && other.post.is_some_and(faced))
            });
            let words = fire_words(fighter(unit), sight);
            if others { words } else { format!("no other block can fire; {words}") }
        }
        Order::Shift(unit, post) => {
            let left = fighter(unit).and_then(|fighter| fighter.post).filter(|left| *left != Post::Reserve);
            let weaker = sight.position(post);
            left.map_or_else(|| weaker.clone(), |left| format!("{weaker}, {}", sight.position(left)))
        }
        Order::Hit(unit) => hit_words(sight, unit, fighter(unit)),
        Order::Place(unit, to) if unit == rules.commander && to == rules.city => {
            format!("{} must begin in {} (N3.2)", rules.unit_name(unit), rules.location_name(to))
        }
        Order::Stand => sight.strengths(),
        Order::Withdraw(to) => format!("{}; {}", sight.strengths(), sight.refuge(to)),
        Order::Retreat(to) => sight.refuge(to),
        Order::Fight(at) => sight.battle_ahead(at),
        Order::Move(unit, first, then) => sight.march(unit, Set::NONE, Path::plain(first, then)),
        Order::March(leader, group, path) => sight.march(leader, group, path),
        Order::Sail(ship, _, course) => sight.voyage(ship, course),
        Order::Flee(unit) | Order::Desert(unit) => {
            format!("it has {} SP; no block that may go is worth less", sp(unit))
        }
        Order::Place(_, to) if to == rules.city => {
            let there = view.forces[AMERICAN].units.iter().filter(|seen| seen.at == Some(to)).count();
            let least = count(rules.least_in_city(view.options), "block");
            format!("at least {least} must begin in {} (N3.2); {there} so far", rules.location_name(to))
        }
        Order::Place(_, to) => set_up_reason(rules, view, to),
        Order::Ready => "every block has its place".into(),
        Order::Deploy(posts) => format!("{}; {}", sight.strengths(), deployment(view, side, &posts)),
        Order::Done if view.phase == Phase::Battle => "every block with a target has fired".into(),
        _ => String::new(),
    }
}

/// What a block fires with, and the strengths where it stands.
fn fire_words(fighter: Option<&Fighter>, sight: &Sight<'_>) -> String {
    let (Some(fighter), Some(battle)) = (fighter, &sight.view.battle) else { return String::new() };
    let kind = sight.rules[fighter.unit].kind;
    // N8.8.
    let hampered = battle.round == 1 && battle.attacker == sight.side && kind != Kind::Artillery;
    let hampered = hampered && (sight.rules.forts.has(battle.location) || fighter.crossed);
    let dice = count(fighter.sp.saturating_sub(u8::from(hampered)), "die");
    let dice = dice.replace("dies", "dice");
    let here = fighter.post.map(|post| format!(", and {}", sight.position(post))).unwrap_or_default();
    let hits = if kind.hits_on() == 6 { "6".to_owned() } else { format!("{} or more", kind.hits_on()) };
    let waiting = battle.lines[sight.side].known.iter();
    let waiting = waiting.filter(|other| other.unit != fighter.unit && !other.acted && !other.fled && other.dice > 0);
    let waiting = match waiting.count() as u32 {
        0 => String::new(),
        1 => "; 1 other block has still to act".into(),
        blocks => format!("; {blocks} other blocks have still to act"),
    };
    format!("it rolls {dice}, each a hit on {hits}{here}{waiting}")
}

/// What a block that takes a hit has left and hits on, and whether that costs dice in this round.
fn hit_words(sight: &Sight<'_>, unit: UnitId, fighter: Option<&Fighter>) -> String {
    let sp = sight.view.unit(unit).map_or(0, |seen| seen.sp);
    let left = match fighter.map_or(sp, |fighter| fighter.sp) {
        0 | 1 => "it has 1 SP and is eliminated".into(),
        sp => format!("it has {sp} SP, so it stays"),
    };
    let kind = sight.rules[unit].kind;
    let hits = match kind.hits_on() {
        6 => "it hits on 6".to_owned(),
        face => format!("it hits on {face} or more"),
    };
    let flees = if kind == Kind::Militia { "; it is militia, which may flee before it fires again (N8.9)" } else { "" };
    let hits = format!("{hits}{flees}");
    match fighter {
        Some(fighter) if fighter.acted => format!("it has already acted in this round; {left}; {hits}"),
        _ => format!("{left}; {hits}"),
    }
}

/// Why a block is placed outside New York City.
fn set_up_reason(rules: &NewYork, view: &View, to: LocId) -> String {
    let place = rules.location_name(to);
    let there = view.forces[AMERICAN].units.iter().filter(|unit| unit.at == Some(to)).count();
    let wanted = setup::wanted(rules, view, to).max(there + 1);
    let closes: Vec<String> = rules
        .guarded
        .into_iter()
        .filter(|zone| rules[*zone].guards.has(to))
        .map(|zone| rules.zone_name(zone))
        .collect();
    let forts = rules.near[to] & (rules.forts.with(rules.city));
    let forts: Vec<&str> = forts.into_iter().map(|fort| rules.location_name(fort)).collect();
    let what = match &closes[..] {
        [] if !forts.is_empty() => format!("a garrison there can reinforce {} in one move", listed(&forts)),
        [] => "a garrison keeps the enemy from walking in".into(),
        zones => {
            let more = if wanted > 1 { "; one block is enough for that, and more of them hold it longer" } else { "" };
            format!("a garrison there helps to close {} to British ships (N6.2){more}", zones.join(" and "))
        }
    };
    let there = if there == 0 { "none stands yet".to_owned() } else { format!("{there} stand already") };
    let there = there.replace("1 stand ", "1 stands ");
    format!("{what}; the computer would place {} in {place}, where {there}", count(wanted as u32, "block"))
}
