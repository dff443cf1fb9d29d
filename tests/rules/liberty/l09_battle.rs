//! L9: rounds, letters, fire and hits.

use blockade::rules::liberty::sides::AMERICAN;
use serde_json::{Value, json};

use super::Table;

/// A battle at a place in round 1: blocks with strengths of both sides, attackers from somewhere.
fn battle(at: &str, attacker: &str, from: &[&str], blocks: &[(&str, u8, Option<&str>)], more: Value) -> Table {
    let mut map = serde_json::Map::new();
    for (block, strength, from) in blocks {
        let mut value = json!({"at": at, "strength": strength});
        if let Some(from) = from {
            value["from"] = json!(from);
        }
        map.insert((*block).to_owned(), value);
    }
    let mut position = json!({
        "year": 1776, "phase": "battle", "player_1": attacker, "french": true, "blocks": map,
        "entries": {at: {"attacker": attacker, attacker: from}}, "battle": {"at": at},
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        match (key.as_str(), value.as_object()) {
            ("blocks" | "battle", Some(fields)) => {
                let part = position[key.as_str()].as_object_mut().expect("an object");
                part.extend(fields.clone());
            }
            _ => position[key.as_str()] = value.clone(),
        }
    }
    Table::set(position)
}

/// L8.3, L8.4, L9.2: the twenty-first worked case.
#[test]
fn blocks_that_came_elsewhere_than_by_the_main_attack_wait_in_reserve() {
    let blocks = [
        ("militia_pickens militia_ward militia_putnam militia_stark", "springfield"),
        ("militia_wooster militia_clinton", "newport"),
        ("foot_grey foot_grant", "boston"),
    ];
    let mut table = Table::of(&blocks, AMERICAN, 2);
    for name in ["pickens", "ward", "putnam", "stark", "wooster", "clinton"] {
        table.goes(&format!("move militia_{name} boston"));
    }
    table.goes("done");
    let state = table.state();
    assert_eq!(state["entries"]["boston"]["main"], "springfield");
    assert_eq!(state["battle"]["reserve"], json!(["militia_wooster", "militia_clinton"]));
    table.dice(&[6; 4]);
    table.goes("fire foot_grey");
    table.dice(&[6; 4]);
    table.goes("fire foot_grant");
    for name in ["pickens", "ward", "putnam", "stark"] {
        table.dice(&[6; 3]);
        table.goes(&format!("fire militia_{name}"));
    }
    assert_eq!((&table.state()["battle"]["round"], &table.state()["battle"]["reserve"]), (&json!(2), &json!([])));
}

/// L9.8, L10.5: the twenty-second.
#[test]
fn a_reserve_whose_front_is_lost_withdraws_at_once() {
    let late: Vec<_> = ["militia_pickens", "militia_ward", "militia_stark", "militia_sumter"]
        .into_iter()
        .map(|block| (block, 1, Some("west_point")))
        .collect();
    let mut blocks =
        vec![("foot_grey", 4, Some("atlantic")), ("militia_clinton", 1, None), ("militia_putnam", 1, None)];
    blocks.extend(late);
    let entries = json!({"entries": {"new_york": {"attacker": "british", "british": ["atlantic"], "american": ["west_point"]}},
        "battle": {"letter": "C", "side": "british", "acted": ["militia_clinton", "militia_putnam"]}});
    let mut table = battle("new_york", "british", &["atlantic"], &blocks, entries);
    table.dice(&[1, 1, 6, 6]);
    table.goes("fire foot_grey");
    table.goes("hit militia_clinton");
    assert_eq!((table.place("militia_clinton"), table.place("militia_putnam")), ("prison", "prison"));
    assert_eq!(table.asked(), ("battle".into(), Some(AMERICAN)));
    assert_eq!(table.state()["battle"]["stage"], "withdraw");
    // West Point and the Clear ways: the limits of each hexside hold (L10.3).
    table.plays("retreat militia_pickens west_point, retreat militia_ward hartford, retreat militia_stark monmouth");
    table.goes("retreat militia_sumter new_brunswick");
    assert_eq!(table.state()["battle"]["stage"], "regroup");
}

/// L9.3: the twenty-third.
#[test]
fn a_round_runs_by_letters_the_defender_first() {
    let blocks = [
        ("leader_howe", 2, Some("boston")),
        ("light_foot_fraser", 2, Some("boston")),
        ("militia_ward", 3, None),
        ("continental_1", 3, None),
    ];
    let mut table = battle("springfield", "british", &["boston"], &blocks, json!({}));
    table.refused("fire leader_howe", "L9.3");
    table.dice(&[6, 6]);
    table.goes("fire light_foot_fraser");
    assert_eq!(table.asked().1, Some(AMERICAN));
    table.legal("fire militia_ward");
    table.dice(&[6; 3]);
    table.goes("fire continental_1");
    table.dice(&[6; 3]);
    table.goes("fire militia_ward");
    table.refused("fire light_foot_fraser", "L9.3");
    table.dice(&[6; 2]);
    table.goes("fire leader_howe");
    assert_eq!(table.state()["battle"]["round"], 2);
}

/// L9.4: the twenty-fourth.
#[test]
fn hits_fall_on_the_strongest_and_the_owner_chooses_among_equals() {
    let blocks = [
        ("leader_howe", 4, Some("boston")),
        ("militia_ward", 3, None),
        ("militia_stark", 3, None),
        ("militia_putnam", 1, None),
    ];
    let acted = json!({"battle": {"letter": "C", "side": "british", "acted": ["militia_ward", "militia_stark", "militia_putnam"]}});
    let mut table = battle("springfield", "british", &["boston"], &blocks, acted);
    table.dice(&[1, 2, 4, 5]);
    table.goes("fire leader_howe");
    assert_eq!(table.state()["owes"], json!({"side": "american", "hits": 2, "by": "leader_howe"}));
    assert_eq!(table.lines(), ["hit militia_ward", "hit militia_stark"]);
    table.refused("hit militia_putnam", "L9.4");
    table.goes("hit militia_stark");
    assert_eq!((table.strength("militia_stark"), table.strength("militia_ward")), (2, 2));
    assert_eq!(table.state()["owes"], json!(null));
}

/// L9.5, L9.6: a warship against ground.
#[test]
fn bombardment_never_takes_a_last_step() {
    let against = |strength: u8| {
        let blocks =
            [("warship_howe", 3, Some("atlantic")), ("militia_ward", strength, None), ("militia_stark", 1, None)];
        battle("newport", "british", &["atlantic"], &blocks, json!({"battle": {"side": "british"}}))
    };
    let mut table = against(1);
    table.refused("fire warship_howe", "L9.5");
    assert_eq!(table.lines()[0], "pass warship_howe");
    table.goes("pass warship_howe");
    let mut table = against(2);
    table.refused("pass warship_howe", "L9.3");
    table.dice(&[1, 1, 6]);
    table.goes("fire warship_howe");
    assert_eq!((table.strength("militia_ward"), table.strength("militia_stark")), (1, 1));
}

/// L9.7: the twenty-sixth.
#[test]
fn hits_beyond_the_last_warship_go_on_to_ground() {
    let blocks = [("french_warship_1", 4, Some("atlantic")), ("warship_howe", 1, None), ("foot_grey", 3, None)];
    let mut table = battle("newport", "american", &["atlantic"], &blocks, json!({"battle": {"side": "american"}}));
    table.dice(&[2, 2, 6, 6]);
    table.goes("fire french_warship_1");
    assert_eq!((table.place("warship_howe"), table.strength("foot_grey")), ("prison", 2));
}

/// L9.9, L10.4: the thirty-third.
#[test]
fn ships_alone_leave_to_ground_after_three_rounds() {
    let blocks = [("militia_ward", 3, Some("springfield")), ("warship_howe", 3, None)];
    let last = json!({"held": {"newport": "british", "boston": "british"},
        "battle": {"round": 3, "letter": "C", "side": "american", "acted": ["warship_howe"]}});
    let mut table = battle("newport", "american", &["springfield"], &blocks, last);
    table.dice(&[6; 3]);
    table.goes("fire militia_ward");
    assert_eq!(table.lines(), ["retreat warship_howe atlantic", "retreat warship_howe h0906 boston"]);
    table.goes("retreat warship_howe h0906 boston");
    assert_eq!((table.place("warship_howe"), &table.state()["battle"]["victor"]), ("boston", &json!("american")));
}

/// L9.9: else the attacker must go.
#[test]
fn after_three_rounds_the_attacker_withdraws() {
    let blocks = [("militia_ward", 3, Some("springfield")), ("foot_grey", 3, None)];
    let last = json!({"battle": {"round": 3, "letter": "C", "side": "american", "acted": ["foot_grey"]}});
    let mut table = battle("boston", "american", &["springfield"], &blocks, last);
    table.dice(&[6; 3]);
    table.goes("fire militia_ward");
    assert_eq!(table.lines(), ["retreat militia_ward springfield"]);
    table.plays("retreat militia_ward springfield, done");
    assert_eq!(table.p().battle(), None);
}

/// L9.1: Player 1 names the whole order, but for the last battle.
#[test]
fn player_one_names_the_order_of_the_battles() {
    let at = |at: &str, from: &str| {
        json!({"attacker": "british", "british": [from], "main": from, "at": at}).as_object().map(|o| {
            let mut o = o.clone();
            o.remove("at");
            Value::Object(o)
        })
    };
    let position = json!({
        "phase": "battles", "player_1": "british",
        "blocks": {
            "foot_grey": {"at": "springfield"}, "militia_ward": {"at": "springfield"},
            "foot_grant": {"at": "newport"}, "militia_stark": {"at": "newport"},
            "foot_rawdon": {"at": "albany"}, "militia_putnam": {"at": "albany"},
        },
        "entries": {"springfield": at("springfield", "boston"), "newport": at("newport", "boston"), "albany": at("albany", "h0605")},
    });
    let mut table = Table::set(position);
    assert_eq!(table.lines(), ["fight springfield", "fight newport", "fight albany"]);
    table.goes("fight albany");
    table.refused("fight albany", "L9.1");
    table.goes("fight newport");
    let state = table.state();
    assert_eq!((&state["battle"]["at"], &state["order"]), (&json!("albany"), &json!(["newport", "springfield"])));
}
