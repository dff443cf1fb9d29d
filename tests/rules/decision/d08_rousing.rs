//! D8: rabble rousing.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, rolls, with};

/// The British, second, end the putting down; these markers lie on the tracks already.
fn rousing(american: &Value, british: &Value, more: &Value) -> Table {
    let down = json!({"down": {AMERICAN: american, BRITISH: british}});
    let position = field("rouse", BRITISH, &[("minutemen_1", "lexington"), ("crown_line_1", "boston")], &down);
    Table::set(&with(position, more))
}

/// D8.1, D8.2, D20.2, worked case 4: what may be put down, and what the enemy sees of it.
#[test]
fn markers_are_put_down_unseen() {
    let hand = ["rabble_2", "spy", "tactics", "rabble_1"];
    let position = field("rouse", AMERICAN, &[("minutemen_1", "lexington")], &json!({"hands": {AMERICAN: hand}}));
    let mut table = Table::set(&position);
    let size = |table: &mut Table| table.view(BRITISH)["hand_size"][AMERICAN].clone();
    assert_eq!(table.legal().len(), 3 * 8 + 1);
    table.refused(AMERICAN, "rouse progress tactics", "D8.2");
    table.refused(AMERICAN, "rouse progress rabble_3", "D8.1");
    let unknown =
        table.referee.answer(&json!({"do": "order", "side": AMERICAN, "line": "rouse florida rabble_1"}).to_string());
    assert_eq!(unknown["ok"], false);
    table.plays(AMERICAN, "rouse progress rabble_2, rouse canada spy");
    assert_eq!(size(&mut table), json!(4));
    assert_eq!(table.view(BRITISH)["down"], json!({}));
    assert_eq!(table.view(AMERICAN)["down"], json!({"progress": ["rabble_2"], "canada": ["spy"]}));
    table.order(AMERICAN, "done");
    assert_eq!(table.asked(), "rouse british");
}

/// D8.3, worked case 5: a tie changes nothing, a track without markers is not rolled for, and the markers go back.
#[test]
fn a_tie_changes_nothing() {
    let mut table = rousing(&json!({"progress": ["rabble_2"]}), &json!({"progress": ["spy"]}), &json!({}));
    let events = table.rolled(BRITISH, "done", &[3, 4]);
    assert_eq!(rolls(&events, "rouse"), [json!([3]), json!([4])]);
    let state = table.state();
    assert_eq!((&state["progress"], &state["down"][AMERICAN]), (&json!("congress"), &json!({})));
    assert_eq!(table.view(AMERICAN)["pool_size"], json!(72));
}

/// D8.4: the Americans alone move progress, and its last space is no track any more.
#[test]
fn progress_never_goes_back() {
    let mut table = rousing(&json!({}), &json!({"progress": ["rabble_1"]}), &json!({"progress": "professional"}));
    table.rolled(BRITISH, "done", &[1, 6]);
    assert_eq!(table.state()["progress"], json!("professional"));
    let mut table = rousing(&json!({"progress": ["rabble_1"]}), &json!({}), &json!({"progress": "confederation"}));
    table.rolled(BRITISH, "done", &[6, 1]);
    assert_eq!(table.state()["progress"], json!("constitution"));
    let hand = json!({"hands": {BRITISH: ["rabble_1"]}, "progress": "constitution"});
    rousing(&json!({}), &json!({}), &hand).refused(BRITISH, "rouse progress rabble_1", "D8.4");
}

/// D8.5, D9.1, worked case 6: two American dice on the balance from Independence on; the Constitution counts in regions.
#[test]
fn independence_and_constitution_help_in_contests() {
    let american = json!({"balance": ["rabble_1"]});
    let mut table = rousing(&american, &json!({"balance": ["rabble_3"]}), &json!({"progress": "independence"}));
    let events = table.rolled(BRITISH, "done", &[2, 5, 4]);
    assert_eq!(rolls(&events, "rouse"), [json!([2, 5]), json!([4])]);
    assert_eq!(table.state()["balance"], json!(1), "8 against 7");
    let region = json!({"virginia": ["rabble_1"]});
    let mut table = rousing(&json!({}), &region, &json!({"progress": "constitution"}));
    table.rolled(BRITISH, "done", &[4, 4]);
    assert_eq!(table.state()["loyalty"]["virginia"], json!(1), "5 against 5");
}

/// D8.6: the winner moves a region to his side, to 3 at most.
#[test]
fn a_region_moves_one_space() {
    let levels = json!({"loyalty": {
        "new_england": 3, "mid_atlantic": 1, "virginia": 1, "deep_south": 1, "west": -1, "canada": -2,
    }});
    let american = json!({"new_england": ["rabble_1"]});
    let mut table = rousing(&american, &json!({"canada": ["rabble_1"]}), &levels);
    table.rolled(BRITISH, "done", &[6, 1, 1, 6]);
    let state = table.state();
    assert_eq!((&state["loyalty"]["new_england"], &state["loyalty"]["canada"]), (&json!(3), &json!(-3)));
}
