//! N6.1, N6.2, N6.4: ships sail, forts close the water, ships carry.

use serde_json::json;

use super::table::{Table, american, british};

/// N6.1
#[test]
fn one_point_moves_one_ship_up_to_two_zones_once_a_turn() {
    let mut position = british(&[("gravesend", "grant")], &[("new_york_harbor", "phoenix roebuck")]);
    position["ap"] = json!({"british": 2});
    let mut table = Table::at(position);
    table.refused("british", "sail phoenix zone_b", "N6.1");
    table.refused("british", "sail phoenix zone_a zone_c", "N6.1");
    table.plays("british", "sail phoenix zone_a zone_b");
    table.refused("british", "sail phoenix zone_c", "N5.4");
    table.plays("british", "sail roebuck zone_d");
    table.refused("british", "sail admiral_howe zone_a", "N6.1");
    assert_eq!((table.ship("phoenix"), table.ship("roebuck")), ("zone_b".into(), "zone_d".into()));
    assert_eq!(table.legal(), ["done"]);
}

/// N6.1
#[test]
fn without_a_point_no_ship_sails_and_the_american_never_sails() {
    let mut position = british(&[("gravesend", "grant")], &[("new_york_harbor", "phoenix")]);
    position["ap"] = json!({"british": 0});
    Table::at(position).refused("british", "sail phoenix zone_a", "N6.1");
    let mut table = Table::at(american(&[("harlem", "nixon")], &[("new_york_harbor", "phoenix")]));
    table.refused("american", "sail phoenix zone_a", "N2.4");
    table.refused("british", "sail phoenix zone_a", "");
}

/// N6.2
#[test]
fn two_forts_close_their_zone_and_one_does_not() {
    for (zone, way, one, other) in [
        ("zone_a", "sail phoenix zone_a", "paulus_hook", "new_york_city"),
        ("zone_d", "sail phoenix zone_d", "brooklyn", "new_york_city"),
        ("zone_b", "sail phoenix zone_a zone_b", "fort_washington", "fort_lee"),
    ] {
        let harbor = [("new_york_harbor", "phoenix")];
        let both = british(&[(one, "knox"), (other, "scott"), ("gravesend", "grant")], &harbor);
        let mut table = Table::at(both);
        table.refused("british", way, "N6.2");
        assert!(table.legal().iter().all(|line| !line.starts_with(way)), "{zone}");
        for alone in [one, other] {
            let mut table = Table::at(british(&[(alone, "knox"), ("gravesend", "grant")], &harbor));
            table.plays("british", way);
            assert_eq!(table.ship("phoenix"), zone);
        }
        let mut table = Table::at(british(&[(one, "knox"), (other, "grant")], &harbor));
        table.plays("british", way);
    }
}

/// N6.2
#[test]
fn a_closed_zone_is_not_passed_either_but_may_be_left_by_its_neighbours() {
    let mut table = Table::at(british(
        &[("brooklyn", "nixon"), ("new_york_city", "hand"), ("gravesend", "grant")],
        &[("new_york_harbor", "phoenix"), ("zone_e", "roebuck")],
    ));
    table.refused("british", "sail phoenix zone_d zone_e", "N6.2");
    table.refused("british", "sail roebuck zone_d", "N6.2");
    table.plays("british", "sail roebuck zone_f");
    table.plays("british", "sail phoenix zone_a zone_b");
}

/// N6.4
#[test]
fn each_ship_carries_once_and_does_not_sail_after_it() {
    let mut table = Table::at(british(
        &[("staten_island", "howe grant smith jones agnew")],
        &[("new_york_harbor", "admiral_howe phoenix"), ("zone_e", "roebuck")],
    ));
    table.plays("british", "march howe +grant gravesend");
    table.refused("british", "sail phoenix zone_d", "N6.4");
    table.plays("british", "move smith bergen_neck");
    table.refused("british", "move jones gravesend", "N6.4");
    assert!(table.legal().iter().all(|line| !line.starts_with("move jones")));
    assert_eq!(table.state()["ships"]["admiral_howe"]["carried"], true);
}

/// N6.4
#[test]
fn a_ship_carries_where_it_then_lies_also_after_sailing() {
    let mut table = Table::at(british(&[("newtown", "clinton grant smith")], &[("new_york_harbor", "phoenix")]));
    table.refused("british", "move grant flushing", "N6.4");
    table.play_all("british", &["sail phoenix zone_d zone_e", "march clinton +grant flushing"]);
    assert_eq!(table.place("grant"), "flushing");
    table.refused("british", "move smith flushing", "N6.4");
    table.refused("british", "move smith kips_bay", "N6.4");
}

/// N6.4
#[test]
fn of_several_ships_the_one_that_loses_least_carries() {
    let carried = |ships: serde_json::Value| {
        let mut position = british(&[("staten_island", "grant smith")], &[]);
        position["ships"] = ships;
        let mut table = Table::at(position);
        table.plays("british", "move grant gravesend");
        let state = table.state();
        ["admiral_howe", "phoenix", "roebuck"]
            .into_iter()
            .filter(|ship| state["ships"][ship]["carried"] == true)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let at = |moved: bool| json!({"at": "new_york_harbor", "moved": moved});
    let all = |a, p, r| json!({"admiral_howe": at(a), "phoenix": at(p), "roebuck": at(r)});
    assert_eq!(carried(all(false, false, false)), "phoenix", "others before the leader ship");
    assert_eq!(carried(all(false, false, true)), "roebuck", "one that has moved before one that has not");
    assert_eq!(carried(all(true, false, false)), "admiral_howe");
    assert_eq!(carried(all(true, true, true)), "phoenix");
    assert_eq!(carried(json!({"admiral_howe": at(false)})), "admiral_howe");
}

/// N6.4
#[test]
fn between_two_zones_the_ship_that_loses_least_decides() {
    let mut position = british(&[("flushing", "grant smith")], &[("zone_e", "phoenix"), ("zone_f", "roebuck")]);
    position["ships"]["roebuck"]["moved"] = json!(true);
    let mut table = Table::at(position);
    let answer = table.plays("british", "move grant throgs_neck");
    assert_eq!(super::table::events(&answer, "moved")[0]["zone"], "zone_f");
    let answer = table.plays("british", "move smith throgs_neck");
    assert_eq!(super::table::events(&answer, "moved")[0]["zone"], "zone_e");
}

/// N6.4
#[test]
fn a_group_picked_up_on_the_way_is_carried_by_one_ship() {
    let mut table =
        Table::at(british(&[("bedford", "clinton grant"), ("newtown", "smith donop")], &[("zone_d", "phoenix")]));
    table.plays("british", "march clinton +grant newtown +smith +donop kips_bay");
    assert_eq!([table.place("grant"), table.place("donop")], ["kips_bay".to_owned(), "kips_bay".to_owned()]);
    assert_eq!(table.state()["ap"]["british"], 3);
}

/// N6.4
#[test]
fn a_retreat_needs_a_ship_but_uses_none_up() {
    let mut position = super::table::board(
        "british",
        "kips_bay",
        &["newtown"],
        "attacker",
        &[("left", "nixon"), ("center", "hand"), ("right", "scott")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    );
    position["ships"] = json!({"phoenix": {"at": "zone_d", "carried": true}});
    position["battle"]["step"] = json!("decide");
    let mut table = Table::at(position);
    assert_eq!(table.legal(), ["stand", "withdraw newtown"]);
    table.dice(&[1, 1, 1]).plays("british", "withdraw newtown");
    assert_eq!(table.place("grant"), "newtown");
}
