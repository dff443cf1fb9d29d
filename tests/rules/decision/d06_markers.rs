//! D6, D7: markers, and the first player.

use blockade::rules::decision::Decision;
use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

fn hand_size(table: &mut Table, side: &str) -> Value {
    table.view(BRITISH)["hand_size"][side].clone()
}

/// D6.1, D6.3, worked case 2: markers are bought at 2 points; their kinds are secret, their number is public.
#[test]
fn markers_are_bought_for_two_points_each() {
    let mut table = Table::new();
    table.refused(AMERICAN, "buy 15", "D6.1");
    assert_eq!(table.legal().len(), 15, "0 to 14");
    let markers = ["spy", "rabble_3", "treason", "tactics", "tactics"];
    table.draws(&markers, &[]);
    table.order(AMERICAN, "buy 5");
    assert_eq!(table.both("points")[0], 19);
    assert_eq!(hand_size(&mut table, AMERICAN), json!(10));
    assert!(!table.view(BRITISH).to_string().contains("treason"), "the kinds are secret");
    let own = table.view(AMERICAN)["hand"].to_string();
    assert!(markers.iter().all(|marker| own.contains(marker)), "{own}");
    assert_eq!(table.asked(), "markers british");
}

/// D6.1: one marker is one marker.
#[test]
fn the_number_of_markers_to_buy_is_said_in_plain_english() {
    let rules: std::sync::Arc<Decision> = blockade::rulesets::load().expect("rules");
    let said = [0, 1, 2].map(|number| rules.buying_sentence(number));
    assert_eq!(said, ["Buy no more markers", "Buy 1 more marker", "Buy 2 more markers"]);
}

/// D6.2: no more can be bought than lie in the pool.
#[test]
fn a_small_pool_gives_what_it_has() {
    let full: Vec<&str> = [
        ("rabble_1", 14),
        ("rabble_2", 12),
        ("rabble_3", 6),
        ("tactics", 18),
        ("spy", 4),
        ("privateers", 3),
        ("drillmaster", 3),
        ("levies", 3),
        ("war_party", 3),
    ]
    .into_iter()
    .flat_map(|(marker, count)| [marker].repeat(count))
    .collect();
    let position = field(
        "markers",
        AMERICAN,
        &[("minutemen_1", "lexington")],
        &json!({
            "hands": {BRITISH: full}, "points": {AMERICAN: 40, BRITISH: 0},
        }),
    );
    let mut table = Table::set(&position);
    assert_eq!(table.view(AMERICAN)["pool_size"], json!(6));
    table.refused(AMERICAN, "buy 7", "D6.1");
    table.order(AMERICAN, "buy 6");
    assert_eq!((table.both("points")[0], hand_size(&mut table, AMERICAN)), (28, json!(6)));
}

/// D6.4: markers beyond ten go back, the first player first.
#[test]
fn who_holds_more_than_ten_markers_puts_the_excess_back() {
    let hands = json!({AMERICAN: vec!["rabble_1"; 12], BRITISH: vec!["rabble_2"; 11]});
    let position = field(
        "discard",
        AMERICAN,
        &[("minutemen_1", "lexington"), ("crown_line_1", "boston")],
        &json!({"hands": hands, "campaign": 3}),
    );
    let mut table = Table::set(&position);
    assert_eq!(table.legal(), ["discard rabble_1"]);
    table.refused(AMERICAN, "discard spy", "D6.4");
    table.plays(AMERICAN, "discard rabble_1, discard rabble_1");
    assert_eq!(table.asked(), "discard british");
    table.order(BRITISH, "discard rabble_2");
    assert_eq!(table.state()["year"], json!(1776));
    let impossible = with(position, &json!({"hands": {AMERICAN: ["treason", "treason"]}}));
    Table::impossible(&impossible);
}

/// D7.1, worked case 3: the favoured side adds 1, ties roll again, the winner chooses.
#[test]
fn the_higher_die_names_the_first_player() {
    let position = field("markers", BRITISH, &[("minutemen_1", "lexington")], &json!({"balance": 1}));
    let mut table = Table::set(&position);
    let events = table.rolled(BRITISH, "buy 0", &[3, 4, 5, 5]);
    assert_eq!(super::rolls(&events, "initiative").len(), 4);
    assert_eq!(table.asked(), "initiative american");
    assert_eq!(table.legal(), ["first", "second"]);
    table.order(AMERICAN, "first");
    assert_eq!((table.asked(), table.state()["first"].clone()), ("rouse american".into(), json!(AMERICAN)));
}
