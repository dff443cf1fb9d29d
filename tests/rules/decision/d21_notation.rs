//! D21: orders as lines, and what the list of legal orders writes out.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, field, mobilization, movement};

/// Gage before Lexington.
fn at_boston() -> Table {
    Table::set(&movement(
        BRITISH,
        &[
            ("crown_line_1 crown_line_2 crown_marines_1 gen_gage crown_squadron_1", "boston"),
            ("minutemen_1", "hartford"),
        ],
        &json!({}),
    ))
}

/// D21.1
#[test]
fn an_order_is_one_line_in_small_letters_and_a_semicolon_begins_a_comment() {
    let mut table = at_boston();
    for line in [
        "March boston crown_line_1",
        "march boston",
        "march nowhere crown_line_1",
        "march boston crown_line_1 crown_line_1",
        "march boston crown_line_99",
        "march boston crown_line_1 under",
    ] {
        let answer = table.referee.answer(&json!({"do": "order", "side": BRITISH, "line": line}).to_string());
        assert_eq!(answer["ok"], false, "{line}: {answer}");
    }
    table.rolled(BRITISH, "march boston crown_line_1 gen_gage under gen_gage ; to Concord", &[2]);
    table.order(BRITISH, "go lexington");
    assert_eq!(table.at("crown_line_1"), "lexington");
}

/// D21.2
#[test]
fn the_orders_of_a_year_name_markers_tracks_types_and_units() {
    let mut table = Table::new();
    table.order(AMERICAN, "buy 0");
    table.rolled(BRITISH, "buy 1", &[6, 1]);
    assert_eq!(table.asked(), "initiative american");
    table.order(AMERICAN, "first");
    let mut rousing = Table::set(&field(
        "rouse",
        AMERICAN,
        &[("minutemen_1", "lexington")],
        &json!({"hands": {"american": ["rabble_2", "spy"], "british": []}}),
    ));
    rousing.plays(AMERICAN, "rouse deep_south spy, rouse progress rabble_2, done");
    let more = json!({"points": {"american": 9, "british": 9}, "hands": {"british": ["war_chest", "spy"]}});
    let mut table = Table::set(&mobilization(
        BRITISH,
        &[("crown_line_1 crown_detachment_7 crown_detachment_8", "boston"), ("minutemen_1", "lexington")],
        &more,
    ));
    table.plays(
        BRITISH,
        "mobilize crown_lights boston, split crown_line_1, merge crown_detachment_7 crown_detachment_8",
    );
    table.rolled(BRITISH, "use war_chest", &[4]);
    table.plays(BRITISH, "use spy lexington, done");
    assert_eq!(table.at("crown_lights_1"), "boston");
}

/// D21.3
#[test]
fn a_force_is_named_with_its_locale_its_units_and_its_commander_and_goes_step_by_step() {
    let mut table = at_boston();
    table.refused(BRITISH, "march lexington crown_line_1", "D11.2");
    table.rolled(BRITISH, "march boston crown_line_1 crown_line_2 gen_gage under gen_gage", &[5]);
    table.plays(BRITISH, "go lexington, drop crown_line_2, go portsmouth, halt");
    assert_eq!(
        ["crown_line_1", "crown_line_2", "gen_gage"].map(|piece| table.at(piece)),
        ["portsmouth", "lexington", "portsmouth"]
    );
    assert_eq!(table.asked(), "campaign move british");
    table.order(BRITISH, "done");
}

/// D21.4
#[test]
fn the_orders_of_options_are_refused_without_them() {
    let more = json!({"points": {"american": 9, "british": 9}});
    let places = [("crown_line_1 loyalists_1", "norfolk"), ("minutemen_1", "lexington")];
    for (option, line) in [
        ("fortresses", "fortress norfolk"),
        ("partisans", "partisan lexington"),
        ("provincials", "upgrade loyalists_1"),
    ] {
        let mut without = Table::set(&mobilization(BRITISH, &places, &more));
        let answer = without.referee.answer(&json!({"do": "order", "side": BRITISH, "line": line}).to_string());
        assert_eq!(answer["ok"], false, "{line}: {answer}");
        let options = super::with(more.clone(), &json!({"options": [option]}));
        Table::set(&mobilization(BRITISH, &places, &options)).order(BRITISH, line);
    }
}

/// D21.5
#[test]
fn the_list_has_patterns_for_forces_with_their_groups_and_writes_out_the_rest() {
    let mut table = at_boston();
    assert_eq!(table.legal(), ["march …", "done"]);
    let groups = table.groups();
    assert_eq!(
        groups["boston"],
        json!({"units": ["crown_marines_1", "crown_line_1", "crown_line_2", "crown_squadron_1"], "leaders": ["gen_gage"], "room": 4})
    );
    table.rolled(BRITISH, "march boston crown_line_1", &[1]);
    assert_eq!(table.legal(), ["go lexington", "go newport", "halt"]);
    let mut none = Table::set(&movement(AMERICAN, &[("crown_line_1", "boston")], &json!({})));
    assert_eq!(none.legal(), ["done"], "a side without a unit to move is asked all the same");
    let mut second = Table::set(&movement(BRITISH, &[("crown_line_1 gen_gage", "boston")], &json!({"campaign": 2})));
    assert_eq!(second.legal(), ["done"], "without Tactics there is no forced march");
}
