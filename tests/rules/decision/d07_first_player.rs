//! D7: the dice for the first player.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, rolls};

/// D7.1, the case "First player".
#[test]
fn the_side_that_the_balance_favours_adds_1_ties_roll_again_and_the_winner_chooses() {
    let places = [("minutemen_1", "hartford"), ("crown_line_1", "boston")];
    let mut table = Table::set(&field("markers", BRITISH, &places, &json!({"balance": 1})));
    let events = table.rolled(BRITISH, "buy 0", &[3, 4, 5, 5]);
    assert_eq!(rolls(&events, "initiative"), [json!([3]), json!([4]), json!([5]), json!([5])]);
    assert_eq!(table.asked(), "initiative american");
    assert_eq!(table.state()["first"], Value::Null);
    table.order(AMERICAN, "second");
    assert_eq!((table.state()["first"].clone(), table.asked()), (json!(BRITISH), "rouse british".to_owned()));
}
