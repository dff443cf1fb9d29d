//! Marks on the map: chosen, highlighted and barred places, and the planned route.

use super::candidates;
use super::planned_route::{Target, targets};
use crate::app::games::new_york_1776::prelude::*;

/// The marks on the map.
pub fn marks(cx: Cx<'_>) -> MapMarks {
    let model = cx.model();
    if !cx.may_act() {
        return MapMarks::default();
    }
    let (targets, choices) = (targets(model, cx.plan), candidates::targets(cx));
    let land = cx.rules.all_locations().into_iter().map(|loc| {
        let mut mark = of_target(targets.get(&place_id(loc)));
        mark.selected = is_selected(cx, loc);
        if let Some(choice) = choices.of_place(place_id(loc)) {
            (mark.lit, mark.battle) = (Some(String::new()), matches!(choice, Order::Fight(_)));
        }
        mark.end = cx.plan.end() == Some(place_id(loc));
        let bare = model.setting_up() && model.count(AMERICAN, loc) == 0;
        if cx.plan.selection == Selection::Place(loc) && (bare || mark.lit.is_some()) {
            // The keyboard selects it: show that on empty ground, too.
            mark.end = true;
            mark.lit.get_or_insert_default();
        }
        let unit = model.moving() && matches!(cx.plan.selection, Selection::Unit(_));
        mark.barred = unit && mark.lit.is_none() && !mark.selected;
        (place_id(loc), mark)
    });
    let sails = matches!(cx.plan.selection, Selection::Ship(_));
    let waters = cx.rules.all_zones().into_iter().map(|zone| {
        let mut mark = of_target(targets.get(&water(zone)));
        mark.selected = match cx.plan.selection {
            Selection::Ship(ship) => model.ship(ship).is_some_and(|ship| ship.at == zone),
            _ => false,
        };
        mark.end = cx.plan.end() == Some(water(zone));
        (water(zone), mark)
    });
    let lifts = lifts(model);
    let rests = model.moving() && cx.plan.selection == Selection::None;
    MapMarks {
        places: land.chain(waters).filter(|(_, mark)| *mark != PlaceMark::default()).collect(),
        path: path(cx),
        seen: seen(cx),
        ready: if rests { lifts.clone() } else { Vec::new() },
        lifts,
        carries: cx.plan.dragged,
        waters: if sails { cx.rules.all_zones().into_iter().map(water).collect() } else { Vec::new() },
        ..MapMarks::default()
    }
}

/// The places in which the viewer has seen blocks that are hidden now.
fn seen(cx: Cx<'_>) -> Vec<PlaceId> {
    let there = |unit: UnitId, at: LocId| cx.view.forces[cx.rules[unit].side].counts[at] > 0;
    let seen = cx.view.sightings.iter().filter(|(unit, last)| there(*unit, last.at));
    seen.map(|(_, last)| place_id(last.at)).collect()
}

/// What an order is about.
pub fn subject(view: &View, order: &Order) -> OrderSubject {
    let stays = |unit: UnitId| OrderSubject::piece(unit.index(), view.stands(unit).map(place_id));
    match *order {
        Order::Place(unit, to) => OrderSubject::route(unit.index(), by_land(view, unit, Some(to), None)),
        Order::Move(unit, first, then) => OrderSubject::route(unit.index(), by_land(view, unit, Some(first), then)),
        Order::March(leader, group, path) => {
            let way = by_land(view, leader, Some(path.first()), path.then());
            let pieces = group.with(leader) | path.add();
            OrderSubject { pieces: pieces.into_iter().map(Id::index).collect(), ..OrderSubject::route(0, way) }
        }
        Order::Sail(ship, _, course) => {
            let way = by_sea(view, ship, Some(course.first()), course.then());
            // Ships have numbers of their own.
            OrderSubject { pieces: Vec::new(), ..OrderSubject::route(0, way) }
        }
        Order::Fight(place) => OrderSubject::places([place_id(place)]),
        Order::Withdraw(to) | Order::Retreat(to) => {
            let from = match view.owes {
                Some(Obligation::Overrun { location, .. }) => Some(location),
                _ => view.battle.as_ref().map(|battle| battle.location),
            };
            OrderSubject {
                pieces: Vec::new(),
                ..OrderSubject::route(0, from.into_iter().chain([to]).map(place_id).collect())
            }
        }
        Order::Fire(unit) | Order::Shift(unit, _) | Order::Hit(unit) | Order::Flee(unit) | Order::Desert(unit) => {
            stays(unit)
        }
        Order::Deploy(_) | Order::Stand | Order::Ready | Order::Done => OrderSubject::default(),
    }
}

/// From a unit's place to one place or two.
fn by_land(view: &View, unit: UnitId, first: Option<LocId>, then: Option<LocId>) -> Vec<PlaceId> {
    view.stands(unit).into_iter().chain(first).chain(then).map(place_id).collect()
}

/// From a ship's zone to one zone or two.
fn by_sea(view: &View, ship: ShipId, first: Option<ZoneId>, then: Option<ZoneId>) -> Vec<PlaceId> {
    let lies = view.forces[BRITISH].ships.iter().find(|own| own.ship == ship).map(|own| own.at);
    lies.into_iter().chain(first).chain(then).map(water).collect()
}

/// The places and sides whose blocks a drag picks up: blocks in set-up, and blocks that can still move.
fn lifts(model: ViewModel<'_>) -> Vec<(PlaceId, Side)> {
    if model.moving() {
        return model.can_act().into_iter().map(|place| (place, model.view.active)).collect();
    }
    let placed = |loc: &LocId| model.setting_up() && model.count(AMERICAN, *loc) > 0;
    model.rules.all_locations().into_iter().filter(placed).map(|loc| (place_id(loc), AMERICAN)).collect()
}

fn of_target(target: Option<&Target>) -> PlaceMark {
    target.map_or_else(PlaceMark::default, |target| PlaceMark {
        lit: Some(target.cost.to_string()),
        reach: true,
        battle: target.battle,
        ..PlaceMark::default()
    })
}

fn is_selected(cx: Cx<'_>, loc: LocId) -> bool {
    match cx.plan.selection {
        Selection::Place(place) => place == loc,
        Selection::Unit(unit) => cx.model().unit(unit).is_some_and(|unit| unit.at == Some(loc)),
        _ => false,
    }
}

/// The planned route, as drawn.
fn path(cx: Cx<'_>) -> Vec<Point> {
    let (march, course) = (&cx.plan.march, &cx.plan.course);
    let places = match cx.plan.selection {
        _ if cx.view.phase != Phase::Movement => return Vec::new(),
        Selection::Unit(unit) => by_land(cx.view, unit, march.first(), march.then()),
        Selection::Ship(ship) => by_sea(cx.view, ship, course.first(), course.then()),
        _ => return Vec::new(),
    };
    cx.chart.through(cx.view.active, &places)
}
