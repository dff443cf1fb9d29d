//! D3, D4: the set-up, the course of a year, and the end of the game.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

/// The last step of a year: the second player has a marker too many.
fn last_step(more: &Value) -> Value {
    let hand = ["rabble_1"; 11];
    let position =
        field("discard", BRITISH, &[("crown_line_1", "boston"), ("continental_line_1", "hartford")], &json!({}));
    with(with(position, &json!({"hands": {AMERICAN: [], BRITISH: hand}, "campaign": 3})), more)
}

/// What a year ends with: the winner and the case, or the next year.
fn end_of(more: &Value) -> (Value, Value, Value) {
    let mut table = Table::set(&last_step(more));
    table.order(BRITISH, "discard rabble_1");
    let state = table.state();
    (state["winner"].clone(), state["why"].clone(), state["year"].clone())
}

fn loyalty(levels: [i8; 6]) -> Value {
    let regions = ["new_england", "mid_atlantic", "virginia", "deep_south", "west", "canada"];
    regions
        .into_iter()
        .zip(levels)
        .map(|(region, level)| (region.to_owned(), json!(level)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// D3.1: the set-up and its first decision; Washington is not there yet.
#[test]
fn the_game_starts_in_1775_with_the_army_before_boston() {
    let mut table = Table::new();
    assert_eq!(table.asked(), "markers american");
    let state = table.state();
    assert_eq!(state["units"].as_object().expect("units").len(), 38, "31 units and 7 leaders");
    assert_eq!((&state["year"], &state["units"]["col_ward"]), (&json!(1775), &json!("lexington")));
    assert_eq!(state["fortresses"], json!({}));
    let pools = [AMERICAN, BRITISH].map(|side| state["pools"][side].as_array().expect("a pool").len());
    assert_eq!(pools, [12, 11], "Washington, the allies' leaders and Rodney come later");
    let mut table = Table::with_options(&["fortresses"], &[1, 1, 1, 1], &[]);
    let places = table.state()["fortresses"].as_object().expect("fortresses").keys().cloned().collect::<Vec<_>>();
    assert_eq!(places.len(), 4);
}

/// D3.2, worked case 39: Independence and four firm regions in 1782.
#[test]
fn four_firm_regions_and_independence_win_the_last_year() {
    let won = json!({"year": 1782, "progress": "independence", "loyalty": loyalty([3, 2, 2, 1, 2, -2])});
    assert_eq!(end_of(&won), (json!(AMERICAN), json!("D3.2"), json!(1782)));
    let lost = with(won.clone(), &json!({"loyalty": loyalty([3, 2, 2, 1, 1, -2])}));
    assert_eq!(end_of(&lost), (json!(BRITISH), json!("D3.2"), json!(1782)));
    let undeclared = with(won, &json!({"progress": "congress"}));
    assert_eq!(end_of(&undeclared).0, json!(BRITISH));
}

/// D3.1, worked case 39: the short game asks for three regions at any level.
#[test]
fn the_short_game_ends_in_1778_with_three_regions() {
    let won = json!({
        "year": 1778, "options": ["short"], "progress": "independence", "loyalty": loyalty([1, 1, 1, 0, -1, -2]),
    });
    assert_eq!(end_of(&won), (json!(AMERICAN), json!("D3.1"), json!(1778)));
    let lost = with(won.clone(), &json!({"loyalty": loyalty([1, 1, 0, 0, -1, -2])}));
    assert_eq!(end_of(&lost), (json!(BRITISH), json!("D3.1"), json!(1778)));
    let longer = with(won, &json!({"options": []}));
    assert_eq!(end_of(&longer), (Value::Null, Value::Null, json!(1779)), "the whole game goes on");
}

/// D3.3, worked case 39: early victories are looked for in their order.
#[test]
fn a_side_can_win_before_the_last_year() {
    let loyal = json!({"year": 1779, "loyalty": loyalty([1, 1, -2, -2, -2, -2])});
    assert_eq!(end_of(&loyal), (json!(BRITISH), json!("D3.3"), json!(1779)));
    let no_army = json!({"year": 1776, "units": {"crown_line_1": "boston", "continental_line_1": "quebec"}});
    assert_eq!(end_of(&no_army), (json!(BRITISH), json!("D3.3"), json!(1776)));
    assert_eq!(end_of(&with(no_army, &json!({"year": 1775}))).2, json!(1776), "from 1776 on only");
    let free = json!({
        "year": 1780, "progress": "confederation", "loyalty": loyalty([1, 1, 1, 1, 1, -3]),
        "units": {"crown_line_1": "quebec", "continental_line_1": "hartford"},
    });
    assert_eq!(end_of(&free), (json!(AMERICAN), json!("D3.3"), json!(1780)));
    assert_eq!(end_of(&with(free.clone(), &json!({"progress": "professional"}))).0, Value::Null);
    let garrison = json!({"units": {"crown_line_1": "savannah", "continental_line_1": "hartford"}});
    assert_eq!(end_of(&with(free, &garrison)).0, Value::Null, "a British unit stands in a town of the colonies");
}

/// D4.1, D4.2: the phases of a year, in their order.
#[test]
fn a_year_goes_from_markers_to_discards() {
    let mut table = Table::new();
    table.order(AMERICAN, "buy 0");
    table.rolled(BRITISH, "buy 0", &[5, 2]);
    assert_eq!(table.asked(), "initiative american");
    table.order(AMERICAN, "second");
    assert_eq!(table.asked(), "rouse british");
    table.order(BRITISH, "done");
    assert_eq!(table.asked(), "rouse american");
    table.order(AMERICAN, "done");
    assert_eq!(table.asked(), "mobilize british");
    table.order(BRITISH, "done");
    table.plays(AMERICAN, "place gen_washington lexington, done");
    for campaign in 1..=3 {
        for side in [BRITISH, AMERICAN] {
            assert_eq!(table.asked(), format!("campaign move {side}"));
            assert_eq!(table.state()["campaign"], json!(campaign));
            table.order(side, "done");
        }
    }
    let state = table.state();
    assert_eq!((&state["year"], &state["phase"]), (&json!(1776), &json!("markers")), "nobody goes short, nor discards");
    assert_eq!((&state["first"], &state["campaign"]), (&Value::Null, &json!(1)));
}
