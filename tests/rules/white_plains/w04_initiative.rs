//! W4: the start of a turn and the initiative.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, reasons, rolls};

/// The last American half-turn of a turn of the campaign is nearly over.
fn evening(turn: u8, more: &Value) -> Table {
    let position = campaign(&[("foot_28", "h2536"), ("cont_4", "h2514")], &json!({"turn": turn, "half": 2}));
    let mut position = super::with(position, &json!({"phase": "declare", "released": true}));
    position = super::with(position, more);
    Table::set(&position)
}

/// Chatterton Hill as it is set up, about to begin its turn 5.
fn hill_begins() -> Table {
    Table::set(&json!({"scenario": "chatterton_hill", "turn": 4, "phase": "artillery"}))
}

/// W4.2, W4.3, W4.4: chits count again when a tie is rolled again.
#[test]
fn a_pledged_chit_counts_for_the_second_roll_too() {
    let mut table = hill_begins();
    table.order(BRITISH, "done");
    table.order(AMERICAN, "pledge 0");
    table.dice(&[4, 3, 4, 4]);
    let events = table.order(BRITISH, "pledge 1");
    assert_eq!(rolls(&events, "initiative"), [json!([4, 3]), json!([4, 4])]);
    let state = table.state();
    assert_eq!((&state["turn"], &state["first"], &state["active"]), (&json!(5), &json!(BRITISH), &json!(BRITISH)));
    assert_eq!(table.momentum(), (0.0, 0.0));
}

/// W4.3, W12.3: a fatigued army has one less on its die.
#[test]
fn a_fatigued_army_rolls_one_less_for_the_initiative() {
    let more = json!({"half": 2, "phase": "declare", "army_morale": {"american": 9, "british": 19}});
    let mut table = Table::set(&grand(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
    table.plays(AMERICAN, "done, pledge 0");
    table.dice(&[4, 3, 0, 9]);
    let events = table.order(BRITISH, "pledge 0");
    assert_eq!(rolls(&events, "initiative").len(), 2, "4 is 3, a tie");
    assert_eq!(table.state()["first"], BRITISH);
}

/// W4.3: the higher total has the first half-turn.
#[test]
fn the_higher_total_is_first() {
    for (dice, first) in [([6, 5], AMERICAN), ([5, 6], BRITISH)] {
        let mut table = evening(5, &json!({}));
        table.plays(AMERICAN, "done, pledge 0");
        table.dice(&dice);
        table.order(BRITISH, "pledge 0");
        let state = table.state();
        assert_eq!((&state["first"], &state["active"], &state["half"]), (&json!(first), &json!(first), &json!(1)));
    }
}

/// W4.4, W22.5: in rain a tie ends the turn, unless a chit was pledged.
#[test]
fn a_tie_in_the_rain_is_a_turn_without_half_turns() {
    let mut table = evening(11, &json!({}));
    table.plays(AMERICAN, "done, pledge 0");
    assert_eq!(table.state()["turn"], 12);
    table.dice(&[5, 5]);
    table.order(BRITISH, "pledge 0");
    assert_eq!(table.asked(), "start initiative american");
    assert_eq!(table.state()["turn"], 13);
    let mut table = evening(11, &json!({"momentum": {"american": 1, "british": 0}}));
    table.plays(AMERICAN, "done, pledge 1");
    table.dice(&[4, 5, 9, 0]);
    let events = table.order(BRITISH, "pledge 0");
    assert_eq!(rolls(&events, "initiative").len(), 2);
    let state = table.state();
    assert_eq!((&state["turn"], &state["first"]), (&json!(12), &json!(AMERICAN)));
}

/// W4.2: nobody pledges more chits than he holds; the American speaks first, and either may play a card of initiative.
#[test]
fn each_side_may_play_a_card_and_pledges_no_more_than_it_holds() {
    let hands = json!({"american": ["a13"], "british": ["b10"]});
    let played = json!({"american": ["a1"], "british": ["b1"]});
    let chits = json!({"american": 2, "british": 0});
    let mut table = evening(21, &json!({"hands": hands, "played": played, "momentum": chits, "rain": false}));
    table.dice(&[9]);
    table.order(AMERICAN, "done");
    table.refused(AMERICAN, "pledge 3", "W4.2");
    assert!(table.lists("pledge 2") && table.lists("play a13"));
    table.plays(AMERICAN, "play a13, pledge 0");
    assert!(table.lists("play b10") && !table.lists("pledge 1"));
    table.dice(&[4, 5]);
    table.order(BRITISH, "pledge 0");
    assert_eq!(table.state()["first"], AMERICAN, "4 and 2 against 5");
}

/// W4.1, W22.1: new decks before the rain, the rain before the initiative.
#[test]
fn a_turn_starts_with_decks_then_rain_then_the_cards_of_the_track() {
    let mut table = evening(20, &json!({}));
    table.draws(&["a12", "a13", "b12", "b13"]);
    table.dice(&[6]);
    let events = table.order(AMERICAN, "done");
    assert_eq!(reasons(&events), ["rain"]);
    let state = table.state();
    assert_eq!((&state["rain"], &state["step"]), (&json!(true), &json!("initiative")));
    assert_eq!(state["hands"], json!({"american": ["a12", "a13"], "british": ["b12", "b13"]}));
}

/// W4.1, W14.3: a card each on the turns of the track, before the initiative.
#[test]
fn the_track_deals_a_card_each_on_its_turns() {
    for (turn, cards) in [(5, 1), (14, 1), (25, 1), (35, 1), (39, 1), (6, 0), (24, 0), (37, 0)] {
        let decks = json!({"decks": {"american": ["a7", "a2"], "british": ["b3", "b4"]}});
        let mut table = evening(turn, &decks);
        table.idles_until(|state| state["phase"] == "start" && state["step"] == "initiative");
        let state = table.state();
        assert_eq!(state["turn"], u64::from(turn) + 1);
        let held = |side: &str| state["hands"][side].as_array().map_or(0, Vec::len);
        assert_eq!((held(AMERICAN), held(BRITISH)), (cards, cards), "turn {}", turn + 1);
    }
}
