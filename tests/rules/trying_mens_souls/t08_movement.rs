//! T8.1 to T8.4, T8.7 to T8.9: movement by land, over ferries and into boxes; zones of control (T3).

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, activation};

const ROAD: &str = "2241 2240 2239 2238 2237 2236 2235 2234 2233 2333";

fn moves(marker: &str, active: &str, places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&activation("moves", marker, active, places, more))
}

/// T8.1, T8.3: a road of ten hexes, and a forced march.
#[test]
fn a_unit_goes_ten_hexes_by_road_and_more_by_a_forced_march() {
    let places = [("foot_40", "2242"), ("leader_clinton", "2239")];
    let mut table = moves("clinton", "foot_40", &places, &json!({}));
    assert_eq!(table.group(&["move", "foot_40", "2333"]).as_f64(), Some(5.0));
    table.refused(BRITISH, &format!("move foot_40 {ROAD} 2232"), "T8.1");
    table.allows(BRITISH, &format!("march foot_40 {ROAD} 2232"));
    table.refused(BRITISH, &format!("march foot_40 {ROAD}"), "T8.3");
    table.order(BRITISH, &format!("move foot_40 {ROAD}"));
    assert_eq!(table.at("foot_40"), "2333");
    let mut table = moves("clinton", "foot_40", &[("foot_40", "2242"), ("leader_clinton", "2237")], &json!({}));
    table.refused(BRITISH, &format!("march foot_40 {ROAD} 2232"), "T8.3");
    // A march neither starts nor ends in enemy ZOC.
    let near = [("foot_40", "2242"), ("leader_clinton", "2239"), ("cont_4", "2231")];
    let mut table = moves("clinton", "foot_40", &near, &json!({}));
    table.refused(BRITISH, &format!("march foot_40 {ROAD} 2232"), "T8.3");
}

/// T8.1, T1.2: woods and ridge cost, the road does not.
#[test]
fn woods_and_ridges_cost_unless_there_is_a_road() {
    let mut table = moves("clinton", "li_1", &[("li_1 leader_clinton", "2332")], &json!({}));
    assert_eq!(table.group(&["move", "li_1", "2331"]).as_f64(), Some(3.0));
    let mut table = moves("clinton", "li_1", &[("li_1 leader_clinton", "2232")], &json!({}));
    assert_eq!(table.group(&["move", "li_1", "2231"]).as_f64(), Some(0.5));
}

/// T8.1, T8.2: a swamp takes all movement.
#[test]
fn a_swamp_is_entered_with_all_movement() {
    let mut table = moves("greene", "cont_9", &[("cont_9 leader_greene", "1728")], &json!({}));
    table.refused(AMERICAN, "move cont_9 1828 1928", "T8.1");
    table.order(AMERICAN, "move cont_9 1828");
    let mut table = moves("greene", "cont_9", &[("cont_9 leader_greene", "1727")], &json!({}));
    table.refused(AMERICAN, "move cont_9 1728 1828", "T8.1");
}

/// T8.7: over the ferry of Brooklyn, under the guns of the navy or not.
#[test]
fn the_ferry_costs_two_and_a_test_under_the_navy() {
    let places = [("cont_9 leader_greene", "1922"), ("li_1", "2239")];
    let mut table = moves("greene", "cont_9", &places, &json!({}));
    assert_eq!(table.group(&["move", "cont_9", "1721"]).as_f64(), Some(3.0), "straight over");
    let events = table.order(AMERICAN, "move cont_9 1923 1722 1721");
    assert!(events.iter().all(|event| event["event"] != "roll"));
    let more = json!({
        "booms_destroyed": ["battery_governors"], "navy": {"markers": 3, "used": ["attack"], "landed": 0},
    });
    for (die, status) in [(1, "normal"), (2, "disrupted")] {
        let mut table = moves("greene", "cont_9", &places, &more);
        let events = table.rolled(AMERICAN, "move cont_9 1923 1722 1721", &[die]);
        assert_eq!(super::rolls(&events, "ferry").len(), 1);
        assert_eq!(table.unit("cont_9"), format!("1721 0 {status}"), "CR 3, two markers unused");
    }
}

/// T8.7: the British cross only where the navy reaches all zones of the ferry.
#[test]
fn the_british_take_a_ferry_only_with_the_navy() {
    let garrisons = json!({"governors_island": {"status": "normal"}});
    let places = [("li_1 leader_clinton", "1923"), ("cont_9", "1720")];
    let mut table = moves("clinton", "li_1", &places, &json!({"garrisons": garrisons}));
    table.refused(BRITISH, "move li_1 1722", "T8.7");
    let more = json!({"garrisons": garrisons, "booms_destroyed": ["governors_red_hook"]});
    let mut table = moves("clinton", "li_1", &places, &more);
    table.order(BRITISH, "move li_1 1722");
}

/// T8.8: boxes end a move, and New York Colony is American.
#[test]
fn boxes_end_a_move() {
    let mut table = moves("greene", "cont_9", &[("cont_9 leader_greene", "2002"), ("li_1", "2239")], &json!({}));
    let cost = table.group(&["move", "cont_9", "white_plains"]);
    assert!(cost.as_f64().is_some_and(|cost| cost <= 5.0), "{cost}");
    table.order(AMERICAN, "move cont_9 2001 white_plains");
    assert_eq!(table.at("cont_9"), "white_plains");
    let mut table = moves("grant", "foot_4", &[("foot_4 leader_grant", "1001"), ("cont_9", "1720")], &json!({}));
    table.refused(BRITISH, "move foot_4 new_york_colony", "T8.8");
}

/// T8.9: the British enter White Plains against Americans with a die.
#[test]
fn the_british_break_into_white_plains() {
    let more = json!({"booms_destroyed": []});
    let from_westchester =
        [("foot_4/1 leader_grant", "westchester"), ("foot_15", "2235"), ("cont_9 cont_4", "white_plains")];
    let mut table = moves("grant", "foot_4", &from_westchester, &more);
    let events = table.rolled(BRITISH, "move foot_4 white_plains", &[3]);
    assert_eq!(
        (table.unit("foot_4"), super::reasons(&events)),
        ("westchester 1 normal".into(), vec!["entry"]),
        "3 + 1 + 1 = 5"
    );
    let mut table = moves("grant", "foot_4", &from_westchester, &more);
    table.rolled(BRITISH, "move foot_4 white_plains", &[5]);
    assert_eq!((table.unit("foot_4"), table.both("vp")), ("gone".into(), [1, 0]), "5 + 1 + 1 = 7");
    assert_eq!(table.state()["tracks"]["grant"], 3);
    // From 1901, more Americans than British in White Plains: 1 + 1 = 2, it enters; with a friend there before 1.
    let from_map = [("foot_4 foot_15 leader_grant", "1901"), ("cont_9 cont_4", "white_plains")];
    let mut table = moves("grant", "foot_4 foot_15", &from_map, &more);
    table.rolled(BRITISH, "move foot_4 white_plains", &[1]);
    assert_eq!((table.at("foot_4"), table.state()["owes"].clone()), ("white_plains".into(), json!(null)));
    let friends =
        [("foot_4 leader_grant", "1901"), ("foot_15 foot_27", "white_plains"), ("cont_9 cont_4", "white_plains")];
    let mut table = moves("grant", "foot_4", &friends, &more);
    table.rolled(BRITISH, "move foot_4 white_plains", &[1]);
    assert_eq!(table.state()["owes"], json!({"side": "british", "why": "target"}));
    table.order(BRITISH, "target cont_4");
    assert_eq!(table.asked(), "operations moves american");
    assert_eq!(table.state()["owes"], json!({"side": "american", "why": "entry", "unit": "cont_4"}));
    assert!(table.legal().contains(&"retreat cont_4 new_york_colony".to_owned()));
    table.order(AMERICAN, "lose cont_4");
    assert_eq!(
        (table.unit("cont_4"), table.asked()),
        ("white_plains 1 normal".into(), "operations moves british".into())
    );
}
