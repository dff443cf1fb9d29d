//! D22: draws, positions and what is refused of them.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, mobilization, movement, rolls};

/// D22.1, D5.1, D6.1: the case "Start".
#[test]
fn a_year_begins_with_its_dice_and_its_draws_and_both_can_be_named_beforehand() {
    let mut table = Table::with_options(
        &[],
        &[3, 4, 2, 5],
        &["tactics", "spy", "rabble_1", "rabble_1", "levies", "rabble_3", "treason", "tactics"],
    );
    assert_eq!(table.both("points"), [29, 37]);
    assert_eq!(table.asked(), "markers american");
    let hands = table.state()["hands"].clone();
    assert_eq!(hands["american"], json!(["rabble_1", "rabble_1", "tactics", "spy", "levies"]));
    assert_eq!(hands["british"], json!(["rabble_3", "tactics", "treason"]));
    let queued = table.ask(&json!({"do": "draws", "markers": ["treason", "spy"], "leaders": ["gen_greene"]}));
    assert_eq!(queued["queued"], json!({"markers": 2, "leaders": 1}));
    table.order(AMERICAN, "buy 1");
    let hand = table.state()["hands"]["american"].clone();
    assert_eq!(
        hand.as_array().expect("a list").iter().filter(|marker| **marker == json!("spy")).count(),
        2,
        "Treason is not in the pool"
    );
}

/// D22.1
#[test]
fn an_undo_never_goes_behind_a_die_or_a_draw() {
    let more = json!({"points": {"american": 9, "british": 9}});
    let mut table = Table::set(&mobilization(BRITISH, &[("crown_line_1", "boston")], &more));
    table.order(BRITISH, "mobilize crown_line britain");
    table.ask(&json!({"do": "undo"}));
    assert_eq!(table.both("points"), [9, 9]);
    table.draws(&[], &["gen_grey"]);
    table.order(BRITISH, "leader");
    let answer = table.referee.answer(&json!({"do": "undo"}).to_string());
    assert_eq!(answer["ok"], false, "{answer}");
    let mut table = Table::set(&movement(BRITISH, &[("crown_line_1", "boston")], &json!({})));
    let events = table.rolled(BRITISH, "march boston crown_line_1", &[2]);
    assert_eq!(rolls(&events, "march"), [json!([2])]);
    assert_eq!(table.referee.answer(&json!({"do": "undo"}).to_string())["ok"], false);
}

/// D22.2
#[test]
fn absent_fields_have_the_values_of_the_set_up() {
    let mut table = Table::set(&json!({}));
    let state = table.state();
    assert_eq!(
        [&state["year"], &state["campaign"], &state["phase"], &state["step"], &state["active"], &state["first"]],
        [&json!(1775), &json!(1), &json!("campaign"), &json!("move"), &json!("american"), &json!("american")]
    );
    assert_eq!((&state["units"]["crown_line_1"], &state["progress"]), (&json!("boston"), &json!("congress")));
    assert_eq!(state["loyalty"]["canada"], -2);
    let mut some = Table::set(&json!({"units": {"gen_greene": "hartford"}, "specials": ["washington"]}));
    let state = some.state();
    assert_eq!(state["units"], json!({"gen_greene": "hartford"}));
    let pool = state["pools"]["american"].as_array().expect("a list").clone();
    assert!(
        !pool.contains(&json!("gen_greene"))
            && pool.contains(&json!("gen_washington"))
            && pool.contains(&json!("gen_arnold"))
    );
    let whole = Table::new().state();
    let mut again = Table::set(&whole);
    assert_eq!(again.state(), whole, "a position is read as it was written");
}

/// D22.3, D1.2, D11.7, D13.3
#[test]
fn positions_that_cannot_be_are_refused() {
    for places in [
        [("crown_line_1", "boston"), ("crown_line_1", "nowhere")],
        [("crown_line_99", "boston"), ("minutemen_1", "lexington")],
        [("crown_line_1", "gulf_of_maine"), ("minutemen_1", "lexington")],
        [("crown_line_1", "france"), ("minutemen_1", "lexington")],
        [("loyalists_1", "britain"), ("minutemen_1", "lexington")],
        [("crown_squadron_1", "albany"), ("minutemen_1", "lexington")],
        [("crown_squadron_1 crown_indians_1", "caribbean"), ("minutemen_1", "lexington")],
        [
            ("crown_squadron_1 crown_line_1 crown_line_2 crown_line_3 crown_line_4 crown_line_5", "caribbean"),
            ("minutemen_1", "lexington"),
        ],
    ] {
        Table::impossible(&movement(BRITISH, &places, &json!({})));
    }
    let both = [("crown_line_1", "boston"), ("minutemen_1", "boston")];
    Table::impossible(&mobilization(BRITISH, &both, &json!({})));
    let some = [("crown_line_1", "boston"), ("minutemen_1", "lexington")];
    for more in [
        json!({"balance": 5}),
        json!({"loyalty": {"canada": -4}}),
        json!({"campaign": 4}),
        json!({"year": 1783}),
        json!({"step": "path"}),
        json!({"progress": "freedom"}),
        json!({"hands": {"american": ["treason", "treason"]}}),
    ] {
        Table::impossible(&movement(AMERICAN, &some, &more));
    }
    Table::impossible(&field("battle", AMERICAN, &some, &json!({})));
    Table::impossible(&field("forage", AMERICAN, &some, &json!({"forage": Value::Null})));
}
