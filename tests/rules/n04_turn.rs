//! N4: the start of a turn, action points, who moves first, the order of a half-turn.

use serde_json::{Value, json};

use super::table::{Table, american, british, events, moved};

/// A position whose next order ends turn 5 with no battle.
fn turn_ends(places: &[(&str, &str)]) -> Value {
    let mut position = british(places, &[("new_york_harbor", "phoenix")]);
    position["ap"] = json!({});
    position
}

const STRONG: &str = "howe grant smith jones agnew rall";

/// N4.1, N11.3
#[test]
fn a_turn_that_starts_with_nineteen_british_sp_is_an_american_victory() {
    for (grant, winner) in [("grant:2", "american"), ("grant:3", "")] {
        let places = format!("howe smith jones agnew rall {grant}");
        let mut table = Table::at(turn_ends(&[("staten_island", &places)]));
        let answer = table.dice(&[1, 1]).plays("british", "done");
        assert_eq!(answer["winner"].as_str().unwrap_or_default(), winner);
        if !winner.is_empty() {
            assert_eq!((table.state()["why"].as_str(), answer["turn"].as_u64()), (Some("N4.1"), Some(6)));
            assert_eq!(events(&answer, "roll").len(), 0, "before any die");
        }
    }
}

/// N4.1
#[test]
fn there_are_twenty_turns() {
    let mut position = turn_ends(&[("staten_island", STRONG)]);
    position["turn"] = json!(19);
    let mut table = Table::at(position.clone());
    let answer = table.dice(&[1, 2]).plays("british", "done");
    assert_eq!((answer["turn"].as_u64(), answer["phase"].as_str()), (Some(20), Some("movement")));
    position["turn"] = json!(20);
    let answer = Table::at(position).plays("british", "done");
    assert_eq!(answer["phase"], "over");
}

/// N4.2, N4.3, N4.4
#[test]
fn odd_adds_one_point_and_even_two_and_the_american_rolls_first() {
    for us in 1..=6_u8 {
        for uk in 1..=6_u8 {
            let mut table = Table::at(turn_ends(&[("staten_island", STRONG), ("jamaica", "nixon")]));
            let answer = table.dice(&[us, uk]).plays("british", "done");
            let rolls = events(&answer, "roll");
            assert_eq!((rolls[0]["who"].as_str(), rolls[1]["who"].as_str()), (Some("american"), Some("british")));
            let added = |face: u8| if face % 2 == 1 { 1 } else { 2 };
            let state = table.state();
            assert_eq!(state["ap"], json!({"american": 1 + added(us), "british": 2 + added(uk)}));
            let first = if us % 2 == 0 && uk % 2 == 1 { "british" } else { "american" };
            assert_eq!((state["first"].as_str(), state["active"].as_str()), (Some(first), Some(first)), "{us} {uk}");
            assert_eq!(state["ships_may_sail"], uk % 2 == 0);
        }
    }
}

/// N4.4, N6.4
#[test]
fn with_an_odd_british_die_no_ship_sails_but_ships_still_carry() {
    let mut table = Table::at(turn_ends(&[("staten_island", STRONG)]));
    table.dice(&[2, 1]).plays("british", "done");
    table.refused("british", "sail phoenix zone_a", "N4.4");
    assert!(table.legal().iter().all(|line| !line.starts_with("sail")));
    table.plays("british", "march howe +grant +rall gravesend");
    assert_eq!(table.place("rall"), "gravesend");
}

/// N4.5
#[test]
fn a_half_turn_is_desertion_movement_battles_supply() {
    let mut position = american(
        &[
            ("new_york_city", "howe grant smith jones agnew rall"),
            ("jamaica", "nixon mifflin hand scott"),
            ("flushing", "stirling"),
            ("brooklyn", "donop stirn mirbach"),
            ("hackensack", "lossberg:2"),
            ("bergen_neck", "heard"),
        ],
        &[("new_york_harbor", "phoenix"), ("zone_d", "roebuck")],
    );
    position["ap"] = json!({"american": 1});
    let mut table = Table::at(position);
    table.plays("american", "done");
    assert_eq!((table.state()["phase"].as_str(), table.who_decides()), (Some("desertion"), "american".to_owned()));
    table.refused("british", "done", "");
    let answer = table.plays("american", "desert scott");
    assert_eq!((answer["phase"].as_str(), answer["to_play"].as_str()), (Some("movement"), Some("british")));
    table.refused("british", "fight jamaica", "N4.5");
    let mut position = table.state();
    position["ap"] = json!({"british": 4});
    position["units"]["donop"]["at"] = json!("bedford");
    let mut table = Table::at(position);
    table.plays("british", "move donop jamaica");
    let answer = table.plays("british", "done");
    assert_eq!((answer["phase"].as_str(), answer["to_play"].as_str()), (Some("battles"), Some("british")));
    table.refused("british", "move grant kips_bay", "N8.1");
    table.refused("british", "done", "N8.1");
    // Three against one: a skirmish; Lossberg's supply is looked at only after it.
    table.plays("british", "fight jamaica");
    table.dice(&[6, 6, 6]).plays("american", "fire nixon");
    for _ in 0..3 {
        table.plays("british", "hit donop");
    }
    assert_eq!(table.sp("lossberg"), 2);
    table.dice(&[6, 1, 1]).plays("american", "fire mifflin");
    let answer = table.dice(&[2, 2]).plays("british", "hit donop");
    let order: Vec<_> = answer["events"]
        .as_array()
        .expect("events")
        .iter()
        .filter_map(|event| event["event"].as_str())
        .filter(|kind| ["battle_ended", "turn", "half_turn", "supply_lost"].contains(kind))
        .collect();
    assert_eq!(order, ["battle_ended", "turn", "half_turn"], "Hackensack is in supply over the water");
    assert_eq!((answer["turn"].as_u64(), table.state()["active"].as_str()), (Some(6), Some("american")));
}

/// N4.5, N5.4
#[test]
fn points_left_are_lost_and_all_marks_come_off_with_the_turn() {
    let mut table = Table::at(british(
        &[("staten_island", STRONG), ("harlem", "nixon")],
        &[("new_york_harbor", "phoenix roebuck")],
    ));
    table.plays("british", "march howe +grant gravesend");
    table.plays("british", "sail roebuck zone_d");
    let state = table.state();
    assert_eq!(
        (&state["ships"]["phoenix"]["carried"], &state["ships"]["roebuck"]["moved"]),
        (&json!(true), &json!(true))
    );
    assert!(moved(&state, "howe") && moved(&state, "grant") && !moved(&state, "smith"));
    table.dice(&[2, 4]).plays("british", "done");
    let state = table.state();
    assert_eq!(state["ap"], json!({"american": 3, "british": 4}));
    assert!(!moved(&state, "howe") && !moved(&state, "grant"));
    assert_eq!(state["ships"]["phoenix"], json!({"at": "new_york_harbor", "moved": false, "carried": false}));
    assert_eq!(state["ships"]["roebuck"], json!({"at": "zone_d", "moved": false, "carried": false}));
    table.plays("american", "move nixon harlem_heights");
    table.plays("american", "done");
    assert_eq!(table.state()["ap"], json!({"american": 0, "british": 4}));
    assert!(moved(&table.state(), "nixon"), "not before the next turn");
}
