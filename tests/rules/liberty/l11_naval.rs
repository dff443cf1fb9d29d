//! L11: at sea, landings, ships lost and gone.

use blockade::rules::liberty::sides::AMERICAN;
use serde_json::{Value, json};

use super::Table;

/// A Sea Attack on New York with foot of 3 and 1, a leader and dragoons, against a French warship and militia.
fn sea_attack(more: Value) -> Table {
    let at = |strength: u8| json!({"at": "new_york", "from": "atlantic", "strength": strength});
    let mut battle = json!({"at": "new_york"});
    for (key, value) in more.as_object().into_iter().flatten() {
        battle[key] = value.clone();
    }
    Table::set(json!({
        "year": 1778, "phase": "battle", "player_1": "british", "french": true,
        "blocks": {
            "warship_howe": at(1), "foot_grey": at(3), "foot_grant": at(1), "british_dragoons": at(2),
            "french_warship_1": {"at": "new_york", "strength": 1}, "militia_ward": {"at": "new_york"},
        },
        "entries": {"new_york": {"attacker": "british", "british": ["atlantic"]}},
        "battle": battle,
    }))
}

/// L11.1, L11.2, L11.3: the twenty-seventh worked case.
#[test]
fn ground_at_sea_waits_for_the_enemy_ships_and_lands_when_they_are_gone() {
    let mut table = sea_attack(json!({}));
    assert_eq!(table.state()["battle"]["at_sea"], json!(["foot_grey", "foot_grant", "british_dragoons"]));
    table.dice(&[6]);
    table.goes("fire french_warship_1");
    table.dice(&[6]);
    table.goes("fire warship_howe");
    // Ground blocks do not fire: the militia may only leave or stand, and the ships at sea have no order.
    table.refused("fire militia_ward", "L9.5");
    table.legal("retreat militia_ward hartford");
    assert_eq!(table.order_text("pass militia_ward"), "Ward (3) stays (cannot fire)");
    table.goes("pass militia_ward");
    assert!(table.log_of(AMERICAN).contains(&"Ward stays".to_owned()));
    assert_eq!((&table.state()["battle"]["round"], &table.state()["battle"]["letter"]), (&json!(2), &json!("A")));
    table.dice(&[6]);
    table.goes("fire french_warship_1");
    table.dice(&[1]);
    table.goes("fire warship_howe");
    let battle = &table.state()["battle"];
    assert_eq!((&battle["at_sea"], &battle["letter"]), (&json!([]), &json!("C")), "nobody of B: dragoons act last");
    assert_eq!(battle["landed"], json!(["foot_grey", "foot_grant", "british_dragoons"]));
    table.dice(&[6; 3]);
    table.goes("fire militia_ward");
    for (block, strength) in [("foot_grey", 3), ("foot_grant", 1)] {
        table.dice(&vec![6; strength]);
        table.goes(&format!("fire {block}"));
    }
    table.dice(&[6; 2]);
    table.goes("fire british_dragoons");
    // Round 3: the warship has militia of 3 to fire at, then dragoons act in B.
    table.dice(&[6]);
    table.goes("fire warship_howe");
    assert_eq!(table.state()["battle"]["letter"], "B");
    table.legal("fire british_dragoons");
}

/// L11.4: the twenty-eighth.
#[test]
fn ground_that_loses_its_ships_loses_steps_and_goes_back_to_sea() {
    let mut table = sea_attack(json!({}));
    table.dice(&[1]);
    table.goes("fire french_warship_1");
    assert_eq!(table.place("warship_howe"), "prison");
    assert_eq!((table.place("foot_grey"), table.strength("foot_grey")), ("atlantic", 2));
    assert_eq!(table.place("foot_grant"), "prison");
    assert_eq!(table.state()["battle"]["victor"], "american");
    assert_eq!(table.asked().1, Some(AMERICAN));
}

/// L10.6, L11.4: the twenty-ninth.
#[test]
fn some_follow_their_ship_unharmed_and_the_others_pay_for_staying() {
    let mut table = sea_attack(json!({"round": 2, "side": "british", "acted": ["french_warship_1"],
        "at_sea": ["foot_grey", "foot_grant", "british_dragoons"]}));
    table.goes("retreat warship_howe atlantic");
    assert_eq!(
        table.state()["battle"]["convoy"]["british"],
        json!({"to": ["atlantic"], "unopposed": false, "ground": 0})
    );
    table.goes("pass british_dragoons");
    table.goes("pass militia_ward");
    table.refused("retreat foot_grey hartford", "L9.3");
    table.goes("retreat foot_grey atlantic");
    assert_eq!((table.place("foot_grey"), table.strength("foot_grey")), ("atlantic", 3));
    table.goes("pass foot_grant");
    assert_eq!((table.place("foot_grant"), table.strength("british_dragoons")), ("prison", 1));
    assert_eq!((table.place("british_dragoons"), &table.state()["battle"]["victor"]), ("atlantic", &json!("american")));
}

/// L10.6: a block ashore leaves by sea only after a warship that no enemy warship opposed.
#[test]
fn ashore_one_follows_a_ship_that_left_unopposed() {
    let leaving = |french: bool| {
        let mut blocks = json!({
            "warship_howe": {"at": "newport", "from": "atlantic"}, "foot_grey": {"at": "newport", "from": "atlantic"},
            "militia_ward": {"at": "newport"},
        });
        if french {
            blocks["french_warship_1"] = json!({"at": "newport"});
        }
        Table::set(json!({
            "year": 1778, "phase": "battle", "player_1": "british", "french": true, "blocks": blocks,
            "entries": {"newport": {"attacker": "british", "british": ["atlantic"]}},
            "battle": {"at": "newport", "stage": "withdraw", "round": 3, "side": "british"},
        }))
    };
    let mut table = leaving(false);
    table.refused("retreat foot_grey atlantic", "L10.6");
    table.goes("retreat warship_howe atlantic");
    table.goes("retreat foot_grey atlantic");
    let mut table = leaving(true);
    table.goes("retreat warship_howe atlantic");
    assert_eq!(table.place("foot_grey"), "prison", "nobody could leave: captured by rule (L10.5)");
}
