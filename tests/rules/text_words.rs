//! The words that a player types keep their meaning: with, by, to, all; far places, lists, unfinished orders, numbers.

use std::sync::LazyLock;

use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;

use crate::table::{american, attack, british};
use crate::text::{answers, typed};
use crate::text_orders::{ALONE, from_position};

const BRITISH: [&str; 2] = ["recruit", "human"];

/// The number of a war in which the British act with two actions, in fair weather, and Boston is as at the beginning.
static FAIR: LazyLock<u64> = LazyLock::new(|| {
    let fits = |number: &u64| {
        let told = typed::<Liberty>(["random", "human"], *number, &["play a2", "look boston", "look springfield"]);
        ["The weather is fair", "2 actions left", "Howe, 3 of 4", "Grant, 3 of 4"]
            .iter()
            .all(|text| told.contains(text))
            && !told.contains("British player's")
    };
    (1..80).find(fits).expect("fair weather")
});

/// This war, from the first moves of the British.
fn british_moves(lines: &[&str]) -> String {
    let all: Vec<&str> = ["play a2"].iter().chain(lines).copied().collect();
    typed::<Liberty>(["random", "human"], *FAIR, &all)
}

#[test]
fn parts_of_names_count_from_the_beginning_of_a_word_only() {
    let place = american(&[("harlem_heights", "lee mcdougall nixon")], &[]);
    let told = from_position(&place, ALONE, &["march lee with dougall to fort washington"]);
    assert!(told.contains("Nothing on the board is called dougall."), "{told}");
    let told = from_position(&place, ALONE, &["march lee with mcd to fort washington"]);
    assert!(told.contains("= march Lee with McDougall to Fort Washington"), "{told}");
}

#[test]
fn with_all_takes_the_whole_stack_or_lists_it_if_it_is_too_large() {
    let place = american(&[("harlem_heights", "lee mcdougall nixon hand")], &[]);
    for line in [
        "march lee with all to fort washington",
        "march lee with everyone to fort washington",
        "Lee marches with all units to Fort Washington",
        "march lee to fort washington with all his blocks",
    ] {
        let told = from_position(&place, ALONE, &[line]);
        assert!(told.contains("= march Lee with McDougall, Nixon and Hand to Fort Washington"), "{line}: {told}");
    }
    let army = "howe robertson pigot jones grant smith agnew erskine mathew cornwallis leslie donop";
    let told = from_position(&british(&[("flatbush", army)], &[]), BRITISH, &["march howe with all to bedford"]);
    assert!(told.contains("Howe takes at most 10 blocks, and 11 can go: Robertson, Pigot"), "{told}");
    let told = typed::<NewYork>(ALONE, 8, &["place all in new york"]);
    assert!(told.contains("Name the blocks, with commas: place BLOCK, BLOCK and BLOCK"), "{told}");
}

#[test]
fn with_by_and_to_keep_their_meaning() {
    let place = british(&[("bedford", "howe grant"), ("fort_washington", "washington")], &[]);
    let told = from_position(&place, BRITISH, &["march howe with washington to flatbush"]);
    assert!(told.contains("Washington does not stand with Howe"), "{told}");
    let place = american(&[("harlem_heights", "lee parsons nixon"), ("fort_lee", "hand")], &[]);
    let told =
        from_position(&place, ALONE, &["march lee with parsons and nixon to", "march lee with parsons and nixon"]);
    for said in &answers(&told)[1..3] {
        assert!(said.starts_with("To where? For example: march Lee with Parsons and Nixon to "), "{said}");
        assert!(said.contains("\n1. Lee marches to "), "{said}");
    }
}

#[test]
fn to_sail_is_no_way_over_land_and_to_fire_is_no_volley() {
    let told = british_moves(&["sail howe to springfield", "sail howe to newport", "move warship howe to newport"]);
    let said = answers(&told);
    assert!(said[2].starts_with("No: "), "{}", said[2]);
    assert!(
        said[3].contains("= move warship Howe by ") && said[3].contains("The warship Howe (3) moves"),
        "{}",
        said[3]
    );
    let told = typed::<Liberty>(ALONE, 0xaa, &["play a2", "help volley", "help fire"]);
    assert!(!answers(&told)[2].contains("Other words"), "{told}");
    assert!(answers(&told)[3].starts_with("fire: the form of the order is fire BLOCK."), "{told}");
}

#[test]
fn a_place_farther_away_needs_no_steps_between_and_several_ways_are_asked_about() {
    let place = american(&[("new_york_city", "washington knox")], &[]);
    let told = from_position(&place, ALONE, &["march washington with knox to harlem"]);
    assert!(told.contains("= march Washington with Knox by Kips Bay to Harlem"), "{told}");
    let told = british_moves(&["move ferguson to savannah"]);
    assert!(told.contains("Ferguson (2) moves by river from Augusta to Savannah"), "{told}");
    let place = american(&[("greenwich", "washington knox")], &[]);
    let told = from_position(&place, ALONE, &["march washington with knox to kips bay", "1"]);
    let said = answers(&told);
    assert!(said[1].starts_with("By which way? Type its number:\n1. Washington marches by "), "{}", said[1]);
    assert!(said[1].contains("\n2. Washington marches by ") && said[2].contains("move from Greenwich to "), "{told}");
}

#[test]
fn blocks_that_go_along_need_no_commas() {
    let place = american(&[("new_york_city", "washington scott knox wolcott j_clinton")], &[]);
    for line in [
        "march washington with scott knox wolcott to kips bay",
        "march washington with wolcott scott, knox to kips bay",
    ] {
        let told = from_position(&place, ALONE, &[line]);
        assert!(told.contains("= march Washington with Knox, Scott and Wolcott to Kips Bay"), "{line}: {told}");
    }
    let told = from_position(&place, ALONE, &["march washington with j. clinton knox to kips bay"]);
    assert!(told.contains("= march Washington with J. Clinton and Knox to Kips Bay"), "{told}");
}

#[test]
fn several_blocks_get_the_same_order_one_after_another() {
    for line in [
        "move howe, grey and grant to springfield",
        "move howe grey grant to springfield",
        "move howe with grey and grant to springfield",
        "move howe to springfield, move grey to springfield, move grant to springfield",
    ] {
        let told = british_moves(&[line]);
        assert!(told.contains("3 orders given."), "{line}: {told}");
        assert!(told.contains("Grant (3) moves from Boston to Springfield"), "{line}: {told}");
    }
    let told = british_moves(&["move howe, carleton and grey to springfield", "yes"]);
    let said = answers(&told);
    assert!(said[2].starts_with("No: Carleton"), "{}", said[2]);
    assert!(said[2].contains("Type yes to give the rest: move Howe to Springfield, move Grey to Springfield; or no."));
    assert!(said[3].contains("2 orders given."), "{}", said[3]);
    let place = american(&[("harlem_heights", "greene nixon hand")], &[]);
    let told = from_position(&place, ALONE, &["move nixon and hand to fort washington"]);
    assert!(told.contains("= move Nixon to Fort Washington, move Hand to Fort Washington\n2 orders given."), "{told}");
    let told = typed::<NewYork>(ALONE, 8, &["place knox, nixon and heard in kips bay", "look knox", "look bauman"]);
    assert!(told.contains("3 orders given.") && told.contains("Heard is placed in Kips Bay"), "{told}");
    let said = answers(&told);
    assert_eq!(
        said[2].lines().next(),
        Some("Knox, artillery (American): 3 of 3 SP, moves up to 1 place, hits on 5 or 6. It is in Kips Bay.")
    );
    assert!(said[3].contains("It is not placed yet."), "{}", said[3]);
}

#[test]
fn odds_of_several_moves_are_asked_by_names_and_by_numbers() {
    let lines = ["odds move howe to springfield, move grey to springfield", "list howe", "odds 1 2", "odds 1,2", "2"];
    let told = british_moves(&lines);
    let said = answers(&told);
    assert!(said[2].contains("The battle of Springfield, in which you attack"), "{}", said[2]);
    for answer in &said[4..6] {
        assert!(answer.starts_with("Two of these orders are for Howe. Name each block once."), "{answer}");
    }
    assert!(said[6].contains("Howe (3) moves from Boston to "), "the numbers still mean the list: {}", said[6]);
}

#[test]
fn numbers_mean_the_last_list_as_long_as_its_orders_mean_the_same() {
    let place = american(&[("harlem_heights", "greene nixon"), ("new_york_city", "hand")], &[]);
    let told = from_position(&place, ALONE, &["list hand", "move nixon to fort washington", "1", "1"]);
    let said = answers(&told);
    assert!(said[1].contains("1. Hand moves to "), "{}", said[1]);
    assert!(said[3].starts_with("Hand moves from New York City to "), "{}", said[3]);
    assert!(said[4].starts_with("These are the numbers. Type the one you mean:"), "{}", said[4]);
    // Without a list the numbers are those of the list that can be shown.
    let told = typed::<NewYork>(ALONE, 8, &["1", "undo", "historical"]);
    let said = answers(&told);
    assert!(said[1].starts_with("34 orders given.") && said[3].starts_with("34 orders given."), "{told}");
}

#[test]
fn a_withdrawal_that_no_place_allows_says_why() {
    let position = attack("brooklyn", &["flatbush"], "nixon hand", "grant jones");
    let told = from_position(&position, ALONE, &["withdraw"]);
    assert!(answers(&told)[1].starts_with("No: ") && answers(&told)[1].contains("(N8.11)"), "{told}");
}

#[test]
fn undo_says_what_is_undone() {
    let place = american(&[("harlem_heights", "greene nixon")], &[]);
    let told = from_position(&place, ALONE, &["move nixon to fort washington", "undo"]);
    assert!(told.contains("Undone: move Nixon to Fort Washington."), "{told}");
}
