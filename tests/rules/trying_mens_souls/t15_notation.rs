//! T15.3 to T15.8: orders as lines, and what the list of legal orders writes out.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, activation};

/// T15.3
#[test]
fn an_order_is_one_line_in_small_letters_and_a_semicolon_begins_a_comment() {
    let mut table = Table::new();
    table.order(AMERICAN, "place nym_smith 1923 ; by the ferry");
    assert_eq!(table.at("nym_smith"), "1923");
    for line in [
        "Place nym_remsen 1923",
        "place nym_remsen",
        "place nym_remsen 1923 1923",
        "place nobody 1923",
        "place nym_remsen 9999",
    ] {
        let answer = table.referee.answer(&json!({"do": "order", "side": AMERICAN, "line": line}).to_string());
        assert_eq!(answer["ok"], false, "{line}: {answer}");
    }
}

/// T15.4
#[test]
fn the_set_up_knows_deploy_place_and_ready_and_the_markers_are_named_by_their_ids() {
    let mut table = Table::new();
    for (side, lines) in [
        (AMERICAN, "deploy passes, ready"),
        (BRITISH, "deploy gravesend, ready"),
        (AMERICAN, "omit"),
        (BRITISH, "omit"),
    ] {
        table.plays(side, lines);
    }
    table.plays(AMERICAN, "buy putnam, buy tactical_american, done");
    assert_eq!(table.state()["bought"][AMERICAN], json!(["putnam", "tactical_american"]));
}

/// Clinton's light infantry before Flatbush.
fn at_flatbush() -> Table {
    let places = [("li_1 li_2 leader_clinton", "2333"), ("ny_line_1", "2230")];
    Table::set(&activation(
        "moves",
        "clinton",
        "li_1 li_2",
        &places,
        &json!({"navy": {"markers": 3, "used": ["mip", "attack", "attack"]}}),
    ))
}

/// T15.5
#[test]
fn a_move_names_its_path_without_the_start_and_any_legal_path_may_be_given() {
    let mut table = at_flatbush();
    table.refused(BRITISH, "move li_1 2231", "T8.1");
    table.order(BRITISH, "move li_1 2233 2232 2231");
    assert_eq!(table.at("li_1"), "2231");
}

/// T15.6
#[test]
fn hexes_of_an_attack_are_joined_and_its_units_follow_the_lead_first() {
    let mut table = at_flatbush();
    table.plays(BRITISH, "move li_1 2232 2231, move li_2 2232 2231, done");
    table.order(BRITISH, "attack 2230 li_2 li_1");
    assert_eq!(table.state()["combats"], json!([{"kind": "attack", "targets": ["2230"], "units": ["li_2", "li_1"]}]));
    table.order(BRITISH, "withdraw 2230");
    assert_eq!(table.state()["combats"], json!([]));
}

/// T15.7
#[test]
fn done_ends_the_moves() {
    let mut table = at_flatbush();
    table.plays(BRITISH, "move li_1 2232 2231, done");
    assert_eq!(table.asked(), "operations declare british");
}

/// T15.8
#[test]
fn the_list_has_patterns_for_what_has_many_forms_and_writes_out_the_rest() {
    let mut table = at_flatbush();
    let orders = table.legal();
    assert!(
        ["move li_1 …", "march li_1 …", "done"].iter().all(|line| orders.iter().any(|order| order == line)),
        "{orders:?}"
    );
    assert_eq!(table.group(&["move", "li_1", "2231"]).as_f64(), Some(1.0));
    assert_eq!(table.group(&["march", "li_1", "2231"]), json!(null), "a march ends beyond the movement points");
    table.plays(BRITISH, "move li_1 2232 2231, done");
    assert_eq!(table.legal(), ["attack …", "assault …", "done"]);
    assert_eq!(table.group(&["attack"]), json!({"2230": ["li_1"]}));
}
