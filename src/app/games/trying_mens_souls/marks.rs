//! Marks on the map: the chosen stack, the reach with costs, the planned way, declared combats, targets, flags and booms.

use super::declare_marks;
use super::group_move::{Goal, half_points};
use super::map_points::{edge, ground, middle, who_acts};
use super::subject::subject;
use super::view_model::Step;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::board::Pictured;

/// The most places that are highlighted one by one; more are highlighted as an area.
const MANY: usize = 12;

/// The marks on the map.
pub fn marks(cx: Cx<'_>) -> MapMarks {
    let model = cx.model();
    let mut marks = MapMarks {
        pictures: cx.rules.pictures(cx.chart, cx.view),
        strokes: command(cx),
        scene: scene(cx),
        ..MapMarks::default()
    };
    declare_marks::declared(cx, model, &mut marks);
    fire(cx, &mut marks);
    if !cx.may_act() {
        return marks;
    }
    if let Some(from) = cx.plan.from {
        marks.put(place_id(from), |mark| mark.selected = true);
    }
    for at in model.p().places_of(cx.plan.group) {
        marks.put(place_id(at), |mark| mark.selected = true);
    }
    order_targets(cx, model, &mut marks);
    match model.step(cx.plan) {
        Some(Step::Setup | Step::Moves) => moves(cx, model, &mut marks),
        Some(Step::Declare) => declare_marks::declaring(cx, model, &mut marks),
        _ => {}
    }
    marks
}

/// What the fire of forts and ships in this activation has come to, at each target the last (T12).
fn fire(cx: Cx<'_>, marks: &mut MapMarks) {
    use RollReason::{Bombard, Navy, NavyDefence};
    let (p, mut told) = (&cx.view.known, Hexes::NONE);
    let shown = matches!(p.task(), Some(Task::Bombard | Task::NavyAttack | Task::Declare));
    let of_now = |sighting: &Sighting| shown && !matches!(sighting, Sighting::Activated { .. } | Sighting::Turn { .. });
    for sighting in shown_back(cx, &mut Vec::new()).take_while(of_now) {
        if let Sighting::Rolled { why, total: Some(total), needed: Some(needed), unit: Some(unit), .. } = sighting
            && matches!(why, Bombard | Navy | NavyDefence)
            && let Some(at) = p.at(unit).filter(|at| !told.has(*at))
            && let Some((x, y)) = middle(cx, at)
        {
            told.add(at);
            let words = why.results()[usize::from(total > needed)].into();
            marks.notes.push(MapNote { at: (x, y + 24.0), words, tone: NoteTone::Plain });
        }
    }
}

/// Where the moment happens: the set-up of a side, an activation, a combat, or all units of both sides that stand near each other.
fn scene(cx: Cx<'_>) -> Vec<PlaceId> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let side = p.active;
    let active =
        p.activation.map_or(Pieces::NONE, |act| if act.units.is_empty() { rules.active_pieces(p) } else { act.units });
    let hexes = match (p.battle, p.phase()) {
        (Some(battle), _) => battle.targets.iter().collect(),
        (None, Phase::Setup) => {
            let groups = rules.army[side].units.into_iter().filter_map(|unit| rules[unit].group);
            groups.fold(Hexes::NONE, |all, group| all | rules.areas.set_up[group.index()])
        }
        _ if !active.is_empty() => p.places_of(active),
        _ => p.places_of(rules.sorted.units),
    };
    hexes.into_iter().map(place_id).collect()
}

/// The places that orders name.
fn order_targets(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let targets = model.targets(cx.plan);
    for target in targets.orders.iter().rev() {
        let Some((place, at)) = target.place.and_then(|place| Some((place, cx.rules.hex_of(place)?))) else { continue };
        let end = targets.place == target.place;
        let battle = matches!(target.order, Order::Fight(_) | Order::Bombard(..) | Order::Navy(_));
        marks.put(place, |mark| {
            (mark.lit, mark.end, mark.battle) = (Some(String::new()), end, battle);
            mark.spoken = format!("{}, {}", cx.rules.order_sentence(&target.order), ground(cx, at));
        });
        if let (true, Order::Retreat(..)) = (end, target.order) {
            let ways = subject(cx.rules, cx.view, &target.order).ways;
            let way = ways.first().into_iter().flatten().filter_map(|place| cx.chart.places.get(place));
            marks.path = way.map(|place| place.mark).collect();
        }
    }
    // Whoever retreats is marked where it stands.
    let due = match model.task() {
        Some(Task::Retreat(unit, ..) | Task::Entry(unit)) => Some(unit),
        _ => cx.plan.pick,
    };
    if let Some(at) = due.and_then(|unit| model.p().at(unit)) {
        marks.put(place_id(at), |mark| mark.selected = true);
    }
}

/// The nearest coasts at which a group can land: they lie far from it (T8.5).
fn nearest_landings(cx: Cx<'_>, goals: &[Goal]) -> Vec<PlaceId> {
    let start = cx.plan.from.filter(|from| *from == cx.rules.at.staten_island).and_then(|from| middle(cx, from));
    let Some((x, y)) = start else { return Vec::new() };
    let far = |to: &HexId| middle(cx, *to).map_or(f32::MAX, |at| (at.0 - x).hypot(at.1 - y));
    let mut all: Vec<HexId> = goals.iter().map(|goal| goal.to).collect();
    all.sort_by(|a, b| far(a).total_cmp(&far(b)));
    all.into_iter().take(6).map(place_id).collect()
}

fn moves(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let side = model.side();
    marks.lifts = model.p().places_of(model.movers()).into_iter().map(|at| (place_id(at), side)).collect();
    (marks.carries, marks.adds) = (cx.plan.dragged, true);
    if cx.plan.group.is_empty() && model.task() != Some(Task::Setup) {
        marks.ready = marks.lifts.clone();
        marks.concerns = who_acts(model, model.movers());
    }
    let goals = cx.plan.goals(model);
    if goals.len() > MANY {
        marks.concerns = nearest_landings(cx, &goals);
    }
    for goal in &goals {
        let Goal { to, halts, .. } = *goal;
        marks.put(place_id(to), |mark| {
            (mark.lit, mark.reach, mark.halts) = (Some(goal.label()), goals.len() > MANY, halts);
            mark.end = cx.plan.to == Some(to);
            mark.spoken = format!("{}, {}", goal.words(), ground(cx, to));
        });
    }
    if goals.len() > MANY {
        let near = goals.iter().map(|goal| goal.to).chain(cx.plan.from.filter(|_| !cx.plan.is_column(model)));
        marks.strokes.extend(edge(cx, near, StrokeKind::Reach));
    }
    for at in cx.plan.via.iter().filter_map(|via| middle(cx, *via)) {
        marks.notes.push(MapNote { at, words: "via".into(), tone: NoteTone::Plain });
    }
    let Some(planned) = cx.plan.journey(model) else { return };
    let mut ways = planned.ways.iter();
    let line = |start: Option<HexId>, path: &[HexId]| -> Vec<Point> {
        start.into_iter().chain(path.iter().copied()).filter_map(|at| middle(cx, at)).collect()
    };
    if let Some((_, start, way)) = ways.next() {
        marks.path = line(*start, &way.path);
        let steps = way.path.iter().zip(&way.costs).rev().skip(1);
        marks.path_costs = steps.filter_map(|(at, cost)| Some((middle(cx, *at)?, half_points(*cost)))).collect();
        marks.going = match way.order {
            Order::March(..) => RouteKind::Force,
            Order::Land(..) | Order::Embark(_) => RouteKind::Sea,
            _ => RouteKind::Land,
        };
    }
    // The others of a column, each to its own end.
    let first = planned.ways.first().and_then(|(_, start, _)| *start);
    for (_, start, way) in ways.filter(|(_, start, _)| *start != first) {
        marks.strokes.push(MapStroke { kind: StrokeKind::Way, line: line(*start, &way.path) });
    }
}

/// The way of the first of the group to a place under the pointer.
pub fn way_to(cx: Cx<'_>, place: PlaceId) -> Vec<Point> {
    let model = cx.model();
    let to = cx.rules.hex_of(place).filter(|to| model.step(cx.plan) == Some(Step::Moves) && cx.plan.to != Some(*to));
    let Some(first) = cx.plan.group.first().filter(|_| !cx.plan.dragged) else { return Vec::new() };
    let one = Plan { to, group: Pieces::one(first), ..cx.plan.clone() };
    let planned = one.journey(model).unwrap_or_default();
    let ways = planned.ways.iter().flat_map(|(_, start, way)| start.iter().chain(&way.path));
    ways.filter_map(|at| middle(cx, *at)).collect()
}

/// What the leader of the marker drawn commands (T7.2).
fn command(cx: Cx<'_>) -> Vec<MapStroke> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let Some(Activator::Marker(marker)) = p.activation.map(|act| act.marker) else { return Vec::new() };
    let Some(division) = rules[marker].division else { return Vec::new() };
    let side = rules[marker].side;
    let leader = rules.leader_of(p, division).unwrap_or(rules.army[side].leader);
    let moved = p.activation.is_some_and(|act| act.moved.has(leader));
    match p.at(leader).filter(|at| !rules.is_box(*at) && !moved) {
        Some(at) => edge(cx, rules.within(at, rules.tables.limits.command.into()), StrokeKind::Command(side)),
        None => Vec::new(),
    }
}

/// The front face of the dragged group.
pub fn dragged(cx: Cx<'_>) -> Option<crate::board::Face> {
    let Plan { dragged, group, .. } = cx.plan;
    group.first().filter(|_| *dragged).map(|piece| cx.rules.piece_face(&cx.view.known, piece))
}
