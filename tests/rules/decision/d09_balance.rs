//! D9: the balance of power and the alliances.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

/// A contest of the balance that a side wins; these pieces stand on the map.
fn contest(winner: &str, places: &[(&str, &str)], more: &Value) -> Table {
    let down = json!({"year": 1778, "down": {winner: {"balance": ["rabble_1"]}}});
    let mut table = Table::set(&with(field("rouse", BRITISH, places, &down), more));
    table.rolled(BRITISH, "done", if winner == AMERICAN { &[6, 1] } else { &[1, 6] });
    table
}

const ARMIES: (&str, &str) = ("minutemen_1", "lexington");

/// D9.1: the marker moves towards the winner, at the edge no farther, but back.
#[test]
fn the_marker_stays_on_its_track() {
    for (balance, winner, after) in
        [(4, AMERICAN, 4), (4, BRITISH, 3), (-4, BRITISH, -4), (-4, AMERICAN, -3), (0, AMERICAN, 1)]
    {
        let specials = json!(["french", "spanish", "world_war"]);
        let mut table = contest(winner, &[ARMIES], &json!({"balance": balance, "specials": specials}));
        assert_eq!(table.state()["balance"], json!(after), "{balance} {winner}");
    }
}

/// D9.4, D9.5, worked case 8: the French force stands in France at once.
#[test]
fn the_french_alliance_brings_its_force() {
    let mut table = contest(AMERICAN, &[ARMIES], &json!({"balance": 1}));
    let state = table.state();
    assert_eq!(state["specials"], json!(["french"]));
    let there = |at: &str| {
        let units = state["units"].as_object().expect("units").iter();
        units.filter(|(_, place)| **place == json!(at)).map(|(piece, _)| piece.clone()).collect::<Vec<_>>().join(" ")
    };
    let mut france: Vec<String> = there("france").split(' ').map(str::to_owned).collect();
    france.sort_unstable();
    let force = [
        "adm_de_grasse",
        "french_line_1",
        "french_line_2",
        "french_line_3",
        "french_squadron_1",
        "french_squadron_2",
        "gen_rochambeau",
    ];
    assert_eq!(france, force);
}

/// D9.5: Spain's force and the British one against it; a place that the British hold sends its force home.
#[test]
fn the_spanish_alliance_brings_two_forces() {
    let french = json!({"balance": 2, "specials": ["french"]});
    let mut table = contest(AMERICAN, &[ARMIES], &french);
    assert_eq!(table.state()["specials"], json!(["french", "spanish", "world_war"]));
    let places = [
        "spanish_militia_1",
        "spanish_line_1",
        "gen_galvez",
        "spanish_line_2",
        "spanish_squadron_1",
        "adm_rodney",
        "crown_squadron_1",
    ];
    assert_eq!(
        places.map(|piece| table.at(piece)),
        ["new_orleans", "new_orleans", "new_orleans", "havana", "havana", "britain", "britain"]
    );
    let mut table = contest(AMERICAN, &[ARMIES, ("crown_line_1", "havana")], &french);
    assert_eq!(["spanish_line_2", "spanish_squadron_1"].map(|piece| table.at(piece)), ["spain", "spain"]);
}

/// D9.6, worked case 9: the French go home, land and sea, what they carried is lost, and no second force comes.
#[test]
fn an_alliance_can_end() {
    let places = [
        ARMIES,
        ("french_line_1 french_squadron_1", "newport"),
        ("french_squadron_2 continental_line_1 gen_greene", "new_york_bight"),
        ("crown_line_1", "martinique"),
    ];
    let mut table = contest(BRITISH, &places, &json!({"balance": 2, "specials": ["french"]}));
    let pieces =
        ["french_line_1", "french_squadron_1", "french_squadron_2", "crown_line_1", "continental_line_1", "gen_greene"];
    assert_eq!(pieces.map(|piece| table.at(piece)), ["france", "france", "france", "martinique", "gone", "gone"]);
    let state = table.state();
    assert!(state["pools"][AMERICAN].to_string().contains("gen_greene"));
    assert_eq!(state["specials"], json!(["french"]));
    let again = with(
        state,
        &json!({
            "phase": "rouse", "active": BRITISH, "down": {AMERICAN: {"balance": ["rabble_1"]}}, "beside": {}, "pending": null,
        }),
    );
    let mut table = Table::set(&again);
    table.rolled(BRITISH, "done", &[6, 1]);
    assert_eq!((table.state()["balance"].clone(), table.at("french_line_2")), (json!(2), "gone".into()));
}

/// D9.6: Spanish militia goes to the mix.
#[test]
fn spanish_militia_goes_home_to_the_mix() {
    let places = [ARMIES, ("spanish_militia_1 spanish_line_1 gen_galvez", "new_orleans")];
    let specials = json!(["french", "spanish", "world_war"]);
    let mut table = contest(BRITISH, &places, &json!({"balance": 3, "specials": specials}));
    assert_eq!(
        ["spanish_militia_1", "spanish_line_1", "gen_galvez"].map(|piece| table.at(piece)),
        ["gone", "spain", "spain"]
    );
}
