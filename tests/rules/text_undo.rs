//! Undo and redo at the terminal, and one player on both sides there.

use super::text::{answers, typed};
use blockade::kernel::side::BySide;
use blockade::play::seats::check_seats;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;

#[test]
fn all_orders_since_the_hand_over_are_undone_as_one_and_given_again_as_one() {
    let lines =
        ["", "place washington brooklyn", "1", "undo all", "look washington", "redo", "undo", "redo", "redo", "quit"];
    let told = typed::<NewYork>(["human", "human"], 8, &lines);
    let said = answers(&told);
    let undone = said.iter().position(|text| text.contains("orders. redo gives them again.")).expect("they are undone");
    assert!(!said[undone].contains("Earlier orders stay"), "nothing stands before them: {}", said[undone]);
    assert!(said[undone + 1].contains("Washington"), "{}", said[undone + 1]);
    assert!(said[undone + 2].contains("Redone: 3"), "{}", said[undone + 2]);
    assert!(said[undone + 3].contains("Undone: all 3"), "the set-up is undone as one: {}", said[undone + 3]);
    assert!(said[undone + 4].contains("Redone: 3"), "{}", said[undone + 4]);
    assert!(said[undone + 5].contains("No: There is nothing to redo."), "{}", said[undone + 5]);
}

#[test]
fn undo_all_says_what_stands_in_the_way() {
    let told = typed::<Liberty>(["human", "recruit"], 0xaa, &["play a2", "undo all", "undo twice", "quit"]);
    let said = answers(&told);
    let card = said.iter().position(|text| text.contains("No: ")).expect("the card stays");
    assert!(said[card].starts_with("No: The order before is your opponent's."), "{}", said[card]);
    assert!(said[card + 1].starts_with("Type undo for your last order, or undo all"), "{}", said[card + 1]);
}

#[test]
fn one_player_on_both_sides_is_told_the_side_and_never_asked_to_look_away() {
    let told = typed::<NewYork>(["solo", "solo"], 8, &["", "1", "ready", "", "done", "yes", "", "", "quit"]);
    assert!(told.matches("You now play the ").count() >= 2, "{told}");
    assert!(!told.contains("when only you can see") && !told.contains("player's turn"), "{told}");
}

#[test]
fn solo_is_for_both_sides_and_not_against_the_computer() {
    let seats = |first: &str, second: &str| check_seats(BySide::new(first.to_owned(), second.to_owned()));
    let solo = BySide::new("solo".to_owned(), "solo".to_owned());
    assert_eq!(seats("solo", "human"), Ok(solo.clone()));
    assert_eq!(seats("human", "solo"), Ok(solo));
    assert!(seats("solo", "captain").expect_err("no computer").contains("both sides"));
    assert!(seats("sole", "human").expect_err("unknown").contains("or solo"));
}
