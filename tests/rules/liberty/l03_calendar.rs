//! L3: the set-up, the calendar, the first deal.

use blockade::kernel::side::Side;
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};
use serde_json::json;

use super::Table;

/// L3.1, L3.2, L4.1: the first worked case.
#[test]
fn the_war_begins_at_fourteen_points_with_hands_of_three() {
    let table = Table::new_game(&[], &[], &[]);
    assert_eq!(table.points(), 14);
    assert_eq!(table.asked(), ("cards".into(), Some(AMERICAN)));
    let p = table.p();
    assert_eq!((p.year, p.turn, p.hand_size(AMERICAN), p.hand_size(BRITISH)), (1775, 1, 3, 3));
    let pool = |side: Side| p.pool(&table.rules, side).len();
    assert_eq!((pool(AMERICAN), pool(BRITISH)), (7, 9));
    let french = table.rules.french.into_iter().filter(|block| p.at[*block].is_none()).count();
    assert_eq!(french, 6, "their pool waits for the entry (L2.3)");
}

/// L3.2: the British hand whole, then the American; cards that are asked for by name come first.
#[test]
fn the_british_hand_is_dealt_first() {
    let table = Table::new_game(&[], &["a3", "s3", "a1"], &["a2", "a2", "s2"]);
    assert_eq!(table.state()["hands"], json!({"american": ["a2", "a2", "s2"], "british": ["a1", "a3", "s3"]}));
}

/// L3.1, L3.4, L3.5, L12.8: three turns, a winter, and hands of five.
#[test]
fn after_three_turns_of_1775_comes_winter_and_then_1776_with_five_cards() {
    let mut table = Table::new_game(&[], &["a1", "a1", "a1"], &["a2", "a2", "a2"]);
    table.dice(&[6, 6, 6]);
    for turn in 1..=3 {
        assert_eq!(table.p().turn, turn);
        table.plays("play a2, play a1, done");
        // The American has actions and blocks left (L5.5), the British draw nothing in 1775 (L3.3).
        table.plays("done, done");
    }
    assert_eq!(table.asked(), ("winter disband".into(), Some(BRITISH)));
    table.plays("done, done");
    // L12.7: Springfield feeds one, and Washington two with himself.
    assert_eq!((table.p().year, table.p().turn), (1776, 1));
    assert_eq!((table.p().hand_size(AMERICAN), table.p().hand_size(BRITISH)), (5, 5));
}

/// L3.5, L4.1: cards played stay visible, and the marks of a turn come off.
#[test]
fn a_turn_leaves_nothing_behind_but_the_cards_played() {
    let mut table = Table::new_game(&[], &["a1", "a2", "a3"], &["a2", "a1", "a3"]);
    table.dice(&[1]);
    table.plays("play a2, play a1, move militia_stark falmouth, done, done, done");
    let state = table.state();
    assert_eq!(state["played"], json!({"american": ["a2"], "british": ["a1"]}));
    assert_eq!((&state["weather"], &state["player_1"], &state["turn"]), (&json!(null), &json!(null), &json!(2)));
    assert_eq!(state["blocks"]["militia_stark"], json!({"at": "falmouth", "strength": 3}));
    assert_eq!(state["held"]["falmouth"], json!("american"));
}
