//! D11: movement on land.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, movement};

/// D11.2, D11.4: the die and the commander's value are the points; roads cost 1, trails 2; without points the force halts by rule.
#[test]
fn a_force_goes_as_far_as_its_die_and_its_commander_take_it() {
    let mut table = Table::set(&movement(AMERICAN, &[("continental_line_1 gen_arnold", "hartford")], &json!({})));
    table.rolled(AMERICAN, "march hartford continental_line_1 gen_arnold under gen_arnold", &[3]);
    assert_eq!(table.state()["force"]["points"], 5);
    table.plays(AMERICAN, "go lexington, go grants");
    assert_eq!(table.state()["force"]["points"], 2);
    table.order(AMERICAN, "go saratoga");
    assert_eq!((table.asked(), table.at("gen_arnold")), ("campaign move american".into(), "saratoga".into()));
    table.refused(AMERICAN, "march saratoga continental_line_1", "D11.2");
}

/// D11.3: without a leader, and under an admiral ashore, only the die counts.
#[test]
fn no_leader_is_needed_and_an_admiral_ashore_counts_nothing() {
    let places = [("continental_line_1 capt_jones gen_arnold", "hartford")];
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.rolled(AMERICAN, "march hartford continental_line_1 capt_jones under capt_jones", &[4]);
    assert_eq!(table.state()["force"]["points"], 4);
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.rolled(AMERICAN, "march hartford continental_line_1", &[4]);
    assert_eq!(table.state()["force"]["points"], 4);
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.refused(AMERICAN, "march hartford continental_line_1 under gen_arnold", "D11.2");
    table.refused(AMERICAN, "march lexington continental_line_1", "D11.2");
}

/// D11.4, D11.7: light pays 1 for a trail, alone or with leaders; militia leaders stop at the border.
#[test]
fn light_walks_trails_for_a_point_and_militia_leaders_cross_no_border() {
    let mut table = Table::set(&movement(AMERICAN, &[("riflemen_1", "lexington")], &json!({})));
    table.rolled(AMERICAN, "march lexington riflemen_1", &[2]);
    table.plays(AMERICAN, "go grants, go ticonderoga");
    assert_eq!((table.at("riflemen_1"), table.asked()), ("ticonderoga".into(), "campaign move american".into()));
    let mut table = Table::set(&movement(AMERICAN, &[("riflemen_1 col_morgan", "lexington")], &json!({})));
    table.rolled(AMERICAN, "march lexington riflemen_1 col_morgan under col_morgan", &[2]);
    table.order(AMERICAN, "go grants");
    table.refused(AMERICAN, "go ticonderoga", "D11.7");
    let mut table = Table::set(&movement(AMERICAN, &[("riflemen_1 continental_line_1", "lexington")], &json!({})));
    table.rolled(AMERICAN, "march lexington riflemen_1 continental_line_1", &[2]);
    table.order(AMERICAN, "go grants");
    assert_eq!(table.asked(), "campaign move american");
    let mut table = Table::set(&movement(AMERICAN, &[("minutemen_1", "hartford")], &json!({})));
    table.rolled(AMERICAN, "march hartford minutemen_1", &[6]);
    table.refused(AMERICAN, "go albany", "D11.7");
    table.refused(AMERICAN, "go boston", "D1.2");
}

/// D11.5: after the first step units are dropped, but not the commander, nor the last; they move no more.
#[test]
fn a_force_drops_units_on_its_way() {
    let places = [("continental_line_1 continental_line_2 gen_arnold", "hartford")];
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.rolled(AMERICAN, "march hartford continental_line_1 continental_line_2 gen_arnold under gen_arnold", &[3]);
    table.refused(AMERICAN, "drop continental_line_2", "D11.5");
    table.order(AMERICAN, "go lexington");
    table.refused(AMERICAN, "drop gen_arnold", "D11.5");
    table.plays(AMERICAN, "drop continental_line_2, go grants");
    assert_eq!((table.at("continental_line_2"), table.at("gen_arnold")), ("lexington".into(), "grants".into()));
    table.order(AMERICAN, "halt");
    table.refused(AMERICAN, "march lexington continental_line_2", "D11.2");
    let mut table = Table::set(&movement(AMERICAN, &[("continental_line_1", "hartford")], &json!({})));
    table.rolled(AMERICAN, "march hartford continental_line_1", &[3]);
    table.order(AMERICAN, "go lexington");
    table.refused(AMERICAN, "drop continental_line_1", "D11.5");
}

/// D11.6: a force halts among enemies and must fight; leaders alone do not go there; a fleet alone stops nobody.
#[test]
fn a_force_halts_among_enemies() {
    let places = [("minutemen_1", "lexington"), ("gen_arnold", "lexington"), ("crown_line_1 gen_gage", "boston")];
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.rolled(AMERICAN, "march lexington gen_arnold", &[3]);
    table.refused(AMERICAN, "go boston", "D11.6");
    table.order(AMERICAN, "halt");
    table.rolled(AMERICAN, "march lexington minutemen_1", &[3]);
    table.order(AMERICAN, "go boston");
    assert_eq!(table.asked(), "campaign move american");
    assert_eq!(table.state()["came"], json!({"boston": ["land"]}));
    table.order(AMERICAN, "done");
    assert_eq!(table.state()["battle"]["at"], "boston");
    let places = [("continental_line_1", "new_haven"), ("crown_squadron_1", "newport")];
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    table.rolled(AMERICAN, "march new_haven continental_line_1", &[3]);
    table.plays(AMERICAN, "go newport, go boston");
    assert_eq!(table.at("continental_line_1"), "boston");
}

/// D11.1, D12.4: in the first phase all may move and nobody must; later both sides are asked all the same.
#[test]
fn nobody_has_to_move() {
    let places = [("minutemen_1", "lexington"), ("crown_line_1", "boston")];
    let mut table = Table::set(&movement(AMERICAN, &places, &json!({})));
    assert_eq!(table.legal(), ["march …", "done"]);
    for side in [AMERICAN, BRITISH, AMERICAN, BRITISH, AMERICAN, BRITISH] {
        assert_eq!(table.asked(), format!("campaign move {side}"));
        table.order(side, "done");
    }
    assert_ne!(table.state()["phase"], "campaign");
}

/// D11.2: the groups name who may be moved; who is named has moved, however far he comes.
#[test]
fn what_may_be_named_is_listed_by_locales() {
    let places = [
        ("minutemen_1 col_ward", "lexington"),
        ("french_line_1", "martinique"),
        ("minutemen_2 french_squadron_1 french_line_2 adm_de_grasse", "newport"),
        ("crown_squadron_1", "boston"),
    ];
    let mut table =
        Table::set(&movement(AMERICAN, &places, &json!({"balance": 2, "specials": ["washington", "french"]})));
    let group = |units: &[&str], leaders: &[&str], room: u8| json!({"units": units, "leaders": leaders, "room": room});
    assert_eq!(
        table.groups(),
        json!({
            "lexington": group(&["minutemen_1"], &["col_ward"], 0),
            "newport": group(&["minutemen_2", "french_line_2", "french_squadron_1"], &["adm_de_grasse"], 4),
        })
    );
    table.refused(AMERICAN, "march martinique french_line_1", "D1.2");
    table.rolled(AMERICAN, "march lexington minutemen_1", &[1]);
    table.order(AMERICAN, "halt");
    assert_eq!(table.groups()["lexington"], group(&[], &["col_ward"], 0));
}

/// D11.8: a locale with a siege holds enemies for both.
#[test]
fn a_siege_stops_friends_of_both_sides() {
    let places = [("continental_line_1", "quebec"), ("crown_line_1", "quebec"), ("crown_line_2", "three_rivers")];
    let more = json!({"options": ["fortresses"], "fortresses": {"quebec": "british"}, "sieges": ["quebec"]});
    let mut table = Table::set(&movement(BRITISH, &places, &more));
    table.rolled(BRITISH, "march three_rivers crown_line_2", &[6]);
    table.order(BRITISH, "go quebec");
    assert_eq!((table.asked(), &table.state()["came"]), ("campaign move british".into(), &json!({"quebec": ["land"]})));
}
