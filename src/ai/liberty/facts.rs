//! What is counted at the end of the trial games of a hint.

use super::evaluation::points_now;
use super::prelude::*;
use crate::ai::facts::Fact;
use crate::ai::leads::lead;
use crate::rules::liberty::sides::SIDES;

/// The worth of a point of Supply Towns, and of steps and blocks.
const POINT: f32 = 0.75;
const STEP: f32 = 0.4;
const BLOCK: f32 = 0.7;

/// What a side counts; what becomes of the places of an action comes first.
pub fn facts<'a>(rules: &'a Liberty, view: &View, side: Side, action: &[Order]) -> Vec<Fact<'a, Liberty>> {
    let mut facts: Vec<Fact<'a, Liberty>> = Vec::new();
    // The strength of hidden blocks is known only in each world: what is on the map is counted, not what is lost. And what both
    // sides lose alike speaks for no order.
    let sides = (side, SIDES[side.other()].plural);
    let there = move |p: &Position, whose: Side| rules.army[whose].filtered(|block| p.at[block].is_some());
    let steps = move |p: &Position, whose: Side, ships: bool| -> f32 {
        let counted = there(p, whose).into_iter().filter(|block| rules.is_ship(*block) == ships);
        counted.map(|block| f32::from(p.strength[block])).sum()
    };
    let land = lead::<Liberty>("steps of land blocks", sides, STEP, move |p: &Position, whose| steps(p, whose, false));
    let afloat = lead::<Liberty>("steps of warships", sides, STEP, move |p: &Position, whose| steps(p, whose, true));
    let blocks =
        lead::<Liberty>("blocks on the map", sides, BLOCK, move |p: &Position, whose| there(p, whose).len() as f32);
    facts.extend([land, afloat, blocks].map(|fact| fact.about("force")));
    facts.push(lead::<Liberty>("prisoners", sides, 0.8, move |p: &Position, whose: Side| {
        (rules.army[whose.other()] & p.prisoners).len() as f32
    }));
    let touched = touched(view, action);
    let all = f32::from(rules.ports.iter().chain(&rules.inland).map(|at| rules[*at].value()).sum::<u8>());
    let points = move |p: &Position| match side {
        BRITISH => points_now(rules, p),
        AMERICAN => all - points_now(rules, p),
    };
    facts.push(Fact::number("you hold", "points of Supply Towns", POINT, points));
    // A town that no order of the action is near has no link with it.
    let near = |at: &SpaceId| touched.contains(at) || rules.ways(*at).iter().any(|way| touched.contains(&way.to));
    let towns = rules.ports.iter().chain(&rules.inland).copied();
    for at in towns.filter(|at| rules[*at].value() > 0).filter(near) {
        let worth = POINT * f32::from(rules[at].value());
        let held = move |p: &Position| holder(rules, p, at) == side;
        let fact = Fact::games(format!("you hold {}", rules.space_name(at)), worth, held);
        facts.push(fact.of_the_order(touched.contains(&at)));
    }
    facts
}

/// The places that the blocks of an action leave and reach, and those of a battle and of blocks that come in.
pub fn touched(view: &View, action: &[Order]) -> Vec<SpaceId> {
    let p = &view.known;
    let mut places: Vec<SpaceId> = p.battle().iter().map(|battle| battle.at).collect();
    for order in action {
        let (block, path) = order.movement().unzip();
        places.extend(block.and_then(|block| p.at[block]));
        places.extend(path.and_then(|path| path.last()));
        if let Order::Fight(at) | Order::Deploy(_, at) = order {
            places.push(*at);
        }
    }
    places
}

/// The side that a town counts for now, entered towns included (L8.1, L12.1).
pub fn holder(rules: &Liberty, p: &Position, at: SpaceId) -> Side {
    let [american, british] = [AMERICAN, BRITISH].map(|side| p.stands(rules, side, at));
    match (american, british) {
        (true, false) => AMERICAN,
        (false, true) => BRITISH,
        (true, true) => p.control(rules, at).unwrap_or(AMERICAN),
        (false, false) => rules[at].town.map_or(AMERICAN, |town| town.colour.side()),
    }
}

/// The turns of the year that come after the present one once its cards are played.
pub fn turns_left(view: &View) -> u8 {
    view.hand_size[AMERICAN].max(view.hand_size[BRITISH])
}

/// The end of the trial games: the next turn, or the winter before it.
pub fn until(view: &View) -> String {
    let cards = turns_left(view);
    let left = if view.known.phase() == Phase::Cards { cards.saturating_sub(1) } else { cards };
    match left {
        _ if view.known.phase() == Phase::Winter => "after this winter".into(),
        0 | 1 => "after the next winter".into(),
        _ => format!("at the end of turn {}", view.known.turn + 1),
    }
}
