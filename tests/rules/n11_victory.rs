//! N11: who wins, both ways.

use serde_json::{Value, json};

use super::table::{Table, american, board, british, with};

/// N11.1
#[test]
fn the_british_win_the_instant_washington_falls_in_a_pursuit() {
    let mut position = board(
        "british",
        "bedford",
        &["flatbush"],
        "defender",
        &[("left", "nixon"), ("center", "mifflin"), ("right", "hand"), ("reserve", "washington")],
        &[("left", "grant"), ("center", "smith"), ("right", "donop")],
    );
    position["battle"]["step"] = json!("decide");
    let mut table = Table::at(position);
    table.dice(&[6, 6, 6]).plays("american", "withdraw jamaica");
    table.plays("american", "hit nixon");
    let answer = table.plays("american", "hit washington");
    assert_eq!((answer["winner"].as_str(), answer["phase"].as_str()), (Some("british"), Some("over")));
    assert_eq!((table.state()["why"].as_str(), table.sp("hand")), (Some("N11.1"), 3));
}

/// N11.1, N12.3
#[test]
fn washington_may_die_of_a_forced_march() {
    let position = american(&[("harlem", "lee washington"), ("staten_island", "grant")], &[]);
    let mut table = Table::at(with(position, &["force_march"]));
    table.dice(&[1]).plays("american", "march lee +washington harlem_heights fort_washington");
    let answer = table.plays("american", "hit washington");
    assert_eq!(answer["winner"], "british");
}

/// The last half-turn of the game; gives the winner and the case.
fn last_turn(active: &str, british_at: &str, americans: &[(&str, &str)]) -> (Value, Value) {
    let mut places = vec![(british_at, "howe grant smith donop rall jones")];
    places.extend(americans);
    let mut position = british(&places, &[]);
    position["turn"] = json!(20);
    position["active"] = json!(active);
    position["first"] = json!(if active == "british" { "american" } else { "british" });
    let mut table = Table::at(position);
    let answer = table.plays(active, "done");
    assert_eq!((answer["phase"].as_str(), answer["to_play"].clone()), (Some("over"), Value::Null));
    (answer["winner"].clone(), table.state()["why"].clone())
}

/// N11.2
#[test]
fn after_turn_twenty_the_british_need_the_city_and_fewer_than_ten_american_sp() {
    let british = (json!("british"), json!("N11.2"));
    let american = (json!("american"), json!("N11.2"));
    // Washington is one SP.
    assert_eq!(last_turn("british", "new_york_city", &[("hackensack", "nixon mifflin woodhull")]), british);
    assert_eq!(last_turn("british", "new_york_city", &[("hackensack", "nixon mifflin hand")]), american);
    assert_eq!(last_turn("british", "greenwich", &[("hackensack", "nixon")]), american);
    assert_eq!(last_turn("american", "new_york_city", &[("hackensack", "nixon")]), british);
    assert_eq!(last_turn("american", "kips_bay", &[("new_york_city", "nixon")]), american);
}

/// N11.2
#[test]
fn the_city_is_not_asked_for_before_turn_twenty_is_over() {
    let mut position = british(&[("new_york_city", "howe grant smith donop rall jones")], &[]);
    position["turn"] = json!(19);
    let answer = Table::at(position).dice(&[1, 1]).plays("british", "done");
    assert_eq!((answer["winner"].clone(), answer["turn"].as_u64()), (Value::Null, Some(20)));
}

/// N11.3, N4.1
#[test]
fn a_weak_british_army_may_still_win_after_turn_twenty() {
    let mut position = british(&[("new_york_city", "howe grant")], &[]);
    position["turn"] = json!(20);
    let answer = Table::at(position.clone()).plays("british", "done");
    assert_eq!(answer["winner"], "british");
    position["turn"] = json!(19);
    let answer = Table::at(position).plays("british", "done");
    assert_eq!(answer["winner"], "american");
}
