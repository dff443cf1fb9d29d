//! What is marked on the map: what is chosen, lit or barred, and the planned way.

use super::plan::{Mover, Target, targets};
use super::scene::Scene;
use crate::app::contract::game::At;
use crate::app::contract::marks::{Mark, Marks};
use crate::board::Point;
use crate::kernel::side::Side;
use crate::kernel::story::Spot;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::data::spots::{spot, water};
use crate::rules::new_york_1776::data::{LocId, NewYork, ShipId, UnitId, ZoneId};
use crate::rules::new_york_1776::observe::View;
use crate::rules::new_york_1776::position::Phase;
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};

/// What is marked on the map now.
pub fn marks(at: At<'_, NewYork>) -> Marks {
    let scene = Scene::from(at);
    if at.human().is_none() || !scene.open() {
        return Marks::default();
    }
    let targets = targets(scene, at.plan);
    let (retreats, fights) = (scene.retreats(), scene.fights());
    let land = at.rules.all_locations().into_iter().map(|loc| {
        let mut mark = of_target(targets.get(&spot(loc)));
        mark.selected = is_selected(at, loc);
        if retreats.contains(&loc) {
            mark.lit = Some(String::new());
        }
        if fights.contains(&loc) {
            (mark.lit, mark.battle) = (Some(String::new()), true);
        }
        mark.end = at.plan.end() == Some(spot(loc));
        let bare = scene.setting_up() && scene.count(AMERICAN, loc) == 0;
        if at.plan.mover == Mover::Place(loc) && (bare || mark.lit.is_some()) {
            // The keyboard points at it: seen on bare ground, too.
            mark.end = true;
            mark.lit.get_or_insert_default();
        }
        let unit = scene.moving() && matches!(at.plan.mover, Mover::Unit(_));
        mark.barred = unit && mark.lit.is_none() && !mark.selected;
        (spot(loc), mark)
    });
    let sails = matches!(at.plan.mover, Mover::Ship(_));
    let waters = at.rules.all_zones().into_iter().map(|zone| {
        let mut mark = of_target(targets.get(&water(zone)));
        mark.selected = match at.plan.mover {
            Mover::Ship(ship) => scene.ship(ship).is_some_and(|ship| ship.at == zone),
            _ => false,
        };
        mark.end = at.plan.end() == Some(water(zone));
        (water(zone), mark)
    });
    Marks {
        places: land.chain(waters).filter(|(_, mark)| *mark != Mark::default()).collect(),
        path: path(at),
        lifts: lifts(scene),
        carries: at.plan.dragged,
        waters: if sails { at.rules.all_zones().into_iter().map(water).collect() } else { Vec::new() },
        ..Marks::default()
    }
}

/// The places an order of movement leads through, from where it begins.
pub fn course(seen: &View, order: &Order) -> Vec<Spot> {
    match *order {
        Order::Move { unit, first, then } => by_land(seen, unit, Some(first), then),
        Order::March { leader, path, .. } => by_land(seen, leader, Some(path.first()), path.then()),
        Order::Sail { ship, course, .. } => by_sea(seen, ship, Some(course.first()), course.then()),
        _ => Vec::new(),
    }
}

/// From where a unit stands to one place or two.
fn by_land(seen: &View, unit: UnitId, first: Option<LocId>, then: Option<LocId>) -> Vec<Spot> {
    seen.stands(unit).into_iter().chain(first).chain(then).map(spot).collect()
}

/// From where a ship lies to one zone or two.
fn by_sea(seen: &View, ship: ShipId, first: Option<ZoneId>, then: Option<ZoneId>) -> Vec<Spot> {
    let lies = seen.forces[BRITISH].ships.iter().find(|own| own.ship == ship).map(|own| own.at);
    lies.into_iter().chain(first).chain(then).map(water).collect()
}

/// Whose blocks a drag takes up: those that are set up, and those who can still move.
fn lifts(scene: Scene<'_>) -> Vec<(Spot, Side)> {
    if scene.moving() {
        return scene.can_act().into_iter().map(|place| (place, scene.seen.active)).collect();
    }
    let placed = |loc: &LocId| scene.setting_up() && scene.count(AMERICAN, *loc) > 0;
    scene.rules.all_locations().into_iter().filter(placed).map(|loc| (spot(loc), AMERICAN)).collect()
}

fn of_target(target: Option<&Target>) -> Mark {
    target.map_or_else(Mark::default, |target| Mark {
        lit: Some(target.cost.to_string()),
        battle: target.battle,
        ..Mark::default()
    })
}

fn is_selected(at: At<'_, NewYork>, loc: LocId) -> bool {
    match at.plan.mover {
        Mover::Place(place) => place == loc,
        Mover::Unit(unit) => Scene::from(at).unit(unit).is_some_and(|unit| unit.at == Some(loc)),
        _ => false,
    }
}

/// The planned way, as drawn.
fn path(at: At<'_, NewYork>) -> Vec<Point> {
    let (march, course) = (&at.plan.march, &at.plan.course);
    let places = match at.plan.mover {
        _ if at.seen.phase != Phase::Movement => return Vec::new(),
        Mover::Unit(unit) => by_land(at.seen, unit, march.first(), march.then()),
        Mover::Ship(ship) => by_sea(at.seen, ship, course.first(), course.then()),
        _ => return Vec::new(),
    };
    at.chart.through(&places)
}
