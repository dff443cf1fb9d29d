//! The diary of White Plains: the story of the day by hours, with an attack in a paragraph and the losses in words.

use std::path::PathBuf;
use std::sync::Arc;

use blockade::export::diary::diary;
use blockade::export::log::full_log;
use blockade::kernel::ruleset::Viewer;
use blockade::play::game::Game;
use blockade::rules::white_plains::WhitePlains;
use blockade::rules::white_plains::sides::BRITISH;
use blockade::{files, rulesets};

fn kept(name: &str) -> Game<WhitePlains> {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let path: PathBuf =
        files::home().expect("a home").join(format!("tests/records/form_3/white_plains_{name}.blockade"));
    Game::look(&rules, &path).expect("a good record")
}

#[test]
fn the_diary_tells_the_day_by_hours_and_every_attack() {
    for name in ["chatterton_hill", "grand_assault", "campaign"] {
        let game = kept(name);
        let (story, log) = (diary(&game, Viewer::All), full_log(&game, Viewer::All));
        assert!(!story.contains('[') && log.contains('['), "{name}: the dice are in the log");
        assert!(story.lines().all(|line| line.chars().count() <= 100), "{name}: lines fit a page");
        let attacks = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").matches("Attack on ").count();
        assert!(attacks(&story) > 5 && attacks(&story) == attacks(&log), "{name}: every attack is told");
        let turns = |text: &str| text.lines().filter(|line| line.len() > 3 && line.chars().all(|c| c == '=')).count();
        assert_eq!(turns(&story), turns(&log), "{name}: every turn has a heading");
        assert!(story.contains(", 28 October\n") || story.contains(", 31 October\n"), "{name}: with its hour and day");
        let one_line = story.replace('\n', " ");
        assert!(
            one_line.contains(" side has won (W") && one_line.contains(": a "),
            "{name}: and its end with its level"
        );
        assert!(one_line.contains("army morale went from "), "{name}: and the losses of both sides");
    }
}

/// W3.1: a scenario that begins in the middle of a turn names it.
#[test]
fn the_diary_names_the_turn_in_which_a_scenario_begins() {
    assert!(diary(&kept("chatterton_hill"), Viewer::All).contains("Turn 4: 12:00, 28 October"));
    assert!(diary(&kept("grand_assault"), Viewer::All).contains("Turn 32: 7:00, 31 October"));
}

#[test]
fn a_side_reads_no_card_of_the_other_in_its_diary() {
    let game = kept("grand_assault");
    let log = full_log(&game, Viewer::Side(BRITISH));
    assert!(log.contains("The American side draws a card"), "{log}");
    let named = |card: &str| log.contains(&format!("The American side draws {card}"));
    assert!(
        !["Rail Fence", "Stone Walls", "Marksmen", "Countersign", "Counter Attack"].into_iter().any(named),
        "{log}"
    );
}
