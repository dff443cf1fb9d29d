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

/// What a side counts; what becomes of the places of an action comes first.
pub fn facts<'a>(
    rules: &'a NewYork,
    tables: &'a MapTables,
    view: &View,
    side: Side,
    action: &[Order],
) -> Vec<Fact<'a, NewYork>> {
    let mut facts: Vec<Fact<'a, NewYork>> = Vec::new();
    let for_british = if side == BRITISH { 1.0 } else { -1.0 };
    for (whose, sign) in [(side, 1.0), (side.other(), -1.0)] {
        let name = |verb: &str| match whose == side {
            true => format!("you {verb}"),
            false => format!("the {} {verb}", SIDES[whose].plural),
        };
        let before = view.forces[whose].sp as f32;
        facts.push(Fact::number(name("lose"), "SP", -STEP * sign, move |p: &Position| {
            before - p.total_sp(rules, whose) as f32
        }));
        facts.push(Fact::number(name("have"), "SP out of supply", -0.4 * sign, move |p: &Position| {
            let held = p.held_by(rules.army[whose]);
            let hungry = held.minus(rules.supplied_until(p, whose, held));
            hungry.into_iter().map(|at| p.sp_of(p.of(rules, whose, at)) as f32).sum()
        }));
    }
    facts.push(Fact::games("Washington has fallen", END * for_british, |p: &Position| {
        matches!(p.verdict(), Some(Ending::CommanderFell))
    }));
    let weak = format!(
        "the British fall below {} SP, from {} now, and lose",
        rules[view.scenario].victory.british_sp, view.forces[BRITISH].sp
    );
    facts.push(Fact::games(weak, -END * for_british, |p: &Position| {
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
    let (decides, touched) = (rules[view.scenario].victory.hold.with(rules.city), touched(view, action));
    for at in rules.forts | rules.guards | decides {
        let worth = if decides.has(at) { PLACE } else { 1.0 };
        // The Americans count their own forts, and the places that the British need.
        let whose = if side == AMERICAN && !decides.has(at) { AMERICAN } else { BRITISH };
        let place = rules.location_name(at);
        let text = match whose == side {
            true => format!("you hold {place}"),
            false => format!("the {} hold {place}", SIDES[whose].plural),
        };
        let sign = if whose == side { 1.0 } else { -1.0 };
        let holds = move |p: &Position| !p.of(rules, whose, at).is_empty() && p.of(rules, whose.other(), at).is_empty();
        facts.push(Fact::games(text, worth * sign, holds).of_the_order(touched.has(at)));
    }
    facts
}

/// The places that the blocks of an action leave and reach, and the place of a battle.
pub fn touched(view: &View, action: &[Order]) -> Set<LocId> {
    let mut places: Set<LocId> = view.battle.iter().map(|battle| battle.location).collect();
    for order in action {
        if let Some((leader, _, path)) = order.as_march() {
            places.add(path.last());
            view.stands(leader).into_iter().for_each(|from| places.add(from));
        }
        // Blocks that retreat hold the place that they reach, whichever it is.
        if let Order::Fight(at) = order {
            places.add(*at);
        }
    }
    places
}

/// The end of the trial games.
pub fn until(horizon: u32) -> String {
    match horizon {
        0 | 1 => "at the end of this half-turn".into(),
        half_turns => format!("{} after this one", count(half_turns - 1, "half-turn")),
    }
}
