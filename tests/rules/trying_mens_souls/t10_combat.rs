//! T10: regular combat and assault.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, activation, reasons, rolls};

fn declare(marker: &str, active: &str, places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&activation("declare", marker, active, places, more))
}

/// What the result of the last regular combat was.
fn result(events: &[Value]) -> Value {
    events.iter().find(|event| event["event"] == "result").cloned().unwrap_or_default()
}

/// T10.1, T10.2, T10.3, T10.4: the worked example of shifts.
#[test]
fn strength_ratings_and_the_die_give_the_losses() {
    let places = [("li_1 li_2 li_3", "2434"), ("ny_2 ny_1", "2433"), ("leader_clinton", "2239")];
    let mut table = declare("clinton", "li_1 li_2 li_3", &places, &json!({}));
    table.order(BRITISH, "attack 2433 li_1 li_2 li_3");
    table.order(BRITISH, "done");
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle lead american".into(), vec!["lead ny_1".into(), "lead ny_2".into()])
    );
    let events = table.rolled(AMERICAN, "lead ny_2", &[4]);
    assert_eq!(reasons(&events), ["combat"]);
    assert_eq!(result(&events)["column"], "4:1", "6 to 3, two right: {events:?}");
    let battle = table.state()["battle"].clone();
    assert_eq!((&battle["cp"], &battle["side"]), (&json!({"american": 3, "british": 0}), &json!(AMERICAN)));
    let legal = table.legal();
    assert!(
        legal.contains(&"lose ny_2".to_owned()) && !legal.iter().any(|line| line.contains("ny_1")),
        "T11.1: {legal:?}"
    );
}

/// T10.2: odds are rounded for the defender.
#[test]
fn odds_favour_the_defender() {
    // 8 to 3: a lead of 5 with three others against a lead of 3; CR 5 against 3, shifted two to 4:1, back one for woods.
    let places = [("gren_1 gren_2 gren_3 gren_4", "2231"), ("pa_atlee/1", "2230"), ("leader_clinton", "2239")];
    let mut table = declare("clinton", "gren_1 gren_2 gren_3 gren_4", &places, &json!({}));
    table.order(BRITISH, "attack 2230 gren_1 gren_2 gren_3 gren_4");
    let events = table.rolled(BRITISH, "done", &[6]);
    let sum = result(&events);
    assert_eq!(
        ([&sum["attacker"], &sum["defender"]], &sum["column"]),
        ([&json!(8), &json!(3)], &json!("3:1")),
        "2:1, two right for 5 against 2, one left for woods"
    );
    // 3 to 8: at least 1:3.
    let places = [("foot_17/1", "2434"), ("delaware ny_line_1!", "2433"), ("leader_clinton", "2239")];
    let mut table = declare("clinton", "foot_17", &places, &json!({}));
    table.order(BRITISH, "attack 2433 foot_17");
    table.order(BRITISH, "done");
    let events = table.rolled(AMERICAN, "lead delaware", &[6]);
    assert_eq!(result(&events)["column"], "1:3");
}

/// T10.3, T10.4: 2:1 with CR 3 against 2 and a 6 is one CP each.
#[test]
fn the_difference_of_the_ratings_is_a_combat_point() {
    // 4 to 3, 1:1, one right for CR 3 against 2.
    let places = [("foot_17", "2434"), ("ny_1", "2433"), ("leader_clinton", "2239")];
    let mut table = declare("clinton", "foot_17", &places, &json!({}));
    table.order(BRITISH, "attack 2433 foot_17");
    let events = table.rolled(BRITISH, "done", &[6]);
    assert_eq!((&result(&events)["column"], &result(&events)["result"]), (&json!("2:1"), &json!("CP/CP")));
    assert_eq!(table.state()["battle"]["cp"], json!({"american": 1, "british": 1}));
    // First the defender satisfies his.
    table.rolled(AMERICAN, "lose ny_1", &[1]);
    assert_eq!(table.asked(), "battle losses british");
    table.rolled(BRITISH, "lose foot_17", &[1]);
    assert_eq!([table.unit("ny_1"), table.unit("foot_17")], ["2433 1 normal", "2434 1 normal"]);
    assert_eq!(table.state()["battle"], json!(null));
}

/// T1.6, T10.5, T10.6, T10.7, T10.8: the rulebook's assault. The trench of 1926 lies behind a stream; there a fort's garrison is gone.
#[test]
fn an_assault_over_a_stream_takes_a_trench() {
    let places = [("li_1 gren_1 foot_55! leader_clinton", "2026"), ("ny_2 ny_1! nyl_drake!", "1926")];
    let garrisons = json!({"governors_island": {"status": "normal"}});
    let position = activation("declare", "clinton", "li_1 gren_1 foot_55", &places, &json!({"garrisons": garrisons}));
    let (mut table, answer) = Table::place(&position);
    // The stack of two brigades breaks T3.1 by one: the sum is then tried without foot_55.
    if answer["ok"] == json!(false) {
        let places = [("li_1 gren_1 leader_clinton", "2026"), ("ny_2 ny_1! nyl_drake!", "1926")];
        let more = json!({"garrisons": garrisons});
        table = Table::set(&activation("declare", "clinton", "li_1 gren_1", &places, &more));
        table.order(BRITISH, "assault 1926 li_1 gren_1");
    } else {
        table.order(BRITISH, "assault 1926 li_1 gren_1 foot_55");
    }
    table.dice(&[3, 3, 3]);
    let events = table.order(BRITISH, "done");
    assert_eq!(rolls(&events, "defensive_fire").len(), 3);
    assert_eq!(table.asked(), "battle lead american");
    let events = table.rolled(AMERICAN, "lead ny_2", &[5, 2]);
    let sum = events.iter().find(|event| event["event"] == "assault_result").cloned().unwrap_or_default();
    assert_eq!([&sum["attacker"], &sum["defender"]], [13, 9], "{events:?}");
    assert_eq!(table.state()["battle"]["cp"], json!({"american": 4, "british": 0}));
    table.rolled(AMERICAN, "lose ny_2", &[1]);
    for unit in ["ny_2", "ny_1", "nyl_drake"] {
        let line = table.legal().into_iter().find(|line| line.starts_with(&format!("retreat {unit} "))).expect("a way");
        table.rolled(AMERICAN, &line, &[1]);
    }
    assert_eq!(table.asked(), "battle advance british");
    assert!(table.group(&["advance"]).as_array().is_some_and(|units| units.contains(&json!("li_1"))));
    table.order(BRITISH, "advance li_1 gren_1 leader_clinton");
    assert_eq!([table.at("li_1"), table.at("leader_clinton")], ["1926", "1926"]);
    assert!(table.state()["held"].as_array().expect("hexes").contains(&json!("1926")), "T1.6");
}

/// T10.5: defensive fire disrupts the lead; another is named; without one the assault fails.
#[test]
fn defensive_fire_can_break_an_assault() {
    let places = [("li_1 li_2 li_3", "2434"), ("ny_2 ny_1", "2433"), ("leader_clinton", "2239")];
    let mut table = declare("clinton", "li_1 li_2 li_3", &places, &json!({}));
    table.order(BRITISH, "assault 2433 li_1 li_2 li_3");
    let events = table.rolled(BRITISH, "done", &[2]);
    assert_eq!((rolls(&events, "defensive_fire").len(), table.asked()), (1, "battle lead british".into()));
    assert_eq!(table.unit("li_1"), "2434 0 disrupted");
    table.rolled(BRITISH, "lead li_2", &[6]);
    assert_eq!(table.asked(), "battle lead american");
    // Every attacker disrupted: all retreat two hexes.
    let places = [("li_1 li_2", "2434"), ("ny_2 ny_1", "2433"), ("leader_clinton", "2239")];
    let mut table = declare("clinton", "li_1 li_2", &places, &json!({}));
    table.order(BRITISH, "assault 2433 li_1 li_2");
    table.rolled(BRITISH, "done", &[2, 1]);
    assert_eq!(
        (table.asked(), table.state()["owes"]["why"].clone()),
        ("battle losses british".into(), json!("fall_back"))
    );
    for _ in 0..2 {
        let line = table.legal().into_iter().find(|line| line.starts_with("retreat ")).expect("a way");
        table.rolled(BRITISH, &line, &[1]);
    }
    assert_eq!(table.state()["battle"], json!(null));
    assert!(
        ["li_1", "li_2"].into_iter().all(|unit| table.unit(unit).ends_with("0 disrupted") && table.at(unit) != "2434")
    );
}

/// T10.7: a tie costs both a CP for every five points.
#[test]
fn a_tie_costs_both_sides() {
    // 4 + 4 against 3 + 3 with 1 for the other, in the open: 8 and 7.
    let places = [("li_1", "2434"), ("cont_17 cont_1", "2433"), ("leader_clinton", "2239")];
    let mut table = declare("clinton", "li_1", &places, &json!({}));
    table.order(BRITISH, "assault 2433 li_1");
    table.dice(&[6, 6]);
    table.order(BRITISH, "done");
    table.rolled(AMERICAN, "lead cont_17", &[4, 5]);
    assert_eq!(table.state()["battle"]["cp"], json!({"american": 2, "british": 2}));
    assert_eq!(table.asked(), "battle losses american");
}

/// T10.9: an assault in a box, by three units at most.
#[test]
fn three_units_assault_in_a_box() {
    let places = [("foot_4 foot_15 foot_27 foot_45 leader_grant", "westchester"), ("cont_3 cont_13", "westchester")];
    let mut table = declare("grant", "foot_4 foot_15 foot_27 foot_45", &places, &json!({}));
    table.refused(BRITISH, "assault westchester foot_4 foot_15 foot_27 foot_45", "T10.9");
    table.order(BRITISH, "assault westchester foot_4 foot_15");
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), "battle lead american");
    assert_eq!(table.group(&["defend"]), json!(["cont_3", "cont_13"]));
    table.rolled(AMERICAN, "defend cont_13 cont_3", &[6, 6, 1, 6]);
    let state = table.state();
    assert_eq!(state["battle"]["lead"], json!({"american": "cont_13", "british": "foot_4"}));
    assert_eq!(state["boxes_fought"], json!(["westchester"]));
    assert!(table.legal().iter().any(|line| line.starts_with("retreat ") || line.starts_with("lose ")));
}
