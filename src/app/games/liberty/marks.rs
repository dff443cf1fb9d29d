//! Marks on the map: the chosen space, highlighted hexes with the number of blocks that may come, the planned route.

use super::group_move::{PlannedMove, targets};
use super::tableau::shown_in_large;
use super::view_model::way_of;
use crate::ai::liberty::knowledge::SeenBlocks;
use crate::app::games::liberty::prelude::*;
use std::collections::HashSet;

/// The marks on the map.
pub fn marks(cx: Cx<'_>) -> MapMarks {
    let model = cx.model();
    let mut marks = MapMarks { quiet: shown_in_large(cx), ..MapMarks::default() };
    if !cx.may_act() {
        return marks;
    }
    let p = model.p();
    if p.phase() == Phase::Winter {
        feeding(cx, &mut marks);
    }
    if let Some(from) = cx.plan.from {
        marks.put(place_id(from), |mark| mark.selected = true);
    }
    if model.moving() {
        marks.lifts = model.can_act().into_iter().map(|space| (place_id(space), p.active)).collect();
        marks.carries = cx.plan.dragged;
        if cx.plan.from.is_none() {
            marks.ready.clone_from(&marks.lifts);
        }
        moves(cx, model, &mut marks);
    } else if model.leaving() {
        leaving(cx, model, &mut marks);
    } else if p.battle().is_none() {
        let choices = super::candidates::targets(cx);
        for choice in &choices.orders {
            // A block is chosen where it stands.
            let stands = choice.piece.and_then(|block| model.place(block)).map(place_id);
            let Some(place) = choice.place.or(stands) else { continue };
            marks.put(place, |mark| {
                (mark.lit, mark.end) = (Some(String::new()), choices.place == Some(place));
                mark.battle = matches!(choice.order, Order::Fight(_));
            });
        }
    }
    if p.phase() == Phase::Action && p.step() == Step::Moves && cx.plan.from.is_some() {
        bar_others(cx, &mut marks);
    }
    marks.seen = seen(cx);
    marks
}

/// The spaces with enemy blocks that the active side has seen and that cannot have left.
fn seen(cx: Cx<'_>) -> Vec<PlaceId> {
    let Some(known) = known_enemies(cx) else { return Vec::new() };
    let spaces = cx.rules.all_ashore().filter(|space| known.certain_in(*space).next().is_some());
    spaces.map(place_id).collect()
}

/// The enemy's hidden blocks as the active side, if it is a human's, has seen them.
pub fn known_enemies(cx: Cx<'_>) -> Option<SeenBlocks> {
    let side = cx.human().filter(|side| cx.view.viewer == Viewer::Side(*side))?;
    let mut history: Vec<_> = cx.table.sightings_back().map(|(_, sighting)| sighting).collect();
    history.reverse();
    Some(SeenBlocks::new(cx.rules, side, cx.view, &history))
}

fn moves(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let Some(from) = cx.plan.from else { return };
    for to in targets(model, cx.plan.group) {
        let journey = PlannedMove::of(model, cx.plan.group, from, to);
        let number = journey.orders.len();
        // The number of the group that can come there, if not all can.
        let all = u32::try_from(number).is_ok_and(|n| n == cx.plan.group.len());
        let marches = !journey.marches.is_empty() && journey.marches.len() == number as u32;
        let lit = match (all, marches) {
            (true, false) => String::new(),
            // A die for each: 1 to 3 costs a step (L6.6).
            (true, true) => "!".to_owned(),
            (false, false) => number.to_string(),
            (false, true) => format!("{number}!"),
        };
        let battle = model.enemy_at(to) && to != model.rules.atlantic;
        marks.put(place_id(to), |mark| {
            (mark.lit, mark.battle, mark.end) = (Some(lit), battle, cx.plan.to == Some(to));
            mark.reach = true;
        });
    }
    if let Some(journey) = cx.plan.journey(model) {
        marks.path = journey.path.iter().filter_map(|hex| middle(cx, *hex)).collect();
        marks.going = journey.going;
        for crossing in journey.crossings {
            let Some((a, b)) = hexside(cx, crossing.from, crossing.to) else { continue };
            let words = format!("{}/{}", crossing.used, crossing.limit);
            let tone = if crossing.used == crossing.limit { NoteTone::Full } else { NoteTone::Plain };
            // At the lower end of the hexside it covers neither the blocks that go nor those that they go to.
            let at = if a.1 > b.1 { a } else { b };
            marks.notes.push(MapNote { at, words, tone });
        }
    }
}

/// The ends of the hexside between two hexes, in map units.
pub fn hexside(cx: Cx<'_>, from: SpaceId, to: SpaceId) -> Option<(Point, Point)> {
    let from = cx.chart.places.get(&place_id(from))?.hex?;
    let to = cx.chart.places.get(&place_id(to))?.hex?;
    // Half as long as a corner is far.
    Some(bar_across(from.middle, to.middle, from.corner / 2.0))
}

/// L12.7: in each space, the number of blocks present and the number that it feeds.
fn feeding(cx: Cx<'_>, marks: &mut MapMarks) {
    let Some(side) = cx.view.to_play else { return };
    let occupied = cx.view.known.occupied(cx.rules, side);
    marks.notes.extend(occupied.iter().filter_map(|space| fed(cx, side, space)));
}

/// L12.7: the number of a side's blocks in a space, and the number that it feeds.
pub fn fed(cx: Cx<'_>, side: Side, space: SpaceId) -> Option<MapNote> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let (n, there) = rules.hungry(p, side, space);
    let place = cx.chart.places.get(&place_id(space)).filter(|_| space != rules.atlantic && !there.is_empty())?;
    // The number that it could feed is useful only if it is enough.
    let feeds = if n > 0 { rules.feeds(p, space, there) } else { rules.could_feed(p, space, there) };
    let words = format!("{}/{feeds}", there.len());
    let tone = if n > 0 { NoteTone::Bad } else { NoteTone::Plain };
    Some(MapNote { at: (place.stack.0, place.stack.1 + 20.0), words, tone })
}

/// What an order is about.
pub fn subject(view: &View, order: &Order) -> OrderSubject {
    let at = |block: BlockId| view.known.at[block];
    if let Some((block, path)) = order.movement() {
        return OrderSubject::route(block.index(), at(block).into_iter().chain(path.iter()).map(place_id).collect());
    }
    match *order {
        Order::Fight(space) => OrderSubject::places([place_id(space)]),
        Order::Offer(give, take) => {
            OrderSubject { pieces: (give | take).into_iter().map(Id::index).collect(), ..OrderSubject::default() }
        }
        _ => order
            .block()
            .map_or_else(OrderSubject::default, |block| OrderSubject::piece(block.index(), at(block).map(place_id))),
    }
}

/// The centre of a hex, or the mark of a box.
fn middle(cx: Cx<'_>, space: SpaceId) -> Option<Point> {
    let place = cx.chart.places.get(&place_id(space))?;
    Some(place.hex.map_or(place.mark, |hex| hex.middle))
}

/// Routes out of a battle, or on from it, for the selected block; if none is selected, for all.
fn leaving(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    if let Some(battle) = model.p().battle() {
        marks.put(place_id(battle.at), |mark| mark.selected = true);
    }
    for (block, to) in model.orders().filter_map(|order| way_of(&order)) {
        if cx.plan.block.is_none_or(|chosen| chosen == block) {
            marks.put(place_id(to), |mark| {
                (mark.lit, mark.end) = (Some(String::new()), cx.plan.to == Some(to));
            });
        }
    }
}

/// Marks the places where the chosen blocks may not go, for the pointer.
fn bar_others(cx: Cx<'_>, marks: &mut MapMarks) {
    let marked: HashSet<PlaceId> = marks.places.keys().copied().collect();
    for (_, mark) in marks.places.iter_mut().filter(|(_, mark)| mark.lit.is_none() && !mark.selected) {
        mark.barred = true;
    }
    let others = cx.chart.places.keys().filter(|place| !marked.contains(place));
    marks.places.extend(others.map(|place| (*place, PlaceMark { barred: true, ..PlaceMark::default() })));
}
