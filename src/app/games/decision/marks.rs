//! Marks on the map: the chosen stack, the reach with costs and chances, the planned march, the places of orders.

use super::view_model::Step;
use crate::app::games::decision::prelude::*;
use crate::board::Pictured;
use crate::rules::decision::data::map::RouteKind as Way;

/// The marks on the map.
pub fn marks(cx: Cx<'_>) -> MapMarks {
    let model = cx.model();
    let mut marks =
        MapMarks { scene: scene(cx), pictures: cx.rules.pictures(cx.chart, cx.view), ..MapMarks::default() };
    force_under_way(cx, &mut marks);
    if !cx.may_act() {
        return marks;
    }
    match model.step() {
        Some(Step::Name(_) | Step::March) => marches(cx, model, &mut marks),
        _ => order_targets(cx, model, &mut marks),
    }
    marks
}

/// Where the moment happens: the battle, the force on the march, the places that orders name, or all pieces of the side.
fn scene(cx: Cx<'_>) -> Vec<PlaceId> {
    let p = &cx.view.known;
    let force = p.force.map(|force| force.at).or(cx.view.force.map(|force| force.at));
    if let Some(at) = p.battle.as_ref().map(|battle| battle.at).or(force) {
        let near = cx.rules.land_next(at) | cx.rules.sea_next(at);
        return near.with(at).into_iter().map(place_id).collect();
    }
    let colonies = cx.rules.areas.colonies;
    let seen = Side::BOTH.into_iter().flat_map(|side| cx.view.seen[side].iter().map(|(at, _)| *at));
    seen.filter(|at| colonies.has(*at)).map(place_id).collect()
}

/// The force that marches is chosen, and its last step shown.
fn force_under_way(cx: Cx<'_>, marks: &mut MapMarks) {
    let p = &cx.view.known;
    let force = p.force.map(|force| (force.from, force.at)).or(cx.view.force.map(|force| (force.from, force.at)));
    let Some((from, at)) = force else { return };
    marks.put(place_id(at), |mark| mark.selected = true);
    if from != at {
        marks.trails.push((p.active, cx.chart.way(p.active, place_id(from), place_id(at))));
    }
}

/// The stacks that may be named, and where the named force or that on the march can go.
fn marches(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let side = model.side();
    marks.lifts = model.groups().into_iter().map(|group| (place_id(group.at), side)).collect();
    if let Some(force) = model.p().force.filter(|_| model.step() == Some(Step::March)) {
        marks.lifts = vec![(place_id(force.at), side)];
    }
    marks.carries = cx.plan.dragged;
    if cx.plan.from.is_none() && model.step() != Some(Step::March) {
        marks.ready = marks.lifts.clone();
    }
    if let Some(from) = cx.plan.from {
        marks.put(place_id(from), |mark| mark.selected = true);
    }
    let goals = cx.plan.goals(model);
    let sure = model.step() == Some(Step::March);
    for goal in &goals {
        let chance = cx.plan.chance(model, goal.cost);
        let label =
            if sure || chance >= 1.0 { goal.cost.to_string() } else { format!("{} {}", goal.cost, percent(chance)) };
        let points = counted(goal.cost, "point", "points");
        let fights = goal.fights.is_some();
        let battle = if fights { ", battle" } else { "" };
        marks.put(place_id(goal.to), |mark| {
            (mark.lit, mark.reach, mark.battle, mark.halts) = (Some(label), true, fights, goal.halts);
            mark.end = cx.plan.to == Some(goal.to);
            mark.spoken = format!("{points}{battle}, {}", cx.rules.describe_locale(goal.to));
        });
    }
    let Some(goal) = cx.plan.goal(model) else { return };
    let foe = side.other();
    marks.strokes.extend(goal.interceptors(model, cx.plan.group).into_iter().map(|at| MapStroke {
        kind: StrokeKind::Command(foe),
        line: cx.chart.way(foe, place_id(at), place_id(goal.to)),
    }));
    let start = model.p().force.filter(|_| sure).map(|force| force.at).or(cx.plan.from);
    marks.path = way(cx, start, &goal.way);
    let last = goal.way.split_last().and_then(|(last, before)| Some((before.last().copied().or(start)?, *last)));
    let by_sea = last.and_then(|(from, to)| cx.rules.route(from, to));
    marks.going = match by_sea.map(|route| route.kind) {
        Some(Way::Sea) => RouteKind::Sea,
        Some(Way::River) => RouteKind::River,
        _ => RouteKind::Land,
    };
}

/// The line of a way through these places.
fn way(cx: Cx<'_>, start: Option<LocaleId>, places: &[LocaleId]) -> Vec<Point> {
    let all: Vec<PlaceId> = start.into_iter().chain(places.iter().copied()).map(place_id).collect();
    cx.chart.through(cx.model().side(), &all)
}

/// The places that orders name.
fn order_targets(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let targets = model.targets(cx.plan);
    // Where what is chosen is to be had, the disc has its price.
    let what = crate::app::games::decision::year::chosen(model, cx.plan);
    let price = |order: &Order| {
        let priced = matches!(order, Order::Mobilize(..) | Order::Partisan(_) | Order::Fortress(_));
        let facts = if priced && what.is_some() { cx.rules.order_facts(cx.view, order) } else { Vec::new() };
        facts.first().and_then(|fact| fact.split(' ').next()).unwrap_or_default().to_owned()
    };
    for target in targets.orders.iter().rev() {
        let Some((place, at)) = target.place.and_then(|place| Some((place, cx.rules.locale_of(place)?))) else {
            continue;
        };
        let end = targets.place == target.place;
        let battle =
            matches!(target.order, Order::Fight(_) | Order::FightAtSea(_) | Order::Raid(_) | Order::Massacre(_));
        marks.put(place, |mark| {
            (mark.lit, mark.end, mark.battle) = (Some(price(&target.order)), end, battle);
            mark.spoken = format!("{}, {}", cx.rules.order_sentence(&target.order), cx.rules.describe_locale(at));
        });
    }
    let due = model.p().battle.as_ref().map(|battle| battle.at).or(model.p().forage.map(|forage| forage.at));
    if let Some(at) = due {
        marks.put(place_id(at), |mark| mark.selected = true);
    }
}

/// The way of the named force, or of that on the march, to a place under the pointer.
pub fn way_to(cx: Cx<'_>, place: PlaceId) -> Vec<Point> {
    let model = cx.model();
    let Some(to) = cx.rules.locale_of(place).filter(|to| cx.plan.to != Some(*to) && !cx.plan.dragged) else {
        return Vec::new();
    };
    let one = Plan { to: Some(to), ..cx.plan.clone() };
    let start = model.p().force.filter(|_| model.step() == Some(Step::March)).map(|force| force.at).or(cx.plan.from);
    one.goal(model).map_or_else(Vec::new, |goal| way(cx, start, &goal.way))
}

/// The front face of the dragged force.
pub fn dragged(cx: Cx<'_>) -> Option<crate::board::Face> {
    let force = cx.view.known.force.map_or(Pieces::NONE, |force| force.units);
    let piece = cx.plan.group.first().or(force.first()).filter(|_| cx.plan.dragged)?;
    Some(crate::board::decision::piece_face(cx.rules, piece))
}
