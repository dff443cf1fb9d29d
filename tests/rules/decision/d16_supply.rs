//! D16: forage and enlistments.

use serde_json::{Value, json};

use super::{BRITISH, Table, movement, rolls, with};

/// The end of the third Campaign Phase of a year: the British, who are second, end it with `done` and these dice.
fn winter(places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&movement(BRITISH, places, &with(json!({"campaign": 3}), more)))
}

/// D16.2, D16.3: a locale feeds its value, twice in a region pro the side; the owner names who goes short.
#[test]
fn a_side_names_who_goes_short() {
    let places = [("crown_line_1 crown_line_2 crown_line_3", "newport"), ("minutemen_1", "hartford")];
    let mut table = winter(&places, &json!({}));
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), "forage british");
    assert_eq!(table.legal(), ["short crown_line_1", "short crown_line_2", "short crown_line_3"]);
    table.refused(BRITISH, "short minutemen_1", "D16.3");
    let events = table.rolled(BRITISH, "short crown_line_2", &[3]);
    assert_eq!(rolls(&events, "forage"), [json!([3])]);
    assert_eq!((table.at("crown_line_1"), table.at("crown_line_2")), ("newport".into(), "gone".into()));
    let fed = [("continental_line_1 continental_line_2 continental_line_3 continental_line_4", "newport")];
    let events = winter(&fed, &json!({"progress": "professional"})).order(BRITISH, "done");
    assert!(rolls(&events, "forage").is_empty());
}

/// D16.1: with a fleet in the port nobody goes short; leaders, Indians at home and marines at sea never do.
#[test]
fn some_are_always_supplied() {
    let places = [
        ("crown_line_1 crown_line_2 crown_line_3 crown_squadron_1", "newport"),
        ("crown_indians_1", "onondaga"),
        ("gen_gage", "saratoga"),
        ("crown_line_4", "britain"),
        ("minutemen_1", "hartford"),
    ];
    let events = winter(&places, &json!({})).order(BRITISH, "done");
    assert!(rolls(&events, "forage").is_empty());
    let at_sea = [("crown_squadron_2 crown_line_6 crown_marines_1", "new_york_bight")];
    for (die, there) in [(3, "gone"), (4, "new_york_bight")] {
        let mut table = winter(&at_sea, &json!({}));
        let events = table.rolled(BRITISH, "done", &[die]);
        assert_eq!(rolls(&events, "forage"), [json!([die])]);
        assert_eq!((table.at("crown_line_6"), table.at("crown_marines_1")), (there.into(), "new_york_bight".into()));
    }
}

/// D16.2, D16.3: where nothing feeds, all go short by rule, in the order of the data.
#[test]
fn the_woods_feed_nobody() {
    let places = [("crown_line_1 crown_detachment_1", "saratoga"), ("minutemen_1", "hartford")];
    let mut table = winter(&places, &json!({}));
    let events = table.rolled(BRITISH, "done", &[1, 6]);
    assert_eq!(rolls(&events, "forage"), [json!([1]), json!([6])]);
    assert_eq!((table.at("crown_detachment_1"), table.at("crown_line_1")), ("gone".into(), "saratoga".into()));
}

/// D16.4, D16.5: Continentals roll until the army is professional, and a leader's value helps.
#[test]
fn continentals_enlist_again_or_go_home() {
    let led = [("continental_line_1 gen_washington", "hartford")];
    let alone = [("continental_line_1", "hartford")];
    for (places, die, there) in [(&led, 2, "hartford"), (&led, 1, "gone"), (&alone, 5, "hartford"), (&alone, 4, "gone")]
    {
        let mut table = winter(places, &json!({"specials": ["washington"]}));
        let events = table.rolled(BRITISH, "done", &[die]);
        assert_eq!(rolls(&events, "enlistment"), [json!([die])]);
        assert_eq!(table.at("continental_line_1"), there, "die {die}");
    }
    let mut table = winter(&alone, &json!({"progress": "professional"}));
    let events = table.order(BRITISH, "done");
    assert!(rolls(&events, "enlistment").is_empty());
}

/// D16.6: militia rolls where no land combat unit of the enemy is in its region; a fleet alone does not hold it.
#[test]
fn militia_goes_home_without_an_enemy() {
    let enemies = [(None, 1), (Some("loyalists_1"), 0), (Some("crown_squadron_1"), 1)];
    for (enemy, count) in enemies {
        let mut places = vec![("minutemen_1", "philadelphia")];
        places.extend(enemy.map(|unit| (unit, "new_york")));
        let events = winter(&places, &json!({})).order(BRITISH, "done");
        assert_eq!(rolls(&events, "enlistment").len(), count, "{enemy:?}");
    }
}

/// D16.7: Indians away from Indian locales roll.
#[test]
fn indians_go_home_from_the_war_path() {
    let places = [("crown_indians_1", "onondaga"), ("crown_indians_2", "albany"), ("minutemen_1", "hartford")];
    let mut table = winter(&places, &json!({}));
    let events = table.order(BRITISH, "done");
    let british: Vec<&Value> = events.iter().filter(|it| it["why"] == "enlistment" && it["who"] == BRITISH).collect();
    assert_eq!(british.len(), 1, "{british:?}");
}
