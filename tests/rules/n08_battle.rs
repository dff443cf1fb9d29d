//! N8.1 to N8.6 and N8.10 to N8.12: from the choice of a battle to its end.

use serde_json::{Value, json};

use super::table::{Table, attack, board, events};

/// N8.1
#[test]
fn the_attacker_chooses_the_order_and_each_battle_is_finished_before_the_next() {
    let mut position = attack("bedford", &["flatbush"], "nixon", "grant smith");
    for (unit, place) in [("hand", "jamaica"), ("donop", "jamaica"), ("scott", "gowanus")] {
        position["units"][unit] = json!({"at": place});
    }
    position["entries"]["jamaica"] = json!(["flatbush"]);
    let mut table = Table::at(position);
    assert_eq!(table.legal(), ["fight bedford", "fight jamaica"]);
    table.refused("british", "fight gowanus", "N8.1");
    table.refused("american", "fight jamaica", "");
    table.plays("british", "fight jamaica");
    table.refused("british", "fight bedford", "");
    table.dice(&[6, 6, 6]).plays("american", "fire hand");
    table.play_all("british", &["hit donop", "hit donop", "hit donop"]);
    table.plays("american", "done");
    table.plays("british", "done");
    table.plays("american", "stand");
    let answer = table.dice(&[1]).plays("british", "withdraw flatbush");
    assert_eq!((answer["phase"].as_str(), table.legal()), (Some("battles"), vec!["fight bedford".to_owned()]));
}

/// N8.2
#[test]
fn left_faces_right_and_center_faces_center() {
    for (unit, faced) in [("grant", "right"), ("smith", "center"), ("donop", "left")] {
        let mut table = Table::at(board(
            "british",
            "bedford",
            &["flatbush"],
            "attacker",
            &[("left", "nixon"), ("center", "hand"), ("right", "mifflin"), ("reserve", "scott")],
            &[("left", "grant"), ("center", "smith"), ("right", "donop")],
        ));
        table.dice(&[6, 3, 3, 3]).plays("british", &format!("fire {unit}"));
        assert_eq!(table.state()["battle"]["owes"]["position"], faced);
        let hit = match faced {
            "left" => "nixon",
            "center" => "hand",
            _ => "mifflin",
        };
        assert_eq!(table.legal(), [format!("hit {hit}")]);
    }
}

/// N8.3, N8.4
#[test]
fn the_defender_deploys_hidden_then_the_attacker_then_positions_are_revealed() {
    let mut table =
        Table::at(attack("brooklyn", &["flatbush"], "nixon mifflin hand scott heard", "howe grant smith donop"));
    table.plays("british", "fight brooklyn");
    assert_eq!((table.who_decides(), table.legal()), ("american".into(), vec!["deploy …".to_owned()]));
    table.refused("british", "deploy left:grant center:smith right:donop reserve:howe", "");
    table.refused("american", "deploy left:nixon center:mifflin reserve:hand,scott,heard", "N8.3");
    table.refused("american", "deploy left:nixon center:mifflin right:hand reserve:scott", "N8.3");
    table.refused("american", "deploy left:nixon,grant center:mifflin right:hand reserve:scott,heard", "N8.3");
    table.plays("american", "deploy left:nixon,heard center:mifflin right:hand reserve:scott");
    let view = table.view("british");
    assert_eq!(view["battle"]["enemy_hidden"], json!({"left": 2, "center": 1, "right": 1, "reserve": 1}));
    let faces = |view: &Value| {
        let units = view["battle"]["units"].as_object().expect("units");
        ["nixon", "heard", "mifflin", "hand", "scott"].map(|unit| units.contains_key(unit))
    };
    assert_eq!(faces(&view), [false; 5]);
    let answer = table.plays("british", "deploy left:grant center:smith right:donop reserve:howe");
    assert_eq!(events(&answer, "revealed").len(), 2);
    let view = table.view("british");
    assert_eq!(faces(&view), [true, true, true, true, false], "those in Reserve are not");
    assert_eq!(view["battle"]["enemy_hidden"], json!({"reserve": 1}));
    assert_eq!(table.view("american")["battle"]["units"]["howe"], Value::Null);
    assert_eq!(table.who_decides(), "american");
    table.plays("american", "shift scott left");
    assert_eq!(faces(&table.view("british")), [true; 5], "nor until they move into a position");
}

/// N8.5
#[test]
fn a_side_with_fewer_than_three_units_makes_it_a_skirmish_in_the_center() {
    let mut table = Table::at(attack("bedford", &["flatbush"], "nixon scott heard", "grant donop"));
    let answer = table.plays("british", "fight bedford");
    assert_eq!(
        (events(&answer, "battle")[0]["skirmish"].as_bool(), answer["to_play"].as_str()),
        (Some(true), Some("american"))
    );
    let state = table.state();
    assert!(state["battle"]["units"].as_object().expect("units").values().all(|unit| unit["position"] == "center"));
    table.refused("american", "shift nixon reserve", "N8.5");
    table.refused("american", "shift nixon left", "N8.5");
    assert!(table.legal().iter().all(|line| !line.starts_with("shift")));
    table.plays("american", "done");
    table.dice(&[1, 3, 3, 3]).plays("british", "fire donop");
    table.plays("american", "flee scott");
    assert_eq!(table.state()["battle"]["units"]["scott"]["position"], "reserve");
    table.dice(&[1, 3, 3, 3]).plays("british", "fire grant");
    assert_eq!(table.legal(), ["flee heard"]);
    let three = Table::at(attack("bedford", &["flatbush"], "nixon scott heard", "grant donop smith"))
        .plays("british", "fight bedford");
    assert_eq!(events(&three, "battle")[0]["skirmish"], false);
}

/// N8.5, N8.9
#[test]
fn in_a_skirmish_for_a_fort_no_unit_flees_whichever_side_holds_it() {
    let mut table = Table::at(attack("brooklyn", &["flatbush"], "nixon scott", "grant smith donop"));
    table.plays("british", "fight brooklyn");
    table.plays("american", "done");
    let answer = table.dice(&[1, 1, 1]).plays("british", "fire donop");
    assert_eq!(
        (events(&answer, "roll")[0]["flights"].as_u64(), answer["to_play"].as_str()),
        (Some(0), Some("british"))
    );
    // Held by the British, attacked by militia.
    let mut position = attack("brooklyn", &["bedford"], "scott heard wolcott", "donop");
    position["active"] = json!("american");
    let mut table = Table::at(position);
    table.plays("american", "fight brooklyn");
    let answer = table.dice(&[1, 1, 2, 2]).plays("british", "fire donop");
    assert_eq!(
        (events(&answer, "roll")[0]["flights"].as_u64(), answer["to_play"].as_str()),
        (Some(0), Some("british"))
    );
    // A whole battle for a fort is another matter.
    let mut table = Table::at(board(
        "british",
        "brooklyn",
        &["flatbush"],
        "attacker",
        &[("left", "scott nixon"), ("center", "hand"), ("right", "mifflin")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    ));
    table.dice(&[1, 3, 3, 3]).plays("british", "fire donop");
    assert_eq!(table.legal(), ["flee scott"]);
}

fn five_against_four() -> Table {
    Table::at(board(
        "british",
        "bedford",
        &["flatbush"],
        "defender",
        &[("left", "nixon scott"), ("center", "mifflin"), ("right", "hand"), ("reserve", "heard stirling")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop"), ("reserve", "howe")],
    ))
}

/// N8.6
#[test]
fn each_unit_acts_once_in_any_order_the_defender_first() {
    let mut table = five_against_four();
    table.refused("british", "fire grant", "");
    table.refused("american", "fire grant", "N8.6");
    table.dice(&[2, 2, 2]).plays("american", "fire hand");
    table.refused("american", "fire hand", "N8.6");
    table.refused("american", "shift hand reserve", "N8.6");
    table.refused("american", "fire heard", "N8.6");
    table.refused("american", "shift mifflin left", "N8.6");
    table.refused("american", "shift heard reserve", "N8.6");
    table.plays("american", "shift heard center");
    table.refused("american", "fire heard", "N8.6");
    table.plays("american", "shift mifflin reserve");
    table.dice(&[2, 2, 2]).plays("american", "fire nixon");
    assert_eq!(
        table.legal(),
        [
            "fire scott",
            "shift scott reserve",
            "shift stirling left",
            "shift stirling center",
            "shift stirling right",
            "done"
        ]
    );
    table.plays("american", "done");
    assert_eq!((table.who_decides(), table.state()["battle"]["acting"].clone()), ("british".into(), json!("attacker")));
    table.plays("british", "shift howe center");
    let answer = table.plays("british", "done");
    assert_eq!(
        (events(&answer, "round")[0]["round"].as_u64(), answer["to_play"].as_str()),
        (Some(3), Some("american"))
    );
    table.plays("american", "stand");
    table.plays("british", "stand");
    table.dice(&[2, 2, 2]).plays("american", "fire hand");
}

/// N8.10
#[test]
fn a_position_left_by_shift_forces_the_retreat_of_the_whole_side() {
    let mut table = five_against_four();
    let answer = table.dice(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plays("american", "shift hand reserve");
    assert_eq!(events(&answer, "vacant")[0]["position"], "right");
    assert_eq!(events(&answer, "roll")[0]["faces"].as_array().map(Vec::len), Some(12), "4 + 4 + 4 SP");
    table.plays("american", "hit heard");
    assert_eq!(table.legal(), ["retreat brooklyn", "retreat newtown", "retreat jamaica"]);
    let answer = table.plays("american", "retreat jamaica");
    assert_eq!(events(&answer, "battle_ended")[0]["winner"], "british");
    assert_eq!(table.view("british")["enemy"]["at"], json!({"jamaica": 6, "north_castle": 1}));
}

/// N8.10
#[test]
fn a_position_emptied_by_fire_forces_the_retreat_also_of_the_attacker() {
    let mut table = Table::at(board(
        "british",
        "bedford",
        &["flatbush"],
        "defender",
        &[("left", "nixon scott"), ("center", "mifflin"), ("right", "hand")],
        &[("left", "grant"), ("center", "smith"), ("right", "howe"), ("reserve", "donop")],
    ));
    table.dice(&[6, 6, 1]).plays("american", "fire nixon");
    assert_eq!(table.state()["battle"]["owes"]["hits"], 1, "hits beyond the strength of the block are lost");
    let answer = table.dice(&[1; 12]).plays("british", "hit howe");
    assert_eq!(events(&answer, "roll")[0]["faces"].as_array().map(Vec::len), Some(12), "four infantry units of 3 SP");
    assert_eq!(table.legal(), ["retreat flatbush"]);
    table.plays("british", "retreat flatbush");
    assert_eq!([table.place("grant"), table.place("donop")], ["flatbush".to_owned(), "flatbush".to_owned()]);
}

/// N8.10, N8.5
#[test]
fn in_a_skirmish_a_vacant_center_forces_the_retreat_and_a_side_without_units_has_lost() {
    let mut table = Table::at(attack("bedford", &["flatbush"], "scott:1 heard", "grant donop"));
    table.plays("british", "fight bedford");
    table.plays("american", "done");
    table.dice(&[1, 2, 6, 3]).plays("british", "fire donop");
    table.plays("american", "hit scott");
    let answer = table.dice(&[1; 8]).plays("american", "flee heard");
    assert_eq!(events(&answer, "vacant")[0]["position"], "center");
    assert_eq!(events(&answer, "roll")[0]["faces"].as_array().map(Vec::len), Some(8));
    table.plays("american", "retreat jamaica");
    assert_eq!(table.place("heard"), "jamaica");
    let mut table = Table::at(attack("bedford", &["flatbush"], "scott:1", "grant donop"));
    table.plays("british", "fight bedford");
    table.plays("american", "done");
    table.dice(&[6, 1, 1, 1]).plays("british", "fire donop");
    let answer = table.plays("american", "hit scott");
    assert_eq!(
        (events(&answer, "battle_ended")[0]["winner"].as_str(), events(&answer, "vacant").len()),
        (Some("british"), 0)
    );
}

/// N8.11
#[test]
fn no_side_withdraws_in_the_first_round_and_then_the_defender_decides_first() {
    let mut table = Table::at(attack("bedford", &["flatbush"], "nixon mifflin hand", "grant smith donop"));
    table.plays("british", "fight bedford");
    table.plays("american", "deploy left:nixon center:mifflin right:hand");
    table.plays("british", "deploy left:grant center:smith right:donop");
    table.refused("american", "withdraw jamaica", "N8.11");
    table.refused("american", "stand", "N8.6");
    table.plays("american", "done");
    table.plays("british", "done");
    assert_eq!((table.who_decides(), table.state()["battle"]["step"].clone()), ("american".into(), json!("decide")));
    assert_eq!(table.legal(), ["stand", "withdraw brooklyn", "withdraw newtown", "withdraw jamaica"]);
    table.refused("american", "fire nixon", "N8.11");
    table.plays("american", "stand");
    assert_eq!(
        (table.who_decides(), table.legal()),
        ("british".into(), vec!["stand".to_owned(), "withdraw flatbush".to_owned()])
    );
    table.plays("british", "stand");
    table.refused("american", "withdraw jamaica", "N8.11");
    table.dice(&[1, 1, 1]).plays("american", "fire nixon");
}

/// N8.11
#[test]
fn a_side_without_a_legal_retreat_is_not_asked() {
    let mut position = board(
        "british",
        "brooklyn",
        &["flatbush", "bedford", "gowanus"],
        "attacker",
        &[("left", "nixon"), ("center", "mifflin"), ("right", "hand")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    );
    let mut open = Table::at(position.clone());
    assert_eq!(open.plays("british", "done")["to_play"], "american");
    position["ships"] = json!({"phoenix": {"at": "zone_d"}});
    let mut barred = Table::at(position.clone());
    assert_eq!(barred.plays("british", "done")["to_play"], "british");
    assert_eq!(barred.legal(), ["stand", "withdraw gowanus", "withdraw flatbush", "withdraw bedford"]);
    for (unit, place) in [("scott", "flatbush"), ("heard", "bedford"), ("knox", "gowanus")] {
        position["units"][unit] = json!({"at": place});
    }
    let mut neither = Table::at(position);
    let answer = neither.plays("british", "done");
    assert_eq!(
        (answer["to_play"].as_str(), neither.state()["battle"]["step"].as_str()),
        (Some("american"), Some("act"))
    );
}

/// N8.12
#[test]
fn the_battle_ends_when_a_side_has_withdrawn() {
    let mut position = five_against_four().state();
    position["battle"]["step"] = json!("decide");
    let mut table = Table::at(position);
    let answer = table.dice(&[1, 1, 1]).plays("american", "withdraw jamaica");
    assert_eq!((events(&answer, "battle_ended").len(), table.state()["battle"].clone()), (1, Value::Null));
    assert_eq!(table.state()["entries"], json!({}));
    assert_eq!(table.place("grant"), "bedford");
}
