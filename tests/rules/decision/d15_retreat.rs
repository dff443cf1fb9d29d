//! D15: retreats.

use serde_json::{Value, json};

use super::d14_battle::battle;
use super::{AMERICAN, BRITISH, Table};

/// A battle on land that a side has lost.
fn beaten(attacker: &str, loser: &str, at: &str, places: &[(&str, &str)], fought: &Value, more: &Value) -> Table {
    let lost = json!({"step": "withdraw", "side": loser, "fires": null, "loser": loser});
    battle(attacker, at, places, &super::with(lost, fought), more)
}

/// D15.1: to a locale next to it by land, not closed, without an enemy unit; the only place is taken by rule.
#[test]
fn the_beaten_go_to_a_free_place() {
    let places = [
        ("minutemen_1 continental_line_1", "hartford"),
        ("crown_line_1", "hartford"),
        ("crown_line_2", "lexington"),
        ("crown_line_3", "new_haven"),
    ];
    let mut table = beaten(BRITISH, AMERICAN, "hartford", &places, &json!({}), &json!({}));
    assert_eq!(table.legal(), ["withdraw west_point", "withdraw albany"]);
    table.refused(AMERICAN, "withdraw lexington", "D15.1");
    // D15.3: the militia crosses no border and counts for the markers.
    table.draws(&["spy"], &[]);
    table.order(AMERICAN, "withdraw west_point");
    let at = (table.at("minutemen_1"), table.at("continental_line_1"));
    assert_eq!((at, &table.state()["hands"][BRITISH]), (("gone".into(), "west_point".into()), &json!(["spy"])));
}

/// D15.3: without a legal place all are eliminated.
#[test]
fn who_has_no_place_is_lost() {
    let places =
        [("continental_line_1", "yorktown"), ("crown_line_1 crown_line_2", "yorktown"), ("crown_line_3", "richmond")];
    let mut table = battle(BRITISH, "yorktown", &places, &json!({}), &json!({}));
    table.rolled(BRITISH, "fire 0", &[5, 1, 1, 1]);
    assert_eq!((table.at("continental_line_1"), &table.state()["battle"]), ("gone".into(), &Value::Null));
}

/// D15.2, D15.3, D15.6: those who sail take all fleets along, militia stays and is lost; fleets need not go.
#[test]
fn an_army_leaves_by_sea_without_its_militia() {
    let places = [
        ("crown_line_1 loyalists_1 crown_squadron_1 adm_graves", "norfolk"),
        ("continental_line_1", "norfolk"),
        ("continental_line_2", "richmond"),
        ("continental_line_3", "new_bern"),
    ];
    let mut table = battle(AMERICAN, "norfolk", &places, &json!({"side": BRITISH, "fires": BRITISH}), &json!({}));
    table.order(BRITISH, "retreat");
    table.rolled(AMERICAN, "fire 0", &[1, 1]);
    let at = ["crown_line_1", "crown_squadron_1", "adm_graves", "loyalists_1"].map(|name| table.at(name));
    assert_eq!(at, ["virginia_capes", "virginia_capes", "virginia_capes", "gone"].map(str::to_owned));
    let mut table = beaten(AMERICAN, BRITISH, "norfolk", &places[..2], &json!({}), &json!({}));
    table.order(BRITISH, "withdraw richmond");
    let at = ["crown_line_1", "crown_squadron_1", "adm_graves", "loyalists_1"].map(|name| table.at(name));
    assert_eq!(at, ["richmond", "norfolk", "norfolk", "richmond"].map(str::to_owned));
}

/// D15.4, D12.2: of a landing that has lost fleets on the way the last in the order of the data drown.
#[test]
fn a_landing_goes_back_as_far_as_its_fleets_have_room() {
    let lines = "crown_line_1 crown_line_2 crown_line_3 crown_line_4 crown_line_5";
    let british = format!("crown_squadron_2 crown_squadron_3 {lines} adm_richard_howe");
    let places = [(british.as_str(), "new_york_bight"), ("minutemen_1 minutemen_2", "new_york")];
    let more = json!({"campaign": 2, "hands": {AMERICAN: [], BRITISH: ["tactics"]}});
    let mut table = Table::set(&super::movement(BRITISH, &places, &more));
    table.rolled(BRITISH, &format!("force new_york_bight {british} under adm_richard_howe"), &[1]);
    table.rolled(BRITISH, "go new_york", &[6, 1]);
    assert_eq!((table.at("crown_squadron_2"), table.at("crown_line_5")), ("gone".into(), "new_york".into()));
    table.order(BRITISH, "done");
    table.rolled(BRITISH, "commit 0", &[6, 1]);
    let events = table.rolled(BRITISH, "fire 0", &[1; 13]);
    assert_eq!(super::rolls(&events, "fire"), [json!(vec![1; 13])]);
    table.rolled(AMERICAN, "fire 0", &[1, 1]);
    table.order(BRITISH, "retreat");
    table.draws(&["spy"], &[]);
    table.rolled(AMERICAN, "fire 0", &[1, 1]);
    let at = ["crown_line_1", "crown_line_4", "crown_line_5", "crown_squadron_3"].map(|name| table.at(name));
    assert_eq!(at, ["new_york_bight", "new_york_bight", "gone", "new_york_bight"].map(str::to_owned));
    assert_eq!(table.state()["hands"][AMERICAN], json!(["spy"]));
}

/// D15.4: without a sea that is free the fleets stay, and what is ashore is lost.
#[test]
fn a_landing_without_a_free_sea_is_lost() {
    let places = [
        ("crown_squadron_1 crown_line_1", "new_york"),
        ("minutemen_1 minutemen_2", "new_york"),
        ("french_squadron_1", "new_york_bight"),
    ];
    let fought = json!({"assault": ["crown_squadron_1"], "side": AMERICAN, "fires": AMERICAN});
    let more = json!({"balance": 2, "specials": ["washington", "french"], "came": {"new_york": ["crown_squadron_1"]}});
    let mut table = battle(BRITISH, "new_york", &places, &fought, &more);
    table.rolled(AMERICAN, "fire 0", &[5, 1]);
    assert_eq!((table.at("crown_line_1"), table.at("crown_squadron_1")), ("gone".into(), "new_york".into()));
}

/// D15.5: beaten fleets go to a sea without enemy fleets, a port without enemies or an own box, with what is aboard.
#[test]
fn beaten_fleets_leave_together() {
    let places = [
        ("crown_squadron_1 crown_line_1", "north_atlantic"),
        ("french_squadron_1", "north_atlantic"),
        ("french_squadron_2", "central_atlantic"),
        ("minutemen_1", "newfoundland"),
    ];
    let fought = json!({"kind": "sea"});
    let more = json!({"balance": 2, "specials": ["washington", "french"]});
    let mut table = beaten(AMERICAN, BRITISH, "north_atlantic", &places, &fought, &more);
    let legal = table.legal();
    let ways = ["halifax", "gulf_of_st_lawrence", "gulf_of_maine", "new_york_bight", "britain"];
    assert_eq!(legal, ways.map(|to| format!("withdraw {to}")));
    table.order(BRITISH, "withdraw halifax");
    assert_eq!((table.at("crown_line_1"), table.at("crown_squadron_1")), ("halifax".into(), "halifax".into()));
}
