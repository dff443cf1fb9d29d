//! The sources themselves: every case of the rules is named by a test, no file is long or without its purpose.

mod arrows;
mod names;
pub mod source;

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::Ruleset;
use blockade::rulesets;
use source::{Source, below};

/// Letter and chapter of a case of the rules, `N6.4`; none for notes on sources.
fn chapter_of(case: &str) -> Option<(char, u8)> {
    let letter = case.chars().next().filter(char::is_ascii_uppercase)?;
    let (chapter, number) = case[1..].split_once('.')?;
    number.parse::<u8>().ok()?;
    Some((letter, chapter.parse().ok()?))
}

/// Whether a comment on a test names a case.
fn names_case(source: &Source, case: &str) -> bool {
    let comments = source.text.lines().filter(|line| line.trim_start().starts_with("///"));
    comments.flat_map(|line| line.split([' ', ',', ':', ';'])).any(|word| word == case)
}

/// The cases of a game that no test names, and the chapters that have no file of tests.
fn untested<R: DescribeGame>(rules: &R, sources: &[Source]) -> Vec<String> {
    let cases = rules.chapters().iter().flat_map(|chapter| &chapter.cases).map(|case| case.number.as_str());
    let cases: Vec<_> = cases.filter_map(|case| Some((case, chapter_of(case)?))).collect();
    assert!(cases.len() > 40, "{} has {} cases", R::ID, cases.len());
    let mut missing = Vec::new();
    for (case, (letter, chapter)) in cases {
        let file = format!("/{}{chapter:02}_", letter.to_ascii_lowercase());
        if !sources.iter().any(|source| source.path.contains(&file)) {
            missing.push(format!("chapter {letter}{chapter} has no file"));
        }
        if !sources.iter().any(|source| names_case(source, case)) {
            missing.push(case.to_owned());
        }
    }
    missing.dedup();
    missing
}

#[test]
fn every_case_of_the_rules_of_every_game_is_named_by_a_test() {
    let sources = below("tests/rules");
    blockade::for_each_ruleset!(R => {
        let rules = rulesets::load::<R>().expect("the ruleset is good");
        assert_eq!(untested(&*rules, &sources), Vec::<String>::new());
    });
}

#[test]
fn the_chapters_of_the_rules_are_numbered_without_a_gap() {
    blockade::for_each_ruleset!(R => {
        let rules = rulesets::load::<R>().expect("the ruleset is good");
        let numbers = rules.chapters().iter().filter_map(|chapter| chapter.number[1..].parse::<usize>().ok());
        let numbers: Vec<usize> = numbers.collect();
        assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>(), "{}", R::ID);
    });
}

fn lines(source: &Source) -> usize {
    source.text.lines().count()
}

/// The most lines of a part of the program or of a toy, with what its paths hold. To be lowered, never raised for comfort.
const MOST_LINES: [(&str, usize); 8] = [
    ("src/", 144_660),
    ("/new_york_1776", 16_940),
    ("/liberty", 13_750),
    ("/white_plains", 23_560),
    ("/trying_mens_souls", 20_310),
    ("/decision/", 20_760),
    ("tests/counters/", 1_380),
    ("tests/client/counter_board", 320),
];

#[test]
fn the_program_its_games_and_the_counter_toy_stay_small() {
    let sources = [below("src"), below("tests/counters"), below("tests/client")].concat();
    let found = MOST_LINES.map(|(part, _)| {
        let is_game = part.starts_with('/');
        let of_part = |source: &&Source| match is_game {
            true => source.path.starts_with("src/") && source.path.contains(part),
            false => source.path.starts_with(part),
        };
        (part, sources.iter().filter(of_part).map(lines).sum::<usize>())
    });
    let long = |((_, found), (_, most)): &((&str, usize), (&str, usize))| found > most;
    let too_long: Vec<_> = found.into_iter().zip(MOST_LINES).filter(long).collect();
    assert!(too_long.is_empty(), "lines found and allowed: {too_long:?}");
    assert!(found.iter().all(|(_, lines)| *lines > 100), "{found:?}");
}

/// The least lines of a file of the rules: what is shorter belongs into another one.
const LEAST_LINES: usize = 25;
/// The files that every game has under the same name, however short.
const IN_EVERY_GAME: [&str; 4] = ["/mod.rs", "/sides.rs", "/options.rs", "/prelude.rs"];

#[test]
fn no_file_of_the_rules_is_tiny() {
    let sources = below("src/rules");
    let tiny: Vec<_> = sources
        .iter()
        .filter(|source| !IN_EVERY_GAME.iter().any(|name| source.path.ends_with(name)) && lines(source) < LEAST_LINES)
        .collect();
    let tiny: Vec<_> = tiny.into_iter().map(|source| format!("{} has {} lines", source.path, lines(source))).collect();
    assert!(tiny.is_empty(), "{}", tiny.join("\n"));
}

/// What is wrong with a file as a whole.
fn untidy(source: &Source) -> Vec<String> {
    let lines = lines(source);
    let ignored = source.text.contains(concat!("#[ig", "nore"));
    let faults = [
        (!source.text.starts_with("//! "), "does not say what it is for".to_owned()),
        (lines > 400, format!("has {lines} lines")),
        (ignored, "has a test that does not run".to_owned()),
    ];
    faults.into_iter().filter(|(wrong, _)| *wrong).map(|(_, what)| format!("{} {what}", source.path)).collect()
}

#[test]
fn each_file_says_what_it_is_for_and_stays_short() {
    for folder in ["src", "tests", "benches", "examples", "fuzz/targets"] {
        let sources = below(folder);
        assert!(!sources.is_empty(), "{folder}");
        let wrong: Vec<_> = sources.iter().flat_map(untidy).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn a_file_that_is_long_or_purposeless_or_does_not_run_is_found() {
    let found = |text: &str| untidy(&Source { path: "src/a.rs".into(), text: text.into() }).len();
    assert_eq!(found("//! What it is for.\n"), 0);
    assert_eq!(found("use std::fmt;"), 1);
    assert_eq!(found(&format!("//! Long.{}", "\n".repeat(401))), 1);
    assert_eq!(found(concat!("//! A test.\n#[ig", "nore]")), 1);
}
