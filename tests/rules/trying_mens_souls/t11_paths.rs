//! T11.2, T11.3: the paths of retreats on the map, without a position.

use blockade::kernel::side::Side;
use blockade::rules::trying_mens_souls::chapters::t11_paths::Flight;
use blockade::rules::trying_mens_souls::data::ids::*;
use blockade::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};

use super::t01_map::{hex, hexes, rules, words};

/// A unit on a map whose land is open but for these hexes.
fn flight(side: Side, from: &str, barred: &str) -> Flight<'static> {
    let open = rules().areas.land.minus(hexes(barred));
    Flight { rules: rules(), side, from: hex(from), open, sources: rules().areas.sources[side], ferries: Ferries::NONE }
}

/// The paths of two hexes, sorted.
fn paths(flight: &Flight<'_>) -> Vec<String> {
    let mut all: Vec<String> = flight.paths(2).into_iter().map(|path| words(path.hexes())).collect();
    all.sort();
    all
}

/// T11.2
#[test]
fn a_retreat_ends_two_hexes_away_as_near_as_possible_to_a_source() {
    let back = flight(BRITISH, "2238", "");
    let (rules, sources) = (rules(), rules().areas.sources[BRITISH]);
    let far = |at: HexId| rules.distance_to_any(at, &sources).expect("a source");
    let ends: Vec<HexId> = back.paths(2).into_iter().map(|path| path.end()).collect();
    assert!(!ends.is_empty() && ends.iter().all(|at| rules.distance(*at, hex("2238")) == Some(2)));
    assert!(ends.iter().all(|at| far(*at) == far(hex("2238")) - 2), "{}", words(ends));
    let ahead = flight(BRITISH, "2238", "2239 2139 2339 2138 2338");
    assert!(ahead.paths(2).iter().all(|path| path.first == hex("2237")), "the only open way");
}

/// T11.2
#[test]
fn without_a_source_every_end_is_as_near() {
    let lost = Flight { sources: Hexes::NONE, ..flight(BRITISH, "2238", "") };
    let mut ends: Vec<HexId> = lost.paths(2).into_iter().map(|path| path.end()).collect();
    ends.sort();
    ends.dedup();
    let ring = rules().within(hex("2238"), 2).minus(rules().within(hex("2238"), 1));
    assert_eq!(ends.into_iter().collect::<Hexes>(), ring);
}

/// T11.2
#[test]
fn the_americans_may_count_a_ferry_and_measure_its_ends_among_themselves() {
    let ferries = Ferries::first_ids(rules().ferries.len());
    let closed = paths(&flight(AMERICAN, "1923", ""));
    let open = Flight { ferries, ..flight(AMERICAN, "1923", "") };
    let (over, by_land): (Vec<_>, Vec<_>) = open.paths(2).into_iter().partition(|path| path.ferry);
    assert_eq!(by_land.len(), closed.len(), "the land paths stay");
    assert!(over.iter().all(|path| rules().areas.city.has(path.first) || path.first == hex("1923")), "by the city");
    assert!(over.iter().all(|path| rules().distance_to_any(path.end(), &rules().areas.sources[AMERICAN]) == Some(0)));
}

/// T11.2
#[test]
fn an_exit_hex_opens_a_box_whatever_is_nearer() {
    let leads = |side: Side, from: &str| {
        let boxes = flight(side, from, "").paths(2).into_iter().map(|path| path.end()).filter(|at| rules().is_box(*at));
        words(boxes.collect::<Hexes>())
    };
    assert_eq!((leads(BRITISH, "3501"), leads(AMERICAN, "3501")), ("westchester".into(), "westchester".into()));
    assert_eq!((leads(BRITISH, "1901"), leads(AMERICAN, "1901")), (String::new(), "white_plains".into()));
    assert_eq!(leads(AMERICAN, "1902"), "white_plains", "after the first hex");
    assert_eq!(leads(AMERICAN, "1001"), "", "nobody retreats into New York Colony from the map");
}

/// T11.3
#[test]
fn with_one_hex_only_a_unit_goes_there_and_with_none_nowhere() {
    let pinned = flight(BRITISH, "2238", "2239 2139 2338 2138 2339");
    let single: Vec<String> = pinned.single_hexes().into_iter().map(|path| words(path.hexes())).collect();
    assert_eq!(single, ["2237"]);
    let none = flight(BRITISH, "2238", "2237 2239 2139 2338 2339 2138");
    assert!(none.paths(2).is_empty());
}
