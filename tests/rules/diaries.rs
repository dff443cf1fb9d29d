//! Diaries: a game as a story, in the order of play.

use blockade::export::diary::diary;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

/// A new game with these faces for its first dice.
fn begun(scenario: Option<&str>, name: &str, faces: &[u8]) -> Game<NewYork> {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let setup = Setup { scenario: scenario.map(Into::into), ..Setup::with_options(&["force_march"]) };
    let new = NewGame { setup, ..NewGame::hotseat(name, Seed::from_number(3)) };
    let mut game = Game::new(&rules, new).expect("it exists");
    game.dice_mut().queue(faces, 6).expect("faces of dice");
    game.settle();
    game
}

fn plays(game: &mut Game<NewYork>, side: Side, lines: &[&str]) {
    for line in lines {
        let order = game.rules().parse(line).expect(line);
        game.play(side, order).expect(line);
    }
}

/// The diary, each paragraph in one line.
fn told(game: &Game<NewYork>) -> String {
    diary(game, Viewer::All).split("\n\n").map(|part| part.replace('\n', " ")).collect::<Vec<_>>().join("\n")
}

/// Where these words stand, one after the other.
fn in_order(text: &str, words: &[&str]) {
    let mut from = 0;
    for word in words {
        from += text[from..].find(word).unwrap_or_else(|| panic!("\"{word}\" is missing or too early in:\n{text}"));
    }
}

/// N15.1
#[test]
fn the_diary_of_a_scenario_tells_its_name_its_set_up_and_then_its_first_turn() {
    let mut game = begun(Some("long_island"), "New York 1776", &[1, 2]);
    plays(&mut game, AMERICAN, &["move nixon flatbush"]);
    let text = told(&game);
    assert!(text.starts_with("New York 1776: The landing on Long Island, with Force march."), "{text}");
    assert_eq!(text.matches("New York 1776").count(), 1, "{text}");
    in_order(
        &text,
        &[
            "The Americans begin with 30 blocks: 12 in New York City, 5 in Brooklyn",
            "The British begin with 19 blocks: 19 in Staten Island.",
            "Turn 1, 22 August 1776",
            "Nixon moves from Brooklyn to Flatbush",
        ],
    );
    let game = begun(Some("white_plains"), "At the fort", &[1, 2]);
    let text = told(&game);
    assert!(
        text.starts_with("At the fort New York 1776: White Plains to Fort Washington, with Force march."),
        "{text}"
    );
    in_order(&text, &["The Americans begin with", "Turn 13, 21 October 1776"]);
}

/// N3.2, N15.1
#[test]
fn the_diary_of_a_campaign_tells_the_ready_made_set_up_before_its_first_turn() {
    let mut game = begun(None, "New York 1776", &[1, 2]);
    let rules = game.rules();
    let view = game.observe(Viewer::Side(AMERICAN));
    for order in rules.deployment_orders(&view, &rules.deployments[0].places) {
        game.play(AMERICAN, order).expect("a good deployment");
    }
    plays(&mut game, AMERICAN, &["ready"]);
    let text = told(&game);
    assert!(text.starts_with("New York 1776: The campaign, with Force march."), "{text}");
    in_order(&text, &["The Americans begin with", "The British begin with", "Turn 1, 22 August 1776"]);
    assert_eq!(text.matches("begin with").count(), 2, "{text}");
}

/// N4.2
#[test]
fn the_diary_says_what_the_dice_for_action_points_gave() {
    let text = told(&begun(Some("long_island"), "x", &[1, 2]));
    let points = "The Americans have 2 AP and the British 4; the American side moves first, and ships may sail.";
    assert!(text.contains(points), "{text}");
}

#[test]
fn the_diary_keeps_the_order_of_play() {
    let mut game = begun(Some("long_island"), "x", &[2, 2]);
    plays(&mut game, AMERICAN, &["move nixon flatbush", "move sargent harlem_heights", "move heard flatbush"]);
    in_order(
        &told(&game),
        &[
            "Nixon moves from Brooklyn to Flatbush.",
            "Sargent moves from Harlem to Harlem Heights.",
            "Heard moves from Brooklyn to Flatbush.",
        ],
    );
    let mut game = begun(Some("long_island"), "x", &[2, 2]);
    plays(&mut game, AMERICAN, &["move nixon flatbush", "move heard flatbush"]);
    assert!(
        told(&game).contains("Nixon moves from Brooklyn to Flatbush, as does Heard."),
        "neighbours are one sentence"
    );
}

/// N5.3, N13.1: a way in two steps is one sentence, if the reader knows who goes it.
#[test]
fn the_diary_tells_the_steps_of_one_march_in_one_sentence() {
    let mut game = begun(Some("long_island"), "x", &[2, 2]);
    plays(&mut game, AMERICAN, &["march greene +nixon flatbush bedford"]);
    let text = told(&game);
    assert!(text.contains("Greene and Nixon move from Brooklyn to Flatbush, then to Bedford."), "{text}");
    let unseen = diary(&game, Viewer::Side(BRITISH)).replace('\n', " ");
    assert!(unseen.contains("2 blocks move from Brooklyn to Flatbush") && !unseen.contains(", then to"));
}

#[test]
fn the_diary_of_a_game_that_is_over_ends_with_the_whole_game_in_a_sentence() {
    let mut game = begun(Some("long_island"), "x", &[]);
    while !game.over() {
        let side = game.umpire().to_play().expect("a side decides");
        let line = if game.position().deserting().is_empty() { "done" } else { "desert scott" };
        plays(&mut game, side, &[line]);
    }
    let text = told(&game);
    assert!(
        text.contains(
            "The American side has won (N15.3): after turn 6 the British do not hold Brooklyn or New York City"
        )
    );
    assert!(text.contains("In 6 turns the British lost 0 of 68 SP; the Americans lost 0 of 81 SP."), "{text}");
    assert!(text.trim_end().ends_with("Strength: American 81 SP, British 68 SP."), "{text}");
    assert_eq!(game.rules().status(&game.observe(Viewer::Public)).part, blockade::kernel::story::Part::Over);
}
