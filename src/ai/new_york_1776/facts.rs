//! What is counted at the end of the trial games of a hint.

use super::map_tables::MapTables;
use super::prelude::*;
use crate::ai::facts::Fact;
use crate::kernel::story::count;
use crate::rules::new_york_1776::position::Ending;
use crate::rules::new_york_1776::sides::SIDES;

/// The worth of the end of the game, of a step, and of a place that decides.
const END: f32 = 100.0;
const STEP: f32 = 1.0;
const PLACE: f32 = 5.0;

/// What a side counts, the same after every order.
pub fn facts<'a>(rules: &'a NewYork, tables: &'a MapTables, view: &View, side: Side) -> Vec<Fact<'a, NewYork>> {
    let mut facts: Vec<Fact<'a, NewYork>> = Vec::new();
    let for_british = if side == BRITISH { 1.0 } else { -1.0 };
    for (whose, sign) in [(side, 1.0), (side.other(), -1.0)] {
        let name = |verb: &str| match whose == side {
            true => format!("you {verb}"),
            false => format!("the {} {verb}", SIDES[whose].plural),
        };
        facts.push(Fact::number(name("have"), "SP", STEP * sign, move |p: &Position| p.total_sp(rules, whose) as f32));
        facts.push(Fact::number(name("have"), "SP out of supply", -0.4 * sign, move |p: &Position| {
            let held = p.held_by(rules.army[whose]);
            let hungry = held.minus(rules.supplied_until(p, whose, held));
            hungry.into_iter().map(|at| p.sp_of(p.of(rules, whose, at)) as f32).sum()
        }));
    }
    facts.push(Fact::games("Washington has fallen", END * for_british, |p: &Position| {
        matches!(p.verdict(), Some(Ending::CommanderFell))
    }));
    facts.push(Fact::games("the British have too few SP and lose", -END * for_british, |p: &Position| {
        matches!(p.verdict(), Some(Ending::BritishTooWeak { .. }))
    }));
    let distance = move |p: &Position| {
        let Some(at) = p.at[rules.commander] else { return 0.0 };
        let led = |from: &LocId| p.of(rules, BRITISH, *from).meets(rules.leaders);
        let near = p.held_by(rules.army[BRITISH]).into_iter().filter(led).map(|from| tables.steps[from][at]);
        near.min().map_or(0.0, f32::from)
    };
    facts.push(Fact::number("the nearest British leader is", "steps from Washington", -1.5 * for_british, distance));
    facts.push(Fact::number("Washington has", "SP with him", -0.15 * for_british, move |p: &Position| {
        p.at[rules.commander].map_or(0.0, |at| p.sp_of(p.of(rules, AMERICAN, at)) as f32)
    }));
    let decides = rules[view.scenario].victory.hold.with(rules.city);
    for at in rules.forts | decides {
        let worth = if decides.has(at) { PLACE } else { 1.0 };
        let name = format!("the British hold {}", rules.location_name(at));
        let text = if side == BRITISH { format!("you hold {}", rules.location_name(at)) } else { name };
        facts.push(Fact::games(text, worth * for_british, move |p: &Position| {
            let [american, british] = [AMERICAN, BRITISH].map(|side| !p.of(rules, side, at).is_empty());
            british && !american
        }));
    }
    facts
}

/// The end of the trial games.
pub fn until(horizon: u32) -> String {
    match horizon {
        0 | 1 => "at the end of this half-turn".into(),
        half_turns => format!("{} later", count(half_turns - 1, "half-turn")),
    }
}
