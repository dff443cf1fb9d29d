//! T8.1, T8.2, T8.7, T8.8, T3.3: reach and paths on the map, without a position.

use blockade::rules::common::reach::Reach;
use blockade::rules::trying_mens_souls::chapters::t08_reach::{Hindrance, Journey};
use blockade::rules::trying_mens_souls::data::ids::*;

use super::t01_map::{hex, hexes, rules};

/// A piece with so many movement points on an empty map, all ferries open to it.
fn journey(start: &str, mp: u16) -> Journey<'static> {
    Journey {
        rules: rules(),
        start: hex(start),
        allowance: 2 * mp,
        barred: Hexes::NONE,
        zones: Hexes::NONE,
        full: Hexes::NONE,
        ferries: Ferries::first_ids(rules().ferries.len()),
        march: false,
        contested: None,
    }
}

/// What a path costs, in halves, or what stands against it.
fn walks(journey: &Journey<'_>, path: &str) -> Result<u16, Hindrance> {
    journey.walk(&path.split_whitespace().map(hex).collect::<Vec<_>>())
}

/// T8.1
#[test]
fn a_road_costs_a_half_whatever_it_crosses_and_other_hexes_their_ground_and_hexside() {
    assert_eq!(walks(&journey("2242", 5), "2241 2240 2239 2238 2237 2236 2235 2234 2233 2333"), Ok(10));
    let eleventh = "2241 2240 2239 2238 2237 2236 2235 2234 2233 2333 2232";
    assert_eq!(walks(&journey("2242", 5), eleventh), Err(Hindrance::TooFar));
    assert_eq!(walks(&journey("2332", 5), "2331"), Ok(6), "woods behind a ridge");
    assert_eq!(walks(&journey("2232", 5), "2231"), Ok(1), "by the road");
    assert_eq!(walks(&journey("2242", 5), "2241 2242"), Err(Hindrance::End), "a move ends elsewhere");
    assert_eq!(walks(&journey("2242", 5), "2240"), Err(Hindrance::NotNext));
}

/// T8.1, T8.2
#[test]
fn a_swamp_takes_all_movement_points_and_is_the_first_and_last_hex() {
    assert_eq!(walks(&journey("1728", 5), "1828"), Ok(10));
    assert!(walks(&journey("1728", 5), "1828 1928").is_err());
    assert_eq!(walks(&journey("1727", 5), "1728 1828"), Err(Hindrance::Swamp));
    assert_eq!(walks(&Journey { march: true, ..journey("1728", 10) }, "1828"), Err(Hindrance::Swamp));
    assert_eq!(walks(&journey("2332", 1), "2331"), Ok(2), "one hex can always be entered, with all points");
    assert_eq!(walks(&Journey { march: true, ..journey("2332", 1) }, "2331"), Err(Hindrance::TooFar));
    assert_eq!(walks(&journey("1624", 5), "1725"), Err(Hindrance::Water));
}

/// T3.3
#[test]
fn a_zone_stops_a_piece_and_is_not_crossed_from_hex_to_hex() {
    let zones: Hexes = rules().touching(hex("2230")).collect();
    let field = Journey { zones, barred: Hexes::one(hex("2230")), ..journey("2232", 5) };
    assert_eq!(walks(&field, "2231"), Ok(1));
    assert_eq!(walks(&field, "2231 2131"), Err(Hindrance::Zone));
    assert_eq!(walks(&Journey { start: hex("2231"), ..field }, "2131"), Err(Hindrance::Zone));
    assert_eq!(walks(&Journey { start: hex("2231"), ..field }, "2232"), Ok(1));
    assert_eq!(walks(&Journey { start: hex("2231"), ..field }, "2230"), Err(Hindrance::Barred));
}

/// T8.7
#[test]
fn a_ferry_costs_two_points_and_the_path_goes_on() {
    assert_eq!(walks(&journey("1922", 5), "1923 1722 1721"), Ok(2 + 4 + 1));
    let closed = Journey { ferries: Ferries::NONE, ..journey("1923", 5) };
    assert_eq!(walks(&closed, "1722"), Err(Hindrance::Ferry));
    assert_eq!(walks(&Journey { march: true, ..journey("1923", 10) }, "1722"), Err(Hindrance::Ferry));
}

/// T8.8, T8.9
#[test]
fn a_move_ends_in_a_box_and_after_leaving_one() {
    let north = journey("2002", 5);
    assert!(walks(&north, "1902 1901 white_plains").is_ok());
    assert_eq!(walks(&north, "1902 1901 white_plains westchester"), Err(Hindrance::Box));
    let out = journey("white_plains", 5);
    assert_eq!((walks(&out, "1901"), walks(&out, "westchester")), (Ok(2), Ok(2)));
    assert_eq!(walks(&out, "1901 1902"), Err(Hindrance::Box));
    let full = Journey { full: hexes("1901"), contested: Some(rules().at.white_plains), ..north };
    assert_eq!(walks(&full, "1902 1901 white_plains"), Err(Hindrance::NoRoom));
    assert_eq!(walks(&full, "2001 white_plains").is_ok(), walks(&north, "2001 white_plains").is_ok());
    let closed = Journey { barred: Hexes::one(rules().at.new_york_colony), ..journey("1001", 5) };
    assert_eq!(walks(&closed, "new_york_colony"), Err(Hindrance::Barred));
}

/// T8.1
#[test]
fn every_end_is_reached_by_a_path_of_its_cost_and_no_end_is_missed() {
    let mut reach = Reach::default();
    let mut path = Vec::new();
    for (start, mp) in [("2242", 5), ("1922", 8), ("2230", 4), ("1901", 5), ("white_plains", 5), ("1728", 6)] {
        for march in [false, true] {
            let zones = hexes("2231 2131 2237 1823");
            let here = Journey { zones, march, allowance: if march { 4 * mp } else { 2 * mp }, ..journey(start, mp) };
            here.explore(&mut reach);
            assert_eq!(here.has_end(&mut Reach::default()), reach.reached().iter().any(|at| here.may_end(*at)));
            for to in rules().areas.hexes | rules().areas.boxes {
                reach.path(&rules().steps, &here, to, &mut path);
                match reach.cost(to) {
                    Some(cost) => assert_eq!(here.walk(&path), Ok(cost), "{start} to {}", rules()[to].id),
                    None => assert!(path.is_empty()),
                }
                // Nothing next to a hex from which the piece goes on is left out.
                let near =
                    |at: &&HexId| rules().touch(**at, to) && !here.zones.has(**at) && !rules().is_box(here.start);
                let cheapest = reach.reached().iter().filter(near).filter_map(|at| {
                    reach.path(&rules().steps, &here, *at, &mut path);
                    path.push(to);
                    here.walk(&path).ok()
                });
                if to != here.start {
                    let least = cheapest.min().unwrap_or(u16::MAX);
                    assert!(reach.cost(to).unwrap_or(u16::MAX) <= least, "{start} to {}", rules()[to].id);
                }
            }
        }
    }
}
