//! N3.2: how an AI places the American army.

use crate::ai::random::Chance;
use crate::rules::new_york_1776::data::{Kind, LocId, UnitId};
use crate::rules::new_york_1776::observe::View;
use crate::rules::new_york_1776::sides::AMERICAN;
use crate::rules::new_york_1776::{NewYork, Order};

/// How many of each sort go where: Continentals, militia, guns, leaders.
struct Post(&'static str, [usize; 4]);

/// Holds the water shut at Brooklyn and Paulus Hook, with a way out over the Hudson.
const WATER: &[Post] = &[
    Post("brooklyn", [5, 1, 0, 0]),
    Post("paulus_hook", [0, 3, 0, 0]),
    Post("fort_lee", [0, 2, 0, 1]),
    Post("fort_washington", [0, 2, 0, 0]),
    Post("kings_bridge", [0, 1, 0, 0]),
    Post("hackensack", [0, 1, 0, 0]),
];

/// Keeps the army near the roads to the north.
const NORTH: &[Post] = &[
    Post("brooklyn", [2, 2, 0, 0]),
    Post("fort_washington", [1, 2, 0, 1]),
    Post("fort_lee", [0, 2, 0, 0]),
    Post("paulus_hook", [0, 2, 0, 0]),
    Post("harlem_heights", [1, 2, 0, 0]),
    Post("kings_bridge", [0, 1, 0, 0]),
];

/// Meets the landing.
const FORWARD: &[Post] = &[
    Post("brooklyn", [6, 1, 0, 0]),
    Post("paulus_hook", [0, 3, 0, 0]),
    Post("fort_lee", [0, 2, 0, 1]),
    Post("fort_washington", [0, 2, 0, 0]),
    Post("kings_bridge", [0, 1, 0, 0]),
    Post("hackensack", [0, 1, 0, 0]),
];

/// The next block to place, or `ready`. `boldness` from 0 to 2 picks the layout.
pub fn next_in_set_up(rules: &NewYork, seen: &View, boldness: u8, chance: &mut Chance) -> Order {
    let layout = match boldness {
        0 => NORTH,
        1 => WATER,
        _ => FORWARD,
    };
    let places: Vec<(LocId, [usize; 4])> =
        layout.iter().filter_map(|post| Some((rules.location(post.0)?, post.1))).collect();
    let sort = |u: UnitId| match rules[u].kind {
        Kind::Continental | Kind::Regular | Kind::Hessian => 0,
        Kind::Militia => 1,
        Kind::Artillery => 2,
        Kind::Leader => 3,
    };
    let units = &seen.forces[AMERICAN].units;
    let city = units.iter().filter(|u| u.at == Some(rules.city)).count();
    let unplaced: Vec<UnitId> = units.iter().filter(|u| u.at.is_none()).map(|u| u.unit).collect();
    if unplaced.is_empty() {
        let washington = units.iter().find(|u| u.unit == rules.commander);
        if washington.is_some_and(|u| u.at != Some(rules.city)) {
            return Order::Place { unit: rules.commander, to: rules.city };
        }
        // A position handed over half made: fill the city first.
        if city < rules.least_in_city(seen.options) as usize
            && let Some(outside) = units.iter().find(|u| u.at != Some(rules.city))
        {
            return Order::Place { unit: outside.unit, to: rules.city };
        }
        return Order::Ready;
    }
    // Of a smaller army as large a part goes out, and never so many that the city is left short (N3.2).
    let outside = units.len() - city - unplaced.len();
    let most_outside = units.len() - rules.least_in_city(seen.options) as usize;
    let part = |count: usize| (count * units.len()).div_ceil(rules.army[AMERICAN].len() as usize);
    for (place, wanted) in &places {
        if outside >= most_outside {
            break;
        }
        for (kind, count) in wanted.iter().enumerate() {
            let count = &part(*count);
            let there = units.iter().filter(|u| u.at == Some(*place) && sort(u.unit) == kind).count();
            let free: Vec<UnitId> =
                unplaced.iter().copied().filter(|u| *u != rules.commander && sort(*u) == kind).collect();
            if there < *count && !free.is_empty() {
                return Order::Place { unit: free[chance.below(free.len())], to: *place };
            }
        }
    }
    Order::Place { unit: unplaced[0], to: rules.city }
}
