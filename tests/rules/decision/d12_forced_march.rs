//! D12: forced marches.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, movement, rolls, with};

fn second(active: &str, places: &[(&str, &str)], more: &serde_json::Value) -> Table {
    let hands = json!({"campaign": 2, "hands": {AMERICAN: ["tactics"], BRITISH: ["tactics"]}});
    Table::set(&movement(active, places, &with(hands, more)))
}

const WARD: [(&str, &str); 2] = [("minutemen_1 minutemen_2 col_ward", "lexington"), ("crown_line_1", "boston")];

/// D12.1, D11.1: a forced march costs a Tactics marker and needs a leader.
#[test]
fn a_forced_march_costs_a_marker_and_needs_a_leader() {
    let mut table = second(AMERICAN, &WARD, &json!({}));
    table.refused(AMERICAN, "march lexington minutemen_1", "D11.1");
    table.refused(AMERICAN, "force lexington minutemen_1 minutemen_2", "D12.1");
    table.rolled(AMERICAN, "force lexington minutemen_1 minutemen_2 col_ward under col_ward", &[4]);
    assert_eq!(
        (table.state()["force"]["points"].clone(), table.state()["hands"][AMERICAN].clone()),
        (json!(5), json!([]))
    );
    let mut table = second(AMERICAN, &WARD, &json!({"hands": {AMERICAN: ["spy"], BRITISH: []}}));
    assert!(!table.legal().contains(&"force …".to_owned()));
    table.refused(AMERICAN, "force lexington minutemen_1 col_ward under col_ward", "D12.1");
    let mut table = Table::set(&movement(AMERICAN, &WARD, &json!({"hands": {AMERICAN: ["tactics"], BRITISH: []}})));
    table.refused(AMERICAN, "force lexington minutemen_1 col_ward under col_ward", "D12.1");
}

/// D12.2: a die for each unit that took a step, dropped ones too; on 6 it is lost. Leaders never are.
#[test]
fn units_are_lost_on_a_forced_march() {
    let mut table = second(AMERICAN, &WARD, &json!({}));
    table.rolled(AMERICAN, "force lexington minutemen_1 minutemen_2 col_ward under col_ward", &[4]);
    table.plays(AMERICAN, "go hartford, drop minutemen_1");
    let events = table.rolled(AMERICAN, "halt", &[6, 2]);
    assert_eq!(rolls(&events, "attrition"), [json!([6]), json!([2])]);
    assert_eq!((table.at("minutemen_1"), table.at("minutemen_2")), ("gone".into(), "hartford".into()));
    let mut table = second(AMERICAN, &WARD, &json!({}));
    table.rolled(AMERICAN, "force lexington minutemen_1 minutemen_2 col_ward under col_ward", &[4]);
    let events = table.order(AMERICAN, "halt");
    assert!(rolls(&events, "attrition").is_empty(), "without a step nobody rolls");
}

/// D12.2: of a force that sails the fleets roll; what has no room then is lost as its owner says, leaders without a fleet by rule.
#[test]
fn fleets_are_lost_and_what_they_carried_drowns() {
    let aboard = "crown_squadron_1 crown_squadron_2 crown_line_1 crown_line_2 crown_line_3 crown_line_4 crown_line_5 gen_gage adm_graves";
    let order = format!("force boston {aboard} under adm_graves");
    let mut table = second(BRITISH, &[(aboard, "boston"), ("minutemen_1", "lexington")], &json!({}));
    table.rolled(BRITISH, &order, &[3]);
    table.order(BRITISH, "go gulf_of_maine");
    let events = table.rolled(BRITISH, "halt", &[6, 1]);
    assert_eq!(rolls(&events, "attrition").len(), 2);
    assert_eq!(table.asked(), "campaign drown british");
    assert_eq!(table.legal().len(), 5);
    table.refused(BRITISH, "lose gen_gage", "D14.13");
    table.order(BRITISH, "lose crown_line_2");
    assert_eq!((table.asked(), table.at("crown_line_2")), ("campaign move british".into(), "gone".into()));
    let mut table = second(BRITISH, &[(aboard, "boston"), ("minutemen_1", "lexington")], &json!({}));
    table.rolled(BRITISH, &order, &[3]);
    table.order(BRITISH, "go gulf_of_maine");
    let events = table.rolled(BRITISH, "halt", &[6, 6]);
    assert!(rolls(&events, "escape").is_empty(), "nobody escapes from the sea");
    let state = table.state();
    assert_eq!((&state["dead"], table.at("crown_line_1")), (&json!(["gen_gage", "adm_graves"]), "gone".into()));
}

/// D12.3: who ends with enemies attacks; leaders who are left alone there retreat, or are dead without a die.
#[test]
fn leaders_of_a_lost_force_go_back() {
    let mut table = second(AMERICAN, &WARD, &json!({}));
    table.rolled(AMERICAN, "force lexington minutemen_1 minutemen_2 col_ward under col_ward", &[4]);
    table.rolled(AMERICAN, "go boston", &[6, 6]);
    assert_eq!(table.asked(), "campaign withdraw american");
    assert_eq!(table.legal(), ["withdraw lexington", "withdraw newport"]);
    table.refused(AMERICAN, "withdraw hartford", "D15.1");
    table.order(AMERICAN, "withdraw newport");
    let state = table.state();
    assert_eq!((table.at("col_ward"), &state["came"]), ("newport".into(), &json!({})));
    table.order(AMERICAN, "done");
    assert_eq!(table.asked(), "campaign move british");
    // Beyond a border a militia leader has no way back (D15.3).
    let places = [
        ("minutemen_1 col_ward", "hartford"),
        ("crown_line_1", "albany"),
        ("crown_line_2", "west_point"),
        ("crown_line_3", "saratoga"),
        ("crown_line_4", "fort_stanwix"),
    ];
    let mut table = second(AMERICAN, &places, &json!({"options": ["expeditions"]}));
    table.rolled(AMERICAN, "force hartford minutemen_1 col_ward under col_ward", &[4]);
    let events = table.rolled(AMERICAN, "go albany", &[6]);
    assert!(rolls(&events, "escape").is_empty());
    assert_eq!(table.state()["dead"], json!(["col_ward"]));
}
