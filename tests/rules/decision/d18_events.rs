//! D18: spies and events.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, mobilization, movement, with};

const PLACES: [(&str, &str); 2] =
    [("minutemen_1 gen_arnold", "lexington"), ("crown_line_1 crown_line_2 gen_gage", "boston")];

/// A mobilization with these markers in hand.
fn holding(side: &str, markers: &[&str], more: &Value) -> Table {
    let hands = json!({"hands": {side: markers}, "points": {AMERICAN: 5, BRITISH: 5}});
    Table::set(&with(mobilization(side, &PLACES, &hands), more))
}

/// D18.1, worked case 40: a spy shows what stands there, or the hand; the viewer keeps it in mind.
#[test]
fn a_spy_shows_units_or_the_hand() {
    let position = movement(AMERICAN, &PLACES, &json!({"hands": {AMERICAN: ["spy", "spy"], BRITISH: ["treason"]}}));
    let mut table = Table::set(&position);
    assert_eq!(table.view(AMERICAN)["sightings"], json!({}));
    table.refused(AMERICAN, "use spy lexington", "D18.1");
    table.order(AMERICAN, "use spy boston");
    let seen = table.view(AMERICAN)["sightings"].clone();
    assert_eq!(seen["gen_gage"], json!({"at": "boston", "year": 1775, "campaign": 1}));
    assert_eq!(seen.as_object().map(serde_json::Map::len), Some(3));
    let events = table.order(AMERICAN, "use spy hand");
    assert!(events.iter().any(|event| event["markers"] == json!(["treason"])));
    assert_eq!(table.view(AMERICAN)["pool_size"], json!(71));
}

/// D18.2: Tactics and Rabble Rousing have no use of their own; in movement only spies and treason are used.
#[test]
fn some_markers_are_not_used_by_themselves() {
    let mut table = holding(AMERICAN, &["tactics", "war_chest"], &json!({}));
    table.refused(AMERICAN, "use tactics", "D18.2");
    let position = movement(AMERICAN, &PLACES, &json!({"hands": {AMERICAN: ["war_chest"]}}));
    Table::set(&position).refused(AMERICAN, "use war_chest", "D18.2");
}

/// D18.3, worked case 18: privateers keep the British at home, or cost the Americans points.
#[test]
fn privateers_go_out() {
    let mut table = holding(AMERICAN, &["privateers", "privateers"], &json!({}));
    table.order(AMERICAN, "use privateers");
    assert_eq!(table.state()["privateers"], json!(true));
    table.refused(AMERICAN, "use privateers", "D18.3");
    let mut table = holding(BRITISH, &["privateers"], &json!({"points": {AMERICAN: 3, BRITISH: 5}}));
    table.rolled(BRITISH, "use privateers", &[4]);
    assert_eq!(table.both("points"), [0, 5], "as far as they have them");
}

/// D18.4, worked case 18: a drillmaster turns militia into light.
#[test]
fn a_drillmaster_trains_militia() {
    let mut table = holding(AMERICAN, &["drillmaster", "drillmaster"], &json!({}));
    table.refused(AMERICAN, "use drillmaster gen_arnold", "D18.4");
    table.refused(AMERICAN, "use drillmaster crown_line_1", "D18.4");
    table.order(AMERICAN, "use drillmaster minutemen_1");
    assert_eq!((table.at("minutemen_1"), table.at("riflemen_1")), ("gone".into(), "lexington".into()));
}

/// D18.5, D18.7: levies beyond the limit of a town, where the enemy is not liked; a war chest pays a die.
#[test]
fn levies_and_a_war_chest_cost_nothing() {
    let mut table = holding(AMERICAN, &["levies", "levies", "war_chest"], &json!({"militia_bought": {"new_york": 2}}));
    table.refused(AMERICAN, "use levies detroit", "D18.5");
    table.refused(AMERICAN, "use levies boston", "D18.5");
    table.order(AMERICAN, "use levies new_york");
    assert_eq!((table.at("minutemen_2"), table.both("points")[0]), ("new_york".into(), 5));
    table.rolled(AMERICAN, "use war_chest", &[4]);
    assert_eq!(table.both("points")[0], 9);
}

/// D18.8: a leader free for the Americans, a Hessian regular for the British, even in 1775.
#[test]
fn volunteers_come_free_of_charge() {
    let mut table = holding(AMERICAN, &["volunteers"], &json!({}));
    table.draws(&[], &["gen_lafayette"]);
    table.order(AMERICAN, "use volunteers");
    assert_eq!((table.state()["pending"].clone(), table.both("points")[0]), (json!("gen_lafayette"), 5));
    let mut table = holding(BRITISH, &["volunteers"], &json!({}));
    table.order(BRITISH, "use volunteers");
    assert_eq!((table.at("hessian_line_1"), table.both("points")[1]), ("britain".into(), 5));
    holding(AMERICAN, &["volunteers"], &json!({"pools": {AMERICAN: []}})).refused(AMERICAN, "use volunteers", "D18.8");
}

/// D18.9: treason takes a leader on 5 and 6, never Washington.
#[test]
fn treason_takes_a_leader_but_washington() {
    let mut table = holding(BRITISH, &["treason"], &json!({}));
    table.rolled(BRITISH, "use treason lexington", &[5]);
    assert_eq!((table.at("gen_arnold"), table.state()["dead"].clone()), ("gone".into(), json!(["gen_arnold"])));
    let mut table = holding(BRITISH, &["treason"], &json!({}));
    table.rolled(BRITISH, "use treason lexington", &[4]);
    assert_eq!((table.at("gen_arnold"), table.view(BRITISH)["hand"].clone()), ("lexington".into(), json!([])));
    let alone = json!({"units": {"gen_washington": "lexington", "minutemen_1": "lexington", "crown_line_1": "boston"}});
    let mut table = holding(BRITISH, &["treason"], &alone);
    let events = table.order(BRITISH, "use treason lexington");
    assert!(super::rolls(&events, "event").is_empty(), "the marker is spent");
    holding(BRITISH, &["treason"], &json!({})).refused(BRITISH, "use treason newport", "D18.9");
}
