//! N3.2: the deployment of the American army by a computer player.

use super::prelude::*;

/// A location with the numbers of Continentals, militia, guns and leaders for it.
struct Garrison(&'static str, [usize; 4]);

/// Closes the water at Brooklyn and Paulus Hook, with a route of retreat across the Hudson.
const WATER: &[Garrison] = &[
    Garrison("brooklyn", [5, 1, 0, 0]),
    Garrison("paulus_hook", [0, 3, 0, 0]),
    Garrison("fort_lee", [0, 2, 0, 1]),
    Garrison("fort_washington", [0, 2, 0, 0]),
    Garrison("kings_bridge", [0, 1, 0, 0]),
    Garrison("hackensack", [0, 1, 0, 0]),
];

/// Keeps the army near the roads to the north.
const NORTH: &[Garrison] = &[
    Garrison("brooklyn", [2, 2, 0, 0]),
    Garrison("fort_washington", [1, 2, 0, 1]),
    Garrison("fort_lee", [0, 2, 0, 0]),
    Garrison("paulus_hook", [0, 2, 0, 0]),
    Garrison("harlem_heights", [1, 2, 0, 0]),
    Garrison("kings_bridge", [0, 1, 0, 0]),
];

/// Meets the landing.
const FORWARD: &[Garrison] = &[
    Garrison("brooklyn", [6, 1, 0, 0]),
    Garrison("paulus_hook", [0, 3, 0, 0]),
    Garrison("fort_lee", [0, 2, 0, 1]),
    Garrison("fort_washington", [0, 2, 0, 0]),
    Garrison("kings_bridge", [0, 1, 0, 0]),
    Garrison("hackensack", [0, 1, 0, 0]),
];

/// The blocks that the usual deployment has in a place outside New York City.
pub fn wanted(rules: &NewYork, view: &View, to: LocId) -> usize {
    let units = view.forces[AMERICAN].units.len();
    let part = |count: usize| (count * units).div_ceil(rules.army[AMERICAN].len() as usize);
    let garrison = WATER.iter().find(|garrison| rules.location(garrison.0) == Some(to));
    garrison.map_or(0, |garrison| garrison.1.iter().map(|count| part(*count)).sum())
}

/// The next order of the deployment. `boldness`, 0 to 2, picks the layout.
pub fn next_in_set_up(rules: &NewYork, view: &View, boldness: u8, rng: &mut SearchRng) -> Order {
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
    let units = &view.forces[AMERICAN].units;
    let city = units.iter().filter(|u| u.at == Some(rules.city)).count();
    let unplaced: Vec<UnitId> = units.iter().filter(|u| u.at.is_none()).map(|u| u.unit).collect();
    if unplaced.is_empty() {
        let washington = units.iter().find(|u| u.unit == rules.commander);
        if washington.is_some_and(|u| u.at != Some(rules.city)) {
            return Order::Place(rules.commander, rules.city);
        }
        // In a position that was partly deployed by hand, fill the city first.
        if city < rules.least_in_city(view.options) as usize
            && let Some(outside) = units.iter().find(|u| u.at != Some(rules.city))
        {
            return Order::Place(outside.unit, rules.city);
        }
        return Order::Ready;
    }
    // A smaller army sends out the same proportion, and leaves enough in the city (N3.2).
    let outside = units.len() - city - unplaced.len();
    let most_outside = units.len() - rules.least_in_city(view.options) as usize;
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
                return Order::Place(free[rng.below(free.len())], *place);
            }
        }
    }
    Order::Place(unplaced[0], rules.city)
}
