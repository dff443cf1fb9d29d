//! Orders at a terminal in plain words: names, missing words, questions, hints, secrets on a shared screen.

use std::collections::VecDeque;
use std::sync::Arc;

use blockade::ai::battle_odds::DescribeOdds;
use blockade::ai::brief::AiGame;
use blockade::cli::text::Terminal;
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::dice::Seed;
use blockade::kernel::side::BySide;
use blockade::play::game::Game;
use blockade::play::new_game::NewGame;
use blockade::play::table::Table;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;
use serde_json::Value;

use crate::table::{american, attack, board, british};
use crate::text::{Screen, Typist, answers, by_numbers, played, typed, unbroken};

/// The first side is played by a human alone.
pub const ALONE: [&str; 2] = ["human", "recruit"];

/// Plays from a position of New York by these lines, and returns what is shown.
pub fn from_position(position: &Value, seats: [&str; 2], lines: &[&str]) -> String {
    at_position::<NewYork>(position, seats, lines)
}

/// Plays from a position of a game by these lines, and returns what is shown.
pub fn at_position<R: AiGame + DescribeBoard + DescribeOdds>(
    position: &Value,
    seats: [&str; 2],
    lines: &[&str],
) -> String {
    let rules: Arc<R> = rulesets::load().expect("its data are good");
    let (position, setup) = rules.read_position(position, None).expect("a position");
    let [first, second] = seats.map(str::to_owned);
    let new = NewGame { seats: BySide::new(first, second), setup, ..NewGame::hotseat("typed", Seed::from_number(5)) };
    let table = Table::new(Game::from_position(&rules, new, position));
    let screen = Screen::default();
    let mut lines = lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>().into_iter();
    let typist = Typist { types: |_: &str| lines.next(), screen: screen.clone(), line: VecDeque::new() };
    Terminal::new(table, typist, screen.clone(), true).run().expect("a terminal");
    unbroken(&screen.0.borrow())
}

#[test]
fn a_hint_of_the_set_up_does_not_say_that_there_is_no_other_order() {
    let told = typed::<NewYork>(ALONE, 8, &["hint", "1", "1", "hint"]);
    assert_eq!(told.matches(" The order: ").count(), 2, "{told}");
    assert!(!told.contains("there is no other order"), "{told}");
}

#[test]
fn a_move_without_a_destination_says_what_is_missing_with_an_example_and_a_list() {
    let told = typed::<Liberty>(ALONE, 0xaa, &["play a2", "move ward", "clinton/ward", "move"]);
    let said = answers(&told);
    assert!(said[2].contains("To where? For example: move Ward to "), "{}", said[2]);
    assert!(said[2].contains("1. Ward (3) moves to "), "{}", said[2]);
    assert!(said[3].contains("Now you can type: move BLOCK to PLACE"), "{}", said[3]);
    assert!(said[4].contains("The block and the place are missing."), "{}", said[4]);
    let told = typed::<NewYork>(ALONE, 8, &["place clinton"]);
    assert!(told.contains("The place is missing. For example: place J. Clinton in New York City."), "{told}");
    assert!(told.contains("J. Clinton:\n") && told.contains("G. Clinton:\n"), "{told}");
}

#[test]
fn a_name_shared_with_the_enemy_means_your_own_block_and_two_of_your_own_are_asked_about() {
    let told = typed::<NewYork>(ALONE, 8, &["place clinton harlem", "2"]);
    let said = answers(&told);
    assert!(said[1].starts_with("Which one? Type its number:\n1. J. Clinton in Harlem"), "{}", said[1]);
    assert!(said[2].starts_with("G. Clinton is placed in Harlem"), "{}", said[2]);
    // The British own one Clinton, and the Americans the others.
    let place = british(&[("flatbush", "clinton"), ("harlem", "j_clinton")], &[]);
    let told = from_position(&place, ["recruit", "human"], &["clinton moves to bedford"]);
    assert!(told.contains("Clinton moves from Flatbush to Bedford"), "{told}");
}

#[test]
fn few_orders_are_listed_at_once_and_the_first_number_without_a_list_shows_it() {
    let told = typed::<Liberty>(ALONE, 0xaa, &["play a2", "1"]);
    let said = answers(&told);
    assert!(said[0].contains("1. Play Action "), "{}", said[0]);
    assert!(said[1].contains("Action Phase"), "{}", said[1]);
    assert!(said[2].starts_with("These are the numbers. Type the one you mean:\n"), "{}", said[2]);
    assert!(said[2].contains("\n1. "), "{}", said[2]);
}

#[test]
fn the_prompt_says_the_turn_whose_half_turn_it_is_and_what_is_left() {
    let told = from_position(&american(&[("harlem", "greene nixon")], &[]), ALONE, &["quit"]);
    assert!(told.contains("\nTurn 5 of 20, American half-turn, 3 AP > "), "{told}");
    let told = typed::<Liberty>(ALONE, 0xaa, &["play a2", "quit"]);
    assert!(told.contains("\n1775, turn 1 of 3, American, 3 cards in hand > "), "{told}");
    assert!(told.contains("\n1775, turn 1 of 3, American, 2 actions left > "), "{told}");
}

#[test]
fn plain_words_are_understood() {
    let place = american(&[("harlem_heights", "greene nixon mifflin")], &[]);
    for line in [
        "march greene with nixon and mifflin to fort washington",
        "Greene marches from Harlem Heights to Fort Washington with Nixon and Mifflin.",
        "go greene to fort washington with nixon, mifflin",
        "march greene +nixon +mifflin to the fort washington",
        "attack fort washington with greene and nixon and mifflin",
    ] {
        let told = from_position(&place, ALONE, &[line]);
        assert!(
            told.contains("Greene, Nixon and Mifflin move from Harlem Heights to Fort Washington"),
            "{line}: {told}"
        );
    }
    for line in ["march nixon to fort washington", "nixon fort washington", "Nixon moves to Fort Washington"] {
        let told = from_position(&place, ALONE, &[line]);
        assert!(told.contains("= move Nixon to Fort Washington"), "{line}: {told}");
    }
    for line in ["end", "finish", "end the movement", "done."] {
        let told = from_position(&place, ALONE, &[line, "no", "yes"]);
        assert!(told.contains("End the movement?") && told.contains("No order was given."), "{line}: {told}");
        assert!(told.contains("There is nothing to say yes to."), "{line}: {told}");
    }
}

/// Only what cannot be typed as it stands has a form in brackets.
#[test]
fn each_sentence_of_a_list_without_brackets_can_be_typed_as_an_order() {
    let told = typed::<Liberty>(ALONE, 0xaa, &["play a2", "list ward"]);
    let listed = answers(&told)[2].lines().filter(|line| !line.contains('['));
    let sentences: Vec<&str> = listed.filter_map(|line| line.split_once(". ").map(|(_, text)| text)).collect();
    assert!(sentences.len() > 6, "{told}");
    let lines: Vec<&str> = ["play a2"].into_iter().chain(sentences.iter().flat_map(|text| [*text, "undo"])).collect();
    let told = typed::<Liberty>(ALONE, 0xaa, &lines);
    assert_eq!(told.matches("Undone").count(), sentences.len(), "{told}");
}

#[test]
fn a_block_alone_lists_its_orders_and_an_order_of_another_phase_says_what_is_possible() {
    let place = american(&[("harlem_heights", "greene nixon"), ("fort_washington", "hand")], &[]);
    let lines = ["nixon", "list nixon", "list orders of nixon", "fire nixon", "move howe", "look nixon"];
    let told = from_position(&place, ALONE, &lines);
    let said = answers(&told);
    for list in &said[1..4] {
        assert!(list.contains("1. Nixon moves to ") && !list.contains("Hand moves"), "{list}");
    }
    assert!(said[4].contains("No: this order is not possible now. The American side moves."), "{}", said[4]);
    assert!(said[4].contains("Now you can type: move BLOCK to PLACE"), "{}", said[4]);
    assert!(said[5].contains("Howe is not your block."), "{}", said[5]);
    assert!(said[6].contains("It is in Harlem Heights."), "{}", said[6]);
}

/// No answer has a word of the notation: ids have an underscore, or are hexes such as h0705.
fn without_ids(told: &str) {
    let is_hex = |word: &str| word.len() == 5 && word.starts_with('h') && word[1..].bytes().all(|b| b.is_ascii_digit());
    for line in told.lines().filter(|line| !line.contains("aved as ")) {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        assert_eq!(words.find(|word| word.contains('_') || is_hex(word)), None, "{line}");
    }
}

#[test]
fn nothing_that_the_terminal_shows_has_a_word_of_the_notation() {
    let saves = tempfile::tempdir().expect("a folder");
    without_ids(&played::<Liberty>(ALONE, 9, saves.path(), by_numbers(9, 900)));
    without_ids(&played::<NewYork>(["human"; 2], 9, saves.path(), by_numbers(9, 300)));
    let lines = ["look", "map", "look fort no", "hint", "log", "play a2", "list", "look hartford"];
    without_ids(&typed::<Liberty>(ALONE, 0xaa, &lines));
    let lines = ["1", "1", "look white plains", "look zone a", "ready", "map", "list", "hint"];
    without_ids(&typed::<NewYork>(ALONE, 9, &lines));
}

#[test]
fn a_save_that_fails_names_the_true_cause_and_what_helps() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| format!("save {}", folder.path().join(name).display());
    for name in ["file", "file.blockade"] {
        std::fs::write(folder.path().join(name), "").expect("written");
    }
    let lines = [at("none/game"), at(""), at("file"), at("file/game")];
    let told = typed::<Liberty>(ALONE, 9, &lines.each_ref().map(String::as_str));
    let said = answers(&told);
    let causes = [
        "there is no folder",
        "it is a folder; add the name of a file",
        "exists already; choose another name",
        "is not a folder; name a folder that exists",
    ];
    for (answer, cause) in said[1..].iter().zip(causes) {
        assert!(answer.contains(cause) && !answer.contains("free some space"), "{cause}: {answer}");
    }
}

#[test]
fn a_hint_says_first_that_the_computer_thinks_and_no_chance_that_is_not_one() {
    let mut left = 60;
    let saves = tempfile::tempdir().expect("a folder");
    let told = played::<Liberty>(ALONE, 4, saves.path(), |screen| {
        left -= 1;
        let answer = screen.trim_end_matches("> ").rsplit("> ").next().unwrap_or_default();
        (left > 0).then(|| if answer.contains("Type yes to") { "yes".to_owned() } else { "hint".to_owned() })
    });
    let hints: Vec<&str> = told.split("> ").filter(|answer| answer.contains(" The order: ")).collect();
    assert!(hints.len() > 15, "{}", hints.len());
    for hint in hints {
        assert!(hint.starts_with("The computer is thinking…\n"), "{hint}");
        assert!(!hint.contains("with a chance of"), "{hint}");
    }
}

#[test]
fn a_ready_made_set_up_is_undone_as_one() {
    let told = typed::<NewYork>(ALONE, 8, &["place washington harlem", "list", "1", "undo", "undo", "undo"]);
    let said = answers(&told);
    assert!(said[3].contains("34 orders given. undo takes back all of them."), "{}", said[3]);
    assert!(said[4].contains("Undone: all 34 orders.") && said[4].contains("33 blocks to place"), "{}", said[4]);
    assert!(
        said[5].contains("Undone: place Washington in Harlem.") && said[5].contains("34 blocks to place"),
        "{}",
        said[5]
    );
    assert!(said[6].contains("There is nothing to undo."), "{}", said[6]);
}

/// N13.3: two players share the screen in a battle, and the Reserve of each is seen by its owner only.
#[test]
fn on_a_shared_screen_no_list_and_no_hint_names_a_block_of_the_reserve() {
    let position = board(
        "british",
        "brooklyn",
        &["flatbush"],
        "defender",
        &[("left", "nixon"), ("center", "hand"), ("right", "heard"), ("reserve", "mifflin")],
        &[("left", "grant"), ("center", "jones"), ("right", "pigot"), ("reserve", "smith")],
    );
    let lines =
        ["list", "look", "list mifflin", "shift m left", "hint", "peek", "", "hide", "peek", "", "shift mifflin right"];
    let told = from_position(&position, ["human"; 2], &lines);
    let said = answers(&told);
    assert!(said[1].contains("orders are for blocks that the other side may not see. Type peek"), "{}", said[1]);
    for open in said[..3].iter().chain(&said[4..7]).chain(&said[8..10]) {
        assert!(!open.contains("Mifflin") && !open.contains("Smith"), "{open}");
    }
    assert!(said[6].contains("American player: press Enter when only you can see the screen."), "{}", said[6]);
    assert!(said[7].contains("Mifflin shifts to the Left") && !said[7].contains("Smith"), "{}", said[7]);
    assert!(said[8].starts_with("\x1b[2J"), "the screen is cleared: {}", said[8]);
    assert!(said[11].contains("\x1b[2J") && !said[11].contains("Smith"), "{}", said[11]);
}

#[test]
fn a_battle_has_its_place_and_round_in_the_prompt_and_can_be_left_by_quit() {
    let position = attack("brooklyn", &["flatbush"], "nixon hand", "grant jones");
    let told = from_position(&position, ALONE, &["fire", "hand", "end your fire", "quit"]);
    let said = answers(&told);
    assert!(said[0].contains("\nTurn 5 of 20, skirmish of Brooklyn, round 1, American "), "{}", said[0]);
    assert!(said[1].contains("The block is missing. For example: fire Nixon."), "{}", said[1]);
    assert!(said[2].contains("= fire Hand"), "{}", said[2]);
    assert!(said[3].contains("End your fire in this round? 1 block can still fire."), "{}", said[3]);
}

#[test]
fn a_question_stays_open_until_it_is_answered_or_another_order_is_given() {
    let place = american(&[("harlem_heights", "greene nixon")], &[]);
    let told = from_position(&place, ALONE, &["done", "look", "", "nonsense", "move nixon to flatbush", "Yes"]);
    let said = answers(&told);
    assert!(said[1].contains("End the movement?") && said.len() > 6, "{told}");
    assert!(!told.contains("There is nothing to say yes to."), "{told}");
    let told = from_position(&place, ALONE, &["done", "move nixon to fort washington", "yes"]);
    assert!(answers(&told)[3].contains("There is nothing to say yes to."), "{told}");
}
