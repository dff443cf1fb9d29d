//! The sources themselves: every case of the rules is named by a test, no file is long or without its purpose.

mod arrows;
mod names;
mod source;

use blockade::kernel::describe_game::DescribeGame;
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
fn every_case_of_the_rules_is_named_by_a_test() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let chapters = &rules.chapters;
    assert_eq!((chapters.len() >= 13, rules.deployments.len()), (true, 3));
    let sources = below("tests/rules");
    let cases: Vec<_> = chapters.iter().flat_map(|chapter| &chapter.cases).map(|case| case.number.as_str()).collect();
    assert!(cases.contains(&"N1.1") && cases.contains(&"N13.3"));
    let missing: Vec<_> =
        cases.into_iter().filter(|case| !sources.iter().any(|source| names_case(source, case))).collect();
    assert_eq!(missing, Vec::<&str>::new());
    for chapter in 1..=14 {
        assert!(
            sources.iter().any(|source| source.path.starts_with(&format!("tests/rules/n{chapter:02}_"))),
            "chapter N{chapter} has no file"
        );
    }
}

/// What is wrong with a file as a whole.
fn untidy(source: &Source) -> Vec<String> {
    let lines = source.text.lines().count();
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
    for folder in ["src", "tests", "benches", "fuzz/targets"] {
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
