//! T5.1, T5.2: event and weather.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

/// Limited activation at the end of a turn, for whoever still has units, in quiet hexes.
fn ending(turn: u8, more: &Value) -> Value {
    let places =
        [("cont_9 nym_remsen", "1720"), ("wcm_holman/1", "1815"), ("li_1", "2239"), ("foot_33", "staten_island")];
    let position = json!({
        "turn": turn, "phase": "end", "step": "limited", "active": "american", "event": "none",
        "limited": {"side": "american", "hex": null, "passed": []},
    });
    with(field(&places, &position), more)
}

/// Ends the turn; the dice of event and weather show these faces.
fn next_turn(turn: u8, faces: &[u8]) -> Table {
    let mut table = Table::set(&ending(turn - 1, &json!({})));
    table.dice(faces);
    table.idles_until(|state| state["turn"] == json!(turn) && state["phase"] != "end");
    table
}

/// T5.2: Poor weather by the die of the turn; the navy has a marker fewer.
#[test]
fn the_die_of_the_turn_gives_the_weather() {
    for (turn, die, weather, markers) in [(2, 1, "poor", 2), (2, 2, "good", 3), (8, 3, "poor", 2), (8, 4, "good", 3)] {
        let state = next_turn(turn, &[3, 4, die]).state();
        assert_eq!(
            (&state["weather"], &state["navy"]["markers"]),
            (&json!(weather), &json!(markers)),
            "turn {turn}, {die}"
        );
    }
}

/// T5.1: a northeaster is Poor weather whatever the die; fire ships cost a navy marker.
#[test]
fn events_change_weather_and_navy() {
    let state = next_turn(2, &[1, 1, 6]).state();
    assert_eq!(
        (&state["weather"], &state["navy"]["markers"], &state["event"]),
        (&json!("poor"), &json!(2), &json!("northeaster"))
    );
    let state = next_turn(2, &[2, 4, 1]).state();
    assert_eq!((&state["weather"], &state["navy"]["markers"]), (&json!("poor"), &json!(1)));
    let state = next_turn(2, &[2, 4, 2]).state();
    assert_eq!((&state["weather"], &state["navy"]["markers"]), (&json!("good"), &json!(2)));
}

/// T5.1: fever, militia that goes home, fresh levies ask the American.
#[test]
fn the_american_chooses_where_an_event_strikes() {
    let mut table = next_turn(2, &[1, 2, 6]);
    assert_eq!(table.asked(), "event american");
    assert_eq!(table.state()["owes"], json!({"side": "american", "why": "event", "n": 2}));
    table.plays(AMERICAN, "disrupt cont_9");
    assert_eq!(table.legal(), ["disrupt nym_remsen", "disrupt wcm_holman"]);
    table.plays(AMERICAN, "disrupt wcm_holman");
    assert_eq!(table.unit("wcm_holman"), "1815 1 disrupted");
    // One die, 4 to 6: two steps of militia, which count for the division.
    let mut table = next_turn(2, &[1, 4, 4, 6]);
    table.plays(AMERICAN, "lose nym_remsen, lose wcm_holman");
    let state = table.state();
    assert_eq!([table.unit("nym_remsen"), table.unit("wcm_holman")], ["gone", "1815 2 normal"]);
    assert_eq!([&state["tracks"]["greene"], &state["tracks"]["putnam"]], [1, 1]);
    // One die of 3: two steps are restored, one a unit; only one unit has lost one.
    let mut table = next_turn(2, &[4, 4, 3, 6]);
    table.plays(AMERICAN, "restore wcm_holman");
    assert_eq!((table.unit("wcm_holman"), table.asked()), ("1815 0 normal".into(), "initiative navy british".into()));
}

/// T5.1: stores and caution change the British points, plunder the cost of Heister's marker.
#[test]
fn events_change_the_british_points() {
    for (faces, points) in [([3, 4], 4), ([4, 5], 5), ([5, 6], 2)] {
        let mut table = next_turn(2, &[faces[0], faces[1], 6]);
        table.dice(&[1, 3]);
        table.idles_until(|state| state["step"] == "buy");
        assert_eq!(table.both("mip")[1], points, "{faces:?}");
    }
    let mut table = Table::set(&field(
        &[("cont_9", "1720"), ("hess_rall", "2243")],
        &json!({"phase": "initiative", "step": "buy", "active": "british", "event": "plunder", "mip": {"british": 3, "american": 0}}),
    ));
    table.order(BRITISH, "buy heister");
    assert_eq!(table.both("mip")[1], 0);
}

/// T5.1: the great fire tests the units in the city.
#[test]
fn units_in_the_city_test_when_it_burns() {
    // cont_9 has CR 3, nym_remsen 1: dice of the event, the two tests, the weather.
    let mut table = next_turn(2, &[6, 6, 4, 1, 6]);
    assert_eq!([table.unit("cont_9"), table.unit("nym_remsen")], ["1720 0 disrupted", "1720 0 normal"]);
    assert_eq!(table.state()["weather"], "good");
}
