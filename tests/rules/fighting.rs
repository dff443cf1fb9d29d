//! N7 to N11: desertion, battles, retreats, supply, victory.

use serde_json::{Value, json};

use super::table::{Table, american, british, units};

/// N7.1
#[test]
fn militia_of_the_lost_towns_desert_in_either_order() {
    let mut position = american(
        &[("new_york_city", "howe grant"), ("white_plains", "smith"), ("hackensack", "scott wolcott heard")],
        &[],
    );
    position["ap"] = json!({});
    let mut table = Table::at(position);
    table.plays("american", "done");
    assert_eq!((table.who_decides(), table.state()["deserting"].clone()), ("american".into(), json!(["NY", "CT"])));
    table.refused("american", "desert heard", "N7.1");
    table.plays("american", "desert wolcott");
    table.plays("american", "desert scott");
    assert_eq!(table.state()["deserted"], json!(["scott", "wolcott"]));
    assert_eq!(table.state()["phase"], "movement");
    let mut none = american(&[("new_york_city", "howe grant"), ("hackensack", "heard")], &[]);
    none["ap"] = json!({});
    let mut table = Table::at(none);
    table.plays("american", "done");
    assert_eq!(table.state()["phase"], "movement", "none if none is left");
}

/// A battle about to be fought.
fn attack(place: &str, from: &str, defenders: &str, attackers: &str) -> Table {
    let mut position = json!({"turn": 5, "phase": "battles", "active": "british", "first": "american", "units": units(&[(place, defenders), (place, attackers)])});
    position["entries"] = json!({place: [from]});
    Table::at(position)
}

/// N8.1, N8.2, N8.3, N8.4
#[test]
fn the_defender_deploys_first_and_hidden_then_positions_are_revealed() {
    let mut table = attack("brooklyn", "flatbush", "nixon mifflin hand scott", "howe grant smith donop");
    table.refused("british", "fight bedford", "N8.1");
    table.plays("british", "fight brooklyn");
    table.refused("american", "deploy left:nixon center:mifflin reserve:hand,scott", "N8.3");
    table.refused("american", "deploy left:nixon center:mifflin right:hand", "N8.3");
    table.plays("american", "deploy left:nixon center:mifflin right:hand reserve:scott");
    let view = table.view("british");
    assert_eq!(view["battle"]["enemy_hidden"], json!({"left": 1, "center": 1, "right": 1, "reserve": 1}));
    assert!(
        view["battle"]["units"]
            .as_object()
            .expect("units")
            .keys()
            .all(|unit| ["howe", "grant", "smith", "donop"].contains(&unit.as_str()))
    );
    table.plays("british", "deploy left:grant center:smith right:donop reserve:howe");
    let view = table.view("british");
    assert!(view["battle"]["units"]["nixon"].is_object() && view["battle"]["units"]["scott"].is_null());
    assert_eq!(view["sightings"]["nixon"], json!({"at": "brooklyn", "turn": 5, "sp": 3}));
    assert_eq!(table.who_decides(), "american");
}

/// N8.5
#[test]
fn few_units_skirmish_in_the_center_and_nobody_flees_in_a_fort() {
    let mut table = attack("brooklyn", "flatbush", "nixon scott", "grant smith donop");
    table.plays("british", "fight brooklyn");
    assert_eq!(table.state()["battle"]["skirmish"], true);
    table.refused("american", "shift nixon reserve", "N8.5");
    table.plays("american", "done");
    table.dice(&[1, 1, 1]).plays("british", "fire donop");
    assert_eq!(table.who_decides(), "british", "flights are ignored");
    let mut table = attack("bedford", "flatbush", "nixon scott heard", "grant donop");
    table.plays("british", "fight bedford");
    table.plays("american", "done");
    table.dice(&[1, 3, 3, 3]).plays("british", "fire donop");
    table.plays("american", "flee scott");
    assert_eq!(table.state()["battle"]["units"]["scott"]["position"], "reserve");
}

/// N8.6, N8.9
#[test]
fn each_unit_acts_once_and_who_fled_stays_away() {
    let mut table = attack("bedford", "flatbush", "nixon mifflin hand scott heard", "howe grant smith donop");
    table.play_all("british", &["fight bedford"]);
    table.plays("american", "deploy left:nixon,scott center:mifflin right:hand reserve:heard");
    table.plays("british", "deploy left:grant center:smith right:donop reserve:howe");
    table.dice(&[2, 2, 2]).plays("american", "fire nixon");
    table.refused("american", "fire nixon", "N8.6");
    table.refused("american", "fire heard", "N8.6");
    table.refused("american", "shift mifflin left", "N8.6");
    table.plays("american", "shift heard center");
    table.plays("american", "done");
    table.dice(&[2, 3, 3, 3]).plays("british", "fire donop");
    table.plays("american", "flee scott");
    table.plays("british", "done");
    table.plays("american", "stand");
    table.plays("british", "stand");
    table.refused("american", "shift scott left", "N8.9");
}

/// N8.7
#[test]
fn hits_beyond_the_strength_are_lost_and_the_game_ends_with_washington() {
    let mut table = attack("bedford", "flatbush", "washington mifflin hand:1", "grant smith donop");
    table.plays("british", "fight bedford");
    table.plays("american", "deploy left:washington center:mifflin right:hand");
    table.plays("british", "deploy left:grant center:smith right:donop");
    table.plays("american", "done");
    table.dice(&[6, 6, 6, 6]).plays("british", "fire donop");
    assert_eq!(table.state()["battle"]["owes"]["hits"], 1);
    let answer = table.plays("american", "hit washington");
    assert_eq!((answer["winner"].as_str(), table.state()["why"].as_str()), (Some("british"), Some("N11.1")));
}

/// N8.10, N9.3
#[test]
fn a_forced_retreat_without_a_way_out_loses_everybody_and_nobody_rolls() {
    let mut table = Table::at(json!({
        "turn": 5, "phase": "battles", "active": "british", "first": "american", "entries": {"jamaica": ["bedford"]},
        "units": units(&[("jamaica", "nixon:1 mifflin hand grant smith donop"), ("bedford", "rall"), ("flatbush", "stirn"), ("newtown", "jones"), ("flushing", "agnew")]),
    }));
    table.plays("british", "fight jamaica");
    table.plays("american", "deploy left:nixon center:mifflin right:hand");
    table.plays("british", "deploy left:grant center:smith right:donop");
    table.plays("american", "done");
    table.dice(&[6, 3, 3, 3]).plays("british", "fire donop");
    let answer = table.plays("american", "hit nixon");
    assert!(answer["events"].as_array().expect("events").iter().any(|event| event["event"] == "trapped"));
    assert_eq!([table.place("mifflin"), table.place("hand")], ["off".to_owned(), "off".to_owned()]);
    assert_eq!(table.place("grant"), "jamaica");
}

/// N8.11, N8.12, N9.1, N9.2, N9.4
#[test]
fn from_the_second_round_on_the_defender_first_may_withdraw_under_parting_fire() {
    let mut table = attack("bedford", "flatbush", "nixon mifflin hand greene", "howe grant smith donop");
    table.plays("british", "fight bedford");
    table.plays("american", "deploy left:nixon center:mifflin right:hand reserve:greene");
    table.plays("british", "deploy left:grant center:smith right:donop reserve:howe");
    table.refused("american", "withdraw jamaica", "N8.11");
    table.plays("american", "done");
    table.plays("british", "done");
    assert_eq!((table.who_decides(), table.state()["battle"]["step"].clone()), ("american".into(), json!("decide")));
    table.refused("american", "withdraw flatbush", "N9.4");
    // Three infantry units in positions: one die each; the leader in Reserve may be hit as well.
    table.dice(&[6, 1, 2]).plays("american", "withdraw jamaica");
    table.plays("american", "hit greene");
    assert_eq!([table.place("nixon"), table.place("greene")], ["jamaica".to_owned(), "off".to_owned()]);
    assert_eq!(table.state()["battle"], Value::Null);
}

/// A battle for Brooklyn whose attackers came by every road.
fn brooklyn(ships: Value, step: &str, acting: &str) -> Table {
    Table::at(json!({
        "turn": 5, "phase": "battle", "active": "british", "first": "american", "ships": ships,
        "entries": {"brooklyn": ["flatbush", "bedford", "gowanus"]},
        "units": units(&[("brooklyn", "nixon mifflin hand grant smith donop")]),
        "battle": {"location": "brooklyn", "round": 2, "step": step, "acting": acting, "units": {
            "nixon": {"position": "left"}, "mifflin": {"position": "center"}, "hand": {"position": "right"},
            "grant": {"position": "left"}, "smith": {"position": "center"}, "donop": {"position": "right"}}},
    }))
}

/// N9.5, N8.11
#[test]
fn retreats_cross_only_water_that_is_theirs_and_who_has_none_is_not_asked() {
    let mut open = brooklyn(json!({}), "decide", "defender");
    assert_eq!(open.legal(), ["stand", "withdraw new_york_city", "withdraw kips_bay", "withdraw newtown"]);
    let mut barred = brooklyn(json!({"phoenix": {"at": "zone_d"}}), "act", "attacker");
    barred.plays("british", "done");
    assert_eq!(barred.who_decides(), "british", "the American has no way out and is not asked");
    assert_eq!(barred.legal(), ["stand", "withdraw gowanus", "withdraw flatbush", "withdraw bedford"]);
}

/// N10.1, N10.2, N10.3
#[test]
fn the_british_draw_supply_over_any_water_and_the_besieged_starve_to_one() {
    let mut table = Table::at(british(
        &[("hackensack", "grant:2"), ("fort_lee", "nixon"), ("newark", "heard"), ("closter", "mifflin")],
        &[],
    ));
    table.plays("british", "done");
    assert_eq!(table.sp("grant"), 1);
    let mut table = Table::at(british(&[("kips_bay", "grant:2")], &[]));
    table.plays("british", "done");
    assert_eq!(table.sp("grant"), 2);
    let mut table = Table::at(british(
        &[("hackensack", "grant:1"), ("fort_lee", "nixon"), ("newark", "heard"), ("closter", "mifflin")],
        &[],
    ));
    table.plays("british", "done");
    assert_eq!(table.sp("grant"), 1, "never its last");
}

/// N11.2
#[test]
fn after_turn_twenty_the_british_need_the_city_and_a_broken_army() {
    let end = |place: &str, extra: &str| {
        let mut position = british(&[(place, "howe grant smith donop rall jones"), ("hackensack", extra)], &[]);
        position["turn"] = json!(20);
        let mut table = Table::at(position);
        let answer = table.plays("british", "done");
        (
            answer["winner"].as_str().unwrap_or_default().to_owned(),
            table.state()["why"].as_str().unwrap_or_default().to_owned(),
        )
    };
    assert_eq!(end("new_york_city", "nixon mifflin"), ("british".into(), "N11.2".into()));
    assert_eq!(end("new_york_city", "nixon mifflin hand"), ("american".into(), "N11.2".into()));
    assert_eq!(end("kips_bay", "nixon"), ("american".into(), "N11.2".into()));
}
