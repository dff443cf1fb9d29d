//! W3: a turn and its half-turns.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, campaign, grand};

/// W3.1: the side with the initiative, then the other, then the next turn.
#[test]
fn both_sides_have_a_half_turn_and_then_the_next_turn_begins() {
    let mut table = Table::set(&grand(&[("foot_28", "h2532"), ("cont_4", "h2514")], &json!({})));
    table.plays(BRITISH, "done, done, done");
    let state = table.state();
    assert_eq!((&state["turn"], &state["half"], &state["active"]), (&json!(38), &json!(2), &json!(AMERICAN)));
    table.plays(AMERICAN, "done, done, done");
    let state = table.state();
    assert_eq!((&state["turn"], &state["phase"], &state["step"]), (&json!(39), &json!("start"), &json!("initiative")));
    assert_eq!(table.next_to_play().as_deref(), Some(AMERICAN));
}

/// W3.2: movement, rally, artillery of the other side, rifles of both, close combat.
#[test]
fn the_phases_of_a_half_turn_come_in_order() {
    let places = [("jaeger_1", "h2533"), ("cont_1 art_hamilton", "h2532")];
    let mut table = Table::set(&grand(&places, &json!({})));
    let mut asked = Vec::new();
    loop {
        let phase = table.state()["phase"].as_str().expect("a phase").to_owned();
        let side = table.next_to_play().expect("somebody is asked");
        asked.push(format!("{phase} {side}"));
        if phase == "declare" {
            break;
        }
        table.goes("done");
    }
    assert_eq!(
        asked,
        [
            "movement british",
            "rally british",
            "artillery american",
            "rifles american",
            "rifles british",
            "declare british"
        ]
    );
}

/// W3.3, W18.5: at the end of turn 9, by rule, the British pay if they do not hold Chatterton Hill.
#[test]
fn the_end_of_a_turn_is_played_by_rule() {
    let end = |turn: u8, holder: &str| {
        let control = json!({
            "h2024": holder, "h2103": AMERICAN, "h2538": BRITISH, "h3412": AMERICAN, "tarrytown": AMERICAN,
        });
        let more = json!({"turn": turn, "half": 2, "phase": "declare", "released": true, "control": control});
        let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
        table.order(AMERICAN, "done");
        table.morale()
    };
    assert_eq!(end(9, AMERICAN), (18.0, 18.0));
    assert_eq!(end(9, BRITISH), (18.0, 19.0));
    assert_eq!(end(8, AMERICAN), (18.0, 19.0));
}

/// W3.4, W4.2: the first turn has a British half only; in the next two nobody dices and the Americans are first.
#[test]
fn the_british_alone_have_turn_1_and_the_americans_begin_turns_2_and_3() {
    let places = [("foot_28", "h2536"), ("cont_4", "h2514")];
    let mut table = Table::set(&campaign(&places, &json!({"turn": 1, "phase": "declare"})));
    for (turn, half, side) in [(1, 1, BRITISH), (2, 1, AMERICAN), (2, 2, BRITISH), (3, 1, AMERICAN), (3, 2, BRITISH)] {
        let state = table.state();
        assert_eq!((&state["turn"], &state["half"], &state["active"]), (&json!(turn), &json!(half), &json!(side)));
        table.idles_until(|state| state["turn"] != turn || state["half"] != half);
    }
    assert_eq!(table.asked(), "start initiative american", "turn 4 is diced for");
}

/// W3.4: a position of turn 2 begins with the Americans.
#[test]
fn a_position_of_turn_2_is_the_americans_to_move() {
    let mut table = Table::set(&campaign(&[("levy_5", "h2729")], &json!({"turn": 2})));
    let state = table.state();
    assert_eq!((&state["first"], &state["active"], &state["half"]), (&json!(AMERICAN), &json!(AMERICAN), &json!(1)));
    assert_eq!(table.next_to_play().as_deref(), Some(AMERICAN));
}
