//! Decision in North America at the terminal: forces by their names, a whole stack, a way of several steps, numbers.

use blockade::rules::decision::Decision;
use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, field, mobilization, movement};
use crate::text::{answers, typed};
use crate::text_orders::at_position;

/// What the terminal answers a player in this position; the first answer is what it says of itself.
fn at(position: &Value, active: &str, lines: &[&str]) -> Vec<String> {
    let seats = if active == AMERICAN { ["human", "recruit"] } else { ["recruit", "human"] };
    let told = at_position::<Decision>(position, seats, lines);
    answers(&told).into_iter().map(str::to_owned).collect()
}

/// Three regiments and Gage in Boston, a regiment in Quebec, and a fleet with an admiral and a general in Britain.
fn garrison() -> Value {
    let places = [
        ("crown_line_1 crown_line_2 crown_line_3 gen_gage", "boston"),
        ("crown_line_4", "quebec"),
        ("crown_squadron_2 gen_william_howe", "britain"),
        ("minutemen_1", "hartford"),
    ];
    movement(BRITISH, &places, &json!({}))
}

/// D11.2: a part of a stack goes under a commander, and the rest stays as a garrison.
#[test]
fn a_force_is_named_by_hand_with_its_commander() {
    for line in [
        "march boston british regulars 1 regulars 2 gage under gage",
        "march boston regulars 1, regulars 2 and gage under gage",
        "march boston regulars 1 regulars 2 under gage",
        "march regulars 1 and regulars 2 from boston under gage",
    ] {
        let told = at(&garrison(), BRITISH, &[line]);
        assert!(told[1].contains("2 British regulars under Gage"), "{line}: {}", told[1]);
    }
}

/// D11.2, D13.1: a force that may not be named is refused with its own reason.
#[test]
fn a_force_that_may_not_go_is_refused_with_its_reason() {
    let lines = [
        "march boston regulars 4 gage under gage",
        "march britain british squadron 2 william howe under william howe",
        "march boston regulars 1 under howe",
    ];
    let told = at(&garrison(), BRITISH, &lines);
    assert!(told[1].contains("British regulars 4 is not in Boston. (D11.2)"), "{}", told[1]);
    assert!(told[2].contains("William Howe is no admiral and does not command fleets. (D13.1)"), "{}", told[2]);
    assert!(told[3].contains("No: ") && !told[3].contains("Nothing on the board"), "{}", told[3]);
}

/// D11.2: all of a place go as one force; where they go is another order, after the die.
#[test]
fn a_whole_stack_is_named_by_its_place_or_its_commander() {
    for line in ["march boston all", "march all boston", "march boston with all under gage", "march gage with all"] {
        let told = at(&garrison(), BRITISH, &[line]);
        assert!(
            told[1].contains("= march Boston ") && told[1].contains("3 British regulars under Gage"),
            "{line}: {}",
            told[1]
        );
    }
    let told = at(&garrison(), BRITISH, &["march gage with all to newport"]);
    assert!(told[1].contains("This order does not say where they go."), "{}", told[1]);
    assert!(told[1].contains("march PLACE UNITS under LEADER"), "{}", told[1]);
}

/// The fleet of Boston has begun to move, with this number of points.
fn sailing(points: u8) -> Value {
    let units = ["crown_squadron_1", "adm_graves"];
    let force = json!({"at": "boston", "from": "boston", "units": units, "under": "adm_graves", "points": points});
    let places = [("crown_squadron_1 adm_graves", "boston"), ("minutemen_1", "hartford")];
    movement(BRITISH, &places, &json!({"step": "path", "moved": units, "force": force}))
}

/// D11.4: a place farther away is reached by the steps on the way, or the order says what is missing.
#[test]
fn a_force_goes_to_a_place_farther_away_step_by_step() {
    let way = "= go Gulf of Maine, go New York Bight, go Newport";
    for line in ["go newport", "go gulf of maine, new york bight, newport"] {
        let told = at(&sailing(4), BRITISH, &[line, "undo"]);
        assert!(told[1].contains(way) && told[1].contains("3 orders given."), "{line}: {}", told[1]);
        assert!(told[2].contains("Undone"), "{line}: {}", told[2]);
    }
    let told = at(&sailing(2), BRITISH, &["go newport", "go lexington"]);
    assert!(told[1].contains("No: The force has too few movement points for Newport. (D11.4)"), "{}", told[1]);
    assert!(told[2].contains("No: No way is open to the force to Lexington"), "{}", told[2]);
}

/// D6.1: a number is a number of markers, not the unit of that number.
#[test]
fn a_bare_number_is_no_unit() {
    let told = typed::<Decision>(["human", "recruit"], 8, &["buy -3", "buy 200", "buy three", "-1"]);
    let said = answers(&told);
    assert!(said[1].contains("No: \"-3\" is no number from 0 to 255."), "{}", said[1]);
    assert!(said[2].contains("No: The most markers that you can buy is "), "{}", said[2]);
    assert!(said[3].contains("No: \"three\" is no number from 0 to 255."), "{}", said[3]);
    assert!(said[4].contains("The list has no number -1."), "{}", said[4]);
}

/// D10.1, D10.8: what is the other side's or not on the map is not meant if something else is.
#[test]
fn a_name_means_what_is_on_the_map_and_ones_own() {
    let places = [("crown_line_2 crown_line_3", "boston"), ("minutemen_1", "hartford")];
    let told =
        at(&mobilization(BRITISH, &places, &json!({})), BRITISH, &["mobilize regulars boston", "merge regulars 3"]);
    assert!(!told[1].contains("French") && told[1].contains("No: "), "{}", told[1]);
    assert!(!told[2].contains("militia"), "{}", told[2]);
}

/// D8.1: the marker may be named before its track.
#[test]
fn a_marker_is_put_on_a_track_in_plain_words() {
    let hands = json!({"hands": {"british": ["rabble_1"]}});
    let rouse = field("rouse", BRITISH, &[("crown_line_1", "boston"), ("minutemen_1", "hartford")], &hands);
    let told = at(&rouse, BRITISH, &["put a rabble rousing 1 on the balance of power"]);
    assert!(told[1].contains("= rouse Balance of power Rabble Rousing 1"), "{}", told[1]);
}
