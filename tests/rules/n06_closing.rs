//! N6.3: zones that close while ships lie in them.

use serde_json::json;

use super::table::{Table, american, board, british, events};

/// N6.3
#[test]
fn a_zone_that_closes_sends_its_ships_to_the_harbor_and_it_is_no_move() {
    let mut table = Table::at(american(
        &[("brooklyn", "nixon"), ("kips_bay", "hand"), ("staten_island", "howe grant smith jones agnew rall")],
        &[("zone_d", "phoenix admiral_howe"), ("zone_e", "roebuck")],
    ));
    let answer = table.plays("american", "move hand new_york_city");
    let expelled = events(&answer, "expelled");
    assert_eq!((expelled[0]["count"].as_u64(), expelled[0]["from"].as_str()), (Some(2), Some("zone_d")));
    assert_eq!(
        ["phoenix", "admiral_howe", "roebuck"].map(|ship| table.ship(ship)),
        ["new_york_harbor", "new_york_harbor", "zone_e"].map(String::from),
        "ships in zones beyond stay"
    );
    let mut position = table.state();
    position["active"] = json!("british");
    position["ap"] = json!({"british": 3});
    let mut table = Table::at(position);
    table.refused("british", "sail phoenix zone_d", "N6.2");
    table.plays("british", "sail phoenix zone_a");
    table.refused("british", "sail roebuck zone_d", "N6.2");
}

/// N6.3, N4.4
#[test]
fn ships_go_also_when_no_ship_may_sail() {
    let mut position = american(&[("brooklyn", "nixon"), ("kips_bay", "hand")], &[("zone_d", "phoenix")]);
    position["ships_may_sail"] = json!(false);
    let mut table = Table::at(position);
    table.plays("american", "move hand new_york_city");
    assert_eq!(table.ship("phoenix"), "new_york_harbor");
}

/// N6.3
#[test]
fn units_that_only_march_through_close_the_zone_too() {
    let mut table = Table::at(american(
        &[("fort_washington", "magaw"), ("closter", "greene nixon")],
        &[("zone_b", "phoenix"), ("zone_c", "roebuck")],
    ));
    table.plays("american", "march greene +nixon fort_lee weehawken");
    assert_eq!([table.ship("phoenix"), table.ship("roebuck")], ["new_york_harbor", "zone_c"].map(String::from));
    assert_eq!(table.place("nixon"), "weehawken");
}

/// N6.3, N5.7
#[test]
fn water_emptied_in_passing_can_be_crossed_by_the_same_march() {
    let position = american(&[("fort_washington", "magaw"), ("closter", "greene nixon")], &[("zone_b", "phoenix")]);
    let mut table = Table::at(position.clone());
    assert!(table.legal().contains(&"march greene fort_lee bloomingdale".into()));
    table.plays("american", "march greene +nixon fort_lee bloomingdale");
    assert_eq!((table.place("greene"), table.ship("phoenix")), ("bloomingdale".into(), "new_york_harbor".into()));
    // Without the other fort the ship stays and bars the way.
    let mut alone = position;
    alone["units"]["magaw"]["at"] = json!("kings_bridge");
    let mut table = Table::at(alone);
    table.refused("american", "march greene +nixon fort_lee bloomingdale", "N5.7");
    assert!(!table.legal().contains(&"march greene fort_lee bloomingdale".into()));
}

/// N6.3
#[test]
fn a_garrison_that_marches_out_itself_closes_nothing() {
    // The whole garrison of the City goes up the island: only one of the two forts is held.
    let mut table = Table::at(american(&[("brooklyn", "greene nixon")], &[("zone_a", "phoenix")]));
    table.refused("american", "march greene +nixon bedford paulus_hook", "N5.5");
    table.plays("american", "march greene +nixon new_york_city");
    assert_eq!(table.ship("phoenix"), "zone_a");
    // Left behind, one unit is enough.
    let mut table =
        Table::at(american(&[("paulus_hook", "greene nixon"), ("kips_bay", "scott")], &[("zone_d", "phoenix")]));
    table.plays("american", "march greene new_york_city");
    assert_eq!(table.ship("phoenix"), "zone_d", "Paulus Hook guards zone A");
    table.refused("american", "move scott brooklyn", "N5.7");
}

/// N6.3
#[test]
fn attackers_hold_a_fort_only_when_their_battle_is_over() {
    let mut table = Table::at(american(
        &[("fort_washington", "magaw"), ("closter", "greene nixon hand"), ("fort_lee", "grant:1")],
        &[("zone_b", "phoenix")],
    ));
    table.plays("american", "march greene +nixon +hand fort_lee");
    assert_eq!(table.ship("phoenix"), "zone_b", "a battle is still open there");
    table.play_all("american", &["done", "fight fort_lee"]);
    table.plays("british", "done");
    assert_eq!(table.ship("phoenix"), "zone_b");
    table.dice(&[6, 1]).plays("american", "fire nixon");
    let answer = table.plays("british", "hit grant");
    assert_eq!(events(&answer, "expelled").len(), 1);
    assert_eq!(table.ship("phoenix"), "new_york_harbor");
}

/// N6.3
#[test]
fn a_garrison_under_attack_still_holds_its_fort() {
    let mut table = Table::at(british(
        &[("brooklyn", "nixon"), ("new_york_city", "hand"), ("bedford", "clinton grant smith")],
        &[("new_york_harbor", "phoenix")],
    ));
    table.plays("british", "march clinton +grant +smith brooklyn");
    table.refused("british", "sail phoenix zone_d", "N6.2");
    let mut position = table.state();
    position["units"].as_object_mut().expect("units").remove("nixon");
    position["entries"] = json!({});
    Table::at(position).plays("british", "sail phoenix zone_d");
}

/// N6.3, N9.2
#[test]
fn a_withdrawal_into_a_fort_closes_the_zone_in_the_british_half_turn() {
    let mut position = board(
        "british",
        "greenwich",
        &["bloomingdale"],
        "defender",
        &[("left", "nixon"), ("center", "hand"), ("right", "scott")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    );
    position["units"]["heard"] = json!({"at": "paulus_hook"});
    position["ships"] = json!({"phoenix": {"at": "zone_a", "moved": true}, "roebuck": {"at": "zone_b"}});
    position["battle"]["step"] = json!("decide");
    let mut table = Table::at(position);
    assert_eq!(table.legal(), ["stand", "withdraw new_york_city"], "ships lie in both waters");
    table.refused("american", "withdraw paulus_hook", "N9.5");
    let answer = table.dice(&[1, 1, 1]).plays("american", "withdraw new_york_city");
    assert_eq!(events(&answer, "expelled")[0]["from"], "zone_a");
    assert_eq!([table.ship("phoenix"), table.ship("roebuck")], ["new_york_harbor", "zone_b"].map(String::from));
}

/// N6.3, N9.3
#[test]
fn a_forced_retreat_into_a_fort_closes_the_zone_as_well() {
    let mut position = board(
        "british",
        "bergen",
        &["newark"],
        "attacker",
        &[("left", "nixon"), ("center", "scott"), ("right", "hand")],
        &[("left", "grant"), ("center", "donop:1"), ("right", "smith")],
    );
    position["units"]["stirling"] = json!({"at": "new_york_city"});
    position["ships"] = json!({"phoenix": {"at": "zone_a"}});
    let mut table = Table::at(position);
    table.dice(&[1]).plays("british", "fire donop");
    table.dice(&[1; 9]).plays("american", "flee scott");
    table.plays("american", "retreat paulus_hook");
    assert_eq!((table.place("scott"), table.ship("phoenix")), ("paulus_hook".into(), "new_york_harbor".into()));
}

/// N6.3
#[test]
fn ships_of_a_written_position_do_not_lie_in_closed_water() {
    let mut table = Table::at(british(
        &[("brooklyn", "nixon"), ("new_york_city", "hand"), ("gravesend", "grant")],
        &[("zone_d", "phoenix")],
    ));
    assert_eq!(table.ship("phoenix"), "new_york_harbor");
}
