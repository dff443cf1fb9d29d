//! What the pages type at the terminal: each line does something in one of the games that stand ready, and each session is
//! understood from its first line to its last.

use std::sync::Arc;

use blockade::ai::battle_odds::DescribeOdds;
use blockade::ai::brief::AiGame;
use blockade::cli::arguments::{Arguments, Command};
use blockade::cli::text::Terminal;
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::dice::Seed;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::play::game::NewGame;
use blockade::play::table::Table;
use blockade::rules::decision::Decision;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rules::white_plains::WhitePlains;
use blockade::{rulesets, with_ruleset};
use clap::Parser;

use super::{Example, examples, read};
use crate::text::{Screen, Typist, unbroken};

/// The page and the part of it whose codes are typed at the terminal.
const PART: (&str, &str) = ("docs/command-line.md", "In a terminal");

/// How answers begin to a line that is not understood, or asks for what is not there.
const NOT_UNDERSTOOD: [&str; 14] = [
    "No:",
    "Nothing on the board is called",
    "The list has no",
    "You see no place",
    "No place is called",
    "There is no order",
    "There is nothing",
    "You cannot",
    "Such an order names",
    "You have no block",
    "No enemy block",
    "No rule",
    "Nothing was done",
    "Which?",
];

/// Lines that need a moment that none of the games below reaches, and why.
const ELSEWHERE: [(&str, &str); 4] = [
    ("yes", "it answers a question"),
    ("no", "it answers a question"),
    ("quit", "it ends the game"),
    ("assault ", "it needs a declaration of attacks, late in a game of White Plains"),
];

/// Lines of a session, each after the prompt; or a line that the page says can be typed.
pub(super) fn is_one(example: &Example) -> bool {
    let (page, heading) = PART;
    let is_session = example.block && example.text.starts_with("> ");
    let is_command = example.text.starts_with("blockade ") || example.text.starts_with("--");
    is_session || (example.page == page && example.heading == heading && !example.block && !is_command)
}

/// Plays a game with these lines, and returns the answer to each.
fn answers<R: AiGame + DescribeBoard + DescribeOdds>(setup: &Setup, seats: [&str; 2], typed: &[&str]) -> Vec<String> {
    let rules: Arc<R> = rulesets::load().expect("the ruleset is good");
    let saves = tempfile::tempdir().expect("a folder");
    let [american, british] = seats.map(str::to_owned);
    let new = NewGame {
        setup: setup.clone(),
        seats: BySide::new(american, british),
        ..NewGame::hotseat("typed", Seed::parse(&"1776".repeat(16)).expect("a seed"))
    };
    let table = Table::begin(&rules, new, saves.path()).expect("a game");
    let screen = Screen::default();
    let mut lines = typed.iter().map(|line| line.replace("FILE", &saves.path().join("copy").display().to_string()));
    let typist = Typist { types: |_: &str| lines.next(), screen: screen.clone(), line: Default::default() };
    Terminal::new(table, typist, screen.clone(), false).run().expect("a terminal");
    let screen = unbroken(&screen.0.borrow());
    screen.split("> ").skip(1).map(str::to_owned).collect()
}

fn is_understood(answer: &str) -> bool {
    let lines = || answer.lines();
    !lines().any(|line| NOT_UNDERSTOOD.iter().any(|begins| line.starts_with(begins)))
        && !lines().any(|line| line.contains("is neither an order nor a command"))
}

/// The games in which a line of the page may be typed, each after some lines; whether it is understood in one of them.
fn works(line: &str) -> Result<(), String> {
    let (whole, landing) = (Setup::default(), Setup { scenario: Some("long_island".into()), ..Setup::default() });
    let mut said = Vec::new();
    let mut typed = |before: &[&str], answers: &dyn Fn(&[&str]) -> Vec<String>| {
        let all: Vec<&str> = before.iter().copied().chain([line]).collect();
        let answer = answers(&all).get(before.len()).cloned().unwrap_or_default();
        let works = is_understood(&answer);
        said.push(answer);
        works
    };
    let seats = ["recruit", "human"];
    let found = typed(&["list howe"], &|lines| answers::<NewYork>(&landing, seats, lines))
        || typed(&["move howe to gravesend"], &|lines| answers::<NewYork>(&landing, seats, lines))
        || typed(&["move howe to gravesend", "undo"], &|lines| answers::<NewYork>(&landing, seats, lines))
        || typed(&[], &|lines| answers::<NewYork>(&whole, ["human", "recruit"], lines))
        || typed(&["1", "list howe"], &|lines| answers::<Liberty>(&whole, seats, lines))
        || typed(&["1", "move howe, grey and grant to springfield"], &|lines| answers::<Liberty>(&whole, seats, lines))
        || typed(&["1"], &|lines| answers::<WhitePlains>(&whole, ["human", "recruit"], lines))
        || typed(&[], &|lines| answers::<TryingMensSouls>(&whole, ["human", "recruit"], lines))
        || typed(&[], &|lines| answers::<Decision>(&whole, ["human", "recruit"], lines));
    if found { Ok(()) } else { Err(format!("{line}:\n{}", said.join("\n"))) }
}

#[test]
fn every_line_that_the_page_types_at_the_terminal_is_understood() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    let page = read(PART.0);
    let part = page.split("\n## ").find(|part| part.starts_with(PART.1)).expect("the part");
    let codes = part.split("```").step_by(2).flat_map(|text| text.split('`').skip(1).step_by(2));
    for code in codes.map(|code| code.split_whitespace().collect::<Vec<_>>().join(" ")) {
        let is_command = code.starts_with("blockade ") || code.starts_with("--") || code.starts_with('.');
        let is_elsewhere = |(line, _): &(&str, &str)| code == *line || line.ends_with(' ') && code.starts_with(line);
        if is_command || ELSEWHERE.iter().any(is_elsewhere) {
            continue;
        }
        tried += 1;
        wrong.extend(works(&code.replace("WORD", "march")).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(tried > 25, "{tried}");
}

/// A session begins with the command that the text before it names.
#[test]
fn every_session_on_the_pages_is_understood_to_its_end() {
    let all = examples();
    let mut sessions = 0;
    for (number, session) in all.iter().enumerate().filter(|(_, example)| example.block && is_one(example)) {
        let begins =
            all[..number].iter().rev().find(|example| example.text.starts_with("blockade play ")).expect("a game");
        let parsed = Arguments::try_parse_from(begins.text.split(' ')).expect("a command");
        let Some(Command::Play { ruleset, seats, scenario, options, .. }) = parsed.command else {
            panic!("{begins:?}")
        };
        let setup = Setup { scenario, options };
        let lines: Vec<&str> = session.text.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        let answers = with_ruleset!(&ruleset, R => {
            let seats = seats.by_side::<R>(Some("human")).expect("seats");
            answers::<R>(&setup, [seats.first.as_str(), seats.second.as_str()], &lines)
        })
        .expect("a ruleset");
        assert!(answers.len() >= lines.len(), "the game ended early: {answers:?}");
        for (line, answer) in lines.iter().zip(&answers) {
            assert!(is_understood(answer), "{line}: {answer}");
        }
        sessions += 1;
    }
    assert!(sessions > 0);
}
