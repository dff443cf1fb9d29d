//! T14: victory.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, activation, field, with};

/// The end of the last turn, for a few units far apart.
fn last_turn(more: &Value) -> Table {
    let places = [("cont_9", "1720"), ("li_1 li_2", "2239"), ("foot_33", "staten_island")];
    let position = json!({
        "turn": 14, "phase": "end", "step": "limited", "active": "american", "event": "none",
        "limited": {"side": "american", "hex": null, "passed": []},
    });
    Table::set(&field(&places, &with(position, more)))
}

/// T14.2, T14.3, T14.4: the sums after the last turn; a tie is American.
#[test]
fn the_higher_sum_wins_and_a_tie_is_american() {
    let hold: Vec<&str> = vec!["2243", "1543", "1944", "2044"];
    let mut table = last_turn(&json!({"held": hold, "vp": {"american": 0, "british": 16}}));
    table.idles_until(|state| state["phase"] == "over");
    let state = table.state();
    assert_eq!((table.both("vp"), &state["winner"], &state["why"]), ([16, 16], &json!(AMERICAN), &json!("T14.4")));
    let mut table = last_turn(&json!({"held": hold, "vp": {"american": 0, "british": 17}}));
    table.idles_until(|state| state["phase"] == "over");
    assert_eq!(table.state()["winner"], json!(BRITISH));
}

/// T14.1: Howe lost and an American unit in Gravesend.
#[test]
fn two_of_three_conditions_win_at_once() {
    let places = [("cont_9 leader_greene", "2242"), ("li_1", "1543")];
    let mut table =
        Table::set(&activation("moves", "greene", "cont_9", &places, &json!({"lost_leaders": ["leader_howe"]})));
    table.order(AMERICAN, "move cont_9 2243");
    let state = table.state();
    assert_eq!((&state["phase"], &state["winner"], &state["why"]), (&json!("over"), &json!(AMERICAN), &json!("T14.1")));
}
