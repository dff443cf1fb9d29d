//! Positions that are set by hand and the orders that follow: one for each case that was read differently before.

use std::sync::Arc;

use blockade::cli::referee::Referee;

use serde_json::{Value, json};

use super::{Table, liberty};

/// A position in 1779 with these fields.
fn position(fields: Value) -> Value {
    let mut position = json!({"year": 1779, "turn": 2, "french": true, "player_1": "british"});
    for (key, value) in fields.as_object().expect("an object") {
        position[key] = value.clone();
    }
    position
}

/// The same in the moves of a side.
fn moves(fields: Value) -> Value {
    let mut position = position(fields);
    position["phase"] = json!("action");
    position["step"] = json!("moves");
    position["cards"] = json!({"american": "a3", "british": "a3"});
    position["actions"] = json!(2);
    position
}

/// The same in a battle.
fn battle(fields: Value) -> Value {
    let mut position = position(fields);
    position["phase"] = json!("battle");
    position["hands"] = json!({"american": ["a2"], "british": ["a3"]});
    position
}

/// L4.4: a vacant hex without a town is no target of an attack.
#[test]
fn a_storm_bars_a_vacant_town_of_the_enemy_but_not_a_vacant_hex_that_the_enemy_held() {
    let fields = json!({
        "weather": "south", "held": {"h0814": "british", "h0714": "american"},
        "blocks": {"militia_putnam": {"at": "h0714"}, "british_foot_1": {"at": "h0715"}},
    });
    let table = Table::set(moves(fields));
    table.legal("move militia_putnam h0814");
    table.refused("move militia_putnam h0715", "L4.4");
    let fields = json!({
        "weather": "south", "held": {"alexandria": "british"}, "blocks": {"militia_putnam": {"at": "h0612"}},
    });
    Table::set(moves(fields)).refused("move militia_putnam alexandria", "L4.4");
}

/// L7.4: a port under enemy control is a target whatever stands there; a port that the enemy only entered is not, if a
/// friend stands there that did not sail.
#[test]
fn a_port_under_enemy_control_is_attacked_from_the_sea_beside_a_warship_that_came_along_the_coast() {
    let fields = json!({"player_1": "american", "blocks": {
        "french_dragoons": {"at": "atlantic"}, "french_warship_1": {"at": "charleston"},
        "french_warship_2": {"at": "atlantic"}, "ranger_butler": {"at": "wilmington"},
    }});
    let mut table = Table::set(moves(fields));
    table.goes("march french_warship_1 h0718 h0817 wilmington");
    table.goes("sail french_warship_2 wilmington");
    table.goes("sail french_dragoons wilmington");
    assert_eq!(table.state()["landings"], json!({"wilmington": {"from": ["atlantic"], "ground": 1}}));
}

/// L7.4: no Sea Attack on a port of one's own that friends defend.
#[test]
fn a_warship_that_comes_to_the_defence_of_its_port_opens_no_sea_attack() {
    let fields = json!({
        "held": {"charleston": "american"}, "entries": {"charleston": {"british": ["h0619"]}},
        "blocks": {
            "french_foot_2": {"at": "charleston"}, "french_warship_2": {"at": "atlantic"}, "french_foot_1": {"at": "atlantic"},
            "foot_grant": {"at": "charleston", "from": "h0619", "moved": true},
        },
    });
    let mut table = Table::set(moves(fields));
    table.goes("sail french_warship_2 charleston");
    assert_eq!(table.state()["landings"], json!({}));
    table.refused("sail french_foot_1 charleston", "L7.4");
}

/// L1.6, L10.6: no block ashore sails out of a port that is shut.
#[test]
fn ground_does_not_retreat_to_the_ocean_from_a_port_that_the_enemy_shuts() {
    let with = |dover: &str| {
        battle(json!({
            "held": {"philadelphia": "american"}, "entries": {"philadelphia": {"british": ["atlantic"]}},
            "blocks": {
                "french_foot_1": {"at": dover}, "leader_rochambeau": {"at": "philadelphia"},
                "foot_grant": {"at": "philadelphia"}, "warship_hood": {"at": "atlantic"},
            },
            "battle": {"at": "philadelphia", "letter": "C", "side": "british",
                "convoy": {"british": {"to": ["atlantic"], "unopposed": true}}},
        }))
    };
    Table::set(with("dover")).refused("retreat foot_grant atlantic", "L1.6");
    Table::set(with("baltimore")).legal("retreat foot_grant atlantic");
}

/// What is due by rule is done when a position is set, and the first side is asked.
#[test]
fn the_referee_asks_the_first_side_of_a_position_at_once() {
    let mut referee = Referee::of(Arc::new(liberty()));
    let mut ask = |request: Value| referee.answer(&request.to_string());
    let hands = json!({"american": ["a2"], "british": ["a3"]});
    let answer = ask(json!({"do": "position", "ruleset": "liberty", "position": position(json!({"hands": hands}))}));
    assert_eq!(answer["to_play"], json!("american"));
    let legal = ask(json!({"do": "legal"}));
    assert!(legal["orders"].as_array().is_some_and(|orders| !orders.is_empty()), "{legal}");
    // The summary counts turns within the year, as the position does.
    assert_eq!((&answer["year"], &answer["turn"]), (&json!(1779), &json!(2)));
}

/// L11.2: without an enemy warship in front no block stays at sea.
#[test]
fn blocks_at_sea_land_at_once_where_a_position_has_no_enemy_warship_in_front() {
    let fields = json!({
        "entries": {"charleston": {"attacker": "american", "american": ["atlantic"]}},
        "blocks": {
            "french_foot_1": {"at": "charleston"}, "french_warship_1": {"at": "charleston"},
            "foot_grant": {"at": "charleston"},
        },
        "battle": {"at": "charleston", "round": 2, "at_sea": ["french_foot_1"]},
    });
    let state = Table::set(battle(fields)).state();
    assert_eq!((&state["battle"]["at_sea"], &state["battle"]["landed"]), (&json!([]), &json!(["french_foot_1"])));
}

/// L11.3: in round 1 what is not at sea has landed, also where the blocks at sea are given.
#[test]
fn the_ground_of_a_sea_attack_has_landed_in_round_1_if_it_is_not_at_sea() {
    let fields = |at_sea: Value| {
        json!({
            "entries": {"falmouth": {"british": ["atlantic"]}},
            "battle": {"at": "falmouth", "at_sea": at_sea},
            "blocks": {
                "warship_howe": {"at": "falmouth"}, "dragoon_tarleton": {"at": "falmouth"},
                "militia_stark": {"at": "falmouth"},
            },
        })
    };
    let state = Table::set(battle(fields(json!([])))).state();
    assert_eq!(state["battle"]["landed"], json!(["dragoon_tarleton"]));
}
