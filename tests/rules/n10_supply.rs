//! N10: lines of supply and hunger.

use serde_json::json;

use super::table::{Table, american, british, events};

/// Ends the American half-turn and gives Nixon's SP after supply.
fn nixon_in(place: &str, others: &[(&str, &str)], zones: &[(&str, &str)]) -> u64 {
    let mut places = vec![(place, "nixon")];
    places.extend(others);
    let mut table = Table::at(american(&places, zones));
    table.plays("american", "done");
    table.sp("nixon")
}

/// N10.1
#[test]
fn the_line_runs_through_places_free_of_the_enemy_to_the_edge_of_the_board() {
    assert_eq!(nixon_in("west_chester", &[], &[]), 3);
    assert_eq!(
        nixon_in(
            "west_chester",
            &[("new_rochelle", "grant"), ("kings_bridge", "smith")],
            &[("zone_e", "phoenix"), ("zone_f", "roebuck")]
        ),
        2
    );
    assert_eq!(
        nixon_in("west_chester", &[("new_rochelle", "grant")], &[("zone_e", "phoenix"), ("zone_f", "roebuck")]),
        3
    );
    assert_eq!(
        nixon_in(
            "newtown",
            &[("bedford", "grant"), ("jamaica", "smith")],
            &[("zone_e", "phoenix"), ("zone_d", "roebuck")]
        ),
        2
    );
    assert_eq!(
        nixon_in("newark", &[("hackensack", "grant"), ("bergen", "smith"), ("elizabethtown", "jones")], &[]),
        3,
        "on a source"
    );
}

/// N10.1
#[test]
fn only_the_active_side_looks_for_supply() {
    let mut table = Table::at(american(
        &[("hackensack", "grant:3"), ("fort_lee", "nixon"), ("newark", "heard"), ("closter", "mifflin")],
        &[],
    ));
    table.plays("american", "done");
    assert_eq!(table.sp("grant"), 3);
    table.plays("british", "done");
    assert_eq!(table.sp("grant"), 2);
}

/// N10.2
#[test]
fn the_american_line_crosses_no_water_with_ships_but_an_empty_harbor() {
    let held = [("bergen", "grant")];
    assert_eq!(nixon_in("bergen_neck", &held, &[]), 3, "over the Harbor to Elizabethtown");
    assert_eq!(nixon_in("bergen_neck", &held, &[("new_york_harbor", "phoenix")]), 2);
    assert_eq!(
        nixon_in("kips_bay", &[("harlem", "grant"), ("bloomingdale", "smith"), ("new_york_city", "jones")], &[]),
        3
    );
    assert_eq!(
        nixon_in(
            "kips_bay",
            &[("harlem", "grant"), ("bloomingdale", "smith"), ("new_york_city", "jones")],
            &[("zone_d", "phoenix")]
        ),
        2
    );
}

/// N10.2
#[test]
fn the_british_line_crosses_any_water_and_needs_staten_island() {
    for (place, supplied) in [("kips_bay", true), ("white_plains", false)] {
        let mut table = Table::at(british(
            &[
                (place, "grant:3"),
                ("new_rochelle", "nixon"),
                ("dobbs_ferry", "hand"),
                ("philipsburg", "scott"),
                ("tarrytown", "heard"),
            ],
            &[],
        ));
        table.plays("british", "done");
        assert_eq!(table.sp("grant") == 3, supplied, "{place}");
    }
    let mut table = Table::at(british(&[("kips_bay", "grant:3"), ("staten_island", "nixon")], &[]));
    table.plays("british", "done");
    assert_eq!(table.sp("grant"), 2, "a source held by the enemy is none");
}

/// N10.2
#[test]
fn a_place_held_by_the_enemy_is_no_source() {
    let blocked = [("white_plains", "grant"), ("new_rochelle", "smith"), ("kings_bridge", "jones")];
    assert_eq!(nixon_in("throgs_neck", &blocked, &[("zone_e", "phoenix"), ("zone_f", "roebuck")]), 2);
}

/// N10.3
#[test]
fn a_unit_without_a_line_loses_one_but_never_its_last() {
    let mut table = Table::at(american(
        &[("newtown", "nixon greene scott:1 heard"), ("bedford", "grant"), ("jamaica", "smith")],
        &[("zone_e", "phoenix"), ("zone_d", "roebuck")],
    ));
    let answer = table.plays("american", "done");
    assert_eq!(["nixon", "greene", "scott", "heard"].map(|unit| table.sp(unit)), [2, 1, 1, 2]);
    assert_eq!(events(&answer, "supply_lost")[0]["sp"], 2);
    assert_eq!(table.view("british")["enemy"]["sp_total"], json!(7));
}
