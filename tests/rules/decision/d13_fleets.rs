//! D13: fleets and what they carry.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, movement};

const FLEET: &str = "crown_squadron_2 crown_squadron_3 crown_line_6 crown_line_7 crown_line_8 crown_grenadiers_1 gen_william_howe adm_richard_howe";

fn from_britain(others: &[(&str, &str)], die: u8, more: &Value) -> Table {
    let mut places = vec![(FLEET, "britain")];
    places.extend(others);
    let mut table = Table::set(&movement(BRITISH, &places, more));
    table.rolled(BRITISH, &format!("march britain {FLEET} under adm_richard_howe"), &[die]);
    table
}

/// D13.1, D13.3, D13.4: a fleet takes troops from Britain to New York, where all are ashore at once; four for each fleet.
#[test]
fn a_fleet_lands_an_army_from_britain() {
    let mut table = from_britain(&[], 1, &json!({}));
    assert_eq!(table.state()["force"]["points"], 3);
    table.plays(BRITISH, "go north_atlantic, go new_york_bight, go new_york");
    assert_eq!((table.at("crown_line_6"), table.asked()), ("new_york".into(), "campaign move british".into()));
    table.refused(BRITISH, "march new_york crown_line_6", "D11.2");
    let mut table = Table::set(&movement(BRITISH, &[(FLEET, "britain"), ("crown_line_9", "britain")], &json!({})));
    let crowded =
        "march britain crown_squadron_2 crown_line_6 crown_line_7 crown_line_8 crown_line_9 crown_grenadiers_1";
    table.refused(BRITISH, crowded, "D13.3");
    table.refused(BRITISH, "march britain crown_squadron_2 gen_william_howe under gen_william_howe", "D13.1");
    table.refused(BRITISH, "march britain crown_line_6", "D1.2");
}

/// D13.1, D13.7: allied fleets use the boxes of both allies, nobody that of the enemy.
#[test]
fn boxes_are_open_to_allies_only() {
    let places = [("american_squadron_1", "north_atlantic"), ("french_squadron_1", "central_atlantic")];
    let mut table =
        Table::set(&movement(AMERICAN, &places, &json!({"balance": 2, "specials": ["washington", "french"]})));
    table.rolled(AMERICAN, "march north_atlantic american_squadron_1", &[6]);
    table.refused(AMERICAN, "go britain", "D1.5");
    table.order(AMERICAN, "go france");
    assert_eq!(table.at("american_squadron_1"), "france");
    table.order(AMERICAN, "halt");
    table.rolled(AMERICAN, "march central_atlantic french_squadron_1", &[6]);
    table.refused(AMERICAN, "go spain", "D1.5");
    let mut table = Table::set(&movement(AMERICAN, &places[..1], &json!({})));
    table.rolled(AMERICAN, "march north_atlantic american_squadron_1", &[6]);
    table.refused(AMERICAN, "go france", "D1.5");
}

/// D13.2, D13.5: no troops into a port with an enemy fleet; without troops the fleets fight there, and pass at sea.
#[test]
fn an_enemy_fleet_bars_a_port_to_troops() {
    let mut table = from_britain(&[("american_squadron_1", "new_york")], 1, &json!({}));
    table.plays(BRITISH, "go north_atlantic, go new_york_bight");
    table.refused(BRITISH, "go new_york", "D13.5");
    let places =
        [("crown_squadron_2 crown_squadron_3 adm_richard_howe", "new_york_bight"), ("american_squadron_1", "new_york")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({})));
    table.rolled(BRITISH, "march new_york_bight crown_squadron_2 crown_squadron_3 adm_richard_howe", &[3]);
    table.plays(BRITISH, "go new_york, done");
    assert_eq!((&table.state()["battle"]["kind"], table.asked()), (&json!("sea"), "battle commit british".into()));
    let places = [("crown_squadron_2", "gulf_of_maine"), ("american_squadron_1", "new_york_bight")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({})));
    table.rolled(BRITISH, "march gulf_of_maine crown_squadron_2", &[2]);
    table.plays(BRITISH, "go new_york_bight, go virginia_capes, done");
    assert_eq!(table.state()["battle"], Value::Null);
}

/// D13.3: militia and Indians never sail, and troops do not leave a port with an enemy fleet.
#[test]
fn militia_and_indians_stay_ashore() {
    let places = [("crown_squadron_1 loyalists_1 crown_indians_1 crown_line_1", "norfolk")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({})));
    table.refused(BRITISH, "march norfolk crown_squadron_1 loyalists_1", "D13.3");
    table.refused(BRITISH, "march norfolk crown_squadron_1 crown_indians_1", "D13.3");
    let places = [("crown_squadron_1 crown_line_1", "norfolk"), ("american_squadron_1", "norfolk")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({})));
    table.refused(BRITISH, "march norfolk crown_squadron_1 crown_line_1", "D13.3");
    table.allows(BRITISH, "march norfolk crown_squadron_1");
}

/// D13.4: at sea nobody is left without room; a force with fleets drops at sea alone.
#[test]
fn nobody_is_left_at_sea_without_room() {
    let places = [("crown_squadron_1 crown_squadron_2 crown_line_1 crown_line_2 adm_graves gen_gage", "gulf_of_maine")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({})));
    table.refused(BRITISH, "march gulf_of_maine crown_squadron_1 crown_squadron_2", "D13.4");
    table.refused(
        BRITISH,
        "march gulf_of_maine crown_squadron_1 crown_squadron_2 crown_line_1 crown_line_2 adm_graves",
        "D13.4",
    );
    let all = "crown_squadron_1 crown_squadron_2 crown_line_1 crown_line_2 adm_graves gen_gage";
    table.rolled(BRITISH, &format!("march gulf_of_maine {all} under adm_graves"), &[3]);
    table.plays(BRITISH, "go new_york_bight, drop crown_squadron_1, drop crown_line_1");
    table.refused(BRITISH, "drop crown_squadron_2", "D11.5");
    table.order(BRITISH, "go newport");
    assert_eq!((table.at("crown_line_1"), table.at("crown_line_2")), ("new_york_bight".into(), "newport".into()));
    table.refused(BRITISH, "drop crown_line_2", "D13.4");
}

/// D13.4: when those who stay have no room, the force halts.
#[test]
fn a_force_that_leaves_troops_without_a_fleet_goes_no_farther() {
    let mut table = from_britain(&[], 4, &json!({}));
    table.plays(BRITISH, "go north_atlantic, drop crown_line_8");
    assert_eq!(table.asked(), "campaign move british");
}

/// D13.4, D11.6, D14.1: an admiral in a port with a fleet of his side is aboard: nobody is ashore; a general is.
#[test]
fn an_admiral_in_port_is_aboard() {
    let places = [("continental_line_1 minutemen_1", "new_haven"), ("crown_squadron_1 adm_graves", "newport")];
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.rolled(AMERICAN, "march new_haven continental_line_1 minutemen_1", &[3]);
    table.plays(AMERICAN, "go newport, drop minutemen_1, go boston, halt, done");
    assert_eq!((table.state()["battle"].clone(), table.asked()), (Value::Null, "campaign move british".into()));
    table.refused(BRITISH, "march newport crown_squadron_1", "D13.4");
    table.allows(BRITISH, "march newport crown_squadron_1 adm_graves");
    let places = [("minutemen_1", "new_haven"), ("crown_squadron_1 gen_gage", "newport")];
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.rolled(AMERICAN, "march new_haven minutemen_1", &[3]);
    table.order(AMERICAN, "go newport");
    assert_eq!(table.asked(), "campaign move american");
}

/// D13.5, D13.6: a port is entered from one side only; generals come in only with troops; fleets share a port with land units.
#[test]
fn a_landing_and_a_march_do_not_meet_in_a_port() {
    let mut table = from_britain(
        &[("minutemen_1", "new_york"), ("crown_line_1", "new_york")],
        1,
        &json!({"came": {"new_york": ["land"]}, "moved": ["crown_line_1"]}),
    );
    table.plays(BRITISH, "go north_atlantic, go new_york_bight");
    table.refused(BRITISH, "go new_york", "D13.5");
    let mut table = from_britain(&[("minutemen_1", "new_york"), ("crown_line_1", "trenton")], 1, &json!({}));
    table.plays(BRITISH, "go north_atlantic, go new_york_bight, go new_york");
    table.rolled(BRITISH, "march trenton crown_line_1", &[3]);
    table.refused(BRITISH, "go new_york", "D13.5");
    let places = [("crown_squadron_1 gen_gage adm_graves", "new_york_bight"), ("minutemen_1", "new_york")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({})));
    table.rolled(BRITISH, "march new_york_bight crown_squadron_1 gen_gage adm_graves under adm_graves", &[3]);
    table.refused(BRITISH, "go new_york", "D13.5");
    let places = [("crown_squadron_1 adm_graves", "new_york_bight"), ("minutemen_1", "new_york")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({})));
    table.rolled(BRITISH, "march new_york_bight crown_squadron_1 adm_graves under adm_graves", &[3]);
    table.plays(BRITISH, "go new_york, done");
    assert_eq!((table.at("crown_squadron_1"), table.asked()), ("new_york".into(), "campaign move american".into()));
}
