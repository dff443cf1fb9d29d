//! N5.8: three units ride down two in the open, also in the middle of a march.

use serde_json::json;

use super::table::{Table, american, british, events};

/// N5.8, N9.4
#[test]
fn each_defender_loses_one_and_the_owner_chooses_where_to() {
    let mut table = Table::at(british(
        &[("flatbush", "clinton grant smith donop"), ("bedford", "nixon greene")],
        &[("new_york_harbor", "phoenix")],
    ));
    let answer = table.plays("british", "march clinton +grant +smith +donop bedford newtown");
    assert_eq!(events(&answer, "overrun")[0]["count"], 2);
    assert_eq!((table.sp("nixon"), table.place("greene")), (2, "off".into()), "a leader dies in an overrun");
    assert_eq!(table.who_decides(), "american");
    let owes = table.state()["owes"].clone();
    assert_eq!((owes["why"].as_str(), owes["retreat"].as_bool()), (Some("overrun"), Some(true)));
    assert_eq!(table.legal(), ["retreat brooklyn", "retreat newtown", "retreat jamaica"]);
    table.refused("american", "retreat flatbush", "N9.4");
    table.refused("american", "retreat harlem", "N9.4");
    table.refused("british", "done", "");
    table.plays("american", "retreat jamaica");
    assert_eq!([table.place("nixon"), table.place("clinton")], ["jamaica".to_owned(), "newtown".to_owned()]);
    assert_eq!((table.who_decides(), table.state()["entries"].clone()), ("british".into(), json!({})));
}

/// N5.8
#[test]
fn two_attackers_three_defenders_or_a_fort_make_no_overrun() {
    let mut table = Table::at(british(&[("flatbush", "clinton grant"), ("bedford", "nixon")], &[]));
    table.refused("british", "march clinton +grant bedford newtown", "N5.6");
    table.plays("british", "march clinton +grant bedford");
    assert_eq!(table.sp("nixon"), 3);
    let mut table =
        Table::at(british(&[("flatbush", "clinton grant smith donop"), ("bedford", "nixon hand scott")], &[]));
    table.refused("british", "march clinton +grant +smith +donop bedford newtown", "N5.6");
    table.plays("british", "march clinton +grant +smith +donop bedford");
    assert_eq!(table.state()["entries"], json!({"bedford": ["flatbush"]}));
    let mut table = Table::at(british(&[("flatbush", "clinton grant smith donop"), ("brooklyn", "nixon")], &[]));
    table.refused("british", "march clinton +grant +smith +donop brooklyn bedford", "N5.6");
    table.plays("british", "march clinton +grant +smith +donop brooklyn");
    assert_eq!(table.sp("nixon"), 3);
}

/// N5.8
#[test]
fn units_that_entered_earlier_count_but_only_arrivals_go_on() {
    let mut table =
        Table::at(british(&[("flatbush", "grant smith"), ("jamaica", "clinton"), ("bedford", "nixon stirling")], &[]));
    table.plays("british", "move grant bedford");
    table.plays("british", "move smith bedford");
    assert_eq!(table.sp("nixon"), 3, "two are too few");
    table.plays("british", "march clinton bedford newtown");
    assert_eq!([table.sp("nixon"), table.sp("stirling")], [2, 2]);
    table.refused("american", "retreat jamaica", "N9.4");
    table.refused("american", "retreat flatbush", "N9.4");
    table.plays("american", "retreat brooklyn");
    assert_eq!(
        ["clinton", "grant", "stirling"].map(|unit| table.place(unit)),
        ["newtown", "bedford", "brooklyn"].map(String::from)
    );
    table.refused("british", "move grant newtown", "N5.4");
}

/// N5.8, N5.3
#[test]
fn drops_at_the_first_place_come_before_the_overrun() {
    let mut table =
        Table::at(british(&[("flatbush", "clinton grant smith"), ("bedford", "nixon"), ("newtown", "hand")], &[]));
    table.plays("british", "march clinton +grant +smith bedford -grant newtown");
    table.plays("american", "retreat jamaica");
    assert_eq!([table.place("grant"), table.place("smith")], ["bedford".to_owned(), "newtown".to_owned()]);
    assert_eq!(table.state()["entries"], json!({"newtown": ["bedford"]}), "two in Newtown overrun nobody");
    assert_eq!([table.sp("nixon"), table.sp("hand")], [2, 3]);
}

/// N5.8
#[test]
fn the_march_may_ride_down_the_same_unit_twice() {
    let mut table = Table::at(british(&[("flatbush", "clinton grant smith"), ("bedford", "nixon")], &[]));
    table.plays("british", "march clinton +grant +smith bedford newtown");
    table.plays("american", "retreat newtown");
    assert_eq!((table.sp("nixon"), table.place("clinton")), (1, "newtown".into()), "overrun again where it went");
    table.refused("american", "retreat bedford", "N9.4");
    table.plays("american", "retreat kips_bay");
    assert_eq!(table.place("nixon"), "kips_bay");
    assert_eq!(table.who_decides(), "british");
}

/// N5.8
#[test]
fn without_a_legal_retreat_the_survivors_are_lost_and_the_march_goes_on() {
    let mut table = Table::at(british(
        &[("harlem_heights", "clinton grant smith"), ("kips_bay", "stirn"), ("harlem", "nixon hand")],
        &[("zone_e", "phoenix")],
    ));
    let answer = table.plays("british", "march clinton +grant +smith harlem kips_bay");
    assert_eq!(events(&answer, "trapped").len(), 1);
    assert_eq!([table.place("nixon"), table.place("hand")], ["off".to_owned(), "off".to_owned()]);
    assert_eq!((table.place("clinton"), table.who_decides()), ("kips_bay".into(), "british".into()));
    let mut table = Table::at(british(&[("flatbush", "clinton grant smith"), ("bedford", "nixon:1 scott:1")], &[]));
    table.plays("british", "march clinton +grant +smith bedford newtown");
    assert_eq!((table.place("nixon"), table.place("clinton")), ("off".into(), "newtown".into()));
}

/// N5.8, N11.1
#[test]
fn washington_with_one_companion_in_the_open_dies_in_an_overrun() {
    let mut table =
        Table::at(british(&[("flatbush", "clinton grant smith donop"), ("bedford", "nixon washington")], &[]));
    let answer = table.plays("british", "march clinton +grant +smith +donop bedford");
    assert_eq!((answer["winner"].as_str(), answer["phase"].as_str()), (Some("british"), Some("over")));
    assert_eq!(table.state()["why"], "N11.1");
    assert!(table.legal().is_empty());
    // With two companions he fights.
    let mut table =
        Table::at(british(&[("flatbush", "clinton grant smith donop"), ("bedford", "nixon hand washington")], &[]));
    table.plays("british", "march clinton +grant +smith +donop bedford");
    assert_eq!(table.place("washington"), "bedford");
}

/// N5.8, N6.3
#[test]
fn a_retreat_into_a_fort_closes_the_water_ahead_and_the_march_ends_there() {
    let position = british(
        &[("bloomingdale", "clinton grant smith"), ("greenwich", "nixon"), ("paulus_hook", "heard")],
        &[("zone_a", "phoenix")],
    );
    let mut table = Table::at(position.clone());
    table.plays("british", "march clinton +grant +smith greenwich paulus_hook");
    assert_eq!(table.ship("phoenix"), "zone_a");
    let answer = table.plays("american", "retreat new_york_city");
    assert_eq!(events(&answer, "expelled").len(), 1);
    assert_eq!((table.ship("phoenix"), table.place("clinton")), ("new_york_harbor".into(), "greenwich".into()));
    assert_eq!((table.place("heard"), table.who_decides()), ("paulus_hook".into(), "british".into()));
    let ship = table.state()["ships"]["phoenix"].clone();
    assert_eq!((ship["moved"].as_bool(), ship["carried"].as_bool()), (Some(false), Some(false)));
    table.refused("british", "sail phoenix zone_a", "N6.2");
    // If he goes elsewhere, the water stays open and the march goes on to its battle.
    let mut table = Table::at(position);
    table.plays("british", "march clinton +grant +smith greenwich paulus_hook");
    table.plays("american", "retreat philipsburg");
    let state = table.state();
    assert_eq!(
        (table.place("clinton"), state["ships"]["phoenix"]["carried"].as_bool()),
        ("paulus_hook".into(), Some(true))
    );
    assert_eq!(
        (state["units"]["grant"]["crossed"].as_bool(), state["entries"].clone()),
        (Some(true), json!({"paulus_hook": ["greenwich"]}))
    );
}

/// N5.8, N5.5
#[test]
fn units_that_crossed_water_may_overrun_but_not_go_on() {
    let mut table =
        Table::at(british(&[("newtown", "clinton grant smith"), ("kips_bay", "nixon")], &[("zone_d", "phoenix")]));
    table.refused("british", "march clinton +grant +smith kips_bay harlem", "N5.5");
    table.plays("british", "march clinton +grant +smith kips_bay");
    table.plays("american", "retreat harlem");
    let state = table.state();
    assert_eq!(
        (state["units"]["nixon"]["sp"].as_u64(), state["units"]["grant"]["crossed"].clone()),
        (Some(2), json!(null))
    );
}

/// N5.8, N9.5
#[test]
fn an_american_overrun_drives_the_british_by_road_or_to_their_ships() {
    let mut table = Table::at(american(
        &[("harlem_heights", "greene nixon hand"), ("harlem", "grant smith"), ("kips_bay", "scott")],
        &[("zone_e", "roebuck")],
    ));
    table.plays("american", "march greene +nixon +hand harlem kips_bay");
    assert_eq!((table.who_decides(), table.sp("grant")), ("british".into(), 3));
    assert_eq!(table.legal(), ["retreat throgs_neck", "retreat newtown", "retreat flushing"]);
    table.refused("british", "retreat kips_bay", "N9.4");
    table.plays("british", "retreat newtown");
    assert_eq!([table.place("smith"), table.place("greene")], ["newtown".to_owned(), "kips_bay".to_owned()]);
}

/// N5.8, N13.1
#[test]
fn an_overrun_does_not_tell_which_units_live() {
    // Whoever stands with Greene, the British are told the same.
    let told = |friend: &str| {
        let mut table =
            Table::at(british(&[("flatbush", "clinton grant smith"), ("bedford", &format!("greene {friend}"))], &[]));
        let answer = table.plays("british", "march clinton +grant +smith bedford");
        let kinds: Vec<_> = answer["events"]
            .as_array()
            .expect("events")
            .iter()
            .map(|event| event["event"].as_str().expect("a kind").to_owned())
            .collect();
        kinds.join(" ")
    };
    assert_eq!(told("nixon"), "moved overrun hit eliminated hit");
    assert_eq!(told("beall"), told("nixon"));
    // A unit before Lee in the data, one behind him.
    let mut orders = Vec::new();
    for pair in ["lee nixon", "nixon:1 stirling", "nixon:1 knox"] {
        let mut table = Table::at(british(&[("flatbush", "clinton grant smith"), ("bedford", pair)], &[]));
        let answer = table.plays("british", "march clinton +grant +smith bedford");
        orders.push(
            answer["events"]
                .as_array()
                .expect("events")
                .iter()
                .map(|event| event["event"].as_str().expect("a kind").to_owned())
                .collect::<Vec<_>>()
                .join(" "),
        );
    }
    assert!(orders.iter().all(|order| *order == orders[0]), "the order of the events gives a unit away: {orders:?}");
}
