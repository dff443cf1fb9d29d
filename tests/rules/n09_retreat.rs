//! N9: withdrawal, forced retreat, and where to.

use serde_json::{Value, json};

use super::table::{Table, board, events};

const LINE: [(&str, &str); 4] =
    [("left", "nixon"), ("center", "mifflin"), ("right", "hand"), ("reserve", "greene scott")];
const FOE: [(&str, &str); 4] =
    [("left", "grant"), ("center", "smith cleaveland"), ("right", "donop:2"), ("reserve", "jones howe")];

fn decide(active: &str, place: &str, from: &[&str], acting: &str) -> Value {
    let mut position = board(active, place, from, acting, &LINE, &FOE);
    position["battle"]["step"] = json!("decide");
    position
}

/// N9.1
#[test]
fn all_units_of_the_side_go_together_one_step() {
    let mut table = Table::at(decide("british", "bedford", &["flatbush"], "defender"));
    let answer = table.dice(&[1; 3]).plays("american", "withdraw newtown");
    assert_eq!(events(&answer, "retreated")[0]["count"], 5);
    for unit in ["nixon", "mifflin", "hand", "greene", "scott"] {
        assert_eq!(table.place(unit), "newtown");
    }
    let mut table = Table::at(decide("british", "bedford", &["flatbush"], "defender"));
    table.refused("american", "withdraw flushing", "N9.4");
    table.refused("american", "withdraw bedford", "N9.4");
}

/// N9.2
#[test]
fn each_enemy_infantry_unit_in_a_position_rolls_one_die_at_withdrawing_units() {
    let mut table = Table::at(decide("british", "bedford", &["flatbush"], "defender"));
    let answer = table.dice(&[6, 6, 5]).plays("american", "withdraw jamaica");
    let roll = &events(&answer, "roll")[0];
    assert_eq!((roll["why"].as_str(), roll["hits"].as_u64()), (Some("withdrawal"), Some(2)));
    let owes = table.state()["battle"]["owes"].clone();
    assert_eq!((owes["hits"].as_u64(), owes["to"].as_str()), (Some(2), Some("jamaica")));
    assert_eq!(table.place("nixon"), "bedford", "the hits come before the move");
    table.refused("american", "hit grant", "N9.2");
    table.plays("american", "hit greene");
    table.plays("american", "hit nixon");
    assert_eq!((table.place("greene"), table.place("scott"), table.sp("nixon")), ("off".into(), "jamaica".into(), 2));
    // The attacker's withdrawal is shot at by the defender's infantry alike.
    let mut table = Table::at(decide("british", "bedford", &["flatbush"], "attacker"));
    let answer = table.dice(&[6, 1, 1]).plays("british", "withdraw flatbush");
    assert_eq!(events(&answer, "roll")[0]["who"], "american");
    table.plays("british", "hit jones");
    assert_eq!((table.sp("jones"), table.place("howe")), (3, "flatbush".into()));
}

/// N9.2
#[test]
fn a_side_that_dies_in_withdrawing_has_lost() {
    let mut position =
        board("british", "bedford", &["flatbush"], "defender", &[("center", "nixon:1")], &[("center", "grant smith")]);
    position["battle"]["step"] = json!("decide");
    let mut table = Table::at(position);
    let answer = table.dice(&[6, 6]).plays("american", "withdraw jamaica");
    assert_eq!(events(&answer, "roll")[0]["hits"], 1);
    let answer = table.plays("american", "hit nixon");
    assert_eq!(
        (events(&answer, "retreated").len(), events(&answer, "battle_ended")[0]["winner"].as_str()),
        (0, Some("british"))
    );
}

/// N9.3
#[test]
fn in_a_forced_retreat_each_pursuer_rolls_its_strength_and_then_the_place_is_named() {
    let mut table = Table::at(board("british", "bedford", &["flatbush"], "defender", &LINE, &FOE));
    let answer = table.dice(&[6, 6, 1, 1, 1, 1, 1, 1, 1, 2]).plays("american", "shift nixon reserve");
    let roll = &events(&answer, "roll")[0];
    assert_eq!(roll["faces"].as_array().map(Vec::len), Some(10), "4 + 4 + 2, no guns, no leader, nobody in Reserve");
    assert_eq!((roll["hits"].as_u64(), roll["flights"].as_u64()), (Some(2), Some(0)), "nobody flees");
    table.refused("american", "retreat jamaica", "N8.7");
    table.refused("american", "hit smith", "N9.3");
    table.play_all("american", &["hit scott", "hit greene"]);
    table.refused("american", "retreat flatbush", "N9.4");
    table.refused("american", "hit scott", "N9.3");
    table.plays("american", "retreat brooklyn");
    assert_eq!((table.place("scott"), table.sp("scott"), table.place("greene")), ("brooklyn".into(), 2, "off".into()));
}

/// N9.3
#[test]
fn without_a_legal_retreat_no_die_is_rolled_and_all_are_lost() {
    let mut position = board("british", "jamaica", &["bedford"], "defender", &LINE, &FOE);
    for (unit, place) in [("rall", "bedford"), ("stirn", "flatbush"), ("agnew", "newtown"), ("pigot", "flushing")] {
        position["units"][unit] = json!({"at": place});
    }
    let mut table = Table::at(position.clone());
    let answer = table.plays("american", "shift nixon reserve");
    assert_eq!(
        (
            events(&answer, "roll").iter().filter(|roll| roll["why"] == "forced_retreat").count(),
            events(&answer, "trapped").len()
        ),
        (0, 1)
    );
    assert_eq!(events(&answer, "eliminated").len(), 5);
    assert_eq!((table.place("hand"), table.place("grant")), ("off".into(), "jamaica".into()));
    // With Washington among them the game is over.
    position["units"]["washington"] = json!({"at": "jamaica"});
    position["battle"]["units"]["washington"] = json!({"position": "reserve"});
    let answer = Table::at(position).plays("american", "shift nixon reserve");
    assert_eq!((answer["winner"].as_str(), answer["phase"].as_str()), (Some("british"), Some("over")));
}

/// N9.4
#[test]
fn a_defender_goes_where_no_attacker_came_from() {
    let mut position = decide("british", "bedford", &["flatbush", "brooklyn"], "defender");
    position["units"]["rall"] = json!({"at": "newtown"});
    let mut table = Table::at(position);
    assert_eq!(table.legal(), ["stand", "withdraw jamaica"]);
    table.refused("american", "withdraw flatbush", "N9.4");
    table.refused("american", "withdraw newtown", "N9.4");
}

/// N9.4
#[test]
fn an_attacker_retreats_only_to_where_one_of_its_units_came_from_even_if_that_one_is_dead() {
    let mut position = decide("british", "bedford", &["flatbush", "newtown"], "attacker");
    let mut table = Table::at(position.clone());
    assert_eq!(table.legal(), ["stand", "withdraw flatbush", "withdraw newtown"]);
    table.refused("british", "withdraw jamaica", "N9.4");
    position["units"]["heard"] = json!({"at": "flatbush"});
    let mut table = Table::at(position);
    assert_eq!(table.legal(), ["stand", "withdraw newtown"]);
    // The marks are of moves, not of units: who entered dies, the way stays.
    let mut table = Table::at(super::table::british(
        &[("flatbush", "howe"), ("jamaica", "grant"), ("bedford", "nixon mifflin hand")],
        &[],
    ));
    table.play_all("british", &["move howe bedford", "move grant bedford", "done", "fight bedford"]);
    table.dice(&[6, 1, 1]).plays("american", "fire nixon");
    table.play_all("british", &["hit howe"]);
    table.plays("american", "done");
    table.plays("british", "done");
    table.plays("american", "stand");
    assert_eq!(table.legal(), ["stand", "withdraw flatbush", "withdraw jamaica"]);
}

/// N9.4
#[test]
fn entered_from_is_the_last_step_and_all_can_see_it() {
    let mut table =
        Table::at(super::table::british(&[("gravesend", "clinton grant"), ("bedford", "nixon mifflin hand")], &[]));
    table.plays("british", "march clinton +grant flatbush bedford");
    for side in ["american", "british"] {
        assert_eq!(table.view(side)["entries"], json!({"bedford": ["flatbush"]}));
    }
}

/// N9.5
#[test]
fn americans_retreat_over_water_without_ships_and_never_over_the_harbor() {
    let mut table = Table::at(decide("british", "kips_bay", &["harlem"], "defender"));
    assert_eq!(
        table.legal(),
        ["stand", "withdraw new_york_city", "withdraw bloomingdale", "withdraw brooklyn", "withdraw newtown"]
    );
    let mut position = decide("british", "kips_bay", &["harlem"], "defender");
    position["ships"] = json!({"phoenix": {"at": "zone_d"}});
    let mut table = Table::at(position);
    table.refused("american", "withdraw newtown", "N9.5");
    assert_eq!(table.legal(), ["stand", "withdraw new_york_city", "withdraw bloomingdale"]);
    let mut table = Table::at(decide("british", "gravesend", &["flatbush"], "defender"));
    table.refused("american", "withdraw elizabethtown", "N9.5");
    assert_eq!(table.legal(), ["stand", "withdraw gowanus"]);
}

/// N9.5
#[test]
fn the_british_retreat_over_water_only_where_a_ship_lies() {
    let mut position = decide("british", "kips_bay", &["newtown"], "attacker");
    position["battle"]["step"] = json!("act");
    position["battle"]["acting"] = json!("attacker");
    let mut without = Table::at(position.clone());
    without.plays("british", "done");
    without.plays("american", "stand");
    assert_eq!(without.state()["battle"]["step"], "act", "no ship, no way back: the British are not asked");
    position["ships"] = json!({"phoenix": {"at": "zone_d"}});
    let mut with = Table::at(position);
    with.plays("british", "done");
    with.plays("american", "stand");
    assert_eq!(with.legal(), ["stand", "withdraw newtown"]);
    with.dice(&[1; 3]).plays("british", "withdraw newtown");
    assert_eq!((with.place("howe"), with.place("grant")), ("newtown".into(), "newtown".into()), "no limit on units");
    // Defenders in the American half-turn: one ship takes them all.
    let mut position = decide("american", "harlem", &["kips_bay"], "defender");
    position["ships"] = json!({"roebuck": {"at": "zone_e"}});
    let mut table = Table::at(position);
    assert_eq!(
        table.legal(),
        ["stand", "withdraw harlem_heights", "withdraw throgs_neck", "withdraw newtown", "withdraw flushing"]
    );
}
