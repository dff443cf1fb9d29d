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

/// D13.4, D11.5: who leaves a piece behind without whom the force cannot go on is asked first.
#[test]
fn a_piece_that_ends_the_move_is_not_left_behind_without_a_question() {
    let units = ["crown_squadron_1", "adm_graves", "gen_gage"];
    let force = json!({"at": "boston", "from": "boston", "units": units, "under": "adm_graves", "points": 4});
    let places = [("crown_squadron_1 adm_graves gen_gage", "boston"), ("minutemen_1", "hartford")];
    let position = movement(BRITISH, &places, &json!({"step": "path", "moved": units, "force": force}));
    let told = at(&position, BRITISH, &["go gulf of maine", "drop gage", "no", "list", "drop gage", "yes"]);
    assert!(told[2].contains("Leave Gage behind? The force then ends its move: "), "{}", told[2]);
    assert!(told[2].contains("(D13.4). Type yes to end the move, or no to go on."), "{}", told[2]);
    assert!(told[4].contains("Leave Gage behind – ends the move"), "{}", told[4]);
    assert!(told[6].contains("Gage stays in Gulf of Maine"), "{}", told[6]);
}

/// D18.3: a marker that would do nothing now is not spent without a question.
#[test]
fn a_marker_that_turns_nothing_is_not_spent_without_a_question() {
    let at_points = |american: u32| {
        let more = json!({"points": {AMERICAN: american, BRITISH: 5}, "hands": {BRITISH: ["privateers"]}});
        let places = [("crown_line_1", "boston"), ("minutemen_1", "hartford")];
        at(&mobilization(BRITISH, &places, &more), BRITISH, &["use privateers", "no", "list privateers"])
    };
    let idle = at_points(0);
    let asked = "Use Privateers? Turns nothing now: the Americans have no points (D18.3). Type yes to use it";
    assert!(idle[1].contains(asked), "{}", idle[1]);
    assert!(idle[3].contains("turns nothing now"), "{}", idle[3]);
    assert!(at_points(3)[1].contains("The British side uses Privateers: "), "it is used at once");
}

/// D16.2, D16.3, D19.1: a place says how many units go short in it, and so do the end of the movement and a siege.
#[test]
fn who_would_go_short_is_told_before_the_winter() {
    let places = [("crown_line_1 crown_line_2 crown_line_3", "newport"), ("minutemen_1", "lexington")];
    let told = at(&movement(BRITISH, &places, &json!({})), BRITISH, &["look newport", "done", "look lexington"]);
    let short = "1 of 3 units go short; each starves on 1 to 3";
    assert!(told[1].contains(&format!("British, as things stand: in winter {short} (D16.3).")), "{}", told[1]);
    assert!(told[2].contains(&format!(" In winter: Newport: {short}.")), "{}", told[2]);
    assert!(told[3].contains("It feeds no unit (D16.2)."), "{}", told[3]);
    let army = "continental_line_1 continental_line_2 continental_line_3 continental_line_4 gen_montgomery";
    let places = [(army, "quebec"), ("crown_line_1 gen_carleton", "quebec")];
    let fortress =
        json!({"options": ["fortresses"], "fortresses": {"quebec": BRITISH}, "sieges": ["quebec"], "campaign": 3});
    let told = at(&movement(AMERICAN, &places, &fortress), AMERICAN, &["done", "yes"]).concat();
    assert!(told.contains("Besiege the fortress – in winter 1 of 4 units go short"), "{told}");
    assert!(told.contains("== American combat in Quebec"), "a siege is no battle: {told}");
}

/// D11.4, D14.1: a step says what ends the move, and the prompt says how many points are left.
#[test]
fn a_step_into_the_enemy_says_that_it_ends_the_move() {
    let units = ["crown_line_1"];
    let force = json!({"at": "boston", "from": "boston", "units": units, "points": 3});
    let places = [("crown_line_1", "boston"), ("minutemen_1", "lexington")];
    let position = movement(BRITISH, &places, &json!({"step": "path", "moved": units, "force": force}));
    let told = at(&position, BRITISH, &["list"]);
    assert!(told[1].contains("Go to Lexington – road; 1 point; ends the move; enemies to fight"), "{}", told[1]);
    assert!(told[1].contains("British, campaign 1, 3 movement points"), "{}", told[1]);
}

/// D11.2, D11.4: the march of a force is one line of the news.
#[test]
fn a_march_of_the_enemy_is_told_in_one_line() {
    let towns = "portsmouth lexington hartford new_haven albany trenton philadelphia baltimore alexandria richmond";
    let units: Vec<String> = (1..=10).map(|number| format!("minutemen_{number}")).collect();
    let mut places: Vec<(&str, &str)> = units.iter().map(String::as_str).zip(towns.split(' ')).collect();
    places.push(("crown_line_1", "quebec"));
    let told = at(&movement(AMERICAN, &places, &json!({})), BRITISH, &["look"]);
    assert!(!told[0].contains("\nThey halt in "), "{}", told[0]);
}
