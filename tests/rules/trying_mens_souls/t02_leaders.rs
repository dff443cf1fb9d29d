//! T2: leaders.

use serde_json::json;

use super::{BRITISH, Table, activation};

/// T2.5: a leader goes with the last unit of his hex when it retreats; after its move he stays behind.
#[test]
fn a_leader_goes_with_the_last_unit_that_retreats() {
    let places = [("foot_17 leader_clinton", "2434"), ("cont_3", "2433")];
    let mut position = activation("moves", "clinton", "foot_17", &places, &json!({}));
    position["phase"] = json!("battle");
    position["step"] = json!("losses");
    position["battle"] = json!({
        "kind": "attack", "targets": ["2433"], "attackers": ["foot_17"], "defenders": ["cont_3"],
        "lead": {"american": "cont_3", "british": "foot_17"}, "cp": {"american": 0, "british": 1}, "side": "british",
    });
    let mut table = Table::set(&position);
    table.rolled(BRITISH, "retreat foot_17 2435 2436", &[1]);
    assert_eq!(table.at("leader_clinton"), "2436");
    let mut table =
        Table::set(&activation("moves", "clinton", "foot_17", &[places[0], ("cont_3", "1720")], &json!({})));
    table.order(BRITISH, "move foot_17 2435");
    assert_eq!(table.at("leader_clinton"), "2434");
}

/// T2.4: a leader ends a move with a unit that he may lead, or where no unit is, and keeps out of enemy zones.
#[test]
fn a_leader_ends_a_move_with_his_own() {
    let places = [("foot_17 leader_clinton", "2434"), ("foot_4", "2435"), ("foot_40", "2436"), ("cont_3", "2432")];
    let mut table = Table::set(&activation("moves", "clinton", "foot_17", &places, &json!({})));
    table.refused(BRITISH, "move leader_clinton 2435", "T2.4");
    table.refused(BRITISH, "move leader_clinton 2433", "T2.4");
    table.order(BRITISH, "move leader_clinton 2435 2436");
    assert_eq!(table.at("leader_clinton"), "2436");
}

/// T2.5: a lone leader leaves before an enemy unit, for the nearest unit that he may lead.
#[test]
fn a_lone_leader_gives_way() {
    let places =
        [("leader_greene", "2233"), ("cont_9", "1720"), ("cont_4", "1722"), ("foot_17 leader_clinton", "2235")];
    let mut table = Table::set(&activation("moves", "clinton", "foot_17", &places, &json!({})));
    table.order(BRITISH, "move foot_17 2234 2233");
    assert_eq!(table.at("leader_greene"), "1722");
}
