//! D5: political points.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, field, mobilization, rolls};

/// D5.1, D6.1, worked case 1: the towns of the set-up and two dice a side.
#[test]
fn the_first_year_begins_with_towns_and_dice() {
    let mut table = Table::new();
    assert_eq!(table.both("points"), [29, 37], "22 + 7 and 30 + 7");
    assert_eq!(table.asked(), "markers american");
    let hands = table.state()["hands"].clone();
    assert_eq!([AMERICAN, BRITISH].map(|side| hands[side].as_array().expect("a hand").len()), [5, 3]);
}

/// The points of both sides at the start of 1776, with dice of 1.
fn next_year(more: &serde_json::Value) -> [i64; 2] {
    let hand = ["rabble_1"; 11];
    let position = field("discard", BRITISH, &[("minutemen_1", "lexington"), ("crown_line_1", "boston")], more);
    let mut table = Table::set(&super::with(position, &json!({"hands": {BRITISH: hand}, "campaign": 3})));
    table.rolled(BRITISH, "discard rabble_1", &[1; 6]);
    assert_eq!(table.state()["year"], json!(1776));
    table.both("points")
}

/// D5.2: units hold a town, else its colour does; a siege, leaders and fleets hold nothing.
#[test]
fn a_town_pays_the_side_that_holds_it() {
    let [american, british] = next_year(&json!({}));
    let with = |units: serde_json::Value| next_year(&json!({"units": units}));
    let base = json!({"minutemen_1": "lexington", "crown_line_1": "boston"});
    let and = |more: &[(&str, &str)]| {
        let mut units = base.clone();
        more.iter().for_each(|(piece, at)| units[*piece] = json!(at));
        units
    };
    assert_eq!(with(base.clone()), [american, british]);
    assert_eq!(with(and(&[("minutemen_2", "new_york")])), [american + 4, british], "a grey town");
    assert_eq!(with(and(&[("minutemen_2", "detroit")])), [american + 2, british - 2], "Detroit is British by colour");
    assert_eq!(with(and(&[("gen_gage", "hartford"), ("crown_squadron_1", "new_york")])), [american, british]);
}

/// D5.3, worked case 7: the towns of a region at 3 count double; a further win changes nothing.
#[test]
fn towns_of_a_firm_region_pay_double() {
    let [_, before] = next_year(&json!({}));
    let firm = json!({"loyalty": {
        "new_england": 1, "mid_atlantic": 1, "virginia": 1, "deep_south": 1, "west": -1, "canada": -3,
    }});
    assert_eq!(next_year(&firm)[1], before + 10, "all towns of Canada are British");
}

/// D5.4: what is left after mobilization is lost, and points are public.
#[test]
fn points_are_not_saved() {
    let mut table = Table::set(&mobilization(
        AMERICAN,
        &[("minutemen_1", "lexington")],
        &json!({"points": {AMERICAN: 9, BRITISH: 4}}),
    ));
    assert_eq!(table.view(BRITISH)["points"], json!({AMERICAN: 9, BRITISH: 4}));
    table.order(AMERICAN, "done");
    assert_eq!(table.both("points"), [0, 4]);
}

/// D5.1, D8.5, D9.2, D9.3, worked case 10: dice by progress and by the half of the balance on which the marker stands.
#[test]
fn the_number_of_dice_follows_progress_and_balance() {
    for (progress, balance, dice) in [
        ("congress", 0, [2, 2]),
        ("independence", 0, [3, 2]),
        ("confederation", 1, [5, 2]),
        ("congress", 2, [4, 2]),
        ("congress", 3, [5, 2]),
        ("congress", 4, [5, 1]),
        ("congress", -1, [2, 3]),
        ("congress", -3, [1, 3]),
        ("congress", -4, [1, 4]),
    ] {
        let hand = ["rabble_1"; 11];
        let more = json!({"progress": progress, "balance": balance, "hands": {BRITISH: hand}, "campaign": 3});
        let position = field("discard", BRITISH, &[("minutemen_1", "lexington"), ("crown_line_1", "boston")], &more);
        let events = Table::set(&position).order(BRITISH, "discard rabble_1");
        let fell = rolls(&events, "points");
        let counts: Vec<usize> = fell.iter().map(|faces| faces.as_array().expect("faces").len()).collect();
        assert_eq!(counts, dice, "{progress} {balance}");
    }
}
