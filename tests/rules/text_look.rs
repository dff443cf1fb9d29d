//! What the terminal tells about blocks, goals, hungry blocks, and the end of a game.

use blockade::cli::text::Terminal;
use blockade::for_each_ruleset;
use blockade::kernel::describe_orders::DescribeOrders;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::table::Table;
use blockade::rules::decision::Decision;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;
use serde_json::json;

use crate::table::{american, attack, british};
use crate::text::{Screen, answers, by_numbers, played, typed, unbroken};
use crate::text_orders::{ALONE, at_position, from_position};

#[test]
fn a_single_block_is_described_in_plain_words() {
    let place = american(&[("harlem_heights", "greene nixon:2"), ("flatbush", "howe")], &[]);
    let told = from_position(&place, ALONE, &["look greene", "look nixon", "look howe"]);
    let said = answers(&told);
    let greene = "Greene, leader (American): 1 of 1 SP, moves up to 2 places, hits on 6, leads up to ";
    assert!(said[1].starts_with(greene) && said[1].contains(" It is in Harlem Heights."), "{}", said[1]);
    assert!(said[2].starts_with("Nixon, Continental infantry (American): 2 of 3 SP"), "{}", said[2]);
    assert!(said[3].starts_with("Howe, leader (British): full strength 1 SP"), "{}", said[3]);
    assert!(said[3].contains("leads up to 10 other blocks. You do not know where it is."), "{}", said[3]);
}

#[test]
fn the_general_and_the_warship_of_one_name_are_told_apart() {
    let told = typed::<Liberty>(["recruit", "human"], 7, &["look howe", "look ward", "look cornwallis"]);
    let said = answers(&told);
    assert!(said[1].contains("Howe, British leader: 3 of 4 steps, moves "), "{}", said[1]);
    assert!(said[1].contains("\nThe warship Howe, British warship: 3 of 4 steps, "), "{}", said[1]);
    assert!(said[1].contains("fires at letter A, hits on 2 or less. It is in Boston."), "{}", said[1]);
    assert!(said[1].contains("moves 2 hexes a turn"), "{}", said[1]);
    assert!(
        said[2].contains("full strength 3 steps") && said[2].contains("You do not know where it is."),
        "{}",
        said[2]
    );
    assert!(said[3].contains("It is in the pool."), "{}", said[3]);
}

/// N8.3: who deploys is told for which battle.
#[test]
fn the_question_of_a_deployment_names_the_battle() {
    let place = attack("bedford", &["flatbush"], "nixon mifflin hand stirling", "grant smith donop rall");
    let told = from_position(&place, ALONE, &["look"]);
    assert!(told.contains("The American side deploys for the battle of Bedford"), "{told}");
}

#[test]
fn the_goal_is_told_at_the_start_and_by_look() {
    let told = typed::<NewYork>(ALONE, 8, &["look"]);
    assert_eq!(told.matches("Your goal: Keep Washington").count(), 2, "{told}");
    let told = from_position(&british(&[("flatbush", "howe")], &[]), ["recruit", "human"], &["quit"]);
    assert_eq!(told.matches("Your goal: ").count(), 1, "{told}");
    assert!(!told.contains("Your goal: Keep"), "{told}");
}

#[test]
fn the_blocks_to_place_are_listed_with_their_strength() {
    let told = typed::<NewYork>(ALONE, 8, &["place knox kips bay", "look", "look staten island"]);
    let said = answers(&told);
    assert!(said[2].contains("Still to place, with their SP: Washington (1), Greene (1), Lee (1), Stirling (3)"));
    assert!(!said[2].contains("Knox ("), "{}", said[2]);
    assert!(said[3].starts_with("Staten Island.\n"), "{}", said[3]);
}

#[test]
fn winter_names_the_blocks_that_are_not_fed_before_it_takes_them() {
    let position = json!({
        "year": 1777, "turn": 5, "phase": "winter", "step": "disband", "active": "british", "player_1": "british",
        "french": true, "blocks": {
            "foot_grey": {"at": "west_point"}, "foot_grant": {"at": "fort_stanwix"}, "guards": {"at": "new_york"},
            "leader_howe": {"at": "new_brunswick", "strength": 1}, "foot_rawdon": {"at": "new_brunswick"},
        },
    });
    let told = at_position::<Liberty>(&position, ["recruit", "human"], &["look", "done"]);
    let said = answers(&told);
    assert!(said[1].contains("\nWest Point feeds none of its blocks: Grey would be captured.\n"), "{}", said[1]);
    assert!(said[2].starts_with("End disbanding? Unless you disband more, 1 block will be captured."), "{}", said[2]);
    assert!(said[2].contains("You can disband ") && said[2].contains("Grey"), "{}", said[2]);
}

#[test]
fn the_end_tells_the_whole_game_and_how_to_read_it() {
    let saves = tempfile::tempdir().expect("a folder");
    let told = played::<Liberty>(["human", "recruit"], 7, saves.path(), by_numbers(7, 4000));
    let end = told.split("The game is over.").nth(1).expect("an end");
    assert!(end.lines().count() >= 3, "{end}");
    assert!(end.contains("To read the whole game: blockade export ") && end.contains(" --as text"), "{end}");
}

/// After the end one looks back until one leaves, also when the finished game is opened again.
#[test]
fn a_finished_game_can_be_looked_at_until_quit() {
    let saves = tempfile::tempdir().expect("a folder");
    played::<Liberty>(["human", "recruit"], 7, saves.path(), by_numbers(7, 4000));
    let file = std::fs::read_dir(saves.path()).expect("a folder").next().expect("a record").expect("a file").path();
    let table = Table::open(&rulesets::load::<Liberty>().expect("its data are good"), &file).expect("a table");
    let screen = Screen::default();
    let typed = "look boston\nlog 3\n\nodds\nmove ward to albany\nquit\nlook\n";
    Terminal::new(table, typed.as_bytes(), screen.clone(), false).run().expect("a terminal");
    let told = unbroken(&screen.0.borrow());
    let said: Vec<&str> = told.split("The game is over > ").collect();
    assert_eq!(said.len(), 7, "quit leaves, and nothing is read after it: {told}");
    assert!(said[0].contains("The game is over. ") && said[0].contains("Type look, map, log"), "{}", said[0]);
    assert!(said[1].starts_with("Boston") && said[2].lines().count() >= 3, "{told}");
    assert!(said[3].contains("The game is over.") && said[4].contains("no battle follows"), "{told}");
    assert!(said[5].contains("The game is over."), "{}", said[5]);
}

#[test]
fn the_end_of_the_input_says_where_the_game_is_saved() {
    let told = typed::<NewYork>(ALONE, 8, &["1"]);
    assert!(told.trim_end().ends_with("--text") && told.contains("\nThe game is saved as "), "{told}");
}

#[test]
fn help_explains_a_word() {
    let told = typed::<NewYork>(ALONE, 8, &["help odds", "help march", "help desertion"]);
    let said = answers(&told);
    assert!(
        said[1].starts_with("odds: the odds of the battle, or of the fire") && said[1].contains("chance, chances"),
        "{}",
        said[1]
    );
    assert!(said[2].starts_with("march: the form of the order is march LEADER with BLOCK"), "{}", said[2]);
    assert!(said[2].contains("Move a leader with other blocks") && said[2].contains("(N5.2, "), "{}", said[2]);
    assert!(said[3].contains("desertion") && said[3].lines().count() <= 5, "{}", said[3]);
}

/// Every order of every game says in a sentence what it does, with its case unless it only ends a step.
#[test]
fn help_says_what_every_order_does() {
    for_each_ruleset!(R => {
        let rules = rulesets::load::<R>().expect("the ruleset is good");
        for verb in rules.verbs() {
            let about = verb.about.trim();
            assert!(about.contains(' ') && about.ends_with('.'), "{} of {}: {about}", verb.word, R::ID);
            assert!(about.ends_with(").") || verb.word == "done", "{} of {}: {about}", verb.word, R::ID);
        }
    });
}

#[test]
fn the_saved_games_are_listed_without_a_file() {
    let saves = tempfile::tempdir().expect("a folder");
    let asked = || {
        let mut asked = std::process::Command::new(env!("CARGO_BIN_EXE_blockade"));
        let done = asked.args(["open", "--text"]).env("BLOCKADE_SAVES", saves.path()).output().expect("it runs");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    assert!(asked().starts_with("No game is saved in "), "{}", asked());
    let mut lines = ["1".to_owned()].into_iter();
    played::<NewYork>(ALONE, 8, saves.path(), |_| lines.next());
    assert!(
        asked().contains("new_york_1776, 34 orders): blockade open ") && asked().contains(" --text"),
        "{}",
        asked()
    );
    let mut lines = ["1".to_owned(), "ready".to_owned()].into_iter();
    played::<NewYork>(ALONE, 8, saves.path(), |_| lines.next());
    let told = asked();
    let games: Vec<&str> = told.lines().collect();
    assert_eq!(games.len(), 2, "{told}");
    assert!(told.contains(", no. 1") && told.contains(", no. 2") && told.contains("just now"), "{told}");
    assert!(games.iter().any(|game| game.contains("Turn 1 of 20")), "{told}");
}

/// D8, D9: tracks and regions are no places, and are looked at all the same.
#[test]
fn supply_control_and_zones_are_told_of_the_whole_map() {
    let place = american(&[("harlem_heights", "greene"), ("flatbush", "howe")], &[]);
    let told = from_position(&place, ALONE, &["look supply", "supply", "look control"]);
    let said = answers(&told);
    assert!(said[1].contains("American blocks without a line of supply (N10.1): "), "{}", said[1]);
    assert_eq!(said[1].lines().next(), said[2].lines().next(), "the word alone is enough");
    assert!(
        said[3].contains("American blocks: Harlem Heights, North Castle.\nBritish blocks: Flatbush."),
        "{}",
        said[3]
    );
    let told = typed::<Liberty>(["recruit", "human"], 7, &["look supply", "look control"]);
    let said = answers(&told);
    assert!(said[1].contains("British Supply Towns, with the blocks that each feeds (L1.4): "), "{}", said[1]);
    assert!(said[2].contains("British control: "), "{}", said[2]);
    let told = typed::<WhitePlains>(["human", "recruit"], 7, &["zones"]);
    assert!(answers(&told)[1].contains("In zones of the British side: "), "{told}");
    let told = typed::<Decision>(["human", "recruit"], 7, &["look supply", "control"]);
    let said = answers(&told);
    assert!(said[1].contains("American units and leaders at the end of the year (D16.2): "), "{}", said[1]);
    assert!(said[2].contains("British towns, with the points that each pays (D5.3): "), "{}", said[2]);
}

#[test]
fn the_state_of_the_game_is_asked_by_its_words() {
    let lines = ["look new england", "look progress", "look hand", "look elephants", "rules supply"];
    let told = typed::<Decision>(["human", "human"], 8, &[&[""][..], &lines].concat());
    let said = answers(&told);
    let of = |start: &str| said.iter().filter(|text| text.starts_with(start)).count();
    assert!(of("Loyalty: ") == 1 && of("Progress: ") == 1, "{told}");
    assert!(told.contains("hand: ") && of("You see no place or block called elephants.") == 1, "{told}");
    assert_eq!(of("D16.1 "), 1, "{told}");
}
