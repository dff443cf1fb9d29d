//! T9: declaring combat.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, activation};

fn declare(active: &str, places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&activation("declare", "grant", active, places, more))
}

/// T9.4: every enemy whose zone reaches an attacker must be attacked.
#[test]
fn an_attacker_takes_on_every_zone_it_stands_in() {
    let places = [("foot_4 foot_15 leader_grant", "2231"), ("cont_3", "2230"), ("cont_4", "2131")];
    let mut table = declare("foot_4 foot_15", &places, &json!({}));
    table.order(BRITISH, "attack 2230 foot_4");
    table.refused(BRITISH, "done", "T9.4");
    assert!(!table.legal().contains(&"done".to_owned()));
    table.plays(BRITISH, "attack 2131 foot_15");
    assert!(table.legal().contains(&"done".to_owned()));
    let places = [("foot_4 foot_15 leader_grant", "2231"), ("cont_3", "2230"), ("cont_4!", "2131")];
    let mut table = declare("foot_4 foot_15", &places, &json!({}));
    table.plays(BRITISH, "attack 2230 foot_4, done");
    assert_eq!(table.state()["phase"], "battle");
}

/// T9.2, T9.3: attackers stand next to every target hex, on this side of the water, and fight once.
#[test]
fn attackers_are_next_to_every_target() {
    let places = [
        ("foot_4 leader_grant", "2231"),
        ("foot_15", "2330"),
        ("foot_27!", "2132"),
        ("cont_3", "2230"),
        ("cont_4", "2131"),
    ];
    let mut table = declare("foot_4 foot_15 foot_27", &places, &json!({}));
    assert_eq!(
        table.group(&["attack"]),
        json!({
            "2131": ["foot_4", "foot_27"], "2131+2230": ["foot_4"], "2230": ["foot_4", "foot_15"],
        })
    );
    table.refused(BRITISH, "attack 2230+2131 foot_4 foot_15", "T9.3");
    table.refused(BRITISH, "attack 2131 foot_27 foot_4", "T9.3");
    table.order(BRITISH, "attack 2230+2131 foot_4");
    table.refused(BRITISH, "attack 2131 foot_4", "T9.2");
    assert_eq!(table.state()["combats"], json!([{"kind": "attack", "targets": ["2131", "2230"], "units": ["foot_4"]}]));
    table.order(BRITISH, "withdraw 2131");
    assert_eq!(table.state()["combats"], json!([]));
    table.order(BRITISH, "attack 2131 foot_4 foot_27");
}

/// T9.3: a routed unit never assaults.
#[test]
fn a_routed_unit_joins_no_assault() {
    let places = [("foot_4 foot_15!! leader_grant", "2231"), ("cont_3", "2230")];
    let mut table = declare("foot_4 foot_15", &places, &json!({}));
    assert_eq!(table.group(&["assault"]), json!({"2230": ["foot_4"]}));
    table.refused(BRITISH, "assault 2230 foot_4 foot_15", "T9.3");
    table.order(BRITISH, "attack 2230 foot_4 foot_15");
}

/// T9.5: an assault is called off if normal enemies are left in two hexes next to it.
#[test]
fn an_assault_falls_back_before_two_enemy_hexes() {
    let places = [("foot_4 foot_15 leader_grant", "2231"), ("cont_3", "2230"), ("cont_4", "2131")];
    let mut table = declare("foot_4 foot_15", &places, &json!({}));
    table.plays(BRITISH, "assault 2230 foot_4, attack 2131 foot_15");
    // The attack on 2131 has no effect: odds 4 to 4, woods, die 6: 1:1, shifted left, so the attacker loses.
    table.dice(&[6, 1, 1, 1, 1, 1, 1]);
    table.order(BRITISH, "done");
    while table.asked() == "battle losses british" && table.state()["owes"] == json!(null) {
        table.order(BRITISH, "lose foot_15");
    }
    let state = table.state();
    assert!(state["combats"].as_array().expect("combats").is_empty());
    let fell_back = state["owes"]["why"] == "fall_back" || state["units"]["foot_4"]["at"] != "2231";
    assert!(fell_back, "{state}");
    // A garrison alone in the second hex does not count; 2123 lies next to 2022, 2124 and 2223.
    let places = [("foot_4 foot_15 leader_grant", "2124"), ("cont_3!", "2123"), ("cont_4", "2125")];
    let mut table = declare("foot_4 foot_15", &places, &json!({}));
    table.plays(BRITISH, "assault 2125 foot_4 foot_15");
    table.dice(&[6, 6, 6]);
    table.order(BRITISH, "done");
    assert_eq!(table.state()["battle"]["kind"], "assault");
}

/// T9.5: the attacker chooses the order of regular combats; the last is fought by rule.
#[test]
fn the_attacker_chooses_the_order_of_the_fights() {
    let places = [("foot_4 leader_grant", "2231"), ("foot_15", "2435"), ("cont_3", "2230"), ("cont_4", "2434")];
    let mut table = declare("foot_4 foot_15", &places, &json!({}));
    table.plays(BRITISH, "attack 2230 foot_4, attack 2434 foot_15");
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), "operations fights british");
    assert_eq!(table.legal(), ["fight 2230", "fight 2434"]);
    table.dice(&[1]);
    table.order(BRITISH, "fight 2434");
    let battle = table.state()["battle"].clone();
    assert_eq!(
        (&battle["targets"], &battle["lead"]),
        (&json!(["2434"]), &json!({"american": "cont_4", "british": "foot_15"}))
    );
}

/// T4.5, T9.1, T9.2: nobody is asked to declare who cannot attack.
#[test]
fn nobody_declares_without_a_target() {
    let places = [("foot_4 leader_grant", "2235"), ("cont_9 leader_spencer", "1720")];
    let mut table = Table::set(&activation(
        "moves",
        "grant",
        "foot_4",
        &places,
        &json!({"navy": {"markers": 0, "used": [], "landed": 0}}),
    ));
    table.draws(&["spencer"]);
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), format!("operations moves {AMERICAN}"));
}
